// The setting `opening`: random moves before the players take over.

import { openingProblem } from "../../arena/opening.ts";
import type { Game } from "../../core/game.ts";
import { say } from "../words/en.ts";
import type { Entry } from "./entry.ts";

export function readOpening(entry: Entry | undefined, game: Game): number {
  const moves = entry?.whole(0, 1000) ?? 0;
  const problem = moves > 0 ? openingProblem(game) : undefined;
  if (problem) throw entry!.bad(say("tournament.impossible", { why: problem.message }));
  return moves;
}
