import type { Choice } from "../../wire";
import type { Scene } from "../scene.svelte";
import { ENEMY } from "./reading";
import type { Insight } from "./shape";
import { say } from "./texts";

/** Ending the summoning while something could still be played, and the next assault would win. */
export function caution({ form }: Choice, scene: Scene): string {
  const insight = scene.insight as unknown as Insight | null;
  const threat = insight?.threat ?? null;
  if (form !== "end" || insight === null || threat === null || !threat.wins) return "";
  if (!Object.values(insight.hand).some(({ state }) => state === "playable")) return "";
  return say("threat_wins", { who: threat.who === ENEMY ? say("enemy") : scene.name(threat.who) });
}
