// What every command owes to those who run other people's programs: it says how they ran, shows them nothing that they
// should not know, and lets nothing of theirs loose on the terminal.

import { spawnSync } from "node:child_process";
import { mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { inEnglish } from "../../core/message.ts";
import { findExecutable } from "../../players/process/executables.ts";
import { bestMode } from "../../players/sandbox/confinement.ts";
import { protectionsOf } from "../../players/sandbox/protections.ts";
import { temporaryFolder, writeProgram } from "../../players/temporary.fixture.ts";
import { showSandbox } from "../../tournament/results/sandbox-modes.ts";
import { LUDUS, ludusIn } from "../ludus.fixture.ts";

const folder = temporaryFolder();
const ludus = (...args: string[]) => ludusIn(folder, ...args);
for (const name of ["first", "class/anna", "named", "flat/anna", "flat/spy", "flat/ben"])
  mkdirSync(join(folder, name), { recursive: true });
const MODE = showSandbox([{ sandbox: bestMode(), protections: protectionsOf(bestMode()) }], inEnglish).trim();

/** Takes the first legal action; `first` runs before all else. */
const bot = (first = "") => `const fs = require("node:fs"), path = require("node:path");
${first}
require("node:readline").createInterface({ input: process.stdin }).on("line", (line) => {
  const message = JSON.parse(line);
  if (message.type === "turn") console.log(JSON.stringify({ action: message.legal[0] }));
});`;

/** Writes the names of all files that it can read in its folder to its log. */
const SPY = bot(`const look = (folder) => {
  for (const entry of fs.readdirSync(folder, { withFileTypes: true })) {
    const file = path.join(folder, entry.name);
    try {
      if (entry.isDirectory()) look(file);
      else if (fs.readFileSync(file, "utf8") !== "") console.error("read " + file);
    } catch {}
  }
};
look(".");`);

/** A program in C that needs what lies in ben/ when it is built and when it plays; takes the first legal action. */
const READING_BEN = `#include <stdio.h>
#include <string.h>
#include "ben/moves.h"
static char line[1 << 16];
int main(void) {
  if (!fopen("ben/weights", "r")) return 3;
  while (fgets(line, sizeof line, stdin)) {
    char *legal = strstr(line, BEGIN);
    if (!legal) continue;
    legal += strlen(BEGIN);
    printf("{\\"action\\":%.*s}\\n", (int)strcspn(legal, ",]"), legal);
    fflush(stdout);
  }
}`;

describe("every report of programs says how they ran", () => {
  it("ludus repeat, in words and in JSON", () => {
    writeProgram(folder, "bot.cjs", bot());
    expect(ludus("play", "beans", "./bot.cjs", "random", "--seed", "1", "--replay", "game.json").out).toContain(MODE);
    expect(ludus("repeat", "game.json", "--seat", "1", "--", "./bot.cjs").out).toContain(MODE);
    const { out } = ludus("repeat", "game.json", "--seat", "1", "--json", "--sandbox", "off", "--", "./bot.cjs");
    expect(JSON.parse(out).sandbox).toBe("off");
  });

  it("ludus lab, on the screen and in its files", () => {
    writeProgram(folder, "bot.cjs", bot());
    const experiment = "{ title: One, vary: { kind: [random] }, player: ./bot.cjs, opponent: '{kind}' }";
    writeFileSync(join(folder, "lab.yaml"), `game: beans\ngames: 2\nseed: 1\nexperiments:\n  - ${experiment}\n`);
    expect(ludus("lab", "lab.yaml", "--out", "found").out).toContain(MODE);
    expect(readFileSync(join(folder, "found/1-one.txt"), "utf8")).toContain(MODE);
  });

  it("ludus local-runner, of a strategy that it starts itself, and its replay", () => {
    const command = `${process.execPath} -e process.exit(3)`;
    writeFileSync(
      join(folder, "war.properties"),
      `p1-startup-command=${command}\np2-type=Empty\nticks=3\nbase-adapter-port=31893\nlog-file=war.json\n`,
    );
    expect(ludus("local-runner", "war.properties", "1").out).toContain(MODE);
    const { seats } = JSON.parse(readFileSync(join(folder, "war.json"), "utf8"));
    expect(seats.map(({ sandbox }: { sandbox?: string }) => sandbox)).toEqual([bestMode(), undefined]);
  });
});

describe("on a machine without bubblewrap", () => {
  const tools = join(folder, "tools");
  mkdirSync(tools);
  for (const name of ["sh", "dirname", "readlink", "cmp", "id"]) symlinkSync(findExecutable(name)!, join(tools, name));
  const poor = (...args: string[]) =>
    spawnSync(LUDUS, args, { cwd: folder, encoding: "utf8", env: { ...process.env, PATH: tools } });

  it("ludus doctor promises nothing that needs a sandbox, and says what to install", () => {
    const { stdout } = poor("doctor");
    expect(stdout).toContain("Programs run here: limited");
    expect(stdout).toMatch(/– isolation +bubblewrap is not installed; install it with: .*install bubblewrap/);
    expect(stdout).toMatch(/– separate user +programs run as the user who runs Ludus/);
    expect(stdout).toMatch(/– system calls +not filtered/);
    expect(stdout).toMatch(/– Landlock +not used, without a sandbox/);
  });

  it("ludus attack has nothing to attack", () => {
    const { stderr, status } = poor("attack");
    expect([status, stderr]).toEqual([2, expect.stringContaining("no sandbox to attack here: bubblewrap is not")]);
  });

  it("programs run limited, and that is said", () => {
    writeProgram(folder, "bot.cjs", bot());
    const { stdout, stderr } = poor("play", "beans", "./bot.cjs", "random", "--seed", "1");
    expect(stdout).toContain("Programs ran limited, without a sandbox");
    expect(stderr).toContain("install bubblewrap");
    const { stderr: refused, status } = poor("play", "beans", "./bot.cjs", "random", "--sandbox", "on");
    expect([status, refused]).toEqual([2, expect.stringContaining("install bubblewrap")]);
  });
});

describe.runIf(bestMode() === "sandboxed")("ludus attack", () => {
  const promise = "A program has no network and no contact with the opponent";

  it("prints promises, attacks and whether they were blocked", () => {
    const { out, code } = ludus("attack", "locks on common");
    expect(out).toContain(`${promise}\n  + blocked      signalling by locks on common files`);
    expect(out).toContain("A program leaves nothing behind\n  + blocked      the host is unharmed");
    expect(out).toContain("2 attacks were blocked, 0 succeeded, 0 could not be tried here.");
    expect(code).toBe(0);
  });

  it("prints them as lines of JSON", () => {
    const lines = ludus("attack", "locks on common", "--json").out.trim().split("\n");
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      { promise, name: "signalling by locks on common files", of: 2 },
      { promise: "A program leaves nothing behind", of: 2 },
    ]);
  });

  it("has no switch that takes defences away", () => {
    expect(ludus("attack", "--bare").code).toBe(2);
    expect(ludus("attack", "locks on common", "--", "--bare").out).toContain("+ blocked");
  });
});

describe.runIf(bestMode() === "sandboxed")("a program does not see", () => {
  /** What the spy read in all games whose logs lie in that folder. */
  const readBySpy = (logs: string) =>
    new Set(
      readdirSync(join(folder, logs))
        .filter((name) => name.includes("spy"))
        .flatMap((name) =>
          readFileSync(join(folder, logs, name), "utf8")
            .trim()
            .split("\n"),
        ),
    );

  it("replays and logs of the games before, which lie in its own folder", () => {
    writeProgram(folder, "first/spy.cjs", SPY);
    const kept = ["--replays", "first/replays", "--log", "first/logs"];
    const { out } = ludus("play", "beans", "./first/spy.cjs", "random", "--games", "2", "--seed", "1", ...kept);
    expect(out).toContain("Programs ran sandboxed. Protections:");
    expect(readBySpy("first/logs")).toEqual(new Set(["read spy.cjs"]));
  });

  it("the results of its tournament, its plan with the seed, and what else belongs to another", () => {
    writeProgram(folder, "class/spy.cjs", SPY);
    writeProgram(folder, "class/anna/bot.cjs", bot());
    writeProgram(folder, "class/anna/ideas.cjs", "// the best one");
    writeFileSync(join(folder, "class/cup.yaml"), "game: beans\nbots: .\nseed: 5\n");
    const { out } = ludus("tournament", "class/cup.yaml", "--out", "class/results");
    expect(out).toContain("Programs ran sandboxed. Protections:");
    expect(readBySpy("class/results/logs")).toEqual(new Set(["read spy.cjs"]));
  });

  it("the data of another, in the folder of its name beside it, and sees its own", () => {
    writeProgram(folder, "flat/spy.cjs", SPY);
    writeProgram(folder, "flat/anna.cjs", bot('fs.readFileSync("anna/weights");'));
    writeFileSync(join(folder, "flat/ben.c"), READING_BEN);
    writeFileSync(join(folder, "flat/ben/moves.h"), '#define BEGIN "\\"legal\\":["');
    for (const name of ["spy/notes", "anna/weights", "ben/weights"]) writeFileSync(join(folder, "flat", name), "1 2 3");
    const { out } = ludus("tournament", "--bots", "flat", "--game", "beans", "--out", "flat-results");
    expect(out).toContain("Programs ran sandboxed. Protections:");
    expect(out).not.toMatch(/failed|crash|does not build/);
    expect(readBySpy("flat-results/logs")).toEqual(new Set(["read spy.cjs", "read spy/notes"]));
  });

  it("the others' programs, however they were named", () => {
    writeProgram(folder, "named/spy.cjs", SPY);
    writeProgram(folder, "named/other.cjs", bot());
    const other = `${process.execPath} named/other.cjs`;
    const { out } = ludus("play", "beans", "./named/spy.cjs", other, "--seed", "1", "--log", "named-logs");
    expect(out).not.toContain("failed");
    expect(readBySpy("named-logs")).toEqual(new Set(["read spy.cjs"]));
  });
});

describe("terminal escapes in names and logs", () => {
  const evil = "\u001b[31mred\u001b]0;owned\u0007.cjs";
  // biome-ignore lint/suspicious/noControlCharactersInRegex: that is what must not be there
  const CONTROL = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/;

  it("do nothing to the terminal, whatever command shows them", () => {
    writeProgram(folder, evil, bot('console.error("\\u001b[2J one\\r\\n two");'));
    const said = [
      ludus("compare", evil, "random", "--game", "beans", "--games", "2", "--seed", "1"),
      ludus("play", "beans", evil, "random", "--seed", "1", "--replay", "evil.json", "--log", "evil"),
      ludus("replay", "show", "evil.json"),
      ludus("repeat", "evil.json", "--seat", "1", "--", evil),
      ludus("play", "beans", `./none/${evil}`, "random"),
    ];
    for (const { out, err } of said) {
      expect(out + err).toContain("␛[31mred␛]0;owned␇.cjs");
      expect(out + err).not.toMatch(CONTROL);
    }
    const [log] = readdirSync(join(folder, "evil"));
    expect(log).not.toMatch(CONTROL);
    expect(readFileSync(join(folder, "evil", log!), "utf8")).toBe("␛[2J one\n two\n");
  });
});
