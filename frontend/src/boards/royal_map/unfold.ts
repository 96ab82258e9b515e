import type { EventData } from "../../wire";
import type { Shown, Unfold } from "../stage.svelte";
import type { Position } from "./shape";

/** What is looked at whoever does it: it cannot be seen from where the cards lie. */
const ALWAYS = ["royal_map.removed", "royal_map.unharmed"];
/** What somebody does knowingly need not be shown to them. */
const OF_OTHERS = ["royal_map.consume", "royal_map.swap", "royal_map.build", "royal_map.step", "royal_map.enter"];

/** Who confronts whom, how a coin falls, who leaves; and, of the other player, what is done before it
 * happens. */
export const unfold: Unfold = (before, events, me) => {
  const { asked } = before as unknown as Position;
  const has = (key: string) => events.some((event) => event.key === key);
  return events.flatMap((event): Shown[] => {
    const { key, params } = event;
    const moment = { position: before, cue: event };
    // Twice as long as others: first it turns, then it lies.
    if (key === "royal_map.coin") return [moment, moment];
    // The worths say who and what; where there are none, a coin or an Ace decides.
    if (key === "royal_map.worth" || (key === "royal_map.confront" && !has("royal_map.worth"))) return [moment];
    if (ALWAYS.includes(key)) return [moment];
    // On the march swap follows swap.
    return OF_OTHERS.includes(key) && params.seat !== me && asked !== "march" ? [moment] : [];
  });
};

/** What an event says, as far as it says it. */
export interface Told {
  card?: string;
  cell?: string;
  number?: string;
  other?: string;
  target?: string;
  n?: number;
  target_n?: number;
  side?: "heads" | "tails";
}

export const toldBy = (event: EventData) => event.params as Told;
