import type { Step, Tour } from "./tours";

/** Leads somebody through a tour: what is said now, and what is to be played. */
export class Guide {
  #place = $state(0);
  #left = $state(false);

  constructor(readonly tour: Tour) {}

  /** The step that is shown; null when it is over. */
  get step(): Step | null {
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

  /** Something was played: if it was asked for, it goes on. */
  played(line: string): void {
    if (this.step?.play === line) this.next();
  }

  /** There are other choices: after an undo it goes back, and whoever went another way goes alone. */
  follow(lines: string[]): void {
    const asked = this.step?.play;
    if (asked === undefined || lines.length === 0 || lines.includes(asked)) return;
    const fits = ({ play }: Step) => play !== undefined && lines.includes(play);
    const { steps } = this.tour;
    const next = steps[this.#place + 1];
    const place = next !== undefined && fits(next) ? this.#place + 1 : steps.slice(0, this.#place).findLastIndex(fits);
    if (place < 0) this.leave();
    else this.#place = place;
  }

  leave(): void {
    this.#left = true;
  }
}
