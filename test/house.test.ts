// The house plan holds: imports go one way, and everything above the line runs the same in any host.

import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { describe, expect, it } from "vitest";

const SRC = resolve(import.meta.dirname, "../src");

/** What each room may look into, besides itself. */
const ARROWS: Record<string, readonly string[]> = {
  core: [],
  games: ["core"],
  engines: ["core", "games"],
  arena: ["core"],
  contest: ["core"],
  lab: ["core", "games", "engines", "arena", "contest"],
  players: ["core", "games", "engines", "arena", "contest", "lab"],
  server: ["core", "games", "engines", "arena", "contest", "lab", "players"],
  cli: ["core", "games", "engines", "arena", "contest", "lab", "players", "server"],
  web: ["core", "games", "engines", "arena", "contest", "lab"],
};
const ABOVE_THE_LINE = ["core", "games", "engines", "arena", "contest", "lab"];

/** What differs between hosts or runs. Of Math only what IEEE 754 fixes to the last bit may be used. */
const EXACT_MATH =
  /^(abs|floor|ceil|round|trunc|min|max|sign|sqrt|imul|clz32|fround|PI|E|LN2|LN10|LOG2E|LOG10E|SQRT2|SQRT1_2)$/;
const HOST_WORDS =
  /\b(Date|performance|process|Buffer|require|window|document|navigator|globalThis|setTimeout|setInterval|queueMicrotask|fetch|crypto|console|localeCompare|toLocaleString|Intl)\b(?!\s*[?]?:)/;

export interface Finding {
  file: string;
  line: number;
  what: string;
}

/** The code without comments and string contents, line by line. Template expressions are kept. */
export function bareLines(source: string): string[] {
  const pattern =
    /\/\*[\s\S]*?\*\/|\/\/[^\n]*|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|(?<=[=(,:?&|!]\s*)\/(?![*/])(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\n])+\/[a-z]*/g;
  return source.replace(pattern, (match) => match.replace(/[^\n]/g, " ")).split("\n");
}

export function hostUses(file: string, source: string): Finding[] {
  const findings: Finding[] = [];
  bareLines(source).forEach((text, index) => {
    const found = (what: string) => findings.push({ file, line: index + 1, what });
    for (const [, name] of text.matchAll(/\bMath\s*\.\s*(\w+)/g)) if (!EXACT_MATH.test(name!)) found(`Math.${name}`);
    if (/\bMath\s*\[|[={(,]\s*Math\s*[;,})]/.test(text)) found("Math taken apart");
    if (/\*\*/.test(text)) found("the power operator (**)");
    const host = HOST_WORDS.exec(text);
    if (host && !text.includes(`.${host[0]}`)) found(host[0]);
  });
  return findings;
}

function sources(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => join(folder, name));
}

function imports(source: string): string[] {
  return [...source.matchAll(/(?:\bfrom\s*|\bimport\s*\(?\s*)["']([^"']+)["']/g)].map((match) => match[1]!);
}

const files = sources(SRC).map((path) => ({ path, name: relative(SRC, path), source: readFileSync(path, "utf8") }));
const isTest = (name: string) => /\.test\.tsx?$/.test(name);

describe("the house", () => {
  it("has only the rooms of the plan", () => {
    const rooms = new Set(files.filter((file) => file.name.includes("/")).map((file) => file.name.split("/")[0]!));
    expect([...rooms].filter((room) => !(room in ARROWS))).toEqual([]);
  });

  it("lets imports go one way only", () => {
    const wrong: string[] = [];
    for (const { path, name, source } of files) {
      const room = name.split("/")[0]!;
      if (!name.includes("/") || isTest(name)) continue;
      for (const target of imports(source).filter((target) => target.startsWith("."))) {
        const other = relative(SRC, resolve(dirname(path), target)).split("/")[0]!;
        if (other !== room && !ARROWS[room]!.includes(other)) wrong.push(`${name} imports ${target}`);
      }
    }
    expect(wrong).toEqual([]);
  });

  it("imports no Node module above the line", () => {
    const wrong = files
      .filter(({ name }) => ABOVE_THE_LINE.includes(name.split("/")[0]!) && !isTest(name))
      .flatMap(({ name, source }) =>
        imports(source)
          .filter((target) => target.startsWith("node:"))
          .map((target) => `${name} imports ${target}`),
      );
    expect(wrong).toEqual([]);
  });

  it("touches nothing above the line that differs between hosts", () => {
    const wrong = files
      .filter(({ name }) => ABOVE_THE_LINE.includes(name.split("/")[0]!) && !isTest(name))
      .flatMap(({ name, source }) => hostUses(name, source));
    expect(wrong).toEqual([]);
  });

  it("would notice", () => {
    const caught = (source: string) => hostUses("x.ts", source).map((finding) => finding.what);
    expect(caught("const a = Math.random() + Math.floor(1)")).toEqual(["Math.random"]);
    expect(caught("Math.hypot(1, 2); x ** 2;")).toEqual(["Math.hypot", "the power operator (**)"]);
    expect(caught("const { sin } = Math;")).toEqual(["Math taken apart"]);
    expect(caught("new Date()")).toEqual(["Date"]);
    expect(caught("process.exit()")).toEqual(["process"]);
    expect(caught("// Date and Math.random\nconst s = 'Date';")).toEqual([]);
  });
});
