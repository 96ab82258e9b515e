import { mount, unmount, type Component } from "svelte";
import type { BoardModule, Scene } from "./board";

/** How a board is drawn that is a Svelte component built with the page: it follows the scene by itself. */
export function drawnBySvelte(
  board: Component<{ scene: Scene }>,
  face: Component<{ card: string; scene: Scene }>,
): Required<Pick<BoardModule, "mount" | "face">> {
  return {
    mount: (target, scene) => {
      const drawn = mount(board, { target, props: { scene } });
      return { destroy: () => void unmount(drawn) };
    },
    face: (target, scene, card) => {
      const drawn = mount(face, { target, props: { scene, card } });
      return { destroy: () => void unmount(drawn) };
    },
  };
}
