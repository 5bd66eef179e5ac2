// What all games on a board of cells look like to the screen: tiles, pieces, and the pieces that just moved. One drawing
// serves them all.

/** `closed` and `open` are Minesweeper's; `void` is not part of the board. */
export type Tile = "plain" | "void" | "goal" | "closed" | "open";

export interface Piece {
  readonly cell: number;
  /** Which silhouette: one of those in pieces.tsx, or a text of one or two letters. */
  readonly glyph: string;
  /** Whose it is; undefined for pieces that belong to nobody. */
  readonly seat: number | undefined;
}

export interface GridScene {
  readonly width: number;
  readonly height: number;
  readonly tiles: readonly Tile[];
  readonly pieces: readonly Piece[];
  /** Pieces that moved in the step that led here. */
  readonly moves: readonly { readonly from: number; readonly to: number }[];
  /** Cells that the last step touched. */
  readonly last: readonly number[];
  /** Cells that have won the game. */
  readonly winning?: readonly number[];
  readonly mover: number;
  /** Each player has a side of the board: the second sees it turned. */
  readonly sides?: boolean;
}

/** Where a piece is drawn within its cell, and how large: 1 fills it, and from -0.5 to 0.5 is its width. */
export interface Stand {
  readonly aside: number;
  readonly size: number;
}

const ALONE: Stand = { aside: 0, size: 1 };

/** Pieces on one cell stand beside each other, so that none hides another. */
export function standsOf(pieces: readonly Piece[]): Stand[] {
  const cells = Map.groupBy(pieces.keys(), (n) => pieces[n]!.cell);
  return pieces.map(({ cell }, n) => {
    const here = cells.get(cell)!;
    if (here.length === 1) return ALONE;
    return { aside: (here.indexOf(n) + 0.5) / here.length - 0.5, size: 1.2 / here.length };
  });
}

interface Placed {
  readonly piece: Piece;
  /** Where it is going. */
  readonly to: number | undefined;
  readonly fade: number;
  readonly stand: Stand;
}

/** Pieces of this moment: those that stay or slide, those that vanish, those that appear. */
export function piecesAt(scene: GridScene, next: GridScene | undefined, t: number): Placed[] {
  const stands = standsOf(scene.pieces);
  if (!next || t === 0) return scene.pieces.map((piece, n) => ({ piece, to: undefined, fade: 1, stand: stands[n]! }));
  const later = standsOf(next.pieces);
  const taken = new Set<number>();
  const whoseAt = (cell: number, seat: number | undefined) =>
    next.pieces.findIndex((other, n) => other.cell === cell && other.seat === seat && !taken.has(n));
  const placed = scene.pieces.map((piece, n): Placed => {
    const { cell, seat } = piece;
    // Of several pieces on one cell only that one goes which is found where the move ends.
    const moves = next.moves.filter(({ from }) => from === cell);
    const own = moves.find(({ to }) => whoseAt(to, seat) >= 0) ?? (whoseAt(cell, seat) < 0 ? moves[0] : undefined);
    const same = whoseAt(own?.to ?? cell, seat);
    if (same >= 0) taken.add(same);
    const stand = same < 0 ? stands[n]! : mixed(stands[n]!, later[same]!, t);
    return { piece, to: own?.to, fade: same < 0 ? 1 - t : 1, stand };
  });
  for (const [n, piece] of next.pieces.entries())
    if (!taken.has(n)) placed.push({ piece, to: undefined, fade: t, stand: later[n]! });
  return placed;
}

const mixed = (a: Stand, b: Stand, t: number): Stand => ({
  aside: a.aside + (b.aside - a.aside) * t,
  size: a.size + (b.size - a.size) * t,
});

export function cellName(width: number, cell: number): string {
  const x = cell % width;
  const column = x < 26 ? String.fromCharCode(97 + x) : String.fromCharCode(96 + Math.floor(x / 26), 97 + (x % 26));
  return `${column}${Math.floor(cell / width) + 1}`;
}

/** The cell of this name; undefined for a word that is none. */
export function cellNamed(name: string, width: number): number | undefined {
  const [, column = "", row = ""] = /^([a-z]{1,2})(\d+)$/.exec(name) ?? [];
  if (column === "") return undefined;
  const letters = [...column].map((letter) => letter.charCodeAt(0) - 97);
  const x = letters.length === 1 ? letters[0]! : (letters[0]! + 1) * 26 + letters[1]!;
  return (Number(row) - 1) * width + x;
}
