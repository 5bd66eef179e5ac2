// What each answer of a match took: a replay lists times by seat, and the rules tell in which turns a seat was asked.

import type { Seat } from "../core/game.ts";
import type { Replay } from "./replay.ts";

/** In microseconds. */
export interface AnswerTime {
  readonly wall: number;
  readonly cpu: number | undefined;
  /** By how much the host itself was late; already taken off the wall time. */
  readonly late: number | undefined;
}

/** Goes along with a simulation of the replay, turn by turn. */
export class AnswerTimes {
  private readonly replay: Replay;
  private readonly given: number[];
  private readonly failed = new Map<Seat, number>();
  private readonly late = new Map<string, number>();

  constructor(replay: Replay) {
    this.replay = replay;
    this.given = replay.seats.map(() => 0);
    for (const { seat, turn, afterEnd } of replay.faults) if (!afterEnd) this.failed.set(seat, turn);
    for (const { seat, turn, late } of replay.lateHost ?? []) this.late.set(`${turn} ${seat}`, late);
  }

  /** The answers of those who act in this turn, which comes after the one asked about last. */
  of(turn: number, acting: readonly Seat[]): ReadonlyMap<Seat, AnswerTime> {
    const { wall, cpu, opening = 0, resumed } = this.replay;
    const times = new Map<Seat, AnswerTime>();
    for (const seat of turn > opening ? acting : []) {
      if ((this.failed.get(seat) ?? turn) < turn) continue;
      const answer = this.given[seat]!++;
      const took = wall[seat]?.[answer];
      if (took === undefined) continue;
      // Where processor time was not always known, nobody can tell which answers have it.
      const before = wall[seat]!.length - (cpu[seat]?.length ?? 0);
      const known = before === 0 || (resumed !== undefined && answer >= before);
      const late = this.late.get(`${turn} ${seat}`);
      times.set(seat, { wall: took, cpu: known ? cpu[seat]?.[answer - before] : undefined, late });
    }
    return times;
  }
}
