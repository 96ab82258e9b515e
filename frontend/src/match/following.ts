import { keepPlace, newPlace, type Place } from "../keep/matches";
import { goToMatch } from "../routing.svelte";
import type { MatchKeys } from "../wire";

/** To the match after this one: the same keys open it, perhaps at other seats. */
export function goOnTo(match: string, place: Place): void {
  const keys = place.keys.map(({ key }) => ({ key, seat: "" }));
  const links = place.links.map((link) => ({ ...link, seat: link.seat === "watch" ? "watch" : "" }));
  const { game, title } = place;
  const next = newPlace(match, keys, { game, title, links, named: true });
  keepPlace(next);
  goToMatch(next);
}

/** To a branch that was just made, with the one seat that a person has in it. */
export function goToBranch(made: MatchKeys, place: Place): void {
  const keys = made.seats.flatMap(({ key, seat }) => (key === null ? [] : [{ key, seat }]));
  const links = made.watch.key === null ? [] : [{ key: made.watch.key, seat: "watch" }];
  const { game, title } = place;
  const branch = newPlace(made.match, keys, { game, title, links, named: true });
  keepPlace(branch);
  goToMatch(branch);
}
