import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { Gathering } from "../../../src/boards/iditacards/gathering.svelte";
import type { Picking } from "../../../src/boards/iditacards/shape";
import { touches } from "../../../src/boards/iditacards/touches";
import { LiveScene } from "../../../src/boards/scene.svelte";
import { settings } from "../../../src/keep/settings.svelte";
import { Seat } from "../../../src/match/seat.svelte";
import type { Choice } from "../../../src/wire";
import { cardsWith, choiceOf, tableWith, viewWith } from "../../data";
import { FakeSocket, fakeSockets } from "../../net/sockets";
import { positionWith } from "./players";

const DONE = choiceOf("done");

let seat: Seat;
let scene: LiveScene;
let gathering: Gathering;
let socket: FakeSocket;

function payOf(card: string): Choice {
  return choiceOf("pay {card}", { card });
}

/** What is asked now: so many more of these cards. */
function ask(ply: number, picking: Picking | null, choices: Choice[], spoils: Record<string, string> = {}, undos = 0): void {
  const table = tableWith({
    seq: ply + undos * 100,
    view: viewWith({ ply, undos, position: { ...positionWith({ pending: [{ decision: "energy", seat: "A" }] }) } }),
    choices,
    insight: { picking, spoils },
  });
  if (socket.sent.length === 0) socket.admit(table);
  else socket.receive({ table });
}

/** The board lets it go on whenever something has changed. */
async function followed(): Promise<void> {
  gathering.follow();
  await vi.advanceTimersByTimeAsync(0);
}

function played(): unknown[] {
  return socket.sent.filter((call) => call.do === "act").map((call) => call.given!.line);
}

const HAND: Picking = { pile: "hand", most: 2, cards: ["Mush", "Rest", "Rest"] };
const OFFERED = [payOf("Mush"), payOf("Rest"), DONE];

beforeEach(async () => {
  vi.useFakeTimers();
  fakeSockets();
  settings.speed = "off";
  seat = new Seat("m", "k", () => undefined);
  socket = FakeSocket.last;
  ask(5, HAND, OFFERED);
  scene = new LiveScene(seat, { mount: () => ({}), touches }, cardsWith());
  gathering = new Gathering(scene);
  scene.gathers = gathering;
  await followed();
});

afterEach(() => {
  seat.close();
  vi.useRealTimers();
});

describe("choosing", () => {
  test("plays nothing before all are chosen, and what is touched again is let go", () => {
    scene.touch("hand:Rest");
    expect([gathering.chosen, scene.isPicked("hand:Rest"), played()]).toEqual([["hand:Rest"], true, []]);
    scene.touch("hand:Rest");
    expect(gathering.chosen).toEqual([]);
  });

  test("takes the copies of a card one by one from a pile", () => {
    ask(6, { pile: "discard", most: 3, cards: ["Rest", "Rest", "Mush"] }, OFFERED);
    for (const count of [1, 2, 0]) {
      scene.touch("discard:Rest");
      expect(gathering.count("discard:Rest")).toBe(count);
    }
  });

  test("goes back one by one", () => {
    scene.touch("hand:Rest#2");
    expect([scene.back(), gathering.chosen, scene.back()]).toEqual([true, [], false]);
  });

  test("opens only what can be chosen", () => {
    expect([scene.isOpen("hand:Mush"), gathering.isOpen("hand:Husky"), gathering.isOpen("discard:Mush")]).toEqual([true, false, false]);
  });
});

describe("when all are chosen", () => {
  test("they are played one by one in the order of the rules, each when it is asked for", async () => {
    scene.touch("hand:Rest");
    scene.touch("hand:Mush");
    await followed();
    expect(played()).toEqual(["pay Mush"]);
    await followed(); // nothing has changed yet
    expect(played()).toEqual(["pay Mush"]);
    ask(6, { ...HAND, most: 1 }, [payOf("Rest"), DONE]);
    await followed();
    expect(played()).toEqual(["pay Mush", "pay Rest"]);
  });

  test("nothing more is chosen while they are played", async () => {
    scene.touch("hand:Rest");
    scene.touch("hand:Mush");
    scene.touch("hand:Rest#2");
    await followed();
    expect(gathering.isOpen("hand:Rest#2")).toBe(false);
    expect(played()).toEqual(["pay Mush"]);
  });

  test("what is no longer offered is let go", async () => {
    scene.touch("hand:Rest");
    scene.touch("hand:Mush");
    await followed();
    ask(6, { ...HAND, most: 1, cards: ["Husky"] }, [payOf("Husky"), DONE]);
    await followed();
    expect([played(), gathering.chosen]).toEqual([["pay Mush"], []]);
    expect(gathering.isOpen("hand:Husky")).toBe(true);
  });

  test("a question for more than was chosen ends it", async () => {
    scene.touch("hand:Rest");
    scene.touch("hand:Mush");
    await followed();
    ask(6, HAND, OFFERED);
    await followed();
    expect([played(), gathering.chosen]).toEqual([["pay Mush"], []]);
  });

  test("who thinks better of a second touch chooses anew", async () => {
    ask(6, HAND, OFFERED, { Mush: "it would be lost" });
    await followed();
    scene.touch("hand:Rest");
    scene.touch("hand:Mush");
    await followed();
    scene.back();
    await followed();
    expect([played(), gathering.chosen, gathering.isOpen("hand:Mush")]).toEqual([[], [], true]);
  });

  test("an undo ends it", async () => {
    scene.touch("hand:Rest");
    scene.touch("hand:Mush");
    await followed();
    ask(5, HAND, OFFERED, {}, 1);
    await followed();
    expect([played(), gathering.chosen]).toEqual([["pay Mush"], []]);
  });

  test("what would spoil something waits for a second touch", async () => {
    ask(6, { ...HAND, most: 1 }, OFFERED, { Rest: "it would be lost" });
    await followed();
    scene.touch("hand:Rest");
    await followed();
    expect([played(), scene.picker.picked]).toEqual([[], ["hand:Rest"]]);
    scene.picker.touch("table");
    expect(played()).toEqual(["pay Rest"]);
  });
});

test("who is done with fewer plays those, then says so", async () => {
  scene.touch("hand:Rest");
  scene.play(DONE);
  await followed();
  expect(played()).toEqual(["pay Rest"]);
  ask(6, { ...HAND, most: 1 }, OFFERED);
  await followed();
  expect(played()).toEqual(["pay Rest", "done"]);
});

test("who has chosen none is simply done", () => {
  scene.play(DONE);
  expect(played()).toEqual(["done"]);
});
