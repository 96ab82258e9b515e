import { describe, expect, test } from "vitest";
import { fatesOf } from "../../../src/boards/clash/fates";
import { moverOf, shownUnits, sidesOf } from "../../../src/boards/clash/reading";
import type { Assault, Position, Realm, Strike } from "../../../src/boards/clash/shape";
import { attempts, touches } from "../../../src/boards/clash/touches";
import { choiceOf, viewWith } from "../../data";

function realmWith(rest: Partial<Realm>): Realm {
  return { turns: 1, deck: [], upper: [], lower: [], ...rest };
}

function positionWith(rest: Partial<Position> = {}): Position {
  return { turn: 3, mana: 0, pending: [], A: realmWith({}), B: realmWith({}), ...rest };
}

describe("units as a considered choice would have them", () => {
  const before = positionWith({ B: realmWith({ upper: [{ card: "Ogre" }, { card: "Troll", damage: 1 }] }) });

  test("show who would be hurt, who would go, and who would come", () => {
    const after = positionWith({
      B: realmWith({
        upper: [
          { card: "Troll", damage: 3 },
          { card: "Baron", entered: true },
        ],
      }),
    });
    expect(shownUnits(before, "B", "upper", after).map(({ card, ghost, doomed, foreseen }) => [card, ghost, doomed, foreseen])).toEqual([
      ["Ogre", false, true, 0],
      ["Troll", false, false, 3],
      ["Baron", true, false, 0],
    ]);
  });

  test("have all their marks, whatever else is considered", () => {
    expect(shownUnits(before, "B", "upper", null)).toEqual([
      { card: "Ogre", damage: 0, entered: false, ghost: false, doomed: false, foreseen: 0 },
      { card: "Troll", damage: 1, entered: false, ghost: false, doomed: false, foreseen: 1 },
    ]);
  });

  test("are no ghosts in the lane that they would change to", () => {
    const after = positionWith({ B: realmWith({ lower: [{ card: "Ogre" }], upper: [{ card: "Troll", damage: 1 }] }) });
    expect(shownUnits(before, "B", "lower", after)).toEqual([]);
    expect(shownUnits(before, "B", "upper", after).map(({ doomed }) => doomed)).toEqual([false, false]);
  });
});

test("everybody sees the own side at the left, and who watches sees A there", () => {
  const siege = positionWith({ enemy: realmWith({}) });
  expect([sidesOf(positionWith(), "A"), sidesOf(positionWith(), "B"), sidesOf(positionWith(), "watcher"), sidesOf(siege, "A")]).toEqual([
    ["A", "B"],
    ["B", "A"],
    ["A", "B"],
    ["A", "enemy"],
  ]);
});

test("the turn is whose lies deepest of what is asked", () => {
  expect(
    moverOf(
      positionWith({
        pending: [
          { decision: "show", seat: "A" },
          { decision: "summon", seat: "B" },
        ],
      }),
    ),
  ).toBe("B");
  expect(moverOf(positionWith({ pending: [{ decision: "enemy", seat: "B" }], enemy: realmWith({}) }))).toBe("enemy");
  expect(moverOf(positionWith({ turn: 0, pending: [{ decision: "take", seat: "B", cards: 1 }] }))).toBe("");
});

test("all hits of an assault on one unit count together, and the last one says how it ends", () => {
  const strike = (damage: number, left: number, result: "hit" | "destroyed") =>
    ({ hits: [{ card: "Ogre", damage, left, result }] }) as unknown as Strike;
  const assault = { strikes: [strike(2, 1, "hit"), strike(3, 0, "destroyed")] } as unknown as Assault;
  expect(fatesOf(assault).get("Ogre")).toEqual({ damage: 5, left: 0, result: "destroyed" });
  expect(fatesOf(null).size).toBe(0);
});

describe("touches", () => {
  test("lead to choices", () => {
    const paths = [
      choiceOf("take {card}", { card: "Ogre" }),
      choiceOf("summon {unit} {lane}", { unit: "Ogre", lane: "upper" }),
      choiceOf("cast {incantation} on {unit}", { incantation: "Boom!", unit: "Ogre" }),
      choiceOf("end"),
    ].map(touches);
    expect(paths).toEqual([["row:Ogre"], ["summon:Ogre", "lane:upper"], ["cast:Boom!", "unit:Ogre"], []]);
  });

  const view = viewWith({
    seat: "A",
    position: { ...positionWith({ B: realmWith({ lower: [{ card: "Scribe", damage: 1 }] }) }) },
    legal: ["summon Bridge Rat upper"],
  });

  test("that are not legal mean what could have been meant", () => {
    expect(attempts(["summon:Ogre"], view)).toBe("summon Ogre upper");
    expect(attempts(["summon:Ogre", "lane:lower"], view)).toBe("summon Ogre lower");
    expect(attempts(["cast:Boom!", "unit:Brute"], view)).toBe("cast Boom! on Brute");
    expect(attempts(["cast:Boom!"], view)).toBe("cast Boom! on Scribe");
    expect(attempts(["taken:Ogre"], view)).toBe("take Ogre");
  });

  test("of an incantation with nobody in play mean one who could be", () => {
    const position = { ...positionWith({ A: realmWith({ hand: ["Watchtower", "Boom!", "Bridge Rat"] }) }) };
    expect(attempts(["cast:Boom!"], { ...view, position })).toBe("cast Boom! on Bridge Rat");
    expect(attempts(["cast:Boom!"], { ...view, position, legal: ["end"] })).toBeNull();
  });

  test("that mean nothing are not asked about", () => {
    expect(attempts(["summon:Ogre", "unit:Brute"], view)).toBeNull();
    expect(attempts(["castle:B"], view)).toBeNull();
    expect(attempts([], view)).toBeNull();
  });
});
