// All engines by the name that the command line knows.

import type { Engine } from "./engine.ts";
import { greedy } from "./greedy.ts";
import { random } from "./random.ts";

export const engines: ReadonlyMap<string, Engine> = new Map<string, Engine>(
  [random, greedy].map((engine) => [engine.name, engine]),
);
