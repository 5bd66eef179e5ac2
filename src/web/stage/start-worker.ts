// The stage's thread.

import type { StageWorker } from "./stage.ts";

export function startStage(): StageWorker {
  return new Worker(new URL("./stage.worker.ts", import.meta.url), { type: "module" });
}
