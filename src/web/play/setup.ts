// What a person has chosen on the play page before the game begins.

import type { SettingValues } from "./own-settings.tsx";
import type { TakenOver } from "./take-over.ts";

export interface Setup {
  readonly mode: "machine" | "people" | "link";
  readonly level: number;
  /** A built-in player by its spec; empty: the one of the level. */
  readonly opponent: string;
  readonly side: number;
  readonly preset: string;
  /** What is set otherwise than the preset has it. */
  readonly values: SettingValues;
  /** Minutes and seconds, `3+2`; empty: no clock. */
  readonly clock: string;
  readonly taken: TakenOver | undefined;
  /** How many play; 0: as many as the rules mean. */
  readonly count: number;
  /** Built-in players by seat, where another one than the usual opponent sits there. */
  readonly others: Readonly<Record<number, string>>;
  /** Counts the games, so that a new one begins even with the same settings. */
  readonly number: number;
}
