// Where Ludus keeps what it can make again: builds of programs, compiled code.

import { accessSync, constants, existsSync, lstatSync, mkdirSync, mkdtempSync } from "node:fs";
import { homedir, tmpdir, userInfo } from "node:os";
import { dirname, join } from "node:path";

export function cacheFolder(): string {
  const { LUDUS_CACHE, XDG_CACHE_HOME } = process.env;
  return LUDUS_CACHE ?? join(XDG_CACHE_HOME ?? join(homedir() || tmpdir(), ".cache"), "ludus");
}

/** The cache folder, or a place among the temporary files where there is no home to write to. */
export function usableCache(): string {
  const folder = cacheFolder();
  return canBeMade(folder) ? folder : temporaryCache();
}

let ownCache: string | undefined;

/** Everybody can make folders there: one that is not ours alone could hold somebody else's builds. */
function temporaryCache(): string {
  const { uid } = userInfo();
  const folder = join(tmpdir(), `ludus-cache-${uid}`);
  if (isOurs(folder, uid)) return folder;
  ownCache ??= mkdtempSync(join(tmpdir(), "ludus-cache-"));
  return ownCache;
}

function isOurs(folder: string, uid: number): boolean {
  try {
    mkdirSync(folder, { mode: 0o700 });
  } catch {
    // It is there already, whoever made it.
  }
  const found = lstatSync(folder, { throwIfNoEntry: false });
  return found?.isDirectory() === true && found.uid === uid && (found.mode & 0o022) === 0;
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
