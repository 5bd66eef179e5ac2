// How positions of a game stand, found in a thread of its own.

import { Simulation } from "../../arena/simulation.ts";
import { Refusal } from "../../core/refusal.ts";
import { parseSeed } from "../../core/seed.ts";
import { type Assessment, assess, sharesOf } from "../../engines/assessment.ts";
import { games } from "../../games/index.ts";
import { hearMessages } from "../plugins/worker-plugins.ts";
import type { Assessed, AssessingQuestion } from "./assessing.ts";

const tell = (assessed: Assessed) => postMessage(assessed);

hearMessages(({ record, turns, efforts }: AssessingQuestion) => {
  const { opening, steps, faults } = record;
  const game = games.get(opening.game)!;
  const seed = parseSeed(opening.seed);
  if (seed instanceof Refusal) return;
  const simulation = new Simulation(game, { ...opening, seed, steps, faults });
  const question = { game, config: opening.config, seats: opening.seats.length, now: () => performance.now() };
  let open = turns;
  for (const [n, effort] of efforts.entries()) {
    const isLast = n === efforts.length - 1;
    open = open.filter((turn) => {
      const made = turns.length > 1 && turn > 0 ? madeInto(simulation, turn) : undefined;
      const refusal = simulation.goTo(turn);
      const outcome = simulation.outcome();
      let assessment: Assessment | undefined;
      if (outcome) assessment = { seat: -1, shares: sharesOf(outcome), best: [], proven: true, depth: 0 };
      else if (!refusal) {
        for (assessment of assess({ ...question, state: simulation.state, ...effort })) {
          if (turns.length === 1) tell({ turn, assessment, made, final: false });
        }
      }
      // What is proven needs no second look.
      const final = isLast || assessment?.proven === true;
      tell({ turn, assessment, made, final });
      return !final;
    });
  }
});

/** Who moves in the step before this turn, and what. */
function madeInto(simulation: Simulation, turn: number): Assessed["made"] {
  simulation.goTo(turn - 1);
  const { game, state } = simulation;
  const [seat] = simulation.acting();
  const actions = simulation.upcoming();
  if (seat === undefined || actions instanceof Refusal || actions[seat] === undefined) return undefined;
  return { seat, text: game.formatAction?.(state, seat, actions[seat]) ?? "" };
}
