import { cards } from "../net/http";
import type { Cards } from "../wire";
import type { BoardModule } from "./board";

/** A game's own board, and what it needs of the game. */
export interface OwnBoard {
  module: BoardModule;
  cards: Cards;
}

const loadedStyles = new Map<string, Promise<void>>();

/** A stylesheet that is there before anything is drawn with it. */
function loadStyles(address: string): Promise<void> {
  const known = loadedStyles.get(address);
  if (known !== undefined) return known;
  const asked = new Promise<void>((done) => {
    const link = document.createElement("link");
    link.rel = "stylesheet";
    link.href = address;
    // A board without its styles is better than none.
    link.onload = link.onerror = () => done();
    document.head.append(link);
  });
  loadedStyles.set(address, asked);
  return asked;
}

/** The game's own board; null: it has none, or none that can be loaded, and is shown as lists. */
export async function findBoard(game: string): Promise<OwnBoard | null> {
  const found = await cards(game);
  if (found.board === "") return null;
  const styled = found.styles === "" ? null : loadStyles(found.styles);
  try {
    const module = (await import(/* @vite-ignore */ found.board)) as BoardModule;
    await styled;
    return { module, cards: found };
  } catch (error) {
    console.error(error);
    return null;
  }
}
