import { tick } from "svelte";
import { settings } from "../keep/settings.svelte";
import type { TableState } from "../wire";
import { placesOf, travel } from "./motion";

/** All that happened between two tables takes no longer than this. */
const LONGEST = 3000;
/** How long a moment is shown in which nothing travels. */
const STILL = 40;

type Position = Record<string, unknown>;

/** Shows what happened moment by moment. What may be done, and the log, are current at once. */
export class Stage {
  position = $state.raw<Position>({});
  playing = $state(false);
  /** Where the board is drawn. */
  root: Element | null = null;
  #queue: Position[] = [];
  #hurry: (() => void) | null = null;

  constructor(position: Position) {
    this.position = position;
  }

  /** The table as it is now, with the moments since the last one. */
  show(table: TableState): void {
    const moments = table.frames.map(({ position }) => position);
    if (settings.flight === 0 || document.hidden) {
      this.jump(table.view.position);
      return;
    }
    this.#queue.push(...moments, table.view.position);
    if (!this.playing) void this.#play();
  }

  /** At once, without the way there. */
  jump(position: Position): void {
    this.#queue = [];
    this.position = position;
    this.#hurry?.();
  }

  skip(): void {
    const last = this.#queue.at(-1);
    if (last !== undefined) this.jump(last);
    else this.#hurry?.();
  }

  async #play(): Promise<void> {
    this.playing = true;
    while (this.#queue.length > 0) {
      const flight = Math.min(settings.flight, LONGEST / this.#queue.length);
      const next = this.#queue.shift()!;
      const before = this.root === null ? null : placesOf(this.root);
      this.position = next;
      await tick();
      const moved = before !== null && this.root !== null && travel(this.root, before, flight);
      await this.#wait(moved ? flight : Math.min(STILL, flight));
    }
    this.playing = false;
  }

  #wait(milliseconds: number): Promise<void> {
    return new Promise((done) => {
      const timer = setTimeout(done, milliseconds);
      this.#hurry = () => {
        clearTimeout(timer);
        done();
      };
    });
  }
}
