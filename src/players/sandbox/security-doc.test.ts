// docs/security.md promises no more than is tried: every promise of the attacks is in its table, and every test that the table
// names exists.

import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { GUARANTEES } from "./attacks/guarantees.ts";

const SOURCES = join(import.meta.dirname, "../..");
const text = readFileSync(join(SOURCES, "../docs/security.md"), "utf8");
const table = text.slice(text.indexOf("| promise |")).split("\n\n", 1)[0]!;
const rows = table
  .split("\n")
  .slice(2)
  .map(
    (row) =>
      row
        .split("|")
        .map((cell) => cell.trim())
        .slice(1, 4) as [string, string, string],
  );

describe("the table of promises", () => {
  it("has all that the attacks try to break", () => {
    const promised = rows.map(([promise]) => promise);
    expect(promised).toEqual(expect.arrayContaining(Object.values(GUARANTEES).map((message) => message.text)));
  });

  it.each(rows)("names what proves: %s", (_, attacks, tests) => {
    const named = [...tests.matchAll(/`([\w./-]+)`: ([^;]+)/g)].map(([, file, titles]) => ({
      file: join(SOURCES, file!),
      titles: [...titles!.matchAll(/"([^"]+)"/g)].map(([, title]) => title!),
    }));
    expect(named.length).toBeGreaterThan(0);
    for (const { file, titles } of named) {
      const lines = readFileSync(file, "utf8").split("\n");
      expect(titles.length).toBeGreaterThan(0);
      for (const title of titles)
        expect(lines.filter((line) => /^\s*it\b/.test(line) && line.includes(title))).toHaveLength(1);
    }
    for (const [, file] of attacks.matchAll(/`([\w.-]+)`/g))
      expect([file, existsSync(join(import.meta.dirname, "attacks", file!))]).toEqual([file, true]);
  });
});
