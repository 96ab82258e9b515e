/** The four roles, the four enemies and the wind, as they are drawn. Colours are Okabe and Ito's;
 * a role is known by its shape and its rank too. */
interface Role {
  tone: string;
  /** The angle of the stripes of its card. */
  stripes: number;
  /** The outline of its piece, in a square of 100. */
  shape: string;
  /** In a square of 24. */
  emblem: string;
}

export const ROLES: Record<string, Role> = {
  tracer: {
    tone: "#e69f00",
    stripes: 0,
    shape: "M45 5.500a8 8 0 0 1 10 0L92 33a8 8 0 0 1 3 6V87a8 8 0 0 1-8 8H13a8 8 0 0 1-8-8V39a8 8 0 0 1 3-6Z",
    emblem: "M12 22v-1.500M12 17.500V16M12 13V2.500M5.500 9 12 2.500 18.500 9M7.500 14 12 9.500 16.500 14",
  },
  combatant: {
    tone: "#e8743b",
    stripes: 45,
    shape: "M50 4 90 14a5 5 0 0 1 4 5V50c0 24-18 39-44 46C24 89 6 74 6 50V19a5 5 0 0 1 4-5Z",
    emblem:
      "M3.500 3.500 15.500 15.500M3.500 3.500V7M3.500 3.500H7M20.500 3.500 8.500 15.500M20.500 3.500V7M20.500 3.500H17M12.500 18.500l6-6M16 16l4.500 4.500M11.500 18.500l-6-6M8 16l-4.500 4.500",
  },
  winger: {
    tone: "#56b4e9",
    stripes: 90,
    shape: "M33 6H67a8 8 0 0 1 7 4L95 46a8 8 0 0 1 0 8L74 90a8 8 0 0 1-7 4H33a8 8 0 0 1-7-4L5 54a8 8 0 0 1 0-8L26 10a8 8 0 0 1 7-4Z",
    emblem:
      "M2.500 20.500C3 11 9 4.500 21.500 3.500c-.4 2.700-1.800 4.700-4.200 6 1 .3 2.200.1 3.200-.3-1 2.900-3.200 4.600-6.200 5 .9.5 1.700.6 2.700.3-2.500 4-7.500 5.500-14.500 6ZM6.500 16.500C8.500 12.500 11.500 9.500 15.500 8",
  },
  "fire-linker": {
    tone: "#f0e442",
    stripes: 135,
    shape: "M50 4a46 46 0 1 1 0 92a46 46 0 1 1 0-92Z",
    emblem:
      "M12.500 2c.3 4.200 5 6 5 10.700a5.500 5.500 0 0 1-11 0c0-2.300 1.200-3.700 2-5 .5 1.300 1.200 2 2.200 2.300.8-2.700.3-5 1.800-8ZM3 21.500h4.500M16.500 21.500H21M9.500 19.800a1.700 1.700 0 0 0 0 3.400h1.300M14.500 19.800a1.700 1.700 0 0 1 0 3.400h-1.300",
  },
};
export const ROLE_NAMES = Object.keys(ROLES);

/** Drawings in a square of 24; those that are filled have no strokes. */
export const ENEMIES: Record<string, { path: string; filled: boolean; tone: string }> = {
  J: {
    path: "M7 1.500C9.500 8 8.800 15.500 4 22.500c1.600-7 2.400-14 3-21ZM13.300 1.500c2.500 6.500 1.800 14.500-3 21.500 1.600-7 2.400-14.500 3-21.500ZM19.600 1.500c2.500 6.500 1.800 14-3 21 1.600-7 2.400-14 3-21Z",
    filled: true,
    tone: "#b23a48",
  },
  Q: {
    path: "M12.500 11.500a1.300 1.300 0 1 1-1.500 1.900c-1-2.200.6-4.700 3-4.700 3 0 4.500 2.600 4.200 5.200-.4 3.200-3.200 5-6.200 4.900-4.200-.2-7-3.600-6.700-7.700C5.700 6.200 9.500 3 14 3.200c2.900.1 5.300 1.300 7 3.300M7.500 17.800 4.500 21.500",
    filled: false,
    tone: "#7b4b94",
  },
  K: {
    path: "M2.500 11V8.500C6 2 18 2 21.500 8.500V11l-3.200 4.300L15.200 11 12 15.300 8.800 11l-3.100 4.300ZM2.500 16l3.200 2.700L8.800 16l3.200 2.700 3.200-2.700 3.100 2.700L21.500 16v1.500c-3.500 6-15.500 6-19 0Z",
    filled: true,
    tone: "#4a4e69",
  },
  A: {
    path: "M3 11c2.700 3.600 5.700 5.400 9 5.400s6.300-1.800 9-5.400M6.200 15l-1.700 2.500M10.300 16.600l-.5 3M14 16.600l.5 3M17.800 15l1.700 2.500",
    filled: false,
    tone: "#6b7f86",
  },
};

export const WIND_TONE = "#009e73";
export const POWER_TONE = "#cc79a7";
/** So many arrows show the force of a Breeze; a 10 has all of them. */
export const MOST_ARROWS = 5;

export function arrows(value: number): number {
  return Math.ceil(value / 2);
}
