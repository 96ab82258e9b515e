import { tick } from "svelte";
import type { Choice } from "../../wire";
import type { Gathers, Scene } from "../scene.svelte";
import { insightOf } from "./game";
import type { Picking } from "./shape";

/** The rules take several cards of a pile one by one, in one order. Here they are chosen in any order;
 * when they are all there, or somebody is done, they are played as the rules want it. */
export class Gathering implements Gathers {
  /** The things that are chosen so far. */
  chosen = $state.raw<string[]>([]);
  /** What is left to be played of them, whether that is all, and when the last one was played. */
  #queue = $state.raw<{ cards: string[]; left: number; done: boolean; at: string } | null>(null);
  #seen = "";

  constructor(private readonly scene: Scene) {}

  /** What is to be chosen from. Who is shown around chooses one by one. */
  picking: Picking | null = $derived.by(() => {
    const { scene } = this;
    if (scene.isPast || scene.guide?.step != null || scene.seat.acting !== null) return null;
    return insightOf(scene)?.picking ?? null;
  });

  /** The cards that are chosen. */
  cards: string[] = $derived.by(() => this.chosen.map(cardOf));

  isOpen(thing: string): boolean {
    const picking = this.picking;
    if (picking === null || this.#queue !== null || !isIn(picking, thing)) return false;
    return this.chosen.includes(thing) || this.chosen.length < picking.most;
  }

  isPicked(thing: string): boolean {
    return this.chosen.includes(thing);
  }

  count(thing: string): number {
    return this.chosen.filter((one) => one === thing).length;
  }

  touch(thing: string): boolean {
    if (this.#queue !== null) return this.scene.picker.picked.length === 0;
    if (!this.isOpen(thing)) return false;
    const picking = this.picking!;
    this.scene.picker.clear();
    // Cards that lie apart are chosen apart; of a pile one after the other, and then none.
    const copies = picking.pile === "hand" ? 1 : picking.cards.filter((card) => card === cardOf(thing)).length;
    const full = this.chosen.length >= picking.most || this.count(thing) >= copies;
    if (full) this.chosen = this.chosen.filter((one) => one !== thing);
    else this.chosen = [...this.chosen, thing];
    if (this.chosen.length === picking.most) this.#begin(picking, false);
    return true;
  }

  play(choice: Choice): boolean {
    if (choice.form !== "done" || this.picking === null || this.chosen.length === 0) return false;
    this.#begin(this.picking, true);
    return true;
  }

  back(): boolean {
    const had = this.chosen.length > 0 && this.#queue === null;
    if (had) this.chosen = this.chosen.slice(0, -1);
    return had;
  }

  clear(): void {
    this.chosen = [];
    this.#queue = null;
  }

  /** Plays the next card, as soon as it is asked for; what the question no longer fits is let go. */
  follow(): void {
    const { scene } = this;
    const { ply, undos } = scene.view;
    const now = `${undos}/${ply}`;
    const queue = this.#queue;
    if (now !== this.#seen && (queue === null || !now.startsWith(`${this.#seen.split("/")[0]}/`))) this.clear();
    this.#seen = now;
    if (this.#queue === null || queue === null || scene.seat.acting !== null || scene.stage.playing || scene.picker.picked.length > 0)
      return;
    const [card, ...cards] = queue.cards;
    const move = scene.moves.find(({ choice }) => (card === undefined ? choice.form === "done" : isFor(choice, card)));
    const left = this.picking?.most ?? 1;
    // At the same moment still: somebody thought better of it.
    if (queue.at === now || move === undefined || left > queue.left || (card === undefined && !queue.done)) {
      this.clear();
      return;
    }
    this.#queue = { ...queue, cards, left: queue.left - 1, at: now };
    const played = this.cards.indexOf(card ?? "");
    this.chosen = this.chosen.filter((_, place) => place !== played);
    // What needs a second touch waits for it: it spoils something.
    if (move.path.length > 1) scene.picker.touch(move.path[0]!);
    else scene.picker.play(move.choice);
  }

  #begin(picking: Picking, done: boolean): void {
    const cards = this.cards.toSorted((one, other) => picking.cards.indexOf(one) - picking.cards.indexOf(other));
    this.#queue = { cards, left: picking.most, done, at: "" };
    void tick().then(() => this.follow());
  }
}

/** `hand:Rest#2` is the second Rest of the hand. */
function cardOf(thing: string): string {
  return thing.slice(thing.indexOf(":") + 1).replace(/#\d+$/, "");
}

function isIn({ pile, cards }: Picking, thing: string): boolean {
  return thing.startsWith(`${pile}:`) && cards.includes(cardOf(thing));
}

const FORMS = ["pay {card}", "take {card}", "recover {card}", "destroy {card}", "discard {card}"];

function isFor({ form, slots }: Choice, card: string): boolean {
  return FORMS.includes(form) && slots.card === card;
}
