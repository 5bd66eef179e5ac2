// Builds what the published package holds: plain JavaScript for Node, since Node runs TypeScript from a checkout but not
// from node_modules, the page, and the types beside it.

import { execFileSync } from "node:child_process";
import { cpSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { builtPage } from "../src/server/page/page.ts";
import { bundle, gameFiles } from "./bundle.ts";

const root = join(import.meta.dirname, "..");
const dist = join(root, "dist");

rmSync(dist, { recursive: true, force: true });
await bundle(dist);
cpSync(await builtPage(), join(dist, "web"), { recursive: true });
execFileSync(join(root, "node_modules/.bin/tsc"), ["-p", "tsconfig.types.json"], { cwd: root, stdio: "inherit" });
for (const [name, file] of gameFiles) {
  const types = `export * from "../types/games/${file.replace(/\.ts$/, ".js")}";\n`;
  writeFileSync(join(dist, "games", `${name}.d.ts`), types);
}
