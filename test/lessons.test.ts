// The texts of the lessons, in all languages: the same boards and functions, and all of them are there.

import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, it } from "vitest";
import { defaultConfig } from "../src/core/config.ts";
import { Refusal } from "../src/core/refusal.ts";
import { type KalahConfig, kalah } from "../src/games/kalah/rules.ts";
import { kalahCourse } from "../src/school/kalah/lessons.ts";
import { functionIn, inPython, LESSON_LANGUAGES } from "../src/web/learn/lesson-code.ts";

const FOLDER = resolve(import.meta.dirname, "../kits/lessons/kalah");
const read = (name: string) => readFileSync(join(FOLDER, name), "utf8");
const ENDINGS = { python: "py", javascript: "mjs" } as const;

it("shows the same boards and functions in all languages, and each of them exists", () => {
  for (const { number } of kalahCourse.lessons) {
    const texts = ["en", "ru", "bg"].map((language) => read(`lesson-${number}.${language}.md`));
    const [shown, ...others] = texts.map((text) => text.match(/^@.*$/gm) ?? []);
    for (const other of others) expect(other, `lesson ${number}`).toEqual(shown);
    expect(texts.map((text) => text.match(/^#+ /gm)?.length)).toEqual(Array(3).fill(texts[0]!.match(/^#+ /gm)!.length));
    for (const line of shown!) {
      const [, what, rest] = /^@(board|code) (.+)$/.exec(line)!;
      if (what === "board")
        expect(kalah.parsePosition!(rest!, defaultConfig<KalahConfig>(kalah.config)), line).not.toBeInstanceOf(Refusal);
      else
        for (const language of LESSON_LANGUAGES)
          expect(functionIn(read(`program-${number}.${ENDINGS[language]}`), rest!, language), line).toMatch(/return/);
    }
  }
});

it("takes a function with what is said of it, and nothing behind it", () => {
  const python =
    'def a(b):\n    """Says."""\n    if b:\n\n        return 1\n    return 2\n\n\ndef other():\n    return 3\n';
  expect(functionIn(python, "a", "python")).toBe(python.slice(0, python.indexOf("\n\n\ndef other")));
  expect(inPython("bestTurn(turned(board)), DEPTH - 1")).toBe("best_turn(turned(board)), DEPTH - 1");
  const javascript = "/** Says. */\nfunction a(b) {\n  return 2;\n}\n\nfunction other() {}\n";
  expect(functionIn(javascript, "a", "javascript")).toBe(javascript.slice(0, javascript.indexOf("\n\nfunction other")));
});
