/** The four suits as drawings in a square of 24. */
export const SUITS: Record<string, string> = {
  "♥": "M12 21C5 15.5 2.5 12 2.5 8.4 2.5 5.5 4.7 3.5 7.2 3.5c2 0 3.7 1.1 4.8 3.1 1.1-2 2.8-3.1 4.8-3.1 2.5 0 4.7 2 4.7 4.9 0 3.6-2.5 7.1-9.5 12.6Z",
  "♦": "M12 2 20 12 12 22 4 12Z",
  "♣": "M12 2a4.4 4.4 0 0 0-3.5 7A4.5 4.5 0 1 0 11 14.6c-.1 2.6-1 4.6-2.6 6.4h7.2c-1.6-1.8-2.5-3.8-2.6-6.400A4.5 4.5 0 1 0 15.5 9 4.4 4.4 0 0 0 12 2Z",
  "♠": "M12 2c5 4.6 8.5 7.7 8.5 11.300a4.3 4.3 0 0 1-7.5 2.900c.2 2 1 3.5 2.4 4.800H8.600c1.4-1.3 2.200-2.8 2.4-4.800a4.3 4.3 0 0 1-7.5-2.900C3.5 9.7 7 6.6 12 2Z",
};

const RED = new Set(["♥", "♦"]);

export function isRed(suit: string): boolean {
  return RED.has(suit);
}

/** "10♥" taken apart. */
export function rankAndSuit(card: string): [rank: string, suit: string] {
  return [card.slice(0, -1), card.slice(-1)];
}
