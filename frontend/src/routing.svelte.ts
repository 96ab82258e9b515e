import { findPlace, keepPlace, newPlace, type Place } from "./keep/matches";

/** Where the page is. */
export type Route =
  | { page: "lobby"; setup: string | null }
  | { page: "match"; match: string; place: Place | null; showLinks: boolean };

interface Remembered {
  /** The first key of the place that this tab is at: another tab may sit at another seat. */
  key?: string;
  showLinks?: boolean;
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
  return { page: "match", match, place, showLinks };
}

/** The key of a link is kept, and taken out of the address: nobody shall copy it by mistake. */
function takeKey(match: string): string | undefined {
  const key = decodeURIComponent(location.hash.slice(1));
  if (key === "") return undefined;
  if (findPlace(match, key) === undefined) keepPlace(newPlace(match, [{ key, seat: "" }]));
  const remembered: Remembered = { key };
  history.replaceState(remembered, "", location.pathname);
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

export function goToMatch(place: Place, showLinks = false): void {
  const key = place.keys[0]?.key;
  go(`/m/${place.match}`, { showLinks, ...(key === undefined ? {} : { key }) });
}
