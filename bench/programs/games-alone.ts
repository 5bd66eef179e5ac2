// Games of the tournament's benchmark with nothing around them, in a process of their own, so that its code is as cold
// as that of the tournament: prints games per second from the first finished game to the last.

import { join } from "node:path";
import { DEFAULT_LIMITS } from "../../src/arena/limits.ts";
import { readConfig } from "../../src/core/config.ts";
import { accepted } from "../../src/core/refusal.ts";
import { beans } from "../../src/games/beans/rules.ts";
import { planSeries, playSeries } from "../../src/players/matches/series.ts";
import { resolveContender } from "../../src/players/spec.ts";

const { games, keepAlive, concurrency, set } = JSON.parse(process.argv[2]!);
const config = accepted(readConfig(beans.config, { set }));
const source = join(import.meta.dirname, "tiny.c");
const contender = async () => accepted(await resolveContender(source, beans, { keepAlive, sandbox: { mode: "off" } }));
const contenders = [await contender(), await contender()];
let first = 0;
await playSeries({
  ...{ game: beans, config, contenders, concurrency, limits: DEFAULT_LIMITS },
  names: ["one", "two"],
  plan: planSeries(2, games, 1n, true),
  onGame() {
    first ||= performance.now();
  },
});
console.log(games / ((performance.now() - first) / 1000));
