import { stat } from "node:fs";
import { describe, expect, it, vi } from "vitest";
import { Attention } from "./attention.ts";
import { hostDelay } from "./host-delay.ts";
import { lateCredit } from "./late-credit.ts";
import { strainBetween } from "./thread-times.ts";

const none = { late: 0, waited: 0 };
const unseen = { looks: 0, attention: 0 };

describe("what is taken off an answer's wall time", () => {
  it("is all the time in which we were busy with something else", () => {
    expect(lateCredit({ late: 700, waited: 0 }, { wall: 1_000, cpu: 2_000, strain: undefined, ...unseen })).toBe(700);
  });

  it("is the time that a single thread had to wait for a processor", () => {
    const strain = { waited: 1_500, busiest: 300 };
    expect(lateCredit(none, { wall: 2_000, cpu: 300, strain, ...unseen })).toBe(1_500);
    expect(lateCredit({ late: 400, waited: 400 }, { wall: 2_000, cpu: 300, strain, ...unseen })).toBe(1_500);
  });

  it("is nothing of what the program's own processes brought about", () => {
    // 110 processes on two processors: each waits nearly all the time, and so do we.
    const strain = { waited: 1_950, busiest: 40 };
    expect(lateCredit({ late: 1_000, waited: 1_000 }, { wall: 2_000, cpu: 3_600, strain, ...unseen })).toBe(0);
    expect(lateCredit({ late: 1_000, waited: 1_000 }, { wall: 2_000, cpu: 3_600, strain: undefined, ...unseen })).toBe(
      0,
    );
  });

  it("is nothing of the time that we were busy with the program itself", () => {
    const turn = { wall: 2_000, cpu: 50, strain: undefined, looks: 0 };
    expect(lateCredit({ late: 900, waited: 0 }, { ...turn, attention: 900 })).toBe(0);
    expect(lateCredit({ late: 900, waited: 0 }, { ...turn, attention: 700 })).toBe(200);
    expect(lateCredit({ late: 1_300, waited: 100 }, { ...turn, attention: 900 })).toBe(400);
  });

  it("is nothing of the time that we waited for a processor while we were at it", () => {
    const turn = { wall: 2_000, cpu: 50, strain: undefined, looks: 0 };
    expect(lateCredit({ late: 900, waited: 600 }, { ...turn, attention: 900 })).toBe(0);
    expect(lateCredit({ late: 900, waited: 600 }, { ...turn, attention: 700 })).toBe(200);
  });

  it("is nothing of what the program waited while we looked at it", () => {
    const strain = { waited: 500, busiest: 300 };
    expect(lateCredit(none, { wall: 2_000, cpu: 300, strain, looks: 400, attention: 0 })).toBe(100);
    expect(lateCredit(none, { wall: 2_000, cpu: 300, strain, looks: 600, attention: 0 })).toBe(0);
  });

  it("has an end", () => {
    const strain = { waited: 50_000, busiest: 100 };
    expect(lateCredit({ late: 40_000, waited: 40_000 }, { wall: 60_000, cpu: 100, strain, ...unseen })).toBe(3_000);
    expect(lateCredit({ late: 90_000, waited: 0 }, { wall: 90_000, cpu: 0, strain: undefined, ...unseen })).toBe(
      60_000,
    );
  });

  it("is no more than there was, and nothing where little was waited for", () => {
    expect(lateCredit({ late: 900, waited: 0 }, { wall: 500, cpu: 0, strain: undefined, ...unseen })).toBe(500);
    expect(lateCredit(none, { wall: 500, cpu: 100, strain: { waited: 20, busiest: 100 }, ...unseen })).toBe(0);
  });
});

describe("what threads went through", () => {
  const before = new Map([["1", { cpu: 10, waited: 5 }]]);
  const main: [string, { cpu: number; waited: number }] = ["1", { cpu: 1_930, waited: 45 }];

  it("is told by the one that computed most", () => {
    expect(strainBetween(before, new Map([main, ["2", { cpu: 3, waited: 9 }]]))).toEqual({
      waited: 40,
      busiest: 1_920,
    });
  });

  it("is not told by one that was made to wait for the sake of the credit", () => {
    // On a machine that is busy with other games: the program computes as it likes beside a thread of the lowest priority.
    const idle: typeof main = ["2", { cpu: 1, waited: 1_950 }];
    const strain = strainBetween(before, new Map([idle, main]));
    expect(lateCredit(none, { wall: 1_960, cpu: 1_921, strain, ...unseen })).toBeLessThan(50);
  });
});

const busyFor = (milliseconds: number) => {
  for (const end = performance.now() + milliseconds; performance.now() < end; );
};

describe("how late an answer is heard", () => {
  const askedAt = () => performance.now() - 1_000;
  const beats = () => new Promise((resolve) => setTimeout(resolve, 40));

  it("is told by the last delay, not by those before", async () => {
    hostDelay.watch();
    try {
      await beats();
      busyFor(100);
      const { late, waited } = hostDelay.lateness(performance.now(), askedAt());
      expect(late).toBeGreaterThan(85);
      expect(waited).toBeLessThanOrEqual(late);
      // Nobody was asked before this.
      expect(hostDelay.lateness(performance.now(), performance.now())).toEqual(none);
      await vi.waitFor(() => expect(hostDelay.lateness(performance.now(), askedAt())).toEqual(none));
      expect(hostDelay.total(performance.now())).toBeGreaterThan(85);
    } finally {
      hostDelay.unwatch();
    }
  });

  it("is still told while what has come is being heard", async () => {
    hostDelay.watch();
    try {
      await beats();
      // Timers come before what has come, and that before immediates.
      const heard = new Promise<number>((resolve) =>
        setTimeout(() => {
          stat(import.meta.filename, () => resolve(hostDelay.lateness(performance.now(), askedAt()).late));
          busyFor(100);
        }, 1),
      );
      expect(await heard).toBeGreaterThan(50);
    } finally {
      hostDelay.unwatch();
    }
  });
});

describe("looking at a program", () => {
  it("is put down once, and forgotten when all that came meanwhile was heard", async () => {
    hostDelay.watch();
    try {
      const attention = new Attention();
      attention.give(() => attention.give(() => busyFor(5)));
      expect(attention.lately).toBeGreaterThanOrEqual(5);
      expect(attention.lately).toBeLessThan(10 * 5);
      await vi.waitFor(() => expect(attention.lately).toBe(0));
    } finally {
      hostDelay.unwatch();
    }
  });

  it("takes a quarter of the time at most, all kinds of looks together", () => {
    const attention = new Attention();
    const kinds = [1, 2, 3].map(() => ({ pace: attention.pace(), looks: [] as { from: number; to: number }[] }));
    const begun = process.threadCpuUsage();
    while (kinds.some(({ looks }) => looks.length < 2) || attention.looks === 0)
      for (const { pace, looks } of kinds)
        pace.look(() => {
          const from = performance.now();
          busyFor(2);
          looks.push({ from, to: performance.now() });
        });
    const { user, system } = process.threadCpuUsage(begun);
    // Each of the three a twelfth.
    for (const { looks } of kinds)
      for (const [index, { from, to }] of looks.slice(0, -1).entries())
        expect(looks[index + 1]!.from - to).toBeGreaterThanOrEqual(11 * (to - from));
    // Processor time is counted in ticks of the kernel, longer than a look: a look may be put down for nothing, or for more
    // than it took, but never for more than was used in all.
    expect(attention.looks).toBeLessThanOrEqual((user + system) / 1000 + 1e-6);
  });
});
