import { vi } from "vitest";
import type { Call, Reply } from "../../src/wire";

/** A socket whose other end is the test. */
export class FakeSocket {
  static all: FakeSocket[] = [];
  readonly sent: Call[] = [];
  isClosed = false;
  onopen: (() => void) | null = null;
  onmessage: ((message: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;

  constructor(readonly url: string) {
    FakeSocket.all.push(this);
  }

  /** The socket that was opened last. */
  static get last(): FakeSocket {
    return FakeSocket.all.at(-1)!;
  }

  send(text: string): void {
    this.sent.push(JSON.parse(text) as Call);
  }

  /** A browser says that a socket is closed only later. */
  close(): void {
    this.isClosed = true;
  }

  open(): void {
    this.onopen?.();
  }

  receive(reply: Partial<Reply>): void {
    const whole: Reply = { re: null, answer: null, error: null, table: null, ...reply };
    this.onmessage?.({ data: JSON.stringify(whole) });
  }

  /** Opens, and the service answers the hello with this table. */
  admit(table: object): void {
    this.open();
    this.receive({ re: 0, answer: { ...table } });
  }

  lose(): void {
    this.isClosed = true;
    this.onclose?.();
  }

  /** What was asked for on this socket after the hello. */
  get asked(): string[] {
    return this.sent.slice(1).map((call) => call.do);
  }

  answer(what: string, reply: Partial<Reply>): void {
    const call = this.sent.findLast((one) => one.do === what);
    this.receive({ re: call!.id, ...reply });
  }
}

/** From now on every socket is a fake one. */
export function fakeSockets(): void {
  FakeSocket.all = [];
  vi.stubGlobal("WebSocket", FakeSocket);
}
