/** A position between two others: `before`, edited by what events say. No rule is computed here. */
import { ENEMY, isTower, LANES, realmOf, type Lane } from "./reading";
import type { Position, Realm, Unit } from "./shape";

export class Moment {
  readonly position: Position;

  constructor(before: Position) {
    this.position = structuredClone(before);
  }

  /** As it is now; later changes leave it alone. */
  get shown(): Record<string, unknown> {
    return structuredClone(this.position) as unknown as Record<string, unknown>;
  }

  /** A seat's side of the table; seat B of a Siege is the enemy. */
  realm(seat: string): Realm {
    return realmOf(this.position, this.letter(seat));
  }

  letter(seat: string): string {
    return seat === "B" && this.position.enemy !== undefined ? ENEMY : seat;
  }

  spend(mana: number): void {
    this.position.mana = mana;
  }

  /** The summoning is over: what is asked now is the assault. */
  assault(seat: string): void {
    this.position.pending = [{ decision: "assault", seat, lane: LANES[0] }];
    this.position.mana = 0;
  }

  /** A card leaves the hand from its place, the tower not counted. */
  leave(seat: string, place: number): void {
    const hand = this.realm(seat).hand ?? [];
    const tower = hand.findIndex(isTower);
    hand.splice(place - 1 < tower ? place - 1 : place, 1);
  }

  /** A card comes back, seen by all: to the right end of the hand, or to the bottom of the pile. */
  come(seat: string, card: string): void {
    const { hand, known, pile } = this.realm(seat);
    (hand ?? pile)?.push(card);
    known?.push(card);
  }

  enter(seat: string, card: string, lane: Lane): void {
    this.realm(seat)[lane].push({ card, entered: true });
  }

  /** A unit runs to the Bridge. */
  sprint(card: string): void {
    for (const { row, place } of this.#standing(card)) row.unshift(...row.splice(place, 1));
  }

  hurt(card: string, damage: number): void {
    for (const { row, place } of this.#standing(card)) {
      const unit = row[place]!;
      row[place] = { ...unit, damage: (unit.damage ?? 0) + damage };
    }
  }

  /** A unit leaves its lane. */
  remove(card: string): void {
    for (const { row, place } of this.#standing(card)) row.splice(place, 1);
  }

  /** The tower card moves to the right; as far as there is room. */
  push(seat: string, places: number): void {
    const hand = this.realm(seat).hand ?? [];
    const tower = hand.findIndex(isTower);
    hand.splice(tower + places, 0, ...hand.splice(tower, 1));
  }

  /** The other side of the tower card, at the far left of the hand or at the bottom of the pile. */
  turnOver(seat: string, fallen: string): void {
    if (fallen !== "Watchtower") return;
    const { hand, pile } = this.realm(seat);
    const cards = hand ?? pile ?? [];
    cards.splice(cards.findIndex(isTower), 1);
    if (hand === undefined) cards.push("Stronghold");
    else cards.unshift("Stronghold");
  }

  /** The pile's top card is turned up. */
  show(card: string): void {
    const pile = this.position.enemy?.pile;
    if (pile !== undefined) pile[0] = card;
  }

  /** The pile's top card is taken. */
  take(): void {
    this.position.enemy?.pile?.shift();
  }

  #standing(card: string): { row: Unit[]; place: number }[] {
    return [this.position.A, this.position.B, this.position.enemy].flatMap((realm) =>
      LANES.flatMap((lane) => {
        const row = realm?.[lane] ?? [];
        const place = row.findIndex((unit) => unit.card === card);
        return place < 0 ? [] : [{ row, place }];
      }),
    );
  }
}
