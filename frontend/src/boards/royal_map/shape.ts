/* Made from src/quadrille/insight/shapes/royal_map.py by tools/page.py --types. */

/**
 * What this game's table is made of.
 */
export interface Shape {
  Position: Position;
  Insight: Insight;
}
export interface Position {
  turn: number;
  to_move: string;
  asked:
    | "draw"
    | "place"
    | "station"
    | "station cell"
    | "turn"
    | "pay"
    | "recruit cell"
    | "lead"
    | "march"
    | "step cell"
    | "lay"
    | "build cell"
    | "coin";
  face?: string;
  number?: string;
  target?: string;
  left?: number;
  paid?: string[];
  manoeuvre?: boolean;
  acted?: string[];
  eventful?: boolean;
  quiet?: number;
  stood?: string[];
  deck?: string[];
  under?: string[];
  gone: string[];
  ended?: "no_face_card" | "one_colour" | "turn_limit" | "quiet" | "repetition";
  winner?: string;
  A: Side;
  B: Side;
  map: {
    [k: string]: string | FaceDown;
  };
}
/**
 * What a player has beside the Map, open to all; "?" is a face card that is not known.
 */
export interface Side {
  pool: string[];
  faces: string[];
}
/**
 * A card that lies face down; "?" if it is not known.
 */
export interface FaceDown {
  card: string;
  face_down: boolean;
}
export interface Insight {
  land: {
    [k: string]: number;
  };
  court: {
    [k: string]: Standing;
  };
  prices: {
    [k: string]: Price[];
  };
  wants: Wants | null;
  spots: Spot[];
  beware: string;
  sacrifices: {
    [k: string]: string;
  };
  turns: Limit;
  quiet: Limit;
  stood: Limit;
}
/**
 * A face card in the Map.
 */
export interface Standing {
  owner: string;
  cell: string;
  worth: number | null;
  reckoned: string;
  acted: boolean;
  stranded: boolean;
  food: string[];
  room: string[];
  foes: Odds[];
  threats: Odds[];
}
/**
 * How a confrontation between a face card and this enemy would end for the face card.
 */
export interface Odds {
  card: string;
  cell: string;
  result: "wins" | "loses" | "coin";
  short: string;
  told: string;
}
/**
 * What the cards of one rank in a Face deck cost.
 */
export interface Price {
  rank: "J" | "Q" | "K" | "A";
  n: number;
  asked: string;
  can: boolean;
  ways: string[][];
  told: string;
}
/**
 * The colours that a card wants around it.
 */
export interface Wants {
  card: string;
  beside: "red" | "black";
  upright: "red" | "black";
  every: boolean;
}
/**
 * An empty cell beside a card, while a cell is asked for.
 */
export interface Spot {
  cell: string;
  open: boolean;
  why: string;
  by: string[];
}
/**
 * Something that is counted, and where the game ends by it.
 */
export interface Limit {
  n: number;
  last: number;
}
