import type { CardFace, Choice, EventData, LogEntry, Preview, Problem, View } from "../wire";
import type { Move } from "./moves";
import type { Picker } from "./picker.svelte";
import type { Unfold } from "./stage.svelte";

/** What a game's `board.js` exports: a board, the faces of its cards, and what is touched to do what.
 * docs/adding_a_game.md describes it for boards that are written in plain JavaScript. */
export interface BoardModule {
  /** Draws the board into an empty element. */
  mount(target: HTMLElement, scene: Scene): Drawn;
  /** Draws a card as large as there is room, for somebody who looks at it closely. */
  face?(target: HTMLElement, scene: Scene, card: string): Drawn;
  /** The things that are touched one after the other for a choice; none: a button does it. */
  touches(choice: Choice, view: View, insight: Record<string, unknown>): string[];
  /** Other things that may be touched for the same choice instead. */
  otherTouches?(choice: Choice): string[][];
  /** What somebody means who touches these things though it is not legal: a line, or null. */
  attempts?(things: string[], view: View): string | null;
  /** What somebody should know before doing this, in a few words; "" for nothing. */
  caution?(choice: Choice, scene: Scene): string;
  /** Moments within a single action that are worth a look; the board shows their cue. */
  unfold?: Unfold;
}

/** Something that was drawn into an element. */
export interface Drawn {
  /** Called when anything in the scene has changed. */
  update?(): void;
  /** Called before the element goes. */
  destroy?(): void;
}

/** Something on a board that can be touched, and looked at closely. */
export interface Thing {
  id: string;
  /** What assistive technology says of it. */
  label: string;
  /** The card whose face is shown when somebody looks at it closely. */
  card?: string;
  /** Sentences that are shown with it. */
  notes?: string[];
}

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
export interface Scene {
  /** The table as it is, or as it was at the ply that is looked at. */
  readonly view: View;
  /** What is shown now: it may be a moment behind, while cards travel. */
  readonly position: Record<string, unknown>;
  /** What follows from the view; null while what is shown is another moment. */
  readonly insight: Record<string, unknown> | null;
  /** Whose eyes these are: a seat's letter, or "watcher". */
  readonly me: string;
  /** Whether an earlier moment is looked at. */
  readonly isPast: boolean;
  /** The choices that there are, with the things that are touched for each. */
  readonly moves: Move[];
  /** What was touched so far, and what it may lead to. */
  readonly picker: Picker;
  /** What is shown step by step: the event that the board shows just now, and whether cards travel. */
  readonly stage: { readonly cue: EventData | null; readonly playing: boolean };
  /** What the choice that is considered would come to. */
  readonly preview: Preview | null;
  /** The things that are to be touched for the hint, or for what the tour asks. */
  readonly hinted: string[];
  /** The things that the tour speaks of. */
  readonly about: string[];
  /** The tour, if somebody is shown around; its step is null when it is over. */
  readonly guide: { readonly step: { play: string | null } | null } | null;
  /** The seat: its letter, the log, the action that is on its way, what was refused last. */
  readonly seat: {
    readonly letter: string;
    readonly log: LogEntry[];
    readonly acting: string | null;
    readonly problem: Problem | null;
  };
  /** What is looked at closely. */
  looked: Looked | null;
  /** A board that lets several things be gathered puts here who does it. */
  gathers: Gathers | null;

  /** The face of a card. */
  card(id: string, group?: string): CardFace | undefined;
  /** What somebody is called here. */
  name(letter: string): string;
  /** Makes an element a thing that is clicked, tapped, dragged, reached by keys and looked at, for as
   * long as it is on the board. Said again, only what has changed counts. */
  thing(node: HTMLElement | SVGElement, thing: Thing): void;
  /** Whether touching this thing leads to a choice. */
  isOpen(thing: string): boolean;
  isPicked(thing: string): boolean;
  touch(thing: string): void;
  play(choice: Choice): void;
  /** Lets the last thing go that was touched; whether there was any. */
  back(): boolean;
  /** Says why what these things would lead to may not be done. */
  explain(things: string[]): Promise<void>;
  /** Somebody looks at a choice, by its line, or away. */
  consider(line: string | null): void;
}

/** A form with its slots filled: the line of an action. */
export function filled(form: string, slots: Record<string, string>): string {
  return form.replace(/\{(\w+)\}/g, (_, slot: string) => slots[slot] ?? "?");
}
