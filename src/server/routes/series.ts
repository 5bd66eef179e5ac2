// Many games between the same players, told game by game as they end, for the table of the arena page and the lab's
// curves. Closing the connection stops the series.

import { availableParallelism } from "node:os";
import { usualLimits } from "../../arena/limits.ts";
import { openingProblem } from "../../arena/opening.ts";
import { Refusal, refuse } from "../../core/refusal.ts";
import { formatSeed } from "../../core/seed.ts";
import { BrokenGame, toldBy } from "../../players/matches/broken-game.ts";
import { planSeries, playSeries } from "../../players/matches/series.ts";
import type { ConfinementWishes } from "../../players/sandbox/confinement.ts";
import { type Contender, resolveContender } from "../../players/spec.ts";
import { errorBody } from "../http/denied.ts";
import type { StreamOf } from "../http/events.ts";
import type { Handlers } from "../http/serve-routes.ts";
import { type MatchOrder, readOrder } from "../matches/match-order.ts";
import { say } from "../words/en.ts";
import type { Services } from "./services.ts";

/** At least two, which puts them into threads of their own; half of the processors are for other guests. */
const AT_A_TIME = Math.max(2, availableParallelism() >> 1);

export const seriesHandlers = ({ programs }: Services) =>
  ({
    "GET /api/series": async ({ query: { order: wish, games, opening = 0 } }, visit, open) => {
      const order = readOrder(wish, programs.desk(visit));
      if (order instanceof Refusal) return order;
      const problem = opening > 0 ? openingProblem(order.game) : undefined;
      if (problem) return problem;
      const contenders = await contendersOf(order);
      if (contenders instanceof Refusal) return contenders;
      void tellSeries(open(), order, contenders, games, opening);
      return undefined;
    },
  }) satisfies Partial<Handlers>;

async function contendersOf(order: MatchOrder): Promise<Contender[] | Refusal> {
  const contenders: Contender[] = [];
  for (const spec of order.seated) {
    const contender = await resolveContender(spec, order.game, {
      sandbox: sandboxFor(order),
      match: { config: order.config, seats: order.players.length },
    });
    if (contender instanceof Refusal) return contender;
    contenders.push(contender);
  }
  return contenders;
}

async function tellSeries(
  stream: StreamOf<"GET /api/series">,
  order: MatchOrder,
  contenders: Contender[],
  games: number,
  opening: number,
) {
  const stop = new AbortController();
  stream.onClose(() => stop.abort());
  const { game, config, seed } = order;
  try {
    await playSeries({
      game,
      config,
      contenders,
      opening,
      names: contenders.map(({ name }) => name),
      plan: planSeries(contenders.length, games, seed, contenders.length > 1),
      limits: usualLimits(game, config),
      concurrency: Math.min(AT_A_TIME, games),
      stop: stop.signal,
      onGame({ number, seed, seating }, { outcome, turns, faults, seats }) {
        const { places, scores } = outcome;
        const game = { number, seed: formatSeed(seed), seating, places, scores, turns, faults };
        const sandbox = seats.find(({ sandbox }) => sandbox)?.sandbox;
        stream.send("game", { ...game, ...(sandbox && { sandbox }) });
      },
    });
    stream.send("end", {});
  } catch (error) {
    const where = error instanceof BrokenGame ? error.where : (error as Error).stack;
    console.error(`ludus: GET /api/series: ${where ?? (error as Error).message}`);
    stream.send("broken", errorBody(refuse(say("server.broken-series", { error: toldBy(error) }))));
  }
  stream.close();
}

function sandboxFor({ hidden, sandbox }: MatchOrder): ConfinementWishes {
  return { hidden, ...(sandbox && { mode: sandbox }) };
}
