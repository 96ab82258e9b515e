import type { Cards, ErrorAnswer, Games, Health, MatchKeys, NewMatch, Rules, Settled, Tour, Wish } from "../wire";
import { ownRefusal, Refusal } from "./refusal";

async function ask<T>(path: string, given?: unknown): Promise<T> {
  let answer: Response;
  let data: unknown;
  try {
    answer = await fetch(path, {
      method: given === undefined ? "GET" : "POST",
      headers: {
        "Accept-Language": document.documentElement.lang,
        ...(given === undefined ? {} : { "Content-Type": "application/json" }),
      },
      body: given === undefined ? null : JSON.stringify(given),
    });
  } catch {
    throw ownRefusal("line.unreachable");
  }
  try {
    data = await answer.json();
  } catch {
    throw ownRefusal("line.strange");
  }
  if (!answer.ok) throw new Refusal((data as ErrorAnswer).error);
  return data as T;
}

let shelf: Promise<Games> | null = null;

/** What there is to play; asked for once. */
export function games(): Promise<Games> {
  shelf ??= ask<Games>("/api/games").catch((error: unknown) => {
    shelf = null;
    throw error;
  });
  return shelf;
}

/** The version and the engine of the service, as they are now. */
export function health(): Promise<Health> {
  return ask<Health>("/healthz");
}

/** Something of a game that is asked for once, by the words of its address. */
function askedOnce<T>(address: (...words: string[]) => string): (...words: string[]) => Promise<T> {
  const kept = new Map<string, Promise<T>>();
  return (...words) => {
    const path = `/api/games/${address(...words.map(encodeURIComponent))}`;
    const asked = kept.get(path) ?? ask<T>(path);
    kept.set(path, asked);
    asked.catch(() => kept.delete(path));
    return asked;
  };
}

export const rules: (game: string) => Promise<Rules> = askedOnce((game) => `${game}/rules`);
export const cards: (game: string) => Promise<Cards> = askedOnce((game) => `${game}/cards`);
export const tour: (game: string, name: string) => Promise<Tour> = askedOnce((game, name) => `${game}/tours/${name}`);

/** What a choice of options comes to. */
export function settle(game: string, wish: Wish): Promise<Settled> {
  return ask<Settled>(`/api/games/${encodeURIComponent(game)}/settle`, wish);
}

export function createMatch(wanted: NewMatch): Promise<MatchKeys> {
  return ask<MatchKeys>("/api/matches", wanted);
}
