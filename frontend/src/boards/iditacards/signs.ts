import { ICONS, type IconName } from "../../cards/icons";

/** Signs that only this game needs, drawn like the common ones: strokes in a square of 24. */
const OWN = {
  recover: "M4 12a8 8 0 1 0 2.500-5.800M4 3.500V8.500h5",
  add: "M4 15v6h16v-6M12 3v10M7 8h10",
  take: "M4 15v6h16v-6M12 15V3.500M7.500 8 12 3.500 16.500 8",
  kill: "M12 2.500a8.500 8.500 0 0 0-5 15.300V21h10v-3.200a8.500 8.500 0 0 0-5-15.300ZM8.700 11v1.500M15.300 11v1.500M10.500 21v-2.500M13.500 21v-2.500",
  shuffle: "M3 7h4l10 10h4M3 17h4l2.500-2.500M14.500 9.500 17 7h4M18 4l3 3-3 3M18 14l3 3-3 3",
  day: "M12 7.500a4.500 4.500 0 1 0 0 9 4.500 4.500 0 0 0 0-9ZM12 1.500V4M12 20v2.500M1.500 12H4M20 12h2.500M4.600 4.600l1.800 1.800M17.600 17.600l1.800 1.800M19.400 4.600l-1.800 1.800M6.400 17.600l-1.800 1.800",
  entering: "M4 22V4h16v18M9 13h7M13 9.500l3.500 3.500-3.500 3.500",
  cloud: "M7 18.500a4.500 4.500 0 0 1 .5-9 6 6 0 0 1 11.300 2 3.600 3.600 0 0 1-.8 7Z",
  storm: "M7 14.500a4.500 4.500 0 0 1 .5-9 6 6 0 0 1 11.300 2 3.600 3.600 0 0 1 .2 6.600M13 11l-3 5h4l-3 6",
  rain: "M7 14a4.500 4.500 0 0 1 .5-9 6 6 0 0 1 11.300 2 3.600 3.600 0 0 1-.8 7ZM8 17.500 6.500 21M13 17.500 11.500 21M18 17.500 16.500 21",
  finish: "M5 22V3h15v10H5M10 3v10M15 3v10M5 8h15",
} as const;

export const SIGNS = {
  ...OWN,
  draw: ICONS.draw,
  discard: ICONS.discard,
  destroy: ICONS.destroy,
  move: ICONS.move,
  look: ICONS.eye,
  damage: ICONS.wound,
  cold: ICONS.cold,
  hunger: ICONS.hunger,
  speed: ICONS.speed,
  hand: ICONS.cards,
  energy: ICONS.energy,
  health: ICONS.health,
  risk: ICONS.risk,
  shield: ICONS.shield,
  snow: ICONS.cold,
  sun: OWN.day,
  wind: ICONS.wind,
  none: ICONS.hourglass,
  dog: ICONS.dog,
  sled: ICONS.sled,
  checkpoint: ICONS.checkpoint,
  supply: ICONS.pack,
  star: ICONS.star,
  plus: ICONS.plus,
} as const;

export type SignName = keyof typeof SIGNS;
export type { IconName };

export function isSign(name: string): name is SignName {
  return name in SIGNS;
}

/** The effect of a leg as a sign, and what is drawn on it: "no" crosses it out, "day" means each day,
 * anything else is written as it is. */
export const LEG_SIGNS: Record<string, { sign: SignName; also: string }> = {
  "dogs_speed+1": { sign: "speed", also: "+1" },
  "dogs_speed-1": { sign: "speed", also: "−1" },
  no_starving: { sign: "hunger", also: "no" },
  no_freezing: { sign: "cold", also: "no" },
  risks_fail: { sign: "risk", also: "no" },
  "risk+1": { sign: "risk", also: "+1" },
  no_extra_hand: { sign: "hand", also: "no" },
  starve_each_day: { sign: "hunger", also: "day" },
  freeze_each_day: { sign: "cold", also: "day" },
  sacrifice_each_day: { sign: "kill", also: "day" },
  no_speed: { sign: "speed", also: "no" },
  recover_each_turn: { sign: "recover", also: "" },
  toll_3: { sign: "discard", also: "3" },
  toll_5: { sign: "discard", also: "5" },
  crash: { sign: "damage", also: "1" },
  immune: { sign: "shield", also: "" },
};

/** The country of a leg as a skyline: within 60 × 24, standing on its lower edge. */
export const COUNTRIES: Record<string, string> = {
  hills: "M0 24c8-14 18-14 26 0ZM20 24c9-18 24-18 34 0ZM46 24c4-8 10-8 14-4v4Z",
  forest: "M4 24l7-17 7 17ZM16 24l8-21 8 21ZM30 24l7-16 7 16ZM42 24l7-19 7 19Z",
  lake: "M0 24v-8c5-3 9 3 15 0s9 3 15 0 9 3 15 0 10 3 15 0v8Z",
  blizzard: "M0 24v-7h9l3-5h6l-3 5h11l5-9h7l-5 9h9l3-5h6l-3 5h12v7Z",
  mountain: "M0 24 14 4l8 11 5-7 10 16ZM32 24 44 7l16 17Z",
  bridge: "M0 12c20 12 40 12 60 0v3c-20 12-40 12-60 0ZM3 8h3v16H3ZM54 8h3v16h-3ZM20 15h2v9h-2ZM38 15h2v9h-2Z",
  wasteland: "M0 24v-4h12l3-6 4 6h10V9l3-1v12h10l3-9 4 9h11v4Z",
  cliff: "M0 24V4h9v5h6v6h7v4h38v5ZM44 19l4-9 8 9Z",
  town: "M2 24V12l7-6 7 6v12ZM20 24V8h10v16ZM34 24V13l8-7 8 7v11ZM53 24V15h6v9Z",
  village: "M4 24V15l9-7 9 7v9ZM28 24v-7l8-6 8 6v7ZM48 24V10l3-4 3 4v14Z",
};
