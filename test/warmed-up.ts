// Before the first test that shows the page or types the command: the page is built, and the command, as the package has
// it. Tests start it some six hundred times, and bundled it starts in half the time that it takes from its sources.

import { execFileSync } from "node:child_process";
import { readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { bundle } from "../scripts/bundle.ts";
import { builtPage } from "../src/server/page/page.ts";

const DAY = 24 * 60 * 60 * 1000;
const PREFIX = "command-";

/** Several projects of the tests ask for it; the first builds it. */
export default async function setup(): Promise<(() => void) | undefined> {
  if (process.env.LUDUS_COMMAND !== undefined) return undefined;
  await builtPage();
  const folder = await builtCommand(join(import.meta.dirname, "../.cache"));
  process.env.LUDUS_COMMAND = join(folder, "ludus");
  // Compiles its code, once, and not in every worker at the same time.
  execFileSync(process.env.LUDUS_COMMAND, ["games"], { stdio: "ignore" });
  return () => rmSync(folder, { recursive: true, force: true });
}

async function builtCommand(cache: string): Promise<string> {
  for (const name of readdirSync(cache)) {
    const path = join(cache, name);
    if (name.startsWith(PREFIX) && Date.now() - statSync(path).mtimeMs > DAY) rmSync(path, { recursive: true });
  }
  const folder = join(cache, `${PREFIX}${process.pid}`);
  await bundle(folder);
  const lines = ["#!/bin/sh", 'export LUDUS_CALLED="$0"', `exec "${process.execPath}" "${folder}/ludus.js" "$@"`];
  writeFileSync(join(folder, "ludus"), `${lines.join("\n")}\n`, { mode: 0o755 });
  return folder;
}
