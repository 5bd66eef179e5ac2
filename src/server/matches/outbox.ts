// The turns of a match on their way to those who watch it: in batches, since nobody sees thousands of pictures a second.

import type { Fault } from "../../arena/fault.ts";
import type { Note } from "../../arena/note.ts";
import type { Chapter, Player } from "../../arena/player.ts";
import type { TurnRecord } from "../../arena/referee.ts";
import type { Replay } from "../../arena/replay.ts";
import type { Json } from "../../core/game.ts";
import { say } from "../words/en.ts";
import type { MatchUpdate } from "./live-match.ts";

/** Watchers see a picture at most this often, in milliseconds; quicker turns come together. */
const INTERVAL = 40;

export class Outbox {
  private steps: (readonly Json[])[] = [];
  private faults: Fault[] = [];
  private wall: number[][];
  private notes: Note[] = [];
  /** By seat, how much of its log was sent. */
  private readonly logged: number[];
  private sent = performance.now();
  private timer: ReturnType<typeof setTimeout> | undefined;
  private readonly players: readonly Player[];
  private readonly tell: (update: MatchUpdate) => void;
  private readonly interval: number;

  constructor(players: readonly Player[], tell: (update: MatchUpdate) => void, interval = INTERVAL) {
    this.players = players;
    this.interval = interval;
    this.tell = tell;
    this.logged = players.map(() => 0);
    this.wall = this.noTimes();
  }

  add({ step, faults, wall, notes }: TurnRecord): void {
    this.steps.push(step);
    this.faults.push(...faults);
    this.notes.push(...notes);
    for (const [seat, time] of wall) this.wall[seat]!.push(time);
    const rest = this.sent + this.interval - performance.now();
    if (rest <= 0) this.send();
    // A player who thinks for long now holds up the turn after this one, not this one.
    else this.timer ??= setTimeout(() => this.send(), rest);
  }

  /** The match is over, or was broken off. */
  close(replay: Replay | undefined): void {
    this.send();
    const logs = this.players.map((player) => player.logByTurns?.() ?? wholeLog(player));
    this.tell(replay ? { replay, logs } : { broken: say("server.stopped") });
  }

  private send(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    if (this.steps.length === 0) return;
    const { steps, faults, wall, notes } = this;
    this.tell({ batch: { steps, faults, wall, notes, logs: this.freshLogs() } });
    this.steps = [];
    this.faults = [];
    this.notes = [];
    this.wall = this.noTimes();
    this.sent = performance.now();
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

/** Of players who do not tell their turns apart. */
function wholeLog(player: Player): Chapter[] {
  const text = player.log?.() ?? "";
  return text === "" ? [] : [[0, text]];
}
