// Starts a thread of ours. The compile cache comes first: without it a thread compiles every module again, which takes
// it five times longer than all the rest.

import { type ResourceLimits, Worker } from "node:worker_threads";

// From the sources this runs as TypeScript, from the package as what was built of it.
const own = import.meta.url.endsWith(".ts");
const CACHE = new URL(own ? "../build/compile-cache.ts" : "./compile-cache.js", import.meta.url);

/** `module` is named without its ending, as seen from `from`, an `import.meta.url`. Built, all threads lie in one folder. */
export function startThread(module: string, from: string, workerData?: unknown, limits: ResourceLimits = {}): Worker {
  const file = own ? `${module}.ts` : `./${module.slice(module.lastIndexOf("/") + 1)}.js`;
  return new Worker(new URL(file, from), { workerData, resourceLimits: limits, execArgv: ["--import", CACHE.href] });
}
