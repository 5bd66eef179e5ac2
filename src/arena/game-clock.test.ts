import { describe, expect, it } from "vitest";
import { formatTime, GameClock, leftOf } from "./game-clock.ts";

describe("the clock of a game", () => {
  it("runs for one seat at a time and gives a little after every move", () => {
    const clock = new GameClock({ base: 60_000, increment: 2_000 }, 2);
    clock.start(0, 1_000);
    expect(leftOf(clock.face, 0, 11_000)).toBe(50_000);
    expect(leftOf(clock.face, 1, 11_000)).toBe(60_000);
    clock.press(11_000);
    expect(clock.face).toMatchObject({ left: [52_000, 60_000], running: undefined });
    clock.start(1, 11_500);
    expect(leftOf(clock.face, 0, 99_000)).toBe(52_000);
    expect(leftOf(clock.face, 1, 99_000)).toBe(0);
  });

  it("is read as minutes and seconds, at the end with tenths", () => {
    expect(formatTime(600_000)).toBe("10:00");
    expect(formatTime(59_950)).toBe("1:00");
    expect(formatTime(9_940)).toBe("0:10.0");
    expect(formatTime(7_210)).toBe("0:07.3");
    expect(formatTime(0)).toBe("0:00.0");
  });
});
