// Writing a new stage into a contest: whoever makes a contest from a preset needs no more than this.

import type { StageRules } from "../../contest/stages/rules.ts";
import type { Json } from "../../core/game.ts";
import { freshSeed } from "../../players/matches/fresh-seed.ts";
import type { Config } from "../contests/settings.ts";
import type { Transaction } from "../data/connect.ts";
import { stageParts, stages } from "../data/schema.ts";

export interface PartWish {
  readonly count: number;
  /** Null: when an organiser says so. */
  readonly startsAt: Date | null;
}

export interface NewStage {
  readonly title: string;
  readonly rules: StageRules;
  readonly config: Config;
  readonly parts: readonly PartWish[];
  readonly hidden: boolean;
}

export async function insertStage(tx: Transaction, contest: number, number: number, wish: NewStage): Promise<void> {
  const { title, rules, config, hidden, parts } = wish;
  const seed = String(freshSeed());
  const [stage] = await tx
    .insert(stages)
    .values({ contestId: contest, number, title, rules, config: config as Record<string, Json>, hidden, seed })
    .returning({ id: stages.id });
  await insertParts(tx, stage!.id, parts, 1);
}

/** Numbered from the one that is named. */
export async function insertParts(
  tx: Transaction,
  stageId: number,
  parts: readonly PartWish[],
  from: number,
): Promise<void> {
  if (parts.length > 0)
    await tx.insert(stageParts).values(parts.map((part, at) => ({ stageId, number: from + at, ...part })));
}
