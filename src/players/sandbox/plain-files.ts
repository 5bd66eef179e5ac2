// The plain files in a folder and its folders. Links are not followed: they may lead anywhere.

import { readdirSync } from "node:fs";
import { join } from "node:path";

/** Names relative to the folder. */
export function plainFiles(folder: string, prefix = ""): string[] {
  return readdirSync(join(folder, prefix), { withFileTypes: true }).flatMap((entry) => {
    const name = join(prefix, entry.name);
    if (entry.isDirectory()) return plainFiles(folder, name);
    return entry.isFile() ? [name] : [];
  });
}
