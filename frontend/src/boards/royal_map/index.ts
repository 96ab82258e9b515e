import type { Choice } from "../../wire";
import type { Scene } from "../board";
import { drawnBySvelte } from "../svelte";
import Board from "./Board.svelte";
import Face from "./Face.svelte";
import type { Insight } from "./shape";

export const { mount, face } = drawnBySvelte(Board, Face);
export { attempts, otherTouches, touches } from "./touches";
export { unfold } from "./unfold";

export function caution({ form, slots }: Choice, scene: Scene): string {
  const insight = scene.insight as unknown as Insight | null;
  return form === "sacrifice {number}" ? (insight?.sacrifices[slots.number!] ?? "") : "";
}
