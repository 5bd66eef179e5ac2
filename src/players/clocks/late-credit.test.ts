import { describe, expect, it } from "vitest";
import { lateCredit } from "./late-credit.ts";
import { strainBetween } from "./thread-times.ts";

const none = { late: 0, waited: 0 };

describe("what is taken off an answer's wall time", () => {
  it("is all the time in which we were busy with something else", () => {
    expect(lateCredit({ late: 700, waited: 0 }, { wall: 1_000, cpu: 2_000, strain: undefined })).toBe(700);
  });

  it("is the time that a single thread had to wait for a processor", () => {
    const strain = { waited: 1_500, busiest: 300 };
    expect(lateCredit(none, { wall: 2_000, cpu: 300, strain })).toBe(1_500);
    expect(lateCredit({ late: 400, waited: 400 }, { wall: 2_000, cpu: 300, strain })).toBe(1_500);
  });

  it("is nothing of what the program's own processes brought about", () => {
    // 110 processes on two processors: each waits nearly all the time, and so do we.
    const strain = { waited: 1_950, busiest: 40 };
    expect(lateCredit({ late: 1_000, waited: 1_000 }, { wall: 2_000, cpu: 3_600, strain })).toBe(0);
    expect(lateCredit({ late: 1_000, waited: 1_000 }, { wall: 2_000, cpu: 3_600, strain: undefined })).toBe(0);
  });

  it("is no more than there was, and nothing where little was waited for", () => {
    expect(lateCredit({ late: 900, waited: 0 }, { wall: 500, cpu: 0, strain: undefined })).toBe(500);
    expect(lateCredit(none, { wall: 500, cpu: 100, strain: { waited: 20, busiest: 100 } })).toBe(0);
  });
});

describe("what threads went through", () => {
  it("is told by the one that waited longest and the one that computed most", () => {
    const before = new Map([["1", { cpu: 10, waited: 5 }]]);
    const after = new Map([
      ["1", { cpu: 30, waited: 6 }],
      ["2", { cpu: 3, waited: 9 }],
    ]);
    expect(strainBetween(before, after)).toEqual({ waited: 9, busiest: 20 });
  });
});
