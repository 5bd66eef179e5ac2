// Playing a knockout: who sits in which match of the bracket, what is still to be played, and who came how far.
// A match that stands level is prolonged by further sets of games from new start positions; if that does not help,
// the sum of scores decides, and then the better seed.

import { Random } from "../../core/random.ts";
import type { Seed } from "../../core/seed.ts";
import { type Entrant, plays, seeded } from "../records/entrant.ts";
import { doneOf, type FinishedGame, inOrder, matchOf } from "../records/finished-game.ts";
import { GAME_POINTS, placePoints } from "../standings/points.ts";
import { doubleBracket, type Pairing, type Source, singleBracket } from "./bracket.ts";
import {
  gameIndex,
  type MatchShape,
  matchId,
  missingGames,
  type Numbering,
  numbering,
  type PairedMatch,
  type PlannedGame,
} from "./match.ts";
import type { Bye, Schedule } from "./rounds.ts";

export interface Knockout extends MatchShape {
  readonly kind: "knockout" | "double-knockout";
  /** How many times a level match is prolonged by another set of games. */
  readonly extraSets: number;
  /** Whether the losers of the semifinals play for the third place; single knockout only. */
  readonly thirdPlace: boolean;
}

export function nextKnockout(
  format: Knockout,
  entrants: readonly Entrant[],
  finished: Iterable<FinishedGame>,
  seed: Seed,
): Schedule {
  const results = playBracket(format, entrants, finished, seed);
  const games = results.flatMap((result) => (result.state === "open" ? result.missing : []));
  const byes = results.flatMap(({ pairing, free }): Bye[] =>
    free === undefined ? [] : [{ player: free, round: pairing.round }],
  );
  return { games, byes, over: results.every(({ state }) => state === "decided") };
}

/** Places from 1; those who went out in the same round share one. Those still in share the first. */
export function knockoutPlaces(
  format: Knockout,
  entrants: readonly Entrant[],
  finished: Iterable<FinishedGame>,
  seed: Seed,
): Map<string, number> {
  const results = playBracket(format, entrants, finished, seed);
  const cameTo = new Map(entrants.map(({ name }) => [name, Number.POSITIVE_INFINITY]));
  const lost = new Set<string>();
  for (const { pairing, state, winner, loser } of results) {
    if (state !== "decided") continue;
    if (pairing.id === "t1") {
      if (winner !== undefined) cameTo.set(winner, pairing.round - 0.25);
      if (loser !== undefined) cameTo.set(loser, pairing.round - 0.5);
    } else if (loser !== undefined) {
      const twice = format.kind === "knockout" || lost.has(loser);
      if (twice) cameTo.set(loser, pairing.round);
      lost.add(loser);
    }
  }
  const depths = [...cameTo.values()];
  return new Map(entrants.map(({ name }) => [name, 1 + depths.filter((depth) => depth > cameTo.get(name)!).length]));
}

/** A match of the bracket, for those who look at it. */
export interface BracketMatch {
  /** As in the bracket: "w2.1", "l1.2", "f1", "t1". */
  readonly id: string;
  /** Names; nobody (null), as beside a bye; or not known yet (undefined). */
  readonly sides: readonly [Side, Side];
  /** Points in its games so far, by side. */
  readonly points: readonly [number, number];
  readonly winner: string | undefined;
  /** What decided it where the points of all its games, also of those that prolonged it, stood level. */
  readonly decidedBy?: Decider;
  /** The sums of scores, by side, where they were asked. */
  readonly scores?: readonly [number, number];
  /** It is not played and never will be. */
  readonly free: boolean;
}

type Decider = "scores" | "seeding";

/** All matches in the order of the bracket, played and still to come. */
export function bracketMatches(
  format: Knockout,
  entrants: readonly Entrant[],
  finished: Iterable<FinishedGame>,
  seed: Seed,
): BracketMatch[] {
  return playBracket(format, entrants, finished, seed).map(({ pairing, state, sides, games, winner, decidedBy }) => ({
    id: pairing.id,
    sides,
    points: sums(games, sides, pointsOfSeats),
    winner,
    ...(decidedBy && { decidedBy, scores: sums(games, sides, ({ scores }) => scores) }),
    free: state === "decided" && (winner === undefined || sides.includes(null)),
  }));
}

/** What each side has in all games together. */
function sums(games: readonly FinishedGame[], sides: readonly [Side, Side], by: BySeat): [number, number] {
  const sum = (player: Side) => {
    let all = 0;
    for (const game of games) all += by(game)[game.players.indexOf(player ?? "")] ?? 0;
    return all;
  };
  return [sum(sides[0]), sum(sides[1])];
}

interface Result {
  readonly pairing: Pairing;
  readonly sides: readonly [Side, Side];
  readonly games: readonly FinishedGame[];
  /** `waiting` for the results of other matches, `open` to be played, or `decided`. */
  readonly state: "waiting" | "open" | "decided";
  readonly winner?: string | undefined;
  readonly loser?: string | undefined;
  readonly decidedBy?: Decider | undefined;
  /** Who went on without a game because nobody sat on the other side. */
  readonly free?: string | undefined;
  readonly missing: readonly PlannedGame[];
}

/** A name; nobody (null), as beside a bye; or not known yet (undefined). */
type Side = string | null | undefined;

function playBracket(
  format: Knockout,
  entrants: readonly Entrant[],
  finished: Iterable<FinishedGame>,
  seed: Seed,
): Result[] {
  const play = new BracketPlay(format, entrants, finished, seed);
  const size = entrants.length;
  const pairings = format.kind === "knockout" ? singleBracket(size, format.thirdPlace) : doubleBracket(size);
  return pairings.toSorted((a, b) => a.round - b.round).map((pairing) => play.result(pairing));
}

/** Goes through the bracket from the first round on, as far as the finished games go. */
class BracketPlay {
  private readonly format: Knockout;
  private readonly field: readonly Entrant[];
  private readonly numbers: Numbering;
  private readonly games: ReadonlyMap<string, readonly FinishedGame[]>;
  private readonly seed: Seed;
  private readonly coins: Random;
  private readonly results = new Map<string, Result>();

  constructor(format: Knockout, entrants: readonly Entrant[], finished: Iterable<FinishedGame>, seed: Seed) {
    this.format = format;
    this.field = seeded(entrants, seed);
    this.numbers = numbering(entrants);
    this.games = Map.groupBy(inOrder(finished), matchOf);
    this.seed = seed;
    this.coins = new Random(seed).stream("first seats");
  }

  result(pairing: Pairing): Result {
    // Drawn for every pairing, decided or not, so that the same coin falls to it whenever this is asked.
    const betterFirst = this.coins.chance(0.5);
    const sides: [Side, Side] = [this.side(pairing.sides[0]), this.side(pairing.sides[1])];
    const result = this.resultOf(pairing, sides, betterFirst);
    this.results.set(pairing.id, result);
    return result;
  }

  private side(source: Source): Side {
    if ("seed" in source) return this.field[source.seed]?.name ?? null;
    const before = this.results.get("winnerOf" in source ? source.winnerOf : source.loserOf)!;
    if (before.state !== "decided") return undefined;
    return ("winnerOf" in source ? before.winner : before.loser) ?? null;
  }

  private resultOf(pairing: Pairing, sides: [Side, Side], betterFirst: boolean): Result {
    const [one, other] = sides;
    const unplayed = { pairing, sides, games: [], missing: [] };
    if (one === undefined || other === undefined) return { ...unplayed, state: "waiting" };
    const decided = { ...unplayed, state: "decided" } as const;
    if (pairing.onlyIfUpset !== undefined && !this.upset(pairing.onlyIfUpset)) return decided;
    if (one === null || other === null) {
      const free = one ?? other ?? undefined;
      return { ...decided, winner: free, free };
    }
    const [better, weaker] = this.rank(one) < this.rank(other) ? [one, other] : [other, one];
    const players = betterFirst ? [better, weaker] : [weaker, better];
    const match = { id: matchId(`${pairing.id}-`, players, this.numbers), round: pairing.round, players };
    const games = this.games.get(match.id) ?? [];
    const win = (winner: string) => ({ ...decided, games, winner, loser: winner === one ? other : one });
    if (!this.present(weaker, pairing.round)) return win(better);
    if (!this.present(better, pairing.round)) return win(weaker);

    const missing = this.missing(match, games, better);
    if (missing.length > 0) return { ...unplayed, games, state: "open", missing };
    const points = leadOf(better, games, pointsOfSeats);
    if (points !== 0) return win(points > 0 ? better : weaker);
    const scores = leadOf(better, games, ({ scores }) => scores);
    return { ...win(scores >= 0 ? better : weaker), decidedBy: scores === 0 ? "seeding" : "scores" };
  }

  /** What the match still needs: the rest of its set of games, or the next set while it stands level. */
  private missing(match: PairedMatch, games: readonly FinishedGame[], better: string): PlannedGame[] {
    const { gamesPerPairing, extraSets } = this.format;
    const done = doneOf(games);
    for (let set = 1; set <= 1 + extraSets; set++) {
      const missing = [...missingGames(match, this.format, this.seed, done, 0, set * gamesPerPairing)];
      if (missing.length > 0) return missing;
      const soFar = games.filter((game) => gameIndex(game) < set * gamesPerPairing);
      if (leadOf(better, soFar, pointsOfSeats) !== 0) return [];
    }
    return [];
  }

  private upset(final: string): boolean {
    const { winner, pairing } = this.results.get(final)!;
    return winner !== this.side(pairing.sides[0]);
  }

  private rank(name: string): number {
    return this.field.findIndex((entrant) => entrant.name === name);
  }

  private present(name: string, round: number): boolean {
    return plays(this.field[this.rank(name)]!, round);
  }
}

/** Something that each seat has from a game. */
type BySeat = (game: FinishedGame) => readonly number[];

function pointsOfSeats(game: FinishedGame): number[] {
  return placePoints(game.places, GAME_POINTS.game);
}

/** By how much a player leads over the other in the sum of something, over all games. */
function leadOf(player: string, games: readonly FinishedGame[], by: BySeat): number {
  let lead = 0;
  for (const game of games)
    for (const [seat, value] of by(game).entries()) lead += game.players[seat] === player ? value : -value;
  return lead;
}
