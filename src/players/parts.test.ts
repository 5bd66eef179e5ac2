import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { printable } from "../core/printable.ts";
import type { Refusal } from "../core/refusal.ts";
import { kalah } from "../games/kalah/rules.ts";
import { noughts } from "../games/noughts/rules.ts";
import { prepareSource } from "./build/build.ts";
import { cacheFolder } from "./build/cache-folder.ts";
import { includes, javaClasses, pascalIncludes, pythonModules, rustModules, type Uses } from "./build/sources.ts";
import { toolchains } from "./build/toolchains.ts";
import { planSeries } from "./matches/series.ts";
import { CappedText, excerpt } from "./process/capped-text.ts";
import { findExecutable } from "./process/executables.ts";
import { splitWords } from "./process/named-program.ts";
import type { ProgramCommand } from "./process/program-command.ts";
import { LineReader } from "./protocols/line-reader.ts";
import { resolveContender } from "./spec.ts";
import { answering, temporaryFolder, writeProgram } from "./temporary.fixture.ts";

const folder = temporaryFolder();

describe("a text read by turns", () => {
  it("gives every turn what was added while it was on", () => {
    const text = new CappedText();
    text.add(Buffer.from("hello "));
    text.turn(1);
    text.turn(2);
    text.add(Buffer.from("two"));
    text.turn(3);
    expect(text.chapters()).toEqual([
      [0, "hello "],
      [2, "two"],
    ]);
    const before = text.size;
    text.add(Buffer.from("three"));
    expect(text.chapters(before)).toEqual([[3, "three"]]);
    expect(text.chapters(text.size)).toEqual([]);
  });

  it("loses the turns in the middle when there is too much, and says so", () => {
    const text = new CappedText(10);
    for (let turn = 1; turn <= 9; turn++) {
      text.turn(turn);
      text.add(Buffer.from(`turn${turn}`));
    }
    expect(text.chapters()).toEqual([
      [1, "turn1"],
      [2, "turn2"],
      [3, "\n… 25 bytes left out …\n"],
      [8, "turn8"],
      [9, "turn9"],
    ]);
  });
});

describe("a reader of lines", () => {
  it("gives the same lines however the bytes are cut", () => {
    fc.assert(
      fc.property(
        fc.array(fc.string({ unit: "grapheme" }).map((line) => line.replace(/\n/g, ""))),
        fc.integer({ min: 1, max: 7 }),
        (lines, size) => {
          const bytes = Buffer.from(lines.map((line) => `${line}\n`).join(""));
          const found: string[] = [];
          const reader = new LineReader({ line: (text) => found.push(text), broken: (why) => expect.fail(why.text) });
          // All pieces come in the same room, as those of programs do.
          const room = Buffer.alloc(size);
          for (let at = 0; at < bytes.length; at += size)
            reader.add(room.subarray(0, bytes.copy(room, 0, at, at + size)));
          expect(found).toEqual(lines);
        },
      ),
    );
  });

  it("gives up a line that is too long, once, and reads nothing after it", () => {
    const events: string[] = [];
    const reader = new LineReader(
      { line: (text) => events.push(text), broken: (why) => events.push(why.text) },
      { longest: 10 },
    );
    reader.add(Buffer.from("short\n12345"));
    reader.add(Buffer.from("678901\nshort\n"));
    reader.add(Buffer.from("more\n"));
    expect(events).toEqual(["short", "wrote a line of more than 10 bytes"]);
  });
});

describe("capped text", () => {
  it("keeps all of a short text", () => {
    const text = new CappedText(10);
    text.add(Buffer.from("hello "));
    text.add(Buffer.from("world, again"));
    expect(text.text()).toBe("hello world, again");
  });

  it("keeps the beginning and the end of a long one", () => {
    const text = new CappedText(10);
    const room = Buffer.alloc(10);
    for (let i = 0; i < 1000; i++) text.add(room.subarray(0, room.write(`${i} `)));
    expect(text.text()).toMatch(/^0 1 2 3 4 \n… \d+ bytes left out …\n.* 999 $/s);
    expect(text.text().length).toBeLessThan(80);
  });

  it("gives the last lines", () => {
    const text = new CappedText();
    text.add(Buffer.from("a\nb\nc\nd\n"));
    expect(text.lastLines(2)).toBe("c\nd");
  });

  it("shows control characters instead of obeying them", () => {
    expect(printable("a\u001b[2J\u0007\u202eb\tc\n")).toBe("a␛[2J␇\ufffdb\tc\n");
    expect(excerpt("x".repeat(300))).toMatch(/^x{200}… \(300 characters\)$/);
  });
});

describe("a player's spec", () => {
  const resolve = (spec: string, game = kalah as never) => resolveContender(spec, game);
  const why = async (spec: string, game = kalah as never) => ((await resolve(spec, game)) as Refusal).why;

  it("names built-in players", async () => {
    expect(await resolve("random")).toMatchObject({ kind: "bot", name: "random" });
    expect(await resolve("kalah/left")).toMatchObject({ kind: "bot", name: "kalah/left" });
  });

  it("names programs and command lines", async () => {
    const file = writeProgram(folder, "bot.cjs", answering(""));
    expect(await resolve(file)).toMatchObject({ kind: "program", name: "bot.cjs" });
    expect(await resolve(`${process.execPath} '${file}' --level 3`)).toMatchObject({ kind: "program" });
    const script = writeProgram(folder, "script", "#!/bin/sh\ncat\n");
    expect(await resolve(script)).toMatchObject({ kind: "program", name: "script" });
  });

  it("that means nothing is answered with what exists and the nearest name", async () => {
    expect(await why("radnom")).toContain('Did you mean "random"?');
    expect(await why("kalah/lef")).toContain('Did you mean "kalah/left"?');
    expect(await why("noughts/x", noughts as never)).toContain("no bots of its own");
    expect(await why("random:deep=3")).toContain("random has no options");
    expect(await why("paranoid")).toContain("alphabeta");
    expect(await why("./nothing.py")).toBe("there is no file ./nothing.py");
    const empty = join(folder, "empty");
    mkdirSync(empty);
    expect(await why(empty)).toContain("is a folder");
    expect(await why("nosuchprogram --fast")).toContain('there is no program "nosuchprogram"');
    expect(await why('"unclosed')).toContain("quote is not closed");
    writeFileSync(join(folder, "notes.txt"), "hello");
    expect(await why(join(folder, "notes.txt"))).toContain("not executable");
  });

  it("does not leave out, repeat or void an option", async () => {
    expect(await why("alphabeta:")).toContain("written key=value");
    expect(await why("alphabeta:depth=4,,quiet=true")).toContain("written key=value");
    expect(await why("alphabeta:depth=4,depth=5")).toContain("depth is set twice");
    expect(await why("alphabeta:depth=0")).toContain("depth must be a whole number from 1 to 100");
    expect(await why("mcts:nodes=0")).toContain("nodes must be a whole number from 1");
    expect(await resolve("alphabeta:depth=4,quiet=true")).toMatchObject({ kind: "bot" });
  });

  it("is split into words as a shell does", () => {
    expect(splitWords(`java -cp "a b" 'c "d"' e\\f x"y"z`)).toEqual(["java", "-cp", "a b", 'c "d"', "e\\f", "xyz"]);
    expect(splitWords("  ")).toEqual([]);
    expect(splitWords('a ""')).toEqual(["a", ""]);
  });
});

describe("a build", () => {
  beforeAll(() => {
    process.env.LUDUS_CACHE = join(folder, "cache");
    return () => delete process.env.LUDUS_CACHE;
  });

  const c = toolchains[".c"]!;
  const builds = () => readdirSync(join(cacheFolder(), "build"));

  it.runIf(findExecutable("gcc"))(
    "is made once for the same content, and anew for another or another header",
    async () => {
      const header = writeProgram(folder, "answer.h", "#define ANSWER 1\n");
      const file = writeProgram(folder, "one.c", '#include "answer.h"\nint main(void) { return ANSWER; }\n');
      const first = await prepareSource(file, c);
      expect(await prepareSource(file, c)).toEqual(first);
      expect(builds()).toHaveLength(1);
      writeFileSync(header, "#define ANSWER 2\n");
      expect(await prepareSource(file, c)).not.toEqual(first);
      writeFileSync(file, "int main(void) { return 3; }\n");
      await prepareSource(file, c);
      expect(builds()).toHaveLength(3);
    },
  );

  it.runIf(findExecutable("gcc"))("is made anew when an included file changes, wherever it lies", async () => {
    mkdirSync(join(folder, "lib"));
    mkdirSync(join(folder, "bot"));
    const header = writeProgram(folder, "lib/choice.h", "#define CHOICE 1\n");
    const part = writeProgram(folder, "bot/part.c", '#include "../lib/choice.h"\n');
    const file = writeProgram(folder, "bot/bot.c", '#include "part.c"\nint main(void) { return CHOICE; }\n');
    const keys = new Set([JSON.stringify(await prepareSource(file, c, { mode: "limited" }))]);
    writeFileSync(header, "#define CHOICE 2\n");
    keys.add(JSON.stringify(await prepareSource(file, c, { mode: "limited" })));
    writeFileSync(part, '#include "../lib/choice.h"\n/* changed */\n');
    keys.add(JSON.stringify(await prepareSource(file, c, { mode: "limited" })));
    expect(keys.size).toBe(3);
  });

  it("has every file that the source draws in as its content", () => {
    const used = (uses: Uses, text: string) => uses(text, "main");
    expect(used(includes, '#include <x.h>\n  # include "../lib/a.h"\n')).toEqual(["../lib/a.h"]);
    const java = "import a.b.C;\nimport d.*; class M { f.G g = new f.G(); String s; }";
    expect(used(javaClasses, java)).toEqual(["a/b/C.java", "d", "f/G.java", "f/G.java"]);
    expect(used(rustModules, 'mod a;\nmod b { }\nconst X: &str = include_str!("x.txt");')).toEqual([
      ...["a.rs", "a/mod.rs", "main/a.rs", "main/a/mod.rs", "x.txt"],
    ]);
    const python = "import a.b as c, d\nfrom e import (f,\n g as h)\nfrom . import i\n";
    const files = used(pythonModules, python).filter((name) => !name.endsWith("__init__.py"));
    expect(files).toEqual(["a/b.py", "d.py", "e.py", "e/f.py", "e/g.py", "i.py"]);
    expect(used(pascalIncludes, "{$I part.inc}{$R+}{$include 'deep/x.inc'}")).toEqual(["part.inc", "deep/x.inc"]);
  });

  it.runIf(findExecutable("javac"))("of Java is made anew when a class of a package changes", async () => {
    mkdirSync(join(folder, "java/minds"), { recursive: true });
    const mind = writeProgram(folder, "java/minds/Mind.java", "package minds; public class Mind { }\n");
    const file = writeProgram(folder, "java/Bot.java", "import minds.Mind; public class Bot { Mind mind; }\n");
    const first = await prepareSource(file, toolchains[".java"]!);
    expect(await prepareSource(file, toolchains[".java"]!)).toEqual(first);
    writeFileSync(mind, "package minds; public class Mind { int depth; }\n");
    expect(await prepareSource(file, toolchains[".java"]!)).not.toEqual(first);
  });

  it.runIf(findExecutable("python3"))(
    "of Python is what its modules compile to, and runs as the source does",
    async () => {
      mkdirSync(join(folder, "python/minds"), { recursive: true });
      writeProgram(folder, "python/minds/__init__.py", "import sys\ndef think(): raise ValueError(sys.argv[1:])\n");
      const file = writeProgram(
        folder,
        "python/bot.py",
        "import minds, os\nprint(__name__, __file__, os.path.basename(minds.__cached__), sorted(globals())[-2:])\nminds.think()\n",
      );
      const { file: python, args } = (await prepareSource(file, toolchains[".py"]!)) as ProgramCommand;
      const { stdout, stderr } = spawnSync(python, [...args, "one", "two"], { encoding: "utf8" });
      expect(stdout).toBe(`__main__ ${file} __init__.pyc ['minds', 'os']\n`);
      expect(stderr).toContain(`File "${file}", line 3, in <module>`);
      expect(stderr).toContain("ValueError: ['one', 'two']");
      expect(stderr).not.toContain("<string>");
      const out = args.find((word) => word.startsWith(cacheFolder()))!;
      expect(readdirSync(out, { recursive: true })).toEqual(expect.arrayContaining(["bot.pyc", "minds/__init__.pyc"]));
      const wrong = writeProgram(folder, "python/wrong.py", "import minds\nif True\n");
      expect(((await prepareSource(wrong, toolchains[".py"]!)) as Refusal).why).toMatch(
        /wrong.py does not build:[\s\S]*line 2/,
      );
    },
  );

  it.runIf(findExecutable("gcc"))("that fails shows what the compiler said, and leaves nothing", async () => {
    const before = existsSync(join(cacheFolder(), "build")) ? builds().length : 0;
    const file = writeProgram(folder, "broken.c", "int main(void) { return nonsense; }\n");
    const refusal = (await prepareSource(file, c)) as Refusal;
    expect(refusal.why).toMatch(/broken.c does not build:\n[\s\S]*nonsense/);
    expect(builds()).toHaveLength(before);
  });

  it("without its compiler says what to install", async () => {
    const file = writeProgram(folder, "x.zz", "");
    const toolchain = {
      language: "Zz",
      build: [["no-such-compiler", "{file}"]],
      run: [["{out}/{name}"]],
      install: "zz-lang",
    };
    expect(((await prepareSource(file, toolchain)) as Refusal).why).toContain("apt-get install zz-lang");
  });
});

describe("a series", () => {
  it("gives each game its own seed, the first one the series' own", () => {
    const plan = [...planSeries(2, 4, 7n, false)];
    expect(plan[0]!.seed).toBe(7n);
    expect(new Set(plan.map(({ seed }) => seed)).size).toBe(4);
    expect(plan.every(({ seating }) => seating.join() === "0,1")).toBe(true);
  });

  it("with rotation plays every start from each seat", () => {
    const plan = [...planSeries(3, 6, 7n, true)];
    expect(plan.map(({ seating }) => seating.join(""))).toEqual(["012", "120", "201", "021", "210", "102"]);
    expect(plan.map(({ seed }) => seed)).toEqual([0, 0, 0, 3, 3, 3].map((index) => plan[index]!.seed));
  });

  it("with rotation comes to all seatings, before any comes twice", () => {
    const seatings = [...planSeries(4, 24, 7n, true)].map(({ seating }) => seating.join(""));
    expect(new Set(seatings).size).toBe(24);
  });
});
