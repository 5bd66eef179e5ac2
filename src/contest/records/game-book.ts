// Finished games in little room, for tournaments of any length: a few numbers for each, and names only once. It gives
// its games out one by one, made anew every time, so that nobody need hold all of them.

import { gameIndex } from "../formats/match.ts";
import type { FinishedGame, GameFault, OrderedGames } from "./finished-game.ts";

interface KeptMatch {
  readonly id: string;
  readonly round: number;
  /** By the game's index in the match, its number in the book. */
  readonly numbers: number[];
}

/** In the order in which games were added, each once. Ids are those that planned games have: the match, then a number. */
export class GameBook implements OrderedGames {
  readonly ordered = true;
  private readonly matches = new Map<string, KeptMatch>();
  private readonly lists = new Lists();
  private readonly faults = new Map<number, readonly GameFault[]>();
  private readonly idle = new Map<number, readonly number[]>();
  // By number of the game.
  private readonly match: KeptMatch[] = [];
  private readonly index: number[] = [];
  private readonly players: number[] = [];
  private readonly places: number[] = [];
  /** Where its scores begin, and all scores one after the other. */
  private readonly scoresFrom: number[] = [];
  private readonly scores: number[] = [];

  get size(): number {
    return this.match.length;
  }

  has(id: string): boolean {
    return this.numberOf(id) !== undefined;
  }

  /** How many games were added before it; undefined if it is not in the book. */
  numberOf(id: string): number | undefined {
    return this.matches.get(matchIn(id))?.numbers[gameIndex({ id })];
  }

  /** Whether it was new: a second record of the same game counts for nothing. */
  add({ id, round = 1, players, places, scores, faults = [], idle = [] }: FinishedGame): boolean {
    if (this.has(id)) return false;
    const number = this.size;
    const match = this.matches.get(matchIn(id)) ?? { id: matchIn(id), round, numbers: [] };
    this.matches.set(match.id, match);
    match.numbers[gameIndex({ id })] = number;
    this.match.push(match);
    this.index.push(gameIndex({ id }));
    this.players.push(this.lists.number(players));
    this.places.push(this.lists.number(places));
    this.scoresFrom.push(this.scores.length);
    for (const score of scores) this.scores.push(score);
    if (faults.length > 0) this.faults.set(number, faults);
    if (idle.length > 0) this.idle.set(number, idle);
    return true;
  }

  *[Symbol.iterator](): Generator<FinishedGame> {
    for (let number = 0; number < this.size; number++) yield this.game(number);
  }

  game(number: number): FinishedGame {
    const { id, round } = this.match[number]!;
    const players = this.lists.at(this.players[number]!) as readonly string[];
    const from = this.scoresFrom[number]!;
    const faults = this.faults.get(number);
    const idle = this.idle.get(number);
    return {
      id: `${id}-${this.index[number]! + 1}`,
      match: id,
      round,
      players,
      places: this.lists.at(this.places[number]!) as readonly number[],
      scores: this.scores.slice(from, from + players.length),
      at: number,
      ...(faults && { faults }),
      ...(idle && { idle }),
    };
  }
}

/** Thousands of games have the same few players and places: each list is kept once. */
class Lists {
  private readonly numbers = new Map<string, number>();
  private readonly lists: (readonly (string | number)[])[] = [];

  number(list: readonly (string | number)[]): number {
    const key = JSON.stringify(list);
    const known = this.numbers.get(key);
    if (known !== undefined) return known;
    this.numbers.set(key, this.lists.length);
    return this.lists.push(list) - 1;
  }

  at(number: number): readonly (string | number)[] {
    return this.lists[number]!;
  }
}

function matchIn(id: string): string {
  return id.slice(0, id.lastIndexOf("-"));
}
