// The page, built from its sources when they have changed since the last time. An installed package brings it built.

import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { threadId } from "node:worker_threads";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import type { Message } from "../../core/message.ts";
import { packageRoot } from "../../players/package-root.ts";
import { say } from "../words/en.ts";

/** What the page is made of; of the rooms below the line it takes the words alone. */
const ROOMS = ["core", "games", "engines", "arena", "contest", "lab", "school", "words", "contract", "client", "web"];
const SPEAKING_ROOMS = ["plugins", "players", "tournament", "office", "server"];

/** Pages of earlier sources, which a server may still show. */
const KEPT = 2;
/** Bytes of a file. */
const LARGE = 1 << 20;

/** The folder of the built page; builds it first if it must, and reports that. */
export async function builtPage(report: (message: Message) => void = inEnglish): Promise<string> {
  const shipped = join(packageRoot, "dist/web");
  const sources = join(packageRoot, "src/web");
  if (!existsSync(sources)) return shipped;
  const cache = join(packageRoot, ".cache");
  const folder = join(cache, `web-${fingerprintOfSources()}`);
  if (existsSync(folder)) return folder;
  mkdirSync(cache, { recursive: true });
  for (const old of oldPages(cache)) rmSync(old, { recursive: true, force: true });
  // Built beside and moved into place, so that a build that was broken off is never taken for a page.
  const draft = join(cache, `draft-${process.pid}-${threadId}`);
  report(say("server.building-page"));
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

/** Those that no server of this checkout is likely to show any more. */
function oldPages(cache: string): string[] {
  const pages = readdirSync(cache).flatMap((name) => (name.startsWith("web-") ? join(cache, name) : []));
  const built = (page: string) => statSync(page, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  return pages.toSorted((a, b) => built(b) - built(a)).slice(KEPT);
}

function inEnglish({ text }: Message): void {
  console.error(`ludus: ${text}`);
}

async function buildPage(folder: string): Promise<void> {
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
    if (!/\.(m?js|css|html|svg|wasm)$/.test(name)) continue;
    const file = join(folder, name);
    const bytes = readFileSync(file);
    // The best compression of megabytes takes half a minute, and saves little.
    const quality = bytes.length > LARGE ? 5 : constants.BROTLI_MAX_QUALITY;
    writeFileSync(`${file}.gz`, gzipSync(bytes, { level: bytes.length > LARGE ? 6 : 9 }));
    writeFileSync(`${file}.br`, brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }));
  }
}

function fingerprintOfSources(): string {
  const hash = createHash("sha256");
  hash.update(readFileSync(join(packageRoot, "package-lock.json")));
  // How it is built. From a bundle, too, it is the same page.
  hash.update(readFileSync(join(packageRoot, "src/server/page/page.ts")));
  // The workshop begins with the kits, lessons are among them, and the documentation is shown as it is.
  for (const kits of ["kits/bots", "kits/lessons", "docs"].map((folder) => join(packageRoot, folder)))
    for (const file of readdirSync(kits, { recursive: true, encoding: "utf8" }).sort())
      if (/\.(mjs|py|ts|md)$/.test(file)) hash.update(readFileSync(join(kits, file)));
  for (const file of ["everywhere.ts", "arena.ts", "engines.ts", "drawing.ts"])
    hash.update(readFileSync(join(packageRoot, "src", file)));
  for (const room of [...ROOMS, ...SPEAKING_ROOMS.map((room) => `${room}/words`)]) {
    const folder = join(packageRoot, "src", room);
    const names = readdirSync(folder, { recursive: true, encoding: "utf8" }).sort();
    for (const name of names) {
      if (!/\.(tsx?|css|html|svg|json)$/.test(name) || name.includes(".test.")) continue;
      hash.update(`${room}/${name}\n`).update(readFileSync(join(folder, name)));
    }
  }
  return hash.digest("hex").slice(0, 16);
}
