// The page, built from its sources when they have changed since the last time. An installed package brings it built.

import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { threadId } from "node:worker_threads";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { packageRoot } from "../players/package-root.ts";

/** What the page is made of. */
const ROOMS = ["core", "games", "engines", "arena", "contest", "lab", "web"];

/** The folder of the built page; builds it first if it must. */
export async function builtPage(): Promise<string> {
  const shipped = join(packageRoot, "dist/web");
  const sources = join(packageRoot, "src/web");
  if (!existsSync(sources)) return shipped;
  const cache = join(packageRoot, ".cache");
  const folder = join(cache, `web-${fingerprintOfSources()}`);
  if (existsSync(folder)) return folder;
  mkdirSync(cache, { recursive: true });
  for (const name of readdirSync(cache)) {
    if (name.startsWith("web-")) rmSync(join(cache, name), { recursive: true, force: true });
  }
  // Built beside and moved into place, so that a build that was broken off is never taken for a page.
  const draft = join(cache, `draft-${process.pid}-${threadId}`);
  console.error("Building the page, which is done once …");
  await buildPage(draft);
  try {
    renameSync(draft, folder);
  } catch (error) {
    // Another process was quicker with the same page.
    rmSync(draft, { recursive: true, force: true });
    if (!existsSync(folder)) throw error;
  }
  return folder;
}

export async function buildPage(folder: string): Promise<void> {
  const { build } = await import("vite");
  // Vite builds for development where somebody else's environment says so, as tests do.
  const before = process.env.NODE_ENV;
  process.env.NODE_ENV = "production";
  try {
    // How long the bundler's parts took is nothing to those who only want to play.
    const rolldownOptions = { checks: { bundlerTimings: false } };
    await build({
      configFile: false,
      root: join(packageRoot, "src/web"),
      publicDir: "public",
      logLevel: "warn",
      worker: { format: "es", rolldownOptions },
      build: { rolldownOptions, outDir: folder, emptyOutDir: true, target: "es2023", chunkSizeWarningLimit: 700 },
    });
  } finally {
    if (before === undefined) delete process.env.NODE_ENV;
    else process.env.NODE_ENV = before;
  }
  compress(folder);
}

/** Beside every text file its compressed twins, made once instead of with every visit. */
function compress(folder: string): void {
  for (const name of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
    if (!/\.(js|css|html|svg)$/.test(name)) continue;
    const file = join(folder, name);
    const bytes = readFileSync(file);
    writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }));
    writeFileSync(`${file}.br`, brotliCompressSync(bytes));
  }
}

function fingerprintOfSources(): string {
  const hash = createHash("sha256");
  hash.update(readFileSync(join(packageRoot, "package-lock.json")));
  hash.update(readFileSync(import.meta.filename));
  for (const room of ROOMS) {
    const folder = join(packageRoot, "src", room);
    const names = readdirSync(folder, { recursive: true, encoding: "utf8" }).sort();
    for (const name of names) {
      if (!/\.(tsx?|css|html|svg|json)$/.test(name) || name.includes(".test.")) continue;
      hash.update(`${room}/${name}\n`).update(readFileSync(join(folder, name)));
    }
  }
  return hash.digest("hex").slice(0, 16);
}
