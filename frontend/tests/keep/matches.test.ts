import { beforeEach, expect, test } from "vitest";
import { findPlace, forgetPlace, keepPlace, newPlace, places } from "../../src/keep/matches";
import { write } from "../../src/keep/storage";

beforeEach(() => write("quadrille.matches", []));

function placeOf(match: string, seen: number, ...keys: string[]) {
  return newPlace(
    match,
    keys.map((key) => ({ key, seat: "" })),
    { seen },
  );
}

test("places come newest first", () => {
  for (const [match, seen] of [
    ["old", 1],
    ["new", 3],
    ["middle", 2],
  ] as const) {
    keepPlace(placeOf(match, seen, match));
  }
  expect(places().map(({ match }) => match)).toEqual(["new", "middle", "old"]);
});

test("places are kept once, as they were last", () => {
  keepPlace(placeOf("m", 1, "a"));
  keepPlace({ ...placeOf("m", 2, "a"), title: "Clash" });
  expect(places().map(({ seen, title }) => [seen, title])).toEqual([[2, "Clash"]]);
});

test("places of one match are apart by their keys, and each key finds its own", () => {
  keepPlace(placeOf("m", 1, "a", "b"));
  keepPlace(placeOf("m", 2, "c"));
  expect(findPlace("m", "b")?.seen).toBe(1);
  expect(findPlace("m", "c")?.seen).toBe(2);
  expect(findPlace("m")?.seen).toBe(2);
  expect(findPlace("m", "x")).toBeUndefined();
  expect(findPlace("n")).toBeUndefined();
});

test("places that are forgotten leave the others alone", () => {
  keepPlace(placeOf("m", 1, "a"));
  keepPlace(placeOf("m", 2, "b"));
  forgetPlace(placeOf("m", 9, "a"));
  expect(places().map(({ seen }) => seen)).toEqual([2]);
});

test("places beyond sixty drop the one that was seen longest ago", () => {
  for (let n = 1; n <= 61; n += 1) keepPlace(placeOf(`m${n}`, n, "k"));
  expect(places()).toHaveLength(60);
  expect(findPlace("m1")).toBeUndefined();
  expect(findPlace("m61")).toBeDefined();
});
