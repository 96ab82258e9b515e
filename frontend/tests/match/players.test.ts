import { expect, test } from "vitest";
import { calledName, shownName } from "../../src/match/players";
import { botAt, personAt, viewWith } from "../data";

const view = viewWith({ seat: "A", seats: [personAt("A", "ann"), botAt("B", "adept"), botAt("C", "adept"), botAt("D", "novice")] });

test("people have their names, bots a capital, and equal bots their seats too", () => {
  expect(["A", "B", "C", "D"].map((letter) => calledName(view, letter))).toEqual(["ann", "Adept B", "Adept C", "Novice"]);
});

test("a person with a bot's name does not make the bot ambiguous", () => {
  expect(calledName(viewWith({ seats: [personAt("A", "novice"), botAt("B", "novice")] }), "B")).toBe("Novice");
});

test("only the one who looks is marked as such", () => {
  expect(shownName(view, "A")).toContain("ann");
  expect(shownName(view, "A")).not.toBe("ann");
  expect(shownName(view, "D")).toBe("Novice");
});

test("a seat that is not at the table keeps its letter", () => {
  expect(calledName(view, "Z")).toBe("Z");
});
