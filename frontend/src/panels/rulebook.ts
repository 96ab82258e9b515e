import type { Rule } from "../wire";

/** The service allows no style in the page, and a rulebook needs none. */
export function withoutStyle(html: string): string {
  return html.replace(/ style="[^"]*"/g, "");
}

/** Where a rule stands: the emphasised id that begins a paragraph or an item, else any. */
export function findRule(book: HTMLElement, rule: string): HTMLElement | undefined {
  const named = [...book.querySelectorAll("strong")].filter((mark) => mark.textContent === rule);
  const first = named.find((mark) => mark.parentElement?.textContent?.trim().startsWith(rule));
  return (first ?? named[0])?.closest<HTMLElement>("li, p, td") ?? undefined;
}

export function matching(rules: Rule[], wanted: string): Rule[] {
  const words = wanted.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  return rules.filter((rule) => {
    const text = `${rule.id} ${rule.text}`.toLocaleLowerCase();
    return words.every((word) => text.includes(word));
  });
}

/** A rule's words without the marks of the file it stands in. */
export function plain(rule: Rule): string {
  const text = rule.text.replace(/[*`]/g, "").replace(/^- /, "");
  return text.startsWith(rule.id) ? text.slice(rule.id.length).trim() : text;
}
