// The tests by kind. A file's kind follows from what it does, so that nobody keeps a list: what opens a browser lives in
// test/browser, what needs the processor for itself lies in the folders named here, and what starts programs imports
// something that does. All the rest is fast, and shares its workers.

import { globSync, readFileSync } from "node:fs";
import { defineConfig } from "vitest/config";

const ALL = ["src/**/*.test.ts", "test/**/*.test.ts", "bench/**/*.test.ts"];
const BROWSER = ["test/browser/**/*.test.ts"];
/** Attacks, limits and clocks: two of these at the same time would measure each other. */
const QUIET = ["src/players/{sandbox,clocks}/**/*.test.ts", "src/**/*{sandbox,clocks}.test.ts"];
const STARTS_PROGRAMS = /"node:child_process"|\/ludus\.fixture|\bresolveContender\b|\/sandbox\/machine|\/live-view/;

const programs = globSync(ALL, { exclude: [...BROWSER, ...QUIET] }).filter((file) =>
  STARTS_PROGRAMS.test(readFileSync(file, "utf8")),
);

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
    projects: [
      {
        extends: true,
        test: { name: "browser", include: BROWSER, globalSetup: ["test/warmed-up.ts"], isolate: false, maxWorkers: 2 },
      },
      {
        extends: true,
        test: { name: "programs", include: programs, globalSetup: ["test/warmed-up.ts"], maxWorkers: 2 },
      },
      {
        extends: true,
        test: {
          name: "units",
          include: ALL,
          exclude: [...BROWSER, ...QUIET, ...programs],
          isolate: false,
          maxWorkers: 2,
        },
      },
      {
        extends: true,
        test: { name: "quiet", include: QUIET, maxWorkers: 1, sequence: { groupOrder: 1 } },
      },
    ],
  },
});
