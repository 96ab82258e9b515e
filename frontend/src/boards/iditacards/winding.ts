import type { Letter } from "./game";

export interface Box {
  left: number;
  top: number;
  width: number;
}
export interface Pinned {
  seat: Letter;
  square: number;
  x: number;
  y: number;
  row: number;
  /** Whether there is room for the name. */
  named: boolean;
  /** Whether the name stands to the left of the pin. */
  leftwards: boolean;
}

const WIDE = 760;
const MIDDLE = 520;
const ROW = 72;
const TRAIL = 14;
const PANEL = 25;
/** So much room a sled's name needs beside it. */
const NAME = 96;
/** Sleds that are nearer than this would cover each other. */
const CLOSE = 20;
/** Those who are home stand below the flag. */
const BELOW = 19;

/** The strip winds: one row to the right, the next one back. All in pixels. */
export class Winding {
  readonly perRow: number;
  readonly rows: number;
  readonly margin: number;
  readonly height: number;
  /** The width of a square. */
  readonly square: number;

  constructor(
    readonly width: number,
    readonly squares: number,
  ) {
    this.perRow = width >= WIDE ? 80 : width >= MIDDLE ? 60 : 40;
    this.rows = Math.ceil(squares / this.perRow);
    this.margin = width >= WIDE ? 42 : 26;
    this.square = (width - 2 * this.margin) / this.perRow;
    this.height = this.rows * ROW - 5;
  }

  /** Where a square is; 0 is the start, and all behind the last one lie at the finish. */
  at(square: number): { x: number; y: number; row: number } {
    if (square <= 0) return { x: Math.max(16, this.margin - 20), y: TRAIL, row: 0 };
    if (square > this.squares) return { ...this.finish, row: this.rows - 1 };
    const row = Math.floor((square - 1) / this.perRow);
    const place = (square - 1) % this.perRow;
    const along = (place + 0.5) * this.square;
    const x = row % 2 === 0 ? this.margin + along : this.width - this.margin - along;
    return { x, y: row * ROW + TRAIL, row };
  }

  get finish(): { x: number; y: number } {
    const row = this.rows - 1;
    const last = (this.squares - row * this.perRow) * this.square;
    const x = row % 2 === 0 ? this.margin + last + 14 : this.width - this.margin - last - 14;
    return { x: Math.min(x, this.width - 12), y: row * ROW + TRAIL };
  }

  /** The panels under a stretch of squares: one for each row that it lies in. */
  parts(first: number, last: number): Box[] {
    const found: Box[] = [];
    for (let row = 0; row < this.rows; row += 1) {
      const from = Math.max(first, row * this.perRow + 1);
      const to = Math.min(last, (row + 1) * this.perRow);
      if (from > to) continue;
      const ends = [this.at(from).x, this.at(to).x];
      const left = Math.min(...ends) - this.square / 2 + 1;
      found.push({ left, top: row * ROW + PANEL, width: Math.abs(ends[1]! - ends[0]!) + this.square - 2 });
    }
    return found;
  }

  /** The line through all squares, with its bends. */
  get path(): string {
    const parts: string[] = [];
    const right = this.width - this.margin;
    for (let row = 0; row < this.rows; row += 1) {
      const y = row * ROW + TRAIL;
      const forth = row % 2 === 0;
      if (row === 0) parts.push(`M${this.margin} ${y}`);
      const count = Math.min(this.perRow, this.squares - row * this.perRow) * this.square;
      parts.push(`H${forth ? this.margin + count : right - count}`);
      if (row < this.rows - 1) {
        const reach = this.margin - 9;
        const edge = forth ? right : this.margin;
        const out = forth ? edge + reach : edge - reach;
        parts.push(`C${out} ${y} ${out} ${y + ROW} ${edge} ${y + ROW}`);
      }
    }
    return parts.join("");
  }

  /** From the middle of the first square of each row to that of its last one. */
  get middles(): string {
    const rows = Array.from({ length: this.rows }, (_, row) => row);
    return rows
      .map(
        (row) => `M${this.at(row * this.perRow + 1).x} ${row * ROW + TRAIL}H${this.at(Math.min(this.squares, (row + 1) * this.perRow)).x}`,
      )
      .join("");
  }

  /** The sleds without one covering another; those at the start or the finish side by side. */
  sleds(standing: { seat: Letter; square: number }[], ghosts: Pinned[] = []): Pinned[] {
    const pins = standing.map(({ seat, square }) => ({ seat, square, ...this.at(square) }));
    const off = (square: number) => square <= 0 || square > this.squares;
    for (const end of [pins.filter(({ square }) => square <= 0), pins.filter(({ square }) => square > this.squares)]) {
      end.forEach((pin, place) => {
        if (end.length > 1) pin.x += (place % 2) * 18 - 7;
        pin.y += Math.floor(place / 2) * 18 + (pin.square > this.squares ? BELOW : 0);
      });
    }
    // Side by side on the trail: one a little higher, the next a little lower.
    const sorted = pins.filter(({ square }) => !off(square)).sort((one, other) => one.square - other.square);
    let lifted = false;
    sorted.forEach((pin, place) => {
      const touching = (other: (typeof pins)[number] | undefined) =>
        other !== undefined && other.row === pin.row && Math.abs(other.x - pin.x) < CLOSE;
      if (!touching(sorted[place - 1]) && !touching(sorted[place + 1])) return;
      lifted = !lifted;
      pin.y += lifted ? -5 : 7;
    });
    const names: { row: number; from: number; to: number }[] = [];
    return pins.map((pin) => {
      const beside = [...pins, ...ghosts].filter((other) => other !== pin && other.row === pin.row);
      const free = (from: number, to: number) =>
        from > 0 &&
        to < this.width &&
        !beside.some(({ x }) => x > from - 12 && x < to + 12) &&
        !names.some((name) => name.row === pin.row && name.from < to && from < name.to);
      const rightFree = free(pin.x, pin.x + NAME);
      const leftFree = free(pin.x - NAME, pin.x);
      const named = !off(pin.square) && this.width >= MIDDLE && (rightFree || leftFree);
      if (named) names.push({ row: pin.row, from: rightFree ? pin.x : pin.x - NAME, to: rightFree ? pin.x + NAME : pin.x });
      return { ...pin, named, leftwards: named && !rightFree };
    });
  }
}
