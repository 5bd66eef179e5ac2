// The clock of a seat: what it has used, what is left, and which limit was broken.

import type { Game } from "../core/game.ts";
import type { Limits } from "../core/limits.ts";
import type { Trouble } from "./fault.ts";

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
        const start = first && startTime > 0 ? ` after ${seconds(startTime)} for starting` : "";
        return tooSlow(`answered after ${seconds(wall)}, and a turn may take ${seconds(turnTime)}${start}`);
      }
      if (gameTime !== undefined)
        return tooSlow(`used ${seconds(this.wall)} of time in all, and a game may take ${seconds(budget)}`);
    }
    if (cpu !== undefined && turnCpu !== undefined && cpu > turnCpu + (first ? startTime : 0)) {
      return tooSlow(`used ${seconds(cpu)} of processor time in a turn, and ${seconds(turnCpu)} are allowed`);
    }
    if (gameCpu !== undefined && this.cpu > gameCpu) {
      return tooSlow(`used ${seconds(this.cpu)} of processor time in all, and a game may take ${seconds(gameCpu)}`);
    }
    return undefined;
  }

  private gameBudget(): number {
    const { gameTime = Number.POSITIVE_INFINITY, increment = 0 } = this.limits;
    return gameTime + increment * this.turns;
  }
}

function tooSlow(message: string): Trouble {
  return { kind: "time", message };
}

/** `2 s`, `0.35 s`, `12 ms`. */
export function seconds(milliseconds: number): string {
  if (milliseconds < 100) return `${Number(milliseconds.toFixed(milliseconds < 10 ? 1 : 0))} ms`;
  return `${Number((milliseconds / 1000).toFixed(milliseconds < 10_000 ? 2 : 1))} s`;
}
