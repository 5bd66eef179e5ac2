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
  readonly mover: number;
  /** Each player has a side of the board: the second sees it turned. */
  readonly sides?: boolean;
}

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
