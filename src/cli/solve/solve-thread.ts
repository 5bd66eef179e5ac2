// The thread in which `ludus solve` thinks.

import { parentPort, workerData } from "node:worker_threads";
import { type Message, titleOf } from "../../core/message.ts";
import { Random } from "../../core/random.ts";
import { Refusal, refuse } from "../../core/refusal.ts";
import { parseSeed } from "../../core/seed.ts";
import { type Solution, seatsWanted } from "../../engines/solver.ts";
import { solverOf } from "../../engines/solvers/index.ts";
import { games } from "../../games/index.ts";
import { loadPluginsOrThrow } from "../../plugins/plugins.ts";
import { duration } from "../output/progress.ts";
import { say } from "../words/en.ts";
import { proofFiles } from "./proof-files.ts";

export interface SolveTask {
  readonly game: string;
  readonly config: object;
  readonly position: string | undefined;
  readonly seed: string;
  readonly threads: number;
  /** Bytes for tables. */
  readonly memory: number;
  /** In milliseconds. */
  readonly keepEvery: number;
  /** Its first word turns 1 when the work is to stop. */
  readonly stop: SharedArrayBuffer;
}

/** What is heard of it while it works. */
export type SolveMessage =
  | SolveAnswer
  | { readonly kind: "progress"; readonly how: Message }
  | { readonly kind: "told"; readonly what: Message }
  | { readonly kind: "help"; readonly job: unknown };

export type SolveAnswer =
  | {
      readonly kind: "solved";
      readonly solution: Solution;
      readonly position: string | undefined;
      readonly settings: object;
    }
  | { readonly kind: "refused"; readonly why: Message }
  | { readonly kind: "stopped"; readonly proved: Message | undefined; readonly kept: Message | undefined };

/** How often progress is told, in milliseconds. */
const PERIOD = 200;
/** Less than this part of the work tells nothing about the rest. */
const TELLING = 0.002;

/** What the start draws from, or a position says itself. */
const FOR_STARTS = ["start", "blocked", "stones", "position", "men"];

class Stopped extends Error {}

const task = workerData as SolveTask;
const stop = new Int32Array(task.stop);
let told: Message | undefined;
let toldAt = 0;
/** When a part of the work was first told, and which. */
let first: { readonly at: number; readonly done: number } | undefined;

const post = (message: SolveMessage) => parentPort!.postMessage(message);

await loadPluginsOrThrow();
post(answer());

function answer(): SolveAnswer {
  const game = games.get(task.game)!;
  const state = startOf(task);
  if (state instanceof Refusal) return { kind: "refused", why: state.message };
  const solver = solverOf(game);
  const store = proofFiles((what) => post({ kind: "told", what }), task.keepEvery);
  if (!solver) return { kind: "refused", why: say("cli.unsolved", { title: titleOf(game) }) };
  try {
    const { config, threads, memory } = task;
    const crew = { threads, start: (job: unknown) => post({ kind: "help", job }) };
    const solution = solver.solve({ game, config, state, progress, store, crew, memory, isPatient: true });
    if (solution instanceof Refusal) return { kind: "refused", why: solution.message };
    const settings = settled(task.config, state, task.position !== undefined);
    return { kind: "solved", solution, position: game.formatPosition?.(state), settings };
  } catch (error) {
    if (error instanceof Stopped) return { kind: "stopped", proved: told, kept: store.outcome };
    throw error;
  }
}

function startOf({ game: name, config, position, seed }: SolveTask): unknown | Refusal {
  const game = games.get(name)!;
  if (position !== undefined)
    return game.parsePosition?.(position, config) ?? refuse(say("cli.no-position", { title: titleOf(game) }));
  const number = parseSeed(seed);
  if (number instanceof Refusal) return number;
  return game.start(config, seatsWanted(game, config), new Random(number).stream(name));
}

function progress(how: Message, done?: number): void {
  told = how;
  if (Atomics.load(stop, 0) === 1) throw new Stopped();
  const now = performance.now();
  if (now - toldAt < PERIOD) return;
  toldAt = now;
  const left = done === undefined ? undefined : millisecondsLeft(done, now);
  post({ kind: "progress", how: left === undefined ? how : say("cli.solve-left", { time: duration(left), how }) });
}

/** As long as the rest takes if it goes on like this; unknown at the beginning, and beyond what was expected. */
function millisecondsLeft(done: number, now: number): number | undefined {
  first ??= { at: now, done };
  const since = done - first.done;
  return since < TELLING || done >= 1 ? undefined : ((now - first.at) * (1 - done)) / since;
}

/** The config as it holds in this position: sizes as they are, and nothing about a start that was not played from. */
function settled(config: object, state: unknown, given: boolean): object {
  const { grid, rules, seats, ...rest } = state as Record<string, any>;
  const here: Record<string, unknown> = { ...rest, ...grid, ...rules, players: seats };
  const entries = Object.entries(config).filter(([key]) => !given || !FOR_STARTS.includes(key));
  return Object.fromEntries(entries.map(([key, value]) => [key, typeof here[key] === "number" ? here[key] : value]));
}
