import { describe, expect, test } from "vitest";
import { Winding } from "../../../src/boards/iditacards/winding";

/** 80 squares of 10 pixels in each of two rows, and 20 more. */
const wide = new Winding(884, 180);

describe("the strip", () => {
  test("has fewer squares in a row where it is narrower", () => {
    expect([884, 600, 360].map((width) => new Winding(width, 180).rows)).toEqual([3, 3, 5]);
  });

  test("runs to the right, then back", () => {
    expect(wide.at(1)).toMatchObject({ x: 47, row: 0 });
    expect(wide.at(80)).toMatchObject({ x: 837, row: 0 });
    expect(wide.at(81)).toMatchObject({ x: 837, row: 1 });
    expect(wide.at(160)).toMatchObject({ x: 47, row: 1 });
    expect(wide.at(161)).toMatchObject({ x: 47, row: 2 });
  });

  test("has the start before the first square and the finish behind the last one", () => {
    expect(wide.at(0).x).toBeLessThan(wide.at(1).x);
    expect(wide.at(181)).toEqual({ ...wide.finish, row: 2 });
    expect(wide.finish.x).toBeGreaterThan(wide.at(180).x);
    expect(wide.at(500)).toEqual(wide.at(181));
  });

  test("breaks a stretch at the end of each row", () => {
    const parts = wide.parts(79, 162);
    expect(parts.map(({ top }) => top)).toEqual([25, 97, 169]);
    expect(parts.map(({ left, width }) => [left, width])).toEqual([
      [823, 18],
      [43, 798],
      [43, 18],
    ]);
    expect(wide.parts(10, 12)).toHaveLength(1);
  });
});

describe("sleds", () => {
  const sleds = (...squares: number[]) =>
    wide.sleds(squares.map((square, place) => ({ seat: (["A", "B", "C", "D"] as const)[place]!, square })));

  test("that are close are set apart, and others are not", () => {
    const [first, second, third] = sleds(40, 41, 70);
    expect(first!.y).not.toBe(second!.y);
    expect(third!.y).toBe(wide.at(70).y);
  });

  test("that are close on the screen but in different rows are not set apart", () => {
    expect(sleds(80, 81).map(({ y }) => y)).toEqual([wide.at(80).y, wide.at(81).y]);
  });

  test("at the start do not lie upon each other", () => {
    const places = sleds(0, 0, 0, 0).map(({ x, y }) => `${x} ${y}`);
    expect(new Set(places).size).toBe(4);
  });

  test("have their names at the right if there is room, else at the left, else none", () => {
    expect(sleds(40).map(({ named, leftwards }) => [named, leftwards])).toEqual([[true, false]]);
    expect(sleds(78).map(({ named, leftwards }) => [named, leftwards])).toEqual([[true, true]]);
    const between = sleds(35, 40, 45)[1]!;
    expect(between.named).toBe(false);
  });
});
