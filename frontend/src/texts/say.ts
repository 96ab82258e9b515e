import { en } from "./en";
import { fr } from "./fr";
import { language } from "./language";

export type TextKey = keyof typeof en;
const catalogue: Record<TextKey, string> = { en, fr }[language];

/** A text of the page with its parameters put in. */
export function say(key: TextKey, params: Record<string, string | number> = {}): string {
  return catalogue[key].replace(/\{(\w+)\}/g, (_, name: string) => String(params[name] ?? ""));
}

/** When something was, as people say it. */
export function sayWhen(milliseconds: number): string {
  return new Date(milliseconds).toLocaleString(document.documentElement.lang, {
    dateStyle: "medium",
    timeStyle: "short",
  });
}
