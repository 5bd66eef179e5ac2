// Builds what the published package holds: plain JavaScript for Node, since Node runs TypeScript from a checkout but not
// from node_modules, and the types beside it.

import { execFileSync } from "node:child_process";
import { cpSync, existsSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { build } from "esbuild";
import { buildPage } from "../src/server/page.ts";

const root = join(import.meta.dirname, "..");
const games = readdirSync(join(root, "src/games")).filter((name) =>
  existsSync(join(root, "src/games", name, "rules.ts")),
);

rmSync(join(root, "dist"), { recursive: true, force: true });
await build({
  absWorkingDir: root,
  entryPoints: [
    { in: "src/index.ts", out: "index" },
    { in: "src/cli/start.ts", out: "ludus" },
    { in: "src/cli/solve/solve-thread.ts", out: "solve-thread" },
    { in: "src/players/matches/runner-thread.ts", out: "runner-thread" },
    { in: "src/players/protocols/kgp/mind-worker.ts", out: "mind-worker" },
    { in: "src/server/match-thread.ts", out: "match-thread" },
    { in: "src/server/record-thread.ts", out: "record-thread" },
    { in: "src/server/view-thread.ts", out: "view-thread" },
    { in: "src/players/protocols/library-host.ts", out: "library-host" },
    { in: "src/players/sandbox/bridge.mts", out: "bridge" },
    ...games.map((name) => ({ in: `src/games/${name}/rules.ts`, out: `games/${name}` })),
  ],
  outdir: "dist",
  bundle: true,
  splitting: true,
  format: "esm",
  platform: "node",
  target: "node22",
  packages: "external",
  logLevel: "warning",
});
cpSync(join(root, "src/office/data/migrations"), join(root, "dist/migrations"), { recursive: true });
await buildPage(join(root, "dist/web"));
execFileSync(join(root, "node_modules/.bin/tsc"), ["-p", "tsconfig.types.json"], { cwd: root, stdio: "inherit" });
