// The line between this page and a table on the server: what the table tells, and what a person does there.

import type { Fault } from "../../arena/fault.ts";
import type { ClockFace } from "../../arena/game-clock.ts";
import type { Json, Outcome } from "../../core/game.ts";
import { actAtTable, type Failure, probeTable } from "../api/api.ts";
import { keep, readKept } from "../shell/kept.ts";
import type { Opening } from "../stage/messages.ts";

/** As the server tells it, the same for everybody but for the first two. */
export interface Told {
  readonly seat: number | null;
  readonly here: boolean;
  readonly opening: Opening;
  readonly seats: readonly { readonly name: string; readonly taken: boolean; readonly present: boolean }[];
  readonly steps: readonly (readonly Json[])[];
  readonly faults: readonly Fault[];
  readonly clock: { readonly left: readonly number[]; readonly running: number | null } | null;
  readonly status: "waiting" | "playing" | "over";
  readonly outcome: Outcome | null;
  readonly replay: string | null;
  readonly next: string | null;
}

export interface LineState {
  readonly told: Told | undefined;
  /** What the clocks showed when the table told of itself last. */
  readonly clock: ClockFace | undefined;
  /** `lost`: it is being tried again. `gone`: there is no such table. */
  readonly line: "opening" | "open" | "lost" | "gone";
  readonly problem: string | undefined;
}

/** Letters for a secret. `crypto.randomUUID` is not there on pages without https. */
const secret = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");

/** Who this browser is at all tables. */
export function ownKey(): string {
  const kept = readKept("key", "");
  if (kept !== "") return kept;
  const key = secret();
  keep("key", key);
  return key;
}

export class TableLine {
  private readonly id: string;
  private readonly key = ownKey();
  private readonly tab = secret();
  private readonly events: EventSource;
  private readonly listeners = new Set<() => void>();
  private state: LineState = { told: undefined, clock: undefined, line: "opening", problem: undefined };

  constructor(id: string, name: string) {
    this.id = id;
    const query = new URLSearchParams({ key: this.key, tab: this.tab, name });
    this.events = new EventSource(`/api/tables/${encodeURIComponent(id)}/events?${query}`);
    this.events.addEventListener("table", (event) => this.hear(JSON.parse((event as MessageEvent).data)));
    this.events.onopen = () => this.change({ line: "open" });
    this.events.onerror = () => {
      // The browser tries again by itself, unless the server has answered that there is nothing.
      if (this.events.readyState !== EventSource.CLOSED) return this.change({ line: "lost" });
      probeTable(id).catch((error: Failure) => this.change({ line: "gone", problem: error.message }));
    };
  }

  readonly current = (): LineState => this.state;

  readonly listen = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** Does something at the table; a refusal is shown. Tells whether it was done. */
  async act(
    deed: "moves" | "seat" | "resign" | "expel" | "again",
    more: object = {},
  ): Promise<{ id?: string } | undefined> {
    try {
      const answer = await actAtTable(this.id, deed, { key: this.key, tab: this.tab, ...more });
      this.change({ problem: undefined });
      return answer;
    } catch (error) {
      const { offline, message } = error as Failure;
      this.change(offline ? { line: "lost" } : { problem: message });
      return undefined;
    }
  }

  close(): void {
    this.events.close();
  }

  private hear(told: Told): void {
    const clock = told.clock && {
      left: told.clock.left,
      running: told.clock.running ?? undefined,
      since: performance.now(),
    };
    this.change({ told, clock: clock ?? undefined, line: "open" });
  }

  private change(news: Partial<LineState>): void {
    this.state = { ...this.state, ...news };
    for (const listener of this.listeners) listener();
  }
}
