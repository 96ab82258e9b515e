import { beforeEach, expect, test, vi } from "vitest";
import type { Cards } from "../../src/wire";
import { cardsWith } from "../data";

const BOARD = "data:text/javascript,export const touches = () => ['card:1'];";

type Loading = typeof import("../../src/boards/loading");

/** The page as it is when it is opened, with a game that has these files. */
async function pageWith(files: Partial<Cards>): Promise<Loading> {
  vi.resetModules();
  vi.stubGlobal("fetch", () => Promise.resolve(new Response(JSON.stringify({ ...cardsWith(), ...files }))));
  return import("../../src/boards/loading");
}

beforeEach(() => document.head.replaceChildren());

test("a game without a board has none", async () => {
  const { findBoard } = await pageWith({});
  expect(await findBoard("magpie")).toBeNull();
});

test("a board is imported from where the game has it", async () => {
  const { findBoard } = await pageWith({ board: BOARD });
  const found = await findBoard("magpie");
  expect(found?.module.touches({} as never, {} as never, {})).toEqual(["card:1"]);
  expect(found?.cards.board).toBe(BOARD);
});

test("a board that cannot be loaded is none, and the console says why", async () => {
  const told = vi.spyOn(console, "error").mockReturnValue();
  const { findBoard } = await pageWith({ board: "data:text/javascript,throw new Error('broken')" });
  expect(await findBoard("magpie")).toBeNull();
  expect(told).toHaveBeenCalledOnce();
});
