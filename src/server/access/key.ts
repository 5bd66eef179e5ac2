// The server's key: a secret in the address that is printed at the start. It is kept in the data folder, readable by its
// owner alone, so that pages that are open still hold it after a restart.

import { createHash, randomBytes, timingSafeEqual } from "node:crypto";
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const FORM = /^[\w-]{32}$/;

/** The key of this data folder; made at the first start. Of several servers that start at once one makes it. */
export function keptKey(data: string): string {
  mkdirSync(data, { recursive: true });
  const file = join(data, "key");
  try {
    writeFileSync(file, newKey(), { mode: 0o600, flag: "wx" });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  }
  chmodSync(file, 0o600);
  const key = readFileSync(file, "utf8").trim();
  if (FORM.test(key)) return key;
  // A file that was cut off or written by hand is no secret.
  const fresh = newKey();
  writeFileSync(file, fresh, { mode: 0o600 });
  return fresh;
}

const newKey = (): string => randomBytes(24).toString("base64url");

export function isKey(word: string | undefined, key: string): boolean {
  return word !== undefined && timingSafeEqual(digest(word), digest(key));
}

/** Cookies are the same on all ports of a machine: servers with different keys must not overwrite each other's. */
export const cookieOf = (key: string): string => `ludus-${digest(key).toString("hex").slice(0, 8)}`;

const digest = (word: string): Buffer => createHash("sha256").update(word).digest();
