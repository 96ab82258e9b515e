import { expect, test } from "vitest";
import { filtered, grouped, type Group } from "../../src/table/grouping";
import type { Choice } from "../../src/wire";

function choiceNamed(line: string, text = line): Choice {
  return { line, form: "", slots: {}, text };
}

const CHOICES = [
  choiceNamed("summon Brute upper", "Summon Brute, upper lane"),
  choiceNamed("end", "End the turn"),
  choiceNamed("summon Ogre lower"),
  choiceNamed("draw"),
];

function labels(groups: Group[]): string[] {
  return groups.flatMap(({ title, offers }) => offers.map(({ number, label }) => `${title}/${number} ${label}`));
}

test("choices of one word are together, those that stand alone come last, and all are numbered on", () => {
  expect(labels(grouped(CHOICES))).toEqual(["summon/1 Summon Brute, upper lane", "summon/2 Ogre lower", "/3 End the turn", "/4 draw"]);
});

test("choices that are the same word only keep it", () => {
  expect(labels(grouped([choiceNamed("pass"), choiceNamed("pass twice")]))).toEqual(["pass/1 pass", "pass/2 twice"]);
});

test("a filter finds all words in any order, in the line or in the words", () => {
  expect(labels(filtered(grouped(CHOICES), "UPPER brute "))).toEqual(["summon/1 Summon Brute, upper lane"]);
  expect(labels(filtered(grouped(CHOICES), "summon lower"))).toEqual(["summon/2 Ogre lower"]);
  expect(filtered(grouped(CHOICES), "brute ogre")).toEqual([]);
});

test("a filter finds a number, and numbers do not change by filtering", () => {
  expect(labels(filtered(grouped(CHOICES), " 4 "))).toEqual(["/4 draw"]);
});

test("an empty filter leaves all there is", () => {
  expect(filtered(grouped(CHOICES), "  ")).toEqual(grouped(CHOICES));
});
