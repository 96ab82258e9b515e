import type { Language } from "../texts/language";

/** One step of a first look at a game. */
export interface Step {
  /** What is said. */
  text: Record<Language, string>;
  /** The things on the board that it is about. */
  at?: string[];
  /** The line that is to be played now; without one there is a button to go on. */
  play?: string;
}

/** A first game that teaches by playing. The deal is always the same, and so is what the bots do. */
export interface Tour {
  options: Record<string, string | number>;
  seed: string;
  /** Who sits where: a bot's level, or null for the one who is shown around. */
  seats: (string | null)[];
  /** Where it begins, if not at the beginning. */
  position?: string;
  steps: Step[];
}

const TOURS: Record<string, () => Promise<{ tour: Tour }>> = {
  clash: () => import("./clash"),
  horde: () => import("./horde"),
  iditacards: () => import("./iditacards"),
  royal_map: () => import("./royal_map"),
};

export async function findTour(game: string): Promise<Tour | null> {
  const load = TOURS[game];
  return load === undefined ? null : (await load()).tour;
}

export function hasTour(game: string): boolean {
  return game in TOURS;
}
