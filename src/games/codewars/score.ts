// The end of a tick: bonus or upkeep late in the game, and whether the war is over.

import { type Outcome, ranked } from "../../core/game.ts";
import type { Message } from "../../core/message.ts";
import {
  BONUS_VEHICLES,
  LATE_GAME_START,
  LATE_GAME_STEP,
  SEATS,
  UPKEEP_MINIMUM,
  UPKEEP_VEHICLES,
  VICTORY_SCORE,
} from "./rulebook.ts";
import type { War } from "./war.ts";
import { say } from "./words/en.ts";

/** Called when `war.tick` already counts the tick that was played. */
export function settle(war: War): void {
  const { alive } = war;
  const { score } = war.players;
  for (let seat = 0; seat < SEATS; seat++) {
    if (alive[1 - seat] === 0) score[seat] = score[seat]! + VICTORY_SCORE;
  }
  const lateGame = war.tick >= LATE_GAME_START && war.tick % LATE_GAME_STEP === 0;
  if (!lateGame || isOver(war)) return;
  if (war.config.lateGame === "bonus") giveBonus(war);
  else takeUpkeep(war);
}

function giveBonus({ alive, players: { score } }: War): void {
  const difference = alive[0]! - alive[1]!;
  const smaller = difference > 0 ? 1 : 0;
  score[smaller] = score[smaller]! + Math.floor(Math.abs(difference) / BONUS_VEHICLES);
}

function takeUpkeep({ alive, players: { score } }: War): void {
  for (let seat = 0; seat < SEATS; seat++) {
    const due = Math.max(UPKEEP_MINIMUM, Math.floor(alive[seat]! / UPKEEP_VEHICLES));
    score[seat] = Math.max(0, score[seat]! - due);
  }
}

export function isOver(war: War): boolean {
  return reasonOfEnd(war) !== undefined;
}

function reasonOfEnd({ alive, players: { crashed }, tick, config }: War): Message | undefined {
  if (alive[0] === 0 && alive[1] === 0) return say("codewars.both-destroyed");
  if (alive[0] === 0) return say("codewars.first-destroyed");
  if (alive[1] === 0) return say("codewars.second-destroyed");
  if (tick >= config.ticks) return say("codewars.time-up");
  if (crashed[0] && crashed[1]) return say("codewars.all-crashed");
  return undefined;
}

export function warOutcome(war: War): Outcome | undefined {
  const reason = reasonOfEnd(war);
  return reason === undefined ? undefined : ranked(Array.from(war.players.score), reason);
}
