// `ludus repeat`: lets a program play a recorded seat again and shows where it answers differently.

import { writeFileSync } from "node:fs";
import { createInterface } from "node:readline/promises";
import { seconds } from "../../arena/limits.ts";
import { printable } from "../../core/printable.ts";
import { Refusal } from "../../core/refusal.ts";
import { type Repetition, repeatSeat } from "../../players/matches/repeater.ts";
import { resolveContender } from "../../players/spec.ts";
import { checkFile } from "../../tournament/folders.ts";
import { showSandbox } from "../../tournament/results/sandbox-modes.ts";
import { readTime } from "../../tournament/settings/quantities.ts";
import { Entry } from "../../tournament/settings/settings-file.ts";
import { UsageError } from "../../tournament/usage-error.ts";
import type { Arguments, Command } from "../options/command.ts";
import { chosenSandbox, SANDBOX_OPTIONS } from "../options/game-options.ts";
import { INTERRUPTED, stopOnSignals } from "../options/signals.ts";
import { readReplayFile } from "../output/replay-file.ts";
import { countOf, type TurnCount } from "../output/turn-count.ts";

const DIFFERENT = 1;
const SHOWN = 10;

export const repeat: Command = {
  name: "repeat",
  summary: "Gives a program the views of one seat of a replay and compares its answers with the recorded ones.",
  usage: "REPLAY --seat N [options] -- COMMAND",
  about:
    'COMMAND is any player\'s spec: ./bot.py, "java -cp classes Bot", cgdk:./strategy, cgdk::31001 … Its answers change nothing.',
  options: {
    seat: { value: "N", help: "which seat, counted from 1" },
    until: { value: "TURN", help: "stop after this turn; in CodeWars after this tick (world.tickIndex, from 0)" },
    "pause-at": { value: "TURN", help: "wait before this turn or tick until Enter is pressed (to attach a debugger)" },
    patience: { value: "TIME", help: "how long an answer may take (default 30m)" },
    log: { value: "FILE", help: "keep what the program wrote to its log in this file" },
    sandbox: SANDBOX_OPTIONS.sandbox,
    json: { help: "print one JSON document instead of text" },
  },
  examples: [
    ["ludus repeat game.json --seat 1 -- ./bot.py", "does my program still play as it did?"],
    [
      "ludus repeat war.json.gz --seat 2 --pause-at 700 -- cgdk::31001",
      "a strategy under a debugger, stopped before tick 700",
    ],
  ],
  run: runRepeat,
};

async function runRepeat(args: Arguments): Promise<number> {
  const [file, ...more] = args.words;
  if (file === undefined || more.length > 0)
    throw new UsageError("name one replay: ludus repeat REPLAY --seat N -- COMMAND");
  const read = readReplayFile(file);
  if (read instanceof Refusal) throw new UsageError(`${file}: ${read.why}`);
  if (read.altered) console.error(`ludus: ${file} was changed after it was written`);
  const seats = read.replay.seats.length;
  if (!args.has("seat")) throw new UsageError(`say which seat: --seat 1 to ${seats}`);
  const seat = args.whole("seat", 1, 1, seats) - 1;
  const spec = args.rest.length === 1 ? args.rest[0]! : args.rest.map(quoted).join(" ");
  if (spec === "") throw new UsageError("name the program behind two dashes: ludus repeat REPLAY --seat N -- ./bot.py");
  const match = { config: read.replay.config, seats };
  const contender = await resolveContender(spec, read.game, { sandbox: chosenSandbox(args, [spec], [file]), match });
  if (contender instanceof Refusal) throw new UsageError(contender.why);
  const count = countOf(read.game);
  const pauseAt = args.has("pause-at") ? args.whole("pause-at", 1, count.first) : undefined;
  const log = args.value("log");
  if (log !== undefined) checkFile(log);
  const stop = stopOnSignals();
  const player = contender.seat();
  const repetition = await repeatSeat({
    read,
    seat,
    player,
    limits: { turnTime: new Entry("--patience", args.value("patience") ?? "30m").read(readTime) },
    until: args.has("until") ? args.whole("until", 1, count.first) - count.first + 1 : read.replay.steps.length,
    stop,
    beforeTurn: (turn) => (count.number(turn) === pauseAt ? pause(count.name(turn), stop) : undefined),
  });
  if (log !== undefined) writeFileSync(log, printable(player.log?.() ?? ""));
  const { sandbox, protections } = contender;
  console.log(
    args.has("json")
      ? JSON.stringify({ ...summary(repetition, count), sandbox: sandbox ?? null, protections: protections ?? [] })
      : report(repetition, read.replay.seats[seat]!.name, count) + showSandbox([contender]),
  );
  if (repetition.stopped) return INTERRUPTED;
  return repetition.differences.length > 0 || repetition.trouble || repetition.broken ? DIFFERENT : 0;
}

function quoted(word: string): string {
  return /^[\w./:=@%+-]+$/.test(word) ? word : `'${word}'`;
}

async function pause(moment: string, stop: AbortSignal): Promise<void> {
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  terminal.once("SIGINT", () => process.kill(process.pid, "SIGINT"));
  stop.addEventListener("abort", () => terminal.close(), { once: true });
  // Where nobody can press anything, the input ends at once.
  const ended = new Promise<void>((resolve) => terminal.once("close", resolve));
  await Promise.race([terminal.question(`Before ${moment}. Press Enter to go on … `), ended]);
  terminal.close();
}

/** Where the game counts ticks, they are named beside the turns. */
function summary({ wall, ...rest }: Repetition, { word, number }: TurnCount) {
  const differences =
    word === "turn" ? rest.differences : rest.differences.map((found) => ({ tick: number(found.turn), ...found }));
  return { ...rest, differences, longest: longest(wall), mean: mean(wall) };
}

function mean(values: readonly number[]): number {
  return values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;
}

function longest(values: readonly number[]): number {
  return values.reduce((most, value) => Math.max(most, value), 0);
}

function report(repetition: Repetition, player: string, { name, many }: TurnCount): string {
  const { turns, asked, differences, trouble, recordedFault, broken, stopped, wall } = repetition;
  const lines = [
    `${many(turns)} repeated, ${asked} answers as ${player}: mean ${seconds(mean(wall))}, longest ${seconds(longest(wall))}`,
  ];
  if (differences.length === 0 && !trouble) lines.push("All answers are the recorded ones.");
  else if (differences.length > 0) {
    lines.push(`${differences.length} answers differ, the first in ${name(differences[0]!.turn)}:`);
    for (const { turn, recorded, answered } of differences.slice(0, SHOWN)) {
      lines.push(`  ${name(turn)}: recorded ${JSON.stringify(recorded)}, now ${JSON.stringify(answered)}`);
    }
    if (differences.length > SHOWN) lines.push(`  … and ${differences.length - SHOWN} more; --json lists them all`);
  }
  if (trouble)
    lines.push(
      `In ${name(trouble.turn)} the program failed: ${trouble.kind}: ${trouble.message}`,
      trouble.evidence ?? "",
    );
  if (recordedFault) {
    const { turn, kind, message } = recordedFault;
    lines.push(
      `In ${name(turn)} the recorded program failed (${kind}: ${message}); this one answered, and the views end here.`,
    );
  }
  if (broken) lines.push(`The replay breaks off: ${broken}`);
  if (stopped) lines.push("Stopped before the end.");
  return lines.join("\n").trimEnd();
}
