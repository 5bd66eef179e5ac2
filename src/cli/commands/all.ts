// All commands, in the order of the help.

import type { Command } from "../options/command.ts";
import { compare } from "./compare.ts";
import { demo } from "./demo.ts";
import { doctor } from "./doctor.ts";
import { gamesCommand } from "./games.ts";
import { kgp } from "./kgp.ts";
import { lab } from "./lab.ts";
import { localRunner } from "./local-runner.ts";
import { newCommand } from "./new.ts";
import { play } from "./play.ts";
import { repeat } from "./repeat.ts";
import { replay } from "./replay.ts";
import { serveCommand } from "./serve.ts";
import { solve } from "./solve.ts";
import { testCommand } from "./test.ts";
import { tournament } from "./tournament.ts";
import { watchCommand } from "./watch.ts";

export const commands: ReadonlyMap<string, Command> = new Map(
  [
    ...[serveCommand, gamesCommand, play, tournament, compare, lab, replay, watchCommand, repeat, solve],
    ...[newCommand, testCommand, localRunner, kgp, doctor, demo],
  ].map((command) => [command.name, command]),
);
