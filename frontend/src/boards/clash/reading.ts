/** A position taken apart: how its texts are written, and whose realm is drawn on which side. */
import type { IconName } from "../../cards/icons";
import type { Pending, Position, Realm, Unit } from "./shape";

export const LANES = ["upper", "lower"] as const;
export type Lane = (typeof LANES)[number];
export const HIDDEN = "?";
export const ENEMY = "enemy";
const TOWERS = new Set(["Watchtower", "Stronghold"]);
/** What is asked while the cards are still being handed out. */
const SETTING_UP = new Set(["opener", "reveal", "take", "last", "first", "deck"]);

const ABILITY_ICONS: Record<string, IconName> = {
  rage: "rage",
  sprint: "speed",
  berserk: "berserk",
  protection: "shield",
  indestructible: "indestructible",
  perforation: "perforation",
  splash: "splash",
};

/** A unit as a choice that is considered would have it. */
export interface ShownUnit extends Unit {
  damage: number;
  entered: boolean;
  /** Not there yet. */
  ghost: boolean;
  /** No longer there after it. */
  doomed: boolean;
  /** The damage it would have. */
  foreseen: number;
}

export function isTower(card: string): boolean {
  return TOWERS.has(card);
}

/** The icon of an ability, and whether it is one that is given to others. */
export function abilityIcon(mark: string): { icon: IconName; aura: boolean } {
  const [first, second] = mark.split(":");
  return { icon: ABILITY_ICONS[second ?? first ?? ""] ?? "star", aura: second !== undefined };
}

export function sidesOf(position: Position, me: string): [left: string, right: string] {
  const left = me === "B" ? "B" : "A";
  if (position.enemy !== undefined) return [left, ENEMY];
  return [left, left === "A" ? "B" : "A"];
}

export function realmOf(position: Position, letter: string): Realm {
  const found = letter === ENEMY ? position.enemy : letter === "B" ? position.B : position.A;
  return found ?? position.A;
}

export function isSettingUp(position: Position): boolean {
  return position.turn === 0 && SETTING_UP.has(position.pending[0]?.decision ?? "");
}

/** What lies deepest of what is asked: the turn that is being played. */
export function turnOf(position: Position): Pending | undefined {
  return position.pending.at(-1);
}

/** Whose turn it is. */
export function moverOf(position: Position): string {
  const seat = position.turn === 0 ? "" : (turnOf(position)?.seat ?? "");
  return position.enemy !== undefined && seat === "B" ? ENEMY : seat;
}

/** The units of a lane from the Bridge outward, with what would become of them. */
export function shownUnits(position: Position, letter: string, lane: Lane, foreseen: Position | null): ShownUnit[] {
  const realm = realmOf(position, letter);
  const now = realm[lane].map(marked);
  if (foreseen === null) return now;
  const later = realmOf(foreseen, letter);
  const survivors = new Map(unitsOf(later).map((unit) => [unit.card, unit]));
  const present = new Set(unitsOf(realm).map(({ card }) => card));
  const shown = now.map((unit) => {
    const survivor = survivors.get(unit.card);
    return { ...unit, doomed: survivor === undefined, foreseen: survivor === undefined ? unit.damage : (survivor.damage ?? 0) };
  });
  const ghosts = later[lane].filter(({ card }) => !present.has(card));
  return [...shown, ...ghosts.map((unit) => ({ ...marked(unit), ghost: true }))];
}

function unitsOf(realm: Realm): Unit[] {
  return LANES.flatMap((lane) => realm[lane]);
}

/** A unit with all its marks. */
function marked({ card, damage = 0, entered = false }: Unit): ShownUnit {
  return { card, damage, entered, ghost: false, doomed: false, foreseen: damage };
}
