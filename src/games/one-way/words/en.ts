// What the one-way pieces say, in English.

import { speaker } from "../../../core/message.ts";

export const english = {
  "one-way.mover": "the player to move is a number from 1 to {most}, not {player}",
  "one-way.on-blocked": "the piece stands on a blocked cell",
  "one-way.end-blocked": "an end cell must not be blocked",
  "one-way.cell-alone":
    "a single cell is enough only for a board without randomness: set width and height, and list the blocked cells",
  "one-way.sample": "{why}; a position is written like {sample}",
  "one-way.one-piece": "the board must show exactly one {letter}, like {sample}",
  "one-way.only-ends": "a board of {width} x {height} has only end cells; take a larger one",
  "one-way.blocked-end": "{cell} is an end cell and must not be blocked",
  "one-way.start-over": "the game would be over on {cell}",
  "one-way.start-blocked": "{cell} is blocked",
  "one-way.no-start": "blocked leaves no cell to start on",
  "one-way.king-arrived": "the king is on {cell}",
  "one-way.queen-arrived": "the queen is on {cell}",
  "one-way.rook-arrived": "the rook is on {cell}",
  "one-way.knight-arrived": "the knight is on {cell}",
  "one-way.piece-arrived": "the piece is on {cell}",
  "one-way.king-stuck": "the king cannot move",
  "one-way.queen-stuck": "the queen cannot move",
  "one-way.rook-stuck": "the rook cannot move",
  "one-way.knight-stuck": "the knight cannot move",
  "one-way.piece-stuck": "the piece cannot move",
  "one-way.not-a-piece":
    "{name} is no one-way piece: it needs a name, one letter, directions whose dx + dy is less than 0, and cells where it is won",
} as const;

export const say = speaker(english);
