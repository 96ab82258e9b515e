/** An assault, an incantation, the enemy's turn: a single action each, shown blow by blow. */
import type { EventData } from "../../wire";
import type { Position as AnyPosition, Shown } from "../stage.svelte";
import { Moment } from "./moment";
import type { Lane } from "./reading";
import type { Hit, Position } from "./shape";

/** A blow with all that it hits at once, while it is shown: nothing of it has happened yet. */
export interface Blow {
  kind: "attack" | "attack_tower" | "cast" | "tide" | "falls";
  /** Who strikes; of the tide and of a tower that falls: whom it befalls. */
  who: string;
  card: string;
  target: string;
  damage: number;
  tower: string;
  hits: Pick<Hit, "card" | "damage" | "result">[];
}

/** What an event of this game may say. */
interface Told {
  seat: string;
  owner: string;
  card: string;
  target: string;
  lane: Lane;
  place: number;
  n: number;
  mana: number;
  tower: string;
}

/** The enemy of a Siege has seat B. */
const ENEMY_SEAT = "B";
const HITS = new Set(["hit", "protected", "unharmed"]);

export function unfold(before: AnyPosition, events: EventData[]): Shown[] {
  const story = new Story(before as unknown as Position);
  events.forEach((event, number) => {
    READ[nameOf(event)]?.(story, event.params as unknown as Told, events.slice(number));
  });
  return story.shown;
}

class Story {
  readonly shown: Shown[] = [];
  readonly moment: Moment;
  /** What struck last. */
  struck: Blow["kind"] | null = null;

  constructor(before: Position) {
    this.moment = new Moment(before);
  }

  /** What has happened so far is worth a look. */
  look(): void {
    this.shown.push({ position: this.moment.shown });
  }

  /** A blow falls: the first of these events, and what it hits after it. */
  blow(kind: Blow["kind"], seat: string, events: EventData[], told: Partial<Blow>): void {
    const who = this.moment.letter(seat);
    this.struck = kind;
    const blow: Blow = { card: "", target: "", damage: 0, tower: "", ...told, kind, who, hits: hitsOf(events) };
    this.shown.push({ position: this.moment.shown, cue: { key: events[0]!.key, params: { ...blow } } });
  }

  falls(seat: string, tower: string, events: EventData[]): void {
    this.moment.push(seat, Infinity);
    // Shown for twice as long as other blows.
    this.blow("falls", seat, events, { tower });
    this.blow("falls", seat, events, { tower });
    this.moment.turnOver(seat, tower);
    this.look();
  }
}

const READ: Record<string, (story: Story, told: Told, events: EventData[]) => void> = {
  end: ({ moment }, { seat }) => moment.assault(seat),
  summon: ({ moment }, { seat, card, lane, place, mana }) => {
    moment.leave(seat, place);
    moment.enter(seat, card, lane);
    moment.spend(mana);
  },
  cast: (story, { seat, card, target, place, mana }, events) => {
    story.moment.leave(seat, place);
    story.moment.spend(mana);
    story.blow("cast", seat, events, { card, target });
  },
  sprint: (story, { card }) => {
    story.moment.sprint(card);
    story.look();
  },
  attack: (story, { owner, card, target, n }, events) => story.blow("attack", owner, events, { card, target, damage: n }),
  attack_tower: (story, { owner, card, n }, events) => story.blow("attack_tower", owner, events, { card, damage: n }),
  hit: ({ moment }, { card, n }) => moment.hurt(card, n),
  destroyed: (story, { owner, card }) => {
    story.moment.remove(card);
    story.moment.come(owner, card);
    // The incantation goes back at the same time, and nothing tells of that: see the true position.
    if (story.struck !== "cast") story.look();
  },
  tide: (story, { seat, n }, events) => story.blow("tide", seat, events, { damage: n }),
  tower_moves: (story, { owner, n }) => {
    story.moment.push(owner, n);
    story.look();
  },
  tower_falls: (story, { owner, tower }, events) => story.falls(owner, tower, events),
  enemy_tower_falls: (story, { tower }, events) => story.falls(ENEMY_SEAT, tower, events),
  show: (story, { card }) => {
    story.moment.show(card);
    story.look();
  },
  to_bottom: (story, { card }) => {
    story.moment.take();
    story.moment.come(ENEMY_SEAT, card);
    story.look();
  },
  enemy_summons: (story, { card, lane, mana }) => {
    story.moment.take();
    story.moment.enter(ENEMY_SEAT, card, lane);
    story.moment.spend(mana);
    story.look();
  },
  enemy_casts: (story, { card, target, mana }, events) => {
    story.moment.take();
    story.moment.spend(mana);
    story.blow("cast", ENEMY_SEAT, events, { card, target });
    story.moment.come(ENEMY_SEAT, card);
  },
  enemy_casts_idly: (story, { card, mana }) => {
    story.moment.take();
    story.moment.come(ENEMY_SEAT, card);
    story.moment.spend(mana);
    story.look();
  },
};

function nameOf({ key }: EventData): string {
  return key.slice(key.indexOf(".") + 1);
}

/** What a blow hits is told right after it, then whom that destroys. */
function hitsOf([, ...after]: EventData[]): Blow["hits"] {
  const hits = leading(after, (name) => HITS.has(name));
  const gone = leading(after.slice(hits.length), (name) => name === "destroyed").map(({ params }) => params.card);
  return hits.map((event) => {
    const card = String(event.params.card);
    const result = gone.includes(card) ? "destroyed" : nameOf(event) === "hit" ? "hit" : "protected";
    return { card, damage: Number(event.params.n ?? 0), result };
  });
}

function leading(events: EventData[], fits: (name: string) => boolean): EventData[] {
  const end = events.findIndex((event) => !fits(nameOf(event)));
  return end < 0 ? events : events.slice(0, end);
}
