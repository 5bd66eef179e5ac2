// Many games between the same contenders: which seats and seed each game has, and playing several at a time.

import { DEFAULT_LIMITS, type Limits } from "../arena/limits.ts";
import type { Player } from "../arena/player.ts";
import { playMatch } from "../arena/referee.ts";
import type { Replay } from "../arena/replay.ts";
import type { Game } from "../core/game.ts";
import { deriveSeed, type Seed } from "../core/seed.ts";
import { LinePlayer } from "./line-player.ts";
import { nodeClock } from "./node-clock.ts";
import type { Contender } from "./spec.ts";

export interface PlannedGame {
  readonly number: number;
  readonly seed: Seed;
  /** Which contender sits where: `seating[seat]` is an index into the contenders. */
  readonly seating: readonly number[];
}

/** With `rotate`, every start position is played once from each seat before the next one comes. */
export function planSeries(contenders: number, games: number, seed: Seed, rotate: boolean): PlannedGame[] {
  return Array.from({ length: games }, (_, number) => {
    const turn = rotate ? number % contenders : 0;
    const seating = Array.from({ length: contenders }, (_, seat) => (seat + turn) % contenders);
    return { number, seed: deriveSeed(seed, rotate ? Math.floor(number / contenders) : number), seating };
  });
}

export interface Series {
  readonly game: Game;
  readonly config: object;
  readonly contenders: readonly Contender[];
  readonly names: readonly string[];
  readonly plan: readonly PlannedGame[];
  readonly limits?: Limits;
  readonly concurrency?: number;
  readonly stop?: AbortSignal;
  /** In the order in which games end. */
  onGame(planned: PlannedGame, replay: Replay, logs: readonly string[]): void;
}

/** Plays all planned games, `concurrency` at a time; those that were not finished when it was stopped are left out. */
export async function playSeries(series: Series): Promise<void> {
  const queue = series.plan.values();
  const tables = Array.from({ length: series.concurrency ?? 1 }, () => playAtOneTable(series, queue));
  await Promise.all(tables);
}

async function playAtOneTable(series: Series, queue: Iterator<PlannedGame>): Promise<void> {
  const { game, config, contenders, names, limits = DEFAULT_LIMITS, stop } = series;
  const players: Player[] = contenders.map((contender) => contender.seat());
  try {
    for (let next = queue.next(); !next.done && !stop?.aborted; next = queue.next()) {
      const { seating, seed } = next.value;
      const seated = seating.map((contender) => players[contender]!);
      const seats = seating.map((contender) => ({ name: names[contender]!, spec: contenders[contender]!.spec }));
      const replay = await playMatch({ game, config, seed, players: seated, seats, limits, clock: nodeClock, stop });
      if (replay) series.onGame(next.value, replay, seated.map(logOf));
    }
  } finally {
    for (const player of players) if (player instanceof LinePlayer) player.putAway();
  }
}

function logOf(player: Player): string {
  return player instanceof LinePlayer ? player.log() : "";
}
