import { describe, expect, test } from "vitest";
import { picture, TYPES } from "../../../src/boards/iditacards/emblems";

describe("the picture of a card", () => {
  test("is that of its type where it has none of its own", () => {
    expect(picture("sled_pony", "dog")).toBe(picture("husky", "dog"));
    expect(picture("sled_pony", "food")).toBe(picture("dog_chow", "attachment"));
  });

  test("exists for every type, and for one that is new", () => {
    for (const type of [...Object.keys(TYPES), "vehicle"]) expect(picture("sled_pony", type)).toMatch(/^M/);
  });
});
