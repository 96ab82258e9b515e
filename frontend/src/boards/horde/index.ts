import type { BoardKind } from "../board";
import Board from "./Board.svelte";
import { caution } from "./caution";
import { unfold } from "./cues";
import Face from "./Face.svelte";
import { attempts, touches } from "./touches";

export const kind: BoardKind = { board: Board, face: Face, touches, attempts, caution, unfold };
