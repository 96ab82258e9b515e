import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Stage, type Position, type Unfold } from "../../src/boards/stage.svelte";
import { settings } from "../../src/keep/settings.svelte";
import type { TableState } from "../../src/wire";
import { entryOf, eventOf, tableWith, viewWith } from "../data";

const FLIGHT = 250;
const START: Position = { at: "start" };
const FIRST: Position = { at: "first" };
const SECOND: Position = { at: "second" };
const END: Position = { at: "end" };

/** Two plies that others played, and one that is over: their positions are known but the last one's. */
function tableAfterThree(): TableState {
  return tableWith({
    view: viewWith({ ply: 3, position: END }),
    log: [0, 1, 2].map((ply) => entryOf({ ply, events: [eventOf(`ply${ply}`)] })),
    frames: [
      { ply: 1, actor: "B", position: FIRST },
      { ply: 2, actor: "B", position: SECOND },
    ],
  });
}

let seen: (string | null)[];

/** All that is shown from now on, moment by moment, until nothing more is. */
async function watched(stage: Stage, milliseconds = 60_000): Promise<void> {
  for (let time = 0; time < milliseconds && stage.playing; time += 10) {
    await vi.advanceTimersByTimeAsync(10);
    const shown = `${String(stage.position.at)}${stage.cue === null ? "" : ` ${stage.cue.key}`}`;
    if (shown !== seen.at(-1)) seen.push(shown);
  }
}

function tableAt(position: Position, ply: number): TableState {
  return tableWith({ view: viewWith({ ply, position }) });
}

beforeEach(() => {
  vi.useFakeTimers();
  settings.speed = "normal";
  seen = [];
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test("every position since the last table is shown in turn, then the true one", async () => {
  const stage = new Stage(START);
  stage.show(tableAfterThree());
  expect(stage.position).toBe(START);
  expect([stage.playing, stage.telling]).toEqual([true, true]);
  await watched(stage);
  expect(seen).toEqual(["start", "first", "second", "end"]);
  expect([stage.position, stage.playing, stage.telling]).toEqual([END, false, false]);
});

test("the moments of an action come before its position, told from how the table was", async () => {
  const told: unknown[] = [];
  const unfold: Unfold = (before, events, me) => {
    told.push([before.at, events[0]?.key, me]);
    return [{ position: before, cue: events[0]! }];
  };
  const stage = new Stage(START, unfold);
  stage.show(tableAfterThree());
  expect(told).toEqual([
    ["start", "ply0", "A"],
    ["first", "ply1", "A"],
    ["second", "ply2", "A"],
  ]);
  await watched(stage);
  expect(seen).toEqual(["start", "start ply0", "first", "first ply1", "second", "second ply2", "end"]);
});

test("a ply whose position is not known is left out", async () => {
  const stage = new Stage(START);
  stage.show({ ...tableAfterThree(), frames: [{ ply: 2, actor: "B", position: SECOND }] });
  await watched(stage);
  expect(seen).toEqual(["start", "second", "end"]);
});

test("a table that comes meanwhile is shown after what is being shown", async () => {
  const stage = new Stage(START);
  stage.show(tableAt(FIRST, 1));
  stage.show(tableAt(END, 2));
  await watched(stage);
  expect(seen).toEqual(["start", "first", "end"]);
});

test("a single step is not a story", () => {
  const stage = new Stage(START);
  stage.show(tableAt(END, 1));
  expect([stage.playing, stage.telling]).toEqual([true, false]);
});

test("a touch skips to the end at once", async () => {
  const stage = new Stage(START);
  stage.show(tableAfterThree());
  await vi.advanceTimersByTimeAsync(50);
  expect(stage.position).not.toBe(END);
  stage.skip();
  expect(stage.position).toBe(END);
  await vi.advanceTimersByTimeAsync(0);
  expect(stage.playing).toBe(false);
});

test("a long story takes at most six seconds", async () => {
  const plies = Array.from({ length: 60 }, (_, ply) => ply);
  const stage = new Stage(START, (before, events) => [{ position: before, cue: events[0]! }]);
  stage.show(
    tableWith({
      view: viewWith({ ply: 60, position: END }),
      log: plies.map((ply) => entryOf({ ply, events: [eventOf("e")] })),
      frames: plies.slice(1).map((ply) => ({ ply, actor: "B", position: { at: ply } })),
    }),
  );
  await vi.advanceTimersByTimeAsync(3000);
  expect(stage.playing).toBe(true);
  await vi.advanceTimersByTimeAsync(3200);
  expect([stage.playing, stage.position]).toEqual([false, END]);
});

test("who wants no motion, and who does not look, sees the end at once", () => {
  const stage = new Stage(START);
  settings.speed = "off";
  stage.show(tableAfterThree());
  expect([stage.position, stage.playing]).toEqual([END, false]);
  settings.speed = "normal";
  vi.spyOn(document, "hidden", "get").mockReturnValue(true);
  stage.show(tableAt(START, 4));
  expect([stage.position, stage.playing]).toEqual([START, false]);
});

test("a moment with a cue is shown for longer than a flight", async () => {
  const stage = new Stage(START, (before, events) => [{ position: before, cue: events[0]! }]);
  stage.show({ ...tableAfterThree(), log: [entryOf({ ply: 2, events: [eventOf("blow")] })] });
  await vi.advanceTimersByTimeAsync(2 * FLIGHT);
  expect(stage.cue?.key).toBe("blow");
  await vi.advanceTimersByTimeAsync(FLIGHT);
  expect(stage.cue).toBeNull();
});
