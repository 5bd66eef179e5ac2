// The cup: three stages of growing difficulty above a Sandbox that runs all the time.

import { FORMULA_ONE } from "../standings/points.ts";
import type { Places } from "../standings/qualification.ts";
import type { StandingsRules } from "../standings/standings.ts";
import type { Format } from "./format.ts";

export interface Stage {
  readonly name: string;
  readonly places: Places;
  /** One for each part; each goes on from the games of the parts before. */
  readonly parts: readonly Format[];
}

export const CUP_RULES: StandingsRules = {
  points: FORMULA_ONE,
  tieBreaks: ["earlier-submission"],
  bye: "mean",
  disqualification: "losses",
};

function waves(count: number): Format {
  return { kind: "waves", seats: 2, waves: count, points: FORMULA_ONE };
}

function allPairs(repeats: number): Format {
  return { kind: "finals", seats: 2, repeats };
}

export const CUP: readonly Stage[] = [
  { name: "Round 1", places: { best: 0, sandbox: 1080 }, parts: [waves(10), waves(20)] },
  { name: "Round 2", places: { best: 300, sandbox: 60 }, parts: [waves(10), waves(20)] },
  { name: "Final", places: { best: 50, sandbox: 10 }, parts: [allPairs(1), allPairs(2)] },
];

/** Between games of one participant in the Sandbox, to begin with: an hour. */
export const CUP_SANDBOX_INTERVAL = 3_600_000;
