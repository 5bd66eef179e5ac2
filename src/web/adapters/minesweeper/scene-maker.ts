// Minesweeper for the screen: what is open, counted and named.

import type { MinesweeperState } from "../../../games/minesweeper/board.ts";
import type { BoardFact, SceneMaker } from "../../scenes/scene-maker.ts";
import type { GridScene, Piece, Tile } from "../grid/scene.ts";
import { actionOf } from "../grid/scene-parts.ts";
import { say } from "./words/en.ts";

export const minesweeperSceneMaker: SceneMaker<MinesweeperState, GridScene> = {
  pace: 3,
  columns: [say("minesweeper.page.named")],
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
  goal: ({ seats, answer }) => {
    if (seats === 1) return say("minesweeper.page.goal");
    return say(answer === "coordinates" ? "minesweeper.page.goal-duel" : "minesweeper.page.goal-survive");
  },
  standing,
  stats: ({ named }) => named.map((count) => [count]),
};

/** Where answers name mines: how many are still hidden, and who has found how many. */
function standing({ total, named, answer, left, seats }: MinesweeperState): BoardFact[] {
  const open = { text: say("minesweeper.page.cells-left", { left }) };
  if (answer === "count") return [{ text: say("minesweeper.page.mines", { mines: total }) }, open];
  const found = named.reduce((sum, count) => sum + count, 0);
  const each = named.map((count, seat) => ({ seat, text: say("minesweeper.page.found", { count }) }));
  return [{ text: say("minesweeper.page.mines-left", { left: total - found }) }, open, ...(seats > 1 ? each : [])];
}
