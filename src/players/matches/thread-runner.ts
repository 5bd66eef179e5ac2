// A table in a thread of its own.

import { Worker } from "node:worker_threads";
import type { Limits } from "../../arena/limits.ts";
import type { ConfinementWishes } from "../sandbox/confinement.ts";
import type { MatchRunner, Played } from "./match-runner.ts";
import type { Series, SeriesGame } from "./series.ts";

/** What the thread needs to set the same table. */
export interface RunnerThreadSetup {
  readonly game: string;
  readonly opening: number;
  readonly config: object;
  readonly specs: readonly string[];
  readonly seats: number;
  readonly names: readonly string[];
  readonly limits: Limits;
  readonly keepAlive: boolean;
  readonly thoughts: boolean;
  readonly sandbox: ConfinementWishes | undefined;
}

export class ThreadRunner implements MatchRunner {
  private readonly worker: Worker;

  constructor(series: Series<any>) {
    const {
      game,
      config,
      contenders,
      names,
      limits,
      keepAlive,
      sandbox,
      seats = names.length,
      opening = 0,
      thoughts = false,
    } = series;
    const specs = contenders.map(({ spec }) => spec);
    const setup: RunnerThreadSetup = {
      game: game.name,
      opening,
      config,
      specs,
      seats,
      names,
      limits,
      keepAlive,
      sandbox,
      thoughts,
    };
    // From the sources this runs as TypeScript, from the package as what was built of it.
    const file = import.meta.url.endsWith(".ts") ? "./runner-thread.ts" : "./runner-thread.js";
    this.worker = new Worker(new URL(file, import.meta.url), { workerData: setup });
  }

  play(planned: SeriesGame, stop: AbortSignal | undefined): Promise<Played | undefined> {
    return new Promise((resolve, reject) => {
      const { worker } = this;
      const finish = () => {
        worker.off("message", onMessage).off("error", onError);
        stop?.removeEventListener("abort", onStop);
      };
      const onMessage = (played: Played) => {
        finish();
        resolve(played);
      };
      const onError = (error: Error) => {
        finish();
        reject(error);
      };
      const onStop = () => {
        finish();
        resolve(undefined);
      };
      worker.on("message", onMessage).on("error", onError);
      stop?.addEventListener("abort", onStop);
      worker.postMessage(planned);
    });
  }

  /** Ends the thread whatever it does; the guardian of its programs ends those. */
  close(): void {
    void this.worker.terminate();
  }
}
