// MMPawns for the screen: men of both sides, and jumps worth a mark.

import { formatCell } from "../../../core/grid.ts";
import { A, B, GRID, jumped, MARKED, type MMPawnsState, origin, target } from "../../../games/mmpawns/board.ts";
import type { Event, SceneMaker } from "../../scenes/scene-maker.ts";
import type { GridScene, Piece, Tile } from "../grid/scene.ts";
import { actionOf } from "../grid/scene-parts.ts";
import { say } from "./words/en.ts";

export const mmpawnsSceneMaker: SceneMaker<MMPawnsState, GridScene> = {
  pace: 1,
  columns: [say("mmpawns.page.men")],
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
  goal: () => say("mmpawns.page.goal"),
  standing: ({ number, halfMoves, result }) =>
    result === "U" ? [{ text: say("mmpawns.page.left", { left: halfMoves - number + 1 }) }] : [],
  watch: {
    glimpse: () => undefined,
    events(_before, _after, made): Event[] {
      const move = actionOf(made);
      return move !== undefined && jumped(move) >= 0 ? [{ kind: "capture", seat: made.acting[0]!, text: "" }] : [];
    },
  },
  spot: (_state, move: number) => ({ from: formatCell(GRID, origin(move)), to: formatCell(GRID, target(move)) }),
};
