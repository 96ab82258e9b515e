import { beforeEach, expect, test } from "vitest";
import { Guide } from "../../src/tour/guide.svelte";
import type { TourStep } from "../../src/wire";

function stepOf(text: string, play: string | null = null): TourStep {
  return { text, at: [], play };
}

let guide: Guide;

beforeEach(() => {
  guide = new Guide({
    name: "first",
    options: {},
    seed: "1",
    seats: [null],
    position: null,
    steps: [stepOf("welcome"), stepOf("first", "summon"), stepOf("look"), stepOf("second", "end"), stepOf("goodbye")],
  });
});

function shown(): string | undefined {
  return guide.step?.text;
}

test("it stops at what is to be played until that is played", () => {
  guide.follow([]);
  expect(shown()).toBe("welcome");
  guide.next();
  guide.next(); // pressed twice
  guide.follow([]);
  expect(shown()).toBe("first");
  expect(guide.asks(0)).toBe("summon");
});

test("it goes on when that was played, and asks for nothing before its next move is due", () => {
  guide.follow(["summon"]);
  expect(shown()).toBe("look");
  expect(guide.asks(1)).toBeNull();
  guide.next();
  expect(guide.asks(1)).toBe("end");
});

test("it asks for nothing while it has not seen what was played", () => {
  guide.follow([]);
  guide.next();
  expect(guide.asks(1)).toBeNull();
});

test("it goes back with an undo", () => {
  guide.follow(["summon"]);
  guide.next();
  guide.follow([]);
  expect(shown()).toBe("first");
});

test("after a reload it is where the match is", () => {
  guide.follow(["summon", "end"]);
  expect(shown()).toBe("goodbye");
  expect(guide.isLast).toBe(true);
});

test("it does not come back after the last step, however the game goes on", () => {
  guide.follow(["summon", "end"]);
  guide.next();
  guide.follow(["summon", "end", "anything"]);
  expect(guide.step).toBeNull();
});

test("it leaves whoever plays something else", () => {
  guide.follow(["end"]);
  expect(guide.step).toBeNull();
  expect(guide.asks(1)).toBeNull();
});
