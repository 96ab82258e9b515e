import type { Choice } from "../../wire";
import type { Scene } from "../scene.svelte";
import { insightOf, playerAt, positionOf, teamOf } from "./game";
import { Gathering } from "./gathering.svelte";
import { say } from "./texts";

/** What somebody should know before doing this; "" for nothing. */
export function caution({ form, slots }: Choice, scene: Scene): string {
  const insight = insightOf(scene);
  const player = playerAt(positionOf(scene), scene.me);
  const names = (cards: string[]) => cards.map((card) => scene.card(card)?.name ?? card).join(", ");
  const card = slots.card ?? "";
  switch (form) {
    case "play {card}":
      return insight?.hand[card]?.fails ?? "";
    case "pay {card}":
    case "discard {card}":
      return insight?.spoils[card] ?? "";
    case "sacrifice {dog}": {
      const place = teamOf(player.team).findIndex(({ id }) => id === slots.dog);
      return insight?.racers[scene.me]?.team[place]?.fate ?? "";
    }
    case "drop {attachment}":
      return say("to_discard");
    case "new day":
    case "join": {
      const waiting = player.risk.map((one) => one.card);
      return waiting.length === 0 ? "" : say("abandons", { cards: names(waiting) });
    }
    case "done": {
      const chosen = scene.gathers instanceof Gathering ? scene.gathers.cards : [];
      return chosen.length === 0 ? "" : say("with_chosen", { cards: names(chosen) });
    }
    default:
      return "";
  }
}
