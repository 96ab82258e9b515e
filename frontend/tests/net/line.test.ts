import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { Line, type LineState } from "../../src/net/line";
import { Refusal } from "../../src/net/refusal";
import type { Problem, TableState } from "../../src/wire";
import { problemWith, tableWith } from "../data";
import { FakeSocket, fakeSockets } from "./sockets";

const SECOND = 1000;
const TABLE = tableWith({ seq: 5 });

let states: LineState[];
let wholes: TableState[];
let updates: TableState[];
let refusals: Problem[];
let heard: number[];
let line: Line;

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, "random").mockReturnValue(0.5); // a delay is then exactly what it says
  fakeSockets();
  [states, wholes, updates, refusals, heard] = [[], [], [], [], []];
  line = new Line(
    { match: "m", key: "secret", language: "en" },
    {
      state: (state) => states.push(state),
      whole: (table) => wholes.push(table),
      update: (table) => updates.push(table),
      refused: (problem) => refusals.push(problem),
      ply: () => 7,
      heard: (seq) => heard.push(seq),
    },
  );
});

afterEach(() => {
  line.close();
  vi.useRealTimers();
});

/** What became of a call. */
function outcomeOf(promise: Promise<unknown>): { value: unknown } {
  const outcome = { value: "pending" as unknown };
  promise.then(
    (answer) => (outcome.value = answer),
    (error: unknown) => (outcome.value = error instanceof Refusal ? error.problem.key : error),
  );
  return outcome;
}

describe("the beginning", () => {
  test("the hello comes first and brings the whole table", () => {
    const socket = FakeSocket.last;
    expect(states).toEqual(["connecting"]);
    socket.open();
    expect(socket.sent).toEqual([{ id: 0, do: "hello", given: { match: "m", key: "secret", language: "en" } }]);
    socket.receive({ re: 0, answer: { ...TABLE } });
    expect(wholes).toEqual([TABLE]);
    expect(states).toEqual(["connecting", "open"]);
  });

  test("a call waits until the hello is answered", () => {
    void line.call("hint", {});
    const socket = FakeSocket.last;
    socket.open();
    expect(socket.asked).toEqual([]);
    socket.receive({ re: 0, answer: { ...TABLE } });
    expect(socket.asked).toEqual(["hint"]);
  });

  test("a key that opens nothing is told and not tried again", () => {
    FakeSocket.last.open();
    FakeSocket.last.receive({ re: 0, error: problemWith("server.not_admitted") });
    FakeSocket.last.lose();
    vi.advanceTimersByTime(60 * SECOND);
    expect(refusals.map(({ key }) => key)).toEqual(["server.not_admitted"]);
    expect(states.at(-1)).toBe("refused");
    expect(FakeSocket.all).toHaveLength(1);
  });

  test("any other error is tried again", () => {
    FakeSocket.last.open();
    FakeSocket.last.receive({ re: 0, error: problemWith("server.busy") });
    expect(FakeSocket.last.isClosed).toBe(true);
    FakeSocket.last.lose();
    vi.advanceTimersByTime(SECOND);
    expect(FakeSocket.all).toHaveLength(2);
    expect(refusals).toEqual([]);
  });
});

describe("answers", () => {
  test("each goes to its own call", async () => {
    FakeSocket.last.admit(TABLE);
    const hint = outcomeOf(line.call("hint", {}));
    const undo = outcomeOf(line.call("undo", {}));
    FakeSocket.last.answer("undo", { error: problemWith("nothing_to_undo") });
    FakeSocket.last.answer("hint", { answer: { line: "end" } });
    await vi.advanceTimersByTimeAsync(0);
    expect(hint.value).toEqual({ line: "end" });
    expect(undo.value).toBe("nothing_to_undo");
  });

  test("a table that nobody asked for is an update", () => {
    FakeSocket.last.admit(TABLE);
    const update = tableWith({ seq: 6, since: 5 });
    FakeSocket.last.receive({ table: update });
    expect(updates).toEqual([update]);
    expect(wholes).toHaveLength(1);
  });
});

describe("a lost line", () => {
  test("comes back, each time later, at most every ten seconds", () => {
    const delays: number[] = [];
    for (let n = 0; n < 7; n += 1) {
      FakeSocket.last.lose();
      const lost = Date.now();
      const before = FakeSocket.all.length;
      while (FakeSocket.all.length === before) vi.advanceTimersByTime(100);
      delays.push(Date.now() - lost);
    }
    expect(delays).toEqual([500, 1000, 2000, 4000, 8000, 10_000, 10_000]);
    FakeSocket.last.admit(TABLE);
    FakeSocket.last.lose();
    vi.advanceTimersByTime(500);
    expect(FakeSocket.all).toHaveLength(9); // soon again after it was open
  });

  test("says that it reconnects, and asks again what may be asked twice", async () => {
    FakeSocket.last.admit(TABLE);
    const act = outcomeOf(line.call("act", { ply: 7, undos: 0, line: "end" }));
    FakeSocket.last.lose();
    expect(states.at(-1)).toBe("reconnecting");
    vi.advanceTimersByTime(500);
    FakeSocket.last.admit(TABLE);
    expect(FakeSocket.last.sent[1]).toMatchObject({ do: "act", given: { ply: 7, undos: 0, line: "end" } });
    FakeSocket.last.answer("act", { answer: { seq: 6 } });
    await vi.advanceTimersByTimeAsync(0);
    expect(act.value).toEqual({ seq: 6 });
  });

  test("refuses what may not be asked twice, and never sends it again", async () => {
    FakeSocket.last.admit(TABLE);
    const undo = outcomeOf(line.call("undo", {}));
    FakeSocket.last.lose();
    vi.advanceTimersByTime(500);
    FakeSocket.last.admit(TABLE);
    await vi.advanceTimersByTimeAsync(0);
    expect(undo.value).toBe("line.lost");
    expect(FakeSocket.last.asked).toEqual([]);
  });

  test("keeps what was never sent, even if it may not be asked twice", () => {
    void line.call("resign", {});
    FakeSocket.last.lose();
    vi.advanceTimersByTime(500);
    FakeSocket.last.admit(TABLE);
    expect(FakeSocket.last.asked).toEqual(["resign"]);
  });

  test("hears nothing from a socket that it has given up", () => {
    const old = FakeSocket.last;
    old.admit(TABLE);
    dispatchEvent(new Event("offline"));
    old.receive({ table: tableWith({ seq: 6, since: 5 }) });
    expect(updates).toEqual([]);
  });

  test("comes back at once when the network does", () => {
    FakeSocket.last.admit(TABLE);
    dispatchEvent(new Event("offline"));
    expect(states.at(-1)).toBe("offline");
    dispatchEvent(new Event("online"));
    expect(FakeSocket.all).toHaveLength(2);
    vi.advanceTimersByTime(SECOND);
    expect(FakeSocket.all).toHaveLength(2); // the retry that was planned is not made as well
  });

  test("stays closed once it is closed", () => {
    FakeSocket.last.admit(TABLE);
    line.close();
    FakeSocket.last.lose();
    dispatchEvent(new Event("online"));
    vi.advanceTimersByTime(60 * SECOND);
    expect(FakeSocket.all).toHaveLength(1);
  });
});

describe("a silent line", () => {
  beforeEach(() => FakeSocket.last.admit(TABLE));

  test("is asked after twenty seconds, and its answer is handed on", async () => {
    vi.advanceTimersByTime(15 * SECOND);
    expect(FakeSocket.last.asked).toEqual([]);
    vi.advanceTimersByTime(5 * SECOND);
    expect(FakeSocket.last.sent[1]).toMatchObject({ do: "log", given: { ply: 7 } });
    FakeSocket.last.answer("log", { answer: { seq: 9 } });
    await vi.advanceTimersByTimeAsync(10 * SECOND);
    expect(heard).toEqual([9]);
    expect(FakeSocket.last.isClosed).toBe(false);
  });

  test("is given up if it does not answer within ten seconds", async () => {
    vi.advanceTimersByTime(20 * SECOND);
    const old = FakeSocket.last;
    await vi.advanceTimersByTimeAsync(10 * SECOND);
    expect(old.isClosed).toBe(true);
    expect(states.at(-1)).toBe("reconnecting");
  });

  test("is left alone for longer while something is being worked on", async () => {
    void line.call("hint", {}).catch(() => undefined);
    const old = FakeSocket.last;
    await vi.advanceTimersByTimeAsync(70 * SECOND);
    expect(old.asked).toEqual(["hint"]);
    expect(old.isClosed).toBe(false);
    await vi.advanceTimersByTimeAsync(5 * SECOND);
    expect(old.isClosed).toBe(true);
  });
});
