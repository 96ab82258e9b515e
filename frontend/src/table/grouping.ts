/** An action as it is offered. */
export interface Choice {
  number: number;
  line: string;
  label: string;
}

export interface Group {
  title: string;
  choices: Choice[];
}

/** Lines that begin with the same word belong together; what stands alone comes last. */
export function grouped(lines: string[]): Group[] {
  const byWord = new Map<string, string[]>();
  for (const line of lines) {
    const word = line.split(" ", 1)[0] ?? "";
    byWord.set(word, [...(byWord.get(word) ?? []), line]);
  }
  let number = 0;
  const group = (title: string, members: string[], cut: number): Group => ({
    title,
    choices: members.map((line) => ({ number: ++number, line, label: line.slice(cut) || line })),
  });
  const many = [...byWord].filter(([, members]) => members.length > 1);
  const single = [...byWord].flatMap(([, members]) => (members.length === 1 ? members : []));
  const groups = many.map(([word, members]) => group(word, members, word.length + 1));
  return single.length > 0 ? [...groups, group("", single, 0)] : groups;
}

export function filtered(groups: Group[], wanted: string): Group[] {
  const words = wanted.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  const fits = ({ number, line }: Choice) =>
    String(number) === wanted.trim() ||
    words.every((word) => line.toLocaleLowerCase().includes(word));
  return groups
    .map(({ title, choices }) => ({ title, choices: choices.filter(fits) }))
    .filter(({ choices }) => choices.length > 0);
}
