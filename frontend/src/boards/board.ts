import type { Component } from "svelte";
import type { Choice, View } from "../wire";
import type { Scene } from "./scene.svelte";
import type { Unfold } from "./stage.svelte";

/** What a game's folder gives: its table, the faces of its cards, and what is touched to do what. */
export interface BoardKind {
  board: Component<{ scene: Scene }>;
  /** A card as large as there is room, by its id. */
  face: Component<{ card: string; scene: Scene }>;
  /** The things that are touched one after the other for a choice; none: a button does it. */
  touches(choice: Choice, view: View, insight: Record<string, unknown>): string[];
  /** Other things that may be touched for the same choice instead. */
  otherTouches?(choice: Choice): string[][];
  /** Moments within a single action that are worth a look; the board shows their cue. */
  unfold?: Unfold;
  /** What somebody should know before doing this, in a few words; "" for nothing. */
  caution?(choice: Choice, scene: Scene): string;
  /** What somebody means who touches these things though it is not legal: a line, or null. */
  attempts(things: string[], view: View): string | null;
}

/** Loaded when they are needed: a first look at the lobby waits for none of them. */
const BOARDS: Record<string, () => Promise<{ kind: BoardKind }>> = {
  clash: () => import("./clash"),
  horde: () => import("./horde"),
  iditacards: () => import("./iditacards"),
  royal_map: () => import("./royal_map"),
};

/** The game's own board; null: it is shown as lists. */
export async function findBoard(game: string): Promise<BoardKind | null> {
  const load = BOARDS[game];
  return load === undefined ? null : (await load()).kind;
}

/** A form with its slots filled: the line of an action. */
export function filled(form: string, slots: Record<string, string>): string {
  return form.replace(/\{(\w+)\}/g, (_, slot: string) => slots[slot] ?? "?");
}
