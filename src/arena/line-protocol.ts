// The line protocol as text, whoever carries the lines: a process's pipes, a worker of the page. One JSON object a line;
// what it means is in docs/line-protocol.md.

import type { Json, Outcome } from "../core/game.ts";
import { type Refusal, refuse } from "../core/refusal.ts";
import type { Invitation } from "./player.ts";
import { say } from "./words/en.ts";

/** A line that came while nothing was asked. */
export const UNASKED = say("arena.unasked");

export interface LineAnswer {
  readonly action?: Json;
  readonly note?: Json;
  readonly marks?: Json;
}

export function initLine({ game, seat, seats, config, limits, seed }: Invitation): string {
  return `${JSON.stringify({ type: "init", game: game.name, seat, seats, config, limits, seed })}\n`;
}

/** `view` is written already: where all seats see the same, it is written once. */
export function turnLine(turn: number, view: string, legal: readonly Json[] | undefined): string {
  const listed = legal ? `,"legal":${JSON.stringify(legal)}` : "";
  return `{"type":"turn","turn":${turn},"view":${view}${listed}}\n`;
}

/** Programs get English, and no codes. */
export function endLine(outcome: Outcome | undefined): string {
  const { places, scores, reason } = outcome ?? {};
  const told = outcome ? { places, scores, ...(reason !== undefined && { reason }) } : null;
  return `${JSON.stringify({ type: "end", outcome: told })}\n`;
}

/** The answer to the question of this turn that a line holds, or what is wrong with it. */
export function readAnswer(
  text: string,
  turn: number,
  parse: (text: string) => Json = JSON.parse,
): LineAnswer | Refusal {
  let message: Json;
  try {
    message = parse(text);
  } catch {
    return refuse(say("arena.answer-not-json"));
  }
  if (typeof message !== "object" || message === null || !("action" in message)) return refuse(say("arena.no-action"));
  if ("turn" in message && message.turn !== turn) return refuse(say("arena.other-turn", { turn }));
  return message;
}
