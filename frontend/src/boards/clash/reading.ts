/** A position taken apart: how its texts are written, and whose realm is drawn on which side. */
import type { IconName } from "../../cards/icons";
import type { Position, Realm } from "./shape";

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

export interface Unit {
  name: string;
  damage: number;
  entered: boolean;
}

/** A unit as a choice that is considered would have it. */
export interface ShownUnit extends Unit {
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

export function unitOf(text: string): Unit {
  const [, name = text, marks = ""] = /^(.+?)(?: \((.*)\))?$/.exec(text) ?? [];
  const damage = /damage (\d+)/.exec(marks)?.[1] ?? "0";
  return { name, damage: Number(damage), entered: marks.includes("entered") };
}

/** A unit as a position writes it. */
export function unitText({ name, damage, entered }: Unit): string {
  const marks = [...(damage > 0 ? [`damage ${damage}`] : []), ...(entered ? ["entered"] : [])];
  return marks.length > 0 ? `${name} (${marks.join(", ")})` : name;
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
  const asked = position.pending[0]?.split(" ")[0] ?? "";
  return position.turn === 0 && SETTING_UP.has(asked);
}

/** Whose turn it is: what lies deepest of what is asked is the turn that is being played. */
export function moverOf(position: Position): string {
  const seat = position.turn === 0 ? "" : (position.pending.at(-1)?.split(" ")[1] ?? "");
  return position.enemy !== undefined && seat === "B" ? ENEMY : seat;
}

function unitsOf(realm: Realm): Unit[] {
  return LANES.flatMap((lane) => realm[lane].map(unitOf));
}

/** The units of a lane from the Bridge outward, with what would become of them. */
export function shownUnits(position: Position, letter: string, lane: Lane, foreseen: Position | null): ShownUnit[] {
  const realm = realmOf(position, letter);
  const now = realm[lane].map(unitOf);
  if (foreseen === null) return now.map((unit) => ({ ...unit, ghost: false, doomed: false, foreseen: unit.damage }));
  const later = realmOf(foreseen, letter);
  const survivors = new Map(unitsOf(later).map((unit) => [unit.name, unit]));
  const present = new Set(unitsOf(realm).map(({ name }) => name));
  const shown = now.map((unit) => ({
    ...unit,
    ghost: false,
    doomed: !survivors.has(unit.name),
    foreseen: survivors.get(unit.name)?.damage ?? unit.damage,
  }));
  const ghosts = later[lane].map(unitOf).filter(({ name }) => !present.has(name));
  return [...shown, ...ghosts.map((unit) => ({ ...unit, ghost: true, doomed: false, foreseen: unit.damage }))];
}
