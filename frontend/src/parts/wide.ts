import { MediaQuery } from "svelte/reactivity";

/** Whether there is room for the log beside the board. */
export const wide = new MediaQuery("(width >= 60rem)");
