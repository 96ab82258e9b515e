import { keepPlace, newPlace, WATCH, type Link } from "../keep/matches";
import { myName } from "../keep/names";
import { createMatch, tour as tourOf } from "../net/http";
import { goToMatch } from "../routing.svelte";
import type { GameInfo, NewMatch, SeatWish } from "../wire";

/** Who shall sit at a seat, as the form has it. */
export type Sitter = { who: "me" } | { who: "here"; name: string } | { who: "friend" } | { who: "bot"; level: string };

function wish(sitter: Sitter): SeatWish {
  if (sitter.who === "bot") return { kind: "bot", level: sitter.level };
  const name = sitter.who === "me" ? myName() : sitter.who === "here" ? sitter.name.trim() : "";
  return { kind: "person", name: name === "" ? null : name };
}

/** Begin a match and go to it. Raises Refusal. */
export async function begin(game: GameInfo, wanted: NewMatch, sitters: Sitter[], tour = ""): Promise<void> {
  const seats = sitters.length > 0 ? sitters.map(wish) : null;
  const made = await createMatch({ ...wanted, seats });
  const isHere = (place: number) => {
    const sitter = sitters[place];
    return sitter === undefined || sitter.who === "me" || sitter.who === "here";
  };
  const people = made.seats.map((seat, place) => ({ ...seat, here: isHere(place) }));
  const held = people.flatMap(({ key, seat, here }) => (key !== null && here ? [{ key, seat }] : []));
  const friends: Link[] = people.flatMap(({ key, seat, here }) => (key !== null && !here ? [{ key, seat }] : []));
  const watch: Link[] = made.watch.key === null ? [] : [{ key: made.watch.key, seat: WATCH }];
  const place = newPlace(made.match, held.length > 0 ? held : watch, {
    game: game.id,
    title: game.title,
    links: [...friends, ...watch],
    named: true,
  });
  keepPlace(place);
  goToMatch(place, { showLinks: friends.length > 0, tour });
}

/** The first kind of game that is offered, against the usual bots. */
export function beginAtOnce(game: GameInfo): Promise<void> {
  const preset = game.presets[0];
  const level = game.usual_bot;
  const others = Array.from({ length: (preset?.seats ?? 1) - 1 }, () => ({ who: "bot", level }) as const);
  const sitters: Sitter[] = preset === undefined ? [] : [{ who: "me" }, ...others];
  return begin(game, { game: game.id, preset: preset?.name ?? null }, sitters);
}

/** A first game in which one is shown around: its deal is always the same. */
export async function beginTour(game: GameInfo, name: string): Promise<void> {
  const tour = await tourOf(game.id, name);
  const sitters = tour.seats.map((level): Sitter => (level === null ? { who: "me" } : { who: "bot", level }));
  const { options, seed, position } = tour;
  return begin(game, { game: game.id, preset: null, options, seed, position, autoplay: true }, sitters, name);
}
