// Which Ludus this is.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { packageRoot } from "../../players/package-root.ts";

export function ludusVersion(): string {
  return JSON.parse(readFileSync(join(packageRoot, "package.json"), "utf8")).version;
}
