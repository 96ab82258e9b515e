import type { EventData } from "../../wire";
import type { Scene } from "../scene.svelte";
import type { Position as Plain, Shown } from "../stage.svelte";
import { formationOf, hordeOf, type Outcome, seatsOf } from "./reading";
import type { Fate, Horde, Insight, Position } from "./shape";
import { nameOf } from "./sight";
import { say } from "./texts";

/** What an event says of a place, and in words. */
export interface Cue {
  seat: string;
  square: string;
  column: string;
  outcome: Outcome | null;
  /** What is written on the square, where there is no sign for it. */
  mark: string;
  tone: Fate["alarm"];
  text: string;
  /** It concerns the whole Horde. */
  large: boolean;
}

interface Told {
  seat?: string;
  role?: string;
  card?: string;
  square?: string;
  column?: string;
  to?: string;
  n?: number;
  pool?: number;
}

const SHOWN = [
  "turned_up",
  "spared",
  "meets",
  "wounded",
  "destroyed",
  "destroyed_in_aval",
  "retreats_to_aval",
  "pushed_to_aval",
  "wind_holds",
  "wind_beaten",
  "support",
  "compliant",
  "missed",
] as const;
type Name = (typeof SHOWN)[number];
/** Looked at for so many moments; one is enough for what is not named here. */
const LONG: Record<string, number> = { "horde.compliant": 3, "horde.missed": 3, "horde.destroyed": 2 };
/** Somebody goes somewhere: seen without words. */
const STEPS = new Set(["horde.retreats", "horde.pushed", "horde.move", "horde.provoke"]);

function shows({ key, params }: EventData): boolean {
  // What the other enemies do is told by what follows; the card of the Pack goes a moment later.
  return key === "horde.meets" ? params.card === "Q" : (SHOWN as readonly string[]).includes(key.slice("horde.".length));
}

function without(cards: string[], card: string): string[] {
  const place = cards.indexOf(card);
  return place < 0 ? cards : cards.filter((_, other) => other !== place);
}

/** One Horde after what is told. */
function changed(horde: Horde, key: string, told: Told): Horde {
  const role = told.role ?? "";
  const { [role]: here, ...others } = horde.field;
  switch (key) {
    case "horde.wounded":
      return { ...horde, field: { ...horde.field, [role]: { ...here, square: told.square!, wounded: true } } };
    case "horde.destroyed":
      return { ...horde, field: others, lost: [...horde.lost, role] };
    case "horde.destroyed_in_aval":
      return { ...horde, aval: without(horde.aval, role), lost: [...horde.lost, role] };
    case "horde.retreats_to_aval":
    case "horde.pushed_to_aval":
      return { ...horde, field: others, aval: [...horde.aval, role] };
    case "horde.line":
      return { ...horde, pool: told.pool ?? horde.pool };
    case "horde.end_losing":
      return { ...horde, pool: 0 };
    default:
      return STEPS.has(key) ? { ...horde, field: { ...horde.field, [role]: { ...here, square: told.to! } } } : horde;
  }
}

function after(position: Position, { key, params }: EventData): Position {
  const told = params as Told;
  if (key === "horde.turned_up") return { ...position, encounters: { ...position.encounters, [told.column!]: { rank: told.card! } } };
  if (told.seat !== "A" && told.seat !== "B") return position;
  return { ...position, [told.seat]: changed(hordeOf(position, told.seat), key, told) };
}

/** Where the character of whom something is told was until then. */
function standing(position: Position, { key, params }: EventData): string {
  const { seat, role } = params as Told;
  if ((seat !== "A" && seat !== "B") || role === undefined || key === "horde.destroyed_in_aval") return "";
  return hordeOf(position, seat).field[role]?.square ?? "";
}

/** What a single action brought about, event by event. */
export function unfold(before: Plain, events: EventData[]): Shown[] {
  const moments: Shown[] = [];
  let position = before as unknown as Position;
  for (const event of events) {
    const cue = { ...event, params: { square: standing(position, event), ...event.params } };
    position = after(position, event);
    const plain = position as unknown as Plain;
    if (shows(event)) for (let n = LONG[event.key] ?? 1; n > 0; n--) moments.push({ position: plain, cue });
    else if (STEPS.has(event.key)) moments.push({ position: plain });
  }
  // A movement that somebody chose needs no moment of its own: what is there then shows it.
  return moments.some(({ cue }) => cue !== undefined) ? moments : [];
}

const TONES: Partial<Record<Name, Fate["alarm"]>> = {
  meets: "bad",
  wounded: "bad",
  destroyed: "worst",
  destroyed_in_aval: "worst",
  missed: "worst",
  compliant: "good",
  wind_beaten: "good",
  support: "good",
};
const OUTCOMES: Partial<Record<Name, Outcome>> = {
  wounded: "wounded",
  destroyed: "destroyed",
  retreats_to_aval: "aval",
  pushed_to_aval: "aval",
  wind_holds: "holds",
  wind_beaten: "moves",
};

/** The event that is shown just now, for the board. */
export function cueOf(scene: Scene, position: Position, insight: Insight | null): Cue | null {
  const event = scene.stage.cue;
  if (event === null || scene.isPast) return null;
  const name = event.key.slice("horde.".length) as Name;
  const told = event.params as Told;
  const seat = told.seat ?? (told.column !== undefined && told.column > "D" ? "B" : "A");
  const up = hordeOf(position, seat).up;
  const words = {
    role: told.role === undefined ? "" : nameOf(scene, told.role),
    card: told.card === undefined ? "" : nameOf(scene, told.card),
    formation: formationOf(insight, seat, up)?.name ?? "",
    column: told.column ?? "",
    n: told.n ?? 0,
  };
  const text = say(`cue.${name}`, words);
  const shared = seatsOf(position).length > 1 && told.seat !== undefined;
  return {
    seat,
    square: told.square ?? "",
    column: told.column ?? "",
    outcome: OUTCOMES[name] ?? null,
    mark: name === "spared" || name === "meets" ? say(`mark.${name}`) : "",
    tone: TONES[name] ?? "calm",
    text: shared ? say("told", { who: scene.name(seat), said: text }) : text,
    large: name === "compliant" || name === "missed",
  };
}
