// What MMPawns says, in English.

import { speaker } from "../../../core/message.ts";

export const english = {
  "mmpawns.no-room": "blocked leaves room for {room} of {men} men on the first three rows",
  "mmpawns.rows":
    "there {rows|is|are} {rows} {rows|row|rows}; a board is eight rows of eight cells, top first: -, A, B or *",
  "mmpawns.sample": "{why}; a board is eight rows of eight cells, top first: -, A, B or *",
  "mmpawns.row-cells":
    "a row has {cells} {cells|cell|cells}; a board is eight rows of eight cells, top first: -, A, B or *",
  "mmpawns.after-rows": "after the rows come the side to move, A or B, and the number of its half-move: A 21",
  "mmpawns.half-move": "the half-move is a number from 1 to {most}, not {count}",
  "mmpawns.half-move-of": "half-move {number} is {side}'s: A makes the odd ones",
  "mmpawns.too-many-men": "{side} has {men} {men|man|men}; {most} is the most",
  "mmpawns.on-top-row": "A stands on the top row, where it has already won",
  "mmpawns.on-bottom-row": "B stands on the bottom row, where it has already won",
  "mmpawns.empty": "the board is empty",
  "mmpawns.position-range": "generated, or eight rows of - A B * with / between them",
  "mmpawns.draw": "no winner by half-move {halfMoves}",
  "mmpawns.far-row": "{side} is on the far row",
  "mmpawns.stuck": "{side} cannot move",
  "mmpawns.seconds": "{n} s",
  "mmpawns.out-of-time": "{used} used, {left} were left",
  "mmpawns.file-same": 'no move was made: the file still says "{side} {number}"',
  "mmpawns.file-side": "the side to move must be {side} now, not {written}",
  "mmpawns.file-half-move": "the half-move must be {number} now, not {written}",
  "mmpawns.file-other-time": "the opponent's time was {was} and must stay, not become {is}",
  "mmpawns.file-negative": "its own time must not be negative: {written}",
  "mmpawns.file-own-time":
    "its own time must be from {least} to {most} ({wall} by the clock, {cpu} of CPU time), not {written}",
  "mmpawns.file-no-man": "no man has moved",
  "mmpawns.file-no-move": 'no legal move leads to this board: "{was}" has become "{is}"',
  "mmpawns.file-marks": 'blocked cells were changed: "{was}" has become "{is}"',
  "mmpawns.file-not-over": "the game is not over, but the file says {written}",
  "mmpawns.file-result": "the result is {result}, but the file says {written}",
  "mmpawns.file-empty": "the file is empty",
  "mmpawns.file-head": 'expected side, half-move and result, such as "B 22 U", not {got}',
  "mmpawns.file-more": "nothing may follow the eight rows, but here is {got}",
  "mmpawns.file-clock": 'expected points and seconds left, such as "0 29.5", not {got}',
  "mmpawns.file-points": "the points are always 0, not {got}",
  "mmpawns.file-seconds": "the seconds left are a number with a decimal point, not {got}",
  "mmpawns.file-row": "row {row} is missing: the file ends after {lines} {lines|line|lines}",
  "mmpawns.file-letter": "{letter} is not one of - A B *",
  "mmpawns.file-letter-on": "{letter} on {cell} is not one of - A B *",
  "mmpawns.file-row-cells": "a row has 8 cells, this one has {cells}",
  "mmpawns.file-end": "the end of the file",
} as const;

export const say = speaker(english);
