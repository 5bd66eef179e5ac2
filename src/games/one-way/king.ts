// One-way king (G1.1 of the family, G1.5 for three): one step left, down, or both.

import { kingByFormula } from "./bots.ts";
import { kingFormula } from "./formula.ts";
import { KING } from "./piece.ts";
import { oneWayGame } from "./rules.ts";

export const king = oneWayGame(KING, {
  title: "One-way king",
  summary: "Move one king in turn, a step left, down or both; the player who reaches the corner wins",
  bots: { formula: kingByFormula(KING, kingFormula) },
});
