// Killer moves: what refuted a position lately is likely to refute its siblings, too, so it is tried first there. That
// changes no answer, only how soon it is found.

/** More plies than a search looks ahead, restless ones included. */
const PLIES = 256;
const NONE = -1;

export class KillerMoves {
  /** Two for each ply, the latest first. */
  private readonly moves = new Int32Array(2 * PLIES).fill(NONE);

  add(ply: number, move: number): void {
    const at = 2 * (ply % PLIES);
    if (this.moves[at] === move) return;
    this.moves[at + 1] = this.moves[at]!;
    this.moves[at] = move;
  }

  /** Puts the killers of a ply first, where they are legal; the other moves keep their order. */
  bringForward(ply: number, moves: Int32Array, count: number): void {
    const at = 2 * (ply % PLIES);
    for (let killer = at + 1; killer >= at; killer--)
      if (this.moves[killer] !== NONE) bringForward(moves, count, this.moves[killer]!);
  }
}

/** Puts a move first, if it is among them; the others keep their order. */
export function bringForward(moves: Int32Array, count: number, move: number): void {
  let i = 0;
  while (i < count && moves[i] !== move) i++;
  if (i === count) return;
  for (; i > 0; i--) moves[i] = moves[i - 1]!;
  moves[0] = move;
}
