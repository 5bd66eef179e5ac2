// Seeds for games of which nobody has said one: drawn from the system's own source of chance.

import { randomBytes } from "node:crypto";
import { largeSeed, type Seed } from "../../core/seed.ts";

export function freshSeed(): Seed {
  return largeSeed(randomBytes(16));
}
