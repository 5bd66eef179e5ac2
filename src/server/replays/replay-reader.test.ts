import { gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { Refusal } from "../../core/refusal.ts";
import { ReplayReader } from "./replay-reader.ts";

const war = {
  game: "codewars",
  config: { ticks: 3 },
  seed: 1,
  seats: [0, 1].map((n) => ({ name: `general ${n}`, spec: "human" })),
  steps: [[null, null]],
};

const head = `{"format":"ludus-replay","version":1,"game":"beans","rules":1,"config":{},"seed":1,"seats":[],"limits":{},`;
/** Files of a few kilobytes that unfold to megabytes of values; each took seconds and gigabytes when it was parsed. */
const BOMBS: Readonly<Record<string, string>> = {
  "ten million lists": `${head}"steps":[${"[],".repeat(5_000_000)}[]]}`,
  "objects in objects": `${head}"steps":[${'{"a":{}},'.repeat(1_700_000)}[]]}`,
  "one list of numbers": `${head}"wall":[[${"0,".repeat(7_000_000)}0]]}`,
  "fields without end": `${head}${Array.from({ length: 700_000 }, (_, n) => `"k${n}":[]`).join(",")}}`,
  "nested lists": `${head}"steps":${"[".repeat(1_000_000)}`,
  "more than it may unpack to": " ".repeat(40 << 20),
};

describe("replays from outside", () => {
  it("leave their place free, whatever became of them", async () => {
    const reader = new ReplayReader();
    // What cannot even be handed to a thread, and what the thread refuses or breaks on.
    const bad = [
      { ...war, steps: () => {} },
      { ...war, seats: undefined },
      { ...war, steps: [[null]] },
    ];
    for (let n = 0; n < 9; n++) expect(await reader.read({ record: bad[n % 3] as never }, "a")).toBeInstanceOf(Refusal);
    const all = await Promise.all(Array.from({ length: 10 }, () => reader.read({ record: war }, "a")));
    expect(all.filter((one) => one === "busy")).toHaveLength(2);
    expect(await reader.read({ record: war }, "a")).toBeInstanceOf(Refusal);
  });

  for (const [name, text] of Object.entries(BOMBS)) {
    it(`that are bombs are refused at little cost: ${name}`, async () => {
      const bytes = gzipSync(text);
      expect(bytes.length).toBeLessThan(2 << 20);
      const before = process.memoryUsage().rss;
      let served = 0;
      const watch = setInterval(() => served++, 20);
      expect(await new ReplayReader().read({ bytes }, "a")).toBeInstanceOf(Refusal);
      clearInterval(watch);
      // Others are served meanwhile, and there is memory for them.
      expect(served).toBeGreaterThan(2);
      expect((process.memoryUsage().rss - before) / (1 << 20)).toBeLessThan(600);
    });
  }
});
