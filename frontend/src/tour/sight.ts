function isInSight(node: Element): boolean {
  const { left, top, width, height } = node.getBoundingClientRect();
  return [top + 2, top + height - 2].every((y) => {
    const seen = document.elementFromPoint(left + width / 2, y);
    return seen !== null && (node.contains(seen) || seen.contains(node));
  });
}

/** Scrolls so that these things can be seen, where nothing lies over them; if there is no room for
 * all, the first. */
export function bringIntoSight(board: Element, things: string[]): void {
  for (const thing of things.toReversed()) {
    const node = board.querySelector(`[data-thing="${CSS.escape(thing)}"]`);
    if (node !== null && !isInSight(node)) node.scrollIntoView({ block: "center", inline: "nearest" });
  }
}
