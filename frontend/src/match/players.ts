import { say } from "../texts/say";
import type { SeatInfo, View } from "../wire";

export function capitalised(text: string): string {
  return text.charAt(0).toLocaleUpperCase() + text.slice(1);
}

/** What somebody at the table is called; bots of one level by their seats too. */
export function calledName(view: View, letter: string): string {
  const player = view.seats.find(({ seat }) => seat === letter);
  if (player === undefined) return letter;
  if (player.kind === "person") return player.name;
  const alike = view.seats.filter((other) => isLike(other, player)).length;
  return capitalised(player.name) + (alike > 1 ? ` ${letter}` : "");
}

/** The same, as the one who looks would call them. */
export function shownName(view: View, letter: string): string {
  const name = calledName(view, letter);
  return letter === view.seat ? say("table.you", { name }) : name;
}

function isLike(one: SeatInfo, other: SeatInfo): boolean {
  return one.kind === other.kind && one.name === other.name;
}
