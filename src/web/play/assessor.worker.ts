// How positions of a game stand, found in a thread of its own.

import { Simulation } from "../../arena/simulation.ts";
import { Refusal } from "../../core/refusal.ts";
import { parseSeed } from "../../core/seed.ts";
import { type Assessment, assess, sharesOf } from "../../engines/assessment.ts";
import { games } from "../../games/index.ts";
import type { Assessed, AssessingQuestion } from "./assessing.ts";

const tell = (assessed: Assessed) => postMessage(assessed);

addEventListener("message", ({ data: { record, turns, nodes, ms } }: MessageEvent<AssessingQuestion>) => {
  const { opening, steps, faults } = record;
  const game = games.get(opening.game)!;
  const seed = parseSeed(opening.seed);
  const none = opening.seats.map(() => []);
  if (seed instanceof Refusal) return;
  const match = { ...opening, rules: game.rules, seed, steps, faults, limits: {}, wall: none, cpu: none, last: "" };
  const simulation = new Simulation(game, { ...match, outcome: { places: [], scores: [] } });
  for (const turn of turns) {
    let assessment: Assessment | undefined;
    const refusal = simulation.goTo(turn);
    const outcome = simulation.outcome();
    if (outcome) assessment = { seat: -1, shares: sharesOf(outcome), best: [], proven: true, depth: 0 };
    else if (!refusal) {
      const { state } = simulation;
      const { config, seats } = opening;
      for (assessment of assess({
        game,
        config,
        state,
        seats: seats.length,
        nodes,
        ms,
        now: () => performance.now(),
      })) {
        if (turns.length === 1) tell({ turn, assessment, final: false });
      }
    }
    tell({ turn, assessment, final: true });
  }
});
