import { read, write } from "../keep/storage";

const KEPT = "quadrille.language";

/** Each in its own words. */
export const LANGUAGES = { en: "English", fr: "Français" } as const;
export type Language = keyof typeof LANGUAGES;

function isKnown(name: string): name is Language {
  return name in LANGUAGES;
}

/** The one that was chosen here, else the first that the browser asks for and there is. */
function found(): Language {
  const wishes = [read(KEPT, ""), ...navigator.languages.map((wish) => wish.split("-")[0] ?? "")];
  return wishes.find(isKnown) ?? "en";
}

export const language: Language = found();

/** The whole page is said anew: it is loaded again. */
export function chooseLanguage(chosen: string): void {
  write(KEPT, chosen);
  location.reload();
}
