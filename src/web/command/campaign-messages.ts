// What the page that commands a world and the thread that runs it say to each other.

import type { Fault } from "../../arena/fault.ts";
import type { Json, Outcome } from "../../core/game.ts";
import type { Message } from "../../core/message.ts";
import type { SceneSource } from "../scenes/messages.ts";

export type CampaignRequest =
  | {
      readonly begin: SceneSource;
      /** The person's seat; the others are played by the specs that the opening names. */
      readonly seat: number;
      /** Turns that were played before somebody took over. */
      readonly steps: readonly (readonly Json[])[];
    }
  /** One turn: the person's orders, null for none. */
  | { readonly act: Json }
  /** Turns that were made elsewhere, with all who failed in the match so far. */
  | { readonly grow: readonly (readonly Json[])[]; readonly faults: readonly Fault[] };

/** The world after a turn. */
export interface Moment<Scene = any> {
  readonly turn: number;
  readonly scene: Scene;
  /** By seat, a number for each column of the table. */
  readonly stats: readonly (readonly number[])[];
  readonly columns: readonly Message[];
  readonly outcome: Outcome | undefined;
  /** Numbers that only the person's seat is told, by name. */
  readonly facts: Readonly<Record<string, number>>;
  /** Why the orders of this turn were not carried out. */
  readonly refused: Message | undefined;
}

export type CampaignAnswer =
  /** With the actions that led to it, but for the first. */
  | { readonly moment: Moment; readonly step: readonly Json[] | undefined }
  /** It cannot be played at all. */
  | { readonly impossible: Message }
  /** All turns, once it is over. */
  | { readonly steps: readonly (readonly Json[])[] };
