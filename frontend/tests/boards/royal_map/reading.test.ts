import { describe, expect, test } from "vitest";
import { changes, eased, lyingIn, needed, ownerOf, spotsBeside, valueOf, type Frame } from "../../../src/boards/royal_map/reading";
import type { Position } from "../../../src/boards/royal_map/shape";
import { NO_TRACE, traceOf } from "../../../src/boards/royal_map/trace";
import { entryOf, eventOf } from "../../data";

const HIDDEN = { card: "?", face_down: true };

function mapOf(map: Position["map"]): Position {
  const side = { pool: [], faces: [] };
  return { turn: 1, to_move: "A", asked: "turn", gone: [], A: side, B: side, map };
}

test("a card in the Map is read with its cell, and whether it lies face down", () => {
  expect(lyingIn({ "-1,2": "10♥", "0,0": { card: "?", face_down: true }, "3,-4": { card: "Q♦", face_down: true } })).toEqual([
    { cell: "-1,2", x: -1, y: 2, card: "10♥", down: false },
    { cell: "0,0", x: 0, y: 0, card: "?", down: true },
    { cell: "3,-4", x: 3, y: -4, card: "Q♦", down: true },
  ]);
});

test("red cards are the first player's, and so is one that lies face down", () => {
  expect(["K♥", "Q♦", "?", "J♣", "A♠"].map(ownerOf)).toEqual(["A", "A", "A", "B", "B"]);
});

test("a card counts what its face says", () => {
  const face = { id: "10♥", name: "10♥", kind: "red", numbers: { value: 12 }, marks: [], text: [], group: "" };
  expect(valueOf(face)).toBe(12);
  expect(valueOf(undefined)).toBe(0);
});

describe("spots", () => {
  test("are the empty cells beside cards, each once", () => {
    expect(spotsBeside(lyingIn({ "0,0": "K♥", "1,0": "2♣" })).sort()).toEqual(["-1,0", "0,-1", "0,1", "1,-1", "1,1", "2,0"]);
  });

  test("never lie beyond the edge of the table", () => {
    expect(spotsBeside(lyingIn({ "8,-8": "K♥" })).sort()).toEqual(["7,-8", "8,-7"]);
  });
});

describe("the frame", () => {
  const lying = lyingIn({ "0,0": "K♥", "3,1": "5♣", "8,8": "Q♠" });

  test("has room around everything while the Map is built, then only around the courts", () => {
    expect(needed(lyingIn({ "3,1": "5♣" }), true)).toEqual({ left: 2, right: 4, bottom: 0, top: 2 });
    expect(needed(lyingIn({ "3,1": "5♣" }), false)).toEqual({ left: 3, right: 3, bottom: 1, top: 1 });
    expect(needed(lying, false)).toEqual({ left: -1, right: 8, bottom: -1, top: 8 });
  });

  test("of an empty Map is its middle", () => {
    expect(needed([], true)).toEqual({ left: 0, right: 0, bottom: 0, top: 0 });
  });

  const before: Frame = { left: -3, right: 3, bottom: -3, top: 3 };

  test("grows at once and keeps what it had", () => {
    expect(eased(before, { left: -1, right: 5, bottom: -2, top: 2 })).toEqual({ left: -3, right: 5, bottom: -3, top: 3 });
  });

  test("shrinks only when much of it is empty", () => {
    const need = { left: 0, right: 3, bottom: -3, top: 3 };
    expect(eased(before, { ...need, left: -1 })).toEqual(before);
    expect(eased(before, need)).toEqual(need);
    expect(eased(null, need)).toEqual(need);
  });
});

test("a considered choice shows what would come, what would move, and what would go", () => {
  const { ghosts, leaving } = changes(
    mapOf({ "0,0": "K♥", "1,0": "5♣", "2,0": HIDDEN, "4,0": "2♦" }),
    mapOf({ "1,0": "K♥", "0,1": "7♦", "2,0": HIDDEN, "3,0": HIDDEN, "4,0": "2♦" }),
  );
  expect(ghosts.map(({ cell, card }) => `${card} ${cell}`)).toEqual(["K♥ 1,0", "7♦ 0,1"]);
  expect([...leaving]).toEqual(["5♣"]);
  expect(changes(mapOf({ "0,0": "K♥" }), null)).toEqual({ ghosts: [], leaving: new Set() });
});

describe("the trace", () => {
  const consume = (seat: string, card: string) => eventOf("royal_map.consume", { seat, card, cell: "1,0", number: "5♣" });

  test("is of the others since one's own last decision", () => {
    const log = [
      entryOf({ actor: "B", events: [eventOf("royal_map.place", { seat: "B", card: "2♣" })] }),
      entryOf({ actor: "A", events: [consume("A", "K♥")] }),
      entryOf({ actor: "B", events: [consume("B", "K♠")] }),
      entryOf({ actor: "A", forced: true, events: [eventOf("royal_map.swap", { seat: "A", card: "Q♥", other: "3♦" })] }),
      entryOf({ actor: "B", events: [eventOf("royal_map.swap", { seat: "B", card: "J♠", other: "4♣" })] }),
    ];
    const trace = traceOf(log, "A");
    expect([...trace.cards]).toEqual(["K♠", "J♠", "4♣"]);
    expect([...trace.emptied]).toEqual([["1,0", "5♣"]]);
  });

  test("names the card that left the game last, whoever lost it", () => {
    const log = [
      entryOf({ actor: "A", events: [eventOf("royal_map.pay", { seat: "A", card: "2♥" })] }),
      entryOf({ actor: "A", events: [eventOf("royal_map.removed", { card: "K♠" })] }),
    ];
    expect(traceOf(log, "A").gone).toBe("K♠");
    expect(traceOf([], "A")).toEqual(NO_TRACE);
  });
});
