import type { CardFace } from "../../wire";
import { keyed } from "../motion";
import type { Scene } from "../scene.svelte";
import type { Insight, Player, Position } from "./shape";

export const SEATS = ["A", "B", "C", "D"] as const;
export type Letter = (typeof SEATS)[number];

export interface Costs {
  energy: number | "all";
  health: number;
  risk: number;
}

/** A card of a team as it is called: the second Husky is `Husky 2`. */
export interface Called {
  id: string;
  card: string;
}
export interface DogHere extends Called {
  worn: Called[];
}

export function positionOf(scene: Scene): Position {
  return scene.position as unknown as Position;
}

export function insightOf(scene: Scene): Insight | null {
  return scene.insight as unknown as Insight | null;
}

export function players(position: Position): Letter[] {
  return SEATS.filter((seat) => position[seat] !== undefined);
}

export function playerAt(position: Position, seat: string): Player {
  return position[seat as Letter] ?? position.A;
}

/** `energy A 1 of 2` is asked by its first word. */
export function asking(position: Position): string {
  return position.pending[0]?.split(" ")[0] ?? "";
}

function called(cards: string[]): Called[] {
  return keyed(cards, (card) => card).map(({ key, thing }) => ({ id: key.replace("#", " "), card: thing }));
}

/** `Husky (Armour, Dog Chow)` taken apart. */
export function teamOf(team: string[]): DogHere[] {
  const parts = team.map((text) => {
    const [, dog = text, worn] = /^(.*?)(?: \((.*)\))?$/.exec(text) ?? [];
    return { dog, worn: worn === undefined ? [] : worn.split(", ") };
  });
  const worn = called(parts.flatMap((part) => part.worn));
  let next = 0;
  return called(parts.map(({ dog }) => dog)).map((dog, place) => {
    const count = parts[place]!.worn.length;
    next += count;
    return { ...dog, worn: worn.slice(next - count, next) };
  });
}

/** `Husky 2`: a card and its payments left. */
export function waitingOf(risk: string[]): { card: string; left: number }[] {
  return risk.map((text) => {
    const gap = text.lastIndexOf(" ");
    return { card: text.slice(0, gap), left: Number(text.slice(gap + 1)) };
  });
}

/** `2/1/0`, or `all/1/0`. */
export function costsOf(text: string | undefined): Costs | null {
  const [energy, health, risk] = text?.split("/") ?? [];
  if (energy === undefined || health === undefined || risk === undefined) return null;
  return { energy: energy === "all" ? "all" : Number(energy), health: Number(health), risk: Number(risk) };
}

export function printedCosts(face: CardFace | undefined): Costs {
  const { energy = 0, health = 0, risk = 0 } = face?.numbers ?? {};
  return { energy: energy === "all" ? "all" : Number(energy), health: Number(health), risk: Number(risk) };
}

/** Equal cards once, with how many there are. */
export function counted(cards: string[]): { card: string; n: number }[] {
  const found = new Map<string, number>();
  for (const card of cards) found.set(card, (found.get(card) ?? 0) + 1);
  return [...found].map(([card, n]) => ({ card, n }));
}
