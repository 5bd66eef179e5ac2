// `lib:FILE.so`: a ruler of Kingdom in a shared library with Init and MakeTurn.

import { existsSync, statSync } from "node:fs";
import { basename, dirname, resolve } from "node:path";
import type { Game } from "../../core/game.ts";
import type { Message } from "../../core/message.ts";
import { type Refusal, refuse } from "../../core/refusal.ts";
import type { KingdomConfig } from "../../games/kingdom/config.ts";
import { libraryUnfit } from "../../games/kingdom/library.ts";
import type { Contender, SeatingOptions } from "../contender.ts";
import { confinement } from "../sandbox/confinement.ts";
import { type Seating, seatMaker } from "../seating.ts";
import { say } from "../words/en.ts";
import { libraryTrouble } from "./library-file.ts";
import type { ProgramForm } from "./program-form.ts";

export const libraryForm: ProgramForm = {
  prefix: "lib",
  resolve: resolveLibrary,
};

/** `lib:FILE.so`. */
async function resolveLibrary(
  spec: string,
  game: Game,
  { sandbox, match }: SeatingOptions,
): Promise<Contender | Refusal> {
  const file = spec.slice("lib:".length);
  if (!existsSync(file) || !statSync(file).isFile()) return refuse(noLibrary(file));
  const wrong = libraryTrouble(file) ?? (match && libraryUnfit(match.config as KingdomConfig));
  if (wrong) return wrong;
  const isolation = confinement(sandbox);
  const seating: Seating = { by: "library", file: resolve(file), confinement: isolation };
  const seat = await seatMaker(seating, game);
  return { spec, name: basename(file), kind: "program", sandbox: isolation.mode, seating, seat };
}

/** The examples of our own kit are built by its script. */
function noLibrary(file: string): Message {
  if (file === "") return say("players.library-unnamed");
  const script = resolve(dirname(file), "../build.sh");
  const isKit = basename(dirname(file)) === "build" && existsSync(script);
  return isKit ? say("players.library-unbuilt", { file, script }) : say("players.no-library", { file });
}
