import type { Choice } from "../../wire";
import type { Scene } from "../scene.svelte";
import { insightOf } from "./reading";
import { say } from "./texts";

/** Points of the pool that go with the phase. */
export function caution(choice: Choice, scene: Scene): string {
  const lost = choice.form === "end" ? (insightOf(scene)?.sides[scene.me]?.lost ?? 0) : 0;
  return lost === 0 ? "" : say("points_lost", { n: lost });
}
