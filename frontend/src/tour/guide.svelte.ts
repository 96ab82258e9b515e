import type { Tour, TourStep } from "../wire";

/** Leads somebody through a tour: what is said now, and what is to be played. It follows the match:
 * after a reload or an undo it goes on where the match is. */
export class Guide {
  #place = $state(0);
  #left = $state(false);
  /** How often something else was touched than what is asked for. */
  insisted = $state(0);

  constructor(readonly tour: Tour) {}

  /** The step that is shown; null when it is over. */
  get step(): TourStep | null {
    return this.#left ? null : (this.tour.steps[this.#place] ?? null);
  }

  get number(): number {
    return this.#place + 1;
  }

  get isLast(): boolean {
    return this.number === this.tour.steps.length;
  }

  next(): void {
    this.#place += 1;
  }

  /** What the one who is shown around has played so far: not before all of it is asked for is it
   * said what comes after. Whoever plays something else is on their own. */
  follow(played: readonly string[]): void {
    const asked = this.tour.steps.flatMap(({ play }, place) => (play === null ? [] : [{ play, place }]));
    if (played.some((line, turn) => asked[turn] !== undefined && asked[turn].play !== line)) this.leave();
    const done = asked[played.length - 1]?.place ?? (played.length > 0 ? asked.at(-1)!.place : -1);
    const open = asked[played.length]?.place ?? Infinity;
    this.#place = Math.min(Math.max(this.#place, done + 1), open);
  }

  /** The line that may be played now by whoever has played so many: none before the guide has seen
   * what came of the last one. */
  asks(played: number): string | null {
    const before = this.tour.steps.slice(0, this.#place).filter(({ play }) => play !== null);
    return before.length === played ? (this.step?.play ?? null) : null;
  }

  /** Draws the eye back to what is asked for. */
  insist(): void {
    this.insisted += 1;
  }

  leave(): void {
    this.#left = true;
  }
}
