import type { Choice, View } from "../../wire";
import { filled } from "../board";
import { asking, playerAt } from "./game";
import type { Insight, Position } from "./shape";

/** What is touched second where the first touch alone must not do it: a dog that is given up, a card
 * that would fail, or spoil what it is discarded for. */
export const ASIDE = "aside";
export const TABLE = "table";

function positionOf(view: View): Position {
  return view.position as unknown as Position;
}

export function touches({ form, slots }: Choice, view: View, insight: Record<string, unknown>): string[] {
  const position = positionOf(view);
  const ask = asking(position);
  const card = slots.card ?? "";
  const { spoils = {} } = insight as Partial<Insight>;
  const confirmed = card in spoils ? [TABLE] : [];
  switch (form) {
    case "play {card}": {
      const fails = playerAt(position, view.seat).fails ?? {};
      return card in fails ? [`hand:${card}`, TABLE] : [`hand:${card}`];
    }
    case "pay {card}":
      return [`hand:${card}`, ...confirmed];
    case "take {card}":
      return [`supply:${card}`];
    case "recover {card}":
      return [`discard:${card}`];
    case "destroy {card}":
      return [ask === "trim" ? `hand:${card}` : `looked:${card}`];
    case "discard {card}":
      return [`looked:${card}`, ...confirmed];
    case "choose {card}":
      return [`legendary:${card}`];
    case "deck {deck}":
      return [`deck:${slots.deck}`];
    case "sacrifice {dog}":
      return ask === "act" ? [`dog:${view.seat}:${slots.dog}`, ASIDE] : [`dog:${view.seat}:${slots.dog}`];
    case "attach to {dog}":
      return [`dog:${view.seat}:${slots.dog}`];
    case "kill {dog} of {seat}":
      return [`dog:${slots.seat}:${slots.dog}`];
    case "drop {attachment}":
      return [`worn:${view.seat}:${slots.attachment}`, ASIDE];
    case "replace {attachment}":
      return [`worn:${view.seat}:${slots.attachment}`];
    default:
      return [];
  }
}

export function attempts(things: string[], view: View): string | null {
  const [kind, ...rest] = (things.at(-1) ?? "").split(":");
  const name = rest.at(-1) ?? "";
  const ask = asking(positionOf(view));
  switch (kind) {
    case "hand":
      if (ask === "energy") return filled("pay {card}", { card: name });
      return filled(ask === "trim" ? "destroy {card}" : "play {card}", { card: name });
    case "supply":
      return filled("take {card}", { card: name });
    case "discard":
      return filled("recover {card}", { card: name });
    case "looked":
      return filled(ask === "destroy" ? "destroy {card}" : "discard {card}", { card: name });
    case "legendary":
      return filled("choose {card}", { card: name });
    case "deck":
      return filled("deck {deck}", { deck: name });
    case "dog":
      if (rest[0] !== view.seat) return filled("kill {dog} of {seat}", { dog: name, seat: rest[0] ?? "" });
      return filled(ask === "attach" ? "attach to {dog}" : "sacrifice {dog}", { dog: name });
    case "worn":
      if (rest[0] !== view.seat) return null;
      return filled(ask === "attach" ? "replace {attachment}" : "drop {attachment}", { attachment: name });
    default:
      return null;
  }
}
