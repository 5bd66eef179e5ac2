// What the page and the bench worker say to each other.

import type { Fault } from "../../../arena/fault.ts";
import type { Batch } from "../../../contract/matches.ts";
import type { Logs } from "../../../contract/replays.ts";
import type { Json, Outcome } from "../../../core/game.ts";
import type { Message } from "../../../core/message.ts";
import type { ExerciseReport } from "../../../school/classroom.ts";
import type { SceneSource } from "../../scenes/messages.ts";
import type { ProgramError } from "../programs/messages.ts";

export type ProgramLanguage = "javascript" | "typescript" | "python";

/** Python on its way: bytes, or its start. */
export type LoadProgress =
  | { readonly loaded: number; readonly size: number }
  | { readonly starting: true }
  | { readonly done: true };

export interface ProgramSource {
  readonly language: ProgramLanguage;
  readonly file: string;
  readonly text: string;
}

export interface BenchOrder {
  readonly game: string;
  readonly preset: string;
  /** How many play, and where the program sits. */
  readonly seats: number;
  readonly seat: number;
  /** The spec of the built-in player on all other seats. */
  readonly opponent: string;
  readonly seed: string;
  /** Milliseconds. */
  readonly turnTime: number;
  readonly name: string;
  readonly program: ProgramSource;
}

/** A match that was played, to be looked at: all that decides how it went. */
export interface Played {
  readonly opening: SceneSource;
  readonly steps: readonly (readonly Json[])[];
  readonly faults: readonly Fault[];
}

export type ToBench =
  | { readonly run: BenchOrder }
  | { readonly series: BenchOrder; readonly games: number }
  | { readonly check: ProgramSource; readonly lesson: number; readonly seed: string }
  | { readonly look: Played; readonly turn: number; readonly seat: number }
  | {
      readonly again: Played;
      readonly turn: number;
      readonly seat: number;
      readonly program: ProgramSource;
      readonly turnTime: number;
    }
  | { readonly stop: true };

/** What a seat sees before a turn, and what it may do. */
export interface Seen {
  readonly turn: number;
  readonly isToMove: boolean;
  readonly view: Json;
  readonly legal: readonly LegalMove[];
}

export interface LegalMove {
  readonly action: Json;
  readonly text: string;
  /** What the opponents, or the same seat again, may do then; nothing where the game is over. */
  readonly replies: readonly string[];
}

/** The program's answer when it is asked again. */
export interface AnswerAgain {
  readonly turn: number;
  readonly before: string;
  readonly now: string;
  readonly trouble: Message | undefined;
  readonly note: string | undefined;
  readonly log: string;
  /** Milliseconds. */
  readonly wall: number;
}

export interface SeriesScore {
  readonly games: number;
  readonly of: number;
  readonly wins: number;
  readonly draws: number;
  readonly losses: number;
  readonly mean: number;
  readonly low: number;
  readonly high: number;
  readonly faults: number;
  readonly lastFault: Fault | undefined;
  readonly error: ProgramError | undefined;
  readonly isOver: boolean;
}

/** How far the check of a lesson has come. */
export interface LessonCheck {
  readonly lesson: number;
  /** What was found in the exercises that are finished. */
  readonly reports: readonly ExerciseReport[];
  /** Of the exercise that is being checked, from 0 to 1. */
  readonly share: number;
  readonly isOver: boolean;
}

export type FromBench =
  | { readonly checked: LessonCheck; readonly error: ProgramError | undefined }
  | { readonly begun: SceneSource }
  | { readonly batch: Batch }
  | {
      readonly over: string;
      readonly logs: Logs;
      readonly outcome: Outcome;
      readonly turns: number;
      /** What went wrong with the program. */
      readonly fault: Fault | undefined;
      readonly error: ProgramError | undefined;
    }
  | { readonly refused: Message; readonly error?: ProgramError | undefined }
  | { readonly stopped: true }
  | { readonly progress: LoadProgress }
  | { readonly score: SeriesScore }
  | { readonly seen: Seen }
  | { readonly again: readonly AnswerAgain[]; readonly error: ProgramError | undefined };
