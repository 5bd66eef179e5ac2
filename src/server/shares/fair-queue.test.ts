import { describe, expect, it } from "vitest";
import { FairQueue } from "./fair-queue.ts";

function open(atWork = 2) {
  const queue = new FairQueue({ atWork, ofOne: 5, waiting: 20 });
  const numbers: Record<string, number> = {};
  const come = (name: string, share = name[0]!) => {
    const leave = queue.enter(share, (number) => (numbers[name] = number));
    if (typeof leave === "string") throw new Error(leave);
    return leave;
  };
  return { queue, numbers, come };
}

describe("the queue", () => {
  it("lets so many work at a time, and tells the others their numbers as they change", () => {
    const { numbers, come } = open();
    const leave = ["a1", "b1", "c1", "d1"].map((name) => come(name));
    expect(numbers).toEqual({ a1: 0, b1: 0, c1: 1, d1: 2 });
    leave[0]!();
    expect(numbers).toMatchObject({ c1: 0, d1: 1 });
    // Who leaves the line, or leaves twice, holds nobody's place.
    leave[0]!();
    leave[3]!();
    leave[1]!();
    expect(come("e1") && numbers.e1).toBe(0);
  });

  it("lets nobody's many wishes hold up another's first", () => {
    const { numbers, come } = open();
    const leave = ["a1", "a2", "a3", "a4", "a5"].map((name) => come(name));
    come("b1");
    // The second place was kept for somebody else.
    expect(numbers).toEqual({ a1: 0, b1: 0, a2: 1, a3: 2, a4: 3, a5: 4 });
    leave[0]!();
    expect(numbers).toMatchObject({ a2: 0, a3: 1 });
  });

  it("refuses more than so many of one, and more than so many in all", () => {
    const { queue, come } = open();
    for (let n = 0; n < 5; n++) come(`a${n}`);
    expect(queue.enter("a", () => {})).toBe("you");
    for (let n = 0; n < 17; n++) come(`x${n}`, `share-${n}`);
    expect(queue.enter("z", () => {})).toBe("all");
  });
});
