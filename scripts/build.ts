// Builds what the published package holds: plain JavaScript for Node, since Node runs TypeScript from a checkout but not
// from node_modules, and the types beside it.

import { execFileSync } from "node:child_process";
import { cpSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { build } from "esbuild";
import { games } from "../src/games/index.ts";
import { gameFile } from "../src/plugins/own-modules.ts";
import { builtPage } from "../src/server/page/page.ts";

const root = join(import.meta.dirname, "..");

const gameFiles = [...games.keys()].map((name) => {
  const file = gameFile(join(root, "src/games"), name);
  if (file === undefined) throw new Error(`the rules of ${name} are not where the package looks for them`);
  return [name, file] as const;
});

rmSync(join(root, "dist"), { recursive: true, force: true });
await build({
  absWorkingDir: root,
  entryPoints: [
    { in: "src/index.ts", out: "index" },
    { in: "src/cli/start.ts", out: "ludus" },
    { in: "src/cli/solve/solve-thread.ts", out: "solve-thread" },
    { in: "src/cli/solve/helper-thread.ts", out: "helper-thread" },
    { in: "src/plugins/resolve-ludus.ts", out: "resolve-ludus" },
    { in: "src/players/build/compile-cache.ts", out: "compile-cache" },
    { in: "src/players/matches/runner-thread.ts", out: "runner-thread" },
    { in: "src/players/protocols/kgp/mind-worker.ts", out: "mind-worker" },
    { in: "src/server/matches/match-thread.ts", out: "match-thread" },
    { in: "src/server/replays/record-thread.ts", out: "record-thread" },
    { in: "src/server/live-view/view-thread.ts", out: "view-thread" },
    { in: "src/players/protocols/library-host.ts", out: "library-host" },
    { in: "src/players/sandbox/bridge.mts", out: "bridge" },
    ...gameFiles.map(([name, file]) => ({ in: `src/games/${file}`, out: `games/${name}` })),
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
cpSync(await builtPage(), join(root, "dist/web"), { recursive: true });
execFileSync(join(root, "node_modules/.bin/tsc"), ["-p", "tsconfig.types.json"], { cwd: root, stdio: "inherit" });
for (const [name, file] of gameFiles) {
  const types = `export * from "../types/games/${file.replace(/\.ts$/, ".js")}";\n`;
  writeFileSync(join(root, "dist/games", `${name}.d.ts`), types);
}
