import type { DeedName, Given, Answered } from "../net/deeds";
import { Line, type LineState } from "../net/line";
import { problemOf } from "../net/refusal";
import { say } from "../texts/say";
import type { Hint, LogEntry, Moment, Preview, Problem, ReplacedBot, TableState, ToldLine, View } from "../wire";

const WATCHER = "watcher";

/** Whether nobody has decided anything between two views. */
function isSameMoment(one: View, other: View): boolean {
  return one.ply === other.ply && one.undos === other.undos;
}

/** Shows each table that comes: whether it still does, and whether that is more than a single step. */
interface Showing {
  readonly playing: boolean;
  readonly telling: boolean;
  follow(table: TableState): void;
}

/** One seat of a match, or the watcher's chair, as this browser knows it. */
export class Seat {
  table = $state.raw<TableState | null>(null);
  told = $state.raw<ToldLine[]>([]);
  log = $state.raw<LogEntry[]>([]);
  line = $state<LineState>("connecting");
  /** Why this key opens nothing. */
  shut = $state.raw<Problem | null>(null);
  /** What was refused last. */
  problem = $state.raw<Problem | null>(null);
  /** Which bot failed while somebody looked on, and which one plays on. */
  replaced = $state.raw<ReplacedBot | null>(null);
  /** The action that is on its way. */
  acting = $state<string | null>(null);
  /** A board that shows what happened moment by moment. */
  stage = $state.raw<Showing | null>(null);
  hint = $state.raw<Hint | null>(null);
  hinting = $state(false);
  /** The table at an earlier ply, while somebody looks at it. */
  past = $state.raw<TableState | null>(null);

  #line: Line;
  #syncing = false;
  /** Counts where somebody wanted to look: an answer that comes late is for nobody. */
  #looks = 0;

  constructor(
    readonly match: string,
    readonly key: string,
    private readonly changed: (seat: Seat) => void,
  ) {
    const hello = { match, key, language: document.documentElement.lang };
    this.#line = new Line(hello, {
      state: (state) => (this.line = state),
      whole: (table) => this.#take(table),
      update: (table) => this.#update(table),
      refused: (problem) => (this.shut = problem),
      ply: () => this.table?.view.ply ?? 0,
      heard: (seq) => {
        if (seq !== this.table?.seq) void this.#sync();
      },
    });
  }

  close(): void {
    this.#line.close();
  }

  get letter(): string {
    return this.table?.view.seat ?? "";
  }

  get isWatching(): boolean {
    return this.letter === WATCHER;
  }

  #own = $derived(this.log.filter(({ actor, forced }) => actor === this.letter && !forced));
  /** The lines that were decided here. */
  played = $derived(this.#own.map(({ line }) => line));
  /** The ply of the last decision here: what was told from then on came of it. */
  decided = $derived(this.#own.at(-1)?.ply ?? 0);

  get view(): View | null {
    return this.past?.view ?? this.table?.view ?? null;
  }

  // What the service shows.

  #update(table: TableState): void {
    const mine = this.table?.seq ?? -1;
    if (table.since === null || table.since === mine) this.#take(table);
    else if (table.seq > mine) void this.#sync();
  }

  async #sync(): Promise<void> {
    if (this.#syncing) return;
    this.#syncing = true;
    const whole = await this.#try("sync", {});
    this.#syncing = false;
    if (whole !== null) this.#take(whole);
  }

  #take(table: TableState): void {
    const before = this.table;
    if (before !== null && table.seq < before.seq) return;
    const whole = table.since === null;
    this.told = whole ? table.told : [...this.told, ...table.told];
    this.log = whole ? table.log : [...this.log, ...table.log];
    this.table = table;
    this.stage?.follow(table);
    if (before !== null && table.replaced.length > before.replaced.length) this.replaced = table.replaced.at(-1) ?? null;
    // The table may be there before the receipt: the next choice need not wait for that.
    if (before === null || !isSameMoment(table.view, before.view)) this.acting = null;
    if (table.seq !== before?.seq) {
      this.hint = null;
      this.problem = this.#wasRefused(before?.view, table.view);
    }
    this.changed(this);
  }

  /** Whoever asked for an undo is told that it was refused by nothing having happened. */
  #wasRefused(before: View | undefined, now: View): Problem | null {
    const asked = before?.undo_request;
    const refused = asked?.seat === now.seat && now.undo_request === null && isSameMoment(now, before!);
    if (!refused) return null;
    return { key: "undo.refused", params: {}, rule: "", text: say("undo.refused") };
  }

  // What can be asked.

  async #try<D extends DeedName>(deed: D, given: Given<D>): Promise<Answered<D> | null> {
    try {
      return await this.#line.call(deed, given);
    } catch (error) {
      this.problem = problemOf(error);
      return null;
    }
  }

  async act(line: string): Promise<void> {
    const view = this.table?.view;
    if (view === undefined || this.acting !== null) return;
    this.acting = line;
    this.problem = null;
    await this.#try("act", { ply: view.ply, undos: view.undos, line });
    if (isSameMoment(this.table?.view ?? view, view)) this.acting = null;
  }

  async undo(): Promise<void> {
    this.problem = null;
    await this.#try("undo", {});
  }

  async answerUndo(yes: boolean): Promise<void> {
    await this.#try("answer", { yes });
  }

  async askHint(): Promise<void> {
    if (this.hinting) return;
    this.problem = null;
    this.hinting = true;
    const seq = this.table?.seq;
    const hint = await this.#try("hint", {});
    this.hinting = false;
    if (this.table?.seq === seq) this.hint = hint;
  }

  /** What would come of an action; null where that cannot be told. */
  async preview(line: string): Promise<Preview | null> {
    try {
      return await this.#line.call("preview", { line });
    } catch {
      return null; // nobody asked for it: a look is not a wish
    }
  }

  /** Says why something may not be done. */
  async askWhy(line: string): Promise<void> {
    this.problem = (await this.#try("why", { line }))?.why ?? this.problem;
  }

  async resign(): Promise<void> {
    await this.#try("resign", {});
  }

  async takeName(name: string): Promise<boolean> {
    return (await this.#try("name", { name })) !== null;
  }

  async lookAt(ply: number): Promise<void> {
    const now = this.table?.view.ply ?? 0;
    const wanted = Math.max(0, ply);
    if (wanted >= now) {
      this.backToNow();
      return;
    }
    const look = ++this.#looks;
    const table = await this.#try("view", { ply: wanted });
    if (table !== null && look === this.#looks) this.past = table;
  }

  backToNow(): void {
    this.#looks += 1;
    this.past = null;
  }

  async record(): Promise<string | null> {
    return (await this.#try("record", {}))?.text ?? null;
  }

  /** What decided the game; none where no bot can tell. */
  async moments(): Promise<Moment[]> {
    try {
      return (await this.#line.call("moments", {})).moments;
    } catch {
      return []; // nobody asked for it
    }
  }

  /** The match that follows this one. */
  async follow(how: "rematch" | "again"): Promise<string | null> {
    return (await this.#try(how, {}))?.match ?? null;
  }

  async branch(ply: number): Promise<Answered<"branch"> | null> {
    return this.#try("branch", { ply });
  }
}
