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
import { say } from "../words/en.ts";
import { proofShelf } from "./proof-files.ts";

export interface SolveTask {
  readonly game: string;
  readonly config: object;
  readonly position: string | undefined;
  readonly seed: string;
  /** Its first word turns 1 when the work is to stop. */
  readonly stop: SharedArrayBuffer;
}

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

/** What the start draws from, or a position says itself. */
const FOR_STARTS = ["start", "blocked", "stones", "position", "men"];

class Stopped extends Error {}

const task = workerData as SolveTask;
const stop = new Int32Array(task.stop);
let told: Message | undefined;
let toldAt = 0;

await loadPluginsOrThrow();
parentPort!.postMessage(answer());

function answer(): SolveAnswer {
  const game = games.get(task.game)!;
  const state = startOf(task);
  if (state instanceof Refusal) return { kind: "refused", why: state.message };
  const solver = solverOf(game);
  const shelf = proofShelf((what) => parentPort!.postMessage({ kind: "told", what }));
  if (!solver) return { kind: "refused", why: say("cli.unsolved", { title: titleOf(game) }) };
  try {
    const solution = solver.solve({ game, config: task.config, state, progress, shelf });
    if (solution instanceof Refusal) return { kind: "refused", why: solution.message };
    const settings = settled(task.config, state, task.position !== undefined);
    return { kind: "solved", solution, position: game.formatPosition?.(state), settings };
  } catch (error) {
    if (error instanceof Stopped) return { kind: "stopped", proved: told, kept: shelf.outcome };
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

function progress(how: Message): void {
  told = how;
  if (Atomics.load(stop, 0) === 1) throw new Stopped();
  const now = performance.now();
  if (now - toldAt < PERIOD) return;
  toldAt = now;
  parentPort!.postMessage({ kind: "progress", how });
}

/** The config as it holds in this position: sizes as they are, and nothing about a start that was not played from. */
function settled(config: object, state: unknown, given: boolean): object {
  const { grid, rules, seats, ...rest } = state as Record<string, any>;
  const here: Record<string, unknown> = { ...rest, ...grid, ...rules, players: seats };
  const entries = Object.entries(config).filter(([key]) => !given || !FOR_STARTS.includes(key));
  return Object.fromEntries(entries.map(([key, value]) => [key, typeof here[key] === "number" ? here[key] : value]));
}
