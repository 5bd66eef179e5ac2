// Results as people read them.

import { type AnswerTime, AnswerTimes } from "../../arena/answer-times.ts";
import { type Fault, type FaultKind, kindInWords, messageOf } from "../../arena/fault.ts";
import { seconds } from "../../arena/limits.ts";
import type { Replay } from "../../arena/replay.ts";
import { Simulation } from "../../arena/simulation.ts";
import { type Game, isDraw, reasonOf } from "../../core/game.ts";
import { titleOf } from "../../core/message.ts";
import { printable } from "../../core/printable.ts";
import { showSandbox } from "../../tournament/results/sandbox-modes.ts";
import { tell, text } from "../words/reader.ts";
import { showReplaced } from "./summary.ts";
import { textTable } from "./text-table.ts";
import { countOf, type TurnCount } from "./turn-count.ts";

/** The places of a finished game, its faults, its last position, and what the moves took: each, or of many the slowest. */
export function showResult(game: Game, replay: Replay, times: "all" | "some" | "none" = "some"): string {
  const { outcome, seats, steps, seed, faults } = replay;
  const count = countOf(game);
  const turns = count.many(steps.length);
  const reason = reasonOf(outcome);
  const what = { title: titleOf(game), seed: String(seed), turns };
  const lines = [reason ? text("cli.result-reason", { ...what, reason }) : text("cli.result", what), ""];
  const order = seats.map((_, seat) => seat).sort((a, b) => outcome.places[a]! - outcome.places[b]!);
  const width = Math.max(...seats.map(({ name }) => name.length));
  for (const seat of order) {
    const name = printable(seats[seat]!.name).padEnd(width);
    const failed = faults.some((fault) => fault.seat === seat && !fault.afterEnd) ? `  ${text("cli.failed")}` : "";
    lines.push(`${String(outcome.places[seat]).padStart(3)}. ${name}  ${outcome.scores[seat]}${failed}`);
  }
  if (outcome.together) lines.push("", text("cli.together"));
  else if (isDraw(outcome)) lines.push("", text("cli.draw"));
  for (const fault of faults)
    lines.push("", `${printable(seats[fault.seat]!.name)}: ${showFault(fault, count)}${showEvidence(fault)}`);
  const drawn = (seat: number) => (replay.replaced ?? []).filter((move) => move.seat === seat).length;
  lines.push(...showReplaced(seats.map(({ name }, seat) => [name, drawn(seat)])));
  lines.push(...showEnd(game, replay));
  lines.push(...showTimes(replay));
  if (times !== "none") lines.push(...showMoveTimes(game, replay, times === "all"));
  return lines.join("\n") + showLateHost(replay) + showSandbox(seats, tell);
}

/** What players noted, a line each. */
export function showNotes(game: Game, { seats, notes = [] }: Replay): string {
  const { number } = countOf(game);
  if (notes.length === 0) return text("cli.no-notes");
  const width = Math.max(...seats.map(({ name }) => name.length));
  return notes
    .map(({ turn, seat, text: note = "" }) => {
      return `${String(number(turn)).padStart(4)}  ${printable(seats[seat]!.name).padEnd(width)}  ${printable(note)}`;
    })
    .join("\n");
}

/** Faults of answers that were received. */
const ANSWERED: readonly FaultKind[] = ["illegal", "protocol"];

/** What each program took, by the clock on the wall and of the processor. */
function showTimes({ seats, wall, cpu, faults }: Replay): string[] {
  const programs = seats.flatMap(({ name, sandbox }, seat) => {
    const times = wall[seat]!;
    if (sandbox === undefined || times.length === 0) return [];
    const sum = (list: readonly number[]) => seconds(list.reduce((all, time) => all + time, 0) / 1000);
    const longest = seconds(Math.max(...times) / 1000);
    // The time until a program crashed or ran out of its limits is counted, but there was no answer.
    const silent = faults.some((fault) => fault.seat === seat && !fault.afterEnd && !ANSWERED.includes(fault.kind));
    const answers = times.length - (silent ? 1 : 0);
    const figures = { name: printable(name), answers, time: sum(times), longest };
    if (cpu[seat]!.length === 0) return [text("cli.times", figures)];
    return [text("cli.times-cpu", { ...figures, cpu: sum(cpu[seat]!) })];
  });
  return programs.length > 0 ? ["", ...programs] : [];
}

/** Microseconds. Less than that is everyday life. */
const WORTH_TELLING = 50_000;

function showLateHost({ lateHost = [] }: Replay): string {
  if (!lateHost.some(({ late }) => late >= WORTH_TELLING)) return "";
  const most = Math.max(...lateHost.map(({ late }) => late)) / 1000;
  return `\n\n${text("cli.late-host", { answers: lateHost.length, most: seconds(most) })}`;
}

export function showFault(fault: Fault, { name }: TurnCount): string {
  const { kind, turn, afterEnd } = fault;
  const values = { kind: kindInWords(kind), moment: name(turn), why: messageOf(fault) };
  if (afterEnd) return printable(text("cli.fault-after", values));
  return printable(text(kind === "illegal" ? "cli.fault-illegal" : "cli.fault", values));
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
  if (game.formatPosition)
    lines.push("", text("cli.last-position", { position: game.formatPosition(lastState(game, replay)) }));
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
  const processor = cpu === undefined ? [] : [text("cli.answer-cpu", { time: seconds(cpu / 1000) })];
  const host = late === undefined ? [] : [text("cli.answer-late", { time: seconds(late / 1000) })];
  const more = [...processor, ...host].join("; ");
  return `${tell(seconds(wall / 1000))}${more && ` (${more})`}`;
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
  const head = all ? text("cli.each-move") : text("cli.slowest-moves", { shown: SLOWEST_SHOWN, moves: moves.length });
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
  const replaced = new Set(replay.replaced?.map(({ turn }) => turn));
  let idle = 0;
  for (let turn = 1; turn <= replay.steps.length; turn++) {
    const acting = simulation.acting();
    const actions = simulation.upcoming();
    const words = acting.map((seat) => {
      const action = Array.isArray(actions) ? actions[seat] : undefined;
      if (action === undefined) return `${names[seat]!.padEnd(width)}  –`;
      const move =
        game.formatAction?.(simulation.state, seat, action) ??
        JSON.stringify(game.write(simulation.state, seat, action));
      return `${names[seat]!.padEnd(width)}  ${move.length > 100 ? `${move.slice(0, 99)}…` : move.padEnd(5)}`;
    });
    const took = [...times.of(turn, acting)]
      .filter(([seat]) => replay.seats[seat]!.sandbox !== undefined)
      .map(([seat, time]) => `${acting.length > 1 ? `${names[seat]}: ` : ""}${showAnswerTime(time)}`);
    const isDrawn = turn <= (replay.opening ?? 0) || replaced.has(turn);
    const lot = isDrawn ? [text("cli.random-move")] : [];
    const refusal = simulation.next();
    if (refusal) return { text: [...lines, text("cli.breaks-off", { why: refusal.message })].join("\n"), broken: true };
    if (acting.length > 1 && replay.steps[turn - 1]!.every((action) => action === null)) {
      idle++;
      continue;
    }
    const position = game.formatPosition?.(simulation.state);
    lines.push(
      `${String(number(turn)).padStart(4)}  ${words.join("   ")}${[position, ...took, ...lot].map((part) => (part ? `   ${part}` : "")).join("")}`,
    );
  }
  if (idle > 0) lines.push(text("cli.idle", { turns: many(idle) }));
  return { text: lines.join("\n"), broken: false };
}
