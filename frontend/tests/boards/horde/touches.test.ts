import { describe, expect, test } from "vitest";
import { askedFirst, charactersOf, phaseOf } from "../../../src/boards/horde/reading";
import type { Position } from "../../../src/boards/horde/shape";
import { attempts, touches } from "../../../src/boards/horde/touches";
import type { View } from "../../../src/wire";
import { choiceOf, viewWith } from "../../data";
import { hordeWith, positionWith } from "./positions";

function viewOf(rest: Partial<Position> = {}): View {
  const mine = hordeWith({ field: { tracer: "B2", winger: "C4 (wounded, moved)" }, aval: ["combatant"] });
  return viewWith({ seat: "A", position: { ...positionWith({ A: mine, ...rest }) } });
}

describe("touches", () => {
  test("of a movement are where somebody stands and where it goes", () => {
    const move = choiceOf("move {role} {square}", { role: "winger", square: "C3" });
    expect(touches(move, viewOf())).toEqual(["square:C4", "square:C3"]);
    expect(touches(move, viewOf({ pending: ["won A 2", "horde A"] }))).toEqual(["square:C3"]);
  });

  test("of a deed begin with the deed", () => {
    expect(touches(choiceOf("provoke {role} {square}", { role: "tracer", square: "B3" }), viewOf())).toEqual([
      "deed:provoke",
      "square:B2",
      "square:B3",
    ]);
    expect(touches(choiceOf("end"), viewOf())).toEqual([]);
  });
});

describe("attempts", () => {
  test("to move are made by who stands there, or by who has beaten the wind", () => {
    expect(attempts(["square:B2", "square:B1"], viewOf())).toBe("move tracer B1");
    expect(attempts(["square:A1", "square:B1"], viewOf())).toBeNull();
    expect(attempts(["square:C3"], viewOf({ pending: ["won A 2"] }))).toBe("move winger C3");
  });

  test("to enter without a square mean the first that is free", () => {
    const crowded = hordeWith({ field: { tracer: "A4", winger: "B4" }, aval: ["combatant"] });
    expect(attempts(["aval:A:combatant"], viewOf({ A: crowded }))).toBe("enter combatant C4");
    expect(attempts(["aval:A:combatant", "square:D4"], viewOf())).toBe("enter combatant D4");
  });

  test("with others' characters mean nothing, and in the last phase one's own are dismissed", () => {
    expect(attempts(["aval:B:combatant"], viewOf({ B: hordeWith() }))).toBeNull();
    expect(attempts(["aval:A:combatant"], viewOf({ pending: ["aval A"] }))).toBe("dismiss combatant");
  });

  test("at deeds mean somebody even if nobody is named", () => {
    expect(attempts(["deed:rest"], viewOf())).toBe("rest tracer");
    expect(attempts(["deed:rest", "square:C4"], viewOf())).toBe("rest winger");
    expect(attempts(["deed:attack"], viewOf())).toBe("attack A");
    expect(attempts(["deed:provoke", "square:C4", "square:C1"], viewOf())).toBe("provoke winger C1");
  });
});

test("characters are read with their marks, in the order of the roles", () => {
  expect(charactersOf(hordeWith({ field: { winger: "C4 (wounded, moved)", tracer: "B2" } }))).toEqual([
    { role: "tracer", square: "B2", wounded: false, moved: false },
    { role: "winger", square: "C4", wounded: true, moved: true },
  ]);
});

test.each([
  [["line A 2", "facing"], 5],
  [["horde A 1"], 3],
  [["join A", "horde A 1"], 2],
  [["draw A", "horde A 0"], 2],
  [["draw A", "horde A 1"], 3],
  [["encounter", "supply"], 1],
  [[], 0],
])("of %j the phase is %i", (pending, phase) => {
  expect(phaseOf(positionWith({ pending }))).toBe(phase);
});

test("a frame without a seat has its number second", () => {
  expect(askedFirst(positionWith({ pending: ["line A 2"] }))).toEqual({ what: "line", seat: "A", number: "2" });
  expect(askedFirst(positionWith({ pending: ["supply 3"] }))).toEqual({ what: "supply", seat: "", number: "3" });
});
