// What page and scene worker say to each other.

import type { Fault } from "../../arena/fault.ts";
import type { Note } from "../../arena/note.ts";
import type { LateHost, Replay } from "../../arena/replay.ts";
import type { Json } from "../../core/game.ts";
import type { Message } from "../../core/message.ts";
import type { Solver } from "../../engines/solver.ts";
import type { Frame, Survey } from "./frame.ts";

/** A replay that is not finished: what is known of a match from its beginning. */
export interface SceneSource {
  readonly game: string;
  readonly config: { readonly [key: string]: Json };
  readonly seed: number | string;
  readonly seats: Replay["seats"];
}

/** The opening, steps and faults of a replay's text. What it really is, the scene worker finds out. */
export function readSceneSource(replay: string): {
  opening: SceneSource;
  steps: readonly (readonly Json[])[];
  faults: readonly Fault[];
} {
  const { game, config, seed, seats, steps, faults } = JSON.parse(replay);
  return { opening: { game, config, seed, seats }, steps, faults };
}

export type Request =
  | { readonly open: string }
  | {
      readonly begin: SceneSource;
      readonly playing: boolean;
      readonly steps: readonly (readonly Json[])[];
      readonly faults: readonly Fault[];
    }
  | { readonly grow: readonly (readonly Json[])[]; readonly faults: readonly Fault[] }
  | { readonly cut: number }
  | { readonly truth: boolean }
  | { readonly want: readonly number[]; readonly epoch: number };

/** What the page needs to know of a replay besides its frames. */
export interface Contents {
  readonly game: string;
  readonly title: string;
  readonly config: { readonly [key: string]: Json };
  readonly seed: number | string;
  readonly seats: Replay["seats"];
  readonly length: number;
  readonly pace: number;
  /** Turns between two keyframes. */
  readonly interval: number;
  readonly columns: readonly Message[];
  /** What to strive for, and by seat who it is on the board, where the game tells. */
  readonly goal: Message | undefined;
  readonly roles: readonly (Message | undefined)[];
  readonly faults: readonly Fault[];
  /** So many turns at the beginning were made at random. */
  readonly openingMoves: number;
  /** So many turns were played when the server was started again. */
  readonly resumed: number | undefined;
  readonly wall: Replay["wall"];
  /** Processor time and delays of the host are known when the match is over. */
  readonly cpu: Replay["cpu"];
  readonly lateHost: readonly LateHost[];
  /** In the order of their turns. */
  readonly notes: readonly Note[];
  /** What solvers know about its cells, if they do. */
  readonly cells: Solver["cells"] | undefined;
  readonly altered: boolean;
  /** Undefined while the match is not over. */
  readonly outcome: Replay["outcome"] | undefined;
}

export type Answer =
  | { readonly contents: Contents }
  | { readonly refused: Message }
  | { readonly frame: Frame; readonly wanted: number; readonly epoch: number }
  | { readonly survey: Survey; readonly complete: boolean };
