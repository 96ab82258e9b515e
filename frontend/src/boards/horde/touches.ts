import type { Choice, View } from "../../wire";
import { filled } from "../board";
import { askedFirst, charactersOf, columnsOf, hordeOf } from "./reading";
import type { Position } from "./shape";

/** What can be touched, by its name. */
export const things = {
  square: (square: string) => `square:${square}`,
  aval: (seat: string, role: string) => `aval:${seat}:${role}`,
  encounter: (column: string) => `encounter:${column}`,
  wind: (seat: string, line: string) => `wind:${seat}:${line}`,
  up: (seat: string) => `up:${seat}`,
  hand: (card: number | string) => `hand:${card}`,
  looked: (card: number | string) => `looked:${card}`,
  deed: (deed: string) => `deed:${deed}`,
  commit: (points: number | string) => `commit:${points}`,
  /** Only to be looked at. */
  fate: (seat: string, role: string) => `fate:${seat}:${role}`,
  way: (seat: string, where: string) => `way:${seat}:${where}`,
  support: (seat: string) => `support:${seat}`,
};

const ENTER = "enter {role} {square}";
const MOVE = "move {role} {square}";
const PROVOKE = "provoke {role} {square}";
const REST = "rest {role}";
const ATTACK = "attack {column}";
const DISMISS = "dismiss {role}";
const PLAY = "play {card}";
const KEEP = "keep {card}";
const COMMIT = "commit {points}";
const HELP = "help";

function standing(view: View, role: string): string {
  const position = view.position as unknown as Position;
  return hordeOf(position, view.seat).field[role]!.square;
}

export function touches({ form, slots }: Choice, view: View): string[] {
  const position = view.position as unknown as Position;
  switch (form) {
    case ENTER:
      return [things.aval(view.seat, slots.role!), things.square(slots.square!)];
    case MOVE: {
      // Who has beaten the wind is the only one who can go.
      const won = askedFirst(position).decision === "won";
      const to = things.square(slots.square!);
      return won ? [to] : [things.square(standing(view, slots.role!)), to];
    }
    case PROVOKE:
      return [things.deed("provoke"), things.square(standing(view, slots.role!)), things.square(slots.square!)];
    case REST:
      return [things.deed("rest"), things.square(standing(view, slots.role!))];
    case ATTACK:
      return [things.deed("attack"), things.encounter(slots.column!)];
    case HELP:
      return [things.deed("help")];
    case DISMISS:
      return [things.aval(view.seat, slots.role!)];
    case PLAY:
      return [things.hand(slots.card!)];
    case KEEP:
      return [things.looked(slots.card!)];
    case COMMIT:
      return [things.commit(slots.points!)];
    default:
      return [];
  }
}

/** What somebody means who touches these things though it is not legal. */
export function attempts(touched: string[], view: View): string | null {
  const position = view.position as unknown as Position;
  const mine = hordeOf(position, view.seat);
  const here = charactersOf(mine);
  const asked = askedFirst(position);
  const [first = [], second = [], third = []] = touched.map((thing) => thing.split(":"));
  const on = (thing: string[]) => here.find(({ square }) => thing[0] === "square" && square === thing[1])?.role;
  const [kind, name = "", more = ""] = first;

  if (kind === "hand") return filled(PLAY, { card: name });
  if (kind === "looked") return filled(KEEP, { card: name });
  if (kind === "commit") return filled(COMMIT, { points: name });
  if (kind === "encounter") return filled(ATTACK, { column: name });
  if (kind === "aval") {
    if (name !== view.seat) return null;
    if (asked.decision === "aval") return filled(DISMISS, { role: more });
    const free = columnsOf(view.seat)
      .map((column) => `${column}4`)
      .find((square) => here.every((one) => one.square !== square));
    const square = second[0] === "square" ? second[1]! : (free ?? `${columnsOf(view.seat)[0]}4`);
    return filled(ENTER, { role: more, square });
  }
  if (kind === "deed") {
    const anybody = here[0]?.role ?? "tracer";
    if (name === "help") return HELP;
    if (name === "rest") return filled(REST, { role: on(second) ?? anybody });
    if (name === "attack") return filled(ATTACK, { column: second[0] === "encounter" ? second[1]! : columnsOf(view.seat)[0]! });
    const role = on(second) ?? anybody;
    const square = third[0] === "square" ? third[1]! : (mine.field[role]?.square ?? `${columnsOf(view.seat)[0]}4`);
    return filled(PROVOKE, { role, square });
  }
  if (kind === "square") {
    const won = asked.decision === "won" ? asked.role : undefined;
    const role = won ?? on(first);
    if (role === undefined) return null;
    return filled(MOVE, { role, square: second[0] === "square" ? second[1]! : name });
  }
  return null;
}
