/* Made from src/quadrille/insight/shapes/clash.py by tools/page.py --types. */

/**
 * What this game's table is made of.
 */
export interface Shape {
  Position: Position;
  Insight: Insight;
}
export interface Position {
  turn: number;
  mana: number;
  pending: Pending[];
  A: Realm;
  B?: Realm;
  enemy?: Realm;
  opener?: string;
  row?: string[];
  unseen?: string[];
  acting?: string[];
  ended?: string;
  winner?: string;
  stood?: Kept[];
}
/**
 * What is asked, or happens by itself.
 */
export interface Pending {
  decision: string;
  seat?: string;
  cards?: number;
  damage?: number;
  lane?: string;
}
/**
 * One side. Lanes run from the Bridge outward; a hand and a pile have the tower card in its
 * place.
 */
export interface Realm {
  turns: number;
  deck: string[];
  upper: Unit[];
  lower: Unit[];
  hand?: string[];
  known?: string[];
  pile?: string[];
}
/**
 * A unit in a lane; marks that are not set are left out.
 */
export interface Unit {
  card: string;
  damage?: number;
  entered?: boolean;
  struck?: boolean;
}
/**
 * A position that stood at the start of a turn, and how often.
 */
export interface Kept {
  times: number;
  seat: string;
  A: KeptRealm;
  B?: KeptRealm;
  enemy?: KeptRealm;
}
/**
 * One side of a kept position.
 */
export interface KeptRealm {
  upper: string[];
  lower: string[];
  hand?: string[];
  pile?: string[];
}
export interface Insight {
  phase: "draft" | "decks" | "deal" | "summon" | "assault" | "enemy" | "over";
  mover: string;
  left: string;
  right: string;
  realms: {
    [k: string]: RealmSight;
  };
  units: {
    [k: string]: UnitSight;
  };
  hand: {
    [k: string]: CardSight;
  };
  assault: Assault | null;
  threat: Assault | null;
  enemy: EnemyPlay[];
  draft: Draft | null;
  decks: Deck[];
  last_turn: number;
}
/**
 * What follows for one side.
 */
export interface RealmSight {
  tower: string;
  steps: number;
  fells: number;
  window: number[];
  unplaced: string[];
  income: number;
  income_text: string;
  tide: number;
  tide_in: number;
  tide_text: string;
  costs: number[];
}
/**
 * A unit in play.
 */
export interface UnitSight {
  owner: string;
  lane: "upper" | "lower";
  place: number;
  attack: number;
  health: number;
  left: number;
  entered: boolean;
  waits: boolean;
  gains: string[];
  spent: string[];
  shielded: boolean;
}
/**
 * A card of the hand of whoever may play one now.
 */
export interface CardSight {
  state: "playable" | "dear" | "later" | "idle";
  short: number;
  why: string;
}
/**
 * What an assault does, if nothing is played any more.
 */
export interface Assault {
  who: string;
  strikes: Strike[];
  destroyed: string[];
  tower: TowerHit | null;
  wins: boolean;
  text: string;
}
/**
 * One attack of the assault.
 */
export interface Strike {
  card: string;
  lane: "upper" | "lower";
  damage: number;
  passes: number;
  hits: Hit[];
  tower: TowerHit | null;
  text: string;
}
export interface Hit {
  card: string;
  damage: number;
  left: number;
  result: "hit" | "protected" | "destroyed";
}
export interface TowerHit {
  moves: number;
  left: number;
  fells: number;
  falls: string[];
}
/**
 * What the enemy of a Siege plays next, as far as its pile is known.
 */
export interface EnemyPlay {
  card: string;
  lane: string;
  target: string;
  text: string;
}
export interface Draft {
  round: number;
  rounds: number;
  order: Pick[];
}
export interface Pick {
  seat: string;
  n: number;
  last: boolean;
}
/**
 * A preconstructed deck.
 */
export interface Deck {
  deck: string;
  cards: string[];
  taken: string;
}
