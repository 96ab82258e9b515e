import type { Choice, View } from "../../wire";
import { rankAndSuit } from "../../cards/suits";
import { filled } from "../board";
import type { Move } from "../moves";
import { isFace, lyingIn, ownerOf } from "./reading";
import type { Position } from "./shape";
import type { SignName } from "./signs";

/** What things are called: every card exists once. */
export const cardThing = (card: string) => `card:${card}`;
export const cellThing = (cell: string) => `cell:${cell}`;
export const poolThing = (seat: string) => `pool:${seat}`;
export const buildThing = (face: string) => `build:${face}`;
export const stepThing = (face: string) => `step:${face}`;
export type Deed = "swap" | "consume";
/** What shall be done with a card with which both can be done. */
export const deedThing = (deed: Deed, number: string) => `${deed}:${number}`;
export const GONE = "pile:gone";

const CELL_ASKED = ["place", "station cell", "recruit cell", "step cell", "build cell"];

/** What begins a longer deed needs a second touch, so that nothing is begun by a mere look: a
 * recruit and a sacrifice cannot be stopped half-way. */
export function touches({ form, slots }: Choice, view: View): string[] {
  const { face, number, ace, enemy, cell } = slots as Record<string, string>;
  switch (form) {
    case "place {cell}":
      return [cellThing(cell!)];
    case "station {face}":
    case "lead {face}":
      return [cardThing(face!)];
    case "swap {face} {number}":
      // On the march it is clear who moves.
      if (view.position.asked === "march") return [cardThing(number!)];
      return [cardThing(face!), cardThing(number!), ...asksFor("swap", "consume {face} {number}", slots, view)];
    case "consume {face} {number}":
      return [cardThing(face!), cardThing(number!), ...asksFor("consume", "swap {face} {number}", slots, view)];
    case "swap {face} {ace}":
      return [cardThing(face!), cardThing(ace!)];
    case "confront {face} {enemy}":
      return [cardThing(face!), cardThing(enemy!)];
    case "build {face}":
      return [cardThing(face!), buildThing(face!)];
    case "step {face}":
      return [cardThing(face!), stepThing(face!)];
    case "sacrifice {number}":
      return [cardThing(number!), GONE];
    case "recruit {face}":
      return [cardThing(face!), poolThing(view.position.to_move as string)];
    case "pay {number}":
    case "lay {number}":
      return [cardThing(number!)];
    default:
      return []; // end, stop
  }
}

/** Two own Aces change places by one choice: either may be put on the other. */
export function otherTouches({ form, slots }: Choice): string[][] {
  const { face, ace } = slots;
  return form === "swap {face} {ace}" && rankAndSuit(face!)[0] === "A" ? [[cardThing(ace!), cardThing(face!)]] : [];
}

/** One more touch where the same two cards could mean something else. */
function asksFor(deed: Deed, other: string, slots: Choice["slots"], view: View): string[] {
  return view.legal.includes(filled(other, slots)) ? [deedThing(deed, slots.number!)] : [];
}

const named = (thing: string | undefined, kind: string) => (thing?.startsWith(`${kind}:`) ? thing.slice(kind.length + 1) : null);

/** What somebody means by touching these things in vain. */
export function attempts(things: string[], view: View): string | null {
  const position = view.position as unknown as Position;
  const card = named(things.at(-1), "card");
  const cell = named(things.at(-1), "cell");
  const lies = card === null ? undefined : lyingIn(position.map).find((lying) => lying.card === card)?.cell;
  if (CELL_ASKED.includes(position.asked)) {
    const meant = cell ?? lies;
    return meant === undefined ? null : filled("place {cell}", { cell: meant });
  }
  if (position.asked === "turn") return attemptInTurn(things, card, cell, lies !== undefined);
  if (card === null || card === "?") return null;
  const forms: Record<string, string> = isFace(card)
    ? { station: "station {face}", lead: "lead {face}" }
    : { pay: "pay {number}", lay: "lay {number}", march: "swap {leader} {number}" };
  const form = forms[position.asked];
  return form === undefined ? null : filled(form, { face: card, number: card, leader: position.face ?? "" });
}

function attemptInTurn(things: string[], card: string | null, cell: string | null, inMap: boolean): string | null {
  const first = things.length > 1 ? named(things[0], "card") : null;
  const face = first !== null && isFace(first) ? first : null;
  if (cell !== null) return face === null ? filled("place {cell}", { cell }) : filled("step {face}", { face });
  if (card === null || card === "?") return null;
  if (isFace(card)) {
    if (!inMap) return filled("recruit {face}", { face: card });
    if (face === null || face === card) return filled("build {face}", { face: card });
    return card.startsWith("A") && ownerOf(face) === ownerOf(card)
      ? filled("swap {face} {ace}", { face, ace: card })
      : filled("confront {face} {enemy}", { face, enemy: card });
  }
  if (!inMap) return filled("sacrifice {number}", { number: card });
  return face === null ? null : filled("consume {face} {number}", { face, number: card });
}

/** By card: what the chosen face card may do with it, as signs. */
export function signsFor(chosen: string | null, moves: Move[]): Map<string, SignName[]> {
  const found = new Map<string, SignName[]>();
  for (const { choice } of moves) {
    const { face, number, ace } = choice.slots;
    const turnedRound = ace === chosen && otherTouches(choice).length > 0;
    const other = face === chosen ? (number ?? ace) : turnedRound ? face : undefined;
    if (other === undefined) continue;
    const sign = choice.form.startsWith("swap") ? "swap" : "consume";
    // A choice with several ways to touch it is several moves.
    const signs = found.get(other) ?? [];
    if (!signs.includes(sign)) found.set(other, [...signs, sign]);
  }
  return found;
}
