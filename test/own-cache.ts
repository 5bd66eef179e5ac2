// Before all tests: a cache of their own for builds and compiled code, shared by all files of a run and gone afterwards.
// So what one file has built the next one finds, and nothing depends on what an earlier run left behind.

import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

export default function setup(): () => void {
  const folder = mkdtempSync(join(tmpdir(), "ludus-test-cache-"));
  // Programs run as users of their own.
  chmodSync(folder, 0o755);
  process.env.LUDUS_CACHE = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}
