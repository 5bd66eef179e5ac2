// A table: the contenders sit down at it for one game after the other.

import type { Limits } from "../arena/limits.ts";
import type { Player } from "../arena/player.ts";
import { playMatch } from "../arena/referee.ts";
import type { Replay } from "../arena/replay.ts";
import type { Game } from "../core/game.ts";
import { nodeClock } from "./node-clock.ts";
import type { PlannedGame } from "./series.ts";
import type { Contender } from "./spec.ts";

export interface Played {
  readonly replay: Replay;
  /** What each seat wrote to standard error. */
  readonly logs: readonly string[];
}

export interface Table {
  /** Undefined if it was stopped. */
  play(planned: PlannedGame, stop: AbortSignal | undefined): Promise<Played | undefined>;
  close(): void;
}

export interface TableSetup {
  readonly game: Game;
  readonly config: object;
  readonly contenders: readonly Contender[];
  readonly names: readonly string[];
  readonly limits: Limits;
}

export class LocalTable implements Table {
  private readonly setup: TableSetup;
  private readonly players: readonly Player[];

  constructor(setup: TableSetup) {
    this.setup = setup;
    this.players = setup.contenders.map((contender) => contender.seat());
  }

  async play({ seating, seed }: PlannedGame, stop: AbortSignal | undefined): Promise<Played | undefined> {
    const { game, config, contenders, names, limits } = this.setup;
    const players = seating.map((contender) => this.players[contender]!);
    const seats = seating.map((contender) => ({ name: names[contender]!, spec: contenders[contender]!.spec }));
    const replay = await playMatch({ game, config, seed, players, seats, limits, clock: nodeClock, stop });
    return replay && { replay, logs: players.map((player) => player.log?.() ?? "") };
  }

  close(): void {
    for (const player of this.players) player.putAway?.();
  }
}
