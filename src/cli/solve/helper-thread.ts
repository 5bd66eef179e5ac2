// A further thread of `ludus solve`: works on what the solver gave its crew, until the command ends it.

import { workerData } from "node:worker_threads";
import { solverOf } from "../../engines/solvers/index.ts";
import { games } from "../../games/index.ts";
import { loadPluginsOrThrow } from "../../plugins/plugins.ts";

export interface HelperTask {
  readonly game: string;
  readonly job: unknown;
  /** Helpers are counted from 1. */
  readonly number: number;
}

const { game, job, number } = workerData as HelperTask;
await loadPluginsOrThrow();
solverOf(games.get(game)!)!.help!(job, number);
