import { untrack } from "svelte";
import type { Attachment } from "svelte/attachments";
import type { Looked, Scene, Thing } from "./board";

/** A mouse that moved so far drags. */
const DRAG = 6;
const HOVER = 350;
const LONG_PRESS = 450;

function flag(node: Element, name: string, on: boolean): void {
  node.toggleAttribute(`data-${name}`, on);
}

/** Makes something on a board a thing that can be looked at, touched, dragged and reached by keys. It
 * is made anew only when what is said of it has changed: a look at it must outlast what that look
 * brings to light. */
export function thing(scene: Scene, read: () => Thing): Attachment<HTMLElement | SVGElement> {
  return (node) => {
    const told = $derived(JSON.stringify(read()));
    $effect(() => make(scene, node, JSON.parse(told) as Thing));
  };
}

/** The same for an element that no component has made, until what is returned is called. */
export function makeThing(scene: Scene, node: HTMLElement | SVGElement, thing: Thing): () => void {
  return $effect.root(() => {
    $effect(() => make(scene, node, thing));
  });
}

function make(scene: Scene, node: HTMLElement | SVGElement, { id, label, card = "", notes = [] }: Thing): () => void {
  node.dataset.thing = id;
  node.setAttribute("role", "button");
  node.setAttribute("aria-label", label);
  const controller = new AbortController();
  const { signal } = controller;
  const look: Looked = { thing: id, node, card, notes };
  let timer: ReturnType<typeof setTimeout> | undefined;
  let pressed = false;
  /** Whether a mouse has moved over it. */
  let under = false;

  $effect(() => {
    const open = scene.isOpen(id);
    const picked = scene.isPicked(id);
    flag(node, "open", open);
    flag(node, "picked", picked);
    flag(node, "hinted", scene.hinted.includes(id));
    flag(node, "about", scene.about.includes(id));
    // Setting it to what it is has its price.
    const reached = open || picked ? "0" : "-1";
    if (node.getAttribute("tabindex") !== reached) node.setAttribute("tabindex", reached);
    node.setAttribute("aria-pressed", String(picked));
  });

  const closely = () => (scene.looked = look);
  // It is said anew while somebody looks at it.
  untrack(() => scene.looked?.node === node && closely());
  const consider = () => scene.consider(scene.picker.madeBy(id)?.line ?? null);
  // A focused thing that is taken off the board blurs while the board is being changed.
  const away = () =>
    untrack(() => {
      clearTimeout(timer);
      if (scene.looked?.thing === id) scene.looked = null;
      scene.consider(null);
    });

  node.addEventListener(
    "click",
    (event) => {
      event.stopPropagation();
      if (pressed) pressed = false;
      else scene.touch(id);
    },
    { signal },
  );
  node.addEventListener(
    "keydown",
    (event) => {
      const { key } = event as KeyboardEvent;
      if (key !== "Enter" && key !== " ") return;
      event.preventDefault();
      event.stopPropagation();
      scene.touch(id);
    },
    { signal },
  );
  node.addEventListener(
    "pointermove",
    (event) => {
      const { pointerType, movementX, movementY } = event as PointerEvent;
      // A card that comes to lie under a mouse at rest is not looked at.
      if (under || pointerType !== "mouse" || (movementX === 0 && movementY === 0)) return;
      under = true;
      consider();
      timer = setTimeout(closely, HOVER);
    },
    { signal },
  );
  node.addEventListener(
    "pointerleave",
    () => {
      under = false;
      away();
    },
    { signal },
  );
  node.addEventListener(
    "focus",
    () => {
      if (!node.matches(":focus-visible")) return;
      consider();
      closely();
    },
    { signal },
  );
  node.addEventListener("blur", away, { signal });
  node.addEventListener(
    "pointerdown",
    (event) => {
      const down = event as PointerEvent;
      clearTimeout(timer);
      pressed = false;
      if (down.pointerType === "mouse") {
        if (down.button === 0) drag(scene, id, node, down);
      } else {
        timer = setTimeout(() => {
          pressed = true;
          closely();
        }, LONG_PRESS);
      }
    },
    { signal },
  );
  for (const end of ["pointerup", "pointercancel"]) node.addEventListener(end, () => clearTimeout(timer), { signal });
  node.addEventListener("contextmenu", (event) => pressed && event.preventDefault(), { signal });

  return () => {
    controller.abort();
    clearTimeout(timer);
    // A thing that is said anew is still looked at; one that is gone is not.
    queueMicrotask(() => {
      if (!node.isConnected) away();
    });
  };
}

/** Dragging from one thing to another touches both. */
function drag(scene: Scene, id: string, node: Element, start: PointerEvent): void {
  const controller = new AbortController();
  const { signal } = controller;
  let ghost: HTMLElement | null = null;
  let over: Element | null = null;
  /** Whether what is dragged leads anywhere; else the drop only asks why not. */
  let held = false;

  function begin(): void {
    if (!scene.picker.isPicked(id)) {
      if (!scene.picker.isOpen(id)) scene.picker.clear();
      if (scene.picker.isOpen(id) && scene.picker.madeBy(id) === null) scene.touch(id);
    }
    held = scene.picker.isPicked(id);
    const { width, height } = node.getBoundingClientRect();
    ghost = document.createElement("div");
    ghost.className = "drag-ghost";
    ghost.style.width = `${width}px`;
    ghost.style.height = `${height}px`;
    ghost.append(node.cloneNode(true));
    document.body.append(ghost);
    scene.looked = null;
  }

  function target(event: PointerEvent): Element | null {
    return document.elementFromPoint(event.clientX, event.clientY)?.closest("[data-thing]") ?? null;
  }

  function move(event: PointerEvent): void {
    const far = Math.hypot(event.clientX - start.clientX, event.clientY - start.clientY) > DRAG;
    if (ghost === null && far) begin();
    if (ghost === null) return;
    event.preventDefault();
    ghost.style.transform = `translate(${event.clientX}px, ${event.clientY}px) translate(-50%, -50%)`;
    const now = target(event);
    if (now === over) return;
    over?.removeAttribute("data-over");
    over = now;
    const name = (over as HTMLElement | null)?.dataset.thing;
    over?.toggleAttribute("data-over", name !== undefined && scene.picker.isOpen(name));
    scene.consider(name === undefined ? null : (scene.picker.madeBy(name)?.line ?? null));
  }

  function end(event: PointerEvent): void {
    controller.abort();
    over?.removeAttribute("data-over");
    if (ghost === null) return;
    ghost.remove();
    // The click that follows a drag is no touch.
    const swallow = (click: Event) => click.stopPropagation();
    window.addEventListener("click", swallow, true);
    setTimeout(() => window.removeEventListener("click", swallow, true));
    const name = (target(event) as HTMLElement | null)?.dataset.thing;
    if (name === undefined || name === id) scene.picker.back();
    else if (held) scene.touch(name);
    else void scene.explain([id, name]);
  }

  addEventListener("pointermove", move, { signal });
  addEventListener("pointerup", end, { signal });
  addEventListener("pointercancel", end, { signal });
}
