import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import { temporaryFolder } from "../../players/temporary.fixture.ts";
import type { PlayerRequest } from "../settings/player-requests.ts";
import { fingerprintOf } from "./fingerprint.ts";

const folder = temporaryFolder();

function write(name: string, content: string): string {
  const path = join(folder, name);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, content);
  return path;
}

const player = (of: Partial<PlayerRequest>): PlayerRequest => ({ name: "x", spec: "", where: "", ...of });

/** Whether the fingerprint of a player is another one after that. */
function changes(request: PlayerRequest, change: () => void, all: readonly PlayerRequest[] = [request]): boolean {
  const before = fingerprintOf(request, all);
  expect(before).toBeDefined();
  change();
  return fingerprintOf(request, all) !== before;
}

describe("the fingerprint of a program", () => {
  it("is of all of a folder that is one program, but not of its logs", () => {
    const file = write("deep/bot.py", "import strat\n");
    for (const part of ["deep/strat.py", "deep/data/weights.txt", "deep/old.log"]) write(part, "1");
    const request = player({ file, folder: join(folder, "deep") });
    expect(changes(request, () => write("deep/strat.py", "2"))).toBe(true);
    expect(changes(request, () => write("deep/data/weights.txt", "2"))).toBe(true);
    expect(changes(request, () => write("deep/new.py", "2"))).toBe(true);
    expect(changes(request, () => rmSync(join(folder, "deep/new.py")))).toBe(true);
    expect(changes(request, () => write("deep/old.log", "2"))).toBe(false);
    expect(changes(request, () => write("deep/__pycache__/strat.pyc", "2"))).toBe(false);
  });

  it("is of the files that a source draws in, too", () => {
    for (const [main, part, text] of [
      ["a.c", "parts/a.h", '#include "parts/a.h"\n'],
      ["a.py", "strategy.py", "from strategy import move\n"],
      ["a.cjs", "mind.cjs", 'const mind = require("./mind.cjs");\n'],
      ["b.js", "thought.js", 'import "./thought";\n'],
      ["a.rb", "helper.rb", "require_relative 'helper'\n"],
      ["a.sh", "common.sh", '. "$(dirname "$0")/common.sh"\n'],
    ] as const) {
      const request = player({ file: write(main, text) });
      write(part, "1");
      expect([main, changes(request, () => write(part, "2"))]).toEqual([main, true]);
      expect([main, changes(request, () => write("notes.txt", main))]).toEqual([main, false]);
    }
  });

  it("is not of another player's program beside it", () => {
    const [one, other] = [write("One.java", "class One {}"), write("Other.java", "class Other {}")];
    const players = [player({ file: one }), player({ file: other })];
    expect(changes(players[0]!, () => write("Other.java", "class Other { int x; }"), players)).toBe(false);
    expect(changes(players[0]!, () => write("Part.java", "class Part {}"), players)).toBe(true);
  });

  it("is of the files and folders that a command line names, and of its words", () => {
    const file = write("line/bot.py", "import strat\n");
    write("line/strat.py", "1");
    const request = player({ spec: `python3 -u ${file} --depth 3` });
    expect(changes(request, () => write("line/bot.py", "import strat\nprint()\n"))).toBe(true);
    expect(changes(request, () => write("line/strat.py", "2"))).toBe(true);
    const deeper = player({ spec: `python3 -u ${file} --depth 4` });
    expect(fingerprintOf(deeper, [])).not.toBe(fingerprintOf(request, []));
    write("classes/a/Bot.class", "1");
    const java = player({ spec: `java -cp ${join(folder, "classes")} a.Bot` });
    expect(changes(java, () => write("classes/a/Bot.class", "2"))).toBe(true);
    expect(changes(java, () => write("classes/games.csv", "2"))).toBe(false);
  });

  it("is none of a built-in player", () => {
    expect(fingerprintOf(player({ spec: "alphabeta:depth=4" }), [])).toBeUndefined();
  });
});
