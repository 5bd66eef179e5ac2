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
  tournament: ["core", "games", "engines", "arena", "contest", "lab", "players"],
  office: ["core", "games", "engines", "arena", "contest", "lab", "players", "tournament"],
  server: ["core", "games", "engines", "arena", "contest", "lab", "players", "tournament", "office"],
  cli: ["core", "games", "engines", "arena", "contest", "lab", "players", "tournament", "office", "server"],
  web: ["core", "games", "engines", "arena", "contest", "lab"],
};
const ABOVE_THE_LINE = ["core", "games", "engines", "arena", "contest", "lab"];

/** What differs between hosts or runs. Of Math only what IEEE 754 fixes to the last bit may be used. */
const EXACT_MATH =
  /^\s*\.\s*(abs|floor|ceil|round|trunc|min|max|sign|sqrt|imul|clz32|fround|PI|E|LN2|LN10|LOG2E|LOG10E|SQRT2|SQRT1_2)\b/;
/** Names of the host. They may stand as the name of a field (`x.Date`, `{ Date: 1 }`), not as themselves. */
const HOST_WORDS =
  /\b(Date|performance|process|Buffer|require|window|document|navigator|globalThis|self|setTimeout|setInterval|setImmediate|queueMicrotask|fetch|WebSocket|Worker|crypto|console|Intl|eval|Function)\b/g;
/** What is forbidden even behind a dot: it depends on the host's language, or leads to the words above. */
const HOST_FIELDS = /\.\s*(localeCompare|toLocale\w*|constructor)\b/;
/** Packages that rooms above the line may use: none so far. */
const PURE_PACKAGES: readonly string[] = [];

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
    for (const { 0: word, index: at } of text.matchAll(/\bMath\b/g)) {
      const rest = text.slice(at + word.length);
      if (!EXACT_MATH.test(rest)) found(`Math${/^\s*[?!]?\.\s*\w+/.exec(rest)?.[0].trim() ?? " taken apart"}`);
    }
    if (/\*\*/.test(text)) found("the power operator (**)");
    for (const { 0: word, index: at } of text.matchAll(HOST_WORDS)) {
      const field = /\.\s*$/.test(text.slice(0, at));
      const key =
        /^\s*\??:/.test(text.slice(at + word.length)) && /(^|[{,(;])\s*(readonly\s+)?$/.test(text.slice(0, at));
      if (!field && !key) found(word);
    }
    const locale = HOST_FIELDS.exec(text);
    if (locale) found(locale[0]);
    if (/\bimport\s*\(/.test(text) && !/\bimport\s*\(\s*\)/.test(text.replace(/\s+/g, "")))
      found("an import at run time");
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

  it("loads the office, with its database, only for what needs it", () => {
    const eager = files
      .filter(({ name }) => name.startsWith("cli/") && !isTest(name))
      .filter(({ source }) => /^import (?!type )[^;]*from "[./]+\/office\//m.test(source))
      .map(({ name }) => name);
    expect(eager, "use `await import(…)` in the command that needs it").toEqual([]);
  });

  it("imports nothing from outside above the line", () => {
    const wrong = files
      .filter(({ name }) => ABOVE_THE_LINE.includes(name.split("/")[0]!) && !isTest(name))
      .flatMap(({ name, source }) =>
        imports(source)
          .filter((target) => !target.startsWith(".") && !PURE_PACKAGES.includes(target))
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

  it("looks at pages until they are as they should be: a page that was just pressed may not have drawn itself yet", () => {
    const folder = join(import.meta.dirname, "browser");
    const once = readdirSync(folder).flatMap((name) =>
      bareLines(readFileSync(join(folder, name), "utf8"))
        .map((line, index) => `${name}:${index + 1} ${line.trim()}`)
        .filter((line) => /expect\(await\b/.test(line)),
    );
    expect(once, "use `await soon(() => …)`").toEqual([]);
  });

  it("would notice", () => {
    const caught = (source: string) => hostUses("x.ts", source).map((finding) => finding.what);
    expect(caught("const a = Math.random() + Math.floor(1)")).toEqual(["Math.random"]);
    expect(caught("Math.hypot(1, 2); x ** 2;")).toEqual(["Math.hypot", "the power operator (**)"]);
    for (const smuggled of [
      "const { sin } = Math;",
      "const [m] = [Math];",
      "return Math;",
      "Math!.random()",
      "Math?.random()",
      'Math["sin"](1)',
      "new Date()",
      "x.Date ?? Date.now()",
      "x ? Date : y",
      "process.exit()",
      "a.localeCompare(b)",
      "n.toLocaleString()",
      'new Function("return 1")()',
      'eval("1")',
      '[].constructor.constructor("return 1")()',
      "setImmediate(f)",
      "await import(`node:fs`)",
    ]) {
      expect(caught(smuggled), smuggled).not.toEqual([]);
    }
    expect(caught("// Date and Math.random\nconst s = 'Date'; const t = { Date: 1, process: 2 }; t.Date;")).toEqual([]);
    expect(caught("interface Row { readonly process: number; document?: string }")).toEqual([]);
  });
});
