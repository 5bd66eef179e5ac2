// Whatever the rules, the engines and the server refuse in English has words in the other languages, as far as somebody
// in the browser can meet it. The messages are read out of the sources, so that a new one is not forgotten.

import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { translator } from "../src/web/words/phrases.ts";

const SRC = resolve(import.meta.dirname, "../src");

/** Where messages come from that pages show. */
const SPEAKERS = [
  /^core\/(config|grid|turns|seed)\.ts$/,
  /^games\/[\w-]+\/(rules|sites|maps|start|blocked|place)\.ts$/,
  /^engines\/(solvers\/)?[\w-]+\.ts$/,
  /^arena\/(referee|legal-action|replay|record|simulation)\.ts$/,
  /^players\/(spec|process\/named-program|uploads\/uploads|uploads\/zip|build\/build)\.ts$/,
  /^players\/protocols\/(line-player|forms|cgdk-form|library-form|matrix-form)\.ts$/,
  /^server\/app\.ts$/,
  /^server\/http\/serve-routes\.ts$/,
  /^server\/(routes|programs)\/[\w-]+\.ts$/,
  /^server\/matches\/(match-order|matches)\.ts$/,
  /^server\/replays\/(record|record-reader|replay-bytes)\.ts$/,
  /^server\/tables\/(tables|play-table)\.ts$/,
];

/** What nobody meets in the browser. */
const UNMET = [
  // Positions are given on the command line.
  /^a position is two heaps/,
  /^a heap has at most/,
  /^the player to move is a number/,
  /^there are no beans left/,
  /a position is written like|^line is 7, but no line on this board is that long|^in turn 7 marks|^after these marks|^7 has (a line|lines)/,
  // So do the pages of Ludus not ask.
  /^this server is open for everybody|^the replay a reason$/,
  /^programs do not play by link/,
  // `ludus replay verify` alone says so.
  /^played again, /,
  // Put together from others: a key and what is wrong with its value.
  /^7 a reason$/,
  /^a reason; or use random or corner$/,
];

/** What stands for the parts of a message that change, where a number will not do. */
const PARTS: Readonly<Record<string, string>> = {
  noun: "a number",
  WRITTEN: 'must be a percentage from 0 to 7, or cells such as "b2 c3"',
  there: "there are kalah/left",
  age: "newer than this Ludus: update it",
  "listed(texts)": "Legal: a1 b2.",
  near: "",
  who: "rulers in shared libraries",
  others: "kingdom",
  advice: ", such as pits=6 stones=4, or a later position",
};

function part(expression: string): string {
  if (expression in PARTS) return PARTS[expression]!;
  if (/didYouMean|unbuiltKit|this\.half/.test(expression)) return "";
  if (/\.why$/.test(expression)) return "a reason";
  return /\? "([^"]*)" :/.exec(expression)?.[1] ?? "7";
}

/** The messages of a source file, with their changing parts filled in. */
function messagesOf(source: string): string[] {
  const literal = /(?:\brefuse\(|\berror: |\bmessage: |\bdeny\(\d+, )\s*("(?:[^"\\]|\\.)*"|`)/g;
  return Array.from(source.matchAll(literal), ({ 1: opened, index, 0: all }) => {
    if (opened !== "`") return JSON.parse(opened!) as string;
    let words = "";
    let at = index + all.length;
    for (; source[at] !== "`"; at++) {
      if (!source.startsWith("${", at)) {
        words += source.startsWith("\\n", at) ? "\n" : source[at];
        if (source[at] === "\\") at++;
        continue;
      }
      const from = at + 2;
      for (let depth = 0; source[at] !== "}" || --depth > 0; at++) if (source[at] === "{") depth++;
      words += part(source.slice(from, at).trim());
    }
    return words.startsWith("must be") ? `pits ${words}` : words;
  }).filter((words) => words !== "");
}

describe("messages", () => {
  const files = readdirSync(SRC, { recursive: true, encoding: "utf8" }).filter((file) =>
    SPEAKERS.some((kind) => kind.test(file)),
  );
  const messages = files.flatMap((file) =>
    messagesOf(readFileSync(join(SRC, file), "utf8")).map((words) => ({ file, words })),
  );
  const met = messages.filter(({ words }) => !UNMET.some((unmet) => unmet.test(words)));

  it("are found in the sources", () => {
    expect(messages.length).toBeGreaterThan(150);
    const all = messages.map(({ words }) => words);
    expect(all).toContain("you have no seat at this table");
    expect(all).toContain("nobody has been away for 7 seconds yet");
    expect(all).toContain('pits must be a percentage from 0 to 7, or cells such as "b2 c3", not 7');
    // What nobody meets is still there, or need not be named.
    expect(UNMET.filter((unmet) => !all.some((words) => unmet.test(words)))).toEqual([]);
  });

  for (const language of ["ru", "bg"] as const) {
    it(`have words in ${language}`, () => {
      const say = translator(language);
      const why = ["a reason", "есть причина"] as const;
      const silent = met.filter(({ words }) => {
        // Where one message carries another, its own words are looked at.
        const own = words.replace(...why);
        return say(own) === own && !/^[\w]+: есть причина$/.test(own);
      });
      expect(silent, "their words belong into src/web/words/phrases").toEqual([]);
    });
  }
});
