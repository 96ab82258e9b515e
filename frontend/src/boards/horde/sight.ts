import type { Scene } from "../scene.svelte";
import type { Cue } from "./cues";
import type { Keys } from "./identities";
import type { Insight, Position } from "./shape";

/** What every part of the board looks at. */
export interface Sight {
  scene: Scene;
  position: Position;
  /** What follows; while cards travel, what followed before. */
  insight: Insight | null;
  /** The position that the considered choice would bring. */
  then: Position | null;
  /** What would follow from it. */
  foreseen: Insight | null;
  /** What is shown just now of what happens. */
  cue: Cue | null;
  keys: Keys;
  /** Whose side is near: the own one, or the first for who only watches. */
  near: string;
  /** The role that is about to go somewhere, once it was touched. */
  mover: string | null;
}

/** A card's name in the language of the page. */
export function nameOf(scene: Scene, card: string): string {
  return scene.card(card)?.name ?? card;
}
