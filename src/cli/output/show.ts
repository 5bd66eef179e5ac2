// Results as people read them.

import { type AnswerTime, AnswerTimes } from "../../arena/answer-times.ts";
import type { Fault } from "../../arena/fault.ts";
import { seconds } from "../../arena/limits.ts";
import type { Replay } from "../../arena/replay.ts";
import { Simulation } from "../../arena/simulation.ts";
import type { Game } from "../../core/game.ts";
import { printable } from "../../core/printable.ts";
import { showSandbox } from "../../tournament/results/sandbox-modes.ts";
import { textTable } from "./text-table.ts";
import { countOf, type TurnCount } from "./turn-count.ts";

/** The places of a finished game, its faults, its last position, and what the moves took: each, or of many the slowest. */
export function showResult(game: Game, replay: Replay, times: "all" | "some" | "none" = "some"): string {
  const { outcome, seats, steps, seed, faults } = replay;
  const count = countOf(game);
  const turns = count.many(steps.length);
  const lines = [`${game.title}, seed ${seed}, ${turns}${outcome.reason ? `: ${printable(outcome.reason)}` : ""}`, ""];
  const order = seats.map((_, seat) => seat).sort((a, b) => outcome.places[a]! - outcome.places[b]!);
  const width = Math.max(...seats.map(({ name }) => name.length));
  for (const seat of order) {
    const name = printable(seats[seat]!.name).padEnd(width);
    const failed = faults.some((fault) => fault.seat === seat && !fault.afterEnd) ? "  (failed)" : "";
    lines.push(`${String(outcome.places[seat]).padStart(3)}. ${name}  ${outcome.scores[seat]}${failed}`);
  }
  const shared = outcome.places.filter((place) => place === 1).length;
  if (seats.length > 1 && shared === seats.length) lines.push("", "A draw.");
  for (const fault of faults)
    lines.push("", `${printable(seats[fault.seat]!.name)}: ${showFault(fault, count)}${showEvidence(fault)}`);
  lines.push(...showEnd(game, replay));
  lines.push(...showTimes(replay));
  if (times !== "none") lines.push(...showMoveTimes(game, replay, times === "all"));
  return lines.join("\n") + showLateHost(replay) + showSandbox(seats);
}

/** What players noted, a line each. */
export function showNotes(game: Game, { seats, notes = [] }: Replay): string {
  const { number } = countOf(game);
  if (notes.length === 0) return "Nobody told any thoughts: engines that search do (alphabeta, mcts …).";
  const width = Math.max(...seats.map(({ name }) => name.length));
  return notes
    .map(({ turn, seat, text = "" }) => {
      return `${String(number(turn)).padStart(4)}  ${printable(seats[seat]!.name).padEnd(width)}  ${printable(text)}`;
    })
    .join("\n");
}

/** What each program took, by the clock on the wall and of the processor. */
function showTimes({ seats, wall, cpu }: Replay): string[] {
  const programs = seats.flatMap(({ name, sandbox }, seat) => {
    const times = wall[seat]!;
    if (sandbox === undefined || times.length === 0) return [];
    const sum = (list: readonly number[]) => seconds(list.reduce((all, time) => all + time, 0) / 1000);
    const longest = seconds(Math.max(...times) / 1000);
    const processor = cpu[seat]!.length > 0 ? `; processor time ${sum(cpu[seat]!)}` : "";
    return [
      `${printable(name)}: ${times.length} ${times.length === 1 ? "answer" : "answers"} in ${sum(times)}, the longest ${longest}${processor}`,
    ];
  });
  return programs.length > 0 ? ["", ...programs] : [];
}

/** Microseconds. Less than that is everyday life. */
const WORTH_TELLING = 50_000;

function showLateHost({ lateHost = [] }: Replay): string {
  if (!lateHost.some(({ late }) => late >= WORTH_TELLING)) return "";
  const most = Math.max(...lateHost.map(({ late }) => late)) / 1000;
  const turns = `${lateHost.length} answer${lateHost.length === 1 ? "" : "s"}`;
  return `\n\nThis host was late for ${turns}, by up to ${seconds(most)}; their times are corrected.`;
}

const KINDS: Readonly<Record<Fault["kind"], string>> = {
  crash: "crash",
  illegal: "illegal action",
  protocol: "broken protocol",
  time: "out of time",
  memory: "out of memory",
};

export function showFault({ kind, turn, message, afterEnd }: Fault, { name }: TurnCount): string {
  const who = kind === "illegal" ? "" : "it ";
  return `${KINDS[kind]} in ${name(turn)}${afterEnd ? " (the game was over)" : ""}: ${who}${printable(message)}`;
}

export function showEvidence({ evidence }: Fault): string {
  if (!evidence) return "";
  return `\n${printable(evidence)
    .split("\n")
    .map((line) => `    ${line}`)
    .join("\n")}`;
}

/** The last position, and what was counted besides the score. */
function showEnd(game: Game, replay: Replay): string[] {
  const lines: string[] = [];
  if (game.formatPosition) lines.push("", `Last position: ${game.formatPosition(lastState(game, replay))}`);
  const counted = Object.entries(statistics(game, replay) ?? {});
  if (counted.length === 0) return lines;
  const head = ["", ...counted.map(([what]) => what)];
  const rows = replay.seats.map(({ name }, seat) => [printable(name), ...counted.map(([, of]) => String(of[seat]))]);
  return [...lines, "", ...textTable([head, ...rows])];
}

function lastState(game: Game, replay: Replay): unknown {
  const simulation = new Simulation(game, replay);
  simulation.goTo(replay.steps.length);
  return simulation.state;
}

/** What the game counts besides the score, if anything. */
export function statistics(game: Game, replay: Replay): ReturnType<NonNullable<Game["statistics"]>> | undefined {
  return game.statistics?.(lastState(game, replay));
}

/** `12 ms (processor 3 ms; 1.2 s of a late host not counted)` */
function showAnswerTime({ wall, cpu, late }: AnswerTime): string {
  const processor = cpu === undefined ? [] : [`processor ${seconds(cpu / 1000)}`];
  const host = late === undefined ? [] : [`${seconds(late / 1000)} of a late host not counted`];
  const more = [...processor, ...host].join("; ");
  return `${seconds(wall / 1000)}${more && ` (${more})`}`;
}

/** More moves than that are not all shown after a game. */
const MOVES_SHOWN = 40;
const SLOWEST_SHOWN = 10;

/** What each move of the programs took; of a long game the slowest. */
function showMoveTimes(game: Game, replay: Replay, wanted: boolean): string[] {
  const { seats, steps } = replay;
  const { number } = countOf(game);
  if (seats.every(({ sandbox }) => sandbox === undefined)) return [];
  // Where all act in every turn, a long war need not be fought again to know who acted.
  const everybody = steps.every((step) => step.length === seats.length) ? [...seats.keys()] : undefined;
  const simulation = new Simulation(game, replay);
  const times = new AnswerTimes(replay);
  const moves: { turn: number; name: string; time: AnswerTime }[] = [];
  for (let turn = 1; turn <= steps.length; turn++) {
    for (const [seat, time] of times.of(turn, everybody ?? simulation.acting())) {
      const { name, sandbox } = seats[seat]!;
      if (sandbox !== undefined) moves.push({ turn, name: printable(name), time });
    }
    if (!everybody && simulation.next()) break;
  }
  if (moves.length === 0) return [];
  const all = wanted || moves.length <= MOVES_SHOWN;
  const slowest = new Set(moves.toSorted((a, b) => b.time.wall - a.time.wall).slice(0, SLOWEST_SHOWN));
  const shown = all ? moves : moves.filter((move) => slowest.has(move));
  const width = Math.max(...shown.map(({ name }) => name.length));
  const lines = shown.map(
    ({ turn, name, time }) => `${String(number(turn)).padStart(6)}  ${name.padEnd(width)}  ${showAnswerTime(time)}`,
  );
  const head = all
    ? "Time of each move:"
    : `The ${SLOWEST_SHOWN} slowest of ${moves.length} moves (--times shows all, and so does a replay):`;
  return ["", head, ...lines];
}

/** All moves of a replay, one line a turn in which somebody did something; and whether it breaks off. */
export function showMoves(game: Game, replay: Replay): { text: string; broken: boolean } {
  const simulation = new Simulation(game, replay);
  const times = new AnswerTimes(replay);
  const { number, many } = countOf(game);
  const lines: string[] = [];
  const names = replay.seats.map(({ name }) => printable(name));
  const width = Math.max(...names.map((name) => name.length));
  let idle = 0;
  for (let turn = 1; turn <= replay.steps.length; turn++) {
    const acting = simulation.acting();
    const actions = simulation.upcoming();
    const words = acting.map((seat) => {
      const action = Array.isArray(actions) ? actions[seat] : undefined;
      if (action === undefined) return `${names[seat]!.padEnd(width)}  –`;
      const text =
        game.formatAction?.(simulation.state, seat, action) ??
        JSON.stringify(game.write(simulation.state, seat, action));
      return `${names[seat]!.padEnd(width)}  ${text.length > 100 ? `${text.slice(0, 99)}…` : text.padEnd(5)}`;
    });
    const took = [...times.of(turn, acting)]
      .filter(([seat]) => replay.seats[seat]!.sandbox !== undefined)
      .map(([seat, time]) => `${acting.length > 1 ? `${names[seat]}: ` : ""}${showAnswerTime(time)}`);
    const lot = turn <= (replay.opening ?? 0) ? ["by lot"] : [];
    const refusal = simulation.next();
    if (refusal) return { text: [...lines, `The replay breaks off: ${refusal.why}`].join("\n"), broken: true };
    if (acting.length > 1 && replay.steps[turn - 1]!.every((action) => action === null)) {
      idle++;
      continue;
    }
    const position = game.formatPosition?.(simulation.state);
    lines.push(
      `${String(number(turn)).padStart(4)}  ${words.join("   ")}${[position, ...took, ...lot].map((part) => (part ? `   ${part}` : "")).join("")}`,
    );
  }
  if (idle > 0) lines.push(`Left out: ${many(idle)} in which nobody did anything.`);
  return { text: lines.join("\n"), broken: false };
}
