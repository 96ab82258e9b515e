import { expect, test } from "vitest";
import { emblemOf } from "../../../src/boards/clash/emblems";

test("a card without a picture of its own has that of its kind", () => {
  const unit = emblemOf({ id: "A new unit", kind: "unit" });
  const incantation = emblemOf({ id: "A new incantation", kind: "incantation" });
  expect(unit).not.toBe(incantation);
  expect(emblemOf({ id: "Another new unit", kind: "unit" })).toBe(unit);
  expect([unit, incantation]).not.toContain(emblemOf({ id: "Brute", kind: "unit" }));
});
