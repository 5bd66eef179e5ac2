// A bot or an engine thinks here, in a thread of its own. Whoever loses patience ends the thread.

import { Simulation } from "../../arena/simulation.ts";
import { Random } from "../../core/random.ts";
import { Refusal } from "../../core/refusal.ts";
import { parseSeed } from "../../core/seed.ts";
import { botNamed } from "../../engines/named.ts";
import { games } from "../../games/index.ts";
import { hearMessages } from "../plugins/worker-plugins.ts";
import { say } from "../words/messages/en.ts";
import type { Decision, Thought } from "./thinking.ts";

hearMessages(async (thought: Thought) => postMessage(await think(thought)));

async function think({ opening, steps, spec, seat }: Thought): Promise<Decision> {
  const game = games.get(opening.game)!;
  const make = botNamed(spec, game, { now: () => performance.now() });
  if (make === undefined) return { refused: say("web.no-player", { spec }) };
  if (make instanceof Refusal) return { refused: make.message };
  const seed = parseSeed(opening.seed);
  if (seed instanceof Refusal) return { refused: seed.message };
  const simulation = new Simulation(game, { ...opening, seed, steps, faults: [] });
  const refusal = simulation.goTo(steps.length);
  if (refusal) return { refused: refusal.message };
  const { state } = simulation;
  const known = game.known ? game.known(state, seat) : state;
  const chance = new Random(seed).stream(`${spec} ${seat} ${steps.length}`);
  try {
    const action = await make().act(known, seat, chance);
    const text = game.formatAction?.(state, seat, action) ?? "";
    return { action: game.write(state, seat, action), text };
  } catch (error) {
    return { refused: say("web.player-failed", { spec, error: (error as Error).message }) };
  }
}
