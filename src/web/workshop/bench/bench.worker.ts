// The workbench: the real referee, the real rules and the built-in players in a thread of the page; the program sits in a
// worker of its own beside it. Plays matches and series, looks at positions, asks the program again.

import { BotPlayer } from "../../../arena/bot-player.ts";
import type { Clock } from "../../../arena/clock.ts";
import { type Limits, usualLimits } from "../../../arena/limits.ts";
import { openingProblem } from "../../../arena/opening.ts";
import type { Player } from "../../../arena/player.ts";
import { playMatch, seatSeed } from "../../../arena/referee.ts";
import { formatReplay, type Replay, type ReplaySeat } from "../../../arena/replay.ts";
import { Simulation } from "../../../arena/simulation.ts";
import { readConfig } from "../../../core/config.ts";
import type { Game, Json, Seat } from "../../../core/game.ts";
import { type Message, plain } from "../../../core/message.ts";
import { Refusal } from "../../../core/refusal.ts";
import { deriveSeed, formatSeed, parseSeed, type Seed } from "../../../core/seed.ts";
import { botNamed } from "../../../engines/named.ts";
import { games } from "../../../games/index.ts";
import { sampleOf } from "../../../lab/sample.ts";
import { meanInterval } from "../../../lab/strength.ts";
import type { ExerciseReport } from "../../../school/classroom.ts";
import { hearMessages } from "../../plugins/worker-plugins.ts";
import { say } from "../../words/messages/en.ts";
import type { ProgramError } from "../programs/messages.ts";
import type {
  AnswerAgain,
  BenchOrder,
  FromBench,
  LegalMove,
  Played,
  ProgramSource,
  SeriesScore,
  ToBench,
} from "./messages.ts";
import { ProgramPool, type Runnable } from "./program-host.ts";
import { ProgramPlayer } from "./program-player.ts";

/** Time to start, on top of the first turn: the worker itself is there before any clock runs. */
const START_MS = 1000;
/** Random moves before each pair of games of a series: players that always play alike would repeat one game. */
const OPENING_MOVES = 4;
/** A program that has failed so often in a row fails always. */
const ENOUGH_FAULTS = 3;

const tell = (message: FromBench) => postMessage(message);
const pool = new ProgramPool((progress) => tell({ progress }));
let stop = new AbortController();

const channel = new MessageChannel();
const breaths: (() => void)[] = [];
channel.port1.onmessage = () => breaths.shift()?.();
const clock: Clock = {
  now: () => performance.now(),
  after(milliseconds, ring) {
    const timer = setTimeout(ring, Math.min(milliseconds, 2 ** 31 - 1));
    return () => clearTimeout(timer);
  },
  breathe: () =>
    new Promise((resolve) => {
      breaths.push(resolve);
      channel.port2.postMessage(undefined);
    }),
};

/** What cannot be played, and where the program is to blame. */
class Unplayable extends Error {
  readonly told: Message;
  readonly error: ProgramError | undefined;
  constructor(told: Message, error?: ProgramError) {
    super(told.text);
    this.told = told;
    this.error = error;
  }
}

function playable<Value>(value: Value | Refusal): Value {
  if (value instanceof Refusal) throw new Unplayable(value.message);
  return value;
}

hearMessages(async (asked: ToBench) => {
  if ("stop" in asked) return stop.abort();
  stop.abort();
  stop = new AbortController();
  try {
    if ("run" in asked) await run(asked.run, stop.signal);
    else if ("series" in asked) await playSeries(asked.series, asked.games, stop.signal);
    else if ("check" in asked) await check(asked.check, asked.lesson, asked.seed, stop.signal);
    else if ("look" in asked) look(asked.look, asked.turn, asked.seat);
    else await askAgain(asked, stop.signal);
  } catch (error) {
    if (error instanceof Unplayable) tell({ refused: error.told, error: error.error });
    else tell({ refused: plain(error instanceof Error ? error.message : String(error)) });
  }
});

/** The program as it can run: without types, which are refused where they are more than types. */
async function runnable({ language, file, text }: ProgramSource): Promise<Runnable> {
  if (language === "python") return { language, file, text };
  const { brokenLine, stripTypes } = await import("./strip-types.ts");
  const stripped = language === "typescript" ? stripTypes(text) : text;
  if (typeof stripped !== "string") throw new Unplayable(plain(stripped.text), stripped);
  return { language: "javascript", file, text: stripped, brokenLine: brokenLine(stripped) };
}

interface Table {
  readonly game: Game;
  readonly config: object;
  readonly limits: Limits;
  readonly seed: Seed;
  bot(): Player;
}

function tableFor({ game: name, preset, seats, opponent, seed, turnTime }: BenchOrder): Table {
  const game = games.get(name);
  if (!game) throw new Unplayable(say("web.unknown-game", { game: name }));
  const config = playable(readConfig(game.config, preset === "" ? {} : { preset }));
  const unfit = game.unfit?.(config, seats);
  if (unfit) throw new Unplayable(unfit.message);
  const make = seats === 1 ? undefined : botNamed(opponent, game, { now: () => performance.now() });
  if (make instanceof Refusal) throw new Unplayable(make.message);
  if (seats > 1 && make === undefined) throw new Unplayable(say("web.no-player", { spec: opponent }));
  const limits = { ...usualLimits(game, config), startTime: START_MS, turnTime };
  return { game, config, limits, seed: playable(parseSeed(seed)), bot: () => new BotPlayer(make!, clock) };
}

const seated = ({ seats, name, opponent, program }: BenchOrder, seat: Seat): ReplaySeat[] =>
  Array.from({ length: seats }, (_, n) =>
    n === seat ? { name, spec: program.file } : { name: opponent, spec: opponent },
  );

async function run(order: BenchOrder, signal: AbortSignal): Promise<void> {
  const { game, config, limits, seed, bot } = tableFor(order);
  const program = await runnable(order.program);
  const own = new ProgramPlayer(pool, program, clock);
  const players = Array.from({ length: order.seats }, (_, seat) => (seat === order.seat ? own : bot()));
  const seats = seated(order, order.seat);
  tell({ begun: { game: game.name, config: config as Replay["config"], seed: formatSeed(seed), seats } });
  let told = 0;
  const logs = () => {
    const chapters = own.logByTurns();
    // The last chapter may still grow: it is told when the next one has begun.
    const ready = chapters.slice(told, -1);
    told += ready.length;
    return seats.map((_, seat) => (seat === order.seat ? ready : []));
  };
  const replay = await playMatch({
    game,
    config,
    seed,
    players,
    seats,
    limits,
    clock,
    stop: signal,
    onTurn(_table, { step, faults, wall, notes }) {
      const times = seats.map((_, seat) => wall.filter(([who]) => who === seat).map(([, time]) => time));
      tell({ batch: { steps: [step], faults, wall: times, notes, logs: logs() } as never });
    },
  });
  if (!replay) return tell({ stopped: true });
  tell({
    over: formatReplay(replay),
    outcome: replay.outcome,
    turns: replay.steps.length,
    fault: replay.faults.find((fault) => fault.seat === order.seat && !fault.afterEnd),
    logs: seats.map((_, seat) => (seat === order.seat ? own.logByTurns().map(([turn, text]) => [turn, text]) : [])),
    error: own.error,
  });
}

async function playSeries(order: BenchOrder, count: number, signal: AbortSignal): Promise<void> {
  const { game, config, limits, seed, bot } = tableFor(order);
  const program = await runnable(order.program);
  const opening = openingProblem(game) ? 0 : OPENING_MOVES;
  const tally = { wins: 0, draws: 0, losses: 0, faults: 0 };
  const units: number[] = [];
  let unit: number[] = [];
  let lastFault: SeriesScore["lastFault"];
  let error: ProgramError | undefined;
  let inARow = 0;
  let played = 0;
  const report = (isOver: boolean) => {
    const scores = [...units, ...unit];
    const { mean, low, high } = meanInterval(sampleOf(scores));
    tell({ score: { games: played, of: count, ...tally, mean, low, high, lastFault, error, isOver } });
  };
  report(false);
  while (played < count && !signal.aborted && inARow < ENOUGH_FAULTS) {
    const seat = (order.seat + played) % order.seats;
    const own = new ProgramPlayer(pool, program, clock);
    const replay = await playMatch({
      game,
      config,
      seed: deriveSeed(seed, Math.floor(played / order.seats)),
      players: Array.from({ length: order.seats }, (_, n) => (n === seat ? own : bot())),
      seats: seated(order, seat),
      limits,
      opening,
      clock,
      stop: signal,
    });
    if (!replay) break;
    played++;
    const { places } = replay.outcome;
    const behind = places.filter((place) => place > places[seat]!).length;
    const level = places.filter((place) => place === places[seat]).length - 1;
    const score = (behind + level / 2) / (order.seats - 1);
    tally[score > 0.5 ? "wins" : score === 0.5 ? "draws" : "losses"]++;
    unit.push(score);
    if (unit.length === order.seats) {
      units.push(unit.reduce((sum, score) => sum + score, 0) / unit.length);
      unit = [];
    }
    const fault = replay.faults.find((fault) => fault.seat === seat);
    inARow = fault ? inARow + 1 : 0;
    if (fault) {
      tally.faults++;
      lastFault = fault;
      error = own.error;
    }
    report(false);
  }
  report(true);
}

/** The exercises of a lesson, one after the other; the rest is checked even where one is not solved. */
async function check(source: ProgramSource, number: number, seed: string, signal: AbortSignal): Promise<void> {
  const { checkExercise, course } = await import("./lesson-check.ts");
  const lesson = course.lessons.find((lesson) => lesson.number === number)!;
  const program = await runnable(source);
  let last: ProgramPlayer | undefined;
  const seat = () => {
    last = new ProgramPlayer(pool, program, clock);
    return last;
  };
  const reports: ExerciseReport[] = [];
  let error: ProgramError | undefined;
  const report = (share: number, isOver = false) =>
    tell({ checked: { lesson: number, reports, share, isOver }, error });
  for (const [index, exercise] of lesson.exercises.entries()) {
    const pupil = { name: source.file, seat, clock, stop: signal };
    const own = deriveSeed(playable(parseSeed(seed)), index);
    const found = await checkExercise(course, exercise, pupil, own, (share) => report(share));
    if (!found) return tell({ stopped: true });
    reports.push(found);
    if (!found.passed) error ??= last?.error;
    report(0);
  }
  report(0, true);
}

/** The match again, up to before this turn. */
function simulated({ opening, steps, faults }: Played): Simulation {
  const game = games.get(opening.game)!;
  return new Simulation(game, { ...opening, seed: playable(parseSeed(opening.seed)), steps, faults });
}

const MOST_REPLIES = 60;

function look(played: Played, turn: number, seat: Seat): void {
  const simulation = simulated(played);
  const refusal = simulation.goTo(turn);
  if (refusal) throw new Unplayable(refusal.message);
  const { game, state } = simulation;
  const isToMove = simulation.acting().includes(seat);
  const legal = isToMove ? (game.actions?.(state, seat) ?? []) : [];
  const seen = legal.map((action): LegalMove => {
    return {
      action: game.write(state, seat, action),
      text: inWords(game, state, seat, action),
      replies: after(game, state, seat, action),
    };
  });
  tell({ seen: { turn, isToMove, view: game.view(state, seat), legal: seen } });
}

/** What may be played after a move, where one seat moves at a time and nothing is hidden. */
function after(game: Game, state: unknown, seat: Seat, action: unknown): string[] {
  if (game.known || game.acting(state).length !== 1) return [];
  const next = game.copy(state);
  const actions: unknown[] = [];
  actions[seat] = action;
  game.play(next, actions);
  const [mover] = game.acting(next);
  if (mover === undefined) return [];
  return (game.actions?.(next, mover) ?? [])
    .slice(0, MOST_REPLIES)
    .map((reply) => `${mover === seat ? "" : "… "}${inWords(game, next, mover, reply)}`);
}

function inWords(game: Game, state: unknown, seat: Seat, action: unknown): string {
  return game.formatAction?.(state, seat, action) ?? JSON.stringify(game.write(state, seat, action));
}

/**
 * Starts the program anew and gives it the seat's turns of a match up to this one, whatever it answers: what it knows then
 * is what it would have known.
 */
async function askAgain(
  { again: played, turn, seat, program: source, turnTime }: Extract<ToBench, { again: Played }>,
  signal: AbortSignal,
): Promise<void> {
  const program = await runnable(source);
  const simulation = simulated(played);
  const { game } = simulation;
  const { config, seats } = simulation.replay;
  const limits = { ...usualLimits(game, config), startTime: START_MS, turnTime };
  const own = new ProgramPlayer(pool, program, clock);
  const answers: AnswerAgain[] = [];
  const names = seats.map(({ name }) => name);
  own.begin({ game, config, seat, seats: seats.length, names, limits, seed: seatSeed(simulation.replay.seed, seat) });
  await own.ready();
  try {
    for (let at = 0; at <= turn && !signal.aborted; at++) {
      simulation.goTo(at);
      const acting = simulation.acting();
      if (!acting.includes(seat) || at < (simulation.replay.opening ?? 0)) continue;
      const { state } = simulation;
      const allowance = turnTime + (answers.length === 0 ? START_MS : 0);
      const reply = await own.ask({ turn: at + 1, state, allowance });
      const recorded = played.steps[at]?.[acting.indexOf(seat)];
      const log = own.logByTurns().findLast(([turn]) => turn === at + 1)?.[1] ?? "";
      const common = { turn: at + 1, before: recordedWords(game, state, seat, recorded), log, wall: reply.wall };
      if ("trouble" in reply) {
        const { message: text, code, values } = reply.trouble;
        answers.push({ ...common, now: "", trouble: { text, code, values }, note: undefined });
        break;
      }
      const action = "action" in reply ? reply.action : game.read(state, seat, reply.answer);
      const wrong = action instanceof Refusal;
      const now = wrong ? "" : inWords(game, state, seat, action);
      answers.push({ ...common, now, trouble: wrong ? action.message : undefined, note: reply.note?.text });
      if (wrong) break;
    }
  } finally {
    own.endMatch();
  }
  if (signal.aborted) return tell({ stopped: true });
  tell({ again: answers, error: own.error });
}

function recordedWords(game: Game, state: unknown, seat: Seat, recorded: Json | undefined): string {
  if (recorded === undefined || recorded === null) return "";
  const action = game.read(state, seat, recorded);
  return action instanceof Refusal ? "" : inWords(game, state, seat, action);
}
