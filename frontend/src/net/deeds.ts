import type {
  Act,
  AnAction,
  Answer,
  AtPly,
  Done,
  Hint,
  Log,
  Moments,
  MatchKeys,
  Named,
  NextMatch,
  Nothing,
  Preview,
  Reason,
  Receipt,
  Since,
  TableState,
  Told,
  UndoState,
} from "../wire";

/** What can be asked of a table: what is given, and what is answered. */
export interface Deeds {
  view: [AtPly, TableState];
  sync: [Nothing, TableState];
  log: [Since, Log];
  record: [Nothing, Told];
  preview: [AnAction, Preview];
  why: [AnAction, Reason];
  act: [Act, Receipt];
  undo: [Nothing, UndoState];
  answer: [Answer, UndoState];
  hint: [Nothing, Hint];
  moments: [Nothing, Moments];
  name: [Named, Done];
  resign: [Nothing, Done];
  rematch: [Nothing, NextMatch];
  again: [Nothing, NextMatch];
  branch: [AtPly, MatchKeys];
}

export type DeedName = keyof Deeds;
export type Given<D extends DeedName> = Deeds[D][0];
export type Answered<D extends DeedName> = Deeds[D][1];

/** Those that may be sent twice: the second time nothing happens. */
export const REPEATABLE: ReadonlySet<string> = new Set<DeedName>([
  "view",
  "sync",
  "log",
  "record",
  "preview",
  "why",
  "act",
  "hint",
  "moments",
  "name",
  "rematch",
  "again",
]);
