import { describe, expect, test } from "vitest";
import { counted, teamOf } from "../../../src/boards/iditacards/game";
import { inOrder, Keys, type Lying } from "../../../src/boards/iditacards/keys";
import { attempts, touches } from "../../../src/boards/iditacards/touches";
import { unfold } from "../../../src/boards/iditacards/unfold";
import type { Position } from "../../../src/boards/iditacards/shape";
import { choiceOf, eventOf, viewWith } from "../../data";
import { playerWith, positionWith } from "./players";

describe("reading", () => {
  test("equal dogs and equal attachments are told apart over the whole team", () => {
    expect(
      teamOf([{ card: "Husky", attachments: ["Armour", "Dog Chow"] }, { card: "Malamute" }, { card: "Husky", attachments: ["Armour"] }]),
    ).toEqual([
      {
        id: "Husky",
        card: "Husky",
        worn: [
          { id: "Armour", card: "Armour" },
          { id: "Dog Chow", card: "Dog Chow" },
        ],
      },
      { id: "Malamute", card: "Malamute", worn: [] },
      { id: "Husky 2", card: "Husky", worn: [{ id: "Armour 2", card: "Armour" }] },
    ]);
  });

  test("equal cards are counted where the first of them lies", () => {
    expect(counted(["Rest", "Mush", "Rest"])).toEqual([
      { card: "Rest", n: 2 },
      { card: "Mush", n: 1 },
    ]);
  });
});

describe("keys", () => {
  function keyOf(places: Map<string, Lying[]>, place: string, card: string): string | undefined {
    return places.get(place)?.find((lying) => lying.card === card)?.key;
  }

  test("stay with a card that is played and then discarded", () => {
    const keys = new Keys();
    const inHand = keys.follow(positionWith({ A: playerWith({ hand: ["Mush", "Rest"] }) }));
    const onTable = keys.follow(positionWith({ A: playerWith({ hand: ["Rest"] }), table: { card: "Mush" } }));
    const away = keys.follow(positionWith({ A: playerWith({ hand: ["Rest"], discard: ["Mush"] }) }));
    const key = keyOf(inHand, "hand:A", "Mush");
    expect(key).toBeDefined();
    expect([keyOf(onTable, "table", "Mush"), keyOf(away, "discard:A", "Mush")]).toEqual([key, key]);
  });

  test("of a hidden card go with the card that its owner shows", () => {
    const keys = new Keys();
    const two = { A: playerWith({ hand: ["?"] }), B: playerWith({ hand: ["?"] }) };
    const before = keys.follow(positionWith(two));
    const after = keys.follow(positionWith({ A: playerWith(), B: playerWith({ played: ["Mush"] }) }));
    expect(keyOf(before, "hand:B", "?")).toBeDefined();
    expect(keyOf(after, "played:B", "Mush")).toBe(keyOf(before, "hand:B", "?"));
  });

  test("are never shared by two cards", () => {
    const keys = new Keys();
    keys.follow(positionWith({ supply: ["Rest", "Rest"], A: playerWith({ hand: ["Rest"] }) }));
    const now = keys.follow(positionWith({ supply: ["Rest"], A: playerWith({ hand: ["Rest", "Rest"], discard: ["Rest"] }) }));
    const all = [...now.values()].flat().map(({ key }) => key);
    expect(all).toHaveLength(4);
    expect(new Set(all).size).toBe(4);
  });

  test("are handed out in the order of the position", () => {
    const lying = [
      { card: "Rest", key: "1" },
      { card: "Mush", key: "2" },
      { card: "Rest", key: "3" },
    ];
    expect(inOrder(["Mush", "Rest", "Rest", "Rest"], lying).map(({ key }) => key)).toEqual(["2", "1", "3", "new:3:Rest"]);
  });
});

describe("moments", () => {
  const before = positionWith({ A: playerWith({ costs: {}, position: 3 }), B: playerWith({ position: 5 }) });

  function unfolded(...events: Parameters<typeof eventOf>[]) {
    const told = events.map(([key, params]) => eventOf(`iditacards.${key}`, params));
    return unfold({ ...before }, told).map(({ position, cue }) => {
      const { A, B } = position as unknown as Position;
      return `${cue!.key} A${A.position} B${B!.position}`;
    });
  }

  test("move the sleds one after the other", () => {
    expect(unfolded(["move", { seat: "B", square: 9 }], ["pushed", { seat: "A", n: 1 }])).toEqual([
      "iditacards.move A3 B9",
      "iditacards.pushed A1 B9",
    ]);
  });

  test("show the cards that others play, not one's own, and no damage of nothing", () => {
    expect(
      unfolded(
        ["play", { seat: "A" }],
        ["play", { seat: "B" }],
        ["damage", { seat: "A", n: 0 }],
        ["damage", { seat: "A", n: 2 }],
        ["draw", {}],
      ),
    ).toEqual(["iditacards.play A3 B5", "iditacards.damage A3 B5"]);
  });
});

describe("touches", () => {
  const view = viewWith({
    seat: "A",
    position: { ...positionWith({ pending: [{ decision: "act", seat: "A" }], A: playerWith({ fails: { Mush: "no dogs" } }) }) },
  });

  test("need a second one where the first would spoil something", () => {
    expect(touches(choiceOf("play {card}", { card: "Rest" }), view, {})).toEqual(["hand:Rest"]);
    expect(touches(choiceOf("play {card}", { card: "Mush" }), view, {})).toEqual(["hand:Mush", "table"]);
    expect(touches(choiceOf("pay {card}", { card: "Rest" }), view, { spoils: { Rest: "why" } })).toEqual(["hand:Rest", "table"]);
    expect(touches(choiceOf("sacrifice {dog}", { dog: "Husky 2" }), view, {})).toEqual(["dog:A:Husky 2", "aside"]);
  });

  test("that are not legal mean what is asked", () => {
    const asked = (what: string) =>
      viewWith({ seat: "A", position: { ...positionWith({ pending: [{ decision: what, seat: "A", left: 1 }] }) } });
    expect([
      attempts(["hand:Rest"], asked("energy")),
      attempts(["hand:Rest"], asked("trim")),
      attempts(["hand:Rest"], asked("act")),
    ]).toEqual(["pay Rest", "destroy Rest", "play Rest"]);
    expect([attempts(["dog:B:Husky"], asked("act")), attempts(["worn:B:Armour"], asked("act")), attempts([], asked("act"))]).toEqual([
      "kill Husky of B",
      null,
      null,
    ]);
  });
});
