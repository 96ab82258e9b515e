import { describe, expect, test, vi } from "vitest";
import type { Move } from "../../src/boards/moves";
import { Picker } from "../../src/boards/picker.svelte";
import { choiceOf } from "../data";

function moveOf(line: string, ...path: string[]): Move {
  return { choice: choiceOf(line), path };
}

const MOVES = [
  moveOf("end"),
  moveOf("take", "row"),
  moveOf("summon upper", "card", "upper"),
  moveOf("summon lower", "card", "lower"),
  moveOf("swap", "king", "four"),
  moveOf("consume", "king", "four"),
];

function pickerOf(moves: Move[] = MOVES) {
  const play = vi.fn<(line: string) => void>();
  const refuse = vi.fn<(things: string[]) => void>();
  return { picker: new Picker({ moves: () => moves, play, refuse }), play, refuse };
}

function linesOf(moves: Move[]): string[] {
  return moves.map(({ choice }) => choice.line);
}

describe("the picker", () => {
  test("opens the first thing of each path and offers moves without things as buttons", () => {
    const { picker } = pickerOf();
    expect([...picker.next.keys()]).toEqual(["row", "card", "king"]);
    expect(linesOf(picker.buttons)).toEqual(["end"]);
    expect(picker.isOpen("upper")).toBe(false);
  });

  test("plays at once what one touch makes certain", () => {
    const { picker, play } = pickerOf();
    picker.touch("row");
    expect(play).toHaveBeenCalledExactlyOnceWith("take");
    expect(picker.picked).toEqual([]);
  });

  test("waits for the second thing and plays then", () => {
    const { picker, play } = pickerOf();
    picker.touch("card");
    expect(play).not.toHaveBeenCalled();
    expect(picker.isPicked("card")).toBe(true);
    expect([...picker.next.keys()]).toEqual(["upper", "lower"]);
    picker.touch("lower");
    expect(play).toHaveBeenCalledExactlyOnceWith("summon lower");
    expect(picker.isPicked("card")).toBe(false);
  });

  test("needs every touch of a path even if only one move is left", () => {
    const { picker, play } = pickerOf([moveOf("sacrifice", "four", "aside")]);
    picker.touch("four");
    expect(play).not.toHaveBeenCalled();
    expect(picker.madeBy("aside")?.line).toBe("sacrifice");
  });

  test("offers as buttons what the same touches could mean", () => {
    const { picker, play } = pickerOf();
    picker.touch("king");
    expect(picker.madeBy("four")).toBeNull();
    picker.touch("four");
    expect(play).not.toHaveBeenCalled();
    expect(linesOf(picker.buttons)).toEqual(["swap", "consume"]);
    picker.play(picker.buttons[1]!.choice);
    expect(play).toHaveBeenCalledExactlyOnceWith("consume");
    expect(picker.picked).toEqual([]);
  });

  test("lets a thing go that is touched again", () => {
    const { picker, play, refuse } = pickerOf();
    picker.touch("card");
    picker.touch("card");
    expect(picker.picked).toEqual([]);
    expect(play).not.toHaveBeenCalled();
    expect(refuse).not.toHaveBeenCalled();
  });

  test("begins anew with a thing that begins something else", () => {
    const { picker, play } = pickerOf();
    picker.touch("card");
    picker.touch("king");
    expect(picker.picked).toEqual(["king"]);
    picker.touch("row");
    expect(play).toHaveBeenCalledExactlyOnceWith("take");
    expect(picker.picked).toEqual([]);
  });

  test("refuses what leads nowhere, with all that was touched, and keeps what was picked", () => {
    const { picker, play, refuse } = pickerOf();
    picker.touch("card");
    picker.touch("four");
    expect(refuse).toHaveBeenCalledExactlyOnceWith(["card", "four"]);
    expect(picker.picked).toEqual(["card"]);
    expect(play).not.toHaveBeenCalled();
  });

  test("goes back one thing at a time and says whether there was one", () => {
    const { picker } = pickerOf([moveOf("step", "king", "four", "there"), moveOf("stay", "king", "four", "here")]);
    picker.touch("king");
    picker.touch("four");
    expect(picker.back()).toBe(true);
    expect(picker.picked).toEqual(["king"]);
    expect(picker.back()).toBe(true);
    expect(picker.back()).toBe(false);
  });
});
