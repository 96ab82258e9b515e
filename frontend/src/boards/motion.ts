/** Cards travel from where they were to where they are.
 *
 * A board marks each card with `data-key`, the same wherever it lies, and each pile that cards
 * come out of with `data-pile`; a card that was not seen before comes from the pile that its
 * `data-from` names, or simply appears. A part of the board that is marked with `data-pane` is drawn
 * by itself: what changes in it does not make the browser draw the others again.
 */
export type Places = Map<string, Place>;

/** A middle, seen from the board's corner: where the board itself moves, nothing on it travels. */
interface Place {
  x: number;
  y: number;
  width: number;
}

const EASING = "cubic-bezier(0.2, 0.7, 0.2, 1)";
let flights = 0;

function cards(root: Element): HTMLElement[] {
  return [...root.querySelectorAll<HTMLElement>("[data-key]")];
}

function placing(root: Element): (node: Element) => Place {
  const corner = root.getBoundingClientRect();
  return (node) => {
    const { left, top, width, height } = node.getBoundingClientRect();
    return { x: left + width / 2 - corner.left, y: top + height / 2 - corner.top, width };
  };
}

export function placesOf(root: Element): Places {
  const place = placing(root);
  return new Map(cards(root).map((card) => [card.dataset.key!, place(card)]));
}

/** Moves everything from its old place to its new one; whether anything moves. */
export function travel(root: Element, before: Places, milliseconds: number): boolean {
  // All is measured before anything is changed, so that the page is laid out once.
  const place = placing(root);
  const all = cards(root).map((card) => {
    const old = before.get(card.dataset.key!) ?? pileOf(root, card, place);
    return { card, old, now: place(card) };
  });
  let moved = false;
  for (const { card, old, now } of all) {
    if (now.width === 0) continue;
    if (old === undefined) {
      card.animate([{ opacity: 0 }, { opacity: 1 }], { duration: milliseconds });
      moved = true;
      continue;
    }
    const [x, y, scale] = [old.x - now.x, old.y - now.y, old.width / now.width];
    if (Math.abs(x) < 1 && Math.abs(y) < 1 && Math.abs(scale - 1) < 0.02) continue;
    fly(card, `translate(${x}px, ${y}px) scale(${scale})`, milliseconds);
    moved = true;
  }
  return moved;
}

/** Above all that lies. Nothing but the transform is animated: the browser then moves the card without
 * drawing the page again for every frame. */
function fly(card: HTMLElement, from: string, duration: number): void {
  const name = String(++flights);
  const above = [card, card.closest<HTMLElement>("[data-pane]")].filter((node) => node !== null);
  for (const node of above) node.dataset.flies = name;
  const flight = card.animate([{ transform: from }, { transform: "none" }], { duration, easing: EASING });
  flight.onfinish = flight.oncancel = () => {
    // Another flight may have begun.
    for (const node of above) if (node.dataset.flies === name) delete node.dataset.flies;
  };
}

function pileOf(root: Element, card: HTMLElement, place: (node: Element) => Place): Place | undefined {
  const from = card.dataset.from;
  if (from === undefined) return undefined;
  const pile = root.querySelector(`[data-pile="${CSS.escape(from)}"]`);
  return pile === null ? undefined : place(pile);
}

/** Names that are all different: the second `Rest` is `Rest#2`. */
export function keyed<T>(things: readonly T[], name: (thing: T) => string): { key: string; thing: T }[] {
  const counts = new Map<string, number>();
  return things.map((thing) => {
    const called = name(thing);
    const count = (counts.get(called) ?? 0) + 1;
    counts.set(called, count);
    return { key: count === 1 ? called : `${called}#${count}`, thing };
  });
}
