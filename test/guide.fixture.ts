// The guide docs/new-game.md, followed to the letter: its files are written, its command lines run.

import { mkdirSync, readFileSync, unlinkSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { expect } from "vitest";
import { type CommandResult, ludusIn } from "../src/cli/ludus.fixture.ts";

const GUIDE = resolve(import.meta.dirname, "../docs/new-game.md");

type Block = { readonly file: string; readonly text: string } | { readonly lines: readonly string[] };

/** Blocks that name a file, and those of a shell, in the order of the guide. */
function guideBlocks(): Block[] {
  const blocks = readFileSync(GUIDE, "utf8").matchAll(/^```(\w+)(?: (\S+))?\n([\s\S]*?)^```$/gm);
  return [...blocks].flatMap(([, language, file, text]): Block[] => {
    if (file !== undefined) return [{ file, text: text! }];
    return language === "sh" ? [{ lines: text!.trim().split("\n") }] : [];
  });
}

/** Does what the guide says in this folder. Every command line must succeed; gives what each has said. */
export function followGuide(folder: string): Map<string, CommandResult> {
  const said = new Map<string, CommandResult>();
  for (const block of guideBlocks()) {
    if ("file" in block) {
      mkdirSync(dirname(join(folder, block.file)), { recursive: true });
      writeFileSync(join(folder, block.file), block.text);
    } else
      for (const line of block.lines) {
        const result = run(folder, line);
        expect(result.code, `${line}\n${result.out}${result.err}`).toBe(0);
        said.set(line, result);
      }
  }
  return said;
}

function run(folder: string, line: string): CommandResult {
  const [program, ...words] = line.split(" ");
  if (program === "ludus") return ludusIn(folder, ...words);
  expect(line).toMatch(/^rm [\w./-]+$/);
  unlinkSync(join(folder, words[0]!));
  return { out: "", err: "", code: 0 };
}
