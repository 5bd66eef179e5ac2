// The half of a game's adapter that runs beside the rules: it turns states into scenes, plain data that can be sent to
// the page and drawn there. The other half, for the page, is adapters/adapter.ts.

import type { Seat } from "../../core/game.ts";
import type { Message } from "../../core/message.ts";

/** What was played to reach a state. */
export interface Made {
  readonly acting: readonly Seat[];
  /** By seat, as the rules read them. */
  readonly actions: readonly unknown[];
}

/** Something worth a mark on the slider. */
export interface Event {
  readonly kind: EventKind;
  readonly seat: Seat;
  readonly text: string;
}

export type EventKind = "capture" | "strike" | "loss" | "extra" | "fault" | "end";

/**
 * Where an action is on the board, for clicks and arrows: cells or pits by name. `from` where a piece has to be chosen
 * first; `start` where the piece stands that moves without being chosen; `label` for what is no place.
 */
export interface Spot {
  readonly from?: string;
  readonly start?: string;
  readonly to: string;
  readonly label?: Message;
}

/** Something that is said beside a board: of one seat, or of the game. */
export interface BoardFact {
  readonly seat?: Seat;
  readonly text: Message;
}

export interface SceneMaker<State = any, Scene = any> {
  /** Turns per second at speed 1. */
  readonly pace: number;
  /** Turns between keyframes; fewer for worlds with costly turns. */
  readonly interval?: number;
  /** How many scenes before it a scene is made from; as many as there are, if not told. Those between may be left out. */
  readonly memory?: number;
  /** What the table of statistics counts; the first is shown as a graph. */
  readonly columns: readonly Message[];
  scene(state: State, made: Made | undefined, before: Scene | undefined): Scene;
  /** By seat, a number for each column. */
  stats(state: State): readonly (readonly number[])[];
  /** How events are found while the whole match is looked through. */
  readonly watch?: Watch<State>;
  spot?(state: State, action: any): Spot;
  /** What to strive for under these rules, in a line; of the position that the match begins with. */
  goal?(state: State): Message;
  /** Who a seat is on the board: crosses, the prey. */
  role?(state: State, seat: Seat): Message | undefined;
  /** What is left, and what has been done so far, as far as everybody may know it. */
  standing?(state: State): readonly BoardFact[];
  /** Numbers that only the seat itself is told, by name, for the person who commands it. */
  facts?(state: State, seat: Seat): Readonly<Record<string, number>>;
}

/** A glimpse is as little of a state as events need, so that looking through a long match stays quick. */
export interface Watch<State = any, Glimpse = any> {
  glimpse(state: State): Glimpse;
  events(before: Glimpse, after: Glimpse, made: Made): readonly Event[];
}
