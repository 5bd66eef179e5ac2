// What an organiser decides about a contest: what is played, what a program must show to be accepted, and how much
// everybody may ask for. Kept with the contest as one document.

import type { Limits } from "../../arena/limits.ts";
import type { StageRules } from "../../contest/stages/rules.ts";
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

/** Rated games that are played all the time. */
export interface LadderSettings {
  /** Between two games of one participant, to begin with. */
  readonly minutes: number;
  /** Each game is played in one of these. */
  readonly formats: readonly Config[];
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
  /** Null: there is none. */
  readonly ladder: LadderSettings | null;
  readonly quotas: Quotas;
  /** How many people may be a team; 1: everybody plays alone. */
  readonly teamSize: number;
  /** Only machines that count by control groups play. */
  readonly controlGroups: boolean;
}

/** A stage as a preset has it: its parts begin so many days after the contest, if that has a start. */
export interface StageTemplate {
  readonly title: string;
  readonly rules: StageRules;
  readonly config: Config;
  readonly parts: readonly { readonly day: number; readonly count: number }[];
}
