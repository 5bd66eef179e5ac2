// The course of a tournament: which game comes next, what has been finished, who is out. It remembers a few numbers of
// each game; everything else goes to the folder at once.

import { decidedBeforehand, withoutExpelled } from "../../contest/formats/expulsion.ts";
import { gamesAtMost, next } from "../../contest/formats/format.ts";
import { type BracketMatch, bracketMatches } from "../../contest/formats/knockout.ts";
import { gameIndex, type PlannedGame } from "../../contest/formats/match.ts";
import { planOrder } from "../../contest/formats/plan-order.ts";
import type { Schedule } from "../../contest/formats/rounds.ts";
import type { Entrant } from "../../contest/records/entrant.ts";
import type { FinishedGame, GameFault } from "../../contest/records/finished-game.ts";
import { GameBook } from "../../contest/records/game-book.ts";
import { type Disqualified, findDisqualified } from "../../contest/standings/disqualification.ts";
import type { Standing } from "../../contest/standings/standings.ts";
import { tableOf } from "../../contest/standings/tournament-standings.ts";
import { Refusal } from "../../core/refusal.ts";
import { formatSeed, type Seed } from "../../core/seed.ts";
import type { GameSummary, SeatedGame } from "../../players/matches/seated-game.ts";
import type { ResultsFolder } from "../results/results-folder.ts";
import type { Disqualification } from "../settings/disqualification.ts";
import type { TournamentRules } from "../settings/tournament-rules.ts";
import { UsageError } from "../usage-error.ts";
import { say } from "../words/en.ts";
import { codeOf, type JournalEntry } from "./journal.ts";

export interface TournamentGame extends SeatedGame {
  readonly planned: PlannedGame;
}

export interface CourseSetup {
  readonly rules: TournamentRules;
  readonly entrants: readonly Entrant[];
  readonly seed: Seed;
  readonly configs: readonly object[];
  /** Random moves at the beginning of games, and of those that prolong a match. */
  readonly opening: number;
  readonly prolonging: number;
  readonly disqualify: Disqualification | undefined;
  readonly folder: ResultsFolder;
  /** Numbers of those who play, by name. */
  readonly numbers: ReadonlyMap<string, number>;
}

export class Course {
  private readonly setup: CourseSetup;
  readonly games = new GameBook();
  disqualified: readonly Disqualified[] = [];
  private readonly underWay = new Set<string>();
  /** Games with faults that may disqualify, as long as those who made them are not out. */
  private readonly fouls: FinishedGame[] = [];
  private wake = () => {};

  constructor(setup: CourseSetup) {
    this.setup = setup;
  }

  /** A game that was finished before. A second record of the same game counts for nothing. */
  remember(record: JournalEntry): void {
    const faults = record.faults?.filter(({ afterEnd }) => !afterEnd) ?? [];
    const at = this.games.size;
    if (!this.games.add({ ...record, faults: faults.map(({ seat, kind }) => ({ seat, kind })) })) return;
    const { disqualify } = this.setup;
    if (!disqualify) return;
    const out = this.out();
    const grave = faults.filter(
      ({ seat, kind }) => disqualify.rule.kinds.includes(kind) && !out.has(record.players[seat]!),
    );
    if (grave.length === 0) return;
    const { id, round, players, places, scores } = record;
    this.fouls.push({ id, round: round ?? 1, players, places, scores, at, faults: grave.map(forContest) });
    this.disqualified = findDisqualified(this.fouls, disqualify.rule);
  }

  /** The games still to be played, each when a table is free for it. */
  async *plan(stop: AbortSignal): AsyncGenerator<TournamentGame> {
    const onStop = () => this.wake();
    stop.addEventListener("abort", onStop);
    try {
      for (;;) {
        const finished = this.games.size;
        const { games, over } = this.schedule();
        if (over) return;
        for (const planned of games) {
          if (stop.aborted) return;
          if (this.games.has(planned.id) || this.underWay.has(planned.id)) continue;
          if (!this.decide(planned)) yield this.seat(planned);
        }
        if (stop.aborted) return;
        if (this.games.size === finished && this.underWay.size > 0) await this.nextResult();
      }
    } finally {
      stop.removeEventListener("abort", onStop);
    }
  }

  /** Its replay and logs are written; now it counts. */
  finish({ planned, config }: TournamentGame, played: GameSummary): void {
    const { outcome, faults, idle, turns, moves, wall, cpu, written } = played;
    this.setup.folder.checkWritten(written);
    this.keep({
      ...ofPlanned(planned),
      places: outcome.places,
      scores: outcome.scores,
      turns,
      moves: `${this.setup.configs.indexOf(config!)}-${moves}`,
      ...(outcome.reason !== undefined && { reason: outcome.reason, ...codeOf(outcome) }),
      ...(faults.length > 0 && { faults }),
      ...(idle.length > 0 && { idle }),
      wall,
      cpu,
    });
    this.underWay.delete(planned.id);
    this.wake();
  }

  /** How many games there will be; of knockouts, as far as one can know. */
  total(): number {
    const { rules, entrants } = this.setup;
    return Math.max(gamesAtMost(rules.format, entrants.length), this.games.size);
  }

  isOver(): boolean {
    return this.schedule().over;
  }

  standings(): Standing[] {
    const { rules, seed } = this.setup;
    const { games, disqualified } = this;
    const table = tableOf(rules.format, { entrants: this.entrants(), games, disqualified }, rules.standings, seed);
    if (table instanceof Refusal) throw new UsageError(table.message);
    return table;
  }

  /** By finished game, its place in the order of the plan: the same however many were played at a time. */
  planPlaces(): (game: Pick<FinishedGame, "id">) => number {
    const { rules, entrants, seed } = this.setup;
    const places: number[] = [];
    for (const [place, number] of planOrder(rules.format, entrants, this.games, seed).entries()) places[number] = place;
    return ({ id }) => places[this.games.numberOf(id)!]!;
  }

  /** Of a knockout. */
  bracket(): BracketMatch[] | undefined {
    const { format } = this.setup.rules;
    const knockout = format.kind === "knockout" || format.kind === "double-knockout";
    return knockout ? bracketMatches(format, this.entrants(), this.games, this.setup.seed) : undefined;
  }

  private schedule(): Schedule {
    const { rules, seed } = this.setup;
    const schedule = next(rules.format, this.entrants(), this.games, seed);
    if (schedule instanceof Refusal) throw new UsageError(schedule.message);
    return schedule;
  }

  private entrants(): readonly Entrant[] {
    const { rules, entrants } = this.setup;
    return withoutExpelled(rules.format, entrants, this.disqualified, this.fouls, rules.standings.disqualification);
  }

  private out(): Set<string> {
    return new Set(this.disqualified.map(({ player }) => player));
  }

  /** A game that the disqualified lose without its being played. */
  private decide(planned: PlannedGame): boolean {
    if (this.disqualified.length === 0) return false;
    const out = this.out();
    const decided = decidedBeforehand(planned, out, this.setup.rules.standings.disqualification);
    if (!decided) return false;
    const { places, scores } = decided;
    const who = planned.players.filter((player) => out.has(player));
    const reason = say("tournament.not-played", { who });
    this.keep({ ...ofPlanned(planned), places, scores, reason: reason.text, ...codeOf(reason) });
    return true;
  }

  private keep(record: JournalEntry): void {
    this.setup.folder.keep(record);
    this.remember(record);
  }

  private seat(planned: PlannedGame): TournamentGame {
    const { numbers } = this.setup;
    this.underWay.add(planned.id);
    return {
      planned,
      number: this.games.size,
      seed: planned.seed,
      seating: planned.players.map((player) => numbers.get(player)!),
      config: this.configFor(planned),
      opening: this.openingFor(planned),
      files: this.setup.folder.filesOf(planned),
    };
  }

  /** Starts are taken in turn, round by round; all rotations of one begin alike. */
  private configFor(planned: PlannedGame): object {
    const { configs, rules } = this.setup;
    const { format } = rules;
    const [games, rotate] = "gamesPerPairing" in format ? [format.gamesPerPairing, format.rotate] : [1, false];
    const each = rotate ? format.seats : 1;
    const startsPerMatch = Math.ceil(games / each);
    const start = Math.floor(gameIndex(planned) / each);
    return configs[((planned.round - 1) * startsPerMatch + start) % configs.length]!;
  }

  /** A knockout match that stands level would only stand level again if its players did the same again. */
  private openingFor(planned: PlannedGame): number {
    const { format } = this.setup.rules;
    const { opening, prolonging } = this.setup;
    const knockout = format.kind === "knockout" || format.kind === "double-knockout";
    return knockout && gameIndex(planned) >= format.gamesPerPairing ? prolonging : opening;
  }

  private nextResult(): Promise<void> {
    return new Promise((resolve) => {
      this.wake = resolve;
    });
  }
}

function ofPlanned({ id, match, round, players, seed }: PlannedGame) {
  return { id, match, round, players, seed: formatSeed(seed) };
}

function forContest({ seat, kind, turn, message }: GameFault): GameFault {
  return { seat, kind, ...(turn !== undefined && { turn }), ...(message !== undefined && { message }) };
}
