import { expect, test } from "vitest";
import { unfold } from "../../../src/boards/horde/cues";
import type { Position } from "../../../src/boards/horde/shape";
import { eventOf } from "../../data";
import { hordeWith, positionWith } from "./positions";

function unfolded(before: Position, ...events: Parameters<typeof eventOf>[]) {
  const told = events.map(([key, params]) => eventOf(`horde.${key}`, { seat: "A", ...params }));
  return unfold({ ...before }, told).map(({ position, cue }) => ({ position: position as unknown as Position, cue }));
}

const BEFORE = positionWith({
  A: hordeWith({ field: { tracer: { square: "B2" }, winger: { square: "C3", wounded: true } }, aval: ["combatant"], pool: 5 }),
});

test("a character that is destroyed leaves the field, and is looked at twice where it stood", () => {
  const moments = unfolded(BEFORE, ["destroyed", { role: "winger" }]);
  expect(moments).toHaveLength(2);
  expect(moments[0]!.cue?.params).toMatchObject({ square: "C3", role: "winger" });
  expect(moments[1]!.position.A).toMatchObject({ field: { tracer: { square: "B2" } }, lost: ["winger"] });
  expect(BEFORE.A.field).toHaveProperty("winger");
});

test("what happens in the Aval takes one of several, and nothing off the field", () => {
  const before = positionWith({ A: hordeWith({ field: { tracer: { square: "B2" } }, aval: ["tracer", "tracer"] }) });
  const [moment] = unfolded(before, ["destroyed_in_aval", { role: "tracer" }]);
  expect(moment!.position.A).toMatchObject({ field: { tracer: { square: "B2" } }, aval: ["tracer"], lost: ["tracer"] });
  expect(moment!.cue?.params.square).toBe("");
});

test("who retreats into the Aval is there, and who is wounded is marked", () => {
  const moments = unfolded(BEFORE, ["wounded", { role: "tracer", square: "B2" }], ["retreats_to_aval", { role: "winger" }]);
  expect(moments.at(-1)!.position.A).toMatchObject({ field: { tracer: { square: "B2", wounded: true } }, aval: ["combatant", "winger"] });
});

test("who steps somewhere keeps its marks", () => {
  const moments = unfolded(BEFORE, ["pushed", { role: "winger", to: "C4" }], ["wind_holds", { role: "winger" }]);
  expect(moments.map(({ position }) => position.A.field.winger)).toEqual([1, 2].map(() => ({ square: "C4", wounded: true })));
  expect(moments.map(({ cue }) => cue?.params.square)).toEqual([undefined, "C4"]);
});

test("a movement that somebody chose needs no moment of its own", () => {
  expect(unfolded(BEFORE, ["move", { role: "tracer", to: "B1" }])).toEqual([]);
});

test("a card that is turned up lies there, and points that are spent are gone", () => {
  const moments = unfolded(BEFORE, ["line", { pool: 2 }], ["turned_up", { seat: undefined, column: "C", card: "Q" }]);
  expect(moments[0]!.position).toMatchObject({ encounters: { C: { rank: "Q" } }, A: { pool: 2 } });
});

test("of the enemies only the Pack's meeting is shown", () => {
  expect(unfolded(BEFORE, ["meets", { card: "K" }])).toEqual([]);
  expect(unfolded(BEFORE, ["meets", { card: "Q" }])).toHaveLength(1);
});
