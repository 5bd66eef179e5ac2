// What is promised of every program, by the name of its attacks. docs/security.md has the same table with more words.

import type { Message } from "../../../core/message.ts";
import { say } from "../../words/en.ts";

export const GUARANTEES = {
  processes: say("players.promise-processes"),
  memory: say("players.promise-memory"),
  time: say("players.promise-time"),
  output: say("players.promise-output"),
  secrets: say("players.promise-secrets"),
  network: say("players.promise-network"),
  rights: say("players.promise-rights"),
  folder: say("players.promise-folder"),
  build: say("players.promise-build"),
  host: say("players.promise-host"),
} as const satisfies Record<string, Message>;

export type GuaranteeName = keyof typeof GUARANTEES;
