import type { Scene } from "../scene.svelte";
import { ROLE_NAMES } from "./emblems";
import type { Fate, Horde, Insight, Position } from "./shape";

/** Positions and insights of this game, as the scene has them. */
export function positionOf(scene: Scene): Position {
  return scene.position as unknown as Position;
}

export function insightOf(scene: Scene): Insight | null {
  return scene.insight as unknown as Insight | null;
}

export function previewOf(scene: Scene): Position | null {
  return (scene.preview?.position ?? null) as unknown as Position | null;
}

/** What would follow from the considered choice, while a wind of this turn would still be to come. */
export function foreseenOf(scene: Scene): Insight | null {
  const insight = (scene.preview?.insight ?? null) as unknown as Insight | null;
  return insight?.blowing ? insight : null;
}

export interface Character {
  role: string;
  square: string;
  wounded: boolean;
  moved: boolean;
}

export function charactersOf(horde: Horde): Character[] {
  return ROLE_NAMES.flatMap((role) => {
    const text = horde.field[role];
    if (text === undefined) return [];
    return [{ role, square: text.slice(0, 2), wounded: text.includes("wounded"), moved: text.includes("moved") }];
  });
}

export function hordeOf(position: Position, seat: string): Horde {
  return seat === "B" ? position.B! : position.A;
}

export function seatsOf(position: Position): string[] {
  return position.B === undefined ? ["A"] : ["A", "B"];
}

const COLUMNS: Record<string, string[]> = { A: ["A", "B", "C", "D"], B: ["E", "F", "G", "H"] };
export const LINES = ["1", "2", "3", "4"];

export function columnsOf(seat: string): string[] {
  return COLUMNS[seat]!;
}

/** What is asked, taken apart: `line A 2`. */
export interface Frame {
  what: string;
  seat: string;
  number: string;
}

function frame(text: string | undefined): Frame {
  const [what = "", second = "", third = ""] = (text ?? "").split(" ");
  return /^[A-C]$/.test(second) ? { what, seat: second, number: third } : { what, seat: "", number: second };
}

/** What comes next, and the phase of the turn that it belongs to. */
export function askedFirst(position: Position): Frame {
  return frame(position.pending[0]);
}

export function phaseFrame(position: Position): Frame {
  return frame(position.pending.at(-1));
}

const PHASES: Record<string, number> = {
  turn: 1,
  up: 1,
  row: 1,
  supply: 2,
  horde: 3,
  encounters: 4,
  line: 5,
  facing: 5,
  formation: 6,
  aval: 6,
  close: 6,
};

/** Which of the six; 0 when all is over. What is drawn or joins before the Horde acts is phase 2. */
export function phaseOf(position: Position): number {
  const phase = PHASES[phaseFrame(position).what] ?? 0;
  const next = askedFirst(position).what;
  if (phase === 3 && next === "join") return 2;
  if (phase === 3 && next === "draw" && phaseFrame(position).number === "0") return 2;
  return phase === 2 && next === "encounter" ? 1 : phase;
}

/** What a fate comes to, in one word that has a sign. */
export type Outcome = Fate["outcome"];

/** `? (down 1)` lies face down. */
export function isDown(card: string): boolean {
  return card.includes("(");
}

export function packSize(horde: Horde): number {
  return horde.pack.length + (horde.pack_top === undefined ? 0 : 1);
}

export function breezesLeft(position: Position): number {
  return position.breeze_deck.length + (position.breeze_top === undefined ? 0 : 1);
}

export function howMany<T>(things: readonly T[], thing: T): number {
  return things.filter((one) => one === thing).length;
}
