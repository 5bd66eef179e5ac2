// The clock of a seat: what it has used, what is left, and which limit was broken.

import type { Game } from "../core/game.ts";
import type { Limits } from "../core/limits.ts";
import type { Message } from "../core/message.ts";
import { say as sayCore } from "../core/words/en.ts";
import { type Trouble, trouble } from "./fault.ts";
import { say } from "./words/en.ts";

export type { Limits };

export const DEFAULT_LIMITS: Limits = { startTime: 10_000, turnTime: 2_000 };

/** What applies where nobody has set anything. */
export const usualLimits = (game: Game, config: object): Limits => ({ ...DEFAULT_LIMITS, ...game.limits?.(config) });

/** Time used by one seat, and what is left of it. */
export class SeatClock {
  private readonly limits: Limits;
  private turns = 0;
  private wall = 0;
  private cpu = 0;

  constructor(limits: Limits) {
    this.limits = limits;
  }

  /** How long the next answer may take at most, by the clock on the wall. */
  allowance(): number {
    const { startTime = 0, turnTime = Number.POSITIVE_INFINITY } = this.limits;
    const start = this.turns === 0 ? startTime : 0;
    return Math.min(turnTime, this.gameBudget() - this.wall) + start;
  }

  /** Counts one answer; tells which limit it broke, if any. */
  spend(wall: number, cpu: number | undefined): Trouble | undefined {
    const allowed = this.allowance();
    const first = this.turns === 0;
    const { startTime = 0, turnTime, gameTime, turnCpu, gameCpu } = this.limits;
    const budget = this.gameBudget();
    this.turns++;
    this.wall += first ? Math.max(0, wall - startTime) : wall;
    this.cpu += cpu ?? 0;
    if (wall > allowed) {
      if (turnTime !== undefined && wall > turnTime + (first ? startTime : 0)) {
        const times = { wall: seconds(wall), turn: seconds(turnTime) };
        return first && startTime > 0
          ? tooSlow(say("arena.slow-start", { ...times, start: seconds(startTime) }))
          : tooSlow(say("arena.slow-turn", times));
      }
      if (gameTime !== undefined)
        return tooSlow(say("arena.slow-game", { used: seconds(this.wall), allowed: seconds(budget) }));
    }
    if (cpu !== undefined && turnCpu !== undefined && cpu > turnCpu + (first ? startTime : 0)) {
      return tooSlow(say("arena.slow-turn-cpu", { used: seconds(cpu), allowed: seconds(turnCpu) }));
    }
    if (gameCpu !== undefined && this.cpu > gameCpu) {
      return tooSlow(say("arena.slow-game-cpu", { used: seconds(this.cpu), allowed: seconds(gameCpu) }));
    }
    return undefined;
  }

  private gameBudget(): number {
    const { gameTime = Number.POSITIVE_INFINITY, increment = 0 } = this.limits;
    return gameTime + increment * this.turns;
  }
}

function tooSlow(message: Message): Trouble {
  return trouble("time", message);
}

/** `2 s`, `0.35 s`, `12 ms`. */
export function seconds(milliseconds: number): Message {
  if (milliseconds < 100)
    return sayCore("core.milliseconds", { n: Number(milliseconds.toFixed(milliseconds < 10 ? 1 : 0)) });
  return sayCore("core.seconds", { n: Number((milliseconds / 1000).toFixed(milliseconds < 10_000 ? 2 : 1)) });
}
