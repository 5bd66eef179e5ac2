// What the pursuit says, in English.

import { speaker } from "../../../core/message.ts";

export const english = {
  "pursuit.sample": "{why}; a position is written like ..J/.#./1.. 1 1",
  "pursuit.mover": "the piece to move is one of {known}; a position is written like ..J/.#./1.. 1 1",
  "pursuit.round": "the round is a number from 1 to {most}, not {round}",
  "pursuit.pieces":
    "the board must show one prey (J or j), the pursuer 1 and perhaps the pursuer 2; a position is written like ..J/.#./1.. 1 1",
  "pursuit.two-cells": "a pursuit needs at least two free cells",
  "pursuit.corner-blocked": "the corner {cell} is blocked",
  "pursuit.start-count": "name {cells} cells, the pursuers' first and the prey's last; there {named|is|are} {named}",
  "pursuit.start-blocked": "{cell} is blocked",
  "pursuit.start-caught": "the prey would be caught before the first step",
  "pursuit.start-cell": "{why}; or use random or corner",
  "pursuit.start-range": "random, corner, or cells: a1 c3",
  "pursuit.caught": "caught in round {round}",
  "pursuit.escaped": "escaped for {rounds} {rounds|round|rounds}",
} as const;

export const say = speaker(english);
