// Plays a comparison: whole sets of games with every rotation of the seats, until enough is known. Sets count in the
// order in which they were planned, not in which they ended: short games must not be heard first.

import { createHash } from "node:crypto";
import type { Limits } from "../arena/limits.ts";
import type { Replay } from "../arena/replay.ts";
import type { Game } from "../core/game.ts";
import type { Seed } from "../core/seed.ts";
import { comparisonGames } from "../lab/comparison.ts";
import { type Measure, Sample, scoreIn } from "../lab/sample.ts";
import type { ConfinementWishes } from "../players/sandbox/confinement.ts";
import { type PlannedGame, playSeries } from "../players/series.ts";
import type { Contender } from "../players/spec.ts";

export interface Comparing {
  readonly game: Game;
  /** Moves by lot. */
  readonly opening: number;
  readonly config: object;
  /** The first is measured against the others. */
  readonly contenders: readonly Contender[];
  readonly names: readonly string[];
  readonly measure: Measure;
  readonly seed: Seed;
  readonly limits: Limits;
  readonly keepAlive: boolean;
  readonly sandbox: ConfinementWishes;
  readonly concurrency: number;
  /** Sets at most. */
  readonly most: number;
  readonly stop: AbortSignal;
  /** Whether the answer is known. */
  enough(sample: Sample): boolean;
  onGame(games: number, sample: Sample): void;
}

export interface Compared {
  readonly sample: Sample;
  /** Of all games played, how many were not like another one, move for move. */
  readonly different: number;
  readonly played: number;
  /** All sets were the same games again: more of them would tell nothing. */
  readonly repeats: boolean;
  /** By name, games in which it failed. */
  readonly faults: ReadonlyMap<string, number>;
}

/** After so many sets that are all the same it is clear that nothing else will come. */
const SETS_TO_SEE_REPEATS = 10;

interface SetGame extends PlannedGame {
  readonly set: number;
}

export async function playComparison(comparing: Comparing): Promise<Compared> {
  const units = new Units(comparing);
  await playSeries<SetGame>({
    ...comparing,
    plan: units.plan(),
    onGame: (planned, replay) => units.take(planned, replay),
  });
  return units;
}

class Units implements Compared {
  sample = new Sample([]);
  played = 0;
  repeats = false;
  readonly faults = new Map<string, number>();
  private readonly comparing: Comparing;
  private readonly counts = new Map<number, number>();
  private readonly seen = new Set<string>();
  /** Scores of sets that are complete, or wait for games. */
  private readonly waiting = new Map<number, number[]>();
  private nextSet = 0;
  private done = false;

  constructor(comparing: Comparing) {
    this.comparing = comparing;
  }

  get different(): number {
    return this.seen.size;
  }

  *plan(): Generator<SetGame> {
    const { names, seed, most } = this.comparing;
    for (let set = 0; set < most; set++)
      for (const game of comparisonGames(names, set, set + 1, seed)) {
        if (this.done) return;
        yield { set, number: set, seed: game.seed, seating: game.players.map((name) => names.indexOf(name)) };
      }
  }

  take({ set, seating }: SetGame, { outcome, steps, faults }: Replay): void {
    const { names, measure, onGame } = this.comparing;
    const players = seating.map((index) => names[index]!);
    this.played++;
    this.seen.add(
      createHash("sha1")
        .update(JSON.stringify([seating, steps]))
        .digest("base64"),
    );
    for (const seat of new Set(faults.map((fault) => fault.seat)))
      this.faults.set(players[seat]!, (this.faults.get(players[seat]!) ?? 0) + 1);
    const score = scoreIn({ id: "", players, places: outcome.places, scores: outcome.scores }, names[0]!, measure)!;
    const scores = this.waiting.get(set) ?? [];
    this.waiting.set(set, [...scores, score]);
    this.settle();
    onGame(this.played, this.sample);
  }

  /** Counts the sets that are complete, as far as none before them is missing. */
  private settle(): void {
    const { names, enough } = this.comparing;
    for (;;) {
      const scores = this.waiting.get(this.nextSet);
      if (this.done || scores?.length !== names.length) return;
      this.waiting.delete(this.nextSet++);
      const mean = scores.reduce((sum, score) => sum + score, 0) / scores.length;
      this.counts.set(mean, (this.counts.get(mean) ?? 0) + 1);
      this.sample = new Sample(this.counts);
      this.repeats = this.sample.size >= SETS_TO_SEE_REPEATS && this.seen.size <= names.length;
      this.done = this.repeats || enough(this.sample);
    }
  }
}
