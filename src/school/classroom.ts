// Checks an exercise with a program: asks its questions, or plays its games. The same in the page and on the command line:
// whoever calls says only how the program takes a seat.

import { BotPlayer } from "../arena/bot-player.ts";
import type { Clock } from "../arena/clock.ts";
import { kindInWords, messageOf, type Trouble } from "../arena/fault.ts";
import { DEFAULT_LIMITS, type Limits } from "../arena/limits.ts";
import type { Player } from "../arena/player.ts";
import { playMatch, type Stop, seatSeed } from "../arena/referee.ts";
import { defaultConfig } from "../core/config.ts";
import type { Message } from "../core/message.ts";
import { Random } from "../core/random.ts";
import { accepted, Refusal } from "../core/refusal.ts";
import { deriveSeed, type Seed } from "../core/seed.ts";
import { botNamed } from "../engines/named.ts";
import { sampleOf } from "../lab/sample.ts";
import { type Interval, meanInterval } from "../lab/strength.ts";
import type { Exercise, Games, GivenAnswer, LessonCourse, Questions } from "./exercise.ts";
import { say } from "./words/en.ts";

/** Generous: what is taught is which move is good, not how to be quick. */
export const LESSON_LIMITS: Limits = { ...DEFAULT_LIMITS, turnTime: 5_000 };
/** Random moves before each pair of games: players that always play alike would repeat one game. */
const OPENING_MOVES = 4;

export interface Pupil {
  readonly name: string;
  /** The program, to be started anew. */
  seat(): Player;
  readonly clock: Clock;
  readonly stop?: Stop | undefined;
}

export interface ExerciseReport {
  readonly passed: boolean;
  /** What was found, in a sentence. */
  readonly told: Message;
  /** The position in which something was wrong, in the game's notation; the program plays the side that stands first. */
  readonly position?: string | undefined;
  /** What the program was blamed for: the last lines of its standard error, a line that is no answer. */
  readonly evidence?: string | undefined;
}

/** What was found, or nothing where it was stopped. `onStep` hears how far the check has come, from 0 to 1. */
export async function checkExercise(
  course: LessonCourse,
  exercise: Exercise,
  pupil: Pupil,
  seed: Seed,
  onStep: (share: number) => void = () => {},
): Promise<ExerciseReport | undefined> {
  return "draw" in exercise
    ? askQuestions(course, exercise, pupil, seed, onStep)
    : playGames(course, exercise, pupil, seed, onStep);
}

async function askQuestions(
  { game }: LessonCourse,
  { draw, judgeAll }: Questions<unknown>,
  { name, seat, stop }: Pupil,
  seed: Seed,
  onStep: (share: number) => void,
): Promise<ExerciseReport | undefined> {
  const config = defaultConfig<object>(game.config);
  const questions = draw(new Random(seed).stream("questions"));
  const answers: GivenAnswer[] = [];
  const player = seat();
  const { startTime = 0, turnTime = 0 } = LESSON_LIMITS;
  try {
    player.begin({
      game,
      config,
      seat: 0,
      seats: 2,
      names: [name, ""],
      limits: LESSON_LIMITS,
      seed: seatSeed(seed, 0),
    });
    await player.ready?.();
    for (const [index, { position, judge }] of questions.entries()) {
      if (stop?.aborted) return undefined;
      onStep(index / questions.length);
      const allowance = index === 0 ? startTime + turnTime : turnTime;
      const reply = await player.ask({ turn: index + 1, state: position, allowance });
      const where = game.formatPosition!(position);
      if (stop?.aborted) return undefined;
      if ("trouble" in reply) return failed(reply.trouble, where);
      const action = "action" in reply ? reply.action : game.read(position, 0, reply.answer);
      if (action instanceof Refusal) return { passed: false, told: action.message, position: where };
      const answer: GivenAnswer = { action: action as number, note: reply.note?.text ?? "" };
      answers.push(answer);
      const wrong = judge(answer);
      if (wrong) return { passed: false, told: wrong, position: where };
    }
  } finally {
    player.endMatch();
    player.dispose?.();
  }
  const wrong = judgeAll?.(answers, questions);
  return wrong
    ? { passed: false, told: wrong }
    : { passed: true, told: say("school.all-right", { n: questions.length }) };
}

function failed(trouble: Trouble, position?: string): ExerciseReport {
  const told = say("school.fault", { kind: kindInWords(trouble.kind), why: messageOf(trouble) });
  return { passed: false, told, position, evidence: trouble.evidence };
}

async function playGames(
  { game }: LessonCourse,
  { opponent, games, share, surely }: Games,
  { name, seat: seatProgram, clock, stop }: Pupil,
  seed: Seed,
  onStep: (share: number) => void,
): Promise<ExerciseReport | undefined> {
  const bot = accepted(botNamed(opponent, game, { now: clock.now })!);
  const units: number[] = [];
  let points = 0;
  for (let played = 0; played < games; played++) {
    onStep(played / games);
    const own = played % 2;
    const player = seatProgram();
    const players = [player, new BotPlayer(bot, clock)];
    const seats = [
      { name, spec: name },
      { name: opponent, spec: opponent },
    ];
    const replay = await playMatch({
      game,
      config: defaultConfig<object>(game.config),
      seed: deriveSeed(seed, Math.floor(played / 2)),
      players: own === 0 ? players : players.reverse(),
      seats: own === 0 ? seats : seats.reverse(),
      limits: LESSON_LIMITS,
      opening: OPENING_MOVES,
      clock,
      stop,
    });
    player.dispose?.();
    if (!replay) return undefined;
    const fault = replay.faults.find((fault) => fault.seat === own && !fault.afterEnd);
    if (fault) return failed(fault);
    const [mine, theirs] = [replay.outcome.scores[own]!, replay.outcome.scores[1 - own]!];
    points += mine > theirs ? 1 : mine === theirs ? 0.5 : 0;
    if (own === 1) {
      units.push(points / 2);
      points = 0;
    }
  }
  return gamesReport(meanInterval(sampleOf(units)), games, share, surely === true);
}

const percent = (share: number) => Math.round(100 * share);

function gamesReport({ mean, low, high }: Interval, games: number, share: number, surely: boolean): ExerciseReport {
  if (share === 0) return { passed: true, told: say("school.no-fault", { games }) };
  // Half of the points is no win.
  const passed = surely ? low > share : mean > share || (mean === share && share > 0.5);
  const values = { games, mean: percent(mean), low: percent(low), high: percent(high), share: percent(share) };
  if (passed) return { passed, told: say("school.score", values) };
  return { passed, told: surely ? say("school.score-unsure", values) : say("school.score-low", values) };
}
