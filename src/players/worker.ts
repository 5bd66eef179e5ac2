// The thread of a WorkerTable: gets planned games, plays them, gives them back.

import { parentPort, workerData } from "node:worker_threads";
import { accepted } from "../core/refusal.ts";
import { games } from "../games/index.ts";
import type { PlannedGame } from "./series.ts";
import { resolveContender } from "./spec.ts";
import { LocalTable } from "./table.ts";
import type { WorkerSetup } from "./worker-table.ts";

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
} = workerData as WorkerSetup;
const game = games.get(name)!;
const options = { keepAlive, sandbox, thoughts, match: { config, seats } };
const contenders = await Promise.all(specs.map(async (spec) => accepted(await resolveContender(spec, game, options))));
const table = new LocalTable({ game, config, contenders, names, limits, opening });

parentPort!.on("message", async (planned: PlannedGame) => {
  parentPort!.postMessage(await table.play(planned, undefined));
});
