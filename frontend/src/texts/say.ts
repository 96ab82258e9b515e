import { en } from "./en";
import { fr } from "./fr";
import { language, type Language } from "./language";

export type TextKey = keyof typeof en;
type Params = Record<string, string | number>;

/** Speaks from the texts of one part, in the language of the page. {name} puts a parameter in; of
 * "one|many" the first is said where the parameter `n` is 1. */
export function saying<K extends string>(texts: Record<Language, Record<K, string>>): (key: K, params?: Params) => string {
  const catalogue = texts[language];
  return (key, params = {}) => {
    const [one, many] = catalogue[key].split("|");
    const form = many === undefined || params.n === 1 ? one! : many;
    return form.replace(/\{(\w+)\}/g, (_, name: string) => String(params[name] ?? ""));
  };
}

/** A text of the page with its parameters put in. */
export const say = saying<TextKey>({ en, fr });

/** When something was, as people say it. */
export function sayWhen(milliseconds: number): string {
  return new Date(milliseconds).toLocaleString(document.documentElement.lang, {
    dateStyle: "medium",
    timeStyle: "short",
  });
}
