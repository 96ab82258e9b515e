import type { CardFace } from "../../wire";
import type { Scene } from "../scene.svelte";
import { fatesOf, type Fate } from "./fates";
import { ENEMY, moverOf, sidesOf } from "./reading";
import type { Insight, Position } from "./shape";
import { say } from "./texts";
import type { Blow } from "./unfold";

/** The scene in the words of this game. */
export class Look {
  /** The last insight: what is said by words stays on the board while cards travel. */
  settled = $state.raw<Insight | null>(null);

  constructor(readonly scene: Scene) {
    $effect.pre(() => {
      if (this.insight !== null) this.settled = this.insight;
    });
  }

  get position(): Position {
    return this.scene.position as unknown as Position;
  }

  get insight(): Insight | null {
    return this.scene.insight as unknown as Insight | null;
  }

  /** The position after the choice that is considered, while the turn is the same. */
  get foreseen(): Position | null {
    const position = (this.scene.preview?.position ?? null) as unknown as Position | null;
    return position !== null && position.turn === this.position.turn ? position : null;
  }

  /** What follows from the choice that is considered, while the turn is the same; else from what is. */
  get ahead(): Insight | null {
    return this.foreseen === null ? this.insight : (this.scene.preview!.insight as unknown as Insight | null);
  }

  /** The blow that is shown just now. */
  get blow(): Blow | null {
    const cue = this.scene.isPast ? null : this.scene.stage.cue;
    return cue === null ? null : (cue.params as unknown as Blow);
  }

  /** What the blow that is shown does to a unit. */
  struck(card: string): Blow["hits"][number] | undefined {
    return this.blow?.hits.find((hit) => hit.card === card);
  }

  get sides(): [left: string, right: string] {
    return sidesOf(this.position, this.scene.me);
  }

  /** The damage that fells a tower, as the insight tells it; in the moments between, by how far it
   * is from its end: as long as it stands there is some that it takes. */
  fells(letter: string, steps: number): number {
    if (this.blow?.kind === "falls" && this.blow.who === letter) return 0;
    return this.insight?.realms[letter]?.fells ?? Math.max(1, steps);
  }

  get mover(): string {
    return moverOf(this.position);
  }

  /** What will be done to each unit in the assault that comes next. */
  fates: Map<string, Fate> = $derived.by(() => fatesOf(this.ahead?.assault ?? null));

  name(letter: string): string {
    return letter === ENEMY ? say("enemy") : this.scene.name(letter);
  }

  face(card: string): CardFace {
    const found = this.scene.card(card, String(this.scene.view.options.set));
    return found ?? { id: card, name: card, kind: "unit", numbers: {}, marks: [], text: [], group: "" };
  }

  /** The names of cards, one after the other. */
  names(cards: string[]): string {
    return cards.map((card) => this.face(card).name).join(", ");
  }

  /** What assistive technology says of a card. */
  describe(card: string): string {
    const { kind, name, numbers } = this.face(card);
    if (kind === "tower") return name;
    return say(kind === "unit" ? "card_unit" : "card_incantation", { card: name, ...numbers });
  }

  colour(letter: string): string {
    return `var(--seat-${letter === ENEMY ? "B" : letter})`;
  }

  /** The sign of a side beside its colour. */
  sign(letter: string): string {
    return letter === ENEMY ? "✦" : letter;
  }
}
