// Many games between the same contenders: which seats and seed each game has, and playing several at a time.

import type { Limits } from "../../arena/limits.ts";
import type { Player } from "../../arena/player.ts";
import type { Match } from "../../arena/referee.ts";
import type { Replay } from "../../arena/replay.ts";
import type { Game } from "../../core/game.ts";
import { deriveSeed, type Seed } from "../../core/seed.ts";
import type { ConfinementWishes } from "../sandbox/confinement.ts";
import type { Contender } from "../spec.ts";
import { LocalRunner, type MatchRunner, type Played } from "./match-runner.ts";
import { ThreadRunner } from "./thread-runner.ts";

export interface SeriesGame {
  readonly number: number;
  readonly seed: Seed;
  /** Which contender sits where: `seating[seat]` is an index into the contenders. */
  readonly seating: readonly number[];
  /** Where this game is set up differently from the others. */
  readonly config?: object | undefined;
  readonly opening?: number | undefined;
}

/**
 * With `rotate`, every start position is played once from each seat before the next one comes, and who sits beside whom
 * changes from one position to the next.
 */
export function* planSeries(contenders: number, games: number, seed: Seed, rotate: boolean): Generator<SeriesGame> {
  for (let number = 0; number < games; number++) {
    const turn = rotate ? number % contenders : 0;
    const set = rotate ? Math.floor(number / contenders) : number;
    const order = roundTable(contenders, rotate ? set : 0);
    const seating = order.map((_, seat) => order[(seat + turn) % contenders]!);
    yield { number, seed: deriveSeed(seed, set), seating };
  }
}

/** All orders of people round a table, one after the other; number 0 is as they were named. */
function roundTable(people: number, number: number): number[] {
  const left = Array.from({ length: people - 1 }, (_, index) => index + 1);
  const order = [0];
  let rest = number;
  for (let places = left.length; places > 0; places--) {
    order.push(...left.splice(rest % places, 1));
    rest = Math.floor(rest / places);
  }
  return order;
}

export interface Series<Planned extends SeriesGame = SeriesGame> {
  readonly game: Game;
  readonly config: object;
  readonly contenders: readonly Contender[];
  /** At a table; all of them if nothing is said. */
  readonly seats?: number;
  readonly names: readonly string[];
  /** How many moves by lot games begin with, if any. */
  readonly opening?: number;
  /** Asked for the next game whenever a table is free; may take its time where that depends on games under way. */
  readonly plan: Iterable<Planned> | AsyncIterable<Planned>;
  readonly limits: Limits;
  readonly keepAlive: boolean;
  /** Built-in players note what they thought of every move. */
  readonly thoughts?: boolean;
  /** How programs are confined; as safely as this machine can if nothing is said. */
  readonly sandbox?: ConfinementWishes | undefined;
  readonly concurrency: number;
  readonly stop?: AbortSignal | undefined;
  /** Who wants to hear of the turns of a game is told who plays it. One game at a time alone. */
  readonly onSeated?: ((players: readonly Player[]) => NonNullable<Match["onTurn"]>) | undefined;
  /** In the order in which games end. */
  onGame(planned: Planned, replay: Replay, logs: readonly string[]): void;
}

/** Plays all planned games, `concurrency` at a time; those that were not finished when it was stopped are left out. */
export async function playSeries<Planned extends SeriesGame>(series: Series<Planned>): Promise<void> {
  const queue = queueOf(series.plan);
  await Promise.all(Array.from({ length: series.concurrency }, () => playAt(series, queue)));
}

type Queue<Planned> = Iterator<Planned> | AsyncIterator<Planned>;

function queueOf<Planned>(plan: Iterable<Planned> | AsyncIterable<Planned>): Queue<Planned> {
  return Symbol.asyncIterator in plan ? plan[Symbol.asyncIterator]() : plan[Symbol.iterator]();
}

/** One table, set when its first game comes. */
async function playAt<Planned extends SeriesGame>(series: Series<Planned>, queue: Queue<Planned>): Promise<void> {
  const { stop, onGame } = series;
  let table: MatchRunner | undefined;
  try {
    for (let next = await queue.next(); !next.done && !stop?.aborted; next = await queue.next()) {
      table ??= openRunner(series);
      const planned = next.value;
      const played: Played | undefined = await table.play(planned, stop);
      if (played) onGame(planned, played.replay, played.logs);
    }
  } finally {
    table?.close();
  }
}

/**
 * Programs think in processes of their own, and one thread looks after many games. Bots think in the thread that asks
 * them: with several games at a time each gets a thread, so that one's thinking is not charged to another's clock.
 */
function openRunner(series: Series<any>): MatchRunner {
  const { concurrency, contenders } = series;
  const alone = contenders.some(({ oneThread }) => oneThread);
  const threads = concurrency > 1 && !alone && contenders.some(({ kind }) => kind === "bot");
  return threads ? new ThreadRunner(series) : new LocalRunner(series);
}
