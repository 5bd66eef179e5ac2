// What the scene worker tells the page.

import type { Json, Outcome, Seat } from "../../core/game.ts";
import type { Message } from "../../core/message.ts";
import type { CellValues } from "./cell-values.ts";
import type { BoardFact, Event, Spot } from "./scene-maker.ts";

export interface Frame<Scene = any> {
  /** Steps made so far. */
  readonly turn: number;
  readonly scene: Scene;
  readonly acting: readonly Seat[];
  /** By seat, what was played to come here, in the game's notation. */
  readonly made: readonly (string | Message | undefined)[];
  readonly stats: readonly (readonly number[])[];
  readonly outcome: Outcome | undefined;
  /** By seat, how many answers it has given so far; undefined while the survey has not come here. */
  readonly answers: readonly number[] | undefined;
  /** The position as text, where it was asked for and the game can write it. */
  readonly position: string | undefined;
  /** What may be played now, where it can be listed and was asked for. */
  readonly legal: readonly Legal[];
  /** What is left and what has been done, where the game tells. */
  readonly standing?: readonly BoardFact[] | undefined;
  /** What solvers know about the cells, where it was asked for. */
  readonly truth?: CellValues | undefined;
}

export interface Legal {
  readonly seat: Seat;
  readonly action: Json;
  readonly text: string;
  readonly spot: Spot;
}

export interface Mark extends Event {
  readonly turn: number;
}

/** Statistics over the turns, thinned out to so many points that a curve needs. */
export interface Survey {
  /** Turns looked at so far. */
  readonly upTo: number;
  readonly turns: readonly number[];
  /** By point, seat and column. */
  readonly stats: readonly (readonly (readonly number[])[])[];
  readonly marks: readonly Mark[];
  /** The moves so far, where one seat moves at a time and moves can be listed: of boards. */
  readonly moves: readonly ListedMove[];
  /** Where the replay breaks the rules, and why. */
  readonly broken: { readonly turn: number; readonly why: Message } | undefined;
}

/** A move as it stands in a list: the turn that it led to, whose it was, in the game's notation. */
export interface ListedMove {
  readonly turn: number;
  readonly seat: Seat;
  readonly text: string | Message;
}
