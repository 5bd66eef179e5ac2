// Starts the scene worker.

import { tellPlugins } from "../plugins/plugin-addresses.ts";
import type { SceneWorker } from "./scene-client.ts";

export function startSceneWorker(): SceneWorker {
  return tellPlugins(new Worker(new URL("./scene.worker.ts", import.meta.url), { type: "module" }));
}
