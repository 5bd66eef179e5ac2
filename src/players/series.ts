// Many games between the same contenders: which seats and seed each game has, and playing several at a time.

import type { Limits } from "../arena/limits.ts";
import type { Replay } from "../arena/replay.ts";
import type { Game } from "../core/game.ts";
import { deriveSeed, type Seed } from "../core/seed.ts";
import type { ConfinementWishes } from "./sandbox/confinement.ts";
import type { Contender } from "./spec.ts";
import { LocalTable, type Played, type Table } from "./table.ts";
import { WorkerTable } from "./worker-table.ts";

export interface PlannedGame {
  readonly number: number;
  readonly seed: Seed;
  /** Which contender sits where: `seating[seat]` is an index into the contenders. */
  readonly seating: readonly number[];
}

/** With `rotate`, every start position is played once from each seat before the next one comes. */
export function* planSeries(contenders: number, games: number, seed: Seed, rotate: boolean): Generator<PlannedGame> {
  for (let number = 0; number < games; number++) {
    const turn = rotate ? number % contenders : 0;
    const seating = Array.from({ length: contenders }, (_, seat) => (seat + turn) % contenders);
    yield { number, seed: deriveSeed(seed, rotate ? Math.floor(number / contenders) : number), seating };
  }
}

export interface Series {
  readonly game: Game;
  readonly config: object;
  readonly contenders: readonly Contender[];
  readonly names: readonly string[];
  readonly plan: Iterable<PlannedGame>;
  readonly limits: Limits;
  readonly keepAlive: boolean;
  /** How programs are confined; as safely as this machine can if nothing is said. */
  readonly sandbox?: ConfinementWishes | undefined;
  readonly concurrency: number;
  readonly stop?: AbortSignal | undefined;
  /** In the order in which games end. */
  onGame(planned: PlannedGame, replay: Replay, logs: readonly string[]): void;
}

/** Plays all planned games, `concurrency` at a time; those that were not finished when it was stopped are left out. */
export async function playSeries(series: Series): Promise<void> {
  const queue = series.plan[Symbol.iterator]();
  const tables = Array.from({ length: series.concurrency }, () => openTable(series));
  try {
    await Promise.all(tables.map((table) => playAt(table, series, queue)));
  } finally {
    for (const table of tables) table.close();
  }
}

/**
 * Programs think in processes of their own, and one thread looks after many games. Bots think in the thread that asks
 * them: with several games at a time each gets a thread, so that one's thinking is not charged to another's clock.
 */
function openTable(series: Series): Table {
  const threads = series.concurrency > 1 && series.contenders.some(({ kind }) => kind === "bot");
  return threads ? new WorkerTable(series) : new LocalTable(series);
}

async function playAt(table: Table, { stop, onGame }: Series, queue: Iterator<PlannedGame>): Promise<void> {
  for (let next = queue.next(); !next.done && !stop?.aborted; next = queue.next()) {
    const played: Played | undefined = await table.play(next.value, stop);
    if (played) onGame(next.value, played.replay, played.logs);
  }
}
