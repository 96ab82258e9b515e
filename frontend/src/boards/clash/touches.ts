import type { Choice, View } from "../../wire";
import { filled } from "../board";
import { LANES, realmOf, sidesOf } from "./reading";
import type { Position } from "./shape";

const TAKE = "take {card}";
const SUMMON = "summon {unit} {lane}";
const CAST = "cast {incantation} on {unit}";
const DECK = "choose deck {deck}";

/** What things are called. A card of the hand says what kind it is: other things are done with it. */
export const things = {
  unitCard: (card: string) => `summon:${card}`,
  spellCard: (card: string) => `cast:${card}`,
  lane: (lane: string) => `lane:${lane}`,
  unit: (card: string) => `unit:${card}`,
  row: (card: string) => `row:${card}`,
  deck: (deck: string) => `deck:${deck}`,
  /** What the draft's rows come from. */
  pile: "pile",
  /** A card that somebody has taken: its name follows. */
  taken: "taken",
};

export function touches({ form, slots }: Choice): string[] {
  const { card = "", unit = "", lane = "", incantation = "", deck = "" } = slots;
  if (form === TAKE) return [things.row(card)];
  if (form === SUMMON) return [things.unitCard(unit), things.lane(lane)];
  if (form === CAST) return [things.spellCard(incantation), things.unit(unit)];
  if (form === DECK) return [things.deck(deck)];
  return [];
}

/** Somebody who touches a card that cannot be played would play it: anywhere, at anybody. */
export function attempts(touched: string[], view: View): string | null {
  const [first = "", second = ""] = touched;
  const [kind, name = ""] = split(first);
  const [onto, where = ""] = split(second);
  if (kind === "row" || kind === things.taken) return filled(TAKE, { card: name });
  if (kind === things.pile) return filled(TAKE, { card: (view.position as unknown as Position).unseen?.[0] ?? "" });
  if (kind === "deck") return filled(DECK, { deck: name });
  if (kind === "summon") return onto === "unit" ? null : filled(SUMMON, { unit: name, lane: where || LANES[0] });
  if (kind === "cast") {
    const target = onto === "unit" ? where : anybody(view);
    return target === null ? null : filled(CAST, { incantation: name, unit: target });
  }
  return null;
}

function split(thing: string): [kind: string, name: string] {
  const [kind = "", ...name] = thing.split(":");
  return [kind, name.join(":")];
}

function anybody(view: View): string | null {
  const position = view.position as unknown as Position;
  const [left, right] = sidesOf(position, view.seat);
  const units = [left, right].flatMap((letter) => LANES.flatMap((lane) => realmOf(position, letter)[lane]));
  // With nobody in play, one who could be: the service says what is wrong with that.
  const card = realmOf(position, left).hand?.find((unit) => view.legal.includes(filled(SUMMON, { unit, lane: LANES[0] })));
  return units[0]?.card ?? card ?? null;
}
