import type { EventData } from "../../wire";
import type { Position as AnyPosition, Shown } from "../stage.svelte";
import { playerAt } from "./game";
import type { Position } from "./shape";

/** What is worth a look of its own, wherever it happens. */
const TOLD = ["fail", "cut", "pushed", "damage", "checkpoint", "finish", "dies", "dies_discarded", "dies_to_hand"];
/** What somebody sees only if another does it: the own hand did the rest. */
const OF_OTHERS = ["play", "reveal", "new_day"];

/** The event without the game's name. */
export function wordOf({ key }: EventData): string {
  return key.slice(key.indexOf(".") + 1);
}

/** The moments of an action: cards that others play, sleds one after the other, and what went wrong. */
export function unfold(before: AnyPosition, events: EventData[]): Shown[] {
  let now = before as unknown as Position;
  const found: Shown[] = [];
  for (const cue of events) {
    const word = wordOf(cue);
    if (word === "damage" && cue.params.n === 0) continue;
    const { seat, square, n } = cue.params as { seat?: string; square?: number; n?: number };
    const isOther = seat !== undefined && playerAt(now, seat).costs === undefined;
    const to = word === "move" ? square : word === "pushed" ? n : undefined;
    if (seat !== undefined && to !== undefined) now = { ...now, [seat]: { ...playerAt(now, seat), position: to } };
    if (to !== undefined || TOLD.includes(word) || (isOther && OF_OTHERS.includes(word))) {
      found.push({ position: now as unknown as AnyPosition, cue });
    }
  }
  return found;
}
