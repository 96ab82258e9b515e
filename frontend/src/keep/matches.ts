import { read, write } from "./storage";

/** A key that this browser holds. The seat is known once the service has answered. */
export interface HeldKey {
  key: string;
  seat: string;
}

/** A link to give away. */
export interface Link {
  key: string;
  seat: string;
}

/** A place at a match that this browser can go back to: one seat, several at this screen, or the
 * watcher's chair. */
export interface Place {
  match: string;
  game: string;
  title: string;
  keys: HeldKey[];
  links: Link[];
  /** Whether whoever sits here was asked for a name. */
  named: boolean;
  over: boolean;
  seen: number;
}

export const WATCH = "watch";
const PLACES = "quadrille.matches";
const MOST = 60;

/** All places, the newest first. */
export function places(): Place[] {
  return read<Place[]>(PLACES, []).sort((one, other) => other.seen - one.seen);
}

export function findPlace(match: string, key?: string): Place | undefined {
  return places().find((place) => place.match === match && (key === undefined || place.keys.some((held) => held.key === key)));
}

export function keepPlace(place: Place): void {
  const others = places().filter((kept) => !isSame(kept, place));
  write(PLACES, [place, ...others].slice(0, MOST));
}

export function forgetPlace(place: Place): void {
  write(
    PLACES,
    places().filter((kept) => !isSame(kept, place)),
  );
}

function isSame(one: Place, other: Place): boolean {
  return one.match === other.match && one.keys[0]?.key === other.keys[0]?.key;
}

export function newPlace(match: string, keys: HeldKey[], rest: Partial<Place> = {}): Place {
  return {
    match,
    game: "",
    title: "",
    keys,
    links: [],
    named: false,
    over: false,
    seen: Date.now(),
    ...rest,
  };
}
