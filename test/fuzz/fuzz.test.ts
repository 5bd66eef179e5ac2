// The fuzzer with a fixed seed, for a few seconds; `npm run fuzz` goes on for as long as one likes.

import { describe, expect, it } from "vitest";
import { formatFound, fuzz } from "./fuzz.ts";
import { Source } from "./source.ts";

describe("the fuzzer", () => {
  it("finds nothing that is neither taken nor refused in words", async () => {
    const { counts, found } = await fuzz(13n, 60);
    expect(found.map(formatFound)).toEqual([]);
    // It gets beyond the first check: of every kind some are taken.
    for (const [target, taken] of Object.entries(TAKEN)) expect(Object.keys(counts[target]!), target).toContain(taken);
  });

  it("tries the same with the same seed", () => {
    const tried = (seed: bigint) => JSON.stringify(Array.from({ length: 20 }, () => new Source(seed, "x").json()));
    expect(tried(5n)).toBe(tried(5n));
    expect(tried(5n)).not.toBe(tried(6n));
  });
});

/** What becomes of a good input, by target. */
const TAKEN = {
  routes: "2xx",
  replay: "played",
  record: "kept",
  zip: "unpacked",
  table: "opened",
  journal: "goes on",
  settings: "read",
  spec: "bot",
  lines: "lines",
  answers: "ended by a fault",
};
