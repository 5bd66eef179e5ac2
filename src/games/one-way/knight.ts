// One-way knight (G1.4, G1.8 for three): the four knight's jumps that go nearer, over anything in between. The game
// ends on any of the four cells around the corner, because a knight cannot reach (0,0) from everywhere.

import { KNIGHT } from "./piece.ts";
import { oneWayGame } from "./rules.ts";

export const knight = oneWayGame(KNIGHT, {
  title: "One-way knight",
  summary: "Jump one knight in turn towards the corner; the player who brings it to the last four cells wins",
});
