import { beforeEach, describe, expect, test, vi } from "vitest";

const TEXTS = {
  en: { greet: "Hello {name}, {name}!", cards: "1 card|{n} cards", plain: "Plain" },
  fr: { greet: "Bonjour {name} !", cards: "1 carte|{n} cartes", plain: "Simple" },
};

/** The texts as a browser with these wishes, and what was chosen here before, would show them. */
async function sayingTo(wishes: string[], chosen?: string) {
  vi.stubGlobal("navigator", { languages: wishes });
  localStorage.clear();
  if (chosen !== undefined) localStorage.setItem("quadrille.language", JSON.stringify(chosen));
  const { saying } = await import("../../src/texts/say");
  return saying(TEXTS);
}

beforeEach(() => vi.resetModules());

describe("the language", () => {
  test.each([
    ["the first wish that there is", ["de-DE", "fr-CA", "en"], undefined, "Simple"],
    ["English if there is none", ["de", "it"], undefined, "Plain"],
    ["what was chosen here, whatever the browser wishes", ["en"], "fr", "Simple"],
    ["a wish if what was chosen is no longer there", ["fr"], "xx", "Simple"],
  ])("is %s", async (_, wishes, chosen, plain) => {
    const say = await sayingTo(wishes, chosen);
    expect(say("plain")).toBe(plain);
  });
});

describe("a text", () => {
  test("gets its parameters wherever they stand, and none where one is missing", async () => {
    const say = await sayingTo(["en"]);
    expect(say("greet", { name: "Ann" })).toBe("Hello Ann, Ann!");
    expect(say("greet")).toBe("Hello , !");
  });

  test("takes a parameter as it is, even if it looks like one itself", async () => {
    const say = await sayingTo(["en"]);
    expect(say("greet", { name: "{name}$&" })).toBe("Hello {name}$&, {name}$&!");
  });

  test("has one form for one and another for many", async () => {
    const say = await sayingTo(["en"]);
    expect([1, 2, 0].map((n) => say("cards", { n }))).toEqual(["1 card", "2 cards", "0 cards"]);
  });
});
