// Where Ludus keeps what must not be lost: replays, games by link, the database that it brings along.

import { homedir } from "node:os";
import { join } from "node:path";

export function defaultData(): string {
  return process.env.LUDUS_DATA ?? join(homedir(), ".ludus");
}
