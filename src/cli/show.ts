// Results as people read them.

import type { Fault } from "../arena/fault.ts";
import { seconds } from "../arena/limits.ts";
import type { Replay, SandboxMode } from "../arena/replay.ts";
import { Simulation } from "../arena/simulation.ts";
import type { Game } from "../core/game.ts";
import { printable } from "../players/capped-text.ts";

/** The places of a finished game, its faults and its last position. */
export function showResult(game: Game, replay: Replay): string {
  const { outcome, seats, steps, seed, faults } = replay;
  const turns = `${steps.length} turn${steps.length === 1 ? "" : "s"}`;
  const lines = [`${game.title}, seed ${seed}, ${turns}${outcome.reason ? `: ${printable(outcome.reason)}` : ""}`, ""];
  const order = seats.map((_, seat) => seat).sort((a, b) => outcome.places[a]! - outcome.places[b]!);
  const width = Math.max(...seats.map(({ name }) => name.length));
  for (const seat of order) {
    const name = printable(seats[seat]!.name).padEnd(width);
    lines.push(`${String(outcome.places[seat]).padStart(3)}. ${name}  ${outcome.scores[seat]}`);
  }
  const shared = outcome.places.filter((place) => place === 1).length;
  if (seats.length > 1 && shared === seats.length) lines.push("", "A draw.");
  for (const fault of faults)
    lines.push("", `${printable(seats[fault.seat]!.name)}: ${showFault(fault)}${showEvidence(fault)}`);
  const position = lastPosition(game, replay);
  if (position) lines.push("", `Last position: ${position}`);
  return lines.join("\n") + showLateHost(replay) + showSandbox(seats.map(({ sandbox }) => sandbox));
}

const MODES: Readonly<Record<SandboxMode, string>> = {
  sandboxed: "Programs ran sandboxed.",
  limited: "Programs ran limited, without a sandbox (ludus doctor says why).",
  off: "Programs ran without sandbox and limits.",
};

/** How the programs among the players were confined; empty without any. */
export function showSandbox(modes: readonly (SandboxMode | undefined)[]): string {
  const known = [...new Set(modes)].filter((mode) => mode !== undefined);
  return known.length === 0 ? "" : `\n\n${known.map((mode) => MODES[mode]).join("\n")}`;
}

function showLateHost({ lateHost = [] }: Replay): string {
  if (lateHost.length === 0) return "";
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

export function showFault({ kind, turn, message, afterEnd }: Fault): string {
  const who = kind === "illegal" ? "" : "it ";
  return `${KINDS[kind]} in turn ${turn}${afterEnd ? " (the game was over)" : ""}: ${who}${printable(message)}`;
}

export function showEvidence({ evidence }: Fault): string {
  if (!evidence) return "";
  return `\n${printable(evidence)
    .split("\n")
    .map((line) => `    ${line}`)
    .join("\n")}`;
}

function lastPosition(game: Game, replay: Replay): string | undefined {
  if (!game.formatPosition) return undefined;
  const simulation = new Simulation(game, replay);
  simulation.goTo(replay.steps.length);
  return game.formatPosition(simulation.state);
}

/** All moves of a replay, one line a turn; and whether it breaks off. */
export function showMoves(game: Game, replay: Replay): { text: string; broken: boolean } {
  const simulation = new Simulation(game, replay);
  const lines: string[] = [];
  const names = replay.seats.map(({ name }) => printable(name));
  const width = Math.max(...names.map((name) => name.length));
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
    const refusal = simulation.next();
    if (refusal) return { text: [...lines, `The replay breaks off: ${refusal.why}`].join("\n"), broken: true };
    const position = game.formatPosition?.(simulation.state);
    lines.push(`${String(turn).padStart(4)}  ${words.join("   ")}${position ? `   ${position}` : ""}`);
  }
  return { text: lines.join("\n"), broken: false };
}
