// What a solver is: it knows the truth about one game, from any position that is small enough.

import type { Game, Json, Seat } from "../core/game.ts";
import type { Message } from "../core/message.ts";
import type { Refusal } from "../core/refusal.ts";

export interface Solution {
  /** What best play is worth for the seat to move, in the game's own measure; null where there is no end to reach. */
  readonly value: number | null;
  /** The value as a fraction, where it is one: `13/16`. */
  readonly exact?: string;
  /** All best moves, in the game's notation. */
  readonly best: readonly string[];
  /** One line of best play. */
  readonly line: readonly string[];
  /** What else the solver found, for `--json`: Wythoff's pairs, counts …
   *  For three or more seats `podium`, the seats that win, and `coalition`, the seat that can force a win against all
   *  others together, or null. */
  readonly more?: { readonly [key: string]: Json };
  /** One letter or word for each cell of the board, top row first, where a picture of the truth can be drawn. */
  readonly table?: readonly (readonly string[])[];
  /** What the letters of the table mean; `number` stands for all numbers. */
  readonly legend?: Readonly<Record<string, Message>>;
  /** The value in words: "the player to move wins", "a draw", "caught in 4 rounds". */
  readonly words: Message;
}

/** Proofs are what a stopped solver goes on from; tables serve any position and stay. */
export type Kept = "proofs" | "table";

/** A place that outlives the process, lent by hosts that have one. */
export interface ProofStore {
  /** Fills these with what was put there under this name; or zeros, and false, if there is nothing of this size. */
  take(kind: Kept, name: string, into: readonly Uint8Array[]): boolean;
  put(kind: Kept, name: string, parts: readonly Uint8Array[]): void;
  clear(kind: Kept, name: string): void;
  /** Whether so much time went by since the last time that it is worth putting what would be missed. */
  isDue(): boolean;
}

/** Other threads of the host. */
export interface Crew {
  /** How many threads work, this one included. */
  readonly threads: number;
  /** Lets the solver's `help` work on the job in all others until this solver is done. */
  start(job: unknown): void;
}

export interface SolveRequest {
  readonly game: Game;
  readonly config: object;
  readonly state: unknown;
  /**
   * Called now and then on long work with how far it is and, where that can be told, the part of the expected work that is
   * done; more than 1 if it turns out to be more. What it throws stops the solver.
   */
  readonly progress?: ((how: Message, done?: number) => void) | undefined;
  /** Where long work leaves what is proved, and goes on from the next time. */
  readonly store?: ProofStore | undefined;
  readonly crew?: Crew | undefined;
  /** Bytes that the solver may take for its tables. */
  readonly memory?: number | undefined;
  /** Somebody waits for hours, if need be. */
  readonly isPatient?: boolean;
}

/** How many seats a start has that nobody has sat down at: as many as the config speaks of, or the fewest. */
export function seatsWanted(game: Game, config: object): number {
  const { players, pursuers } = config as { players?: number; pursuers?: number };
  return Math.max(game.seats.min, players ?? pursuers ?? 0);
}

export interface Solver {
  /** The names of the games that it solves, or what they all have in common. */
  readonly games: readonly string[] | ((game: Game) => boolean);
  /** Its table has something for every cell of the board: who wins from there (letters), or how long it takes. */
  readonly cells?: "letters" | "numbers";
  /** Its value is the number of points by which the mover wins. */
  readonly countsPoints?: true;
  /** Whether somebody who waits at a board would see its end; always, if not said. */
  isQuick?(state: unknown): boolean;
  /** What the value means for each seat, as a part of the win; without it: the mover wins, loses, or shares. */
  shares?(solution: Solution, state: unknown, seats: number, seat: Seat): number[];
  /** Why a position is beyond it, and what is possible; where that can be told without trying. */
  tooLarge?(state: unknown): Refusal | undefined;
  /** Why a whole game from this start may be beyond it, though some positions like this one are not. */
  tooHard?(request: SolveRequest): Refusal | undefined;
  solve(request: SolveRequest): Solution | Refusal;
  /** Works in another thread on what a solver gave its crew; `number` counts these threads from 1. */
  help?(job: unknown, number: number): void;
}

/** One seat's part of the win, and what is left for the others. */
export function sharedWin(seats: number, seat: Seat, own: number): number[] {
  if (seats === 1) return [own];
  return Array.from({ length: seats }, (_, other) => (other === seat ? own : (1 - own) / (seats - 1)));
}
