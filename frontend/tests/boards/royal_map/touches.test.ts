import { describe, expect, test, vi } from "vitest";
import { Picker } from "../../../src/boards/picker.svelte";
import type { Position } from "../../../src/boards/royal_map/shape";
import { attempts, otherTouches, signsFor, touches } from "../../../src/boards/royal_map/touches";
import type { View } from "../../../src/wire";
import { choiceOf, viewWith } from "../../data";

const SWAP = choiceOf("swap {face} {number}", { face: "K♥", number: "5♣" });
const CONSUME = choiceOf("consume {face} {number}", { face: "K♥", number: "5♣" });

function viewOf(asked: Position["asked"], rest: Partial<Position> = {}, legal: string[] = []): View {
  const map = { "0,0": "K♥", "1,0": "5♣", "2,0": "A♥", "3,0": "Q♠" };
  return viewWith({ legal, position: { asked, to_move: "A", map, ...rest } });
}

describe("touches", () => {
  test("of two cards need a third where they could mean two things", () => {
    expect(touches(SWAP, viewOf("turn", {}, [SWAP.line]))).toEqual(["card:K♥", "card:5♣"]);
    expect(touches(SWAP, viewOf("turn", {}, [SWAP.line, CONSUME.line]))).toEqual(["card:K♥", "card:5♣", "swap:5♣"]);
    expect(touches(CONSUME, viewOf("turn", {}, [SWAP.line, CONSUME.line]))).toEqual(["card:K♥", "card:5♣", "consume:5♣"]);
  });

  test("on the march need only the card that is swapped", () => {
    expect(touches(SWAP, viewOf("march"))).toEqual(["card:5♣"]);
  });

  test("of a longer deed are two, so that a look begins nothing", () => {
    const view = viewOf("turn");
    const paths = [
      choiceOf("build {face}", { face: "K♥" }),
      choiceOf("sacrifice {number}", { number: "5♣" }),
      choiceOf("recruit {face}", { face: "J♥" }),
    ].map((choice) => touches(choice, view));
    expect(paths).toEqual([
      ["card:K♥", "build:K♥"],
      ["card:5♣", "pile:gone"],
      ["card:J♥", "pool:A"],
    ]);
  });
});

test("of two own Aces either may be put on the other, and both mean the one choice", () => {
  const aces = choiceOf("swap {face} {ace}", { face: "A♦", ace: "A♥" });
  const king = choiceOf("swap {face} {ace}", { face: "K♥", ace: "A♥" });
  expect(touches(aces, viewOf("turn"))).toEqual(["card:A♦", "card:A♥"]);
  expect(otherTouches(aces)).toEqual([["card:A♥", "card:A♦"]]);
  expect([king, SWAP].flatMap(otherTouches)).toEqual([]);
  const moves = [touches(aces, viewOf("turn")), ...otherTouches(aces)].map((path) => ({ choice: aces, path }));
  for (const [first, second] of [
    ["A♦", "A♥"],
    ["A♥", "A♦"],
  ] as const) {
    const play = vi.fn<(line: string) => void>();
    const picker = new Picker({ moves: () => moves, play, refuse: vi.fn() });
    picker.touch(`card:${first}`);
    picker.touch(`card:${second}`);
    expect(play).toHaveBeenCalledExactlyOnceWith("swap A♦ A♥");
    expect([...signsFor(first, moves)]).toEqual([[second, ["swap"]]]);
  }
});

describe("attempts", () => {
  test("in a turn mean what could be done with these cards", () => {
    const view = viewOf("turn");
    const meant = [
      ["card:K♥", "card:5♣"],
      ["card:K♥", "card:Q♠"],
      ["card:K♥", "card:A♥"],
      ["card:Q♠", "card:A♥"],
      ["card:K♥"],
      ["card:K♥", "card:K♥"],
      ["card:J♥"],
      ["card:9♦"],
      ["card:5♣"],
      ["card:K♥", "cell:4,0"],
      ["cell:4,0"],
      ["card:?"],
    ].map((things) => attempts(things, view));
    expect(meant).toEqual([
      "consume K♥ 5♣",
      "confront K♥ Q♠",
      "swap K♥ A♥",
      "confront Q♠ A♥",
      "build K♥",
      "build K♥",
      "recruit J♥",
      "sacrifice 9♦",
      null,
      "step K♥",
      "place 4,0",
      null,
    ]);
  });

  test("while a cell is asked for mean the cell, also the one where a card lies", () => {
    expect(attempts(["cell:4,0"], viewOf("place"))).toBe("place 4,0");
    expect(attempts(["card:Q♠"], viewOf("step cell"))).toBe("place 3,0");
    expect(attempts(["card:9♦"], viewOf("place"))).toBeNull();
  });

  test("otherwise mean what is asked, with the right kind of card", () => {
    expect(attempts(["card:5♣"], viewOf("pay"))).toBe("pay 5♣");
    expect(attempts(["card:5♣"], viewOf("march", { face: "K♥" }))).toBe("swap K♥ 5♣");
    expect(attempts(["card:K♥"], viewOf("pay"))).toBeNull();
    expect(attempts(["card:Q♠"], viewOf("lead"))).toBe("lead Q♠");
  });
});

test("the signs beside a chosen court are of what it may do, not of what others may", () => {
  const other = choiceOf("swap {face} {number}", { face: "Q♥", number: "9♦" });
  const ace = choiceOf("swap {face} {ace}", { face: "K♥", ace: "A♥" });
  const moves = [SWAP, CONSUME, other, ace, choiceOf("build {face}", { face: "K♥" })].map((choice) => ({ choice, path: [] }));
  expect([...signsFor("K♥", moves)]).toEqual([
    ["5♣", ["swap", "consume"]],
    ["A♥", ["swap"]],
  ]);
  expect(signsFor(null, moves).size).toBe(0);
});
