// The tests by kind. A file's kind follows from what it does, so that nobody keeps a list: what opens a browser lives in
// test/browser, what starts programs imports something that does, and all the rest starts nothing and is fast. Only what
// must not be disturbed is named here.

import { globSync, readFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";

const ALL = ["src/**/*.test.ts", "test/**/*.test.ts", "bench/**/*.test.ts"];
const BROWSER = ["test/browser/**/*.test.ts"];
/** Limits and clocks: whoever runs beside them would be measured as well. */
const QUIET = ["src/players/sandbox/sandbox.test.ts", "src/players/clocks/**/*.test.ts", "src/**/*clocks.test.ts"];
const STARTS_PROGRAMS =
  /"node:child_process"|\/ludus\.fixture|\bresolveContender\b|\/(office|office-server|database)\.fixture|\/(machine|control-groups|live-view|fingerprint)\.ts/;

/** The database server of the run, which starts when a test asks for it. */
const DATABASE = "src/office/database-server.fixture.ts";

const programs = globSync(ALL, { exclude: [...BROWSER, ...QUIET] }).filter((file) =>
  STARTS_PROGRAMS.test(readFileSync(file, "utf8")),
);

/** One more than there are processors, but few: tests wait a lot, and programs and browsers that they start want processors, too. */
const maxWorkers = Math.max(3, Math.floor(availableParallelism() / 2));

export default defineConfig({
  test: {
    // Node runs the sources as they are. Through vite's runner every imported constant is a getter: simulations are ten
    // times slower.
    experimental: { viteModuleRunner: false },
    // Every server that a test starts, here or in a process of its own, compares its answers with the contract.
    env: { LUDUS_CHECK_REPLIES: "1" },
    testTimeout: 240_000,
    hookTimeout: 240_000,
    globalSetup: ["test/own-cache.ts"],
    coverage: { include: ["src/**/*.{ts,mts,tsx}"], exclude: ["**/*.fixture.ts"], reporter: ["text-summary", "html"] },
    // Vitest begins them in the order of their names: the long ones first, and small ones fill the gaps at the end.
    projects: [
      {
        extends: true,
        test: {
          name: "browser",
          include: BROWSER,
          globalSetup: ["test/warmed-up.ts", DATABASE],
          isolate: false,
          maxWorkers,
        },
      },
      {
        extends: true,
        test: { name: "programs", include: programs, globalSetup: ["test/warmed-up.ts", DATABASE], maxWorkers },
      },
      {
        extends: true,
        test: { name: "units", include: ALL, exclude: [...BROWSER, ...QUIET, ...programs], isolate: false, maxWorkers },
      },
      {
        extends: true,
        test: { name: "quiet", include: QUIET, maxWorkers: 1, sequence: { groupOrder: 1 } },
      },
    ],
  },
});
