// What the main thread and a thread that plays games say to each other. All of it is plain data.

import type { Limits } from "../../arena/limits.ts";
import type { Protection, SandboxMode } from "../../arena/replay.ts";
import type { Hierarchies } from "../sandbox/control-groups.ts";
import type { Seating } from "../seating.ts";
import type { GameSummary, SeatedGame } from "./seated-game.ts";
import type { TurnBatch } from "./turn-batches.ts";

/** What a thread needs to play games of a series as any other thread would. */
export interface SeriesSetup {
  readonly game: string;
  readonly config: object;
  readonly opening: number | undefined;
  readonly contenders: readonly ThreadContender[];
  readonly names: readonly string[];
  readonly limits: Limits;
  readonly wholeReplays: boolean | undefined;
  /** Milliseconds; turns are reported while they are played. */
  readonly tellsTurnsEvery: number | undefined;
  /** Games that do not end are reported. */
  readonly tellsEndless: boolean;
  /** Where control groups can be made, if programs get any: found out once, not by every thread. */
  readonly groups: Hierarchies | undefined;
}

interface ThreadContender {
  readonly spec: string;
  readonly sandbox?: SandboxMode | undefined;
  readonly protections?: readonly Protection[] | undefined;
  readonly seating: Seating;
}

/** A thread serves one series at a time: it is opened, its games are played at some tables, and it is closed. */
export type ThreadOrder =
  | { readonly open: SeriesSetup }
  | { readonly play: SeatedGame; readonly number: number; readonly table: number }
  | { readonly stop: true }
  | { readonly close: true };

export type ThreadReport =
  | { readonly number: number; readonly played: GameSummary | undefined }
  | { readonly number: number; readonly broken: { readonly message: string; readonly stack: string | undefined } }
  /** Turns of a game, by its number in the plan. */
  | { readonly game: number; readonly turns: TurnBatch }
  /** A game does not end. */
  | { readonly endless: true }
  /** Players and programs are gone. */
  | { readonly closed: true };
