import { expect, test } from "vitest";
import type { BoardModule } from "../../src/boards/board";
import * as clash from "../../src/boards/clash";
import * as horde from "../../src/boards/horde";
import * as iditacards from "../../src/boards/iditacards";
import * as royalMap from "../../src/boards/royal_map";

/** The type checker holds each to the interface of any board. */
const MODULES: Record<string, BoardModule> = { clash, horde, iditacards, royalMap };
const OF_ALL: (keyof BoardModule)[] = ["attempts", "caution", "face", "mount", "touches", "unfold"];
const MAY_HAVE: (keyof BoardModule)[] = [...OF_ALL, "otherTouches"];

test.each(Object.entries(MODULES))("the board of %s exports what the interface names, and nothing else", (_, module) => {
  const exported = Object.keys(module);
  expect(exported).toEqual(expect.arrayContaining(OF_ALL));
  expect(MAY_HAVE).toEqual(expect.arrayContaining(exported));
});
