// Plays games between the same contenders, one after the other, and tells of each what a series needs to know. Threads
// run the same code as the main one.

import type { Limits } from "../../arena/limits.ts";
import type { Player } from "../../arena/player.ts";
import { playMatch } from "../../arena/referee.ts";
import type { Replay } from "../../arena/replay.ts";
import type { Game } from "../../core/game.ts";
import { fingerprint } from "../../core/state.ts";
import { nodeClock } from "../clocks/node-clock.ts";
import type { Contender } from "../spec.ts";
import { type WrittenFiles, writeGame } from "./game-files.ts";
import type { Series, SeriesGame } from "./series.ts";

/** What is known of a finished game. It is small, for it may come from another thread; all the rest is in its files. */
export interface Played extends Pick<Replay, "seats" | "outcome" | "faults"> {
  readonly turns: number;
  /** A fingerprint of moves and scores: equal in games that went the same way. */
  readonly moves: string;
  /** Milliseconds by seat, for all answers together, by the clock and of the processor. */
  readonly wall: readonly number[];
  readonly cpu: readonly number[];
  /** What the game counts besides the score, if anything. */
  readonly statistics?: ReturnType<NonNullable<Game["statistics"]>> | undefined;
  readonly written: WrittenFiles;
  /** Of series that want it whole. */
  readonly replay?: Replay;
}

export interface MatchRunner {
  /** Undefined if it was stopped. */
  play(planned: SeriesGame, stop: AbortSignal | undefined): Promise<Played | undefined>;
}

export interface RunnerSetup {
  readonly game: Game;
  readonly config: object;
  readonly contenders: readonly Pick<Contender, "spec" | "sandbox" | "seat">[];
  readonly names: readonly string[];
  readonly limits: Limits;
  readonly opening?: number | undefined;
  readonly wholeReplays?: boolean | undefined;
  readonly onSeated?: Series["onSeated"];
}

/** How many programs that are kept alive may wait for their next game. */
const WAITING = 16;

export class LocalRunner implements MatchRunner {
  private readonly setup: RunnerSetup;
  /** By contender, those who played last at the end. */
  private readonly players = new Map<number, Player>();

  constructor(setup: RunnerSetup) {
    this.setup = setup;
  }

  async play(planned: SeriesGame, stop: AbortSignal | undefined): Promise<Played | undefined> {
    const { game, contenders, names, limits } = this.setup;
    const { seating, seed, config, opening } = planned;
    const players = seating.map((contender) => this.seat(contender));
    const seats = seating.map((contender) => {
      const { spec, sandbox } = contenders[contender]!;
      return { name: names[contender]!, spec, ...(sandbox && { sandbox }) };
    });
    const setting = { game, config: config ?? this.setup.config, seed, limits, opening: opening ?? this.setup.opening };
    const onTurn = this.setup.onSeated?.(players);
    let statistics: Played["statistics"];
    const onEnd = (state: unknown) => {
      statistics = game.statistics?.(state);
    };
    const replay = await playMatch({ ...setting, players, seats, clock: nodeClock, stop, onTurn, onEnd });
    this.sendAway(seating.length);
    if (!replay) return undefined;
    const called = seats.map((seat, at) => ({ ...seat, name: fullName(seat.name, players[at]!.givenName) }));
    const logs = planned.files?.logs ? players.map((player) => player.log?.() ?? "") : [];
    return this.report({ ...replay, seats: called }, planned, logs, statistics);
  }

  close(): void {
    for (const player of this.players.values()) player.dispose?.();
    this.players.clear();
  }

  private report(
    replay: Replay,
    { files = {} }: SeriesGame,
    logs: readonly string[],
    statistics: Played["statistics"],
  ): Played {
    const { seats, outcome, faults, steps } = replay;
    return {
      seats,
      outcome,
      faults,
      turns: steps.length,
      moves: fingerprint([steps, outcome.scores]),
      wall: replay.wall.map(inMilliseconds),
      cpu: replay.cpu.map(inMilliseconds),
      ...(statistics && { statistics }),
      written: writeGame(files, replay, logs),
      ...(this.setup.wholeReplays && { replay }),
    };
  }

  private seat(contender: number): Player {
    const player = this.players.get(contender) ?? this.setup.contenders[contender]!.seat();
    this.players.delete(contender);
    this.players.set(contender, player);
    return player;
  }

  /** Those who have not played here for longest go, so that a large field does not fill the machine. */
  private sendAway(seats: number): void {
    for (const [contender, player] of this.players) {
      if (this.players.size <= Math.max(WAITING, seats)) return;
      player.dispose?.();
      this.players.delete(contender);
    }
  }
}

function inMilliseconds(microseconds: readonly number[]): number {
  return Math.round(microseconds.reduce((sum, time) => sum + time, 0) / 1000);
}

/** Behind the name that somebody chose stands ours: two may choose the same, or that of another player. */
function fullName(name: string, given: string | undefined): string {
  return given === undefined ? name : `${given} · ${name}`;
}
