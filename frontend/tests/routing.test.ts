import { beforeEach, describe, expect, test, vi } from "vitest";

type Routing = typeof import("../src/routing.svelte");
type Matches = typeof import("../src/keep/matches");

let matches: Matches;

/** The page as it is when it is opened, or loaded again, at this address. */
async function openedAt(path: string, state: unknown = null): Promise<Routing> {
  history.replaceState(state, "", path);
  return reloaded();
}

async function reloaded(): Promise<Routing> {
  vi.resetModules();
  matches = await import("../src/keep/matches");
  return import("../src/routing.svelte");
}

function address(): string {
  return location.pathname + location.search + location.hash;
}

function keep(match: string, key: string, seen: number): void {
  matches.keepPlace(matches.newPlace(match, [{ key, seat: "" }], { seen }));
}

beforeEach(async () => {
  localStorage.clear();
  vi.stubGlobal("scrollTo", () => undefined);
  matches = await import("../src/keep/matches");
});

describe("the lobby", () => {
  test("is at the root, and a game may be asked for", async () => {
    expect((await openedAt("/")).currentRoute()).toEqual({ page: "lobby", setup: null });
    expect((await openedAt("/?game=horde")).currentRoute()).toEqual({ page: "lobby", setup: "horde" });
  });

  test("is where any other address leads", async () => {
    expect((await openedAt("/m/abc/more")).currentRoute().page).toBe("lobby");
  });
});

describe("a link to a match", () => {
  test("gives its key to this browser and takes it out of the address", async () => {
    const route = (await openedAt("/m/abc?ply=4#secret%20key")).currentRoute();
    expect(route).toMatchObject({ page: "match", match: "abc", ply: 4, place: { keys: [{ key: "secret key" }] } });
    expect(address()).toBe("/m/abc?ply=4");
    expect(matches.findPlace("abc", "secret key")).toBeDefined();
  });

  test("is known again after a reload, even if another tab sits at another seat", async () => {
    await openedAt("/m/abc#mine");
    keep("abc", "other", Date.now() + 1000);
    expect((await reloaded()).currentRoute()).toMatchObject({ place: { keys: [{ key: "mine" }] } });
  });

  test("without a key leads to the seat that was seen last, or to none", async () => {
    keep("abc", "old", 1);
    keep("abc", "new", 2);
    expect((await openedAt("/m/abc")).currentRoute()).toMatchObject({ place: { keys: [{ key: "new" }] } });
    expect((await openedAt("/m/xyz")).currentRoute()).toMatchObject({ match: "xyz", place: null });
  });

  test.each([
    ["7", 7],
    ["-1", null],
    ["1e3", null],
    ["1234567", null],
    ["", null],
  ])("with the moment %j leads to %j", async (asked, ply) => {
    expect((await openedAt(`/m/abc?ply=${asked}`)).currentRoute()).toMatchObject({ ply });
  });

  test("can be made for a match, for one of its moments, and without a key", async () => {
    const { linkTo } = await openedAt("/");
    const { origin } = location;
    expect(linkTo("abc", "k")).toBe(`${origin}/m/abc#k`);
    expect(linkTo("abc", "k", 0)).toBe(`${origin}/m/abc?ply=0#k`);
    expect(linkTo("abc", undefined)).toBe(`${origin}/m/abc`);
  });
});

describe("going to a match", () => {
  test("shows its links once, not again after a reload", async () => {
    const routing = await openedAt("/");
    keep("abc", "mine", 1);
    routing.goToMatch(matches.findPlace("abc")!, { showLinks: true, tour: "first" });
    expect(routing.currentRoute()).toMatchObject({ match: "abc", showLinks: true, tour: "first" });
    expect(address()).toBe("/m/abc");
    expect((await reloaded()).currentRoute()).toMatchObject({ match: "abc", showLinks: false, tour: "first" });
  });

  test("remembers the moment that is looked at in the address, and still the seat", async () => {
    const routing = await openedAt("/m/abc#mine");
    routing.tellPly(12);
    expect(address()).toBe("/m/abc?ply=12");
    expect((await reloaded()).currentRoute()).toMatchObject({ ply: 12, place: { keys: [{ key: "mine" }] } });
    routing.tellPly(null);
    expect(address()).toBe("/m/abc");
  });
});
