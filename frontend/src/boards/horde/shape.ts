/* Made from src/quadrille/insight/shapes/horde.py by tools/page.py --types. */

/**
 * What this game's table is made of.
 */
export interface Shape {
  Position: Position;
  Insight: Insight;
}
export interface Position {
  turn: number;
  pending: Pending[];
  breezes: {
    [k: string]: string;
  };
  breeze_deck: string[];
  breeze_top?: string;
  breeze_discard: string[];
  encounters: {
    [k: string]: Encounter;
  };
  encounter_deck: string[];
  encounter_unseen?: string[];
  encounter_before?: {
    [k: string]: string[];
  };
  encounter_discard: string[];
  entered?: number;
  facing?: string[];
  boost?: number;
  earned?: boolean;
  out?: string[];
  ended?: string;
  winner?: string;
  A: Horde;
  B?: Horde;
}
/**
 * What is asked or to be done, and what it is about.
 */
export interface Pending {
  decision: string;
  seat?: string;
  step?: "entering" | "moving" | "acting";
  next?: string;
  checked?: number;
  line?: number;
  slot?: number;
  column?: string;
  role?: string;
  count?: number;
}
export interface Encounter {
  rank: string;
  down?: boolean;
  shuffles_ago?: number;
}
/**
 * One player's people and Powers; "?" for what is not known.
 */
export interface Horde {
  up?: string;
  field: {
    [k: string]: Standing;
  };
  aval: string[];
  wit: string[];
  lost: string[];
  pool: number;
  support: boolean;
  hand: (number | "?")[];
  pack: (number | "?")[];
  pack_top?: number | "?";
  looked?: (number | "?")[];
  unseen?: number[];
  discard: number[];
}
/**
 * A character on the field.
 */
export interface Standing {
  square: string;
  wounded?: boolean;
  moved?: boolean;
}
export interface Insight {
  formations: {
    [k: string]: {
      [k: string]: Formation;
    };
  };
  spared: {
    [k: string]: string;
  };
  spares: {
    [k: string]: string;
  };
  stands: {
    [k: string]: {
      [k: string]: Stand;
    };
  };
  odds: {
    [k: string]: {
      [k: string]: number;
    };
  };
  blowing: boolean;
  sides: {
    [k: string]: Side;
  };
  line: Line | null;
  journey: Journey;
}
export interface Formation {
  name: string;
  squares: {
    [k: string]: string[];
  };
}
/**
 * What awaits a role on a square that it may go to, if nothing more is spent.
 */
export interface Stand {
  margin: number | null;
  alarm: "worst" | "bad" | "good" | "calm";
  outcome: "destroyed" | "aval" | "wounded" | "holds" | "moves";
  said: string;
}
export interface Side {
  fates: Fate[];
  formation: Place[];
  miss: number;
  draws: number;
  pack: number;
  survivors: number;
  peril: string;
  deeds: Deed[];
  lost: number;
  closes: "" | "entering" | "moving";
  last: string[];
  hopeless: string;
}
/**
 * What awaits a character if nothing more is spent.
 */
export interface Fate {
  role: string;
  square: string;
  wounded: boolean;
  alarm: "worst" | "bad" | "good" | "calm";
  outcome: "destroyed" | "aval" | "wounded" | "holds" | "moves";
  text: string;
  said: string;
  winds: Facing[];
  enemy: string;
  end: string;
  hurt: boolean;
  changes: Change[];
}
export interface Facing {
  line: string;
  wind: number;
  resistance: number;
}
/**
 * What so many points on its line would come to for a character.
 */
export interface Change {
  points: number;
  outcome: "destroyed" | "aval" | "wounded" | "holds" | "moves";
  text: string;
}
/**
 * A role of the formation that is asked for.
 */
export interface Place {
  role: string;
  squares: string[];
  on: string;
  held: boolean;
  stays: boolean;
  steps: number;
}
export interface Deed {
  role: string;
  cost: number;
  there: boolean;
  short: number;
}
/**
 * The line for which points are asked now.
 */
export interface Line {
  seat: string;
  line: string;
  wind: number;
  pool: number;
  steps: Step[];
}
/**
 * From so many points on, the line ends otherwise than with one less.
 */
export interface Step {
  points: number;
  fates: Fate[];
  support: boolean;
  texts: string[];
}
/**
 * How far it is until the wind is spent.
 */
export interface Journey {
  breezes: number;
  turns: number;
  held: number;
}
