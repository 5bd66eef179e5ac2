import { gunzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { accepted, Refusal } from "../../core/refusal.ts";
import { LargeAnswers } from "./large-answers.ts";

const MB = 1024 * 1024;
const textOf = (letter: string, megabytes: number) => letter.repeat(megabytes * MB);

describe("large answers", () => {
  it("are in memory once for all who read the same", async () => {
    const answers = new LargeAnswers();
    const text = textOf("a", 100);
    const readers = await Promise.all(["ada", "boris", "ada"].map((share) => answers.hold(text, false, share)));
    const [first, ...others] = readers.map(accepted);
    for (const { bytes } of others) expect(bytes).toBe(first!.bytes);
  });

  it("are refused to an address that leaves too much unread, and to nobody else", async () => {
    const answers = new LargeAnswers();
    const held = accepted(await answers.hold(textOf("a", 100), false, "ada"));
    expect(await answers.hold(textOf("b", 100), false, "ada")).toBeInstanceOf(Refusal);
    accepted(await answers.hold(textOf("b", 100), false, "boris"));
    held.release();
    accepted(await answers.hold(textOf("c", 100), false, "ada"));
  });

  it("count by what they are when they are packed", async () => {
    const answers = new LargeAnswers();
    for (const letter of ["a", "b", "c"]) {
      const { bytes } = accepted(await answers.hold(textOf(letter, 60), true, "ada"));
      expect(gunzipSync(bytes).length).toBe(60 * MB);
    }
  });
});
