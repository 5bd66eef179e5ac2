// `lib:FILE.so`: a ruler of Kingdom in a shared library with Init and MakeTurn.

import { existsSync, statSync } from "node:fs";
import { basename, dirname, resolve } from "node:path";
import { type Refusal, refuse } from "../../core/refusal.ts";
import type { KingdomConfig } from "../../games/kingdom/config.ts";
import { libraryUnfit } from "../../games/kingdom/library.ts";
import type { Contender, SeatingOptions } from "../contender.ts";
import { confinement } from "../sandbox/confinement.ts";
import { libraryTrouble } from "./library-file.ts";
import { LibraryPlayer } from "./library-player.ts";
import type { ProgramForm } from "./program-form.ts";

export const libraryForm: ProgramForm = {
  prefix: "lib",
  who: "rulers in shared libraries",
  resolve: resolveLibrary,
};

/** `lib:FILE.so`. */
function resolveLibrary(spec: string, { sandbox, match }: SeatingOptions): Contender | Refusal {
  const file = spec.slice("lib:".length);
  if (!existsSync(file) || !statSync(file).isFile())
    return refuse(`there is no library ${file || "(no name given)"}${unbuiltKit(file)}`);
  const wrong = libraryTrouble(file) ?? (match && libraryUnfit(match.config as KingdomConfig));
  if (wrong) return wrong;
  const walls = confinement(sandbox);
  const seat = () => new LibraryPlayer(resolve(file), walls);
  return { spec, name: basename(file), kind: "program", sandbox: walls.mode, seat };
}

/** The examples of our own kit are built by its script. */
function unbuiltKit(file: string): string {
  const script = resolve(dirname(file), "../build.sh");
  return basename(dirname(file)) === "build" && existsSync(script) ? `; ${script} builds it` : "";
}
