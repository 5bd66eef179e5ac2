// Kalah by hand, as one would write it for this game alone: the measure beside which the engines for any game stand.
// Default rules; positions are slices of one typed array, a slice for every ply.

class Board {
  readonly pits: number;
  readonly size: number;
  readonly cells: Uint8Array;

  constructor(pits: number, stones: number, plies: number) {
    this.pits = pits;
    this.size = 2 * pits + 2;
    this.cells = new Uint8Array(this.size * (plies + 1)).fill(stones, 0, this.size);
    this.cells[pits] = 0;
    this.cells[2 * pits + 1] = 0;
  }

  /** Sows `pit` (from 0) of `side` on the slice at `base`, in place. Gives the next side, or -1 at the end. */
  sow(base: number, side: number, pit: number): number {
    const { cells, pits, size } = this;
    const first = base + side * (pits + 1);
    const store = first + pits;
    const skipped = base + (1 - side) * (pits + 1) + pits;
    let at = first + pit;
    let stones = cells[at]!;
    cells[at] = 0;
    while (stones > 0) {
      at = at + 1 === base + size ? base : at + 1;
      if (at === skipped) continue;
      cells[at] = cells[at]! + 1;
      stones--;
    }
    const opposite = 2 * base + 2 * pits - at;
    if (at >= first && at < store && cells[at] === 1 && cells[opposite]! > 0) {
      cells[store] = cells[store]! + cells[opposite]! + 1;
      cells[opposite] = 0;
      cells[at] = 0;
    }
    if (this.rowIsEmpty(base) || this.rowIsEmpty(base + pits + 1)) {
      this.sweep(base);
      this.sweep(base + pits + 1);
      return -1;
    }
    return at === store ? side : 1 - side;
  }

  private rowIsEmpty(first: number): boolean {
    for (let i = first; i < first + this.pits; i++) if (this.cells[i]! > 0) return false;
    return true;
  }

  private sweep(first: number): void {
    const { cells, pits } = this;
    for (let i = first; i < first + pits; i++) {
      cells[first + pits] = cells[first + pits]! + cells[i]!;
      cells[i] = 0;
    }
  }
}

/** Alpha-beta to a depth, the pits nearest the store first, difference of stores. Gives the number of positions. */
export function plainAlphaBeta(pits: number, stones: number, depth: number): number {
  const board = new Board(pits, stones, depth);
  const { cells, size } = board;
  let nodes = 0;

  function search(ply: number, side: number, alpha: number, beta: number): number {
    const base = ply * size;
    const next = base + size;
    const first = base + side * (pits + 1);
    let best = -1000;
    let low = alpha;
    for (let pit = pits - 1; pit >= 0; pit--) {
      if (cells[first + pit] === 0) continue;
      for (let i = 0; i < size; i++) cells[next + i] = cells[base + i]!;
      const mover = board.sow(next, side, pit);
      nodes++;
      let value: number;
      if (mover < 0 || ply + 1 === depth) {
        const difference = cells[next + pits]! - cells[next + 2 * pits + 1]!;
        value = side === 0 ? difference : -difference;
      } else if (mover === side) value = search(ply + 1, mover, low, beta);
      else value = -search(ply + 1, mover, -beta, -low);
      if (value > best) best = value;
      if (value > low) low = value;
      if (low >= beta) break;
    }
    return best;
  }

  search(0, 0, -1000, 1000);
  return nodes;
}

/** Random games from the start to the end. Gives their number. */
export function plainPlayouts(pits: number, stones: number, games: number): number {
  const board = new Board(pits, stones, 1);
  const { cells, size } = board;
  let seed = 1;
  for (let game = 0; game < games; game++) {
    for (let i = 0; i < size; i++) cells[size + i] = cells[i]!;
    for (let side = 0; side >= 0; ) {
      const first = size + side * (pits + 1);
      let filled = 0;
      for (let pit = 0; pit < pits; pit++) if (cells[first + pit]! > 0) filled++;
      seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) | 0;
      let chosen = Math.floor(((seed >>> 0) / 0x1_0000_0000) * filled);
      let pit = 0;
      while (cells[first + pit] === 0 || chosen-- > 0) pit++;
      side = board.sow(size, side, pit);
    }
  }
  return games;
}
