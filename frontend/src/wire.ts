/* Made from src/quadrille/server/wire.py by tools/page.py --types. */

/**
 * Everything that goes over the wire, by its name.
 */
export interface Wire {
  Body: Body;
  OptionInfo: OptionInfo;
  PresetInfo: PresetInfo;
  TourInfo: TourInfo;
  GameInfo: GameInfo;
  Games: Games;
  Rule: Rule;
  Rules: Rules;
  CardFace: CardFace;
  Cards: Cards;
  TourStep: TourStep;
  Tour: Tour;
  Wish: Wish;
  Settled: Settled;
  NewMatch: NewMatch;
  SeatKey: SeatKey;
  MatchKeys: MatchKeys;
  MessageData: MessageData;
  OutcomeData: OutcomeData;
  SeatInfo: SeatInfo;
  UndoAsked: UndoAsked;
  View: View;
  EventData: EventData;
  LogEntry: LogEntry;
  ToldLine: ToldLine;
  ReplacedBot: ReplacedBot;
  Choice: Choice;
  Frame: Frame;
  TableState: TableState;
  Problem: Problem;
  Nothing: Nothing;
  AtPly: AtPly;
  FromPly: FromPly;
  Since: Since;
  Act: Act;
  Answer: Answer;
  Named: Named;
  AnAction: AnAction;
  Preview: Preview;
  Reason: Reason;
  Receipt: Receipt;
  UndoState: UndoState;
  Done: Done;
  Hint: Hint;
  Moment: Moment;
  Moments: Moments;
  Log: Log;
  Told: Told;
  NextMatch: NextMatch;
  BotProcesses: BotProcesses;
  Health: Health;
  Call: Call;
  Hello: Hello;
  ErrorAnswer: ErrorAnswer;
  Reply: Reply;
}
/**
 * What clients send as JSON: a number is a number there, and not a text that reads like one.
 */
export interface Body {}
export interface OptionInfo {
  name: string;
  default: string | number | null;
  range: string;
  choices: (string | number)[];
  text: string;
}
export interface PresetInfo {
  name: string;
  options: {
    [k: string]: string | number;
  };
  seats: number;
  text: string;
}
/**
 * A tour of a game, and what it calls itself, if it does.
 */
export interface TourInfo {
  name: string;
  title: string;
}
export interface GameInfo {
  id: string;
  title: string;
  pitch: string;
  credit: string;
  length: string;
  weight: string;
  seats: number[];
  bots: string[];
  usual_bot: string;
  options: OptionInfo[];
  presets: PresetInfo[];
  tours: TourInfo[];
  picture: string;
}
export interface Games {
  games: GameInfo[];
}
export interface Rule {
  id: string;
  text: string;
}
/**
 * The rulebook as HTML, and each rule by its id as plain text, to be searched.
 */
export interface Rules {
  game: string;
  html: string;
  rules: Rule[];
}
/**
 * A card as it is printed: see quadrille.insight.
 */
export interface CardFace {
  id: string;
  name: string;
  kind: string;
  numbers: {
    [k: string]: number | string;
  };
  marks: string[];
  text: string[];
  group: string;
}
/**
 * The faces of a game's cards, the forms that its actions have, and where its board is: an ES
 * module and a stylesheet, each empty if the game has none.
 */
export interface Cards {
  game: string;
  cards: CardFace[];
  forms: string[];
  board: string;
  styles: string;
}
/**
 * What is said; the things on the board that it is about; the line that is to be played now,
 * or null: then there is a button to go on.
 */
export interface TourStep {
  text: string;
  at: string[];
  play: string | null;
}
/**
 * A first game that teaches by playing: how it is created, and its steps. `seats` are levels of
 * bots, and null for whoever is shown around.
 */
export interface Tour {
  name: string;
  options: {
    [k: string]: string | number;
  };
  seed: string;
  seats: (string | null)[];
  position: string | null;
  steps: TourStep[];
}
/**
 * A kind of game, and single options that bend it.
 */
export interface Wish {
  preset: string | null;
  options: {
    [k: string]: string | number;
  };
}
/**
 * All options with their values, and how many play with them.
 */
export interface Settled {
  options: {
    [k: string]: unknown;
  };
  seats: number;
}
/**
 * Without seats: a person at the first one, and the game's usual bot at the others.
 */
export interface NewMatch {
  preset?: string | null;
  options?: {
    [k: string]: string | number;
  };
  game: string;
  seats?: SeatWish[] | null;
  seed?: string | null;
  position?: string | null;
  autoplay?: boolean;
}
/**
 * Who shall sit at a seat: a person, with a name if it is known, or a bot.
 */
export interface SeatWish {
  kind: "person" | "bot";
  name?: string | null;
  level?: string | null;
}
/**
 * A seat's secret. Bots have none.
 */
export interface SeatKey {
  seat: string;
  name: string;
  kind: "person" | "bot";
  key: string | null;
  link: string | null;
}
export interface MatchKeys {
  match: string;
  seats: SeatKey[];
  watch: SeatKey;
}
export interface MessageData {
  key: string;
  params: {
    [k: string]: unknown;
  };
  rule: string;
}
export interface OutcomeData {
  reason: string;
  ranking: string[][];
  shares: number[];
  scores: number[];
}
export interface SeatInfo {
  seat: string;
  name: string;
  kind: "person" | "bot";
}
export interface UndoAsked {
  seat: string;
  ply: number;
  waiting: string[];
}
/**
 * All that one seat, or the watcher, sees and remembers.
 */
export interface View {
  game: string;
  options: {
    [k: string]: unknown;
  };
  seat: string;
  actor: string;
  prompt: MessageData;
  position: {
    [k: string]: unknown;
  };
  legal: string[];
  outcome: OutcomeData | null;
  ply: number;
  undos: number;
  seats: SeatInfo[];
  undo_request: UndoAsked | null;
}
export interface EventData {
  key: string;
  params: {
    [k: string]: unknown;
  };
}
export interface LogEntry {
  ply: number;
  actor: string;
  line: string;
  forced: boolean;
  events: EventData[];
}
/**
 * A line of the story, and the ply that it begins to tell of.
 */
export interface ToldLine {
  ply: number;
  text: string;
}
/**
 * A bot that failed: at which ply and seat, and in words why, and which one plays on.
 */
export interface ReplacedBot {
  ply: number;
  seat: string;
  text: string;
}
/**
 * An action that may be played: its form, what stands in the form's slots, and in words.
 */
export interface Choice {
  line: string;
  form: string;
  slots: {
    [k: string]: string;
  };
  text: string;
}
/**
 * A moment between two tables that were shown: what the seat saw when a ply had been played.
 */
export interface Frame {
  ply: number;
  actor: string;
  position: {
    [k: string]: unknown;
  };
}
/**
 * The table as one seat sees it. `seq` counts everything that ever happened there.
 *
 * With `since` it is an update: what happened after that number, to be added to what the client
 * has; a client that has another number has missed something and asks for the whole. Without it
 * `log` and `told` are whole.
 */
export interface TableState {
  match: string;
  seq: number;
  since: number | null;
  view: View;
  prompt: string;
  outcome: string[];
  log: LogEntry[];
  told: ToldLine[];
  choices: Choice[];
  insight: {
    [k: string]: unknown;
  };
  frames: Frame[];
  replaced: ReplacedBot[];
  trouble: string;
  next: string | null;
  open: boolean;
}
/**
 * What went wrong, for programs and in a sentence; nothing was changed.
 */
export interface Problem {
  key: string;
  params: {
    [k: string]: unknown;
  };
  rule: string;
  text: string;
}
export interface Nothing {}
/**
 * A ply of the match; the last one if none is said.
 */
export interface AtPly {
  ply?: number | null;
}
/**
 * The same in a body.
 */
export interface FromPly {
  ply: number | null;
}
export interface Since {
  ply?: number;
}
/**
 * An action in notation, decided on when the match stood at this ply.
 */
export interface Act {
  ply: number;
  undos?: number | null;
  line: string;
}
export interface Answer {
  yes: boolean;
}
export interface Named {
  name: string;
}
/**
 * An action in notation, that nobody plays yet.
 */
export interface AnAction {
  line: string;
}
/**
 * What would come of an action, as far as this seat can know before it is played. `position`
 * and `insight` are null where something would become known, or chance would decide, before that
 * is settled.
 */
export interface Preview {
  told: ToldLine[];
  events: EventData[];
  position: {
    [k: string]: unknown;
  } | null;
  insight: {
    [k: string]: unknown;
  } | null;
}
/**
 * Why an action may not be played now, with the rule's id; null if it may.
 */
export interface Reason {
  why: Problem | null;
}
/**
 * An accepted action: safe, and never played twice. `ply` and `undos` name it for ever.
 */
export interface Receipt {
  seat: string;
  ply: number;
  undos: number;
  line: string;
  seq: number;
}
/**
 * Done when nobody is waited for and nobody has refused.
 */
export interface UndoState {
  ply: number;
  waiting: string[];
  refused: boolean;
  seq: number;
}
export interface Done {
  seq: number;
}
export interface Hint {
  bot: string;
  line: string;
  text: string;
  value: number | null;
  reasons: string[];
}
/**
 * Where a seat's chance of winning changed most: from a decision of its own to the next.
 */
export interface Moment {
  ply: number;
  before: number;
  after: number;
  told: ToldLine[];
}
/**
 * Those that decided the game, in its order; none where no bot can tell.
 */
export interface Moments {
  moments: Moment[];
}
export interface Log {
  seq: number;
  log: LogEntry[];
  told: ToldLine[];
}
/**
 * A record or a position as text; `whole` says whether anything is left out of it.
 */
export interface Told {
  whole: boolean;
  text: string;
}
/**
 * The match that follows; a key of this one opens it too.
 */
export interface NextMatch {
  match: string;
}
/**
 * The processes in which bots think. `engine` is `compiled` or `pure`, `mixed` if not all run
 * the same, and null before the first has started.
 */
export interface BotProcesses {
  engine: string | null;
  processes: number;
  most: number;
}
/**
 * Which version and which engine the service runs, and which its bots.
 */
export interface Health {
  ok: boolean;
  version: string;
  engine: string;
  bots: BotProcesses;
  matches: number;
}
/**
 * What a client sends: the number of the call, what is wanted, and with what.
 */
export interface Call {
  id: number;
  do: string;
  given?: {
    [k: string]: unknown;
  };
}
/**
 * The first call: which match, and by what right.
 */
export interface Hello {
  match: string;
  key: string;
  language?: string;
}
export interface ErrorAnswer {
  error: Problem;
}
/**
 * What the service sends: an answer to a call (`re`), or the table as it is now.
 */
export interface Reply {
  re: number | null;
  answer: {
    [k: string]: unknown;
  } | null;
  error: Problem | null;
  table: TableState | null;
}
