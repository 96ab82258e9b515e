import { flushSync } from "svelte";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { BoardModule } from "../../src/boards/board";
import { LiveScene } from "../../src/boards/scene.svelte";
import { settings } from "../../src/keep/settings.svelte";
import { Seat } from "../../src/match/seat.svelte";
import { Guide } from "../../src/tour/guide.svelte";
import type { CardFace, TableState } from "../../src/wire";
import { cardsWith, choiceOf, tableWith, viewWith } from "../data";
import { FakeSocket, fakeSockets } from "../net/sockets";

const SUMMON = choiceOf("summon {unit} {lane}", { unit: "Ogre", lane: "upper" });
const END = choiceOf("end");
const TABLE = tableWith({ view: viewWith({ position: { at: 1 }, ply: 1 }), choices: [SUMMON, END], insight: { wise: true } });

const board: BoardModule = {
  mount: () => ({}),
  touches: ({ slots }) => (slots.unit === undefined ? [] : [`card:${slots.unit}`, `lane:${slots.lane}`]),
  attempts: (things) => (things.at(-1) === "sky" ? null : `attempt ${things.join(" ")}`),
};

let seat: Seat;
let scene: LiveScene;
let socket: FakeSocket;

function cardOf(id: string, group: string): CardFace {
  return { id, name: `${group} ${id}`, kind: "", numbers: {}, marks: [], text: [], group };
}

function guideThat(play: string): Guide {
  const steps = [{ text: "", play, at: ["card:Ogre"] }];
  return new Guide({ name: "first", options: {}, seed: "", seats: [], position: null, steps });
}

function show(table: Partial<TableState>): void {
  socket.receive({ table: { ...TABLE, ...table } });
  scene.stage.show(seat.table!);
}

beforeEach(() => {
  vi.useFakeTimers();
  fakeSockets();
  settings.speed = "normal";
  seat = new Seat("m", "k", () => undefined);
  socket = FakeSocket.last;
  socket.admit(TABLE);
  scene = new LiveScene(seat, board, cardsWith(cardOf("Ogre", ""), cardOf("Ogre", "base")));
});

afterEach(() => {
  seat.close();
  vi.useRealTimers();
});

describe("a touch", () => {
  test("leads to a choice that is played", () => {
    scene.touch("card:Ogre");
    scene.touch("lane:upper");
    expect(socket.sent.at(-1)).toMatchObject({ do: "act", given: { line: SUMMON.line } });
  });

  test("leads nowhere while an action is on its way", () => {
    void seat.act("end");
    expect(scene.isOpen("card:Ogre")).toBe(false);
  });

  test("that is not legal asks why, unless it means nothing", () => {
    scene.touch("ground");
    expect(socket.sent.at(-1)).toMatchObject({ do: "why", given: { line: "attempt ground" } });
    scene.touch("sky");
    expect(socket.asked).toEqual(["why"]);
  });

  test("only hurries what is being shown", async () => {
    show({ seq: 2, view: viewWith({ position: { at: 2 }, ply: 2 }) });
    expect(scene.position).toEqual({ at: 1 });
    expect(scene.insight).toBeNull();
    scene.touch("card:Ogre");
    expect(scene.isPicked("card:Ogre")).toBe(false);
    await vi.advanceTimersByTimeAsync(200);
    expect(scene.position).toEqual({ at: 2 });
    expect(scene.insight).toEqual({ wise: true });
    scene.touch("card:Ogre");
    expect(scene.isPicked("card:Ogre")).toBe(true);
  });

  test("does nothing in the past, which is shown as it was", () => {
    seat.past = tableWith({ view: viewWith({ position: { at: 0 } }), insight: { wise: false } });
    expect([scene.position, scene.insight]).toEqual([{ at: 0 }, { wise: false }]);
    scene.touch("ground");
    expect([socket.asked, scene.moves]).toEqual([[], []]);
  });
});

describe("a guide", () => {
  test("leaves only the choice that it asks for, and marks its things", () => {
    scene.guide = guideThat(SUMMON.line);
    expect(scene.moves.map(({ choice }) => choice.line)).toEqual([SUMMON.line]);
    expect(scene.hinted).toEqual(["card:Ogre", "lane:upper"]);
    expect(scene.about).toEqual(["card:Ogre"]);
  });

  test("insists where something else is touched, and nobody is asked why", () => {
    scene.guide = guideThat(SUMMON.line);
    scene.touch("ground");
    expect(scene.guide.insisted).toBe(1);
    expect(socket.asked).toEqual([]);
  });

  test("that is left leaves all choices", () => {
    scene.guide = guideThat(SUMMON.line);
    scene.guide.leave();
    expect(scene.moves).toHaveLength(2);
  });
});

describe("considering", () => {
  test("asks what a choice would come to after a moment, and forgets it when one looks away", async () => {
    scene.consider("end");
    await vi.advanceTimersByTimeAsync(100);
    expect(socket.asked).toEqual([]);
    await vi.advanceTimersByTimeAsync(100);
    socket.answer("preview", { answer: { told: [] } });
    await vi.advanceTimersByTimeAsync(0);
    expect(scene.preview).toEqual({ told: [] });
    scene.consider(null);
    expect(scene.preview).toBeNull();
  });

  test("does not show an answer for what is no longer considered", async () => {
    scene.consider("end");
    await vi.advanceTimersByTimeAsync(200);
    scene.consider("other");
    socket.answer("preview", { answer: { told: [] } });
    await vi.advanceTimersByTimeAsync(0);
    expect(scene.preview).toBeNull();
  });
});

test("cards of different groups may have the same id", () => {
  expect([scene.card("Ogre")?.name, scene.card("Ogre", "base")?.name, scene.card("Ogre", "more")]).toEqual([
    " Ogre",
    "base Ogre",
    undefined,
  ]);
});

describe("a thing of a board that is no component", () => {
  function cardOn(board: HTMLElement): HTMLElement {
    const node = document.createElement("div");
    board.append(node);
    scene.thing(node, { id: "card:Ogre", label: "Ogre" });
    flushSync();
    return node;
  }

  test("is open, touched and named as any other", () => {
    const node = cardOn(document.createElement("div"));
    expect([node.dataset.thing, node.getAttribute("aria-label")]).toEqual(["card:Ogre", "Ogre"]);
    expect(node.hasAttribute("data-open")).toBe(true);
    node.click();
    expect(scene.isPicked("card:Ogre")).toBe(true);
  });

  test("is touched once, however often it is said", () => {
    const node = cardOn(document.createElement("div"));
    scene.thing(node, { id: "card:Ogre", label: "Ogre" });
    scene.thing(node, { id: "card:Ogre", label: "An ogre" });
    flushSync();
    node.click();
    expect([scene.picker.picked, node.getAttribute("aria-label")]).toEqual([["card:Ogre"], "An ogre"]);
  });

  test("is let go when it has left the board", () => {
    const board = document.createElement("div");
    const [kept, gone] = [cardOn(board), cardOn(board)];
    gone.remove();
    scene.forgetThings(board);
    gone.click();
    expect(scene.picker.picked).toEqual([]);
    kept.click();
    expect(scene.picker.picked).toEqual(["card:Ogre"]);
    scene.forgetThings(null);
    kept.click();
    expect(scene.picker.picked).toEqual(["card:Ogre"]);
  });
});
