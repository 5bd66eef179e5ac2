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

describe("the playback", () => {
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
    expect(source.wanted.slice(0, 4)).toEqual([0, 64, 128, 192]);
    playback.playhead.seek(1000);
    playback.playhead.direction = -1;
    playback.touch();
    playback.tick(0);
    expect(source.wanted.slice(0, 4)).toEqual([1000, 936, 872, 808]);
  });

  it("prefers frames right behind keyframes where it runs over them", () => {
    const source = new Slow();
    const playback = new Playback(source, 10_000, 60, 100);
    playback.playhead.seek(1000);
    playback.playhead.setSpeed(64);
    playback.playhead.play(-1);
    playback.tick(0);
    expect(source.wanted.slice(0, 4)).toEqual([1000, 901, 801, 701]);
    playback.playhead.direction = 1;
    playback.touch();
    playback.playhead.seek(1040);
    playback.tick(0);
    expect(source.wanted.slice(0, 4)).toEqual([1040, 1101, 1201, 1301]);
    playback.playhead.setSpeed(16);
    playback.tick(0);
    expect(source.wanted.slice(0, 3)).toEqual([1040, 1056, 1072]);
  });

  it.each([
    [4, 1],
    [64, 1],
    [64, -1],
    [0.5, -1],
  ] as const)("never stands while frames come, however slowly: at %s×, direction %s", (speed, direction) => {
    const source = new Slow();
    const playback = new Playback(source, 20_000, 60);
    playback.playhead.seek(10_000);
    playback.playhead.setSpeed(speed);
    playback.playhead.play(direction);
    playback.tick(0);
    const shown: number[] = [];
    // A machine that makes a frame in the time of three pictures, of those asked for first.
    for (let n = 0; n < 300; n++) {
      if (n % 3 === 0 && source.wanted[0] !== undefined) {
        source.here.set(source.wanted[0], frame(source.wanted[0]));
        playback.frameCame();
      }
      playback.tick(1000 / 60);
      shown.push(playback.shown?.frame.turn ?? -1);
    }
    const pictures = new Set(shown.slice(60));
    const moving = speed < 1 ? 20 : 70;
    expect(pictures.size).toBeGreaterThan(moving);
    const inOrder = [...shown.slice(60)].sort((a, b) => (a - b) * direction);
    expect(shown.slice(60)).toEqual(inOrder);
    // A third of the frames is a third of the speed, and that is said.
    if (speed > 1) expect(playback.slowedTo! / speed).toBeCloseTo(1 / 3, 1);
  });

  it("is on time where frames come in time, and says nothing", () => {
    const source = new Slow();
    const playback = new Playback(source, 20_000, 60);
    playback.playhead.setSpeed(16);
    playback.playhead.play();
    for (let n = 0; n < 120; n++) {
      playback.tick(1000 / 60);
      source.deliver();
    }
    expect(playback.slowedTo).toBeUndefined();
    expect(playback.playhead.position).toBeGreaterThan(1800);
  });

  it("says that the turn which was jumped to is not there yet", () => {
    const source = new Slow();
    const playback = new Playback(source, 20_000, 60);
    playback.tick(0);
    source.deliver();
    playback.tick(16);
    expect(playback.isWaiting).toBe(false);
    playback.playhead.seek(15_000);
    playback.touch();
    let told = 0;
    playback.listen(() => told++);
    playback.tick(16);
    expect([playback.isWaiting, told]).toEqual([true, 1]);
    source.deliver();
    playback.frameCame();
    playback.tick(16);
    expect([playback.isWaiting, told]).toEqual([false, 2]);
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
