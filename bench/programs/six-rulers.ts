// Matches of six programs over pipes, one after the other, in a process of their own: the first is played by code as cold
// as that of `ludus play`. Prints what each match took, as JSON, in milliseconds a turn.

import { enableCompileCache } from "node:module";
import { join } from "node:path";
import { cacheFolder } from "../../src/players/build/cache-folder.ts";

const SEATS = 6;

/** Milliseconds a turn. */
export interface MatchTimes {
  /** Processor time of one program. */
  readonly each: number;
  /** By the clock, from the start of the programs to their end. */
  readonly match: number;
  /** Processor time of this process, with the threads of its compiler and of its garbage collector. */
  readonly own: number;
  /** By the clock, while no program had a question to think about. */
  readonly alone: number;
}

// As the command itself does it.
enableCompileCache(join(cacheFolder(), "code"));
const { DEFAULT_LIMITS } = await import("../../src/arena/limits.ts");
const { defaultConfig } = await import("../../src/core/config.ts");
const { accepted } = await import("../../src/core/refusal.ts");
const { kingdom } = await import("../../src/games/kingdom/rules.ts");
const { planSeries, playSeries } = await import("../../src/players/matches/series.ts");
const { resolveContender } = await import("../../src/players/spec.ts");

const [program, matches] = process.argv.slice(2) as [string, string];
const config = defaultConfig(kingdom.config);
const times: MatchTimes[] = [];
while (times.length < Number(matches)) times.push(await match());
console.log(JSON.stringify(times));

async function match(): Promise<MatchTimes> {
  const file = join(import.meta.dirname, program);
  const contender = async () =>
    accepted(await resolveContender(file, kingdom, { keepAlive: false, sandbox: { mode: "off" } }));
  const contenders = await Promise.all(Array.from({ length: SEATS }, contender));
  let [thinking, alone, open] = [0, 0, 0];
  const before = process.cpuUsage();
  const start = performance.now();
  let since = start;

  /** Notes when questions are open. */
  const watched = contenders.map((contender) => ({
    ...contender,
    seat() {
      const player = contender.seat();
      const ask = player.ask.bind(player);
      player.ask = async (question) => {
        const answer = ask(question);
        if (open++ === 0) alone += performance.now() - since;
        const reply = await answer;
        if (--open === 0) since = performance.now();
        return reply;
      };
      return player;
    },
  }));
  await playSeries({
    game: kingdom,
    config,
    contenders: watched,
    names: contenders.map((_, seat) => `ruler ${seat + 1}`),
    plan: planSeries(SEATS, 1, 1n, false),
    limits: DEFAULT_LIMITS,
    concurrency: 1,
    onGame(_, { faults, cpu }) {
      if (faults.length > 0) throw new Error(JSON.stringify(faults[0]));
      thinking = cpu.reduce((sum, time) => sum + time, 0) / SEATS;
    },
  });
  const wall = performance.now() - start;
  const { user, system } = process.cpuUsage(before);
  const { turns } = config;
  return { each: thinking / turns, match: wall / turns, own: (user + system) / 1000 / turns, alone: alone / turns };
}
