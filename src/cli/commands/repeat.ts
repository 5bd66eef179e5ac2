// `ludus repeat`: lets a program play a recorded seat again and shows where it answers differently.

import { writeFileSync } from "node:fs";
import { createInterface } from "node:readline/promises";
import { kindInWords, messageOf } from "../../arena/fault.ts";
import { seconds } from "../../arena/limits.ts";
import { printable } from "../../core/printable.ts";
import { Refusal } from "../../core/refusal.ts";
import { type Repetition, repeatSeat } from "../../players/matches/repeater.ts";
import { resolveContender } from "../../players/spec.ts";
import { checkFile } from "../../tournament/folders.ts";
import { showSandbox } from "../../tournament/results/sandbox-modes.ts";
import { Entry } from "../../tournament/settings/entry.ts";
import { readTime } from "../../tournament/settings/quantities.ts";
import { UsageError } from "../../tournament/usage-error.ts";
import type { Arguments, Command } from "../options/command.ts";
import { chosenSandbox, SANDBOX_OPTIONS } from "../options/game-options.ts";
import { INTERRUPTED, stopOnSignals } from "../options/signals.ts";
import { readReplayFile } from "../output/replay-file.ts";
import { countOf, type TurnCount } from "../output/turn-count.ts";
import { isAddress, readReplayAt } from "../site/replay-at.ts";
import { say } from "../words/en.ts";
import { tell, text } from "../words/reader.ts";

const DIFFERENT = 1;
const SHOWN = 10;

export const repeat: Command = {
  name: "repeat",
  summary: "Gives a program the views of one seat of a replay and compares its answers with the recorded ones.",
  usage: "REPLAY --seat N [options] -- COMMAND",
  about:
    'REPLAY is a file, or the address of a game on a site. COMMAND is any player\'s spec: ./bot.py, "java -cp classes Bot", cgdk:./strategy, cgdk::31001 … Its answers change nothing.',
  options: {
    seat: { value: "N", help: "which seat, counted from 1" },
    until: { value: "TURN", help: "stop after this turn; in CodeWars after this tick (world.tickIndex, from 0)" },
    "pause-at": { value: "TURN", help: "wait before this turn or tick until Enter is pressed (to attach a debugger)" },
    "turn-time": { value: "TIME", help: "how long an answer may take (default 30m)" },
    log: { value: "FILE", help: "save the program's log to this file" },
    token: { value: "TOKEN", help: "for a game of a site (default: $LUDUS_TOKEN, or that of ludus sign-in)" },
    sandbox: SANDBOX_OPTIONS.sandbox,
    json: { help: "print one JSON document instead of text" },
  },
  examples: [
    ["ludus repeat game.json --seat 1 -- ./bot.py", "does my program still play as it did?"],
    [
      "ludus repeat war.json.gz --seat 2 --pause-at 700 -- cgdk::31001",
      "a strategy under a debugger, stopped before tick 700",
    ],
    [
      "ludus repeat https://ludus.example.org/watch/contest-17 --seat 1 -- ./bot.py",
      "a game of a contest, on your machine",
    ],
  ],
  run: runRepeat,
};

async function runRepeat(args: Arguments): Promise<number> {
  const [file, ...more] = args.words;
  if (file === undefined || more.length > 0) throw new UsageError(say("cli.repeat-file"));
  const read = isAddress(file) ? await readReplayAt(args, file) : readReplayFile(file);
  if (read instanceof Refusal) throw new UsageError(say("cli.about", { file, why: read.message }));
  if (read.altered) console.error(`ludus: ${text("cli.altered", { file })}`);
  const seats = read.replay.seats.length;
  if (!args.has("seat")) throw new UsageError(say("cli.repeat-seat", { seats }));
  const seat = args.whole("seat", 1, 1, seats) - 1;
  const spec = args.rest.length === 1 ? args.rest[0]! : args.rest.map(quoted).join(" ");
  if (spec === "") throw new UsageError(say("cli.repeat-program"));
  const match = { config: read.replay.config, seats };
  const contender = await resolveContender(spec, read.game, {
    sandbox: chosenSandbox(args, [spec], isAddress(file) ? [] : [file]),
    match,
  });
  if (contender instanceof Refusal) throw new UsageError(contender.message);
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
    limits: { turnTime: new Entry("--turn-time", args.value("turn-time") ?? "30m").read(readTime) },
    until: args.has("until") ? args.whole("until", 1, count.first) - count.first + 1 : read.replay.steps.length,
    stop,
    beforeTurn: (turn) => (count.number(turn) === pauseAt ? pause(count.name(turn), stop) : undefined),
  });
  if (log !== undefined) writeFileSync(log, printable(player.log?.() ?? ""));
  const { sandbox } = contender;
  const protections = player.protections ?? contender.protections;
  console.log(
    args.has("json")
      ? JSON.stringify({ ...summary(repetition, count), sandbox: sandbox ?? null, protections: protections ?? [] })
      : report(repetition, read.replay.seats[seat]!.name, count) + showSandbox([{ sandbox, protections }], tell),
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
  await Promise.race([terminal.question(`${text("cli.pause", { moment })} `), ended]);
  terminal.close();
}

/** Where the game counts ticks, they are named beside the turns. */
function summary({ wall, broken, ...rest }: Repetition, { word, number }: TurnCount) {
  const differences =
    word === "turn" ? rest.differences : rest.differences.map((found) => ({ tick: number(found.turn), ...found }));
  return {
    ...rest,
    ...(broken && { broken: broken.text }),
    differences,
    longest: longest(wall),
    mean: mean(wall),
  };
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
    text("cli.repeated", {
      turns: many(turns),
      asked,
      player,
      mean: seconds(mean(wall)),
      longest: seconds(longest(wall)),
    }),
  ];
  if (differences.length === 0 && !trouble) lines.push(text("cli.as-recorded"));
  else if (differences.length > 0) {
    lines.push(text("cli.differ", { answers: differences.length, moment: name(differences[0]!.turn) }));
    for (const { turn, recorded, answered } of differences.slice(0, SHOWN)) {
      const [before, now] = [recorded, answered].map((answer) => JSON.stringify(answer));
      lines.push(`  ${text("cli.difference", { moment: name(turn), before: before!, now: now! })}`);
    }
    if (differences.length > SHOWN)
      lines.push(`  ${text("cli.more-differences", { more: differences.length - SHOWN })}`);
  }
  if (trouble)
    lines.push(
      text("cli.repeat-failed", {
        moment: name(trouble.turn),
        kind: kindInWords(trouble.kind),
        why: messageOf(trouble),
      }),
      trouble.evidence ?? "",
    );
  if (recordedFault) {
    const { turn, kind } = recordedFault;
    lines.push(
      text("cli.recorded-failed", { moment: name(turn), kind: kindInWords(kind), why: messageOf(recordedFault) }),
    );
  }
  if (broken) lines.push(text("cli.breaks-off", { why: broken }));
  if (stopped) lines.push(text("cli.stopped-early"));
  return lines.join("\n").trimEnd();
}
