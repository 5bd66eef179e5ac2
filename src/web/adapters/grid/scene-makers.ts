// The board games of cells, each in a few lines: which tiles and which pieces there are.

import { formatCell } from "../../../core/grid.ts";
import type { MinesweeperState } from "../../../games/minesweeper/board.ts";
import { A, B, GRID, jumped, MARKED, type MMPawnsState, origin, target } from "../../../games/mmpawns/board.ts";
import type { NoughtsState } from "../../../games/noughts/rules.ts";
import type { OneWayState } from "../../../games/one-way/rules.ts";
import { type PathState, path } from "../../../games/path/rules.ts";
import type { PursuitState } from "../../../games/pursuit/board.ts";
import type { Event, Made, SceneMaker } from "../../scenes/scene-maker.ts";
import type { GridScene, Piece, Tile } from "./scene.ts";

const nothing = (seats: number) => Array.from({ length: seats }, () => []);

/** The action of the only seat that acted. */
function actionOf(made: Made | undefined): number | undefined {
  const seat = made?.acting[0];
  return seat === undefined ? undefined : (made!.actions[seat] as number | undefined);
}

function tilesOf(size: number, blocked: ArrayLike<number>, goals: readonly number[] = []): Tile[] {
  return Array.from({ length: size }, (_, cell) => (blocked[cell] ? "void" : goals.includes(cell) ? "goal" : "plain"));
}

/** Pieces whose cell is another one than in the scene before, matched by their order. */
function moved(before: GridScene | undefined, pieces: readonly Piece[]): GridScene["moves"] {
  return pieces.flatMap(({ cell }, n) => {
    const from = before?.pieces[n]?.cell;
    return from === undefined || from === cell ? [] : [{ from, to: cell }];
  });
}

export const noughtsStaging: SceneMaker<NoughtsState, GridScene> = {
  pace: 1.2,
  columns: [],
  scene({ grid, cells, mover }, made) {
    const pieces: Piece[] = [];
    cells.forEach((mark, cell) => {
      if (mark > 0) pieces.push({ cell, glyph: `mark${mark - 1}`, seat: mark - 1 });
    });
    const cell = actionOf(made);
    const { width, height, size } = grid;
    return {
      width,
      height,
      tiles: tilesOf(size, []),
      pieces,
      moves: [],
      last: cell === undefined ? [] : [cell],
      mover,
    };
  },
  stats: ({ seats }) => nothing(seats),
};

export function oneWayStaging(
  glyph: string,
  ends: readonly (readonly [number, number])[],
): SceneMaker<OneWayState, GridScene> {
  return {
    pace: 1,
    columns: [],
    scene({ grid, blocked, cell, mover }, _made, before) {
      const { width, height, size } = grid;
      const goals = ends.filter(([x, y]) => grid.has(x, y)).map(([x, y]) => grid.cell(x, y));
      const pieces = [{ cell, glyph, seat: undefined }];
      const moves = moved(before, pieces);
      return {
        width,
        height,
        tiles: tilesOf(size, blocked, goals),
        pieces,
        moves,
        last: moves.map(({ from }) => from),
        mover,
      };
    },
    stats: ({ seats }) => nothing(seats),
    spot: ({ grid, cell }, to: number) => ({ start: formatCell(grid, cell), to: formatCell(grid, to) }),
  };
}

export const pathStaging: SceneMaker<PathState, GridScene> = {
  pace: 3,
  columns: ["moves"],
  scene({ grid, blocked, cell, goal }, _made, before) {
    const { width, height, size } = grid;
    const pieces = [{ cell, glyph: "king", seat: 0 }];
    const moves = moved(before, pieces);
    const trail = moves.map(({ from }) => from);
    return {
      width,
      height,
      tiles: tilesOf(size, blocked, [goal]),
      pieces,
      moves,
      last: [...(before?.last ?? []), ...trail],
      mover: 0,
    };
  },
  stats: ({ moves }) => [[moves]],
  spot: (state, move: number) => ({ start: formatCell(state.grid, state.cell), to: path.formatMove(state, move) }),
};

export const pursuitStaging: SceneMaker<PursuitState, GridScene> = {
  pace: 2,
  columns: [],
  scene({ grid, blocked, cells, pursuers, turn, seats }, _made, before) {
    const { width, height, size } = grid;
    const pieces = Array.from(cells, (cell, piece) => ({
      cell,
      glyph: piece < pursuers ? "cat" : "mouse",
      seat: piece < seats ? piece : undefined,
    })).filter(({ cell }) => cell >= 0);
    const moves = moved(before, pieces);
    return {
      width,
      height,
      tiles: tilesOf(size, blocked),
      pieces,
      moves,
      last: moves.map(({ from }) => from),
      mover: turn,
    };
  },
  stats: ({ seats }) => nothing(seats),
  spot: ({ grid, cells, turn }, to: number) => ({ start: formatCell(grid, cells[turn]!), to: formatCell(grid, to) }),
};

export const minesweeperStaging: SceneMaker<MinesweeperState, GridScene> = {
  pace: 3,
  columns: ["named"],
  scene({ grid, open, counts, told, mines, hit, left, mover }, made) {
    const { width, height, size } = grid;
    const over = hit >= 0 || left === 0;
    const pieces: Piece[] = [];
    for (let cell = 0; cell < size; cell++) {
      if (cell === hit) pieces.push({ cell, glyph: "blast", seat: undefined });
      else if (told[cell] || (over && mines[cell])) pieces.push({ cell, glyph: "mine", seat: undefined });
      else if (open[cell] && counts[cell]! > 0) pieces.push({ cell, glyph: String(counts[cell]), seat: undefined });
    }
    const tiles = Array.from(open, (isOpen): Tile => (isOpen ? "open" : "closed"));
    const cell = actionOf(made);
    return { width, height, tiles, pieces, moves: [], last: cell === undefined ? [] : [cell], mover };
  },
  stats: ({ named }) => named.map((count) => [count]),
};

export const mmpawnsStaging: SceneMaker<MMPawnsState, GridScene> = {
  pace: 1,
  columns: ["men"],
  scene({ board, side }, made) {
    const pieces: Piece[] = [];
    board.forEach((man, cell) => {
      if (man === A || man === B) pieces.push({ cell, glyph: "man", seat: man === A ? 0 : 1 });
    });
    const tiles = Array.from(board, (man): Tile => (man === MARKED ? "void" : "plain"));
    const move = actionOf(made);
    const moves = move === undefined ? [] : [{ from: origin(move), to: target(move) }];
    const { width, height } = GRID;
    const last = moves.flatMap(({ from, to }) => [from, to]);
    return { width, height, tiles, pieces, moves, last, mover: side, sides: true };
  },
  stats: ({ board }) => [A, B].map((man) => [board.reduce((count, cell) => count + Number(cell === man), 0)]),
  watch: {
    glimpse: () => undefined,
    events(_before, _after, made): Event[] {
      const move = actionOf(made);
      return move !== undefined && jumped(move) >= 0 ? [{ kind: "capture", seat: made.acting[0]!, text: "" }] : [];
    },
  },
  spot: (_state, move: number) => ({ from: formatCell(GRID, origin(move)), to: formatCell(GRID, target(move)) }),
};
