import type { BoardKind } from "../board";
import Board from "./Board.svelte";
import { caution } from "./caution";
import Face from "./Face.svelte";
import { attempts, touches } from "./touches";
import { unfold } from "./unfold";

export const kind: BoardKind = { board: Board, face: Face, touches, attempts, caution, unfold };
