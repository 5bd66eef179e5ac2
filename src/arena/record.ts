// A game that was played without a referee (at a board in the browser, by link) becomes a replay like any other: its
// steps are played again, and the rules say how it ended.

import type { Game } from "../core/game.ts";
import { type Refusal, refuse } from "../core/refusal.ts";
import type { Replay } from "./replay.ts";
import { Simulation } from "./simulation.ts";
import { say } from "./words/en.ts";

export type UnrefereedGame = Pick<Replay, "config" | "seed" | "seats" | "steps" | "faults" | "wall">;

export function replayOf(game: Game, played: UnrefereedGame): Replay | Refusal {
  const simulation = new Simulation(game, played, Number.POSITIVE_INFINITY);
  const refusal = simulation.goTo(played.steps.length);
  if (refusal) return refusal;
  const outcome = simulation.outcome();
  if (!outcome) return refuse(say("arena.not-over", { turns: played.steps.length }));
  return {
    game: game.name,
    rules: game.rules,
    limits: {},
    cpu: played.seats.map(() => []),
    ...played,
    outcome,
    last: simulation.fingerprint(),
  };
}
