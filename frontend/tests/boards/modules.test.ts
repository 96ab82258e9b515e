import { expect, test } from "vitest";
import type { BoardModule } from "../../src/boards/board";
import * as clash from "../../src/boards/clash";
import * as horde from "../../src/boards/horde";
import * as iditacards from "../../src/boards/iditacards";
import * as royalMap from "../../src/boards/royal_map";

/** The type checker holds each to the interface of any board. */
const MODULES: Record<string, Required<BoardModule>> = { clash, horde, iditacards, royalMap };

test.each(Object.entries(MODULES))("the board of %s exports what the interface names, and nothing else", (_, module) => {
  expect(Object.keys(module).sort()).toEqual(["attempts", "caution", "face", "mount", "touches", "unfold"]);
});
