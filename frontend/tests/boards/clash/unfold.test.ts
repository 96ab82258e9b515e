import { describe, expect, test } from "vitest";
import type { Position } from "../../../src/boards/clash/shape";
import { unfold } from "../../../src/boards/clash/unfold";
import type { Shown } from "../../../src/boards/stage.svelte";
import { eventOf } from "../../data";

function positionWith(rest: Partial<Position> = {}): Position {
  return {
    turn: 3,
    mana: 6,
    pending: [{ decision: "summon", seat: "A" }],
    A: { turns: 1, deck: [], upper: [{ card: "Brute" }], lower: [], hand: ["Baron", "Watchtower", "Boom!", "Troll"] },
    B: { turns: 1, deck: [], upper: [{ card: "Ogre", damage: 2 }], lower: [{ card: "Scribe" }], hand: ["Watchtower", "?", "?"], known: [] },
    ...rest,
  };
}

function unfolded(before: Position, ...events: Parameters<typeof eventOf>[]): Shown[] {
  const moments = events.map(([key, params]) => eventOf(`clash.${key}`, params));
  return unfold(before as unknown as Shown["position"], moments);
}

function positionOf(shown: Shown | undefined): Position {
  return shown!.position as unknown as Position;
}

describe("a blow", () => {
  test("is shown before anything of it has happened, with all that it hits at once", () => {
    const shown = unfolded(
      positionWith(),
      ["attack", { owner: "A", card: "Brute", target: "Ogre", n: 5 }],
      ["hit", { card: "Ogre", n: 3 }],
      ["protected", { card: "Scribe" }],
      ["destroyed", { owner: "B", card: "Ogre" }],
    );
    expect(shown[0]!.cue).toEqual({
      key: "clash.attack",
      params: {
        kind: "attack",
        who: "A",
        card: "Brute",
        target: "Ogre",
        damage: 5,
        tower: "",
        hits: [
          { card: "Ogre", damage: 3, result: "destroyed" },
          { card: "Scribe", damage: 0, result: "protected" },
        ],
      },
    });
    expect(positionOf(shown[0]).B!.upper).toEqual([{ card: "Ogre", damage: 2 }]);
  });

  test("hits only what is told right after it", () => {
    const shown = unfolded(
      positionWith(),
      ["attack", { owner: "A", card: "Brute", target: "Ogre", n: 1 }],
      ["hit", { card: "Ogre", n: 1 }],
      ["attack", { owner: "B", card: "Scribe", target: "Brute", n: 2 }],
      ["hit", { card: "Brute", n: 2 }],
    );
    const hits = shown.map(({ cue }) => (cue!.params.hits as { card: string }[]).map(({ card }) => card));
    expect(hits).toEqual([["Ogre"], ["Brute"]]);
    // What the first blow has done is there when the second one falls.
    expect(positionOf(shown[1]).B!.upper).toEqual([{ card: "Ogre", damage: 3 }]);
  });

  test("that destroys a unit sends it back to the right end of its owner's hand", () => {
    const shown = unfolded(
      positionWith(),
      ["attack", { owner: "A", card: "Brute", target: "Ogre", n: 5 }],
      ["hit", { card: "Ogre", n: 5 }],
      ["destroyed", { owner: "B", card: "Ogre" }],
    );
    const { upper, hand, known } = positionOf(shown.at(-1)).B!;
    expect([upper, hand, known]).toEqual([[], ["Watchtower", "?", "?", "Ogre"], ["Ogre"]]);
  });
});

test("the positions shown earlier are not changed by what follows, nor is the one before", () => {
  const before = positionWith();
  const copy = structuredClone(before);
  const shown = unfolded(before, ["tower_moves", { owner: "A", n: 1 }], ["tower_moves", { owner: "A", n: 1 }]);
  expect(before).toEqual(copy);
  expect(shown.map((moment) => positionOf(moment).A.hand!.indexOf("Watchtower"))).toEqual([2, 3]);
});

test("a card leaves the hand by its place without the tower", () => {
  const summon = (place: number) => {
    const params = { seat: "A", card: "X", lane: "lower", place, mana: 2 };
    return positionOf(unfolded(positionWith(), ["summon", params], ["sprint", { card: "X" }])[0]);
  };
  expect(summon(1).A.hand).toEqual(["Watchtower", "Boom!", "Troll"]);
  expect(summon(2).A.hand).toEqual(["Baron", "Watchtower", "Troll"]);
  expect(summon(3).A.hand).toEqual(["Baron", "Watchtower", "Boom!"]);
  expect([summon(1).A.lower, summon(1).mana]).toEqual([[{ card: "X", entered: true }], 2]);
});

test("a unit that sprints stands at the Bridge", () => {
  const before = positionWith();
  before.A.upper = [{ card: "Brute" }, { card: "Troll" }];
  expect(positionOf(unfolded(before, ["sprint", { card: "Troll" }])[0]).A.upper.map(({ card }) => card)).toEqual(["Troll", "Brute"]);
});

test("a Watchtower that falls is looked at at the end of the hand, then a Stronghold begins anew", () => {
  const shown = unfolded(positionWith(), ["tower_falls", { owner: "A", tower: "Watchtower" }]);
  expect(shown.map(({ cue }) => cue?.params.kind)).toEqual(["falls", "falls", undefined]);
  expect(positionOf(shown[0]).A.hand).toEqual(["Baron", "Boom!", "Troll", "Watchtower"]);
  expect(positionOf(shown[2]).A.hand).toEqual(["Stronghold", "Baron", "Boom!", "Troll"]);
});

test("a Stronghold that falls stays where it fell", () => {
  const before = positionWith();
  before.A.hand = ["Stronghold", "Baron"];
  const shown = unfolded(before, ["tower_falls", { owner: "A", tower: "Stronghold" }]);
  expect(positionOf(shown.at(-1)).A.hand).toEqual(["Baron", "Stronghold"]);
});

describe("the enemy of a Siege", () => {
  function siege(): Position {
    const enemy = { turns: 1, deck: [], upper: [], lower: [], pile: ["?", "?", "Watchtower"] };
    const position = positionWith({ enemy });
    delete position.B;
    return position;
  }

  test("shows its card, takes it from its pile, and has it in a lane", () => {
    const shown = unfolded(siege(), ["show", { card: "Ogre" }], ["enemy_summons", { card: "Ogre", lane: "upper", mana: 1 }]);
    expect(shown.map((moment) => positionOf(moment).enemy!.pile)).toEqual([
      ["Ogre", "?", "Watchtower"],
      ["?", "Watchtower"],
    ]);
    expect(positionOf(shown[1]).enemy!.upper).toEqual([{ card: "Ogre", entered: true }]);
  });

  test("strikes as seat B, and is called the enemy", () => {
    const shown = unfolded(siege(), ["enemy_casts", { card: "Boom!", target: "Brute", mana: 0 }], ["hit", { card: "Brute", n: 1 }]);
    expect(shown[0]!.cue!.params).toMatchObject({ kind: "cast", who: "enemy", hits: [{ card: "Brute", damage: 1, result: "hit" }] });
  });

  test("puts a tower that falls to the bottom of its pile as a Stronghold", () => {
    const before = siege();
    before.enemy!.pile = ["?", "Watchtower", "?"];
    const shown = unfolded(before, ["enemy_tower_falls", { tower: "Watchtower" }]);
    expect(positionOf(shown.at(-1)).enemy!.pile).toEqual(["?", "?", "Stronghold"]);
  });
});
