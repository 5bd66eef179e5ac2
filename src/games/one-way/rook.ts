// One-way rook (G1.3, G1.7 for three): any number of cells left or down. Two heaps of Nim in disguise.

import { byFormula } from "./bots.ts";
import { rookFormula } from "./formula.ts";
import { ROOK } from "./piece.ts";
import { oneWayGame } from "./rules.ts";

export const rook = oneWayGame(ROOK, {
  title: "One-way rook",
  summary: "Move one rook in turn left or down; the player who reaches the corner wins",
  bots: { formula: byFormula(ROOK, rookFormula) },
});
