import type { BoardKind } from "../board";
import Board from "./Board.svelte";
import Face from "./Face.svelte";
import type { Insight } from "./shape";
import { attempts, otherTouches, touches } from "./touches";
import { unfold } from "./unfold";

export const kind: BoardKind = {
  board: Board,
  face: Face,
  touches,
  otherTouches,
  attempts,
  unfold,
  caution: ({ form, slots }, scene) => {
    const insight = scene.insight as unknown as Insight | null;
    return form === "sacrifice {number}" ? (insight?.sacrifices[slots.number!] ?? "") : "";
  },
};
