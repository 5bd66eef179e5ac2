// Many games between the same players, told game by game as they end, for the table of the arena page and the lab's
// curves. Few run at a time, the others wait in a queue. Closing the connection stops the series.

import { availableParallelism } from "node:os";
import { usualLimits } from "../../arena/limits.ts";
import { openingProblem } from "../../arena/opening.ts";
import type { Replay } from "../../arena/replay.ts";
import { Refusal, refuse } from "../../core/refusal.ts";
import { formatSeed } from "../../core/seed.ts";
import { BrokenGame, toldBy } from "../../players/matches/broken-game.ts";
import { planSeries, playSeries } from "../../players/matches/series.ts";
import type { ConfinementWishes } from "../../players/sandbox/confinement.ts";
import { type Contender, resolveContender } from "../../players/spec.ts";
import { deny, errorBody } from "../http/denied.ts";
import type { StreamOf } from "../http/events.ts";
import type { Handlers } from "../http/serve-routes.ts";
import { type MatchOrder, readOrder } from "../matches/match-order.ts";
import { keptReplay } from "../replays/kept-replay.ts";
import { FairQueue } from "../shares/fair-queue.ts";
import { say } from "../words/en.ts";
import type { Services } from "./services.ts";

/** At least two, which puts them into threads of their own; half of the processors are for other guests. */
const AT_A_TIME = Math.max(2, availableParallelism() >> 1);
const PLACES = { atWork: 2, ofOne: 5, waiting: 40 };
/** A visitor's series is ended after this, in minutes; the operator's goes on. */
const LONGEST = 20;

interface SeriesOrder {
  readonly match: MatchOrder;
  readonly games: number;
  readonly opening: number;
  /** Of how many games, the first ones, the replays are kept. */
  readonly keep: number;
  readonly onReplay: (replay: Replay) => string;
  /** Minutes. */
  readonly longest: number | undefined;
}

export function seriesHandlers({ programs, replays }: Services) {
  const queue = new FairQueue(PLACES);
  return {
    "POST /api/series": ({ body: { order: wish, games, opening = 0, keep = 0 } }, visit, open) => {
      const match = readOrder(wish, programs.desk(visit));
      if (match instanceof Refusal) return match;
      const problem = opening > 0 ? openingProblem(match.game) : undefined;
      if (problem) return problem;
      const onReplay = (replay: Replay) => replays.add(keptReplay(replay), visit.share);
      const order = { match, games, opening, keep, onReplay, longest: visit.operator ? undefined : LONGEST };
      const stop = new AbortController();
      let stream: StreamOf<"POST /api/series"> | undefined;
      const leave = queue.enter(visit.share, (number) => {
        stream ??= open();
        stream.send("waiting", { number });
        if (number === 0) void playAndTell(stream, order, stop.signal).finally(() => stream!.close());
      });
      if (leave === "you") return deny(429, say("server.many-series", { most: PLACES.ofOne }));
      if (leave === "all") return deny(429, say("server.series-full"));
      stream!.onClose(() => {
        stop.abort();
        leave();
      });
      return undefined;
    },
  } satisfies Partial<Handlers>;
}

async function contendersOf(order: MatchOrder): Promise<Contender[] | Refusal> {
  const contenders: Contender[] = [];
  for (const spec of order.seated) {
    const contender = await resolveContender(spec, order.game, {
      sandbox: sandboxFor(order),
      longestThought: order.longestThought,
      match: { config: order.config, seats: order.players.length },
    });
    if (contender instanceof Refusal) return contender;
    contenders.push(contender);
  }
  return contenders;
}

async function playAndTell(
  stream: StreamOf<"POST /api/series">,
  { match, games, opening, keep, onReplay, longest }: SeriesOrder,
  left: AbortSignal,
): Promise<void> {
  const { game, config, seed } = match;
  const over = longest === undefined ? undefined : AbortSignal.timeout(longest * 60_000);
  const tellBroken = (why: Refusal) => stream.send("broken", errorBody(why));
  try {
    const contenders = await contendersOf(match);
    if (contenders instanceof Refusal) return tellBroken(contenders);
    await playSeries({
      game,
      config,
      contenders,
      opening,
      names: contenders.map(({ name }) => name),
      plan: planSeries(contenders.length, games, seed, contenders.length > 1),
      limits: usualLimits(game, config),
      concurrency: Math.min(AT_A_TIME, games),
      stop: over ? AbortSignal.any([left, over]) : left,
      wholeReplays: keep > 0,
      onGame({ number, seed, seating }, { outcome, turns, faults, seats, replay }) {
        const { places, scores, together } = outcome;
        const game = {
          number,
          seed: formatSeed(seed),
          seating,
          places,
          scores,
          ...(together && { together }),
          turns,
          faults,
        };
        const sandbox = seats.find(({ sandbox }) => sandbox)?.sandbox;
        const kept = replay && number < keep ? { replay: onReplay(replay) } : {};
        stream.send("game", { ...game, ...(sandbox && { sandbox }), ...kept });
      },
    });
    if (over?.aborted) tellBroken(refuse(say("server.series-long", { minutes: longest! })));
    else stream.send("end", {});
  } catch (error) {
    const where = error instanceof BrokenGame ? error.where : (error as Error).stack;
    console.error(`ludus: POST /api/series: ${where ?? (error as Error).message}`);
    tellBroken(refuse(say("server.broken-series", { error: toldBy(error) })));
  }
}

function sandboxFor({ hidden, sandbox }: MatchOrder): ConfinementWishes {
  return { hidden, ...(sandbox && { mode: sandbox }) };
}
