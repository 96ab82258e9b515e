/** A position is plain data: facts, lists and named parts. Nothing here knows a game. */
export type Fact = string | number | boolean | null;
export type Part = [name: string, value: unknown];

const HIDDEN = "?";

export function isFact(value: unknown): value is Fact {
  return value === null || typeof value !== "object";
}

export function isListOfFacts(value: unknown): value is Fact[] {
  return Array.isArray(value) && value.every(isFact);
}

export function partsOf(value: object): Part[] {
  return Object.entries(value);
}

export function isEmpty(value: unknown): boolean {
  return typeof value === "object" && value !== null && Object.keys(value).length === 0;
}

/** "?" or "? (down)": something that this seat does not know. What is known of it, or null. */
export function hiddenRest(value: Fact): string | null {
  if (typeof value !== "string" || !value.startsWith(HIDDEN)) return null;
  return value.slice(HIDDEN.length).trim();
}

export interface Run {
  value: Fact;
  count: number;
}

/** Neighbours that are equal, taken together: the order stays. */
export function runs(list: Fact[]): Run[] {
  const found: Run[] = [];
  for (const value of list) {
    const last = found.at(-1);
    if (last !== undefined && last.value === value) last.count += 1;
    else found.push({ value, count: 1 });
  }
  return found;
}

export interface Plane {
  columns: number[];
  rows: number[];
  at(column: number, row: number): Fact | undefined;
}

/** Facts at places such as "-2,3": a plane, its second number growing upwards. */
export function asPlane(value: object): Plane | null {
  const cells = new Map<string, Fact>();
  const columns: number[] = [];
  const rows: number[] = [];
  for (const [place, fact] of partsOf(value)) {
    const [, column, row] = /^(-?\d+),(-?\d+)$/.exec(place) ?? [];
    if (column === undefined || row === undefined || !isFact(fact)) return null;
    cells.set(place, fact);
    columns.push(Number(column));
    rows.push(Number(row));
  }
  if (cells.size === 0) return null;
  return {
    columns: between(Math.min(...columns), Math.max(...columns)),
    rows: between(Math.min(...rows), Math.max(...rows)).reverse(),
    at: (column, row) => cells.get(`${column},${row}`),
  };
}

function between(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, step) => first + step);
}
