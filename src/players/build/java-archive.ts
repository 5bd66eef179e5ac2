// The JVM starts twice as fast with its own classes ready to be mapped. Most come with such an archive; for one that does
// not, it is made once and kept.

import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { chmodSync, existsSync, mkdirSync, mkdtempSync, realpathSync, renameSync, rmSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { usableCache } from "./cache-folder.ts";

const OWN = ["lib/server/classes.jsa", "lib/client/classes.jsa"];
const LONGEST = 60_000;

/** Our archive for this `java`; undefined if it has its own, or none can be made. */
export function javaArchive(java: string): string | undefined {
  const binary = realpathSync(java);
  const home = dirname(dirname(binary));
  if (OWN.some((archive) => existsSync(join(home, archive)))) return undefined;
  const { mtimeMs, size } = statSync(binary);
  const key = createHash("sha256").update(`${binary} ${mtimeMs} ${size}`).digest("hex").slice(0, 16);
  const archive = join(usableCache(), "java", key, "classes.jsa");
  return existsSync(archive) || makeArchive(binary, archive) ? archive : undefined;
}

function makeArchive(java: string, archive: string): boolean {
  const folder = dirname(archive);
  mkdirSync(dirname(folder), { recursive: true });
  const work = mkdtempSync(`${folder}-`);
  const made = join(work, "classes.jsa");
  try {
    spawnSync(java, ["-Xshare:dump", `-XX:SharedArchiveFile=${made}`], { stdio: "ignore", timeout: LONGEST });
    if (!existsSync(made)) return false;
    chmodSync(made, 0o644);
    chmodSync(work, 0o755);
    renameSync(work, folder);
    return true;
  } catch {
    // Somebody else was quicker.
    return existsSync(archive);
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}
