// Where Ludus itself lies, whether it runs from its sources or from an installed package.

import { existsSync } from "node:fs";
import { dirname, join } from "node:path";

export const packageRoot: string = findRoot(import.meta.dirname);

function findRoot(folder: string): string {
  return existsSync(join(folder, "package.json")) ? folder : findRoot(dirname(folder));
}
