import { describe, expect, it } from "vitest";
import type { Frame } from "../../scenes/frame.ts";
import { Playback } from "./playback.ts";

const frame = (turn: number): Frame => {
  const unknown = { outcome: undefined, answers: undefined, position: undefined };
  return { turn, scene: `scene ${turn}`, acting: [], made: [], stats: [], legal: [], ...unknown };
};

/** Frames that come only when they are let through. */
class Slow {
  readonly here = new Map<number, Frame>();
  wanted: readonly number[] = [];
  at(turn: number): Frame | undefined {
    return this.here.get(turn);
  }
  want(turns: readonly number[]): void {
    this.wanted = turns.filter((turn) => !this.here.has(turn));
  }
  deliver(): void {
    for (const turn of this.wanted) this.here.set(turn, frame(turn));
  }
}

describe("the projector", () => {
  it("keeps the last picture until the wanted frame has come", () => {
    const source = new Slow();
    const playback = new Playback(source, 100, 1);
    playback.tick(0);
    expect(playback.shown).toBeUndefined();
    source.deliver();
    playback.tick(16);
    expect(playback.shown?.frame.turn).toBe(0);
    playback.playhead.seek(50);
    playback.touch();
    playback.tick(16);
    expect(playback.shown?.frame.turn).toBe(0);
    source.deliver();
    playback.tick(16);
    expect(playback.shown?.frame.turn).toBe(50);
  });

  it("shows the step between two frames while it plays", () => {
    const source = new Slow();
    const playback = new Playback(source, 10, 1);
    let told = 0;
    playback.listen(() => told++);
    playback.playhead.play();
    playback.tick(0);
    source.deliver();
    playback.tick(250);
    expect(playback.shown).toMatchObject({ frame: { turn: 0 }, next: { turn: 1 }, progress: 0.25 });
    expect(told).toBe(1);
  });

  it("asks only for frames that will be seen when it runs fast, in both directions", () => {
    const source = new Slow();
    const playback = new Playback(source, 10_000, 60);
    playback.playhead.setSpeed(64);
    playback.playhead.play();
    playback.tick(0);
    expect(source.wanted).toEqual([0, 1, 65, 129, 193]);
    playback.playhead.seek(1000);
    playback.playhead.direction = -1;
    playback.touch();
    playback.tick(0);
    expect(source.wanted).toEqual([1000, 1001, 936, 872, 808]);
  });

  it("tells nobody when nothing has changed", () => {
    const source = new Slow();
    const playback = new Playback(source, 10, 1);
    playback.tick(0);
    source.deliver();
    playback.tick(0);
    let told = 0;
    playback.listen(() => told++);
    playback.tick(16);
    playback.tick(16);
    expect(told).toBe(0);
  });
});
