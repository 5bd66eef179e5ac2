// `ludus solve`: the exact truth about a position. The solver works in a thread of its own, so that Ctrl+C can stop it and
// tell what was proved by then.

import { writeFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import type { Worker } from "node:worker_threads";
import type { Game } from "../../core/game.ts";
import { titleOf } from "../../core/message.ts";
import type { Solution } from "../../engines/solver.ts";
import { tableSvg } from "../../engines/solvers/cell-table.ts";
import { BrokenGame, toldBy } from "../../players/matches/broken-game.ts";
import { startThread } from "../../players/process/start-thread.ts";
import { Entry } from "../../tournament/settings/entry.ts";
import { readSize, readTime } from "../../tournament/settings/quantities.ts";
import { UsageError } from "../../tournament/usage-error.ts";
import type { Arguments, Command } from "../options/command.ts";
import { CONFIG_OPTIONS, chosenConfig, chosenGame } from "../options/game-options.ts";
import { INTERRUPTED, stopOnSignals } from "../options/signals.ts";
import type { HelperTask } from "../solve/helper-thread.ts";
import { report } from "../solve/solve-report.ts";
import type { SolveAnswer, SolveMessage, SolveTask } from "../solve/solve-thread.ts";
import { say } from "../words/en.ts";
import { tell, text } from "../words/reader.ts";

const MOST_THREADS = 256;
const MEMORY = 2 ** 30;
const KEEP_MS = 30_000;

export const solve: Command = {
  name: "solve",
  summary: "Finds the exact value of a position, the best moves and a line of best play.",
  usage: "GAME [--set KEY=VALUE…] [--position TEXT] [options]",
  about: [
    "The value is for the player to move: in Kalah the final difference, in noughts 1, 0 or -1, in one-way games 1 or -1, in",
    "Minesweeper the chance to win (in its duel -1 to 1), in pursuit the rounds until the capture, in path the moves.",
  ].join("\n"),
  options: {
    ...CONFIG_OPTIONS,
    position: { value: "TEXT", help: "the position to solve, in the game's notation (default: the start)" },
    seed: { value: "S", help: "for random start positions (default 0)" },
    threads: { value: "N", help: "threads that search Kalah together (default: one for each processor)" },
    memory: { value: "SIZE", help: "memory for the tables of Kalah, such as 4G (default 1G)" },
    svg: { value: "FILE", help: "write a picture of won and lost cells" },
    "keep-every": { value: "TIME", help: "how often long work is saved to disk, in case it is killed (default 30s)" },
    progress: { help: "show progress even if standard error is not a terminal" },
    json: { help: "print one JSON document instead of text" },
  },
  examples: [
    ["ludus solve kalah --set stones=3", "who wins Kalah with six pits of three stones, and by how much"],
    ["ludus solve queen --set width=30 --set height=30 --svg queen.svg", "Wythoff's pairs, and a picture of them"],
    ["ludus solve minesweeper --set width=4 --set height=4 --set mines=3", "the best chance, as a fraction"],
    ["ludus solve noughts --position 'X.O/.X./... O'", "a position of noughts and crosses"],
  ],
  run: runSolve,
};

async function runSolve(args: Arguments): Promise<number> {
  const [name, ...more] = args.words;
  if (more.length > 0) throw new UsageError(say("cli.solve-one"));
  const game = chosenGame(name);
  const config = chosenConfig(game, args);
  const task: SolveTask = {
    game: game.name,
    config,
    position: args.value("position"),
    seed: args.value("seed") ?? "0",
    threads: args.whole("threads", Math.min(availableParallelism(), MOST_THREADS), 1, MOST_THREADS),
    memory: chosenMemory(args.value("memory")),
    keepEvery: chosenTime(args.value("keep-every")),
    stop: new SharedArrayBuffer(4),
  };
  const answer = await inThread(game, task, args.has("progress"));
  if (answer.kind === "refused") throw new UsageError(say("cli.about", { file: game.name, why: answer.why }));
  if (answer.kind === "stopped") {
    console.error(answer.proved ? text("cli.solve-proved", { how: answer.proved }) : text("cli.solve-nothing"));
    if (answer.kept) console.error(tell(answer.kept));
    return INTERRUPTED;
  }
  const { solution, position, settings } = answer;
  const svg = args.value("svg");
  if (svg !== undefined) writeSvg(svg, solution, game);
  if (args.has("json")) {
    const { value, exact, best, line, words, more, table, legend } = solution;
    console.log(
      JSON.stringify({
        game: game.name,
        config: settings,
        ...(position && { position }),
        value,
        ...(exact && { exact }),
        best,
        line,
        words: words.text,
        ...more,
        ...(table && { table }),
        ...(legend && { legend: inEnglishAll(legend) }),
      }),
    );
  } else console.log(report(solution, game, position));
  return 0;
}

/** In JSON everything is English. */
function inEnglishAll(legend: NonNullable<Solution["legend"]>): Record<string, string> {
  return Object.fromEntries(Object.entries(legend).map(([letter, meaning]) => [letter, meaning.text]));
}

function chosenMemory(typed: string | undefined): number {
  return typed === undefined ? MEMORY : new Entry("--memory", typed).read(readSize);
}

function chosenTime(typed: string | undefined): number {
  return typed === undefined ? KEEP_MS : new Entry("--keep-every", typed).read(readTime);
}

/** Solves in another thread, which may ask for helpers. The first Ctrl+C asks it to stop. */
async function inThread(game: Game, task: SolveTask, always: boolean): Promise<SolveAnswer> {
  const solver = startThread("../solve/solve-thread", import.meta.url, task);
  const workers: Worker[] = [solver];
  const stop = stopOnSignals();
  stop.addEventListener("abort", () => Atomics.store(new Int32Array(task.stop), 0, 1));
  const terminal = process.stderr.isTTY === true;
  try {
    return await new Promise<SolveAnswer>((resolve, reject) => {
      const fail = (error: unknown) =>
        reject(new BrokenGame(say("cli.solve-broken", { title: titleOf(game), error: toldBy(error) }), error));
      solver.on("error", fail);
      solver.on("message", (message: SolveMessage) => {
        if (message.kind === "help") {
          for (let number = 1; number < task.threads; number++) {
            const help: HelperTask = { game: task.game, job: message.job, number };
            workers.push(startThread("../solve/helper-thread", import.meta.url, help).on("error", fail));
          }
        } else if (message.kind === "told")
          process.stderr.write(`${terminal ? "\r\x1b[K" : ""}${tell(message.what)}\n`);
        else if (message.kind !== "progress") resolve(message);
        else if (terminal)
          process.stderr.write(`\r\x1b[K${tell(message.how).slice(0, (process.stderr.columns ?? 80) - 1)}`);
        else if (always) process.stderr.write(`${tell(message.how)}\n`);
      });
    });
  } finally {
    if (terminal) process.stderr.write("\r\x1b[K");
    await Promise.all(workers.map((worker) => worker.terminate()));
  }
}

function writeSvg(file: string, { table, legend }: Solution, game: Game): void {
  if (!table) throw new UsageError(say("cli.no-picture", { title: titleOf(game) }));
  try {
    writeFileSync(file, tableSvg(table, tell(titleOf(game)), legend, tell));
  } catch (error) {
    throw new UsageError(say("cli.unwritable-file", { file, error: (error as Error).message }));
  }
}
