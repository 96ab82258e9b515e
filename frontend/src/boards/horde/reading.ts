import type { Scene } from "../scene.svelte";
import { ROLE_NAMES } from "./emblems";
import { rankAndSuit } from "../../cards/suits";
import type { Encounter, Fate, Formation, Horde, Insight, Pending, Position } from "./shape";

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
    const there = horde.field[role];
    if (there === undefined) return [];
    const { square, wounded = false, moved = false } = there;
    return [{ role, square, wounded, moved }];
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

const OVER: Pending = { decision: "" };

/** What comes next, and the phase of the turn that it belongs to. */
export function askedFirst(position: Position): Pending {
  return position.pending[0] ?? OVER;
}

export function phaseEntry(position: Position): Pending {
  return position.pending.at(-1) ?? OVER;
}

/** The formation that an Up-card asks of a Horde. */
export function formationOf(insight: Insight | null, seat: string, up: string | undefined): Formation | undefined {
  return up === undefined ? undefined : insight?.formations[seat]?.[rankAndSuit(up)[1]];
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
  const { decision, step } = phaseEntry(position);
  const phase = PHASES[decision] ?? 0;
  const next = askedFirst(position).decision;
  if (phase === 3 && next === "join") return 2;
  if (phase === 3 && next === "draw" && step === "entering") return 2;
  return phase === 2 && next === "encounter" ? 1 : phase;
}

/** What a fate comes to, in one word that has a sign. */
export type Outcome = Fate["outcome"];

/** Whether it lies face down. */
export function isDown(card: Encounter): boolean {
  return card.down ?? false;
}

/** Whether two cards of the row look alike. */
export function isSame(one: Encounter, other: Encounter | undefined): boolean {
  return other !== undefined && one.rank === other.rank && isDown(one) === isDown(other) && one.shuffles_ago === other.shuffles_ago;
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
