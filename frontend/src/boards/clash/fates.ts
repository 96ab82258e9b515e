import type { Assault, Hit } from "./shape";

/** What an assault does to one unit, all its hits together. */
export interface Fate {
  damage: number;
  left: number;
  result: Hit["result"];
}

/** What an assault does to each unit, by its card. */
export function fatesOf(assault: Assault | null): Map<string, Fate> {
  const found = new Map<string, Fate>();
  for (const { hits } of assault?.strikes ?? []) {
    for (const { card, damage, left, result } of hits) {
      found.set(card, { damage: (found.get(card)?.damage ?? 0) + damage, left, result });
    }
  }
  return found;
}
