// What an organiser decides about a contest: what is played, what a program must show to be accepted, and how much
// everybody may ask for. Kept with the contest as one document.

import type { Limits } from "../../arena/limits.ts";
import type { Json } from "../../core/game.ts";

export type Config = Readonly<Record<string, Json>>;

export interface Quotas {
  /** Submissions in any such stretch of time; test submissions are among them. */
  readonly submissions: number;
  readonly customGames: number;
  readonly minutes: number;
  /** Bytes of one submission unpacked, and of all in that time. */
  readonly bytes: number;
  readonly bytesTogether: number;
}

export interface ContestSettings {
  readonly seats: number;
  /** What is played where nothing else is said. */
  readonly config: Config;
  readonly limits: Limits;
  /** How programs take their seats: `matrix:`, or nothing for the usual way. */
  readonly seating: "" | "matrix:";
  /** One game each, the program in every seat. */
  readonly acceptance: readonly Config[];
  /** What an accepted test submission plays, and against whom. */
  readonly test: { readonly config: Config; readonly opponent: string };
  readonly quotas: Quotas;
  /** How many people may be a team; 1: everybody plays alone. */
  readonly teamSize: number;
  /** Only machines that count by control groups play. */
  readonly controlGroups: boolean;
}
