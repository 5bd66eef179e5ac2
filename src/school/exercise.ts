// What an exercise is, whichever game it is about: questions whose answers are judged, or games against a built-in player.
// Positions are drawn anew for every check, so that nobody passes by printing what was right the last time.

import type { Message } from "../core/message.ts";
import type { Random } from "../core/random.ts";
import type { TurnGame } from "../core/turns.ts";

export interface GivenAnswer {
  readonly action: number;
  /** What the program wrote into its note; empty if nothing. */
  readonly note: string;
}

/** A position in which seat 0 is to move. */
export interface ExerciseQuestion<State> {
  readonly position: State;
  /** What is wrong with an answer, if anything. */
  judge(answer: GivenAnswer): Message | undefined;
}

interface Titled {
  /** What the program must do, in a sentence. */
  readonly title: Message;
}

/** Questions about positions. */
export interface Questions<State> extends Titled {
  draw(random: Random): readonly ExerciseQuestion<State>[];
  /** What is wrong with all answers together. */
  judgeAll?(answers: readonly GivenAnswer[], questions: readonly ExerciseQuestion<State>[]): Message | undefined;
}

/** Whole games, in pairs from one opening, with changed seats. */
export interface Games extends Titled {
  /** The spec of a built-in player. */
  readonly opponent: string;
  readonly games: number;
  /** The share of the points that must be reached. */
  readonly share: number;
  /** The lower end of the interval must reach it, not only the mean. */
  readonly surely?: true;
}

export type Exercise<State = any> = Questions<State> | Games;

export interface Lesson {
  readonly number: number;
  readonly title: Message;
  readonly exercises: readonly Exercise[];
}

export interface LessonCourse {
  readonly game: TurnGame;
  readonly lessons: readonly Lesson[];
}
