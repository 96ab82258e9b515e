import type { CardFace } from "../../wire";
import { keyed } from "../motion";
import type { Scene } from "../scene.svelte";
import type { Costs, Insight, Player, Position, TeamDog } from "./shape";

export const SEATS = ["A", "B", "C", "D"] as const;
export type Letter = (typeof SEATS)[number];

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

/** The decision that is asked for. */
export function asking(position: Position): string {
  return position.pending[0]?.decision ?? "";
}

function called(cards: string[]): Called[] {
  return keyed(cards, (card) => card).map(({ key, thing }) => ({ id: key.replace("#", " "), card: thing }));
}

/** The dogs of a team and what they wear, each as it is called. */
export function teamOf(team: TeamDog[]): DogHere[] {
  const worn = called(team.flatMap(({ attachments = [] }) => attachments));
  let next = 0;
  return called(team.map(({ card }) => card)).map((dog, place) => {
    const count = team[place]!.attachments?.length ?? 0;
    next += count;
    return { ...dog, worn: worn.slice(next - count, next) };
  });
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
