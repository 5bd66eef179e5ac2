// The stage's thread.

import type { SceneWorker } from "./scene-client.ts";

export function startSceneWorker(): SceneWorker {
  return new Worker(new URL("./scene.worker.ts", import.meta.url), { type: "module" });
}
