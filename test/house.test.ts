// The house plan holds: imports go one way, and everything above the line runs the same in any host.

import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { games } from "../src/games/index.ts";
import { en as pageWords } from "../src/web/words/en.ts";

const SRC = resolve(import.meta.dirname, "../src");

/** Rooms whose code runs everywhere, then those of the host, each of which sees what stands before it. */
const PURE = ["core", "games", "engines", "arena", "contest", "lab"];
const PLAYED = [...PURE, "plugins", "players"];
const HELD = [...PLAYED, "tournament", "office", "server"];

/** What each room may look into, besides itself. */
const ARROWS: Record<string, readonly string[]> = {
  core: [],
  games: ["core"],
  engines: ["core", "games"],
  arena: ["core"],
  contest: ["core"],
  lab: ["core", "games", "engines", "arena", "contest"],
  school: ["core", "games", "engines", "arena", "lab"],
  contract: ["core", "arena"],
  client: ["core", "contract"],
  words: [...HELD, "school"],
  plugins: [...PURE, "everywhere.ts"],
  players: [...PURE, "plugins"],
  tournament: PLAYED,
  office: [...PLAYED, "contract", "tournament"],
  server: [...PLAYED, "contract", "tournament", "office"],
  cli: [...HELD, "school", "contract", "client", "words"],
  web: [...PURE, "school", "contract", "client", "words", "everywhere.ts", "drawing.ts"],
};
const ABOVE_THE_LINE = ["core", "games", "engines", "arena", "contest", "lab", "school", "contract", "words"];
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

/** Sets of files that import each other round in a circle: the strongly connected parts of more than one file (Tarjan). */
export function cycles(imported: ReadonlyMap<string, readonly string[]>): string[][] {
  const found: string[][] = [];
  const number = new Map<string, number>();
  const lowest = new Map<string, number>();
  const open: string[] = [];
  const visit = (file: string) => {
    number.set(file, number.size);
    lowest.set(file, number.get(file)!);
    open.push(file);
    for (const next of imported.get(file) ?? []) {
      if (!number.has(next)) visit(next);
      if (open.includes(next)) lowest.set(file, Math.min(lowest.get(file)!, lowest.get(next)!));
    }
    if (lowest.get(file) !== number.get(file)) return;
    const circle = open.splice(open.indexOf(file));
    if (circle.length > 1 || imported.get(file)?.includes(file)) found.push(circle.sort());
  };
  for (const file of imported.keys()) if (!number.has(file)) visit(file);
  return found;
}

/** Names of types that the files export, each with those that declare it. */
export function declaredTypes(
  all: readonly { readonly name: string; readonly source: string }[],
): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const { name, source } of all) {
    const declared = source.matchAll(/^export (?:abstract )?(?:interface|type|class) (\w+)/gm);
    for (const type of new Set([...declared].map((match) => match[1]!)))
      found.set(type, [...(found.get(type) ?? []), name]);
  }
  return found;
}

/** Rooms that serve all games alike. */
const FOR_ALL_GAMES = ["engines", "arena", "players", "tournament", "office", "server", "cli", "web"];
/** Where games are named: the kinds of contests of the documents, what is chosen for newcomers to see first, and attacks that need some game to be played. */
const NAMES_GAMES = [
  "office/contests/presets.ts",
  "server/matches/featured.ts",
  "web/pages/first-games.ts",
  "players/sandbox/attacks/run.ts",
];

/** Whether this file is neither in a game's own folder, nor a solver of one, nor a list of words or choices. */
function mayNotName(file: string): boolean {
  const [room = "", ...path] = file.split("/");
  if (!FOR_ALL_GAMES.includes(room) || NAMES_GAMES.includes(file)) return false;
  if (room === "engines" && path[0] === "solvers") return false;
  const folders = path.slice(0, -1);
  return !folders.some((folder) => games.has(folder) || folder === "one-way");
}

/** Page words that a single game says, and nobody else: `kingdom says endTurn`. */
export function wordsOfOneGame(words: readonly string[], files: readonly { name: string; source: string }[]): string[] {
  return words.flatMap((word) => {
    const users = files.filter(({ source }) => new RegExp(`["'\`]${word}["'\`]`).test(source));
    const folders = users.map(({ name }) => /^web\/adapters\/([\w-]+)\//.exec(name)?.[1]);
    const [game] = folders;
    const isOne = game !== undefined && (games.has(game) || game === "one-way");
    return isOne && folders.every((folder) => folder === game) ? [`${game} says ${word}`] : [];
  });
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
      // A file taken as its text (`?raw`) is data.
      for (const target of imports(source).filter((target) => /^\.(?!.*\?raw$)/.test(target))) {
        const other = relative(SRC, resolve(dirname(path), target)).split("/")[0]!;
        if (other !== room && !ARROWS[room]!.includes(other)) wrong.push(`${name} imports ${target}`);
      }
    }
    expect(wrong).toEqual([]);
  });

  it("has no files that import each other round in a circle, not even for their types", () => {
    const imported = new Map(
      files
        .filter(({ name }) => !isTest(name))
        .map(({ path, name, source }) => [
          name,
          imports(source).map((to) => relative(SRC, resolve(dirname(path), to))),
        ]),
    );
    const declared = declaredTypes([
      { name: "a.ts", source: "export type A = 1;\nexport interface B {}\nexport const A = 1;" },
      { name: "b.ts", source: "type A = 1;\nexport class B {}\nexport type { A } from './a.ts';" },
    ]);
    expect([...declared].filter(([, declaring]) => declaring.length > 1)).toEqual([["B", ["a.ts", "b.ts"]]]);
    const circles = cycles(imported).map((circle) => circle.join(" "));
    expect(circles).toEqual([]);
  });

  it("has one name for one thing: no two files export a type of the same name", () => {
    const twice = [...declaredTypes(files.filter(({ name }) => !isTest(name)))]
      .filter(([, declaring]) => declaring.length > 1)
      .map(([type, declaring]) => `${type}: ${declaring.join(", ")}`);
    expect(twice).toEqual([]);
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
          return below && !/^[\w/-]+\/words\/\w+\.ts$/.test(target);
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

  it("loads the office, with its database, only for what needs it", () => {
    const eager = files
      .filter(({ name }) => /^(cli|server)\//.test(name) && !isTest(name))
      // What lies behind the door of the office is loaded with it.
      .filter(({ name }) => !name.startsWith("server/office/") || name === "server/office/door.ts")
      .filter(({ source }) => /^import (?!type )[^;]*from "[./]+\/office\/(?!door\.ts)/m.test(source))
      .map(({ name }) => name);
    expect(eager, "use `await import(…)` in the command that needs it").toEqual([]);
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

  it("takes nothing of the contract into the page but types, and names that stand apart from the schemas", () => {
    // A file of the contract without imports brings nothing along.
    const light = files
      .filter(({ name, source }) => name.startsWith("contract/") && !/^import (?!type )/m.test(source))
      .map(({ name }) => name);
    expect(light).toContain("contract/pages.ts");
    const wrong = files
      .filter(({ name }) => /^(web|client)\//.test(name) && !isTest(name))
      .flatMap(({ name, source }) =>
        [...source.matchAll(/^import (?!type )[^;]*"[^"]*\/(contract\/[^"]*)"/gm)]
          .filter(([, file]) => !light.includes(file!))
          .map(([line]) => `${name}: ${line}`),
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

  it("keeps what a game says on the pages in the game's own folder", () => {
    const speaking = files.filter(
      ({ name }) => name.startsWith("web/") && !isTest(name) && !/(^|\/)words\//.test(name),
    );
    expect(wordsOfOneGame(Object.keys(pageWords), speaking), "move it to web/adapters/GAME/words").toEqual([]);
    expect(
      wordsOfOneGame(
        ["castle", "pause"],
        [
          { name: "web/adapters/kingdom/desk.tsx", source: 'say("castle"); say("pause")' },
          { name: "web/viewer/viewer.tsx", source: 'say("pause")' },
        ],
      ),
    ).toEqual(["kingdom says castle"]);
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
    const circles = cycles(
      new Map([
        ["a", ["b", "e"]],
        ["b", ["c"]],
        ["c", ["a", "d"]],
        ["d", ["e"]],
        ["e", ["d"]],
        ["f", ["a", "f"]],
        ["g", ["a"]],
      ]),
    );
    expect(circles.sort()).toEqual([["a", "b", "c"], ["d", "e"], ["f"]]);
    expect(caught("interface Row { readonly process: number; document?: string }")).toEqual([]);
  });
});

describe("the architecture page", () => {
  const page = readFileSync(join(SRC, "../docs/architecture.md"), "utf8");
  const all = ["src", "docs", "test", "bench", "kits", "scripts"].flatMap((top) =>
    readdirSync(join(SRC, "..", top), { recursive: true, encoding: "utf8" }).map((name) => `/${top}/${name}`),
  );

  it("names only files and folders that exist", () => {
    const named = Array.from(page.matchAll(/`([\w./-]+(?:\.(?:tsx?|mts|md|yaml)|\/))`/g), ([, path]) => path!);
    const paths = named.filter((path) => !/NAME|^[./]/.test(path)).map((path) => `/${path.replace(/\/$/, "")}`);
    expect(paths.length).toBeGreaterThan(80);
    const tops = ["/src", "/docs", "/test", "/bench", "/kits"];
    expect(paths.filter((path) => !tops.includes(path) && !all.some((file) => file.endsWith(path)))).toEqual([]);
  });

  it("has every room and every part of the server and the page on its map", () => {
    const folders = (room: string) =>
      readdirSync(join(SRC, room), { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? entry.name : []));
    const rowOf = (room: string) => page.split("\n").find((line) => line.startsWith(`| \`${room}\` |`)) ?? "";
    expect(folders("").filter((room) => rowOf(room) === "")).toEqual([]);
    const plain = ["words", "public"];
    for (const room of ["server", "web"])
      expect(folders(room).filter((part) => !plain.includes(part) && !rowOf(room).includes(`\`${part}/\``))).toEqual(
        [],
      );
  });
});
