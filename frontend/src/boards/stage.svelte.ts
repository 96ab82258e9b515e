import { tick } from "svelte";
import { settings } from "../keep/settings.svelte";
import type { EventData, TableState } from "../wire";
import { placesOf, travel } from "./motion";

/** All that happened between two tables takes no longer than this. */
const LONGEST = 6000;
/** How long a moment is shown in which nothing travels. */
const STILL = 40;
/** So many moments are over before anybody wonders. */
const FEW = 2;
/** An event that a board shows by itself is looked at for so many times a card's flight. */
const LOOKED = 2.2;

/** A frame that is not drawn by then will not be: nobody looks. */
const LATE = 100;

export type Position = Record<string, unknown>;

/** What is on the table for a moment; with a cue, the event that a board shows by itself then. */
export interface Shown {
  position: Position;
  cue?: EventData;
}

/** What a single action brought about, moment by moment, from how the table was, what was told, and
 * whose eyes these are. The last moment, how the table is then, is not among them. */
export type Unfold = (before: Position, events: EventData[], me: string) => Shown[];

/** When the next frame begins; where none are drawn, soon. */
function drawn(): Promise<void> {
  return new Promise((done) => {
    const late = setTimeout(done, LATE);
    requestAnimationFrame(() => {
      clearTimeout(late);
      done();
    });
  });
}

/** Shows what happened moment by moment. What may be done, and the log, are current at once. */
export class Stage {
  position = $state.raw<Position>({});
  /** The event that is shown just now. */
  cue = $state.raw<EventData | null>(null);
  playing = $state(false);
  /** Whether more is shown than a single step. */
  telling = $state(false);
  /** Where the board is drawn. */
  root: Element | null = null;
  #queue: Shown[] = [];
  /** How long a card travels while what is in the queue is shown. */
  #flight = 0;
  #hurry: (() => void) | null = null;

  constructor(
    position: Position,
    private readonly unfold: Unfold = () => [],
  ) {
    this.position = position;
  }

  /** Another table has come: what happened since the last one is shown, if it says so. */
  follow(table: TableState): void {
    if (table.since === null) this.jump(table.view.position);
    else this.show(table);
  }

  /** The table as it is now, with the moments since the last one. */
  show(table: TableState): void {
    if (settings.flight === 0 || document.hidden) {
      this.jump(table.view.position);
      return;
    }
    let before = this.#queue.at(-1)?.position ?? this.position;
    for (const { ply, events } of table.log) {
      const position = table.frames.find((frame) => frame.ply === ply + 1)?.position;
      if (position === undefined && ply + 1 !== table.view.ply) continue;
      const next = position ?? table.view.position;
      this.#queue.push(...this.unfold(before, events, table.view.seat), { position: next });
      before = next;
    }
    if (before !== table.view.position) this.#queue.push({ position: table.view.position });
    // All moments are shown equally fast, so that together they take no longer than they may.
    const whole = this.#queue.reduce((sum, { cue }) => sum + (cue === undefined ? 1 : LOOKED), 0);
    this.#flight = Math.min(settings.flight, LONGEST / whole);
    if (this.#queue.length > FEW) this.telling = true;
    if (!this.playing) void this.#play();
  }

  /** At once, without the way there. */
  jump(position: Position): void {
    this.#queue = [];
    this.position = position;
    this.cue = null;
    this.#hurry?.();
  }

  skip(): void {
    const last = this.#queue.at(-1);
    if (last !== undefined) this.jump(last.position);
    else this.#hurry?.();
  }

  async #play(): Promise<void> {
    this.playing = true;
    // What else the table brought is drawn first: both at once would be a long frame.
    await drawn();
    while (this.#queue.length > 0) {
      const flight = this.#flight;
      const { position, cue = null } = this.#queue.shift()!;
      const before = this.root === null ? null : placesOf(this.root);
      this.position = position;
      this.cue = cue;
      await tick();
      const moved = before !== null && this.root !== null && travel(this.root, before, flight);
      await this.#wait(cue !== null ? LOOKED * flight : moved ? flight : Math.min(STILL, flight));
    }
    this.cue = null;
    this.playing = false;
    this.telling = false;
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
