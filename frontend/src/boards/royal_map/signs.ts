/** Signs of this game in a square of 24, as strokes. */
export const SIGNS = {
  swap: "M4 8h14M14 4l4 4-4 4M20 16H6M10 12l-4 4 4 4",
  consume: "M7 2v7a2.5 2.5 0 0 0 5 0V2M9.5 11.500V22M17 2c-2 1.5-3 4-3 7.500h3V22",
  coin: "M12 2.500a9.500 9.500 0 1 0 0 19 9.500 9.500 0 0 0 0-19ZM12 6.500a5.500 5.500 0 1 0 0 11 5.500 5.500 0 0 0 0-11ZM12 9.500v5",
  build: "M4 20h16M6 20V10h12v10M9 10V4h6v6",
  step: "M8 3c2 0 3 2 3 5s-1 5-3 5-3-2-3-5 1-5 3-5ZM6 16h4v2a2 2 0 0 1-4 0ZM16 7c2 0 3 2 3 4.500S18 16 16 16s-3-2-3-4.500S14 7 16 7ZM14 19h4v1a2 2 0 0 1-4 0Z",
  enter: "M12 3v11M7 10l5 5 5-5M4 20h16",
  no: "M6 6l12 12M18 6 6 18",
} as const;

export type SignName = keyof typeof SIGNS;

/** Whom a face card may confront, as triangles at the edges of its tile of 100 × 120; a Jack's
 * points at the front of its court. */
export const REACHES: Record<string, string> = {
  up: "M36 3 50-11 64 3Z",
  down: "M36 117 50 131 64 117Z",
  left: "M3 46-10 60 3 74Z",
  right: "M97 46 110 60 97 74Z",
  diagonal: "M-7-7H16L-7 16ZM107-7H84L107 16ZM-7 127H16L-7 104ZM107 127H84L107 104Z",
};
