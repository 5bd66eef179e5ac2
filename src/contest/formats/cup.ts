// The cup: three stages of growing difficulty above a Sandbox that runs all the time. Days count from its start.

import { cupRules, type StageRules } from "../stages/rules.ts";

export interface CupStage {
  readonly name: string;
  readonly rules: StageRules;
  /** For each part the day on which it begins, and how many waves it has, or how often all pairs meet. */
  readonly parts: readonly { readonly day: number; readonly count: number }[];
}

export const CUP: readonly CupStage[] = [
  {
    name: "Round 1",
    rules: cupRules("waves", { best: 0, sandbox: 1080 }),
    parts: [
      { day: 18, count: 10 },
      { day: 19, count: 10 },
    ],
  },
  {
    name: "Round 2",
    rules: cupRules("waves", { best: 300, sandbox: 60 }),
    parts: [
      { day: 32, count: 10 },
      { day: 33, count: 10 },
    ],
  },
  {
    name: "Final",
    rules: cupRules("finals", { best: 50, sandbox: 10 }),
    parts: [
      { day: 39, count: 1 },
      { day: 40, count: 1 },
    ],
  },
];

/** The Sandbox goes on for a week after the Final. */
export const CUP_DAYS = 48;

/** Between games of one participant in the Sandbox, to begin with: an hour. */
export const CUP_SANDBOX_INTERVAL = 3_600_000;
