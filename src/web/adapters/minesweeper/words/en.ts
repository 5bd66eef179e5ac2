// What Minesweeper says on the pages, in English.

import { speaker } from "../../../../core/message.ts";

export const english = {
  "minesweeper.page.named": "mines revealed",
  "minesweeper.page.goal": "Goal: open every cell without a mine, and no mine.",
  "minesweeper.page.goal-duel": "Goal: find more mines than the other player; whoever opens a mine loses.",
  "minesweeper.page.goal-survive": "Goal: open cells in turn; whoever opens a mine loses.",
  "minesweeper.page.mines": "mines: {mines}",
  "minesweeper.page.mines-left": "mines left: {left}",
  "minesweeper.page.cells-left": "empty cells left: {left}",
  "minesweeper.page.found": "found {count}",
  "minesweeper.page.flags": "Set flags ({flags})",
  "minesweeper.page.help":
    "Click a cell to open it. Right click, F or “Set flags” puts a flag where you suspect a mine; a flagged cell is not opened.",
} as const;

export const say = speaker(english);
