import { describe, expect, it } from "vitest";
import { SeatClock, seconds } from "./limits.ts";

describe("a seat's clock", () => {
  it("allows each turn its time, and the first one the start as well", () => {
    const clock = new SeatClock({ startTime: 500, turnTime: 100 });
    expect(clock.allowance()).toBe(600);
    expect(clock.spend(550, undefined)).toBeUndefined();
    expect(clock.allowance()).toBe(100);
    expect(clock.spend(101, undefined)).toMatchObject({
      kind: "time",
      message: expect.stringContaining("a turn may take 0.1 s"),
    });
  });

  it("counts the game's time over all turns, and not the start", () => {
    const clock = new SeatClock({ startTime: 500, gameTime: 100 });
    expect(clock.spend(550, undefined)).toBeUndefined();
    expect(clock.allowance()).toBe(50);
    expect(clock.spend(30, undefined)).toBeUndefined();
    expect(clock.spend(21, undefined)).toMatchObject({ message: expect.stringContaining("a game may take 0.1 s") });
  });

  it("adds the increment with every turn", () => {
    const clock = new SeatClock({ gameTime: 100, increment: 10 });
    for (let i = 0; i < 50; i++) expect(clock.spend(10, undefined)).toBeUndefined();
    expect(clock.allowance()).toBe(100);
  });

  it("takes the narrower of turn and game", () => {
    expect(new SeatClock({ turnTime: 50, gameTime: 30 }).allowance()).toBe(30);
    expect(new SeatClock({ turnTime: 20, gameTime: 30 }).allowance()).toBe(20);
    expect(new SeatClock({}).allowance()).toBe(Number.POSITIVE_INFINITY);
  });

  it("counts processor time apart from the clock on the wall", () => {
    const clock = new SeatClock({ turnTime: 1000, turnCpu: 20, gameCpu: 50 });
    expect(clock.spend(900, 20)).toBeUndefined();
    expect(clock.spend(10, 20)).toBeUndefined();
    expect(clock.spend(10, 15)).toMatchObject({ message: expect.stringContaining("CPU time in total") });
    expect(clock.spend(10, 21)).toMatchObject({ message: expect.stringContaining("CPU time in a turn") });
  });

  it("writes times as people read them", () => {
    expect([2000, 350, 12, 1.26, 61_000].map((ms) => seconds(ms).text)).toEqual([
      "2 s",
      "0.35 s",
      "12 ms",
      "1.3 ms",
      "61 s",
    ]);
  });
});
