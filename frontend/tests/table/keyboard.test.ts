import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { heed } from "../../src/table/keyboard";

let done: string[];
let enters: boolean;
const keys = {
  arrow: (step: number, key: string) => done.push(`${key} ${step}`),
  digit: (digit: string) => done.push(digit),
  enter: () => {
    done.push("enter");
    return enters;
  },
  escape: () => done.push("escape"),
  letter: { u: () => done.push("undo") },
};

/** Whether the press of a key was taken care of, so that the browser does nothing with it. */
function press(key: string, { on = document.body, ...modifiers }: KeyboardEventInit & { on?: Element } = {}): boolean {
  const event = new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true, ...modifiers });
  on.addEventListener("keydown", (pressed) => heed(pressed as KeyboardEvent, keys), { once: true });
  on.dispatchEvent(event);
  return event.defaultPrevented;
}

beforeEach(() => {
  [done, enters] = [[], true];
});

afterEach(() => {
  document.body.innerHTML = "";
  vi.restoreAllMocks();
});

test("each key does its own", () => {
  for (const key of ["ArrowDown", "ArrowLeft", "7", "Escape", "u", "Enter"]) expect(press(key)).toBe(true);
  expect(done).toEqual(["ArrowDown 1", "ArrowLeft -1", "7", "escape", "undo", "enter"]);
});

test("other keys, and an Enter that does nothing, are left to the browser", () => {
  enters = false;
  expect([press("x"), press("F5"), press("Enter")]).toEqual([false, false, false]);
  expect(done).toEqual(["enter"]);
});

test("shortcuts of the browser are left alone", () => {
  for (const modifier of ["ctrlKey", "metaKey", "altKey"]) expect(press("u", { [modifier]: true })).toBe(false);
  expect(done).toEqual([]);
});

test("nothing is done while somebody types, or behind an open panel", () => {
  document.body.innerHTML = "<label><input></label><div></div>";
  expect(press("u", { on: document.querySelector("input")! })).toBe(false);
  document.body.insertAdjacentHTML("beforeend", "<dialog open></dialog>");
  expect(press("u", { on: document.querySelector("div")! })).toBe(false);
  expect(done).toEqual([]);
  document.querySelector("dialog")!.remove();
  expect(press("u", { on: document.querySelector("div")! })).toBe(true);
});
