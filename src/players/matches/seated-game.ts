// A game of a series before and after it is played: plain data, for threads.

import type { Chapter, Player } from "../../arena/player.ts";
import type { Match } from "../../arena/referee.ts";
import type { Replay } from "../../arena/replay.ts";
import type { Game } from "../../core/game.ts";
import type { Seed } from "../../core/seed.ts";
import type { GameFiles, WrittenFiles } from "./game-files.ts";
import type { TurnBatch } from "./turn-batches.ts";

export interface SeatedGame {
  readonly number: number;
  readonly seed: Seed;
  /** Which contender sits where: `seating[seat]` is an index into the contenders. */
  readonly seating: readonly number[];
  /** Where this game is set up differently from the others. */
  readonly config?: object | undefined;
  readonly opening?: number | undefined;
  /** What is to be kept of it, and where. */
  readonly files?: GameFiles | undefined;
}

/** What is known of a finished game. It is small, for it may come from another thread; all the rest is in its files. */
export interface GameSummary extends Pick<Replay, "seats" | "outcome" | "faults" | "replaced"> {
  readonly turns: number;
  /** Seats that never made a move. */
  readonly idle: readonly number[];
  /** A fingerprint of moves and scores: equal in games that went the same way. */
  readonly moves: string;
  /** Milliseconds by seat, for all answers together, by the clock and of the processor. */
  readonly wall: readonly number[];
  readonly cpu: readonly number[];
  /** What the game counts besides the score, if anything. */
  readonly statistics?: ReturnType<NonNullable<Game["statistics"]>> | undefined;
  readonly written: WrittenFiles;
  /** Of series that want it whole; with it what each seat wrote to its log, by turns. */
  readonly replay?: Replay;
  readonly logs?: readonly (readonly Chapter[])[];
}

/** A game that has gone on for so many turns is taken for one that does not end. */
export const ENDLESS_TURNS = 100_000;

/** For whoever watches games of a series while they are played. */
export interface OnTurns {
  /** Milliseconds. Quicker turns come together. */
  readonly every: number;
  /** Turns of the game with this number. */
  played(number: number, batch: TurnBatch): void;
}

/** Called with those who play a game; what it gives back hears of every turn. */
export type OnSeated = (players: readonly Player[]) => NonNullable<Match["onTurn"]>;
