import type { Choice } from "../wire";

/** A choice, and the things that are touched for it one after the other. */
export interface Move {
  choice: Choice;
  path: string[];
}

export function beginsWith(path: string[], start: string[]): boolean {
  return start.every((thing, place) => path[place] === thing);
}

/** The moves by the thing that is touched at this place of their path. */
export function byThing(moves: Move[], place: number): Map<string, Move[]> {
  const found = new Map<string, Move[]>();
  for (const move of moves) {
    const thing = move.path[place];
    if (thing !== undefined) found.set(thing, [...(found.get(thing) ?? []), move]);
  }
  return found;
}
