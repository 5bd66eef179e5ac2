// One-way queen (G1.2, G1.6 for three): any number of cells left, down, or on the diagonal. Known as Wythoff's game.

import { byFormula } from "./bots.ts";
import { queenFormula } from "./formula.ts";
import { QUEEN } from "./piece.ts";
import { oneWayGame } from "./rules.ts";

export const queen = oneWayGame(QUEEN, {
  title: "One-way queen",
  summary: "Move one queen in turn left, down or diagonally; the player who reaches the corner wins",
  bots: { formula: byFormula(QUEEN, queenFormula) },
});
