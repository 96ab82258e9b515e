import type { Seat } from "../match/seat.svelte";
import { shownName } from "../match/players";
import type { CardFace, Cards, Choice, Preview, View } from "../wire";
import type { Guide } from "../tour/guide.svelte";
import type { BoardModule, Gathers, Looked, Scene, Thing } from "./board";
import type { Move } from "./moves";
import { Picker } from "./picker.svelte";
import { Stage } from "./stage.svelte";
import { makeThing } from "./thing.svelte";

export type { Gathers, Looked, Scene } from "./board";

/** After so long a look at something, what it would come to is asked for. */
const CONSIDERING = 140;

/** The scene of the page. Boards that are built with the page follow its fields by themselves. */
export class LiveScene implements Scene {
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
  /** What `thing` has made, and of what. */
  // eslint-disable-next-line svelte/prefer-svelte-reactivity -- nothing is drawn from it
  readonly #things = new Map<Element, { told: string; undo: () => void }>();
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    readonly seat: Seat,
    readonly board: BoardModule,
    cards: Cards,
  ) {
    this.#cards = Object.fromEntries(cards.cards.map((card) => [this.#place(card.group, card.id), card]));
    this.stage = new Stage(seat.table!.view.position, board.unfold);
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
    return offered.flatMap((choice) => {
      const path = this.board.touches(choice, table.view, table.insight ?? {});
      return [path, ...(this.board.otherTouches?.(choice) ?? [])].map((path) => ({ choice, path }));
    });
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

  thing(node: HTMLElement | SVGElement, thing: Thing): void {
    const told = JSON.stringify(thing);
    const made = this.#things.get(node);
    if (made?.told === told) return;
    made?.undo();
    this.#things.set(node, { told, undo: makeThing(this, node, thing) });
  }

  /** Lets the things go that are no longer on the board; with the board they all go. */
  forgetThings(board: Element | null): void {
    for (const [node, { undo }] of this.#things) {
      if (board?.contains(node)) continue;
      undo();
      this.#things.delete(node);
    }
  }

  /** Reads all that can change on a board, so that what reads it is called again when it does. */
  watch(): void {
    const { seat, stage, picker } = this;
    void [this.view, this.position, this.insight, this.moves, this.hinted, this.about, this.preview, this.guide?.step];
    void [picker.picked, stage.cue, stage.playing, seat.log, seat.acting, seat.problem];
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
    const line = this.seat.table!.choices.length > 0 ? (this.board.attempts?.(things, this.view) ?? null) : null;
    if (line !== null) await this.seat.askWhy(line);
  }

  #place(group: string, id: string): string {
    return `${group}/${id}`;
  }
}
