/** The arrows move the focus to the nearest thing in their direction. */
const DIRECTIONS: Record<string, [number, number]> = {
  ArrowRight: [1, 0],
  ArrowLeft: [-1, 0],
  ArrowDown: [0, 1],
  ArrowUp: [0, -1],
};
/** How much more a step aside counts than one ahead. */
const ASIDE = 2.5;

function centre(node: Element): [number, number] {
  const { left, top, width, height } = node.getBoundingClientRect();
  return [left + width / 2, top + height / 2];
}

export function step(root: Element, key: string): void {
  const direction = DIRECTIONS[key];
  if (direction === undefined) return;
  const there = [...root.querySelectorAll<HTMLElement>("[data-thing], button:not(:disabled)")].filter(
    (node) => node.getClientRects().length > 0,
  );
  const here = document.activeElement;
  if (here === null || !root.contains(here)) {
    (there.find((node) => node.hasAttribute("data-open")) ?? there[0])?.focus();
    return;
  }
  const [x, y] = centre(here);
  const [right, down] = direction;
  let best: HTMLElement | null = null;
  let least = Infinity;
  for (const node of there) {
    const [nx, ny] = centre(node);
    const ahead = (nx - x) * right + (ny - y) * down;
    const aside = Math.abs((nx - x) * down) + Math.abs((ny - y) * right);
    const cost = ahead + ASIDE * aside;
    if (node !== here && ahead > 1 && cost < least) [best, least] = [node, cost];
  }
  best?.focus();
  best?.scrollIntoView({ block: "nearest", inline: "nearest" });
}
