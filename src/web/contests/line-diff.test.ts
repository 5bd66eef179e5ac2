import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { lineDiff } from "./line-diff.ts";

const shown = (before: string, after: string) =>
  lineDiff(before, after).map(({ kind, text }) => ({ same: " ", added: "+", removed: "-", gap: "…" })[kind] + text);

describe("the difference of two texts", () => {
  it("shows what was added and removed, with a little around it", () => {
    expect(shown("a\nb\nc", "a\nx\nc")).toEqual([" a", "-b", "+x", " c"]);
    expect(shown("1\n2\n3\n4\n5\n6", "1\n2\n3\n4\n5\n6\n7")).toEqual(["…", " 4", " 5", " 6", "+7"]);
    expect(shown("same\ntext", "same\ntext")).toEqual([]);
  });

  it("leads from the one text to the other, and is no longer than it must be", () => {
    const lines = fc.array(fc.constantFrom("a", "b", "c", "d"), { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(lines, lines, (before, after) => {
        const found = lineDiff(before.join("\n"), after.join("\n"));
        const changes = found.filter(({ kind }) => kind === "added" || kind === "removed").length;
        expect(changes).toBe(before.length + after.length - 2 * commonLength(before, after));
        if (found.some(({ kind }) => kind === "gap") || found.length === 0) return;
        const side = (left: string) => found.filter(({ kind }) => kind !== left).map(({ text }) => text);
        expect([side("added"), side("removed")]).toEqual([before, after]);
      }),
    );
  });
});

/** By the definition. */
function commonLength([a, ...rest]: readonly string[], b: readonly string[]): number {
  if (a === undefined) return 0;
  const at = b.indexOf(a);
  const taken = at < 0 ? 0 : 1 + commonLength(rest, b.slice(at + 1));
  return Math.max(taken, commonLength(rest, b));
}
