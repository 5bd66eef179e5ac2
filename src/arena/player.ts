// Whoever takes a seat: a program in its process, a bot in this one, a person at a board. The referee knows no more of
// them than this.

import type { Game, Json, Outcome, Seat } from "../core/game.ts";
import type { Trouble } from "./fault.ts";
import type { Limits } from "./limits.ts";
import type { Annotation } from "./note.ts";
import type { Protection } from "./replay.ts";

/** What a player is told when it takes its seat. */
export interface Invitation {
  readonly game: Game;
  readonly config: object;
  readonly seat: Seat;
  readonly seats: number;
  /** Who sits where, as results call them. */
  readonly names: readonly string[];
  readonly limits: Limits;
  /** For the player's own use: repeatable, and of no help in guessing the match's own chance. */
  readonly seed: number;
}

export interface Question {
  readonly turn: number;
  /** The referee's own state: players in this process look at it and never change it. */
  readonly state: unknown;
  /** How long the answer may take, in milliseconds. A player that can stop waiting by itself should. */
  readonly allowance: number;
}

/** An answer: an action of the game, or JSON that the rules have yet to read, or trouble; and what it took. */
export type Reply = (
  | { readonly action: unknown }
  | { readonly answer: Json; readonly line?: string }
  | { readonly trouble: Trouble }
) & {
  /** Milliseconds from question to answer. */
  readonly wall: number;
  /** Milliseconds of processor time since the last answer, where the player can tell. */
  readonly cpu?: number | undefined;
  /** Milliseconds that the host itself was late; already taken off the wall time. */
  readonly late?: number | undefined;
  /** The player chose no action, and one was drawn for it: no fault where its protocol says so. */
  readonly replaced?: true | undefined;
  /** What the player says about it to those who watch. */
  readonly note?: Annotation | undefined;
};

/** What a player noted while it had this turn to think about; 0 before the first. */
export type Chapter = readonly [turn: number, text: string];

export interface Player {
  /** Our own bots think as long as they were told to: limits are for programs and people. */
  readonly untimed?: boolean;
  /** How whoever came to take the seat calls itself, where that is not known before. */
  readonly givenName?: string | undefined;
  /** What held its program in this match, once that is known; nothing for players that are none. */
  readonly protections?: readonly Protection[] | undefined;
  /** Takes the seat. What goes wrong here is told at the first question. */
  begin(invitation: Invitation): void;
  /** Resolves when the player is there, where somebody else brings it. No clock runs until then. */
  ready?(): Promise<void>;
  ask(question: Question): Reply | Promise<Reply>;
  /** The game is over (or was broken off: no outcome). Tells what went wrong after the end, if anything. */
  end(outcome: Outcome | undefined): undefined | Promise<Trouble | undefined>;
  /** Puts the player away at once, whatever it is doing. Never throws; may be called at any time, more than once. */
  endMatch(): void;
  /** Ends for good what `endMatch` may keep for another game. */
  dispose?(): void;
  /** What the player noted for its author. */
  log?(): string;
  /** The same by turns, without its first so many bytes; and how many bytes there are. */
  logByTurns?(from?: number): readonly Chapter[];
  readonly logSize?: number;
}
