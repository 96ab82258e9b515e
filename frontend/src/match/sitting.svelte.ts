import { keepPlace, WATCH, type Place } from "../keep/matches";
import type { LineState } from "../net/line";
import { Seat } from "./seat.svelte";

/** Everybody who sits at this screen, at one match.
 *
 * Only one seat's table is shown. Before another's is, the screen is covered, unless both see the
 * same anyway.
 */
export class Sitting {
  seats: Seat[];
  shown = $state.raw<Seat | null>(null);
  /** Whose turn at the screen it is while it is covered. */
  cover = $state.raw<Seat | null>(null);

  constructor(readonly place: Place) {
    this.seats = place.keys.map((held) => new Seat(place.match, held.key, this.#changed));
    if (this.seats.length === 1) this.shown = this.seats[0] ?? null;
  }

  /** How the connection is: the worst of those who sit here. */
  get line(): LineState {
    return this.seats.find((seat) => seat.line !== "open")?.line ?? "open";
  }

  close(): void {
    for (const seat of this.seats) seat.close();
  }

  uncover(): void {
    this.shown = this.cover;
    this.cover = null;
  }

  #changed = (seat: Seat): void => {
    this.#keep(seat);
    if (this.seats.length > 1) this.#settle();
  };

  #settle(): void {
    const tables = this.seats.map((seat) => seat.table);
    const [first] = tables;
    // Until all have heard the same, nothing moves.
    if (!first || tables.some((table) => table?.seq !== first.seq)) return;
    const over = first.view.outcome !== null;
    const turn = this.seats.find((seat) => seat.letter === first.view.actor);
    const wanted = turn ?? this.shown ?? this.cover ?? this.seats[0]!;
    if (wanted === this.shown) return;
    const position = JSON.stringify(first.view.position);
    const isSame = tables.every((table) => JSON.stringify(table?.view.position) === position);
    if (over || isSame) {
      this.shown = wanted;
      this.cover = null;
    } else {
      this.shown = null;
      this.cover = wanted;
    }
  }

  /** What was learned about the match is kept with its key. */
  #keep(seat: Seat): void {
    const view = seat.table?.view;
    if (view === undefined) return;
    const held = this.place.keys.find(({ key }) => key === seat.key);
    if (held !== undefined) held.seat = seat.isWatching ? WATCH : seat.letter;
    this.place.game = view.game;
    this.place.over = view.outcome !== null;
    this.place.seen = Date.now();
    keepPlace(this.place);
  }
}
