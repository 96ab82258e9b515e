import { expect, test, vi } from "vitest";
import { en } from "../../src/texts/en";
import { fr } from "../../src/texts/fr";

type Catalogue = Record<string, string>;

// The texts of the boards as they are, not what they say.
vi.mock("../../src/texts/say", () => ({ saying: (texts: unknown) => texts, say: () => "" }));

function textsOf(board: { say: unknown }): { en: Catalogue; fr: Catalogue } {
  return board.say as { en: Catalogue; fr: Catalogue };
}

const CATALOGUES = {
  page: { en, fr } as { en: Catalogue; fr: Catalogue },
  clash: textsOf(await import("../../src/boards/clash/texts")),
  horde: textsOf(await import("../../src/boards/horde/texts")),
  iditacards: textsOf(await import("../../src/boards/iditacards/texts")),
  royal_map: textsOf(await import("../../src/boards/royal_map/texts")),
};

function parametersOf(text: string): string[] {
  return [...new Set(text.match(/\{\w+\}/g))].sort();
}

test.each(Object.entries(CATALOGUES))("%s: both languages put the same parameters in", (_, { en, fr }) => {
  const differing = Object.keys(en).filter((key) => String(parametersOf(en[key]!)) !== String(parametersOf(fr[key]!)));
  expect(Object.keys(fr).sort()).toEqual(Object.keys(en).sort());
  expect(differing).toEqual([]);
});
