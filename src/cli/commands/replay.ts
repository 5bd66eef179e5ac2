// `ludus replay`: shows a replay in the terminal, or checks that it leads to its recorded outcome.

import { verifyReplay } from "../../arena/simulation.ts";
import { Refusal } from "../../core/refusal.ts";
import { UsageError } from "../../tournament/usage-error.ts";
import type { Arguments, Command } from "../options/command.ts";
import { readReplayFile } from "../output/replay-file.ts";
import { showMoves, showResult } from "../output/show.ts";

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
    if (action !== "show" && action !== "verify")
      throw new UsageError("say ludus replay show FILE or ludus replay verify FILE…");
    if (files.length === 0) throw new UsageError(`name the replay file: ludus replay ${action} FILE`);
    return action === "show" ? show(files) : verify(files);
  },
};

function show(files: readonly string[]): number {
  let bad = 0;
  for (const file of files) {
    const read = readReplayFile(file);
    if (read instanceof Refusal) {
      console.error(`${file}: ${read.why}`);
      bad++;
      continue;
    }
    if (files.length > 1) console.log(`${file}:`);
    const { text, broken } = showMoves(read.game, read.replay);
    console.log(broken ? text : `${text}\n\n${showResult(read.game, read.replay, "none")}`);
    if (broken) bad++;
    if (read.altered) console.log("\nThis file was changed after it was written.");
  }
  return bad > 0 ? FAILED : 0;
}

function verify(files: readonly string[]): number {
  let bad = 0;
  for (const file of files) {
    const problem = problemOf(file);
    if (problem === undefined) continue;
    bad++;
    console.log(`${file}: ${problem}`);
  }
  const good = files.length - bad;
  console.log(
    bad === 0 ? `${good} of ${files.length} replays come out as recorded` : `${bad} of ${files.length} replays failed`,
  );
  return bad > 0 ? FAILED : 0;
}

function problemOf(file: string): string | undefined {
  const read = readReplayFile(file);
  if (read instanceof Refusal) return read.why;
  const wrong = verifyReplay(read.game, read.replay);
  if (wrong) return wrong.why;
  return read.altered
    ? "the file was changed after it was written, though the game still comes out as recorded"
    : undefined;
}
