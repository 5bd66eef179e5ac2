// What Minesweeper says, in English.

import { speaker } from "../../../core/message.ts";

export const english = {
  "minesweeper.opened-mine": "an X is a mine that was opened: this game is over",
  "minesweeper.sample": "{why}; rows are written like ..1/1*1/.21",
  "minesweeper.after-rows":
    "after the rows come, in the duel, the player to move and the mines that each has revealed: 2 1:0",
  "minesweeper.no-empty-cell": "{mines} {mines|mine leaves|mines leave} no empty cell among {cells}",
  "minesweeper.no-star": "with answer=count no mine is revealed, so there can be no *",
  "minesweeper.lone-star": "a * must be next to an opened cell that revealed it",
  "minesweeper.stars-around": "an opened cell says {count}, but {marked} of the cells around it are *",
  "minesweeper.named-count": "{marks} {marks|mine is|mines are} revealed on the board, but {counted} are counted",
  "minesweeper.impossible": "no board with {total} {total|mine|mines} fits this",
  "minesweeper.over": "all empty cells are open: this game is over",
  "minesweeper.mined": "{cell} is a mine",
  "minesweeper.all-open": "all empty cells are open",
  "minesweeper.mines-named": "mines revealed: {first} to {second}",
} as const;

export const say = speaker(english);
