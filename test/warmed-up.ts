// Before the first test that shows the page or types the command: the page is built and the command's code is compiled,
// once, and not by the first tests of every worker at the same time.

import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { builtPage } from "../src/server/page/page.ts";

export default async function setup(): Promise<void> {
  execFileSync(join(import.meta.dirname, "../bin/ludus"), ["games"], { stdio: "ignore" });
  await builtPage();
}
