// The thread of a ThreadRunner: gets planned games, plays them, gives them back.

import { parentPort, workerData } from "node:worker_threads";
import { accepted } from "../../core/refusal.ts";
import { games } from "../../games/index.ts";
import { loadPluginsOrThrow } from "../../plugins/plugins.ts";
import { resolveContender } from "../spec.ts";
import { LocalRunner } from "./match-runner.ts";
import type { SeriesGame } from "./series.ts";
import type { RunnerThreadSetup } from "./thread-runner.ts";

const {
  game: name,
  opening,
  config,
  specs,
  seats,
  names,
  limits,
  keepAlive,
  sandbox = {},
  thoughts,
} = workerData as RunnerThreadSetup;
await loadPluginsOrThrow();
const game = games.get(name)!;
const options = { keepAlive, sandbox, thoughts, match: { config, seats } };
const contenders = await Promise.all(specs.map(async (spec) => accepted(await resolveContender(spec, game, options))));
const table = new LocalRunner({ game, config, contenders, names, limits, opening });

parentPort!.on("message", async (planned: SeriesGame) => {
  parentPort!.postMessage(await table.play(planned, undefined));
});
