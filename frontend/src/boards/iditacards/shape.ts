/* Made from src/quadrille/insight/shapes/iditacards.py by tools/page.py --types. */

/**
 * What this game's table is made of.
 */
export interface Shape {
  Position: Position;
  Insight: Insight;
}
export interface Position {
  to_move: string;
  pending: Pending[];
  weather: string;
  course?: string[];
  hurt?: boolean;
  joined?: string[];
  supply: string[];
  destroyed: string[];
  damage: number;
  last?: string[];
  ended?: string;
  undealt: string[];
  unseen?: string[];
  table?: OnTable;
  decks: {
    [k: string]: string[];
  };
  ruins: {
    [k: string]: string[];
  };
  A: Player;
  B?: Player;
  C?: Player;
  D?: Player;
}
/**
 * What is asked or to be done: the fields depend on the decision.
 */
export interface Pending {
  decision: string;
  seat?: string;
  left?: number;
  of?: number;
  lowest?: string;
  tried?: boolean;
  until_dog?: boolean;
  deck?: string;
  harmful?: boolean;
  reason?: "card" | "leg" | "trap";
  kind?: "fake" | "attached";
  first?: boolean;
  card?: string;
  step?: number;
  again?: boolean;
  why?: "card" | "cricket" | "end_of_turn";
  stage?: string;
  past?: number;
}
/**
 * The card that is being paid for or takes effect, with the costs that are not settled yet.
 */
export interface OnTable {
  card: string;
  energy?: number | "all";
  health?: number;
  risk?: number;
}
export interface Player {
  position: number;
  hypothermia: number;
  starvation: number;
  speed: number;
  speed_terms: SpeedTerm[];
  end_move: number;
  new_hand: number;
  turns: number;
  days: number;
  checkpoints: number;
  moved: boolean;
  leg?: string;
  arrived?: number;
  team: TeamDog[];
  risk: Waiting[];
  played: string[];
  discard: string[];
  hand: string[];
  deck: string[];
  looked?: string[];
  legendary: string[];
  costs?: {
    [k: string]: Costs;
  };
  unpayable?: string[];
  fails?: {
    [k: string]: string;
  };
  fail_as_payment?: string[];
  unseen?: string[];
  known: string[];
}
/**
 * A term of the sum that makes a speed; `no_bonus`: what is above 0 does not count.
 */
export interface SpeedTerm {
  source: "card" | "leg" | "weather" | "hypothermia" | "starvation" | "doubling";
  card?: string;
  amount?: number;
  no_bonus?: boolean;
}
export interface TeamDog {
  card: string;
  attachments?: string[];
}
/**
 * A card that waits for its risk payments.
 */
export interface Waiting {
  card: string;
  left: number;
}
export interface Costs {
  energy: number | "all";
  health: number;
  risk: number;
}
export interface Insight {
  phase: "setup" | "act" | "pay" | "effect" | "move" | "day" | "over";
  asked: string;
  picking: Picking | null;
  spoils: {
    [k: string]: string;
  };
  owing: Owing | null;
  asked_of: string;
  legs: Leg[];
  checkpoints: number[];
  finish: number;
  weather: Weather;
  racers: {
    [k: string]: Racer;
  };
  hand: {
    [k: string]: InHand;
  };
  payment: Payment | null;
  decks: {
    [k: string]: {
      [k: string]: number;
    };
  };
  last_turns: boolean;
  turns_left: number;
}
/**
 * Several cards of one pile are to be chosen. They are named in the order of `cards`, but it
 * does not matter in which order somebody thinks of them.
 */
export interface Picking {
  pile: string;
  most: number;
  cards: string[];
}
/**
 * What is not paid yet of the card on the table, the cost that is being paid included.
 */
export interface Owing {
  energy: number | "all";
  health: number;
  risk: number;
}
export interface Leg {
  name: string;
  kind: string;
  first: number;
  last: number;
  effect: string;
  what: string;
  cold: Gain;
  hunger: Gain;
}
/**
 * What entering a leg gives of a counter: it rises to `up_to`, then by `plus`.
 */
export interface Gain {
  up_to: number;
  plus: number;
  words: string;
}
export interface Weather {
  id: string;
  name: string;
  what: string;
}
export interface Racer {
  left: number;
  leg: number;
  next_leg: number;
  to_checkpoint: number;
  terms: Term[];
  ahead: Ahead;
  cold: Gauge;
  hunger: Gauge;
  team: Dog[];
  places_left: number;
  risk: Waiting[];
  immune: boolean;
  place: number;
}
/**
 * A term of the sum that makes a speed; `amount` is 0 for those that are no number.
 */
export interface Term {
  kind: "card" | "leg" | "weather" | "cold" | "hunger" | "cut" | "doubled";
  card: string;
  text: string;
  amount: number;
}
/**
 * The move that a turn ending now would make, as far as it is certain.
 */
export interface Ahead {
  squares: number;
  to: number;
  enters: number[];
  passes: string[];
  cold: number;
  hunger: number;
  damage: number;
  toll: number;
  checkpoints: number;
  finishes: boolean;
  told: string[];
}
/**
 * A counter: what it does now, and what the next point will do.
 */
export interface Gauge {
  n: number;
  now: string;
  next: string;
  stuck: boolean;
}
export interface Dog {
  card: string;
  speed: number;
  notes: string[];
  fate: string;
}
/**
 * A card of the own hand as it stands now.
 */
export interface InHand {
  energy: number | "all";
  health: number;
  risk: number;
  fails: string;
  moves: number;
  why: {
    [k: string]: string;
  };
  notes: string[];
}
/**
 * The next risk payment: the cards that it may be, and those that could not be paid.
 */
export interface Payment {
  cards: number;
  failing: number;
  told: string;
}
