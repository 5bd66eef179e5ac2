// What the stage tells the page.

import type { Json, Outcome, Seat } from "../../core/game.ts";
import type { Message } from "../../core/message.ts";
import type { CellValues } from "./cell-values.ts";
import type { Event, Spot } from "./scene-maker.ts";

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
  /** Where the replay leaves the rules, and why. */
  readonly broken: { readonly turn: number; readonly why: Message } | undefined;
}
