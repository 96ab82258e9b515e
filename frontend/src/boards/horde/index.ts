import type { BoardKind } from "../board";
import Board from "./Board.svelte";
import Face from "./Face.svelte";
import { attempts, touches } from "./touches";

export const kind: BoardKind = { board: Board, face: Face, touches, attempts };
