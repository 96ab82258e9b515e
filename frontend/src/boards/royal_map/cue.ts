import type { EventData } from "../../wire";
import type { Lying } from "./reading";
import type { SignName } from "./signs";
import { say } from "./texts";
import { toldBy } from "./unfold";

/** How an event is drawn on the Map. */
export interface Cue {
  /** The cells of those that it is about. */
  rings: string[];
  /** Where it happens, with what sign. */
  cell: string;
  sign: SignName | null;
  words: string;
  /** The cards that it is about, in the order of the words. */
  cards: string[];
  coin: boolean;
  leaves: boolean;
}

/** What is done to a cell or a card beside the one who does it. */
const DEEDS: Record<string, { sign: SignName; say: (card: string, number: string, cell: string) => string }> = {
  "royal_map.consume": { sign: "consume", say: (card, number) => say("cue_consume", { card, number }) },
  "royal_map.swap": { sign: "swap", say: (card, number) => say("cue_swap", { card, number }) },
  "royal_map.build": { sign: "build", say: (card, number) => say("cue_build", { card, number }) },
  "royal_map.step": { sign: "step", say: (card, _, cell) => say("cue_step", { card, cell }) },
  "royal_map.enter": { sign: "enter", say: (card, _, cell) => say("cue_enter", { card, cell }) },
};

export function cueOf(event: EventData, lying: Lying[]): Cue | null {
  const where = new Map(lying.map(({ card, cell }) => [card, cell]));
  const { card = "", cell, number, other, target = "", n = 0, target_n = 0, side } = toldBy(event);
  const [mine, theirs] = [where.get(card), where.get(target)];
  const plain = { rings: [], sign: null, coin: false, leaves: false };
  const deed = DEEDS[event.key];
  if (deed !== undefined) {
    const touched = number ?? other ?? "";
    // A swap tells where they lie then; what it touches still lies where it was.
    const at = other === undefined ? cell : where.get(other);
    if (at === undefined) return null;
    const cards = [card, ...(touched === "" ? [] : [touched])];
    return { ...plain, rings: mine === undefined ? [] : [mine], cell: at, sign: deed.sign, words: deed.say(card, touched, at), cards };
  }
  if (event.key === "royal_map.removed") {
    return mine === undefined ? null : { ...plain, cell: mine, words: say("cue_removed", { card }), cards: [card], leaves: true };
  }
  if (mine === undefined || theirs === undefined) return null;
  const both = { ...plain, rings: [mine, theirs], cell: theirs, cards: [card, target] };
  switch (event.key) {
    case "royal_map.worth":
      return { ...both, words: say("cue_worth", { card, target, n, other: target_n }) };
    case "royal_map.confront":
      return { ...both, words: say("cue_confront", { card, target }) };
    case "royal_map.coin":
      return { ...both, words: say(side === "heads" ? "heads" : "tails"), coin: true };
    default:
      return { ...both, words: say("cue_unharmed", { card, target }) };
  }
}
