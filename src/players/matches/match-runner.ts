// A table: the contenders sit down at it for one game after the other.

import type { Limits } from "../../arena/limits.ts";
import type { Player } from "../../arena/player.ts";
import { playMatch } from "../../arena/referee.ts";
import type { Replay } from "../../arena/replay.ts";
import type { Game } from "../../core/game.ts";
import { nodeClock } from "../clocks/node-clock.ts";
import type { Contender } from "../spec.ts";
import type { Series, SeriesGame } from "./series.ts";

export interface Played {
  readonly replay: Replay;
  /** What each seat wrote to standard error. */
  readonly logs: readonly string[];
}

export interface MatchRunner {
  /** Undefined if it was stopped. */
  play(planned: SeriesGame, stop: AbortSignal | undefined): Promise<Played | undefined>;
  close(): void;
}

export interface RunnerSetup {
  readonly game: Game;
  readonly config: object;
  readonly contenders: readonly Contender[];
  readonly names: readonly string[];
  readonly limits: Limits;
  readonly opening?: number;
  readonly onSeated?: Series["onSeated"];
}

/** How many programs that are kept alive may wait at a table for their next game. */
const WAITING = 16;

export class LocalRunner implements MatchRunner {
  private readonly setup: RunnerSetup;
  /** By contender, those who sat down last at the end. */
  private readonly players = new Map<number, Player>();

  constructor(setup: RunnerSetup) {
    this.setup = setup;
  }

  async play(
    { seating, seed, config, opening }: SeriesGame,
    stop: AbortSignal | undefined,
  ): Promise<Played | undefined> {
    const { game, contenders, names, limits } = this.setup;
    const players = seating.map((contender) => this.seat(contender));
    const seats = seating.map((contender) => {
      const { spec, sandbox, protections } = contenders[contender]!;
      return { name: names[contender]!, spec, ...(sandbox && { sandbox, protections }) };
    });
    const setting = { game, config: config ?? this.setup.config, seed, limits, opening: opening ?? this.setup.opening };
    const onTurn = this.setup.onSeated?.(players);
    const replay = await playMatch({ ...setting, players, seats, clock: nodeClock, stop, onTurn });
    this.sendAway(seating.length);
    if (!replay) return undefined;
    const called = seats.map((seat, at) => ({ ...seat, name: fullName(seat.name, players[at]!.givenName) }));
    return { replay: { ...replay, seats: called }, logs: players.map((player) => player.log?.() ?? "") };
  }

  close(): void {
    for (const player of this.players.values()) player.dispose?.();
  }

  private seat(contender: number): Player {
    const player = this.players.get(contender) ?? this.setup.contenders[contender]!.seat();
    this.players.delete(contender);
    this.players.set(contender, player);
    return player;
  }

  /** Those who have not sat here for longest go, so that a large field does not fill the machine. */
  private sendAway(seats: number): void {
    for (const [contender, player] of this.players) {
      if (this.players.size <= Math.max(WAITING, seats)) return;
      player.dispose?.();
      this.players.delete(contender);
    }
  }
}

/** Behind the name that somebody chose stands ours: two may choose the same, or that of another player. */
function fullName(name: string, given: string | undefined): string {
  return given === undefined ? name : `${given} · ${name}`;
}
