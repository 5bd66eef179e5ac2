// `ludus replay`: shows a replay in the terminal, or checks that it leads to its recorded outcome.

import { verifyReplay } from "../../arena/simulation.ts";
import type { Message } from "../../core/message.ts";
import { Refusal } from "../../core/refusal.ts";
import { UsageError } from "../../tournament/usage-error.ts";
import type { Arguments, Command } from "../options/command.ts";
import { readReplayFile } from "../output/replay-file.ts";
import { showMoves, showResult } from "../output/show.ts";
import { say } from "../words/en.ts";
import { text } from "../words/reader.ts";

const FAILED = 1;

export const replay: Command = {
  name: "replay",
  summary: "Shows replays, or checks that they lead to their recorded outcome.",
  usage: "show|verify FILE…",
  about: "The exit code is 1 if a file cannot be read, breaks off, or (verify) does not come out as recorded.",
  options: {},
  examples: [
    ["ludus replay show out/kalah-7-1.json", "every move, the positions and the result"],
    ["ludus replay verify out/*", "plays all of them again; the exit code is 1 if one does not come out as recorded"],
  ],
  run(args: Arguments): number {
    const [action, ...files] = args.words;
    if (action !== "show" && action !== "verify") throw new UsageError(say("cli.replay-action"));
    if (files.length === 0) throw new UsageError(say("cli.replay-file", { action }));
    return action === "show" ? show(files) : verify(files);
  },
};

function show(files: readonly string[]): number {
  let bad = 0;
  for (const file of files) {
    const read = readReplayFile(file);
    if (read instanceof Refusal) {
      console.error(text("cli.about", { file, why: read.message }));
      bad++;
      continue;
    }
    if (files.length > 1) console.log(`${file}:`);
    const { text: moves, broken } = showMoves(read.game, read.replay);
    console.log(broken ? moves : `${moves}\n\n${showResult(read.game, read.replay, "none")}`);
    if (broken) bad++;
    if (read.altered) console.log(`\n${text("cli.file-altered")}`);
  }
  return bad > 0 ? FAILED : 0;
}

function verify(files: readonly string[]): number {
  let bad = 0;
  for (const file of files) {
    const problem = problemOf(file);
    if (problem === undefined) continue;
    bad++;
    console.log(text("cli.about", { file, why: problem }));
  }
  const good = files.length - bad;
  const count = files.length;
  console.log(bad === 0 ? text("cli.verified", { good, count }) : text("cli.not-verified", { bad, count }));
  return bad > 0 ? FAILED : 0;
}

function problemOf(file: string): Message | undefined {
  const read = readReplayFile(file);
  if (read instanceof Refusal) return read.message;
  const wrong = verifyReplay(read.game, read.replay);
  if (wrong) return wrong.message;
  return read.altered ? say("cli.altered-but-sound") : undefined;
}
