// Limits as people write them; limits that contradict each other are refused.

import { DEFAULT_LIMITS, type Limits, seconds } from "../../arena/limits.ts";
import { UsageError } from "../usage-error.ts";
import { say } from "../words/en.ts";
import type { Section } from "./entry.ts";
import { readMemory, readTime } from "./quantities.ts";

/** The limits as keys of a file. */
export const LIMIT_KEYS = ["turnTime", "gameTime", "increment", "turnCpu", "gameCpu", "startTime", "memory"] as const;

/** The game's own limits, or the usual ones, changed by what was asked for. */
export function readLimits(written: Section, own?: Limits): Limits {
  const time = (key: string) => written.get(key)?.read(readTime);
  const [turnTime, gameTime, increment] = [time("turnTime"), time("gameTime"), time("increment")];
  const [turnCpu, gameCpu] = [time("turnCpu"), time("gameCpu")];
  const where = (key: string) => ({ where: written.get(key)!.where });

  if (increment !== undefined && gameTime === undefined)
    throw new UsageError(say("tournament.increment", where("increment")));
  const longest = gameTime === undefined || increment !== undefined ? Number.POSITIVE_INFINITY : gameTime;
  if (turnTime !== undefined && turnTime > longest)
    throw new UsageError(
      say("tournament.turn-time", { ...where("turnTime"), turn: seconds(turnTime), game: seconds(longest) }),
    );
  if (turnCpu !== undefined && gameCpu !== undefined && turnCpu > gameCpu)
    throw new UsageError(
      say("tournament.turn-cpu", { ...where("turnCpu"), turn: seconds(turnCpu), game: seconds(gameCpu) }),
    );
  if (turnCpu !== undefined && turnTime !== undefined && turnCpu > turnTime)
    throw new UsageError(
      say("tournament.turn-clock", { ...where("turnCpu"), cpu: seconds(turnCpu), time: seconds(turnTime) }),
    );
  if (gameCpu !== undefined && longest < gameCpu)
    throw new UsageError(
      say("tournament.game-clock", { ...where("gameCpu"), cpu: seconds(gameCpu), time: seconds(longest) }),
    );

  const asked = {
    startTime: time("startTime"),
    turnTime,
    gameTime,
    increment,
    turnCpu,
    gameCpu,
    memory: written.get("memory")?.read(readMemory),
  };
  const usual: Limits = own ?? usualFor(asked);
  const { turnTime: perTurn, ...others } = { ...DEFAULT_LIMITS, ...usual };
  const given = Object.entries(asked).filter(([, value]) => value !== undefined);
  return {
    ...others,
    ...(perTurn !== undefined && gameTime === undefined && { turnTime: perTurn }),
    ...Object.fromEntries(given),
  };
}

/** Where processor time is limited, the clock on the wall only stops sleepers: a busy machine must not make one lose. */
function usualFor({ turnCpu, gameCpu }: { turnCpu: number | undefined; gameCpu: number | undefined }): Limits {
  if (turnCpu === undefined && gameCpu === undefined) return DEFAULT_LIMITS;
  return { turnTime: Math.max(10_000, 20 * (turnCpu ?? 0), 4 * (gameCpu ?? 0)) };
}
