import { describe, expect, test } from "vitest";
import { charactersOf, formationOf, phaseOf } from "../../../src/boards/horde/reading";
import type { Insight, Pending, Position } from "../../../src/boards/horde/shape";
import { attempts, touches } from "../../../src/boards/horde/touches";
import type { View } from "../../../src/wire";
import { choiceOf, viewWith } from "../../data";
import { hordeWith, positionWith } from "./positions";

function viewOf(rest: Partial<Position> = {}): View {
  const mine = hordeWith({
    field: { tracer: { square: "B2" }, winger: { square: "C4", wounded: true, moved: true } },
    aval: ["combatant"],
  });
  return viewWith({ seat: "A", position: { ...positionWith({ A: mine, ...rest }) } });
}

describe("touches", () => {
  test("of a movement are where somebody stands and where it goes", () => {
    const move = choiceOf("move {role} {square}", { role: "winger", square: "C3" });
    expect(touches(move, viewOf())).toEqual(["square:C4", "square:C3"]);
    expect(
      touches(
        move,
        viewOf({
          pending: [
            { decision: "won", seat: "A", role: "winger" },
            { decision: "horde", seat: "A" },
          ],
        }),
      ),
    ).toEqual(["square:C3"]);
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
    expect(attempts(["square:C3"], viewOf({ pending: [{ decision: "won", seat: "A", role: "winger" }] }))).toBe("move winger C3");
  });

  test("to enter without a square mean the first that is free", () => {
    const crowded = hordeWith({ field: { tracer: { square: "A4" }, winger: { square: "B4" } }, aval: ["combatant"] });
    expect(attempts(["aval:A:combatant"], viewOf({ A: crowded }))).toBe("enter combatant C4");
    expect(attempts(["aval:A:combatant", "square:D4"], viewOf())).toBe("enter combatant D4");
  });

  test("with others' characters mean nothing, and in the last phase one's own are dismissed", () => {
    expect(attempts(["aval:B:combatant"], viewOf({ B: hordeWith() }))).toBeNull();
    expect(attempts(["aval:A:combatant"], viewOf({ pending: [{ decision: "aval", seat: "A" }] }))).toBe("dismiss combatant");
  });

  test("at deeds mean somebody even if nobody is named", () => {
    expect(attempts(["deed:rest"], viewOf())).toBe("rest tracer");
    expect(attempts(["deed:rest", "square:C4"], viewOf())).toBe("rest winger");
    expect(attempts(["deed:attack"], viewOf())).toBe("attack A");
    expect(attempts(["deed:provoke", "square:C4", "square:C1"], viewOf())).toBe("provoke winger C1");
  });
});

test("characters are read with their marks, in the order of the roles", () => {
  expect(charactersOf(hordeWith({ field: { winger: { square: "C4", wounded: true, moved: true }, tracer: { square: "B2" } } }))).toEqual([
    { role: "tracer", square: "B2", wounded: false, moved: false },
    { role: "winger", square: "C4", wounded: true, moved: true },
  ]);
});

test.each<[Pending[], number]>([
  [[{ decision: "line", seat: "A", line: 2 }], 5],
  [[{ decision: "horde", seat: "A", step: "moving" }], 3],
  [
    [
      { decision: "join", seat: "A" },
      { decision: "horde", seat: "A", step: "moving" },
    ],
    2,
  ],
  [
    [
      { decision: "draw", seat: "A" },
      { decision: "horde", seat: "A", step: "entering" },
    ],
    2,
  ],
  [
    [
      { decision: "draw", seat: "A" },
      { decision: "horde", seat: "A", step: "moving" },
    ],
    3,
  ],
  [[{ decision: "encounter", column: "A" }, { decision: "supply" }], 1],
  [[], 0],
])("of %j the phase is %i", (pending, phase) => {
  expect(phaseOf(positionWith({ pending }))).toBe(phase);
});

test("the suit of the Up-card names the formation", () => {
  const cone = { name: "Cone", squares: {} };
  const insight = { formations: { A: { "♥": cone } } } as unknown as Insight;
  expect(formationOf(insight, "A", "10♥")).toBe(cone);
  expect(formationOf(insight, "A", undefined)).toBeUndefined();
  expect(formationOf(null, "A", "10♥")).toBeUndefined();
});
