/** What the keys of the table do. */
export interface Keys {
  arrow(step: 1 | -1, key: string): void;
  digit(digit: string): void;
  /** Whether Enter has done something, so that nothing else shall. */
  enter(): boolean;
  escape(): void;
  letter: Record<string, () => void>;
}

const ARROWS: Record<string, 1 | -1> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** Not while somebody types in a field, nor behind an open panel. */
export function heed(event: KeyboardEvent, keys: Keys): void {
  const field = event.target instanceof Element && event.target.closest("input, select, textarea");
  const modified = event.ctrlKey || event.metaKey || event.altKey;
  if (field || modified || document.querySelector("dialog[open]") !== null) return;
  const arrow = ARROWS[event.key];
  const letter = keys.letter[event.key];
  if (arrow !== undefined) keys.arrow(arrow, event.key);
  else if (/^\d$/.test(event.key)) keys.digit(event.key);
  else if (event.key === "Escape") keys.escape();
  else if (letter !== undefined) letter();
  else if (event.key !== "Enter" || !keys.enter()) return;
  event.preventDefault();
}
