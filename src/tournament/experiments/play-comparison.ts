// Plays a comparison: whole sets of games with every rotation of the seats, until enough is known. Sets count in the
// order in which they were planned, not in which they ended: short games must not be heard first.

import { kindInWords, messageOf } from "../../arena/fault.ts";
import type { Limits } from "../../arena/limits.ts";
import type { Game } from "../../core/game.ts";
import type { Message } from "../../core/message.ts";
import type { Seed } from "../../core/seed.ts";
import { comparisonGames } from "../../lab/comparison.ts";
import { type Measure, Sample, scoreIn } from "../../lab/sample.ts";
import type { Played } from "../../players/matches/match-runner.ts";
import { playSeries, type SeriesGame } from "../../players/matches/series.ts";
import type { Contender } from "../../players/spec.ts";
import { say } from "../words/en.ts";

export interface Comparing {
  readonly game: Game;
  /** Random moves. */
  readonly opening: number;
  readonly config: object;
  /** The first is measured against the others. */
  readonly contenders: readonly Contender[];
  readonly names: readonly string[];
  readonly measure: Measure;
  readonly seed: Seed;
  readonly limits: Limits;
  readonly concurrency: number;
  /** Sets at most. */
  readonly most: number;
  readonly stop: AbortSignal;
  /** Where it goes on, if it was stopped before. */
  readonly before?: SoFar | undefined;
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
  soFar(): SoFar;
}

export interface Failures {
  /** In how many it failed. */
  readonly games: number;
  /** Why, the first time. */
  readonly first: Message;
}

/** What has been counted, as data: whoever goes on from it comes to the same as if it had never been stopped. */
export interface SoFar {
  /** Counted so far; the next one is that of this number. */
  readonly sets: number;
  readonly counts: readonly (readonly [score: number, times: number])[];
  /** Some games, by their moves: as many as tell whether all are the same. */
  readonly seen: readonly string[];
  readonly faults: readonly (readonly [name: string, failures: Failures])[];
}

/** After so many sets that are all the same it is clear that nothing else will come. */
const SETS_TO_SEE_REPEATS = 10;

interface SetGame extends SeriesGame {
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
  private readonly counts: Map<number, number>;
  private readonly seen: Set<string>;
  /** Scores of sets that are complete, or wait for games. */
  private readonly waiting = new Map<number, number[]>();
  private nextSet: number;
  private done = false;

  constructor(comparing: Comparing) {
    const { before, names } = comparing;
    this.comparing = comparing;
    this.nextSet = before?.sets ?? 0;
    this.played = this.nextSet * names.length;
    this.counts = new Map(before?.counts);
    this.seen = new Set(before?.seen);
    this.faults = new Map(before?.faults);
    this.count();
  }

  soFar(): SoFar {
    const { nextSet: sets, counts, seen, faults } = this;
    return {
      sets,
      counts: [...counts],
      seen: [...seen].slice(0, this.comparing.names.length + 1),
      faults: [...faults],
    };
  }

  get different(): number {
    return this.seen.size;
  }

  *plan(): Generator<SetGame> {
    const { names, seed, most } = this.comparing;
    for (let set = this.nextSet; set < most; set++)
      for (const game of comparisonGames(names, set, set + 1, seed)) {
        if (this.done) return;
        yield { set, number: set, seed: game.seed, seating: game.players.map((name) => names.indexOf(name)) };
      }
  }

  take({ set, seating }: SetGame, { outcome, moves, faults }: Played): void {
    const { names, measure, onGame } = this.comparing;
    const players = seating.map((index) => names[index]!);
    this.played++;
    this.seen.add(`${seating} ${moves}`);
    for (const [seat, fault] of new Map(faults.toReversed().map((fault) => [fault.seat, fault]))) {
      const { kind, turn } = fault;
      const first = say("tournament.fault", { kind: kindInWords(kind), turn, why: messageOf(fault) });
      const before = this.faults.get(players[seat]!) ?? { games: 0, first };
      this.faults.set(players[seat]!, { ...before, games: before.games + 1 });
    }
    const score = scoreIn({ id: "", players, places: outcome.places, scores: outcome.scores }, names[0]!, measure)!;
    const scores = this.waiting.get(set) ?? [];
    this.waiting.set(set, [...scores, score]);
    this.settle();
    onGame(this);
  }

  /** Counts the sets that are complete, as far as none before them is missing. */
  private settle(): void {
    const { names } = this.comparing;
    for (;;) {
      const scores = this.waiting.get(this.nextSet);
      if (this.done || scores?.length !== names.length) return;
      this.waiting.delete(this.nextSet++);
      const mean = scores.reduce((sum, score) => sum + score, 0) / scores.length;
      this.counts.set(mean, (this.counts.get(mean) ?? 0) + 1);
      this.count();
    }
  }

  private count(): void {
    const { names, enough } = this.comparing;
    this.sample = new Sample(this.counts);
    this.repeats = this.sample.size >= SETS_TO_SEE_REPEATS && this.seen.size <= names.length;
    this.done = this.repeats || enough(this.sample);
  }
}
