import { beforeEach, expect, test, vi } from "vitest";
import { findPlace } from "../../src/keep/matches";
import { keepName } from "../../src/keep/names";
import { begin, beginAtOnce, type Sitter } from "../../src/lobby/creating";
import { currentRoute } from "../../src/routing.svelte";
import type { GameInfo, MatchKeys, NewMatch, SeatKey } from "../../src/wire";

const GAME = { id: "clash", title: "Clash", usual_bot: "adept", presets: [{ name: "duel", seats: 2 }] } as GameInfo;

let wanted: NewMatch;

function seatKey(seat: string, key: string | null): SeatKey {
  return { seat, name: "", kind: key === null ? "bot" : "person", key, link: null };
}

/** The service makes every match that is wanted, one against a bot if nothing is said; bots get no key. */
function answer(_: string, request: RequestInit): Promise<Response> {
  wanted = JSON.parse(request.body as string) as NewMatch;
  const seats = (wanted.seats ?? [null, { kind: "bot" }]).map((seat, place) =>
    seatKey("ABCD".charAt(place), seat?.kind === "bot" ? null : `key${place}`),
  );
  const made: MatchKeys = { match: "m", seats, watch: seatKey("watcher", "look") };
  return Promise.resolve(new Response(JSON.stringify(made)));
}

function beginWith(...sitters: Sitter[]): Promise<void> {
  return begin(GAME, { game: "clash" }, sitters);
}

beforeEach(() => {
  localStorage.clear();
  keepName("Ann");
  vi.stubGlobal("fetch", answer);
  vi.stubGlobal("scrollTo", () => undefined);
});

test("each sitter is wished for as the form has it", async () => {
  await beginWith(
    { who: "me" },
    { who: "here", name: " Bob " },
    { who: "here", name: " " },
    { who: "friend" },
    { who: "bot", level: "adept" },
  );
  expect(wanted.seats).toEqual([
    { kind: "person", name: "Ann" },
    { kind: "person", name: "Bob" },
    { kind: "person", name: null },
    { kind: "person", name: null },
    { kind: "bot", level: "adept" },
  ]);
});

test("keys of this screen are kept, those of friends become links, and bots have none", async () => {
  await beginWith({ who: "me" }, { who: "friend" }, { who: "bot", level: "adept" }, { who: "here", name: "Bob" });
  expect(findPlace("m")).toMatchObject({
    game: "clash",
    title: "Clash",
    keys: [
      { key: "key0", seat: "A" },
      { key: "key3", seat: "D" },
    ],
    links: [
      { key: "key1", seat: "B" },
      { key: "look", seat: "watch" },
    ],
  });
  expect(currentRoute()).toMatchObject({ page: "match", match: "m", showLinks: true });
});

test("a match without friends shows no links", async () => {
  await beginWith({ who: "me" }, { who: "bot", level: "adept" });
  expect(currentRoute()).toMatchObject({ match: "m", showLinks: false });
});

test("who has no seat at this screen watches", async () => {
  await beginWith({ who: "bot", level: "adept" }, { who: "friend" });
  expect(findPlace("m")?.keys).toEqual([{ key: "look", seat: "watch" }]);
});

test("without a form one sits at the seat that has a key", async () => {
  await beginWith();
  expect(wanted.seats).toBeNull();
  expect(findPlace("m")?.keys).toEqual([{ key: "key0", seat: "A" }]);
});

test("a game at once is the first kind that is offered, against the usual bots", async () => {
  await beginAtOnce(GAME);
  expect(wanted).toMatchObject({ game: "clash", preset: "duel" });
  expect(wanted.seats).toEqual([
    { kind: "person", name: "Ann" },
    { kind: "bot", level: "adept" },
  ]);
});
