// Where Ludus keeps what it can make again: builds of programs, compiled code.

import { homedir, tmpdir } from "node:os";
import { join } from "node:path";

export function cacheFolder(): string {
  const { LUDUS_CACHE, XDG_CACHE_HOME } = process.env;
  return LUDUS_CACHE ?? join(XDG_CACHE_HOME ?? join(homedir() || tmpdir(), ".cache"), "ludus");
}
