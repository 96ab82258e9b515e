import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { Seat } from "../../src/match/seat.svelte";
import type { TableState, View } from "../../src/wire";
import { entryOf, problemWith, tableWith, viewWith } from "../data";
import { FakeSocket, fakeSockets } from "../net/sockets";

let seat: Seat;
let socket: FakeSocket;

/** The table after so many plies; by default as much has happened there. */
function tableAt(ply: number, rest: Partial<TableState> = {}, view: Partial<View> = {}): TableState {
  return tableWith({ seq: ply, view: viewWith({ ply, ...view }), ...rest });
}

async function settled(): Promise<void> {
  await vi.advanceTimersByTimeAsync(0);
}

beforeEach(() => {
  vi.useFakeTimers();
  fakeSockets();
  seat = new Seat("m", "secret", () => undefined);
  socket = FakeSocket.last;
  socket.admit(tableAt(3, { log: [entryOf({ ply: 2, line: "a" })], told: [{ ply: 2, text: "A" }] }));
});

afterEach(() => {
  seat.close();
  vi.useRealTimers();
});

describe("updates", () => {
  test("one that follows what is known is added to it", () => {
    socket.receive({ table: tableAt(4, { since: 3, log: [entryOf({ ply: 3, line: "b" })], told: [{ ply: 3, text: "B" }] }) });
    expect(seat.log.map(({ line }) => line)).toEqual(["a", "b"]);
    expect(seat.told.map(({ text }) => text)).toEqual(["A", "B"]);
    expect(seat.view?.ply).toBe(4);
    expect(socket.asked).toEqual([]);
  });

  test("after a gap the whole is asked for, once, and replaces what was known", async () => {
    socket.receive({ table: tableAt(5, { since: 4 }) });
    socket.receive({ table: tableAt(6, { since: 5 }) });
    expect(socket.asked).toEqual(["sync"]);
    expect(seat.view?.ply).toBe(3);
    socket.answer("sync", { answer: { ...tableAt(6, { log: [entryOf({ line: "z" })] }) } });
    await settled();
    expect(seat.view?.ply).toBe(6);
    expect(seat.log.map(({ line }) => line)).toEqual(["z"]);
  });

  test("one that is older than what is known changes nothing", () => {
    socket.receive({ table: tableAt(2, { since: 1 }) });
    expect(socket.asked).toEqual([]);
    expect(seat.view?.ply).toBe(3);
  });

  test("only decisions of one's own count as played", () => {
    const log = [entryOf({ ply: 3, line: "mine" }), entryOf({ ply: 4, line: "forced", forced: true }), entryOf({ ply: 5, actor: "B" })];
    socket.receive({ table: tableAt(6, { log }) });
    expect(seat.played).toEqual(["mine"]);
    expect(seat.decided).toBe(3);
  });

  test("a bot that failed is told once, when it happens", () => {
    const bot = { ply: 3, seat: "B", text: "failed" };
    socket.receive({ table: tableAt(4, { since: 3, replaced: [bot] }) });
    expect(seat.replaced).toEqual(bot);
    seat.replaced = null;
    socket.receive({ table: tableAt(5, { since: 4, replaced: [bot] }) });
    expect(seat.replaced).toBeNull();
  });
});

describe("an action", () => {
  test("names its ply and undos, and no second one is sent meanwhile", async () => {
    void seat.act("end");
    void seat.act("again");
    expect(socket.sent.at(-1)).toMatchObject({ do: "act", given: { ply: 3, undos: 0, line: "end" } });
    expect(socket.asked).toEqual(["act"]);
    expect(seat.acting).toBe("end");
    // The table may come before the receipt.
    socket.receive({ table: tableAt(4, { since: 3 }) });
    expect(seat.acting).toBeNull();
    void seat.act("next");
    socket.answer("act", { answer: {} });
    await settled();
    expect(socket.asked).toEqual(["act", "act"]);
  });

  test("the receipt of one that is over does not end the next one", async () => {
    void seat.act("end");
    const first = socket.sent.at(-1)!.id;
    socket.receive({ table: tableAt(4, { since: 3 }) });
    void seat.act("next");
    socket.receive({ re: first, answer: {} });
    await settled();
    expect(seat.acting).toBe("next");
  });

  test("a refused one says why and leaves room for another", async () => {
    void seat.act("nonsense");
    socket.answer("act", { error: problemWith("clash.no_mana") });
    await settled();
    expect(seat.problem?.key).toBe("clash.no_mana");
    expect(seat.acting).toBeNull();
  });

  test("an update in which nothing was decided does not end it", () => {
    void seat.act("end");
    socket.receive({ table: tableAt(3, { seq: 4, since: 3 }) });
    expect(seat.acting).toBe("end");
  });
});

describe("undo", () => {
  const asked = { seat: "A", ply: 2, waiting: ["B"] };

  test("a request that vanishes without anything having happened was refused", () => {
    socket.receive({ table: tableAt(3, { seq: 4, since: 3 }, { undo_request: asked }) });
    expect(seat.problem).toBeNull();
    socket.receive({ table: tableAt(3, { seq: 5, since: 4 }) });
    expect(seat.problem?.key).toBe("undo.refused");
  });

  test("one that was granted, or that another seat asked for, is no refusal", () => {
    socket.receive({ table: tableAt(3, { seq: 4, since: 3 }, { undo_request: asked }) });
    socket.receive({ table: tableAt(2, { seq: 5, since: 4 }, { undos: 1 }) });
    expect(seat.problem).toBeNull();
    socket.receive({ table: tableAt(2, { seq: 6, since: 5 }, { undos: 1, undo_request: { ...asked, seat: "B" } }) });
    socket.receive({ table: tableAt(2, { seq: 7, since: 6 }, { undos: 1 }) });
    expect(seat.problem).toBeNull();
  });
});

describe("what is asked", () => {
  test("a hint that comes when the table has changed is dropped", async () => {
    const asked = seat.askHint();
    expect(seat.hinting).toBe(true);
    socket.receive({ table: tableAt(4, { since: 3 }) });
    socket.answer("hint", { answer: { line: "end" } });
    await asked;
    expect(seat.hint).toBeNull();
    expect(seat.hinting).toBe(false);
  });

  test("a hint stays until the table changes", async () => {
    const asked = seat.askHint();
    socket.answer("hint", { answer: { line: "end" } });
    await asked;
    expect(seat.hint?.line).toBe("end");
    socket.receive({ table: tableAt(4, { since: 3 }) });
    expect(seat.hint).toBeNull();
  });

  test("of two looks at the past the later one counts, whichever answer comes first", async () => {
    void seat.lookAt(1);
    const first = socket.sent.at(-1)!.id;
    void seat.lookAt(2);
    socket.answer("view", { answer: { ...tableAt(2) } });
    socket.receive({ re: first, answer: { ...tableAt(1) } });
    await settled();
    expect(seat.view?.ply).toBe(2);
    seat.backToNow();
    expect(seat.view?.ply).toBe(3);
  });

  test("a look at the past that is over when its answer comes shows nothing", async () => {
    void seat.lookAt(1);
    void seat.lookAt(99);
    socket.answer("view", { answer: { ...tableAt(1) } });
    await settled();
    expect(seat.past).toBeNull();
  });

  test("a preview that cannot be told is no problem", async () => {
    const preview = seat.preview("end");
    socket.answer("preview", { error: problemWith("server.too_many") });
    expect(await preview).toBeNull();
    expect(seat.problem).toBeNull();
  });
});
