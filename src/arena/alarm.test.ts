import { describe, expect, it } from "vitest";
import { Alarm } from "./alarm.ts";
import { TestClock } from "./clock.fixture.ts";

function setUp() {
  const clock = new TestClock();
  const rings: number[] = [];
  return { clock, rings, alarm: new Alarm(clock, () => rings.push(clock.now())) };
}

describe("an alarm", () => {
  it("rings once, at its time", () => {
    const { clock, rings, alarm } = setUp();
    alarm.set(100);
    clock.pass(99);
    expect(rings).toEqual([]);
    clock.pass(500);
    expect(rings).toEqual([100]);
  });

  it("does not ring when it was taken back", () => {
    const { clock, rings, alarm } = setUp();
    alarm.set(100);
    alarm.clear();
    clock.pass(500);
    expect(rings).toEqual([]);
  });

  it("can be moved later and earlier", () => {
    const { clock, rings, alarm } = setUp();
    alarm.set(100);
    clock.pass(50);
    alarm.set(100);
    clock.pass(99);
    expect(rings).toEqual([]);
    alarm.set(20);
    clock.pass(1000);
    expect(rings).toEqual([169]);
  });

  it("uses one timer of the host for many deadlines", () => {
    const { clock, rings, alarm } = setUp();
    for (let i = 0; i < 1000; i++) {
      alarm.set(100);
      clock.pass(1);
      alarm.clear();
      expect(clock.waiting).toBeLessThanOrEqual(1);
    }
    alarm.dispose();
    expect(clock.waiting).toBe(0);
    expect(rings).toEqual([]);
  });

  it("never rings without a limit", () => {
    const { clock, rings, alarm } = setUp();
    alarm.set(Number.POSITIVE_INFINITY);
    clock.pass(1e9);
    expect(rings).toEqual([]);
  });
});
