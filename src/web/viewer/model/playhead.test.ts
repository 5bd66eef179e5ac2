import { describe, expect, it } from "vitest";
import { Playhead } from "./playhead.ts";

describe("a playhead", () => {
  it("runs at its pace and stops at the end", () => {
    const playhead = new Playhead(10, 2);
    playhead.play();
    expect(playhead.advance(1000)).toBe(true);
    expect([playhead.turn, playhead.progress]).toEqual([2, 0]);
    playhead.advance(250);
    expect([playhead.turn, playhead.progress]).toEqual([2, 0.5]);
    playhead.advance(60_000);
    expect([playhead.turn, playhead.playing]).toEqual([10, false]);
    expect(playhead.advance(1000)).toBe(false);
  });

  it("runs backwards to the beginning", () => {
    const playhead = new Playhead(10, 1);
    playhead.seek(3);
    playhead.play(-1);
    playhead.advance(1500);
    expect(playhead.position).toBe(1.5);
    playhead.advance(5000);
    expect([playhead.position, playhead.playing]).toEqual([0, false]);
  });

  it("begins again when it is played at the end", () => {
    const playhead = new Playhead(4, 1);
    playhead.seek(4);
    playhead.play();
    expect(playhead.turn).toBe(0);
    playhead.pause();
    playhead.play(-1);
    expect(playhead.turn).toBe(4);
  });

  it("changes its speed from a quarter to 128 times", () => {
    const playhead = new Playhead(1000, 1);
    for (let i = 0; i < 20; i++) playhead.slower();
    expect(playhead.speed).toBe(0.25);
    for (let i = 0; i < 20; i++) playhead.faster();
    expect(playhead.speed).toBe(128);
    playhead.play();
    playhead.advance(1000);
    expect(playhead.turn).toBe(128);
  });

  it("stops on a whole turn", () => {
    const playhead = new Playhead(10, 1);
    playhead.play();
    playhead.advance(2300);
    playhead.pause();
    expect(playhead.position).toBe(3);
    playhead.seek(5);
    playhead.play(-1);
    playhead.advance(300);
    playhead.pause();
    expect(playhead.position).toBe(4);
  });

  it("steps by frames both ways and stays within the match", () => {
    const playhead = new Playhead(2, 1);
    playhead.step(1);
    playhead.step(1);
    playhead.step(1);
    expect(playhead.turn).toBe(2);
    playhead.step(-1);
    expect(playhead.turn).toBe(1);
    playhead.seek(99);
    expect(playhead.turn).toBe(2);
    playhead.seek(-4);
    expect(playhead.turn).toBe(0);
  });

  it("waits at the end of a live match and goes on when more turns come", () => {
    const playhead = new Playhead(1, 1);
    playhead.live = true;
    playhead.play();
    playhead.advance(5000);
    expect([playhead.turn, playhead.playing]).toEqual([1, true]);
    playhead.setLength(3);
    playhead.advance(1000);
    expect(playhead.turn).toBe(2);
    playhead.setLength(1);
    expect(playhead.turn).toBe(1);
  });
});
