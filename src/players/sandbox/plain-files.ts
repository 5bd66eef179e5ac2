// The plain files in a folder and its folders. Links are not followed: they may lead anywhere. Names that are no text are
// nobody's that we ask for, and left out.

import { isUtf8 } from "node:buffer";
import { readdirSync } from "node:fs";
import { join } from "node:path";

/** Names relative to the folder. */
export function plainFiles(folder: string, prefix = ""): string[] {
  return readdirSync(join(folder, prefix), { withFileTypes: true, encoding: "buffer" }).flatMap((entry) => {
    if (!isUtf8(entry.name)) return [];
    const name = join(prefix, entry.name.toString());
    if (entry.isDirectory()) return plainFiles(folder, name);
    return entry.isFile() ? [name] : [];
  });
}
