// Plays a comparison: whole sets of games with every rotation of the seats, until enough is known. Sets count in the
// order in which they were planned, not in which they ended: short games must not be heard first.

import { kindInWords, messageOf } from "../../arena/fault.ts";
import type { Limits } from "../../arena/limits.ts";
import type { FinishedGame } from "../../contest/records/finished-game.ts";
import type { Game } from "../../core/game.ts";
import type { Message } from "../../core/message.ts";
import type { Seed } from "../../core/seed.ts";
import { comparisonGames } from "../../lab/comparison.ts";
import { Sample, type ScoreMeasure, scoreIn } from "../../lab/sample.ts";
import type { GameSummary, SeatedGame } from "../../players/matches/seated-game.ts";
import { playSeries } from "../../players/matches/series.ts";
import type { Contender } from "../../players/spec.ts";
import { say } from "../words/en.ts";

export interface Comparing {
  readonly game: Game;
  /** Random moves. */
  readonly opening: number;
  readonly config: object;
  /** The first is measured against the others; where there are `tables`, against the second. */
  readonly contenders: readonly Contender[];
  /**
   * Who sits at the tables of a set, by contender; each table is played in every rotation, and all from one start. All
   * contenders at one table if it is not said. The first and the second may meet, or play for themselves against the same
   * others.
   */
  tables?(set: number): readonly (readonly number[])[];
  readonly names: readonly string[];
  readonly measure: ScoreMeasure;
  readonly seed: Seed;
  readonly limits: Limits;
  readonly concurrency: number;
  /** Sets at most. */
  readonly most: number;
  readonly stop: AbortSignal;
  /** Where it goes on, if it was stopped before. */
  readonly before?: ComparisonSoFar | undefined;
  /** Whether the answer is known. */
  enough(sample: Sample): boolean;
  onGame(compared: Compared): void;
}

export interface Compared {
  readonly sample: Sample;
  /** Of all games played, how many were not like another one, move for move. */
  readonly different: number;
  readonly played: number;
  /** All sets were the same games again: more of them would tell nothing. */
  readonly repeats: boolean;
  /** By name. */
  readonly faults: ReadonlyMap<string, Failures>;
  soFar(): ComparisonSoFar;
}

export interface Failures {
  /** In how many it failed. */
  readonly games: number;
  /** Why, the first time. */
  readonly first: Message;
}

/** What has been counted, as data: whoever goes on from it comes to the same as if it had never been stopped. */
export interface ComparisonSoFar {
  /** Counted so far; the next one is that of this number. */
  readonly sets: number;
  readonly counts: readonly (readonly [score: number, times: number])[];
  /** Some games, by their moves: as many as tell whether all are the same. */
  readonly seen: readonly string[];
  readonly faults: readonly (readonly [name: string, failures: Failures])[];
}

/** After so many sets that are all the same it is clear that nothing else will come. */
const SETS_TO_SEE_REPEATS = 10;

interface SetGame extends SeatedGame {
  readonly set: number;
}

export async function playComparison(comparing: Comparing): Promise<Compared> {
  const units = new Units(comparing);
  await playSeries<SetGame>({
    ...comparing,
    plan: units.plan(),
    onGame: (planned, played) => units.take(planned, played),
  });
  return units;
}

class Units implements Compared {
  sample = new Sample([]);
  played = 0;
  repeats = false;
  readonly faults: Map<string, Failures>;
  private readonly comparing: Comparing;
  private readonly tables: NonNullable<Comparing["tables"]>;
  private readonly gamesOfSet: number;
  private readonly counts: Map<number, number>;
  private readonly seen: Set<string>;
  /** Scores of sets that are complete, or wait for games. */
  private readonly waiting = new Map<number, number[]>();
  private nextSet: number;
  private done = false;

  constructor(comparing: Comparing) {
    const { before, names } = comparing;
    this.comparing = comparing;
    const everybody = [names.map((_, index) => index)];
    this.tables = comparing.tables?.bind(comparing) ?? (() => everybody);
    this.gamesOfSet = this.tables(0).flat().length;
    this.nextSet = before?.sets ?? 0;
    this.played = this.nextSet * this.gamesOfSet;
    this.counts = new Map(before?.counts);
    this.seen = new Set(before?.seen);
    this.faults = new Map(before?.faults);
    this.count();
  }

  soFar(): ComparisonSoFar {
    const { nextSet: sets, counts, seen, faults } = this;
    return {
      sets,
      counts: [...counts],
      seen: [...seen].slice(0, this.gamesOfSet + 1),
      faults: [...faults],
    };
  }

  get different(): number {
    return this.seen.size;
  }

  *plan(): Generator<SetGame> {
    const { names, seed, most } = this.comparing;
    for (let set = this.nextSet; set < most; set++)
      for (const table of this.tables(set)) {
        const sitting = table.map((contender) => names[contender]!);
        for (const game of comparisonGames(sitting, set, set + 1, seed)) {
          if (this.done) return;
          yield { set, number: set, seed: game.seed, seating: game.players.map((name) => names.indexOf(name)) };
        }
      }
  }

  take({ set, seating }: SetGame, { outcome, moves, faults }: GameSummary): void {
    const { names, onGame } = this.comparing;
    const players = seating.map((index) => names[index]!);
    this.played++;
    this.seen.add(`${seating} ${moves}`);
    for (const [seat, fault] of new Map(faults.toReversed().map((fault) => [fault.seat, fault]))) {
      const { kind, turn } = fault;
      const first = say("tournament.fault", { kind: kindInWords(kind), turn, why: messageOf(fault) });
      const before = this.faults.get(players[seat]!) ?? { games: 0, first };
      this.faults.set(players[seat]!, { ...before, games: before.games + 1 });
    }
    const { places, scores } = outcome;
    const known = this.waiting.get(set) ?? [];
    this.waiting.set(set, [...known, this.scoreOf({ id: "", players, places, scores })]);
    this.settle();
    onGame(this);
  }

  /** Of one game, from 0 to 1: what the first made of it, and the second did not. */
  private scoreOf(game: FinishedGame): number {
    const { names, measure, tables } = this.comparing;
    const own = scoreIn(game, names[0]!, measure);
    const other = tables ? scoreIn(game, names[1]!, measure) : undefined;
    if (own !== undefined && other !== undefined) return 0.5 + (own - other) / 2;
    return own ?? 1 - other!;
  }

  /** Counts the sets that are complete, as far as none before them is missing. */
  private settle(): void {
    for (;;) {
      const scores = this.waiting.get(this.nextSet);
      if (this.done || scores?.length !== this.gamesOfSet) return;
      this.waiting.delete(this.nextSet++);
      // In one order, whichever game ended first: sums of fractions depend on it.
      scores.sort((a, b) => a - b);
      const mean = scores.reduce((sum, score) => sum + score, 0) / scores.length;
      this.counts.set(mean, (this.counts.get(mean) ?? 0) + 1);
      this.count();
    }
  }

  private count(): void {
    const { enough } = this.comparing;
    this.sample = new Sample(this.counts);
    this.repeats = this.sample.size >= SETS_TO_SEE_REPEATS && this.seen.size <= this.gamesOfSet;
    this.done = this.repeats || enough(this.sample);
  }
}
