// Any game without a drawing of its own: a board of cells where the state tells one, else its position as text, or what
// programs are told of it.

import type { Game } from "../../../core/game.ts";
import { formatCell, Grid } from "../../../core/grid.ts";
import type { Made, SceneMaker } from "../../scenes/scene-maker.ts";
import { cellNamed, type GridScene, type Piece } from "../grid/scene.ts";

interface TextScene {
  readonly text: string;
}

export type PlainScene = TextScene | GridScene;

export function plainSceneMaker(game: Game): SceneMaker<unknown, PlainScene> {
  return {
    pace: 1,
    columns: [],
    scene: (state, made) =>
      gridScene(game, state, made) ?? {
        text: game.formatPosition?.(state) ?? JSON.stringify(game.view(state, 0), null, 1),
      },
    stats: () => Array.from({ length: game.seats.max }, () => []),
  };
}

/** A state with a Grid and a list of small numbers, one for each cell: 0 is empty, n is a piece of seat n. */
function gridScene(game: Game, state: unknown, made: Made | undefined): GridScene | undefined {
  const { grid } = state as { grid?: unknown };
  if (!(grid instanceof Grid)) return undefined;
  const fields = Object.values(state as object) as unknown[];
  const cells = fields.find((field) => isCells(field, grid.size));
  if (!cells) return undefined;
  const pieces: Piece[] = [];
  for (const [cell, value] of Array.from(cells).entries()) {
    if (value > 0) pieces.push({ cell, glyph: "man", seat: value - 1 });
  }
  const { width, height, size } = grid;
  const mover = game.acting(state)[0] ?? -1;
  return {
    width,
    height,
    tiles: Array(size).fill("plain"),
    pieces,
    moves: [],
    last: lastCells(game, state, made, grid),
    mover,
  };
}

function isCells(field: unknown, size: number): field is ArrayLike<number> {
  if (!Array.isArray(field) && !ArrayBuffer.isView(field)) return false;
  const list = field as unknown as ArrayLike<unknown>;
  return (
    list.length === size &&
    Array.from(list).every((value) => Number.isInteger(value) && Math.abs(value as number) < 100)
  );
}

/** The cells that the last actions name, where they are written as cells. */
function lastCells(game: Game, state: unknown, made: Made | undefined, grid: Grid): number[] {
  return (made?.acting ?? []).flatMap((seat) => {
    const action = made!.actions[seat];
    if (action === undefined) return [];
    const text = game.formatAction?.(state, seat, action) ?? "";
    return text.split(/[^a-z0-9]+/).flatMap((word) => {
      const cell = cellNamed(word, grid.width);
      return cell !== undefined && formatCell(grid, cell) === word ? [cell] : [];
    });
  });
}
