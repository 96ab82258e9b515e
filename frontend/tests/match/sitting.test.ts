import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { findPlace, newPlace } from "../../src/keep/matches";
import { Sitting } from "../../src/match/sitting.svelte";
import type { TableState, View } from "../../src/wire";
import { tableWith, viewWith } from "../data";
import { FakeSocket, fakeSockets } from "../net/sockets";

let sitting: Sitting;

function sit(...keys: string[]): void {
  const held = keys.map((key) => ({ key, seat: "" }));
  sitting = new Sitting(newPlace("m", held));
}

/** What the seats at this screen see: the first is A, the second B. */
function showAll(seq: number, actor: string, positions: object[], rest: Partial<View> = {}): void {
  positions.forEach((_, place) => showOne(place, seq, actor, positions, rest));
}

function showOne(place: number, seq: number, actor: string, positions: object[], rest: Partial<View> = {}): void {
  const seat = "AB".charAt(place);
  const table: TableState = tableWith({ seq, view: viewWith({ seat, actor, ply: seq, position: { ...positions[place] }, ...rest }) });
  const socket = FakeSocket.all[place]!;
  if (socket.sent.length === 0) socket.admit(table);
  else socket.receive({ table });
}

const SECRET = [{ hand: "mine" }, { hand: "theirs" }];
const OPEN = [{ hand: "seen" }, { hand: "seen" }];

beforeEach(() => {
  localStorage.clear();
  fakeSockets();
});

afterEach(() => sitting.close());

describe("several seats at one screen", () => {
  beforeEach(() => sit("a", "b"));

  test("a cover comes before anybody's secrets", () => {
    showAll(1, "A", SECRET);
    expect([sitting.shown, sitting.cover?.letter]).toEqual([null, "A"]);
    sitting.uncover();
    expect([sitting.shown?.letter, sitting.cover]).toEqual(["A", null]);
  });

  test("a cover comes again whenever the turn goes on, and not before", () => {
    showAll(1, "A", SECRET);
    sitting.uncover();
    showAll(2, "A", SECRET);
    expect(sitting.shown?.letter).toBe("A");
    showAll(3, "B", SECRET);
    expect([sitting.shown, sitting.cover?.letter]).toEqual([null, "B"]);
  });

  test("nothing moves until all seats have heard the same", () => {
    showAll(1, "A", SECRET);
    sitting.uncover();
    showOne(0, 2, "B", SECRET);
    expect([sitting.shown?.letter, sitting.cover]).toEqual(["A", null]);
    showOne(1, 2, "B", SECRET);
    expect(sitting.cover?.letter).toBe("B");
  });

  test("where all see the same no cover is needed", () => {
    showAll(1, "A", OPEN);
    expect([sitting.shown?.letter, sitting.cover]).toEqual(["A", null]);
    showAll(2, "B", OPEN);
    expect([sitting.shown?.letter, sitting.cover]).toEqual(["B", null]);
  });

  test("who was shown stays while somebody elsewhere is to move", () => {
    showAll(1, "B", SECRET);
    sitting.uncover();
    showAll(2, "C", SECRET);
    expect([sitting.shown?.letter, sitting.cover]).toEqual(["B", null]);
  });

  test("a game that is over is shown without a cover", () => {
    showAll(1, "A", SECRET);
    showAll(2, "", SECRET, { outcome: { reason: "", ranking: [], shares: [], scores: [] } });
    expect([sitting.shown?.letter, sitting.cover]).toEqual(["A", null]);
  });

  test("the connection is as bad as the worst of them", () => {
    showOne(0, 1, "A", SECRET);
    expect(sitting.line).toBe("connecting");
    showOne(1, 1, "A", SECRET);
    expect(sitting.line).toBe("open");
  });
});

test("one seat alone is shown at once, and what is learned of it is kept with its key", () => {
  sit("a");
  expect(sitting.shown).toBe(sitting.seats[0]);
  showAll(1, "A", [{}], { game: "horde", seat: "watcher" });
  expect(findPlace("m")).toMatchObject({ game: "horde", over: false, keys: [{ key: "a", seat: "watch" }] });
});
