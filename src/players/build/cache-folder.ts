// Where Ludus keeps what it can make again: builds of programs, compiled code.

import { accessSync, constants, existsSync } from "node:fs";
import { homedir, tmpdir, userInfo } from "node:os";
import { dirname, join } from "node:path";

export function cacheFolder(): string {
  const { LUDUS_CACHE, XDG_CACHE_HOME } = process.env;
  return LUDUS_CACHE ?? join(XDG_CACHE_HOME ?? join(homedir() || tmpdir(), ".cache"), "ludus");
}

/** The cache folder, or a place among the temporary files where there is no home to write to. */
export function usableCache(): string {
  const folder = cacheFolder();
  return canBeMade(folder) ? folder : join(tmpdir(), `ludus-cache-${userInfo().uid}`);
}

function canBeMade(folder: string): boolean {
  if (!existsSync(folder)) return dirname(folder) !== folder && canBeMade(dirname(folder)) && dirname(folder) !== "/";
  try {
    accessSync(folder, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}
