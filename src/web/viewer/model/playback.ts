// The playback: moves the playhead and keeps the right frames at hand. Without a screen: whoever draws asks for the picture,
// and somebody (an animation frame, a test) tells it that time has passed. What is shown is the newest frame that is here:
// when frames come too slowly the playhead waits for them step by step, so that the picture never stands.

import type { Frame } from "../../scenes/frame.ts";
import { FrameRoute } from "./frame-route.ts";
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

/** Milliseconds between two pictures at best, and at worst as far as frames are planned for. */
const SHORTEST = 1000 / 60;
const LONGEST = 50;
/** Milliseconds over which it is looked how fast it really runs. */
const MEMORY = 1000;
/** Slower than this part of the chosen speed is worth telling. */
const SLOW = 0.75;

export class Playback {
  readonly playhead: Playhead;
  private readonly source: FrameSource;
  private readonly route: FrameRoute;
  private picture: Picture | undefined;
  private changed = false;
  /** Frames may have come since it was looked for them. */
  private arrived = true;
  private between = SHORTEST;
  private keeping = 1;
  private readonly listeners = new Set<() => void>();

  /** `interval`: turns between keyframes, where it is known. */
  constructor(source: FrameSource, length: number, pace: number, interval?: number) {
    this.source = source;
    this.route = new FrameRoute(interval);
    this.playhead = new Playhead(length, pace);
  }

  /** The last picture that could be shown. */
  get shown(): Picture | undefined {
    return this.picture;
  }

  /** It stands, and what is to be seen there is still being computed. */
  get isWaiting(): boolean {
    const { playing, turn } = this.playhead;
    return !playing && this.picture?.frame.turn !== turn;
  }

  /** The speed that is kept where it is clearly less than the chosen one: frames come too slowly. */
  get slowedTo(): number | undefined {
    const { playing, speed } = this.playhead;
    return playing && this.keeping < SLOW ? speed * this.keeping : undefined;
  }

  /** Called after every change of the picture or the playhead. */
  listen(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** Something was done to the playhead: whoever watches it must hear of it. */
  touch(): void {
    this.changed = true;
  }

  /** A frame has come: the picture may be another one. */
  frameCame(): void {
    this.arrived = true;
  }

  /** Lets time pass and shows what is to be shown. */
  tick(milliseconds: number): void {
    const { playhead } = this;
    if (playhead.playing) this.run(milliseconds);
    else this.keeping = 1;
    if (!this.changed && !this.arrived) return;
    this.ask();
    const picture = this.compose();
    this.arrived = !picture;
    // Drawing costs more than all else: frames that are not shown yet draw nothing.
    if (!this.changed && (!picture || isSame(picture, this.picture))) return;
    this.changed = false;
    this.picture = picture ?? this.picture;
    for (const listener of this.listeners) listener();
  }

  /** The playhead goes as far as there are frames. */
  private run(milliseconds: number): void {
    const { playhead, route } = this;
    if (milliseconds > 0) this.between += (Math.min(LONGEST, Math.max(SHORTEST, milliseconds)) - this.between) / 8;
    route.plan(playhead, this.between);
    const farthest = route.farthest((turn) => this.source.at(turn) !== undefined);
    const before = playhead.position;
    const wish = Math.abs(playhead.wayIn(milliseconds));
    if (playhead.advance(milliseconds, farthest)) this.changed = true;
    this.watchSpeed(milliseconds, Math.abs(playhead.position - before), wish);
    route.left = playhead.position;
  }

  private watchSpeed(milliseconds: number, way: number, wish: number): void {
    // At the end of what there is nobody is late.
    if (wish > 0) this.keeping += (way / wish - this.keeping) * Math.min(1, milliseconds / MEMORY);
    else this.keeping = 1;
  }

  private ask(): void {
    const { playhead, route } = this;
    const { turn, length, playing } = playhead;
    if (!playing) route.forget();
    else route.plan(playhead, this.between);
    const wanted = playing ? route.ahead(playhead) : [turn, turn + 1];
    this.source.want(wanted.filter((turn) => turn <= length));
  }

  /**
   * While it stands, the frame of this very turn; while it runs, the last one on its way that is here. Until there is
   * one the last picture stays.
   */
  private compose(): Picture | undefined {
    const { playhead, source } = this;
    const { turn, progress, playing } = playhead;
    const at = playing ? this.route.last(playhead, (turn) => source.at(turn) !== undefined) : turn;
    const frame = at === undefined ? undefined : source.at(at);
    if (!frame) return undefined;
    return { frame, next: source.at(frame.turn + 1), progress: at === turn ? progress : 0 };
  }
}

const isSame = (one: Picture, other: Picture | undefined) =>
  one.frame === other?.frame && one.next === other.next && one.progress === other.progress;
