// Where Node enters: turns the compile cache on, then runs the command.

import "../players/build/compile-cache.ts";

await import("./main.ts");
