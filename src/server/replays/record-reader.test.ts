import { describe, expect, it } from "vitest";
import { Refusal } from "../../core/refusal.ts";
import { RecordReader } from "./record-reader.ts";

const war = {
  game: "codewars",
  config: { ticks: 3 },
  seed: 1,
  seats: [0, 1].map((n) => ({ name: `general ${n}`, spec: "human" })),
  steps: [[null, null]],
};

describe("games that are played again", () => {
  it("leave their place free, whatever became of them", async () => {
    const reader = new RecordReader();
    // What cannot even be handed to a thread, and what the thread refuses or breaks on.
    const bad = [
      { ...war, steps: () => {} },
      { ...war, seats: undefined },
      { ...war, steps: [[null]] },
    ];
    for (let n = 0; n < 9; n++) expect(await reader.read(bad[n % 3] as never)).toBeInstanceOf(Refusal);
    const all = await Promise.all(Array.from({ length: 6 }, () => reader.read(war)));
    expect(all.filter((one) => one === "busy")).toHaveLength(2);
    expect(await reader.read(war)).toBeInstanceOf(Refusal);
  });
});
