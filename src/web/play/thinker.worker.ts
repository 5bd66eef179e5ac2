// A bot or an engine thinks here, in a thread of its own. Whoever loses patience ends the thread.

import type { Replay } from "../../arena/replay.ts";
import { Simulation } from "../../arena/simulation.ts";
import { Random } from "../../core/random.ts";
import { Refusal } from "../../core/refusal.ts";
import { parseSeed } from "../../core/seed.ts";
import { botNamed } from "../../engines/named.ts";
import { games } from "../../games/index.ts";
import { say } from "../words/messages/en.ts";
import type { Decision, Thought } from "./thinking.ts";

addEventListener("message", async ({ data }: MessageEvent<Thought>) => postMessage(await think(data)));

async function think({ opening, steps, spec, seat }: Thought): Promise<Decision> {
  const game = games.get(opening.game)!;
  const make = botNamed(spec, game, { now: () => performance.now() });
  if (make === undefined) return { refused: say("web.no-player", { spec }) };
  if (make instanceof Refusal) return { refused: make.message };
  const seed = parseSeed(opening.seed);
  if (seed instanceof Refusal) return { refused: seed.message };
  const none = opening.seats.map(() => []);
  const match: Replay = {
    ...opening,
    rules: game.rules,
    seed,
    steps,
    limits: {},
    faults: [],
    wall: none,
    cpu: none,
    outcome: { places: [], scores: [] },
    last: "",
  };
  const simulation = new Simulation(game, match);
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
