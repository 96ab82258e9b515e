import type { Attachment } from "svelte/attachments";
import type { Scene } from "../scene.svelte";
import { thing } from "../thing.svelte";

type Told = Parameters<typeof thing>[1];

/** A thing that is made anew only when what is said of it has changed: a look at it must outlast
 * what that look brings to light. */
export function touchable(scene: Scene, read: () => Told): Attachment<HTMLElement | SVGElement> {
  return (node) => {
    const told = $derived(JSON.stringify(read()));
    $effect(() => thing(scene, JSON.parse(told) as Told)(node));
  };
}
