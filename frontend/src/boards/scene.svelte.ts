import type { Seat } from "../match/seat.svelte";
import { shownName } from "../match/players";
import type { CardFace, Cards, Choice, Preview, View } from "../wire";
import type { Guide } from "../tour/guide.svelte";
import type { BoardKind } from "./board";
import type { Move } from "./moves";
import { Picker } from "./picker.svelte";
import { Stage } from "./stage.svelte";

/** After so long a look at something, what it would come to is asked for. */
const CONSIDERING = 140;

/** A thing that somebody looks at closely: where it is, and what is known of it. */
export interface Looked {
  thing: string;
  node: Element;
  card: string;
  notes: string[];
}

/** Lets somebody choose several things in any order before anything is played. It is asked before the
 * picker: each of its answers says whether it took care of that. */
export interface Gathers {
  isOpen(thing: string): boolean;
  isPicked(thing: string): boolean;
  touch(thing: string): boolean;
  play(choice: Choice): boolean;
  back(): boolean;
}

/** All that a board shows and can be asked, for one seat. Boards cast `position` and `insight` to
 * their game's shapes. */
export class Scene {
  readonly picker: Picker;
  readonly stage: Stage;
  readonly #cards: Record<string, CardFace>;
  /** Who shows somebody around, if anybody does. */
  guide = $state.raw<Guide | null>(null);
  /** A board that lets several things be gathered puts here who does it. */
  gathers = $state.raw<Gathers | null>(null);
  /** What is looked at closely. */
  looked = $state.raw<Looked | null>(null);
  /** What the choice that is considered would come to. */
  preview = $state.raw<Preview | null>(null);
  #considered: string | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    readonly seat: Seat,
    readonly kind: BoardKind,
    cards: Cards,
  ) {
    this.#cards = Object.fromEntries(cards.cards.map((card) => [this.#place(card.group, card.id), card]));
    this.stage = new Stage(seat.table!.view.position, kind.unfold);
    this.picker = new Picker({
      moves: () => this.moves,
      play: seat.act.bind(seat),
      refuse: (things) => void this.explain(things),
    });
  }

  /** The table as it is, or as it was at the ply that is looked at. */
  get view(): View {
    return this.seat.past?.view ?? this.seat.table!.view;
  }

  /** What is shown now: it may be a moment behind, while cards travel. */
  get position(): Record<string, unknown> {
    return this.seat.past?.view.position ?? this.stage.position;
  }

  /** What follows from the view; null while what is shown is another moment. */
  get insight(): Record<string, unknown> | null {
    if (this.seat.past !== null) return this.seat.past.insight;
    return this.stage.playing ? null : this.seat.table!.insight;
  }

  /** Whose eyes these are: a seat's letter, or "watcher". */
  get me(): string {
    return this.view.seat;
  }

  get isPast(): boolean {
    return this.seat.past !== null;
  }

  moves: Move[] = $derived.by(() => {
    const table = this.seat.table!;
    if (this.seat.past !== null || this.seat.acting !== null) return [];
    const guide = this.guide?.step == null ? null : this.guide;
    const asked = guide?.asks(this.seat.played.length);
    const offered = guide === null ? table.choices : table.choices.filter(({ line }) => line === asked);
    return offered.map((choice) => ({ choice, path: this.kind.touches(choice, table.view, table.insight ?? {}) }));
  });

  /** The things that are to be touched for the hint, or for what the guide asks. */
  hinted: string[] = $derived.by(() => {
    const line = this.guide?.step?.play ?? this.seat.hint?.line;
    return this.moves.find(({ choice }) => choice.line === line)?.path ?? [];
  });

  /** What the guide speaks of. */
  get about(): string[] {
    return this.guide?.step?.at ?? [];
  }

  card(id: string, group = ""): CardFace | undefined {
    return this.#cards[this.#place(group, id)];
  }

  /** What somebody is called here. */
  name(letter: string): string {
    return shownName(this.view, letter);
  }

  isOpen(thing: string): boolean {
    return this.gathers?.isOpen(thing) === true || this.picker.isOpen(thing);
  }

  isPicked(thing: string): boolean {
    return this.gathers?.isPicked(thing) === true || this.picker.isPicked(thing);
  }

  touch(thing: string): void {
    if (this.hurries() || this.isPast || this.gathers?.touch(thing)) return;
    this.picker.touch(thing);
  }

  play(choice: Choice): void {
    if (this.hurries() || this.gathers?.play(choice)) return;
    this.picker.play(choice);
  }

  /** Lets the last thing go that was touched; whether there was any. */
  back(): boolean {
    return this.gathers?.back() === true || this.picker.back();
  }

  /** Whether something is still being shown: then a touch hurries it and does nothing else, since it
   * was meant for what was there before. */
  hurries(): boolean {
    const playing = this.stage.playing;
    if (playing) this.stage.skip();
    return playing;
  }

  /** Somebody looks at a choice, or away: what would come of it? */
  consider(line: string | null): void {
    if (line === this.#considered) return;
    this.#considered = line;
    this.preview = null;
    clearTimeout(this.#timer);
    if (line !== null) this.#timer = setTimeout(() => void this.#foresee(line), CONSIDERING);
  }

  async #foresee(line: string): Promise<void> {
    const found = await this.seat.preview(line);
    if (this.#considered === line) this.preview = found;
  }

  /** Says why what these things would lead to may not be done. */
  async explain(things: string[]): Promise<void> {
    if (this.guide?.step != null) {
      this.guide.insist();
      return;
    }
    const line = this.seat.table!.choices.length > 0 ? this.kind.attempts(things, this.view) : null;
    if (line !== null) await this.seat.askWhy(line);
  }

  #place(group: string, id: string): string {
    return `${group}/${id}`;
  }
}
