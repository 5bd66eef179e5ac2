// Many games between the same players, told game by game as they end, for the table of the arena page and the lab's
// curves. Closing the connection stops the series.

import { availableParallelism } from "node:os";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { usualLimits } from "../arena/limits.ts";
import { openingProblem } from "../arena/opening.ts";
import { Refusal } from "../core/refusal.ts";
import { formatSeed } from "../core/seed.ts";
import { planSeries, playSeries } from "../players/matches/series.ts";
import type { ConfinementWishes } from "../players/sandbox/confinement.ts";
import { type Contender, resolveContender } from "../players/spec.ts";
import { openEvents } from "./events.ts";
import { type MatchOrder, type ProgramDesk, readOrder } from "./match-order.ts";

const MOST_GAMES = 10_000;
/** At least two, which puts them into threads of their own; half of the processors are for other guests. */
const AT_A_TIME = Math.max(2, availableParallelism() >> 1);

const LONGEST_OPENING = 100;

type Query = { order?: string; games?: string; opening?: string };

/** `GET /api/series?order=…&games=…&opening=…`, the order as JSON: EventSource can only GET. */
export function addSeries(http: FastifyInstance, programs: (request: FastifyRequest) => ProgramDesk): void {
  http.get<{ Querystring: Query }>("/api/series", async (request, reply) => {
    const order = readOrder(parsed(request.query.order), programs(request));
    if (order instanceof Refusal) return reply.code(400).send({ error: order.why });
    const games = Number(request.query.games);
    if (!Number.isInteger(games) || games < 1 || games > MOST_GAMES)
      return reply.code(400).send({ error: `games must be a whole number from 1 to ${MOST_GAMES}` });
    const opening = Number(request.query.opening ?? 0);
    if (!Number.isInteger(opening) || opening < 0 || opening > LONGEST_OPENING)
      return reply.code(400).send({ error: `opening must be a whole number from 0 to ${LONGEST_OPENING}` });
    const problem = opening > 0 ? openingProblem(order.game) : undefined;
    if (problem) return reply.code(400).send({ error: problem.why });
    const contenders: Contender[] = [];
    for (const spec of order.seated) {
      const contender = await resolveContender(spec, order.game, {
        sandbox: sandboxFor(order),
        match: { config: order.config, seats: order.players.length },
      });
      if (contender instanceof Refusal) return reply.code(400).send({ error: contender.why });
      contenders.push(contender);
    }
    void tellSeries(reply, order, contenders, games, opening);
  });
}

async function tellSeries(
  reply: FastifyReply,
  order: MatchOrder,
  contenders: Contender[],
  games: number,
  opening: number,
) {
  const stream = openEvents(reply);
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
        stream.send("game", { ...game, sandbox: seats.find(({ sandbox }) => sandbox)?.sandbox });
      },
    });
    stream.send("end", {});
  } catch (error) {
    stream.send("broken", { error: `the series broke off: ${(error as Error).message}` });
  }
  stream.close();
}

function sandboxFor({ hidden, sandbox }: MatchOrder): ConfinementWishes {
  return { hidden, ...(sandbox && { mode: sandbox }) };
}

function parsed(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? "");
  } catch {
    return undefined;
  }
}
