/** Cards travel from where they were to where they are.
 *
 * A board marks each card with `data-key`, the same wherever it lies, and each pile that cards
 * come out of with `data-pile`; a card that was not seen before comes from the pile that its
 * `data-from` names, or simply appears.
 */
export type Places = Map<string, Place>;

/** Seen from the board's corner: where the board itself moves, nothing on it travels. */
interface Place {
  left: number;
  top: number;
  width: number;
}

const EASING = "cubic-bezier(0.2, 0.7, 0.2, 1)";

function cards(root: Element): HTMLElement[] {
  return [...root.querySelectorAll<HTMLElement>("[data-key]")];
}

function placing(root: Element): (node: Element) => Place {
  const corner = root.getBoundingClientRect();
  return (node) => {
    const { left, top, width } = node.getBoundingClientRect();
    return { left: left - corner.left, top: top - corner.top, width };
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
  const flights = cards(root).map((card) => {
    const old = before.get(card.dataset.key!) ?? pileOf(root, card, place);
    return { card, old, now: place(card) };
  });
  let moved = false;
  for (const { card, old, now } of flights) {
    if (now.width === 0) continue;
    if (old === undefined) {
      card.animate([{ opacity: 0 }, { opacity: 1 }], { duration: milliseconds });
      moved = true;
      continue;
    }
    const [x, y, scale] = [old.left - now.left, old.top - now.top, old.width / now.width];
    if (Math.abs(x) < 1 && Math.abs(y) < 1 && Math.abs(scale - 1) < 0.02) continue;
    const from = `translate(${x}px, ${y}px) scale(${scale})`;
    card.animate(
      [
        { transform: from, transformOrigin: "0 0", zIndex: 5 },
        { transform: "none", transformOrigin: "0 0", zIndex: 5 },
      ],
      { duration: milliseconds, easing: EASING },
    );
    moved = true;
  }
  return moved;
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
