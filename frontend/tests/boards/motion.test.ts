import { beforeEach, expect, test, vi } from "vitest";
import { keyed, placesOf, travel } from "../../src/boards/motion";

interface Flight {
  node: HTMLElement;
  frames: Keyframe[];
  finish: () => void;
}

let root: HTMLElement;
let flights: Flight[];

beforeEach(() => {
  root = document.createElement("div");
  flights = [];
});

function put(html: string, left: number, top: number, width = 10): HTMLElement {
  root.insertAdjacentHTML("beforeend", html);
  const node = root.lastElementChild as HTMLElement;
  move(node, left, top, width);
  node.animate = vi.fn((frames: Keyframe[]) => {
    const animation = { onfinish: null as (() => void) | null };
    flights.push({ node, frames, finish: () => animation.onfinish?.() });
    return animation as unknown as Animation;
  });
  return node;
}

function move(node: HTMLElement, left: number, top: number, width = 10): void {
  node.getBoundingClientRect = () => new DOMRect(left, top, width, 10);
}

test("a card travels from where it was, however the board itself moved", () => {
  const card = put(`<i data-key="K"></i>`, 5, 5);
  const before = placesOf(root);
  root.getBoundingClientRect = () => new DOMRect(100, 200, 0, 0);
  move(card, 130, 225, 20);
  expect(travel(root, before, 250)).toBe(true);
  expect(flights.map(({ frames }) => frames[0])).toEqual([{ transform: "translate(-30px, -20px) scale(0.5)" }]);
});

test("a card that stays does not travel", () => {
  put(`<i data-key="K"></i>`, 5, 5);
  expect(travel(root, placesOf(root), 250)).toBe(false);
  expect(flights).toEqual([]);
});

test("a new card comes from its pile, or appears where there is none", () => {
  put(`<i data-pile="deck"></i>`, 40, 0);
  const before = placesOf(root);
  put(`<i data-key="K" data-from="deck"></i>`, 0, 0);
  put(`<i data-key="Q" data-from="nowhere"></i>`, 0, 0);
  put(`<i data-key="J"></i>`, 0, 0);
  travel(root, before, 250);
  expect(flights.map(({ frames }) => frames[0])).toEqual([{ transform: "translate(40px, 0px) scale(1)" }, { opacity: 0 }, { opacity: 0 }]);
});

test("a card that is not drawn does not travel", () => {
  const card = put(`<i data-key="K"></i>`, 5, 5);
  const before = placesOf(root);
  move(card, 50, 50, 0);
  expect(travel(root, before, 250)).toBe(false);
});

test("a card stays above the others until its last flight ends", () => {
  const card = put(`<i data-key="K"></i>`, 0, 0);
  for (const left of [30, 60]) {
    const before = placesOf(root);
    move(card, left, 0);
    travel(root, before, 250);
  }
  flights[0]!.finish();
  expect(card.dataset.flies).toBeDefined();
  flights[1]!.finish();
  expect(card.dataset.flies).toBeUndefined();
});

test("equal names are told apart by their order", () => {
  const keys = keyed(["Rest", "Mush", "Rest", "Rest"], (name) => name).map(({ key }) => key);
  expect(keys).toEqual(["Rest", "Mush", "Rest#2", "Rest#3"]);
});
