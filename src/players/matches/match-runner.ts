// Plays games between the same contenders, one after the other, and tells of each what a series needs to know. Threads
// run the same code as the main one.

import type { Limits } from "../../arena/limits.ts";
import type { Chapter, Player } from "../../arena/player.ts";
import { type Match, playMatch } from "../../arena/referee.ts";
import type { Replay } from "../../arena/replay.ts";
import type { Game } from "../../core/game.ts";
import { fingerprint } from "../../core/state.ts";
import { nodeClock } from "../clocks/node-clock.ts";
import type { Contender } from "../spec.ts";
import { writeGame } from "./game-files.ts";
import { ENDLESS_TURNS, type GameSummary, type OnSeated, type OnTurns, type SeatedGame } from "./seated-game.ts";
import { logText, TurnBatches, wholeLog } from "./turn-batches.ts";

export interface MatchRunner {
  /** Undefined if it was stopped. */
  play(planned: SeatedGame, stop: AbortSignal | undefined): Promise<GameSummary | undefined>;
}

export interface RunnerSetup {
  readonly game: Game;
  readonly config: object;
  readonly contenders: readonly Pick<Contender, "spec" | "sandbox" | "protections" | "seat">[];
  readonly names: readonly string[];
  readonly limits: Limits;
  readonly opening?: number | undefined;
  readonly wholeReplays?: boolean | undefined;
  readonly onSeated?: OnSeated | undefined;
  readonly onTurns?: OnTurns | undefined;
  /** Told of a game that goes on for ENDLESS_TURNS. */
  readonly onEndless?: (() => void) | undefined;
}

type OnTurn = NonNullable<Match["onTurn"]>;

/** How many programs that are kept alive may wait for their next game. */
const WAITING = 16;

export class LocalRunner implements MatchRunner {
  private readonly setup: RunnerSetup;
  /** By contender, those who played last at the end. */
  private readonly players = new Map<number, Player>();

  constructor(setup: RunnerSetup) {
    this.setup = setup;
  }

  async play(planned: SeatedGame, stop: AbortSignal | undefined): Promise<GameSummary | undefined> {
    const { game, contenders, names, limits } = this.setup;
    const { seating, seed, config, opening } = planned;
    const players = seating.map((contender) => this.seat(contender));
    const seats = seating.map((contender) => {
      const { spec, sandbox, protections } = contenders[contender]!;
      return { name: names[contender]!, spec, ...(sandbox && { sandbox, protections }) };
    });
    const setting = { game, config: config ?? this.setup.config, seed, limits, opening: opening ?? this.setup.opening };
    const { onTurns } = this.setup;
    const batches =
      onTurns && new TurnBatches(players, onTurns.every, (turns) => onTurns.played(planned.number, turns));
    const heard = this.setup.onSeated?.(players) ?? (batches && ((_, turn) => batches.add(turn)));
    const onTurn = counted(heard, this.setup.onEndless);
    let statistics: GameSummary["statistics"];
    const onEnd = (state: unknown) => {
      statistics = game.statistics?.(state);
    };
    const match = { ...setting, players, seats, clock: nodeClock, stop, onTurn, onEnd };
    const replay = await playMatch(match).finally(() => batches?.end());
    this.sendAway(seating.length);
    if (!replay) return undefined;
    const called = replay.seats.map((seat, at) => ({ ...seat, name: fullName(seat.name, players[at]!.givenName) }));
    const logs = planned.files?.logs || this.setup.wholeReplays ? players.map(wholeLog) : [];
    return this.report({ ...replay, seats: called }, planned, logs, statistics);
  }

  close(): void {
    for (const player of this.players.values()) player.dispose?.();
    this.players.clear();
  }

  private report(
    replay: Replay,
    { files = {} }: SeatedGame,
    logs: readonly (readonly Chapter[])[],
    statistics: GameSummary["statistics"],
  ): GameSummary {
    const { seats, outcome, faults, replaced, steps } = replay;
    return {
      seats,
      outcome,
      faults,
      ...(replaced && { replaced }),
      turns: steps.length,
      idle: seats.flatMap((_, seat) => (madeMove(replay, seat) ? [] : [seat])),
      moves: fingerprint([steps, outcome.scores]),
      wall: replay.wall.map(inMilliseconds),
      cpu: replay.cpu.map(inMilliseconds),
      ...(statistics && { statistics }),
      written: writeGame(files, replay, logs.map(logText)),
      ...(this.setup.wholeReplays && { replay, logs }),
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

function counted(onTurn: OnTurn | undefined, onEndless: (() => void) | undefined): OnTurn | undefined {
  if (!onEndless) return onTurn;
  let turns = 0;
  return (...turn) => {
    if (++turns === ENDLESS_TURNS) onEndless();
    return onTurn?.(...turn);
  };
}

/** Whether a seat was asked and has answered, its last word before it failed left aside. */
function madeMove({ wall, faults }: Replay, seat: number): boolean {
  const failures = faults.filter((fault) => fault.seat === seat && !fault.afterEnd).length;
  return wall[seat]!.length > failures;
}

function inMilliseconds(microseconds: readonly number[]): number {
  return Math.round(microseconds.reduce((sum, time) => sum + time, 0) / 1000);
}

/** Behind the name that somebody chose stands ours: two may choose the same, or that of another player. */
function fullName(name: string, given: string | undefined): string {
  return given === undefined ? name : `${given} · ${name}`;
}
