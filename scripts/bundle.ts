// Ludus as plain JavaScript for Node: a file for the command, one for each thread and each game, and what they share.

import { cpSync } from "node:fs";
import { join } from "node:path";
import { build } from "esbuild";
import { games } from "../src/games/index.ts";
import { ENTRIES, gameFile } from "../src/plugins/own-modules.ts";

const root = join(import.meta.dirname, "..");

export const gameFiles = [...games.keys()].map((name) => {
  const file = gameFile(join(root, "src/games"), name);
  if (file === undefined) throw new Error(`the rules of ${name} are not where the package looks for them`);
  return [name, file] as const;
});

export async function bundle(folder: string): Promise<void> {
  await build({
    absWorkingDir: root,
    entryPoints: [
      ...Object.values(ENTRIES).map((name) => ({ in: `src/${name}.ts`, out: name })),
      { in: "src/cli/start.ts", out: "ludus" },
      { in: "src/cli/solve/solve-thread.ts", out: "solve-thread" },
      { in: "src/cli/solve/helper-thread.ts", out: "helper-thread" },
      { in: "src/plugins/resolve-ludus.ts", out: "resolve-ludus" },
      { in: "src/players/build/compile-cache.ts", out: "compile-cache" },
      { in: "src/players/matches/runner-thread.ts", out: "runner-thread" },
      { in: "src/players/protocols/kgp/mind-worker.ts", out: "mind-worker" },
      { in: "src/server/matches/match-thread.ts", out: "match-thread" },
      { in: "src/server/replays/replay-thread.ts", out: "replay-thread" },
      { in: "src/server/live-view/view-thread.ts", out: "view-thread" },
      { in: "src/players/protocols/library-host.ts", out: "library-host" },
      { in: "src/players/sandbox/bridge.mts", out: "bridge" },
      { in: "src/players/sandbox/attacks/run.ts", out: "attack-run" },
      ...gameFiles.map(([name, file]) => ({ in: `src/games/${file}`, out: `games/${name}` })),
    ],
    outdir: folder,
    bundle: true,
    splitting: true,
    format: "esm",
    platform: "node",
    target: "node22",
    packages: "external",
    logLevel: "warning",
  });
  cpSync(join(root, "src/office/data/migrations"), join(folder, "migrations"), { recursive: true });
}
