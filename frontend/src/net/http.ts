import type { ErrorAnswer, Games, MatchKeys, NewMatch, Rules, Settled, Wish } from "../wire";
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

const books = new Map<string, Promise<Rules>>();

export function rules(game: string): Promise<Rules> {
  const book = books.get(game) ?? ask<Rules>(`/api/games/${encodeURIComponent(game)}/rules`);
  books.set(game, book);
  book.catch(() => books.delete(game));
  return book;
}

/** What a choice of options comes to. */
export function settle(game: string, wish: Wish): Promise<Settled> {
  return ask<Settled>(`/api/games/${encodeURIComponent(game)}/settle`, wish);
}

export function createMatch(wanted: NewMatch): Promise<MatchKeys> {
  return ask<MatchKeys>("/api/matches", wanted);
}
