import { readFileSync } from "node:fs";
import { mount, unmount } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import Actions from "../../src/boards/Actions.svelte";
import type { BoardModule } from "../../src/boards/board";
import { Picker } from "../../src/boards/picker.svelte";
import { LiveScene } from "../../src/boards/scene.svelte";
import { Stage } from "../../src/boards/stage.svelte";
import { Seat } from "../../src/match/seat.svelte";
import { Line } from "../../src/net/line";
import { choiceOf, tableWith, viewWith } from "../data";
import { FakeSocket, fakeSockets } from "../net/sockets";

/** The page's half of "The life of an action": its hops are those of docs/architecture.md. The other
 * half is held to it by tests/server/test_action_path.py. */
const HOP = /^\d+\. `(\S+)` → `(\S+)`: `(\S+)`/gm;
const DONE = choiceOf("end");
const board: BoardModule = { mount: () => ({}), touches: () => [] };

/** What is called in the files of the page, as the document writes it. */
function documented(): string[] {
  const text = readFileSync("../docs/architecture.md", "utf-8").split("## The life of an action\n")[1]!.split("\n## ")[0]!;
  return [...text.matchAll(HOP)].filter(([, , to]) => !to!.endsWith(".py")).map(([, , , called]) => called!);
}

let seat: Seat;
let box: HTMLElement;
let actions: object;
let met: string[];

function note(owner: { prototype: object }, name: string, told: string): void {
  const prototype = owner.prototype as Record<string, (...given: unknown[]) => unknown>;
  const real = prototype[name]!;
  vi.spyOn(prototype, name).mockImplementation(function (this: object, ...given: unknown[]) {
    met.push(told);
    return real.apply(this, given);
  });
}

beforeEach(() => {
  met = [];
  fakeSockets();
  note(LiveScene, "play", "LiveScene.play");
  note(Picker, "play", "Picker.play");
  note(Seat, "act", "Seat.act");
  note(Line, "call", "Line.call");
  note(Stage, "follow", "Stage.follow");
  seat = new Seat("m", "k", () => undefined);
  FakeSocket.last.admit(tableWith({ seq: 1, view: viewWith({ ply: 1 }), choices: [DONE] }));
  const scene = new LiveScene(seat, board, { game: "", cards: [], forms: [], board: "", styles: "" });
  seat.stage = scene.stage;
  box = document.createElement("div");
  actions = mount(Actions, { target: box, props: { scene } });
});

afterEach(async () => {
  await unmount(actions);
  seat.close();
});

test("a click goes the documented way to the service, and the table back to the board", () => {
  const ways = documented();
  const away = ways.slice(0, ways.indexOf("Line.call") + 1);
  const back = ways.slice(away.length);
  box.querySelector("button")!.click();
  expect(met).toEqual(away);
  expect(FakeSocket.last.sent.at(-1)).toMatchObject({ do: "act", given: { ply: 1, line: DONE.line } });

  // The line's and the seat's own halves are private: they are known by what they do.
  expect(back).toEqual(["Line.#receive", "Seat.#update", "Stage.follow"]);
  met = [];
  FakeSocket.last.receive({ table: tableWith({ seq: 2, since: 1, view: viewWith({ ply: 2, position: { at: 2 } }) }) });
  expect(met).toEqual(["Stage.follow"]);
  expect(seat.table?.seq).toBe(2);
});
