// A stage of a contest: who comes into it, how it is played in parts, and by which rules its table is made. What is said here
// is said before anybody knows how many there will be; the format of a part comes out when the field is known.

import { type Refusal, refuse } from "../../core/refusal.ts";
import { classTournament, type MarkScheme } from "../formats/class-tournament.ts";
import { type Format, usualFormat } from "../formats/format.ts";
import { swissRounds } from "../formats/swiss.ts";
import type { DisqualificationRule } from "../standings/disqualification.ts";
import { FORMULA_ONE } from "../standings/points.ts";
import type { Places } from "../standings/qualification.ts";
import type { StandingsRules } from "../standings/standings.ts";
import { say } from "../words/en.ts";

export const STAGE_KINDS = ["waves", "finals", "round-robin", "swiss", "knockout", "double-knockout"] as const;
export type StageKind = (typeof STAGE_KINDS)[number];

export interface StageRules {
  readonly kind: StageKind;
  readonly seats: number;
  /** Null: everybody with an accepted program. */
  readonly places: Places | null;
  readonly standings: StandingsRules;
  /** Faults that disqualify by themselves. */
  readonly disqualify: DisqualificationRule | null;
  /** Marks for places, where a class gets them. */
  readonly marks: MarkScheme | null;
}

/** The largest number that a part may have. */
const MOST = 1000;

/**
 * The format of a stage in its part `counts.length`: each part goes on from the games of the parts before. What is counted is
 * waves, rounds of the Swiss system (0: as many as the field needs), or how often everybody meets everybody.
 */
export function stageFormat({ kind, seats, standings }: StageRules, counts: readonly number[], field: number): Format {
  const sum = counts.reduce((all, count) => all + count, 0);
  const usual = usualFormat(kind, field, seats);
  switch (usual.kind) {
    case "waves":
      return { ...usual, waves: sum, points: standings.points };
    case "finals":
      return { ...usual, repeats: sum };
    case "swiss":
      return { ...usual, rounds: sum || swissRounds(field), points: standings.points, bye: standings.bye };
    case "gauntlet":
      return usual;
    default:
      return { ...usual, gamesPerPairing: sum * seats };
  }
}

/** What makes parts of such a stage impossible, if anything does. */
export function partsProblem({ kind, seats }: StageRules, counts: readonly number[]): Refusal | undefined {
  const knockout = kind === "knockout" || kind === "double-knockout";
  if (knockout && seats !== 2) return refuse(say("contest.two-only", { kind, seats }));
  if (counts.length === 0 || (counts.length > 1 && (knockout || kind === "swiss")))
    return refuse(say("contest.stage-parts", { kind }));
  const least = kind === "swiss" ? 0 : 1;
  const wrong = counts.find((count) => !Number.isInteger(count) || count < least || count > MOST);
  return wrong === undefined ? undefined : refuse(say("contest.part-count", { least, most: MOST, count: wrong }));
}

/** Of the cup: points as in Formula 1, and of equals the earlier submission. */
export function cupRules(kind: "waves" | "finals", places: Places): StageRules {
  const standings: StandingsRules = {
    points: FORMULA_ONE,
    tieBreaks: ["earlier-submission"],
    bye: "mean",
    disqualification: "losses",
  };
  return { kind, seats: 2, places, standings, disqualify: null, marks: null };
}

/** Of a class: match points, the tie-breaks of chess, marks; a wrong answer disqualifies. */
export function classRules(kind: Exclude<StageKind, "waves" | "finals">, seats: number): StageRules {
  const { rules: standings, disqualify, marks } = classTournament(kind, 2, seats);
  return { kind, seats, places: null, standings, disqualify, marks };
}

/** The rules of another kind of stage, as far as they depend on it. */
export function rulesOfKind(kind: StageKind, seats: number, places: Places | null): StageRules {
  if (kind === "waves" || kind === "finals")
    return { ...cupRules(kind, places ?? { best: 0, sandbox: 0 }), seats, places };
  return { ...classRules(kind, seats), places };
}
