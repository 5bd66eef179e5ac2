// The turns of a game on their way to those who watch it: in batches, since nobody sees thousands of pictures a second.
// Plain data, for threads and lines.

import type { Fault } from "../../arena/fault.ts";
import type { Note } from "../../arena/note.ts";
import type { Chapter, Player } from "../../arena/player.ts";
import type { TurnRecord } from "../../arena/referee.ts";
import type { Json } from "../../core/game.ts";

export interface TurnBatch {
  readonly steps: readonly (readonly Json[])[];
  readonly faults: readonly Fault[];
  /** By seat. */
  readonly wall: readonly (readonly number[])[];
  readonly notes: readonly Note[];
  /** By seat, what was written since the last batch. */
  readonly logs: readonly (readonly Chapter[])[];
}

export class TurnBatches {
  private steps: (readonly Json[])[] = [];
  private faults: Fault[] = [];
  private wall: number[][];
  private notes: Note[] = [];
  /** By seat, how much of its log was sent. */
  private readonly logged: number[];
  private sent = performance.now();
  private timer: ReturnType<typeof setTimeout> | undefined;
  private readonly players: readonly Player[];
  private readonly send: (batch: TurnBatch) => void;
  private readonly interval: number;

  /** Quicker turns come together, one batch in so many milliseconds. */
  constructor(players: readonly Player[], interval: number, send: (batch: TurnBatch) => void) {
    this.players = players;
    this.interval = interval;
    this.send = send;
    this.logged = players.map(() => 0);
    this.wall = this.noTimes();
  }

  add({ step, faults, wall, notes }: TurnRecord): void {
    this.steps.push(step);
    this.faults.push(...faults);
    this.notes.push(...notes);
    for (const [seat, time] of wall) this.wall[seat]!.push(time);
    const rest = this.sent + this.interval - performance.now();
    if (rest <= 0) this.flush();
    // A player who thinks for long now holds up the turn after this one, not this one.
    else this.timer ??= setTimeout(() => this.flush(), rest);
  }

  /** Sends what waits. */
  flush(): void {
    this.end();
    if (this.steps.length === 0) return;
    const { steps, faults, wall, notes } = this;
    this.steps = [];
    this.faults = [];
    this.notes = [];
    this.wall = this.noTimes();
    this.sent = performance.now();
    this.send({ steps, faults, wall, notes, logs: this.freshLogs() });
  }

  /** What waits is not sent any more. */
  end(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
  }

  private freshLogs(): Chapter[][] {
    return this.players.map((player, seat) => {
      const from = this.logged[seat]!;
      this.logged[seat] = player.logSize ?? 0;
      return [...(player.logByTurns?.(from) ?? [])];
    });
  }

  private noTimes(): number[][] {
    return this.players.map(() => []);
  }
}

export function logText(log: readonly Chapter[]): string {
  return log.map(([, text]) => text).join("");
}

/** All that a player noted for its author; of those who do not tell their turns apart, before the first. */
export function wholeLog(player: Player): readonly Chapter[] {
  const text = player.logByTurns ? "" : (player.log?.() ?? "");
  return player.logByTurns?.() ?? (text === "" ? [] : [[0, text]]);
}
