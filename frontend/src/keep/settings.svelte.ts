import { read, write } from "./storage";

const KEPT = "quadrille.settings";

/** How long a card travels, in milliseconds. */
export const SPEEDS = { slow: 500, normal: 250, fast: 110, off: 0 } as const;
export type Speed = keyof typeof SPEEDS;
export const THEMES = ["system", "dark", "light"] as const;
export type Theme = (typeof THEMES)[number];

interface Kept {
  speed: Speed;
  theme: Theme;
  /** Whether every game is shown as plain lists. */
  plain: boolean;
}

/** What this browser's owner likes. */
class Settings {
  #kept = $state<Kept>({ speed: "normal", theme: "system", plain: false, ...read<Partial<Kept>>(KEPT, {}) });

  constructor() {
    this.#apply();
  }

  get speed(): Speed {
    return this.#kept.speed;
  }
  set speed(speed: Speed) {
    this.#keep({ speed });
  }

  get theme(): Theme {
    return this.#kept.theme;
  }
  set theme(theme: Theme) {
    this.#keep({ theme });
  }

  get plain(): boolean {
    return this.#kept.plain;
  }
  set plain(plain: boolean) {
    this.#keep({ plain });
  }

  /** How long a card travels here; not at all for those who asked their machine for less motion. */
  get flight(): number {
    return matchMedia("(prefers-reduced-motion: reduce)").matches ? 0 : SPEEDS[this.speed];
  }

  #keep(changed: Partial<Kept>): void {
    Object.assign(this.#kept, changed);
    write(KEPT, this.#kept);
    this.#apply();
  }

  #apply(): void {
    document.documentElement.dataset.theme = this.#kept.theme;
  }
}

export const settings = new Settings();
