// A pursuit for the screen: cats and the mouse.

import { formatCell } from "../../../core/grid.ts";
import type { PursuitState } from "../../../games/pursuit/board.ts";
import type { SceneMaker } from "../../scenes/scene-maker.ts";
import type { GridScene } from "../grid/scene.ts";
import { moved, nothing, tilesOf } from "../grid/scene-parts.ts";
import { say } from "./words/en.ts";

export const pursuitSceneMaker: SceneMaker<PursuitState, GridScene> = {
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
  goal: ({ rounds }) => say("pursuit.page.goal", { rounds }),
  role: ({ pursuers }, seat) => say(seat < pursuers ? "pursuit.page.pursuer" : "pursuit.page.prey"),
  standing: ({ round, rounds }) => [{ text: say("pursuit.page.left", { left: Math.max(0, rounds - round + 1) }) }],
  stats: ({ seats }) => nothing(seats),
  spot: ({ grid, cells, turn }, to: number) => ({ start: formatCell(grid, cells[turn]!), to: formatCell(grid, to) }),
};
