import type { Player, Position } from "../../../src/boards/iditacards/shape";

export function playerWith(rest: Partial<Player> = {}): Player {
  return {
    position: 0,
    hypothermia: 0,
    starvation: 0,
    speed: 0,
    speed_terms: [],
    end_move: 0,
    new_hand: 5,
    turns: 0,
    days: 0,
    checkpoints: 0,
    moved: false,
    team: [],
    risk: [],
    played: [],
    discard: [],
    hand: [],
    deck: [],
    legendary: [],
    known: [],
    ...rest,
  };
}

export function positionWith(rest: Partial<Position> = {}): Position {
  return {
    to_move: "A",
    pending: [],
    weather: "",
    supply: [],
    destroyed: [],
    damage: 0,
    undealt: [],
    decks: {},
    ruins: {},
    A: playerWith(),
    ...rest,
  };
}
