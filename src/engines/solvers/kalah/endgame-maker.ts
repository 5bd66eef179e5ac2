// Makes the endgame database backwards: stones never come back from the stores, and a sowing that banks none moves stones
// to the right, so there is an order in which all that follows a position is known before it. Whole rows are done at a
// time: one row is held fast while the other runs through all of its sum, so that a step is a look into a table and a
// comparison. The pieces of one level can be made by different threads.

import { PositionRanking } from "./ranking.ts";
import { ELSEWHERE, IN_STORE, LAST, type Sower } from "./sowing.ts";

// What a sowing does. From OVER + 1 on: so many stones fall into the other row. From CAPTURE on: the last stone falls into
// an empty pit opposite this one.
const STAYS = 0;
const AGAIN = 1;
const OVER = 2;
const CAPTURE = 9;
const LAP = 15;
/** Not kinds, but places for captures of so many stones beside them. */
const TAKEN = 16;
const PLACES = TAKEN + 128;
/** A sowing is its kind in the lowest bits, and above them the number of its own row afterwards. */
const KIND_BITS = 4;
const KIND = (1 << KIND_BITS) - 1;
const NO_STONES = -1;

/** Sowings of one kind: the number of the row, and what its number is afterwards without and with a capture. For laps: the pit. */
interface SowingList {
  readonly owns: Int32Array;
  readonly nexts: Int32Array;
  readonly captured: Int32Array;
}

export class EndgameMaker {
  private readonly sower: Sower;
  private readonly ranking: PositionRanking;
  private readonly worths: Int8Array;
  /** The number of the first row of each sum, of all rows. */
  private readonly first: Int32Array;
  private readonly rows: Int32Array;
  /** What the sowing of each pit of each row does, without and with a capture. */
  private readonly sowings: Int32Array;
  private readonly captures: Int32Array;
  /** For every sum the sowings of its rows by kind. */
  private readonly lists: readonly (readonly SowingList[])[];
  /** For every number of pits from the left and every row: its number when each of these got a stone. */
  private readonly added: readonly Int32Array[];
  /** For every pit and every row: its number without this pit. */
  private readonly emptied: readonly Int32Array[];

  // Where a kind of sowing leads, with one row held fast: its worth is gain + sign * worths[from + number * step].
  private readonly gains = new Int32Array(PLACES);
  private readonly signs = new Int32Array(PLACES);
  private readonly froms = new Int32Array(PLACES);
  private readonly steps = new Int32Array(PLACES);

  /** `worths`: the memory of the database, which other threads may share. */
  constructor(sower: Sower, mostStones: number, worths: Int8Array) {
    const { pits } = sower;
    this.sower = sower;
    this.ranking = new PositionRanking(pits, sower.bits, mostStones);
    this.worths = worths;
    const { rowWays } = this.ranking;
    this.first = new Int32Array(mostStones + 2);
    for (let sum = 0; sum <= mostStones; sum++) this.first[sum + 1] = this.first[sum]! + rowWays[sum]!;
    const count = this.first[mostStones + 1]!;
    this.rows = new Int32Array(count);
    this.sowings = new Int32Array(count * pits).fill(NO_STONES);
    this.captures = new Int32Array(count * pits);
    this.added = Array.from({ length: pits + 1 }, () => new Int32Array(count));
    this.emptied = Array.from({ length: pits }, () => new Int32Array(count));
    this.listRows(0, 0, 0, mostStones);
    this.lists = Array.from({ length: mostStones + 1 }, (_, sum) => this.listsOf(sum));
  }

  private listRows(pit: number, row: number, sum: number, mostStones: number): void {
    const { pits, bits } = this.sower;
    if (pit === pits) return this.tabulate(row, sum, mostStones);
    for (let stones = 0; sum + stones <= mostStones; stones++)
      this.listRows(pit + 1, row + (stones << (bits * pit)), sum + stones, mostStones);
  }

  private tabulate(row: number, sum: number, mostStones: number): void {
    const { sower, ranking } = this;
    const { pits, bits, sownOwn, ends, extraTurn } = sower;
    const id = this.first[sum]! + ranking.rowRank(row);
    this.rows[id] = row;
    for (let pit = 0, more = row; pit <= pits && sum + pit <= mostStones; more += 1 << (bits * pit), pit++)
      this.added[pit]![id] = ranking.rowRank(more);
    for (let pit = 0; pit < pits; pit++) {
      const stones = sower.stonesIn(row, pit);
      this.emptied[pit]![id] = ranking.rowRank(row - (stones << (bits * pit)));
      if (stones === 0) continue;
      const at = id * pits + pit;
      const sowing = (pit << bits) | stones;
      const last = ends[sowing]! & LAST;
      const next = row - (stones << (bits * pit)) + sownOwn[sowing]!;
      let kind = STAYS;
      if (stones > 2 * pits - pit) kind = LAP;
      else if (last === IN_STORE && extraTurn) kind = AGAIN;
      else if (last === IN_STORE || last === ELSEWHERE) kind = OVER + stones - (pits - pit);
      else if (sower.capture && sower.stonesIn(next, last) === 1) {
        kind = CAPTURE + pits - 1 - last;
        this.captures[at] = ranking.rowRank(next - (1 << (bits * last)));
      }
      this.sowings[at] = kind === LAP ? LAP : (ranking.rowRank(next) << KIND_BITS) | kind;
    }
  }

  private listsOf(sum: number): SowingList[] {
    const { pits } = this.sower;
    const found: [own: number, next: number, captured: number][][] = Array.from({ length: LAP + 1 }, () => []);
    for (let id = this.first[sum]!; id < this.first[sum + 1]!; id++) {
      for (let pit = 0; pit < pits; pit++) {
        const sowing = this.sowings[id * pits + pit]!;
        if (sowing === NO_STONES) continue;
        const kind = sowing & KIND;
        const next = kind === LAP ? pit : sowing >>> KIND_BITS;
        found[kind]!.push([id - this.first[sum]!, next, this.captures[id * pits + pit]!]);
      }
    }
    return found.map((list) => ({
      owns: Int32Array.from(list, ([own]) => own),
      nexts: Int32Array.from(list, ([, next]) => next),
      captured: Int32Array.from(list, ([, , captured]) => captured),
    }));
  }

  /** All positions in which one row has `few` stones and the other `many`, at least as many. Those of fewer stones are known. */
  make(few: number, many: number): void {
    const { rowWays, base, span } = this.ranking;
    const rows = rowWays[few]!;
    const others = rowWays[many]!;
    const fewMove = base[few * span + many]!;
    const manyMove = base[many * span + few]!;
    for (let row = 0; row < rows; row++) {
      // Where both have as many, each is once the one and once the other: half of them suffices.
      const begin = few === many ? row : 0;
      this.moverFast(few, row, many, begin, fewMove + row * others);
      if (few === many) this.otherFast(many, few, row, begin + 1, fewMove + row, others);
      else this.otherFast(many, few, row, begin, manyMove + row * others, 1);
    }
  }

  /**
   * Sets where a kind of sowing leads. After it the mover's row has `moverSum` stones, the other's `otherSum`; `fast` is the
   * number of the row that is held fast.
   */
  private aim(
    kind: number,
    again: boolean,
    gain: number,
    moverSum: number,
    otherSum: number,
    fast: number,
    isMover: boolean,
  ) {
    const { base, span, rowWays } = this.ranking;
    const { eitherRow } = this.sower;
    this.steps[kind] = 0;
    this.froms[kind] = 0;
    this.signs[kind] = 0;
    if (moverSum === 0 && (again || eitherRow)) this.gains[kind] = gain - otherSum;
    else if (otherSum === 0 && (!again || eitherRow)) this.gains[kind] = gain + moverSum;
    else {
      const own = again ? moverSum : otherSum;
      const other = again ? otherSum : moverSum;
      const isOwn = again === isMover;
      const from = base[own * span + other]!;
      const isMajor = isOwn === own <= other;
      this.gains[kind] = gain;
      this.signs[kind] = again ? 1 : -1;
      this.steps[kind] = isMajor ? 1 : rowWays[Math.max(own, other)]!;
      this.froms[kind] = from + (isMajor ? fast * rowWays[Math.max(own, other)]! : fast);
    }
  }

  /** The mover's row is held fast, the other's runs from `begin` on; the worths go to `to` and what follows. */
  private moverFast(ownSum: number, own: number, otherSum: number, begin: number, to: number): void {
    const { worths, rows, gains, signs, froms, steps } = this;
    const { pits, bits, fullest, emptyCapture } = this.sower;
    const others = this.ranking.rowWays[otherSum]!;
    const ids = this.first[otherSum]!;
    const id = this.first[ownSum]! + own;
    worths.fill(-ownSum - otherSum, to + begin, to + others);
    for (let pit = 0; pit < pits; pit++) {
      const sowing = this.sowings[id * pits + pit]!;
      if (sowing === NO_STONES) continue;
      const kind = sowing & KIND;
      const next = sowing >>> KIND_BITS;
      if (kind === LAP) {
        for (let other = begin; other < others; other++) {
          const value = this.lap(rows[id]!, rows[ids + other]!, pit, ownSum + otherSum);
          if (value > worths[to + other]!) worths[to + other] = value;
        }
      } else if (kind < CAPTURE) {
        const over = Math.max(0, kind - OVER);
        const banked = kind === STAYS ? 0 : 1;
        this.aim(kind, kind === AGAIN, banked, ownSum - banked - over, otherSum + over, next, true);
        const gain = gains[kind]!;
        const sign = signs[kind]!;
        const from = froms[kind]!;
        const step = steps[kind]!;
        const numbers = this.added[over]!;
        for (let other = begin; other < others; other++) {
          const value = gain + sign * worths[from + numbers[ids + other]! * step]!;
          if (value > worths[to + other]!) worths[to + other] = value;
        }
      } else {
        const pitBits = bits * (kind - CAPTURE);
        const numbers = this.emptied[kind - CAPTURE]!;
        const captured = this.captures[id * pits + pit]!;
        for (let taken = 0; taken <= otherSum; taken++) {
          if (taken === 0 && !emptyCapture) this.aim(TAKEN, false, 0, ownSum, otherSum, next, true);
          else this.aim(TAKEN + taken, false, taken + 1, ownSum - 1, otherSum - taken, captured, true);
        }
        for (let other = begin; other < others; other++) {
          const taken = TAKEN + ((rows[ids + other]! >>> pitBits) & fullest);
          const value = gains[taken]! + signs[taken]! * worths[froms[taken]! + numbers[ids + other]! * steps[taken]!]!;
          if (value > worths[to + other]!) worths[to + other] = value;
        }
      }
    }
  }

  /** The other's row is held fast, the mover's runs from `begin` on; the worths go to `to` and every `stride` further. */
  private otherFast(ownSum: number, otherSum: number, other: number, begin: number, to: number, stride: number): void {
    const { worths, rows, gains, signs, froms, steps } = this;
    const { sower } = this;
    const { pits } = sower;
    const id = this.first[otherSum]! + other;
    const stones = ownSum + otherSum;
    this.aim(STAYS, false, 0, ownSum, otherSum, other, false);
    this.aim(AGAIN, true, 1, ownSum - 1, otherSum, other, false);
    for (let over = 0; over <= pits && over < ownSum; over++)
      this.aim(OVER + over, false, 1, ownSum - 1 - over, otherSum + over, this.added[over]![id]!, false);
    /** Of the captures, those that take something. */
    let capturing = 0;
    for (let target = 0; target < pits; target++) {
      const taken = sower.stonesIn(rows[id]!, target);
      if (taken === 0 && !sower.emptyCapture) this.aim(CAPTURE + target, false, 0, ownSum, otherSum, other, false);
      else {
        this.aim(CAPTURE + target, false, taken + 1, ownSum - 1, otherSum - taken, this.emptied[target]![id]!, false);
        capturing |= 1 << (CAPTURE + target);
      }
    }
    if (stride === 1) worths.fill(-stones, to + begin, to + this.ranking.rowWays[ownSum]!);
    else for (let own = begin; own < this.ranking.rowWays[ownSum]!; own++) worths[to + own * stride] = -stones;
    const lists = this.lists[ownSum]!;
    for (let kind = 0; kind < LAP; kind++) {
      const { owns, nexts, captured } = lists[kind]!;
      const numbers = (capturing >>> kind) & 1 ? captured : nexts;
      const gain = gains[kind]!;
      const sign = signs[kind]!;
      const from = froms[kind]!;
      const step = steps[kind]!;
      for (let i = firstFrom(owns, begin); i < owns.length; i++) {
        const value = gain + sign * worths[from + numbers[i]! * step]!;
        const at = to + owns[i]! * stride;
        if (value > worths[at]!) worths[at] = value;
      }
    }
    const { owns, nexts: pitsSown } = lists[LAP]!;
    for (let i = firstFrom(owns, begin); i < owns.length; i++) {
      const value = this.lap(rows[this.first[ownSum]! + owns[i]!]!, rows[id]!, pitsSown[i]!, stones);
      const at = to + owns[i]! * stride;
      if (value > worths[at]!) worths[at] = value;
    }
  }

  /** A sowing that comes round to its own row, which is rare. */
  private lap(own: number, other: number, pit: number, stones: number): number {
    const { sower, ranking, worths } = this;
    sower.sow(own, other, pit, sower.stonesIn(own, pit));
    const { gain, sweeper, again } = sower;
    if (sweeper !== 0) return gain + sweeper * (stones - gain);
    return again
      ? gain + worths[ranking.rank(sower.own, sower.other)]!
      : gain - worths[ranking.rank(sower.other, sower.own)]!;
  }
}

/** The first place in a rising list that holds `least` or more. */
function firstFrom(list: Int32Array, least: number): number {
  if (least === 0) return 0;
  let low = 0;
  let high = list.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (list[middle]! < least) low = middle + 1;
    else high = middle;
  }
  return low;
}
