// Types are stripped as Node strips them: its own stripper is the judge, over sources of our own.

import { globSync, readFileSync } from "node:fs";
import { stripTypeScriptTypes } from "node:module";
import { describe, expect, it } from "vitest";
import { brokenLine, stripTypes } from "../src/web/workshop/bench/strip-types.ts";

const bare = (text: string) => text.replace(/[\s;]+/g, "");

describe("stripTypes", () => {
  it("leaves the same JavaScript as Node, on the same lines", () => {
    const files = [...globSync("src/{core,arena,games/kalah}/**/*.ts"), ...globSync("kits/bots/typescript/*.ts")];
    const others: string[] = [];
    for (const file of files) {
      const source = readFileSync(file, "utf8");
      const own = stripTypes(source);
      if (typeof own !== "string") others.push(`${file}: ${own.text}`);
      else {
        expect(own.split("\n").length).toBe(source.split("\n").length);
        const node = stripTypeScriptTypes(source).split("\n");
        const at = own.split("\n").findIndex((line, n) => bare(line) !== bare(node[n]!));
        if (at >= 0) others.push(`${file}:${at + 1}: ${own.split("\n")[at]}\n  node: ${node[at]}`);
      }
    }
    expect(files.length).toBeGreaterThan(50);
    expect(others).toEqual([]);
  });

  it("refuses what is more than types, at its line", () => {
    expect(stripTypes("let a = 1;\nenum E { A }")).toMatchObject({ line: 2, text: expect.stringContaining("enum") });
    expect(stripTypes("class A {\n constructor(private a: number) {}\n}")).toMatchObject({ line: 2 });
  });
});

describe("brokenLine", () => {
  it("finds the line that is no JavaScript", () => {
    expect(brokenLine("let a = 1;\nlet b = ;\n")).toBe(2);
    expect(brokenLine("let a = 1;\n")).toBeUndefined();
  });
});
