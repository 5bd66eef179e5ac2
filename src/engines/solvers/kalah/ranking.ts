// Numbers the rows of Kalah, and by them all positions of few stones, from 0 up without gaps: a table of their values needs
// no keys. Rows are numbered among those of the same sum. A sowing that stays in its row leads to a smaller number, so
// counting upwards meets every position after those that it leads to.

/** In how many ways `stones` stones lie in `pits` pits. */
function ways(stones: number, pits: number): number {
  if (pits === 0) return stones === 0 ? 1 : 0;
  let product = 1;
  for (let i = 1; i < pits; i++) product = (product * (stones + i)) / i;
  return product;
}

/** Of a numbered half row: the low bits are its sum, the bits above its number. */
const SUM_BITS = 6;
const SUM = (1 << SUM_BITS) - 1;

/** How many positions have so many stones or fewer. */
export function positionsUpTo(stones: number, pits: number): number {
  return ways(stones, 2 * pits + 1);
}

export class PositionRanking {
  /** How many positions there are. */
  readonly size: number;
  /** How many rows have each sum. */
  readonly rowWays: Int32Array;
  /** The number of the first position whose rows have these sums, at `own sum * span + other sum`. */
  readonly base: Int32Array;
  readonly span: number;
  private readonly lowMask: number;
  private readonly highShift: number;
  private readonly low: Uint16Array;
  private readonly high: Uint16Array;
  private readonly highWays: Int32Array;
  /** The number of the first row whose halves have these sums, among the rows of the same sum. */
  private readonly rowBase: Int32Array;

  constructor(pits: number, bits: number, mostStones: number) {
    const lowPits = pits >> 1;
    const highPits = pits - lowPits;
    const span = mostStones + 1;
    const waysIn = (places: number) => Int32Array.from({ length: span }, (_, stones) => ways(stones, places));
    const lowWays = waysIn(lowPits);
    this.span = span;
    this.lowMask = (1 << (bits * lowPits)) - 1;
    this.highShift = bits * lowPits;
    this.low = numbered(lowPits, bits, mostStones);
    this.high = lowPits === highPits ? this.low : numbered(highPits, bits, mostStones);
    this.highWays = waysIn(highPits);
    this.rowWays = waysIn(pits);
    this.rowBase = new Int32Array(span * span);
    this.base = new Int32Array(span * span);
    let size = 0;
    for (let stones = 0; stones < span; stones++) {
      let rows = 0;
      for (let part = 0; part <= stones; part++) {
        const at = part * span + stones - part;
        this.rowBase[at] = rows;
        rows += lowWays[part]! * this.highWays[stones - part]!;
        this.base[at] = size;
        size += this.rowWays[part]! * this.rowWays[stones - part]!;
      }
    }
    this.size = size;
  }

  /** The number of a row among those of its sum. */
  rowRank(row: number): number {
    const low = this.low[row & this.lowMask]!;
    const high = this.high[row >>> this.highShift]!;
    const sum = high & SUM;
    return (
      this.rowBase[(low & SUM) * this.span + sum]! + (low >>> SUM_BITS) * this.highWays[sum]! + (high >>> SUM_BITS)
    );
  }

  /** Positions lie by the row with fewer stones first: while the database is made, memory is read along the other row. */
  rank(own: number, other: number): number {
    const { span, low, high, highWays, rowBase, lowMask, highShift } = this;
    const ownLow = low[own & lowMask]!;
    const ownHigh = high[own >>> highShift]!;
    const otherLow = low[other & lowMask]!;
    const otherHigh = high[other >>> highShift]!;
    const b = ownHigh & SUM;
    const d = otherHigh & SUM;
    const ownSum = (ownLow & SUM) + b;
    const otherSum = (otherLow & SUM) + d;
    const ownRow = rowBase[(ownLow & SUM) * span + b]! + (ownLow >>> SUM_BITS) * highWays[b]! + (ownHigh >>> SUM_BITS);
    const otherRow =
      rowBase[(otherLow & SUM) * span + d]! + (otherLow >>> SUM_BITS) * highWays[d]! + (otherHigh >>> SUM_BITS);
    const base = this.base[ownSum * span + otherSum]!;
    return ownSum <= otherSum
      ? base + ownRow * this.rowWays[otherSum]! + otherRow
      : base + otherRow * this.rowWays[ownSum]! + ownRow;
  }
}

/** Downwards: a stone that moves to the right makes the number smaller. */
function numbered(pits: number, bits: number, mostStones: number): Uint16Array {
  const numbers = new Uint16Array(1 << (bits * pits));
  const next = new Int32Array(mostStones + 1);
  for (let half = numbers.length - 1; half >= 0; half--) {
    let sum = 0;
    for (let pit = 0; pit < pits; pit++) sum += (half >>> (bits * pit)) & ((1 << bits) - 1);
    if (sum <= mostStones) numbers[half] = (next[sum]!++ << SUM_BITS) | sum;
  }
  return numbers;
}
