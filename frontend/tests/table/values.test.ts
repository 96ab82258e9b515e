import { describe, expect, test } from "vitest";
import { asPlane, hiddenRest, isEmpty, isListOfFacts, runs } from "../../src/table/zones/values";

test("equal neighbours are counted together, and the order stays", () => {
  expect(runs(["a", "a", "b", "a", 1, "1"])).toEqual([
    { value: "a", count: 2 },
    { value: "b", count: 1 },
    { value: "a", count: 1 },
    { value: 1, count: 1 },
    { value: "1", count: 1 },
  ]);
});

test("only lists of facts are lists of facts", () => {
  expect([isListOfFacts([1, "a", null, true]), isListOfFacts([]), isListOfFacts([[1]]), isListOfFacts({ 0: 1 })]).toEqual([
    true,
    true,
    false,
    false,
  ]);
});

test("an empty list and an empty object are empty, but no fact is", () => {
  expect([[], {}, "", 0, null, [0]].map(isEmpty)).toEqual([true, true, false, false, false, false]);
});

test("what is hidden may say what is known of it", () => {
  expect(["?", "? (down)", "Queen", 4, null].map(hiddenRest)).toEqual(["", "(down)", null, null, null]);
});

describe("a plane", () => {
  test("spans all places, its rows from the top down", () => {
    const plane = asPlane({ "-1,2": "K♥", "1,0": "9♣" })!;
    expect(plane.columns).toEqual([-1, 0, 1]);
    expect(plane.rows).toEqual([2, 1, 0]);
    expect([plane.at(-1, 2), plane.at(1, 0), plane.at(0, 0)]).toEqual(["K♥", "9♣", undefined]);
  });

  test("is nothing that is empty, has another name, or holds more than a fact", () => {
    expect([{}, { "1,2": "a", A: "b" }, { "1,2": ["a"] }, { "1,2,3": "a" }].map(asPlane)).toEqual([null, null, null, null]);
  });
});
