// The line between this page and a table on the server: what the table tells, and what a person does there.

import type { ClockFace } from "../../arena/game-clock.ts";
import type { Failure } from "../../client/failure.ts";
import type { Answered, Sent } from "../../contract/routes.ts";
import type { TableState } from "../../contract/tables.ts";
import type { Json } from "../../core/game.ts";
import type { Message } from "../../core/message.ts";
import { call, listen } from "../api/client.ts";
import { readStored, store } from "../shell/local-storage.ts";

export interface LineState {
  readonly told: TableState | undefined;
  /** What the clocks showed when the table told of itself last. */
  readonly clock: ClockFace | undefined;
  /** `lost`: it is being tried again. `gone`: there is no such table. */
  readonly line: "opening" | "open" | "lost" | "gone";
  readonly problem: Message | undefined;
  /** How often what was done here did not count at the table: the board is to be set up anew. */
  readonly refusals: number;
}

/** What somebody with a seat does at a table, and what goes with it besides who does it. */
type SeatAction = "moves" | "seat" | "resign" | "takeback" | "here" | "expel" | "again";
type SeatActionKey<Name extends SeatAction> = `POST /api/tables/:id/${Name}`;
type More<Name extends SeatAction> =
  Sent<SeatActionKey<Name>> extends { body: infer Body } ? Omit<Body, "key" | "tab"> : never;

/** At a table nobody waits for an answer that was lost on its way: it is taken for a lost connection. */
const inTime = (): AbortSignal => AbortSignal.timeout(20_000);
/** Milliseconds between two attempts to come back. */
const RETRY = 1500;
/** The table asks every 15 seconds who is there; where it has been silent for longer, the line only seems open. */
const LONGEST_SILENCE = 50_000;

/** Letters for a secret. `crypto.randomUUID` is not there on pages without https. */
const secret = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");

/** Who this browser is at all tables. */
export function ownKey(): string {
  const kept = readStored("key", "");
  if (kept !== "") return kept;
  const key = secret();
  store("key", key);
  return key;
}

export class TableLine {
  private readonly id: string;
  private readonly key = ownKey();
  private readonly tab = secret();
  private readonly name: string;
  private events: EventSource | undefined;
  private closed = false;
  private retry: ReturnType<typeof setTimeout> | undefined;
  private silence: ReturnType<typeof setTimeout> | undefined;
  /** The way back is being looked for. */
  private lost = false;
  /** A move that did not get through. */
  private unsent: { readonly turn: number; readonly action: Json } | undefined;
  private readonly listeners = new Set<() => void>();
  private state: LineState = { told: undefined, clock: undefined, line: "opening", problem: undefined, refusals: 0 };

  constructor(id: string, name: string) {
    this.id = id;
    this.name = name;
    this.connect();
  }

  private connect(): void {
    this.lost = false;
    const { key, tab, name } = this;
    const events = listen("GET /api/tables/:id/events", this.at({ query: { key, tab, name } }), {
      table: (state) => {
        this.listenOn();
        this.receive(state);
      },
      ask: () => {
        this.listenOn();
        this.send("here").catch(() => {});
      },
    });
    this.events = events;
    this.listenOn();
    // Whether a browser tries again by itself, and when, is its own affair; so it is done here.
    events.onerror = () => this.lose();
  }

  /** Something was heard, or is to be heard soon. */
  private listenOn(): void {
    clearTimeout(this.silence);
    this.silence = setTimeout(() => this.lose(), LONGEST_SILENCE);
  }

  private lose(): void {
    clearTimeout(this.silence);
    this.events?.close();
    if (this.state.line !== "opening") this.change({ line: "lost" });
    if (this.lost) return;
    this.lost = true;
    void this.reconnect();
  }

  /** Comes back as soon as the table answers; gives up only where there is none. */
  private async reconnect(): Promise<void> {
    try {
      await call("GET /api/tables/:id", this.at({ query: { key: this.key } }), inTime());
      if (!this.closed) this.retry = setTimeout(() => this.connect(), RETRY);
    } catch (error) {
      const { offline, told } = error as Failure;
      if (!offline) return this.change({ line: "gone", problem: told });
      this.change({ line: "lost" });
      if (!this.closed) this.retry = setTimeout(() => void this.reconnect(), RETRY);
    }
  }

  readonly current = (): LineState => this.state;

  readonly listen = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** Does something at the table; a refusal is shown, and gives nothing back. */
  async act<Name extends SeatAction>(
    action: Name,
    ...[more]: object extends More<Name> ? [more?: More<Name>] : [more: More<Name>]
  ): Promise<Answered<SeatActionKey<Name>> | undefined> {
    try {
      const answer = await this.send(action, more);
      this.change({ problem: undefined });
      return answer as Answered<SeatActionKey<Name>>;
    } catch (error) {
      const { offline, told } = error as Failure;
      if (offline) this.lose();
      else this.change({ problem: told, refusals: this.state.refusals + 1 });
      return undefined;
    }
  }

  private send(action: SeatAction, more: object = {}): Promise<unknown> {
    const body = { key: this.key, tab: this.tab, ...more };
    // What goes with which action, `act` has seen to.
    return call(`POST /api/tables/:id/${action}` as SeatActionKey<"resign">, this.at({ body }), inTime());
  }

  private at<Rest>(rest: Rest): { params: { id: string } } & Rest {
    return { params: { id: this.id }, ...rest };
  }

  /** Makes a move. One that does not get through is sent again when the table answers. */
  async move(turn: number, action: Json): Promise<void> {
    const move = { turn, action };
    this.unsent = move;
    await this.act("moves", move);
    if (this.state.line !== "lost" && this.unsent === move) this.unsent = undefined;
  }

  /** Whether the move got through, and what is to be done if not. */
  private settle({ steps, status }: TableState, back: boolean): void {
    const { unsent } = this;
    if (!unsent) return;
    const step = steps[unsent.turn - 1];
    const made = step && JSON.stringify(step) === JSON.stringify([unsent.action]);
    if (!made && step === undefined && status === "playing") {
      // Heard while the move is on its way, it may still arrive.
      if (back) void this.move(unsent.turn, unsent.action);
      return;
    }
    this.unsent = undefined;
    if (!made) this.change({ refusals: this.state.refusals + 1 });
  }

  close(): void {
    clearTimeout(this.retry);
    clearTimeout(this.silence);
    this.closed = true;
    this.events?.close();
  }

  private receive(told: TableState): void {
    const clock = told.clock && {
      left: told.clock.left,
      running: told.clock.running ?? undefined,
      since: performance.now(),
    };
    const back = this.state.line === "lost";
    this.change({ told, clock: clock ?? undefined, line: "open" });
    this.settle(told, back);
  }

  private change(changes: Partial<LineState>): void {
    this.state = { ...this.state, ...changes };
    for (const listener of this.listeners) listener();
  }
}
