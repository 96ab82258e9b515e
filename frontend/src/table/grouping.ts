import type { Choice } from "../wire";

/** A choice as it is offered. */
export interface Offer {
  number: number;
  line: string;
  label: string;
}

export interface Group {
  title: string;
  offers: Offer[];
}

function labelOf({ line, text }: Choice, cut: number): string {
  // In words where the game has any, else in its notation.
  return text === line ? line.slice(cut) || line : text;
}

/** Choices that begin with the same word belong together; what stands alone comes last. */
export function grouped(choices: Choice[]): Group[] {
  const byWord = new Map<string, Choice[]>();
  for (const choice of choices) {
    const word = choice.line.split(" ", 1)[0] ?? "";
    byWord.set(word, [...(byWord.get(word) ?? []), choice]);
  }
  let number = 0;
  const group = (title: string, members: Choice[], cut: number): Group => ({
    title,
    offers: members.map((choice) => ({ number: ++number, line: choice.line, label: labelOf(choice, cut) })),
  });
  const many = [...byWord].filter(([, members]) => members.length > 1);
  const single = [...byWord].flatMap(([, members]) => (members.length === 1 ? members : []));
  const groups = many.map(([word, members]) => group(word, members, word.length + 1));
  return single.length > 0 ? [...groups, group("", single, 0)] : groups;
}

export function filtered(groups: Group[], wanted: string): Group[] {
  const words = wanted.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  const fits = ({ number, line, label }: Offer) => {
    const text = `${line} ${label}`.toLocaleLowerCase();
    return String(number) === wanted.trim() || words.every((word) => text.includes(word));
  };
  return groups.map(({ title, offers }) => ({ title, offers: offers.filter(fits) })).filter(({ offers }) => offers.length > 0);
}
