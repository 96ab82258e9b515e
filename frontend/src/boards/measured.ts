/** Tells what lies in it how wide it is: `--wide`.
 *
 * Units of a container would say the same, but where sizes that are handed down depend on one, the
 * styles of all that lies in it are worked out anew at every layout: ten times the price, while cards
 * travel. */
export function measured(node: HTMLElement): () => void {
  const observer = new ResizeObserver(([entry]) => node.style.setProperty("--wide", `${entry!.contentRect.width}px`));
  observer.observe(node);
  return () => observer.disconnect();
}
