import type { CardFace, Cards, Choice, EventData, LogEntry, Problem, SeatInfo, TableState, View } from "../src/wire";

/** What the service would send, with everything that a test does not care about left empty. */

export function viewWith(rest: Partial<View> = {}): View {
  return {
    game: "clash",
    options: {},
    seat: "A",
    actor: "A",
    prompt: { key: "", params: {}, rule: "" },
    position: {},
    legal: [],
    outcome: null,
    ply: 0,
    undos: 0,
    seats: [],
    undo_request: null,
    ...rest,
  };
}

export function tableWith(rest: Partial<TableState> = {}): TableState {
  return {
    match: "m",
    seq: 1,
    since: null,
    view: viewWith(),
    prompt: "",
    outcome: [],
    log: [],
    told: [],
    choices: [],
    insight: {},
    frames: [],
    replaced: [],
    trouble: "",
    next: null,
    open: true,
    ...rest,
  };
}

export function cardsWith(...cards: CardFace[]): Cards {
  return { game: "clash", cards, forms: [], board: "", styles: "" };
}

/** A choice of this form; its line is the form with its slots filled. */
export function choiceOf(form: string, slots: Record<string, string> = {}): Choice {
  const line = form.replace(/\{(\w+)\}/g, (_, slot: string) => slots[slot] ?? "?");
  return { line, form, slots, text: line };
}

export function entryOf(rest: Partial<LogEntry> = {}): LogEntry {
  return { ply: 0, actor: "A", line: "end", forced: false, events: [], ...rest };
}

export function eventOf(key: string, params: Record<string, unknown> = {}): EventData {
  return { key, params };
}

export function problemWith(key: string): Problem {
  return { key, params: {}, rule: "", text: key };
}

export function personAt(seat: string, name: string): SeatInfo {
  return { seat, name, kind: "person" };
}

export function botAt(seat: string, name: string): SeatInfo {
  return { seat, name, kind: "bot" };
}
