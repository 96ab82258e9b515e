import type { LogEntry } from "../../wire";

/** What the others have done since one's own last decision, and who left the game last. */
export interface Trace {
  /** The cards that they laid, moved or acted with. */
  cards: ReadonlySet<string>;
  /** By cell that became empty: the card that lay there. */
  emptied: ReadonlyMap<string, string>;
  gone: string | null;
}

export const NO_TRACE: Trace = { cards: new Set(), emptied: new Map(), gone: null };

const LEFT = ["royal_map.removed", "royal_map.pay", "royal_map.sacrifice", "royal_map.unplaced"];
/** By event: which of its cards then lie in the Map. */
const TOUCHED: Record<string, string[]> = {
  "royal_map.place": ["card"],
  "royal_map.reveal": ["card"],
  "royal_map.swap": ["card", "other"],
  "royal_map.enter": ["card"],
  "royal_map.step": ["card"],
  "royal_map.consume": ["card"],
  "royal_map.build": ["card", "number"],
  "royal_map.confront": ["card"],
};

export function traceOf(log: LogEntry[], me: string): Trace {
  const decided = log.findLastIndex(({ actor, forced }) => actor === me && !forced);
  const cards = new Set<string>();
  const emptied = new Map<string, string>();
  for (const { key, params } of log.slice(Math.max(0, decided)).flatMap(({ events }) => events)) {
    const told = params as Record<string, string>;
    if (told.seat === me) continue;
    for (const name of TOUCHED[key] ?? []) cards.add(told[name]!);
    if (key === "royal_map.consume") emptied.set(told.cell!, told.number!);
  }
  const left = log.flatMap(({ events }) => events).findLast(({ key }) => LEFT.includes(key));
  return { cards, emptied, gone: (left?.params.card as string | undefined) ?? null };
}
