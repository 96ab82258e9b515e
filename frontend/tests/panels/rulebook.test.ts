import { expect, test } from "vitest";
import { findRule, matching, plain, withoutStyle } from "../../src/panels/rulebook";

const RULES = [
  { id: "C1", text: "- **C1** A *hand* has nine cards." },
  { id: "C2", text: "C2 The tower moves `n` cards." },
];

test("a rulebook is shown without styles, which the service forbids", () => {
  expect(withoutStyle(`<td style="text-align:right">1</td><td style="">2</td>`)).toBe("<td>1</td><td>2</td>");
});

test("a rule stands where its id begins a paragraph, not where it is mentioned", () => {
  const book = document.createElement("div");
  book.innerHTML = `<p id="mentions">See <strong>C1</strong>.</p><ul><li id="rule"><strong>C1</strong> A hand</li></ul>
    <p id="only">As in <strong>C2</strong></p><p><strong>C10</strong></p>`;
  expect(["C1", "C2", "C3"].map((rule) => findRule(book, rule)?.id)).toEqual(["rule", "only", undefined]);
});

test("rules are found by all words, in any case, and by none without a word", () => {
  expect(matching(RULES, "TOWER c2").map(({ id }) => id)).toEqual(["C2"]);
  expect(matching(RULES, "hand tower")).toEqual([]);
  expect(matching(RULES, "  ")).toEqual([]);
});

test("a rule's words come without marks and without its id", () => {
  expect(RULES.map(plain)).toEqual(["A hand has nine cards.", "The tower moves n cards."]);
});
