import { findPlace, keepPlace, newPlace, type Place } from "./keep/matches";

/** Where the page is. */
export type Route =
  | { page: "lobby"; setup: string | null }
  | { page: "match"; match: string; place: Place | null; showLinks: boolean; ply: number | null; tour: string };

interface Remembered {
  /** The first key of the place that this tab is at: another tab may sit at another seat. */
  key?: string;
  showLinks?: boolean;
  /** The tour in which somebody is shown around. */
  tour?: string;
}

function read(): Route {
  const [, match] = /^\/m\/([^/]+)$/.exec(location.pathname) ?? [];
  if (match === undefined) {
    return { page: "lobby", setup: new URLSearchParams(location.search).get("game") };
  }
  const remembered = (history.state ?? {}) as Remembered;
  const key = takeKey(match) ?? remembered.key;
  const place = findPlace(match, key) ?? findPlace(match) ?? null;
  const showLinks = remembered.showLinks ?? false;
  // Once: not again after a reload.
  if (showLinks) history.replaceState({ ...remembered, showLinks: false }, "");
  const { tour = "" } = remembered;
  return { page: "match", match, place, showLinks, ply: askedPly(), tour };
}

/** The moment that a link leads to. */
function askedPly(): number | null {
  const ply = new URLSearchParams(location.search).get("ply");
  return ply !== null && /^\d{1,6}$/.test(ply) ? Number(ply) : null;
}

function plyQuery(ply: number | null): string {
  return ply === null ? "" : `?ply=${ply}`;
}

/** The address says which moment is looked at, so that it can be kept or given away. */
export function tellPly(ply: number | null): void {
  history.replaceState(history.state, "", location.pathname + plyQuery(ply));
}

/** A link to a match, or to a moment of it, for whoever has the key. */
export function linkTo(match: string, key: string | undefined, ply: number | null = null): string {
  return `${location.origin}/m/${match}${plyQuery(ply)}${key === undefined ? "" : `#${key}`}`;
}

/** The key of a link is kept, and taken out of the address: nobody shall copy it by mistake. */
function takeKey(match: string): string | undefined {
  const key = decodeURIComponent(location.hash.slice(1));
  if (key === "") return undefined;
  if (findPlace(match, key) === undefined) keepPlace(newPlace(match, [{ key, seat: "" }]));
  const remembered: Remembered = { key };
  history.replaceState(remembered, "", location.pathname + location.search);
  return key;
}

let route = $state.raw<Route>(read());
addEventListener("popstate", () => (route = read()));
addEventListener("hashchange", () => (route = read()));

export function currentRoute(): Route {
  return route;
}

function go(path: string, remembered: Remembered): void {
  history.pushState(remembered, "", path);
  route = read();
  scrollTo(0, 0);
}

export function goToLobby(): void {
  go("/", {});
}

export function goToSetup(game: string): void {
  go(`/?game=${encodeURIComponent(game)}`, {});
}

export function goToMatch(place: Place, how: { showLinks?: boolean; tour?: string } = {}): void {
  const key = place.keys[0]?.key;
  go(`/m/${place.match}`, { ...how, ...(key === undefined ? {} : { key }) });
}
