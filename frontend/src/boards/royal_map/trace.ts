import type { EventData, TableState } from "../../wire";

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

/** The trace after what this table tells, which is all that ever happened or what was added. */
export function follow(before: Trace, table: TableState): Trace {
  let trace = table.since === null ? NO_TRACE : before;
  const me = table.view.seat;
  for (const { actor, forced, events } of table.log) {
    if (actor === me && !forced) trace = { ...NO_TRACE, gone: trace.gone };
    for (const event of events) trace = added(trace, event, me);
  }
  return trace;
}

function added(trace: Trace, { key, params }: EventData, me: string): Trace {
  const told = params as Record<string, string>;
  const gone = LEFT.includes(key) ? told.card! : trace.gone;
  const names = told.seat === me ? [] : (TOUCHED[key] ?? []);
  const cards = new Set([...trace.cards, ...names.map((name) => told[name]!)]);
  const emptied = new Map(trace.emptied);
  if (key === "royal_map.consume" && told.seat !== me) emptied.set(told.cell!, told.number!);
  return { cards, emptied, gone };
}
