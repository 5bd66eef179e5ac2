// The turns that a running playhead will pass and that are worth a frame: all of them at walking pace, only every so many
// at a gallop, and where that is about as many as lie between two keyframes, those that cost nothing but a keyframe. Going
// back it plans farther ahead: frames before a turn are made in one sweep from a keyframe.

import type { Playhead } from "./playhead.ts";

const AHEAD = 12;
const AHEAD_BACK = 24;

export class FrameRoute {
  /** In the order in which they are passed; the first is at or behind the playhead. */
  private turns: number[] = [];
  private way: 1 | -1 = 1;
  private speed = 0;
  /** Where the playhead was when it was last moved by time; anywhere else, somebody has moved it. */
  left: number | undefined;
  /** Turns between two keyframes. */
  private readonly interval: number;

  constructor(interval = Number.POSITIVE_INFINITY) {
    this.interval = interval;
  }

  forget(): void {
    this.turns = [];
    this.left = undefined;
  }

  /** Looks ahead from where the playhead stands, with so many milliseconds between two pictures. */
  plan(playhead: Playhead, between: number): void {
    const { direction: way, speed, position, turn, length, pace } = playhead;
    if (position !== this.left || way !== this.way || speed !== this.speed) {
      this.turns = [turn];
      this.left = position;
      this.way = way;
      this.speed = speed;
    }
    const { turns } = this;
    const ahead = way > 0 ? AHEAD : AHEAD_BACK;
    const passed = turns.filter((at) => this.isPassed(at, turn)).length;
    // Planned in batches: one sweep back serves many.
    if (turns.length - passed > ahead / 2) return;
    const stride = Math.max(1, Math.round((speed * pace * between) / 1000));
    const end = way > 0 ? length : 0;
    while (turns.length - passed < ahead && turns.at(-1) !== end) {
      const next = this.cheap(turns.at(-1)!, way * stride);
      turns.push(way > 0 ? Math.min(end, next) : Math.max(end, next));
    }
  }

  /** About a stride on: right behind a keyframe, where one is as near as anything else. */
  private cheap(from: number, stride: number): number {
    const { interval } = this;
    if (2 * Math.abs(stride) < interval) return from + stride;
    const keyframe = Math.round((from + stride - 1) / interval) * interval;
    const next = keyframe + 1;
    return (next - from) * stride > 0 ? next : next + Math.sign(stride) * interval;
  }

  /** How far there are frames. */
  farthest(isHere: (turn: number) => boolean): number {
    return this.turns.findLast(isHere) ?? this.left ?? 0;
  }

  /** The last turn on the way that is here, and forgets those before it. */
  last(playhead: Playhead, isHere: (turn: number) => boolean): number | undefined {
    const { turns } = this;
    const at = turns.findLastIndex((turn) => this.isPassed(turn, playhead.turn) && isHere(turn));
    if (at > 0) turns.splice(0, at);
    return at < 0 ? undefined : turns[0];
  }

  /** What is to be asked for: where it stands, and what comes. */
  ahead({ turn }: Playhead): number[] {
    const { turns } = this;
    const from = turns.findLastIndex((at) => this.isPassed(at, turn));
    return turns.slice(Math.max(0, from));
  }

  private isPassed(at: number, turn: number): boolean {
    return this.way > 0 ? at <= turn : at >= turn;
  }
}
