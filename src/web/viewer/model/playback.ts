// The playback: moves the playhead and keeps the right frames at hand. Without a screen: whoever draws asks for the picture,
// and somebody (an animation frame, a test) tells it that time has passed.

import type { Frame } from "../../scenes/frame.ts";
import { Playhead } from "./playhead.ts";

/** Where frames come from. */
export interface FrameSource {
  at(turn: number): Frame | undefined;
  want(turns: readonly number[]): void;
}

/** A moment of the match: the frame, the one that follows, and how far the step between them has gone. */
export interface Picture {
  readonly frame: Frame;
  readonly next: Frame | undefined;
  readonly progress: number;
}

/** Frames asked for ahead of the playhead at normal speed. */
const AHEAD = 3;

export class Playback {
  readonly playhead: Playhead;
  private readonly source: FrameSource;
  private picture: Picture | undefined;
  private changed = true;
  private readonly listeners = new Set<() => void>();

  constructor(source: FrameSource, length: number, pace: number) {
    this.source = source;
    this.playhead = new Playhead(length, pace);
  }

  /** The last picture that could be shown. */
  get shown(): Picture | undefined {
    return this.picture;
  }

  /** Called after every change of the picture. */
  listen(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** Something was done to the playhead, or a frame has come: the picture may be another one. */
  touch(): void {
    this.changed = true;
  }

  /** Lets time pass and shows what is to be shown. */
  tick(milliseconds: number): void {
    if (this.playhead.advance(milliseconds)) this.changed = true;
    if (!this.changed) return;
    this.ask();
    const picture = this.compose();
    if (!picture) return;
    this.changed = picture.frame.turn !== this.playhead.turn;
    this.picture = picture;
    for (const listener of this.listeners) listener();
  }

  private ask(): void {
    const { turn, direction, playing, speed, pace, length } = this.playhead;
    // At a gallop the frames between are never seen: only the next one that will be is asked for.
    const stride = Math.max(1, Math.round((speed * pace) / 60));
    const turns = [turn, turn + 1];
    if (playing) for (let i = 1; i <= AHEAD; i++) turns.push(turn + direction * stride * i + (direction > 0 ? 1 : 0));
    this.source.want([...new Set(turns)].filter((wanted) => wanted >= 0 && wanted <= length));
  }

  /** The frame of this turn; while it is on its way, the last picture stays. */
  private compose(): Picture | undefined {
    const { turn, progress } = this.playhead;
    const frame = this.source.at(turn);
    if (!frame) return undefined;
    return { frame, next: this.source.at(turn + 1), progress };
  }
}
