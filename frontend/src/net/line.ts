import type { Call, Hello, Log, Problem, Reply, TableState } from "../wire";
import { REPEATABLE, type Answered, type DeedName, type Given } from "./deeds";
import { ownRefusal, Refusal } from "./refusal";

export type LineState = "connecting" | "open" | "reconnecting" | "offline" | "refused";

/** Whoever sits at the end of a line. */
export interface Listener {
  state(state: LineState): void;
  /** The whole table, after every hello. */
  whole(table: TableState): void;
  update(table: TableState): void;
  refused(problem: Problem): void;
  /** How far the match has come, for the listener. */
  ply(): number;
  /** The service has got so far. */
  heard(seq: number): void;
}

interface Waiting {
  call: Call;
  sent: boolean;
  resolve: (answer: unknown) => void;
  reject: (error: Refusal) => void;
}

const FIRST_DELAY = 500;
const LONGEST_DELAY = 10_000;
const QUIET = 20_000;
const PATIENCE = 10_000;
const LONGEST_SILENCE = 70_000;
const HELLO = 0;

function lostState(): LineState {
  return navigator.onLine ? "reconnecting" : "offline";
}

/** One socket to one seat that comes back whenever it is lost.
 *
 * A call that may be repeated and got no answer is sent again on the next socket; one that may not
 * is refused, for nobody knows whether it was done.
 */
export class Line {
  #socket: WebSocket | null = null;
  #admitted = false;
  #closed = false;
  #everOpen = false;
  #number = HELLO;
  #waiting = new Map<number, Waiting>();
  #delay = FIRST_DELAY;
  #comeBack: ReturnType<typeof setTimeout> | undefined;
  #heartbeat: ReturnType<typeof setInterval>;
  #lastHeard = Date.now();

  constructor(
    private readonly hello: Hello,
    private readonly listener: Listener,
  ) {
    addEventListener("online", this.#now);
    addEventListener("offline", this.#offline);
    document.addEventListener("visibilitychange", this.#now);
    this.#heartbeat = setInterval(() => this.#listen(), QUIET / 4);
    this.#connect();
  }

  call<D extends DeedName>(deed: D, given: Given<D>): Promise<Answered<D>> {
    return new Promise((resolve, reject) => {
      const call: Call = { id: ++this.#number, do: deed, given: { ...given } };
      const waiting: Waiting = {
        call,
        sent: false,
        resolve: (answer) => resolve(answer as Answered<D>),
        reject,
      };
      this.#waiting.set(call.id, waiting);
      this.#send(waiting);
    });
  }

  close(): void {
    this.#closed = true;
    removeEventListener("online", this.#now);
    removeEventListener("offline", this.#offline);
    document.removeEventListener("visibilitychange", this.#now);
    clearInterval(this.#heartbeat);
    clearTimeout(this.#comeBack);
    this.#socket?.close();
  }

  #connect(): void {
    clearTimeout(this.#comeBack);
    this.listener.state(this.#everOpen ? lostState() : "connecting");
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${scheme}://${location.host}/api/socket`);
    this.#socket = socket;
    socket.onopen = () => {
      const call: Call = { id: HELLO, do: "hello", given: { ...this.hello } };
      socket.send(JSON.stringify(call));
    };
    socket.onmessage = (message) => {
      if (this.#socket === socket) this.#receive(JSON.parse(String(message.data)) as Reply);
    };
    socket.onclose = () => this.#lose(socket);
  }

  #receive(reply: Reply): void {
    this.#lastHeard = Date.now();
    if (reply.table !== null) this.listener.update(reply.table);
    else if (reply.re === HELLO) this.#greeted(reply);
    else if (reply.re !== null) this.#answered(reply.re, reply);
  }

  #greeted(reply: Reply): void {
    if (reply.error !== null) {
      if (reply.error.key === "server.not_admitted") {
        this.close();
        this.listener.state("refused");
        this.listener.refused(reply.error);
      } else {
        this.#socket?.close();
      }
      return;
    }
    this.#admitted = true;
    this.#everOpen = true;
    this.#delay = FIRST_DELAY;
    this.listener.state("open");
    this.listener.whole(reply.answer as unknown as TableState);
    for (const waiting of this.#waiting.values()) this.#send(waiting);
  }

  #answered(number: number, reply: Reply): void {
    const waiting = this.#waiting.get(number);
    this.#waiting.delete(number);
    if (reply.error !== null) waiting?.reject(new Refusal(reply.error));
    else waiting?.resolve(reply.answer);
  }

  #send(waiting: Waiting): void {
    if (!this.#admitted || this.#socket === null) return;
    waiting.sent = true;
    this.#socket.send(JSON.stringify(waiting.call));
  }

  #lose(socket: WebSocket): void {
    if (this.#socket !== socket) return;
    this.#socket = null;
    this.#admitted = false;
    if (this.#closed) return;
    for (const [number, { call, sent, reject }] of this.#waiting) {
      if (sent && !REPEATABLE.has(call.do)) {
        this.#waiting.delete(number);
        reject(ownRefusal("line.lost"));
      }
    }
    this.listener.state(lostState());
    // Not all at the same moment when the service comes back.
    const delay = this.#delay * (0.8 + 0.4 * Math.random());
    this.#comeBack = setTimeout(() => this.#connect(), delay);
    this.#delay = Math.min(2 * this.#delay, LONGEST_DELAY);
  }

  #drop(): void {
    const socket = this.#socket;
    if (socket === null) return;
    socket.close();
    // A socket without a network may take minutes to say that it is closed.
    this.#lose(socket);
  }

  /** The network is back, or somebody looks at the page again: no need to wait any longer. */
  #now = (): void => {
    if (this.#socket === null && !this.#closed && !document.hidden) this.#connect();
  };

  #offline = (): void => {
    this.#drop();
    this.listener.state("offline");
  };

  /** A line may be dead without anybody having said so: after a while of silence, ask. */
  #listen(): void {
    const silence = Date.now() - this.#lastHeard;
    if (!this.#admitted || silence < QUIET) return;
    if (this.#waiting.size > 0) {
      // Something is being worked on; advice takes its time.
      if (silence > LONGEST_SILENCE) this.#drop();
      return;
    }
    const late = setTimeout(() => this.#drop(), PATIENCE);
    this.call("log", { ply: this.listener.ply() })
      .then((log: Log) => this.listener.heard(log.seq))
      .catch(() => undefined)
      .finally(() => clearTimeout(late));
  }
}
