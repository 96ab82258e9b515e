import type { Horde, Position } from "../../../src/boards/horde/shape";

export function hordeWith(rest: Partial<Horde> = {}): Horde {
  return { field: {}, aval: [], wit: [], lost: [], pool: 0, support: false, hand: [], pack: [], discard: [], ...rest };
}

export function positionWith(rest: Partial<Position> = {}): Position {
  return {
    turn: 1,
    pending: [{ decision: "horde", seat: "A" }],
    breezes: {},
    breeze_deck: [],
    breeze_discard: [],
    encounters: {},
    encounter_deck: [],
    encounter_discard: [],
    A: hordeWith(),
    ...rest,
  };
}
