import { ROLE_NAMES } from "./emblems";
import { columnsOf, hordeOf, howMany, phaseEntry, seatsOf } from "./reading";
import type { Horde, Position } from "./shape";

/** By place: the keys of the cards of one sort that lie there. */
type Places = Record<string, string[]>;

export interface Keys {
  /** By seat and role: where its cards are (`aval`, `field`, `lost`, `wit`). */
  people: Record<string, Record<string, Places>>;
  /** By seat: the hand's cards, and the ones that Help shows. */
  hand: Record<string, string[]>;
  looked: Record<string, string[]>;
  /** By column. */
  row: Record<string, string>;
  /** By pile of discards: the card that came last, and its key. */
  latest: Record<string, { card: string; key: string }>;
}

/** A position only counts cards that are alike. Following it from moment to moment gives each of
 * them a name of its own, so that the eye can follow it too. */
export class Follower {
  #made = 0;
  #sorts = new Map<string, Places>();
  #row = new Map<string, string>();
  #piles = new Map<string, Map<string, number>>();
  #latest: Keys["latest"] = {};

  read(position: Position, redealt: boolean): Keys {
    const keys: Keys = { people: {}, hand: {}, looked: {}, row: this.#followRow(position, redealt), latest: {} };
    for (const seat of seatsOf(position)) {
      const horde = hordeOf(position, seat);
      keys.people[seat] = Object.fromEntries(ROLE_NAMES.map((role) => [role, this.#people(seat, role, horde)]));
      const values = this.#powers(seat, horde);
      const taken = new Map<string, number>();
      const key = (place: string) => (card: number | "?") => {
        const spot = `${place} ${card}`;
        const count = taken.get(spot) ?? 0;
        taken.set(spot, count + 1);
        return values.get(String(card))![place]![count]!;
      };
      keys.hand[seat] = horde.hand.map(key("hand"));
      keys.looked[seat] = (horde.looked ?? []).map(key("looked"));
      this.#last(`discard-${seat}`, horde.discard.map(String), (card) => values.get(card)!.discard!.at(-1)!);
      const lost = (role: string) => keys.people[seat]![role]!.lost!.at(-1)!;
      this.#last(`lost-${seat}`, horde.lost, lost);
    }
    this.#last("breezes-gone", position.breeze_discard, breezeKey);
    this.#last("encounters-gone", position.encounter_discard, (card) => `gone:${card}`);
    keys.latest = { ...this.#latest };
    return keys;
  }

  #people(seat: string, role: string, horde: Horde): Places {
    return this.#follow(`${seat}:${role}`, {
      wit: howMany(horde.wit, role),
      aval: howMany(horde.aval, role),
      field: role in horde.field ? 1 : 0,
      lost: howMany(horde.lost, role),
    });
  }

  #powers(seat: string, horde: Horde): Map<string, Places> {
    const looked = horde.looked ?? [];
    const cards = new Set([...horde.hand, ...looked, ...horde.discard, ...horde.pack]);
    return new Map(
      [...cards].map((card) => [
        String(card),
        this.#follow(`${seat}:${card}`, {
          pack: howMany(horde.pack, card) + (horde.pack_top === card ? 1 : 0),
          hand: howMany(horde.hand, card),
          looked: howMany(looked, card),
          discard: card === "?" ? 0 : howMany(horde.discard, card),
        }),
      ]),
    );
  }

  /** What left one place went to another. */
  #follow(sort: string, counts: Record<string, number>): Places {
    const before = this.#sorts.get(sort) ?? {};
    const loose: string[] = [];
    const after: Places = {};
    for (const [place, count] of Object.entries(counts)) {
      const there = before[place] ?? [];
      after[place] = there.slice(0, count);
      loose.push(...there.slice(count));
    }
    for (const [place, count] of Object.entries(counts)) {
      while (after[place]!.length < count) after[place]!.push(loose.shift() ?? this.#name(sort));
    }
    this.#sorts.set(sort, after);
    return after;
  }

  /** The row moves on by one slot, each grid's by itself or both as one. */
  #followRow(position: Position, redealt: boolean): Record<string, string> {
    const seats = seatsOf(position);
    const rows = redealt ? [seats.flatMap(columnsOf)] : seats.map(columnsOf);
    const found = new Map<string, string>();
    const supplies = phaseEntry(position).decision === "supply";
    for (const columns of rows) {
      const first = columns[0]!;
      const moved = supplies && position.encounters[first] === undefined && this.#row.has(first);
      columns.forEach((column, place) => {
        if (position.encounters[column] === undefined) return;
        const old = moved ? columns[place - 1] : column;
        found.set(column, this.#row.get(old ?? "") ?? this.#name("encounter"));
      });
    }
    this.#row = found;
    return Object.fromEntries(found);
  }

  #last(pile: string, cards: string[], key: (card: string) => string): void {
    const before = this.#piles.get(pile);
    const counts = new Map<string, number>();
    for (const card of cards) counts.set(card, (counts.get(card) ?? 0) + 1);
    const came = [...counts.keys()].find((card) => counts.get(card)! > (before?.get(card) ?? 0));
    this.#piles.set(pile, counts);
    const known = this.#latest[pile]?.card;
    const card = came ?? (known !== undefined && counts.has(known) ? known : cards.at(-1));
    if (card === undefined) delete this.#latest[pile];
    else this.#latest[pile] = { card, key: key(card) };
  }

  #name(sort: string): string {
    return `${sort}#${++this.#made}`;
  }
}

export function breezeKey(card: string): string {
  return `breeze:${card}`;
}
