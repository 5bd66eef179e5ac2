// The house plan holds: imports go one way, and everything above the line runs the same in any host.

import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { games } from "../src/games/index.ts";

const SRC = resolve(import.meta.dirname, "../src");

/** What each room may look into, besides itself. */
const ARROWS: Record<string, readonly string[]> = {
  core: [],
  games: ["core"],
  engines: ["core", "games"],
  arena: ["core"],
  contest: ["core"],
  lab: ["core", "games", "engines", "arena", "contest"],
  contract: ["core", "arena"],
  words: ["core", "games", "engines", "arena", "contest", "lab", "plugins", "players", "tournament", "server"],
  plugins: ["core", "games", "engines", "arena", "contest", "lab", "everywhere.ts"],
  players: ["core", "games", "engines", "arena", "contest", "lab", "plugins"],
  tournament: ["core", "games", "engines", "arena", "contest", "lab", "plugins", "players"],
  server: ["core", "games", "engines", "arena", "contest", "lab", "contract", "plugins", "players", "tournament"],
  cli: [
    "core",
    "games",
    "engines",
    "arena",
    "contest",
    "lab",
    "contract",
    "plugins",
    "players",
    "tournament",
    "server",
    "words",
  ],
  web: ["core", "games", "engines", "arena", "contest", "lab", "contract", "words", "everywhere.ts", "drawing.ts"],
};
const ABOVE_THE_LINE = ["core", "games", "engines", "arena", "contest", "lab", "contract", "words"];
/** The one room above the line that may ask the host how a language counts, and fetch a language when it is chosen. */
const SPEAKS = "words";
const OF_SPEAKING = ["Intl", "an import at run time"];

/** What differs between hosts or runs. Of Math only what IEEE 754 fixes to the last bit may be used. */
const EXACT_MATH =
  /^\s*\.\s*(abs|floor|ceil|round|trunc|min|max|sign|sqrt|imul|clz32|fround|PI|E|LN2|LN10|LOG2E|LOG10E|SQRT2|SQRT1_2)\b/;
/** Names of the host. They may stand as the name of a field (`x.Date`, `{ Date: 1 }`), not as themselves. */
const HOST_WORDS =
  /\b(Date|performance|process|Buffer|require|window|document|navigator|globalThis|self|setTimeout|setInterval|setImmediate|queueMicrotask|fetch|WebSocket|Worker|crypto|console|Intl|eval|Function)\b/g;
/** What is forbidden even behind a dot: it depends on the host's language, or leads to the words above. */
const HOST_FIELDS = /\.\s*(localeCompare|toLocale\w*|constructor)\b/;
/** Packages that a room above the line may use; the others use none. */
const PURE_PACKAGES: Record<string, readonly string[]> = { contract: ["typebox"] };

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

/** Rooms that serve all games alike. */
const FOR_ALL_GAMES = ["engines", "arena", "players", "tournament", "server", "cli", "web"];
/** Where games are named: what is chosen for newcomers to see first, and attacks that need some game to be played. */
const NAMES_GAMES = ["server/matches/featured.ts", "web/pages/first-games.ts", "players/sandbox/attacks/run.ts"];

/** Whether this file is neither in a game's own folder, nor a solver of one, nor a list of words or choices. */
function mayNotName(file: string): boolean {
  const [room = "", ...path] = file.split("/");
  if (!FOR_ALL_GAMES.includes(room) || NAMES_GAMES.includes(file)) return false;
  if (room === "web" && path[0] === "words") return false;
  if (room === "engines" && path[0] === "solvers") return false;
  const folders = path.slice(0, -1);
  return !folders.some((folder) => games.has(folder) || folder === "one-way");
}

/** Lines with a game's name as a whole text. A field's or a parameter's name (`{ path: … }`) is none. */
function gameNames(source: string): string[] {
  const named = new RegExp(`["'\`](${[...games.keys()].join("|")})["'\`]`);
  return source
    .split("\n")
    .map((line, index) => `${index + 1} ${line.trim()}`)
    .filter((line) => named.test(line.replace(/\/\/.*|^\d+ \/?\*.*/, "")));
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

  it("lets the words of all rooms be said anywhere: nothing but texts is taken from rooms below the line", () => {
    const wrong = files.flatMap(({ path, name, source }) =>
      imports(source)
        .filter((target) => target.startsWith("."))
        .map((target) => relative(SRC, resolve(dirname(path), target)))
        .filter((target) => {
          const inWords = /(^|\/)words\/[\w-]+\.ts$/.test(name) && !name.startsWith("cli/") && !name.startsWith("web/");
          if (!inWords || isTest(name)) return false;
          const below = !ABOVE_THE_LINE.includes(target.split("/")[0]!);
          return below && !/^[\w-]+\/words\/\w+\.ts$/.test(target);
        })
        .map((target) => `${name} imports ${target}`),
    );
    expect(wrong).toEqual([]);
  });

  it("speaks by code: no refusal, reason or trouble is an English sentence of its own", () => {
    const sentence =
      /\b(?:refuse|new Refusal|UsageError|trouble|troubleWith|won|drawn|ranked)\([^()]*["`][A-Za-z]+ [a-z]/;
    const wrong = files
      .filter(({ name }) => !isTest(name) && !/fixture/.test(name))
      .flatMap(({ name, source }) =>
        source
          .replace(/\/\*[\s\S]*?\*\/|\/\/[^\n]*/g, "")
          .split(";")
          .filter((part) => sentence.test(part))
          .map((part) => `${name}: ${part.trim().slice(0, 120)}`),
      );
    expect(wrong).toEqual([]);
  });

  it("imports nothing from outside above the line", () => {
    const wrong = files
      .filter(({ name }) => ABOVE_THE_LINE.includes(name.split("/")[0]!) && !isTest(name))
      .flatMap(({ name, source }) =>
        imports(source)
          .filter((target) => !target.startsWith(".") && !PURE_PACKAGES[name.split("/")[0]!]?.includes(target))
          .map((target) => `${name} imports ${target}`),
      );
    expect(wrong).toEqual([]);
  });

  it("takes nothing of the contract into the page but types", () => {
    const wrong = files
      .filter(({ name }) => name.startsWith("web/") && !isTest(name))
      .flatMap(({ name, source }) =>
        [...source.matchAll(/^import (?!type )[^;]*"[^"]*\/contract\/[^"]*"/gm)].map(([line]) => `${name}: ${line}`),
      );
    expect(wrong).toEqual([]);
  });

  it("touches nothing above the line that differs between hosts", () => {
    const wrong = files
      .filter(({ name }) => ABOVE_THE_LINE.includes(name.split("/")[0]!) && !isTest(name))
      .flatMap(({ name, source }) => hostUses(name, source))
      .filter(({ file, what }) => !(OF_SPEAKING.includes(what) && file.startsWith(`${SPEAKS}/`)));
    expect(wrong).toEqual([]);
  });

  it("knows games by what they say of themselves: nobody decides by a game's name outside the game's own folders", () => {
    const wrong = files
      .filter(({ name }) => !isTest(name) && !/\.fixture\.tsx?$/.test(name) && mayNotName(name))
      .flatMap(({ name, source }) => gameNames(source).map((line) => `${name}:${line}`));
    expect(wrong, "let the game or its adapter say it").toEqual([]);
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
    expect(gameNames('if (game.name === "kalah") {}\nx = { kalah: 1 };\n// "kalah"\n["path"].includes(name)')).toEqual([
      '1 if (game.name === "kalah") {}',
      '4 ["path"].includes(name)',
    ]);
    expect(
      ["engines/assessment.ts", "web/adapters/kalah/board.tsx", "web/arena/arena-page.tsx"].map(mayNotName),
    ).toEqual([true, false, true]);
    expect(caught("interface Row { readonly process: number; document?: string }")).toEqual([]);
  });
});
