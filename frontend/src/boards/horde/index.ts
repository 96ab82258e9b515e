import { drawnBySvelte } from "../svelte";
import Board from "./Board.svelte";
import Face from "./Face.svelte";

export const { mount, face } = drawnBySvelte(Board, Face);
export { caution } from "./caution";
export { attempts, touches } from "./touches";
export { unfold } from "./cues";
