// A fight, played on by the rules in miniature: blows of mean strength all at once, then moves, then healing, for a few
// turns. Every knight follows a manner of fighting; the lookahead of tactics.ts is to try manners and compare the ends.
// Luck, workers and castles are left out: what is asked is only which knights are left and how healthy.

import { type Board, DIRECTIONS, NOWHERE } from "../../board.ts";

/** Manners: strike whoever is in reach, and else close in, or wait; or get out of reach without striking. */
export const CLOSE_IN = 0;
export const WAIT = 1;
export const FALL_BACK = 2;

/** What a knight did in the first turn: STRUCK, RESTED, or the direction in which it went. */
export const STRUCK = -1;
export const RESTED = -2;

export interface Fighter {
  readonly cell: number;
  readonly hp: number;
  readonly own: boolean;
}

export interface MeleeRules {
  readonly blow: number;
  readonly heal: number;
  readonly knightHp: number;
}

/** Who falls back runs until foes are farther off than this. */
const OUT_OF_REACH = 3;
const OBSTACLE = -1;
/** Straight on, or else a little to one side. */
const TURNS = [0, 1, 7] as const;

// One field for all fights: each is set up and played without pause.
const field = new Int16Array(128 * 128);

export class Melee {
  readonly size: number;
  private readonly board: Board;
  private readonly rules: MeleeRules;
  private readonly fighters: readonly Fighter[];
  private readonly foesCome: boolean;
  private readonly own: Uint8Array;
  private readonly cell: Int32Array;
  private readonly hp: Float64Array;
  private readonly taken: Float64Array;
  private readonly struck: Uint8Array;
  /** What each did in the first turn of the last fight that was played. */
  readonly first: Int8Array;

  /**
   * `standing` tells by cell whether anybody stands there; who is no fighter is in the way. Foes who would not come by
   * themselves wait until the first blow.
   */
  constructor(board: Board, rules: MeleeRules, fighters: readonly Fighter[], standing: Uint16Array, foesCome: boolean) {
    this.board = board;
    this.rules = rules;
    this.fighters = fighters;
    this.foesCome = foesCome;
    this.size = fighters.length;
    for (let cell = 0; cell < board.size; cell++) field[cell] = standing[cell] === 0 ? 0 : OBSTACLE;
    for (const { cell } of fighters) field[cell] = 0;
    this.own = Uint8Array.from(fighters, ({ own }) => Number(own));
    this.cell = new Int32Array(this.size);
    this.hp = new Float64Array(this.size);
    this.taken = new Float64Array(this.size);
    this.struck = new Uint8Array(this.size);
    this.first = new Int8Array(this.size);
  }

  /** Plays so many turns and tells what the own side has left less `foeWorth` times what the other has. */
  play(manners: Uint8Array, turns: number, foeWorth: number, life: number): number {
    this.setUp();
    let joined = this.foesCome;
    for (let turn = 0; turn < turns; turn++) {
      const blows = this.strike(manners);
      joined ||= blows > 0;
      this.bury();
      this.go(manners, joined, turn === 0);
    }
    let value = 0;
    for (let i = 0; i < this.size; i++) {
      if (this.hp[i]! > 0) {
        value += (this.own[i] ? 1 : -foeWorth) * (life + this.hp[i]!);
        field[this.cell[i]!] = 0;
      }
    }
    return value;
  }

  private setUp(): void {
    for (let i = 0; i < this.size; i++) {
      const { cell, hp } = this.fighters[i]!;
      this.cell[i] = cell;
      this.hp[i] = hp;
      field[cell] = i + 1;
    }
  }

  /** Everybody in reach of a foe strikes the weakest one that is not yet sure to fall; tells how many did. */
  private strike(manners: Uint8Array): number {
    this.taken.fill(0);
    this.struck.fill(0);
    let blows = 0;
    for (let i = 0; i < this.size; i++) {
      if (this.hp[i]! <= 0 || manners[i] === FALL_BACK) continue;
      const target = this.targetOf(i);
      if (target < 0) continue;
      this.taken[target] = this.taken[target]! + this.rules.blow;
      this.struck[i] = 1;
      blows++;
    }
    return blows;
  }

  private targetOf(i: number): number {
    const from = this.cell[i]! * DIRECTIONS;
    const { next } = this.board;
    let best = -1;
    let least = Number.POSITIVE_INFINITY;
    for (let dir = 0; dir < DIRECTIONS; dir++) {
      const cell = next[from + dir]!;
      const other = cell === NOWHERE ? -1 : field[cell]! - 1;
      if (other < 0 || this.own[other] === this.own[i]) continue;
      const left = this.hp[other]! - this.taken[other]!;
      const wish = left > 0 ? left : 1000 - left;
      if (wish >= least) continue;
      best = other;
      least = wish;
    }
    return best;
  }

  private bury(): void {
    for (let i = 0; i < this.size; i++) {
      if (this.taken[i] === 0 || this.hp[i]! <= 0) continue;
      this.hp[i] = this.hp[i]! - this.taken[i]!;
      if (this.hp[i]! <= 0) field[this.cell[i]!] = 0;
    }
  }

  private go(manners: Uint8Array, joined: boolean, noted: boolean): void {
    for (let i = 0; i < this.size; i++) {
      let did = STRUCK;
      if (this.hp[i]! > 0 && this.struck[i] === 0) {
        const manner = this.own[i] ? manners[i]! : joined ? CLOSE_IN : WAIT;
        did = manner === WAIT ? RESTED : this.step(i, manner === FALL_BACK);
        if (did === RESTED && this.taken[i] === 0)
          this.hp[i] = Math.min(this.rules.knightHp, this.hp[i]! + this.rules.heal);
      }
      if (noted) this.first[i] = did;
    }
  }

  /** One step towards the nearest foe, or away from it. */
  private step(i: number, away: boolean): number {
    const { board } = this;
    const from = this.cell[i]!;
    const foe = this.nearestFoe(i);
    if (foe < 0) return RESTED;
    const at = this.cell[foe]!;
    const far = board.distance(from, at);
    if (away ? far > OUT_OF_REACH : far <= 1) return RESTED;
    const straight = (board.towards(from, at) + (away ? 4 : 0)) % DIRECTIONS;
    for (const turn of TURNS) {
      const dir = (straight + turn) % DIRECTIONS;
      const to = board.next[from * DIRECTIONS + dir]!;
      if (to === NOWHERE || field[to] !== 0) continue;
      const there = board.distance(to, at);
      if (away ? there < far : there > far) continue;
      field[from] = 0;
      field[to] = i + 1;
      this.cell[i] = to;
      return dir;
    }
    return RESTED;
  }

  private nearestFoe(i: number): number {
    const { x, y } = this.board;
    const own = this.own[i];
    const column = x[this.cell[i]!]!;
    const row = y[this.cell[i]!]!;
    let best = -1;
    let least = Number.POSITIVE_INFINITY;
    for (let other = 0; other < this.size; other++) {
      if (this.own[other] === own || this.hp[other]! <= 0) continue;
      const cell = this.cell[other]!;
      const far = Math.max(Math.abs(x[cell]! - column), Math.abs(y[cell]! - row));
      if (far >= least) continue;
      best = other;
      least = far;
      if (far <= 1) break;
    }
    return best;
  }
}
