import { players, playerAt, teamOf } from "./game";
import type { Position } from "./shape";

/** A card where it lies: under the same key wherever it goes. */
export interface Lying {
  card: string;
  key: string;
}

/** Where cards lie, by the names of the places; what an owner hides is "?". */
function places(position: Position): Map<string, string[]> {
  const found = new Map<string, string[]>([
    ["supply", position.supply],
    ["table", position.table === undefined ? [] : [position.table.card]],
  ]);
  for (const seat of players(position)) {
    const player = playerAt(position, seat);
    const team = teamOf(player.team);
    found.set(`hand:${seat}`, player.hand);
    found.set(`looked:${seat}`, player.looked ?? []);
    found.set(
      `risk:${seat}`,
      player.risk.map(({ card }) => card),
    );
    found.set(
      `dogs:${seat}`,
      team.map(({ card }) => card),
    );
    found.set(
      `worn:${seat}`,
      team.flatMap(({ worn }) => worn.map(({ card }) => card)),
    );
    found.set(`played:${seat}`, player.played);
    found.set(`discard:${seat}`, player.discard);
    found.set(`legendary:${seat}`, player.legendary);
  }
  return found;
}

function owner(place: string): string {
  return place.split(":")[1] ?? "";
}

/** Follows the cards from moment to moment. Positions only say which kinds lie where, so that a card
 * that left one place and one of its kind that came to another are taken for the same. */
export class Keys {
  #lying = new Map<string, Lying[]>();
  #made = 0;

  /** All places, the cards of each in the order in which they came there. */
  follow(position: Position): Map<string, Lying[]> {
    const now = places(position);
    const left: { place: string; lying: Lying }[] = [];
    const stays = new Map<string, Lying[]>();
    const came: { place: string; card: string }[] = [];
    for (const [place, cards] of now) {
      const wanted = [...cards];
      const kept = (this.#lying.get(place) ?? []).filter((lying) => {
        const at = wanted.indexOf(lying.card);
        if (at < 0) left.push({ place, lying });
        else wanted.splice(at, 1);
        return at >= 0;
      });
      stays.set(place, kept);
      came.push(...wanted.map((card) => ({ place, card })));
    }
    for (const { place, card } of came) stays.get(place)!.push({ card, key: this.#keyOf(place, card, left) });
    this.#lying = stays;
    return stays;
  }

  #keyOf(place: string, card: string, left: { place: string; lying: Lying }[]): string {
    const same = left.findIndex(({ lying }) => lying.card === card);
    // A card that others could not see: it came out of its owner's hand.
    const unseen = (gone: (typeof left)[number]) => gone.lying.card === "?" && owner(gone.place) === owner(place);
    const at = same >= 0 ? same : left.findIndex(unseen);
    if (at >= 0) return left.splice(at, 1)[0]!.lying.key;
    this.#made += 1;
    return `card:${this.#made}`;
  }
}

/** The cards of a place in the order of the position, with their keys. */
export function inOrder(cards: string[], lying: Lying[] | undefined): Lying[] {
  const rest = [...(lying ?? [])];
  return cards.map((card, place) => {
    const at = rest.findIndex((one) => one.card === card);
    return at < 0 ? { card, key: `new:${place}:${card}` } : rest.splice(at, 1)[0]!;
  });
}
