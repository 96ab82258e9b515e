import { isRed, rankAndSuit } from "../../cards/suits";
import type { CardFace } from "../../wire";
import type { Position } from "./shape";

/** A card in the Map; "?" if it lies face down and is not known. */
export interface Lying {
  cell: string;
  x: number;
  y: number;
  card: string;
  down: boolean;
}

/** The columns and rows that are shown. */
export interface Frame {
  left: number;
  right: number;
  bottom: number;
  top: number;
}

export type Letter = "A" | "B";

/** The table is 17 × 17: no coordinate lies beyond. */
const EDGE = 8;
/** So many spare rows or columns are left before the picture is drawn larger. */
const SPARE = 2;
const AROUND = [
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
] as const;

/** From the whole Map, however small, to twice what fits. */
export const ZOOMS = [0.01, 1, 1.45, 2] as const;
export const FURTHEST = 0;
export const NEAREST = ZOOMS.length - 1;

export const UNKNOWN = "?";

export function isFace(card: string): boolean {
  return card === UNKNOWN || "JQKA".includes(card.charAt(0));
}

/** Red is the first player's colour; only that player ever has a card face down. */
export function ownerOf(card: string): Letter {
  return card === UNKNOWN || isRed(rankAndSuit(card)[1]) ? "A" : "B";
}

/** What a Number card counts, as its face says. */
export function valueOf(face: CardFace | undefined): number {
  return Number(face?.numbers.value ?? 0);
}

export function place(cell: string): [x: number, y: number] {
  const [x, y] = cell.split(",").map(Number);
  return [x!, y!];
}

export function lyingIn(map: Position["map"]): Lying[] {
  return Object.entries(map).map(([cell, entry]) => {
    const [x, y] = place(cell);
    return typeof entry === "string" ? { cell, x, y, card: entry, down: false } : { cell, x, y, card: entry.card, down: entry.face_down };
  });
}

/** The empty cells beside the cards. */
export function spotsBeside(lying: Lying[]): string[] {
  const taken = new Set(lying.map(({ cell }) => cell));
  const found = new Set<string>();
  for (const { x, y } of lying) {
    for (const [right, up] of AROUND) {
      const cell = `${x + right},${y + up}`;
      if (Math.abs(x + right) <= EDGE && Math.abs(y + up) <= EDGE && !taken.has(cell)) found.add(cell);
    }
  }
  return [...found];
}

/** What must be seen: all cards, and room around them where cards may come to lie: everywhere while
 * the Map is built, else around the courts. */
export function needed(lying: Lying[], building: boolean): Frame {
  const frame = { left: 0, right: 0, bottom: 0, top: 0 };
  lying.forEach(({ x, y, card }, index) => {
    const room = building || isFace(card) ? 1 : 0;
    const [left, right] = [Math.max(-EDGE, x - room), Math.min(EDGE, x + room)];
    const [bottom, top] = [Math.max(-EDGE, y - room), Math.min(EDGE, y + room)];
    frame.left = index === 0 ? left : Math.min(frame.left, left);
    frame.right = index === 0 ? right : Math.max(frame.right, right);
    frame.bottom = index === 0 ? bottom : Math.min(frame.bottom, bottom);
    frame.top = index === 0 ? top : Math.max(frame.top, top);
  });
  return frame;
}

/** The picture becomes smaller at once, but larger only when much of it is empty: it shall not
 * breathe with every card. */
export function eased(before: Frame | null, need: Frame): Frame {
  if (before === null) return need;
  const spare = Math.max(need.left - before.left, before.right - need.right, need.bottom - before.bottom, before.top - need.top);
  if (spare > SPARE) return need;
  return {
    left: Math.min(before.left, need.left),
    right: Math.max(before.right, need.right),
    bottom: Math.min(before.bottom, need.bottom),
    top: Math.max(before.top, need.top),
  };
}

/** What would change in the Map: cards that would come to lie somewhere, and those that would go. */
export function changes(now: Position, then: Position | null): { ghosts: Lying[]; leaving: Set<string> } {
  if (then === null) return { ghosts: [], leaving: new Set() };
  const after = lyingIn(then.map);
  const stays = new Set(after.map(({ card }) => card));
  return {
    ghosts: after.filter(({ cell, card, down }) => card !== UNKNOWN && !down && now.map[cell] !== card),
    leaving: new Set(
      lyingIn(now.map)
        .map(({ card }) => card)
        .filter((card) => !stays.has(card)),
    ),
  };
}
