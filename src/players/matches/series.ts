// Many games between the same contenders: which seats and seed each game has, and playing several at a time.

import { availableParallelism } from "node:os";
import type { Limits } from "../../arena/limits.ts";
import type { Game } from "../../core/game.ts";
import { deriveSeed, type Seed } from "../../core/seed.ts";
import { countGame } from "../clocks/games-in-progress.ts";
import { ourHierarchies } from "../sandbox/control-groups.ts";
import { heldThroughout } from "../sandbox/protections.ts";
import type { Contender } from "../spec.ts";
import { say } from "../words/en.ts";
import { BrokenGame, toldBy } from "./broken-game.ts";
import { type GameThread, takeThread } from "./game-thread.ts";
import { LocalRunner, type MatchRunner } from "./match-runner.ts";
import type { GameSummary, OnSeated, OnTurns, SeatedGame } from "./seated-game.ts";
import type { SeriesSetup } from "./thread-messages.ts";

/**
 * With `rotate`, every start position is played once from each seat before the next one comes, and who sits beside whom
 * changes from one position to the next.
 */
export function* planSeries(contenders: number, games: number, seed: Seed, rotate: boolean): Generator<SeatedGame> {
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

export interface Series<Planned extends SeatedGame = SeatedGame> {
  readonly game: Game;
  readonly config: object;
  readonly contenders: readonly Contender[];
  readonly names: readonly string[];
  /** How many random moves games begin with, if any. */
  readonly opening?: number;
  /** Asked for the next game whenever a slot is free; may take its time where that depends on games under way. */
  readonly plan: Iterable<Planned> | AsyncIterable<Planned>;
  readonly limits: Limits;
  readonly concurrency: number;
  /** `onGame` gets replays whole, and logs. That costs, where they come from other threads. */
  readonly wholeReplays?: boolean;
  readonly stop?: AbortSignal | undefined;
  /** Who wants to hear of the turns of a game is told who plays it. One game at a time alone. */
  readonly onSeated?: OnSeated | undefined;
  /** Turns as they are played, in this thread or another; not together with `onSeated`. */
  readonly onTurns?: OnTurns | undefined;
  /** Told of every game that goes on for ENDLESS_TURNS; who does not ask pays nothing. */
  readonly onEndless?: (() => void) | undefined;
  /** In the order in which games end. */
  onGame(planned: Planned, played: GameSummary): void;
}

/**
 * Plays all planned games, `concurrency` at a time; those that were not finished when it was stopped are left out. When it
 * is over, nothing of it is left. Where a game cannot be played to its end, the others are stopped, and that is the error.
 */
export async function playSeries<Planned extends SeatedGame>(series: Series<Planned>): Promise<void> {
  const failing = new AbortController();
  const stop = AbortSignal.any([failing.signal, ...(series.stop ? [series.stop] : [])]);
  const queue = queueOf(series.plan, stop);
  const runners = openRunners(series, stop);
  const playing = Array.from({ length: series.concurrency }, (_, slot) =>
    playAt(series, runners.at(slot), queue, stop).catch((error) => {
      failing.abort();
      throw error;
    }),
  );
  const ended = await Promise.allSettled(playing);
  await runners.close();
  const failure = ended.find(({ status }) => status === "rejected");
  if (failure) throw (failure as PromiseRejectedResult).reason;
}

/** Milliseconds. Longer games are handed out one by one: who is free first gets the next. */
const QUICK_MS = 50;

type Next<Planned> = () => Promise<IteratorResult<Planned>>;

/** Nobody waits for another game when all is stopped, whatever the plan waits for. */
function queueOf<Planned>(plan: Iterable<Planned> | AsyncIterable<Planned>, stop: AbortSignal): Next<Planned> {
  const queue = Symbol.asyncIterator in plan ? plan[Symbol.asyncIterator]() : plan[Symbol.iterator]();
  const stopped = new Promise<IteratorReturnResult<undefined>>((resolve) => {
    stop.addEventListener("abort", () => resolve({ done: true, value: undefined }));
  });
  return () => Promise.race([queue.next(), stopped]);
}

/**
 * The games of one slot, one after the other. Where they are quick, a thread is told of the next one before it has
 * finished the last: it would wait longer for us than the game takes.
 */
async function playAt<Planned extends SeatedGame>(
  { onGame, names, contenders }: Series<Planned>,
  { runner, ahead }: Slot,
  queue: Next<Planned>,
  stop: AbortSignal,
): Promise<void> {
  let over: (() => void) | undefined;
  let second: Promise<void> | undefined;
  const playOn = async (): Promise<void> => {
    for (let next = await queue(); !next.done && !stop.aborted; next = await queue()) {
      over ??= countGame();
      const start = performance.now();
      const played = await orBroken(next.value, names, () => runner().play(next.value, stop));
      if (played) noteProtections(contenders, next.value, played);
      if (played) onGame(next.value, played);
      if (ahead && !second && performance.now() - start < QUICK_MS) second = playOn();
      // Told below.
      second?.catch(() => {});
    }
  };
  try {
    await playOn();
    await second;
  } finally {
    over?.();
  }
}

/** Reports tell what held each in all games. */
function noteProtections(contenders: readonly Contender[], { seating }: SeatedGame, { seats }: GameSummary): void {
  for (const [seat, { protections }] of seats.entries()) {
    const contender = contenders[seating[seat]!]!;
    if (contender.protections && protections)
      contender.protections = heldThroughout(contender.protections, protections);
  }
}

interface Slot {
  /** Who plays its games; opened when the first one comes. */
  runner(): MatchRunner;
  /** It takes the next game before the last one is finished. */
  readonly ahead: boolean;
}

interface Runners {
  at(slot: number): Slot;
  close(): Promise<void>;
}

/**
 * One game at a time is played here, where nobody thinks for long: nothing is quicker. With several, each has a thread; programs think in processes of
 * their own, so that one thread can look after several games of theirs when there are more games than processors. Bots
 * think in the thread that asks them, and one's thinking must not be charged to another's clock, nor keep Ctrl+C from
 * being heard. Who is awaited on a port is awaited here.
 */
function openRunners(series: Series<any>, stop: AbortSignal): Runners {
  const { concurrency, contenders, onSeated } = series;
  const quick = concurrency === 1 && !contenders.some(({ thinksLong }) => thinksLong);
  if (quick || onSeated || contenders.some(({ seating }) => seating === undefined)) return localRunners(series);
  const bots = contenders.some(({ kind }) => kind === "bot");
  return threadRunners(series, bots ? concurrency : Math.min(concurrency, availableParallelism()), stop);
}

function localRunners(series: Series<any>): Runners {
  const runners: LocalRunner[] = [];
  return {
    at: (slot) => ({
      ahead: false,
      runner() {
        runners[slot] ??= new LocalRunner(series);
        return runners[slot]!;
      },
    }),
    async close() {
      for (const runner of runners) runner?.close();
    },
  };
}

function threadRunners(series: Series<any>, most: number, stop: AbortSignal): Runners {
  const setup = threadSetup(series);
  const threads: GameThread[] = [];
  stop.addEventListener("abort", () => {
    for (const thread of threads) thread?.stop();
  });
  return {
    at: (slot) => ({
      ahead: true,
      runner() {
        threads[slot % most] ??= takeThread(setup, series);
        return { play: (game) => playIn(threads[slot % most]!, slot, game) };
      },
    }),
    async close() {
      await Promise.all(threads.map((thread) => thread.close()));
    },
  };
}

function playIn(
  thread: GameThread,
  slot: number,
  { number, seed, seating, config, opening, files }: SeatedGame,
): Promise<GameSummary | undefined> {
  return thread.play({ number, seed, seating, config, opening, files }, slot);
}

/** Whatever is thrown in a game is told of that game, here as in threads. */
async function orBroken(
  { seed, seating }: SeatedGame,
  names: readonly string[],
  play: () => Promise<GameSummary | undefined>,
): Promise<GameSummary | undefined> {
  try {
    return await play();
  } catch (error) {
    const players = seating.map((player) => names[player]).join(" – ");
    const told = say("players.broken-game", { players, seed: String(seed), error: toldBy(error) });
    throw new BrokenGame(told, error);
  }
}

function threadSetup({
  game,
  config,
  opening,
  contenders,
  names,
  limits,
  wholeReplays,
  onTurns,
  onEndless,
}: Series<any>): SeriesSetup {
  const confined = contenders.some(({ sandbox }) => sandbox !== undefined && sandbox !== "off");
  return {
    game: game.name,
    config,
    opening,
    contenders: contenders.map(({ spec, sandbox, protections, seating }) => ({
      ...{ spec, sandbox, protections },
      seating: seating!,
    })),
    names,
    limits,
    wholeReplays,
    tellsTurnsEvery: onTurns?.every,
    tellsEndless: onEndless !== undefined,
    groups: confined ? ourHierarchies() : undefined,
  };
}
