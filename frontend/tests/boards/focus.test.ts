import { afterEach, beforeEach, expect, test } from "vitest";
import { step } from "../../src/boards/focus";

let root: HTMLElement;

/** A thing of 10 × 10 at this place; happy-dom lays nothing out. */
function put(name: string, left: number, top: number, { hidden = false, open = false, html = "" } = {}): void {
  root.insertAdjacentHTML("beforeend", html || `<div tabindex="0" data-thing="${name}"></div>`);
  const node = root.lastElementChild as HTMLElement;
  node.id = name;
  node.toggleAttribute("data-open", open);
  const box = new DOMRect(left, top, 10, 10);
  node.getBoundingClientRect = () => box;
  node.getClientRects = () => (hidden ? [] : [box]) as unknown as DOMRectList;
  node.scrollIntoView = () => undefined;
}

function focused(): string {
  return document.activeElement?.id ?? "";
}

beforeEach(() => {
  root = document.createElement("div");
  document.body.append(root);
});

afterEach(() => root.remove());

test("an arrow moves to the next thing in its direction, and nothing else does", () => {
  put("middle", 50, 50);
  put("right", 80, 50);
  put("left", 20, 50);
  put("above", 50, 20);
  put("below", 50, 80);
  for (const [key, name] of [
    ["ArrowRight", "right"],
    ["ArrowLeft", "left"],
    ["ArrowUp", "above"],
    ["ArrowDown", "below"],
  ] as const) {
    document.getElementById("middle")!.focus();
    step(root, key);
    expect(focused()).toBe(name);
  }
  step(root, "Tab");
  expect(focused()).toBe("below");
});

test("what lies straight ahead is preferred to what is nearer but aside", () => {
  put("here", 0, 0);
  put("aside", 15, 25);
  put("ahead", 60, 0);
  document.getElementById("here")!.focus();
  step(root, "ArrowRight");
  expect(focused()).toBe("ahead");
});

test("at the edge the focus stays", () => {
  put("here", 50, 0);
  put("behind", 0, 0);
  document.getElementById("here")!.focus();
  step(root, "ArrowRight");
  expect(focused()).toBe("here");
});

test("what is not shown or not enabled is passed over", () => {
  put("here", 0, 0);
  put("hidden", 20, 0, { hidden: true });
  put("disabled", 40, 0, { html: "<button disabled></button>" });
  put("button", 60, 0, { html: "<button></button>" });
  document.getElementById("here")!.focus();
  step(root, "ArrowRight");
  expect(focused()).toBe("button");
});

test("from outside the focus comes to the first thing that leads to a choice, else to the first", () => {
  put("first", 0, 0);
  put("second", 20, 0);
  step(root, "ArrowDown");
  expect(focused()).toBe("first");
  (document.activeElement as HTMLElement).blur();
  put("open", 40, 0, { open: true });
  step(root, "ArrowDown");
  expect(focused()).toBe("open");
});
