import type { Choice } from "../wire";
import { beginsWith, byThing, type Move } from "./moves";

interface Asked {
  moves: () => Move[];
  play: (line: string) => unknown;
  /** Somebody touched what leads nowhere. */
  refuse: (things: string[]) => void;
}

/** Turns touches of things into choices. It knows no rule: only which choices there are. */
export class Picker {
  /** What was touched so far. */
  picked = $state.raw<string[]>([]);
  #asked: Asked;

  constructor(asked: Asked) {
    this.#asked = asked;
  }

  /** The choices that what was touched so far may lead to. */
  candidates: Move[] = $derived.by(() => this.#asked.moves().filter(({ path }) => beginsWith(path, this.picked)));

  /** By each thing that may be touched next: what it may lead to. */
  next: Map<string, Move[]> = $derived.by(() => byThing(this.candidates, this.picked.length));

  /** The same before anything was touched. */
  first: Map<string, Move[]> = $derived.by(() => byThing(this.#asked.moves(), 0));

  /** Choices that are offered as buttons: what needs no thing, or what the last touch left open. */
  buttons: Move[] = $derived.by(() =>
    this.picked.length === 0 ? this.#asked.moves().filter(({ path }) => path.length === 0) : this.candidates,
  );

  isOpen(thing: string): boolean {
    return this.next.has(thing);
  }

  isPicked(thing: string): boolean {
    return this.picked.includes(thing);
  }

  /** The one choice that touching this thing would make; null: more is to be touched. */
  madeBy(thing: string): Choice | null {
    const [only, another] = this.next.get(thing) ?? [];
    const whole = only !== undefined && another === undefined && only.path.length === this.picked.length + 1;
    return whole ? only.choice : null;
  }

  touch(thing: string): void {
    if (this.picked.at(-1) === thing) {
      this.back();
      return;
    }
    const made = this.madeBy(thing);
    if (made !== null) {
      this.clear();
      this.#asked.play(made.line);
    } else if (this.next.has(thing)) {
      this.picked = [...this.picked, thing];
    } else if (this.first.has(thing)) {
      // Another beginning.
      this.clear();
      this.touch(thing);
    } else {
      this.#asked.refuse([...this.picked, thing]);
    }
  }

  play(choice: Choice): void {
    this.clear();
    this.#asked.play(choice.line);
  }

  /** Lets the last thing go; whether there was any. */
  back(): boolean {
    const had = this.picked.length > 0;
    this.picked = this.picked.slice(0, -1);
    return had;
  }

  clear(): void {
    this.picked = [];
  }
}
