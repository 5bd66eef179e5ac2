// `cgdk:COMMAND` and `cgdk::PORT`: strategies of our CodeWars kits or the original ones, started by us or awaited.

import type { Game } from "../../core/game.ts";
import { about, Refusal, refuse } from "../../core/refusal.ts";
import type { Contender, SeatingOptions } from "../contender.ts";
import { tellOnStandardError } from "../contender.ts";
import { programName, resolveProgram } from "../process/named-program.ts";
import { programContender } from "../program-contender.ts";
import { confinement } from "../sandbox/confinement.ts";
import { say } from "../words/en.ts";
import { CgdkPlayer, portTrouble } from "./cgdk-player.ts";
import { kitName, kitRunner } from "./kit-folder.ts";
import type { ProgramForm } from "./program-form.ts";

export const cgdkForm: ProgramForm = {
  prefix: "cgdk",
  claims: (spec) => kitRunner(spec) !== undefined,
  resolve: resolveCgdk,
};

/**
 * `cgdk:COMMAND` starts a strategy of our CodeWars kits or the original ones, `cgdk::PORT` waits for one. The folder of a
 * kit will do too.
 */
async function resolveCgdk(
  spec: string,
  game: Game,
  { sandbox, tell = tellOnStandardError }: SeatingOptions,
): Promise<Contender | Refusal> {
  const words = spec.replace(/^cgdk:/, "");
  if (words.startsWith(":")) {
    const port = Number(words.slice(1));
    if (!/^:\d+$/.test(words) || port < 1 || port > 65535) return refuse(say("players.port", { spec }));
    const trouble = await portTrouble(port);
    if (trouble) return about(spec, trouble);
    const seat = () => new CgdkPlayer({ port, onWaiting: () => tell(say("players.kit-waiting", { port })) });
    return { spec, name: `port ${port}`, kind: "program", port, seat };
  }
  const isolation = confinement(sandbox);
  const command = await resolveProgram(kitRunner(words) ?? words, isolation);
  if (command instanceof Refusal) return command;
  if (!command) return refuse(say("players.no-program", { spec, words }));
  const name = kitName(words) ?? programName(words);
  return programContender(spec, name, game, { by: "cgdk", command, confinement: isolation });
}
