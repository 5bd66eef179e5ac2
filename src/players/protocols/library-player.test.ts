// Rulers in shared libraries, good and bad. Whatever a library does costs its own ruler only.

import { execFileSync } from "node:child_process";
import { copyFileSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { playMatch } from "../../arena/referee.ts";
import type { Replay } from "../../arena/replay.ts";
import { verifyReplay } from "../../arena/simulation.ts";
import { readConfig } from "../../core/config.ts";
import { accepted } from "../../core/refusal.ts";
import { kalah } from "../../games/kalah/rules.ts";
import { kingdom } from "../../games/kingdom/rules.ts";
import { nodeClock } from "../clocks/node-clock.ts";
import { findExecutable } from "../process/executables.ts";
import { resolveContender } from "../spec.ts";
import { temporaryFolder, writeProgram } from "../temporary.fixture.ts";

const folder = temporaryFolder();
const HEADER = resolve(import.meta.dirname, "../../../kits/kingdom-lib");
let libraries = 0;

/** Builds a library from the bodies of its two functions. */
function library(makeTurn: string, init = "", before = ""): string {
  const name = `ruler${libraries++}`;
  const source = `#include <stdio.h>\n#include <stdlib.h>\n#include <string.h>\n#include "kingdom.h"
    static int me; static Castle *C; static Servant *S; static char (*A)[64]; ${before}
    void Init(int id, int count, int width, int height, Castle *c, Servant *s, char (*a)[64], int turn, int castles, int servants) {
      me = id; C = c; S = s; A = a; ${init} }
    void MakeTurn(int turn, int castles, int servants) { ${makeTurn} }`;
  const file = writeProgram(folder, `${name}.c`, source);
  const out = join(folder, `${name}.so`);
  execFileSync("gcc", ["-shared", "-fPIC", "-w", "-I", HEADER, "-o", out, file]);
  return out;
}

async function play(file: string, limits = { startTime: 20_000, turnTime: 20_000 }, turns = 20): Promise<Replay> {
  const config = accepted(readConfig(kingdom.config, { set: { turns } }));
  const specs = [`lib:${file}`, "kingdom/settler"];
  const players = await Promise.all(specs.map(async (spec) => accepted(await resolveContender(spec, kingdom)).seat()));
  const seats = specs.map((spec) => ({ name: spec, spec }));
  const match = { game: kingdom, config, seed: 5n, players, seats, limits, clock: nodeClock };
  const replay = (await playMatch(match))!;
  expect(replay.steps).toHaveLength(turns);
  expect(verifyReplay(kingdom, replay)).toBeUndefined();
  return replay;
}

const fault = async (...args: Parameters<typeof play>) => (await play(...args)).faults[0];

describe.runIf(findExecutable("gcc"))("a ruler in a shared library", () => {
  it("gives orders through the buffers, and its prints go to its log, not between the answers", async () => {
    const file = library(
      `printf("turn %d of %d castles\\n", turn, castles); fflush(stdout);
       for (int i = 0; i < servants; i++) if (S[i].lord == me && S[i].type == stPawn) S[i].order = orCultivate;`,
    );
    const replay = await play(file);
    expect(replay.faults).toEqual([]);
    const land = (replay.steps[0]![0] as object) ?? {};
    expect(JSON.stringify(land)).not.toBe("null");
  });

  it("sees itself as player `id`, with the world as it is before each turn", async () => {
    const checks = `int own = 0; for (int i = 0; i < servants; i++) {
        if (S[i].lord == me) own++;
        if (S[i].order != orNA || S[i].dir != 0) exit(11);
        if (i > 0 && S[i].id <= S[i - 1].id) exit(12); }
      if (turn == 1 && own != 8) exit(13);
      for (int i = 0; i < castles; i++) if (C[i].order != C[i].training) exit(14);
      if (turn != ++calls) exit(15);`;
    expect((await play(library(checks, "if (turn != 0) exit(16);", "static int calls;"))).faults).toEqual([]);
  });

  it("that crashes is disqualified in that turn, its units stay, the match ends normally", async () => {
    expect(await fault(library("if (turn == 7) *(int *)0 = 1;"))).toMatchObject({
      seat: 0,
      turn: 7,
      kind: "crash",
      message: "was ended by SIGSEGV",
    });
  });

  it("that never returns runs out of time", async () => {
    const limits = { startTime: 20_000, turnTime: 200 };
    expect(await fault(library("if (turn == 2) for (;;) ;"), limits)).toMatchObject({ turn: 2, kind: "time" });
  });

  it("that takes all memory it can is stopped at its limit", async () => {
    const hog = "if (turn == 2) for (;;) memset(malloc(1 << 20), 1, 1 << 20);";
    expect(await fault(library(hog), { startTime: 20_000, turnTime: 20_000 })).toMatchObject({
      turn: 2,
      kind: "memory",
    });
  });

  it("that changes anything but order and dir of its own is disqualified, with the place", async () => {
    const illegal = async (turn: string, init = "") => (await fault(library(turn, init)))!.message;
    expect(await illegal("C[0].wealth = 9999;")).toMatch(/changed wealth of .* castle at \[0\] from \d+ to 9999/);
    expect(
      await illegal("for (int i = 0; i < servants; i++) if (S[i].lord != me) { S[i].order = orNone; break; }"),
    ).toMatch(/changed order of player \d's servant/);
    expect(await illegal("A[3][4] = 1;")).toContain("changed the land a[3][4]");
    expect(await illegal("S[servants].id = 5;")).toContain("wrote past the last servant");
    expect(await illegal("", "C[0].lord = 5;")).toMatch(/^changed lord .*\(in Init\)$/);
    expect(await illegal("for (int i = 0; i < servants; i++) if (S[i].lord == me) S[i].order = 17;")).toContain(
      "has the order 17",
    );
  });

  it("holds 64 MB of its own unless told otherwise, and no more", async () => {
    const hold = (megabytes: number) =>
      library(`if (turn == 2) memset(malloc(${megabytes} << 20), 1, ${megabytes} << 20);`);
    const limits = { startTime: 20_000, turnTime: 20_000 };
    expect((await play(hold(40), limits)).faults).toEqual([]);
    expect(await fault(hold(90), limits)).toMatchObject({
      turn: 2,
      kind: "memory",
      message: expect.stringMatching(/^held [\d.]+ MB of memory, and a library may hold 64 MB$/),
    });
    const small = { ...limits, memory: 8 * 1024 * 1024 };
    expect(await fault(hold(30), small)).toMatchObject({ message: expect.stringContaining("may hold 8 MB") });
  });

  const MB = 1024 * 1024;
  const within = (memory: number) => ({ startTime: 20_000, turnTime: 20_000, memory });
  const MALLOC = (bytes: number) => library(`if (turn == 2) memset(malloc(${bytes}), 1, ${bytes});`);
  const PIECES = (bytes: number) =>
    library(`if (turn == 2) for (int i = 0; i < ${bytes} / 1000; i++) memset(malloc(1000), 1, 1000);`);
  const MAPPED = (bytes: number) =>
    library(
      `if (turn == 2) memset(mmap(0, ${bytes}, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0), 1, ${bytes});`,
      "",
      "\n#include <sys/mman.h>\n",
    );
  const VARIABLES = (bytes: number) => library("if (turn == 2) mine[turn] = 1;", "", `static char mine[${bytes}];`);

  it.each([
    { how: "malloc", holding: MALLOC },
    { how: "malloc in pieces", holding: PIECES },
    { how: "mmap", holding: MAPPED },
    { how: "variables", holding: VARIABLES },
  ])("holds what it may by $how, to a tenth: of 1 MB, of 16 MB and of 64 MB", async ({ holding }) => {
    for (const memory of [MB, 16 * MB, 64 * MB]) {
      expect((await play(holding(Math.floor(0.9 * memory)), within(memory))).faults, `90 % of ${memory}`).toEqual([]);
      expect(await fault(holding(Math.ceil(1.1 * memory)), within(memory)), `110 % of ${memory}`).toMatchObject({
        kind: "memory",
      });
    }
  });

  it("is not charged for what its host needs in a long game", async () => {
    const file = join(folder, "example.so");
    execFileSync("gcc", ["-O2", "-shared", "-fPIC", "-I", HEADER, "-o", file, join(HEADER, "example.c")]);
    expect((await play(file, within(MB), 300)).faults).toEqual([]);
  });

  it("may take and give back memory turn by turn", async () => {
    const file = library(
      "memset(malloc(600000), 1, 600000); free(mine); mine = malloc(700000);",
      "",
      "static char *mine;",
    );
    expect(await fault(file, within(4 * MB))).toMatchObject({ kind: "memory" });
    const tidy = library(
      "free(mine); mine = malloc(700000 + turn); memset(mine, 1, 700000);",
      "",
      "static char *mine;",
    );
    expect((await play(tidy, within(MB))).faults).toEqual([]);
  });

  it("is not charged for the stack that a thread of its own might use, but for what it holds beside it", async () => {
    const rest =
      "\n#include <pthread.h>\n#include <unistd.h>\nstatic void *rest(void *x) { for (;;) sleep(9); return x; }\n";
    const threaded = (bytes: number) =>
      library(
        `pthread_t p; if (turn == 2) { pthread_create(&p, 0, rest, 0); memset(malloc(${bytes}), 1, ${bytes}); }`,
        "",
        rest,
      );
    expect((await play(threaded(MB / 2), within(MB))).faults).toEqual([]);
    expect(await fault(threaded(2 * MB), within(MB))).toMatchObject({ kind: "memory" });
  });

  it("that speaks in the name of its host breaks the protocol", async () => {
    for (const answer of ["null", "{}", '{\\"init\\":[],\\"turn\\":[[9,9,9]],\\"memory\\":0}']) {
      const text = `{\\"action\\":${answer}}\\n`;
      const forge = `struct stat s; if (turn == 2) for (int f = 3; f < 99; f++)
        if (fstat(f, &s) == 0 && S_ISSOCK(s.st_mode) && write(f, "${text}", strlen("${text}")) < 0) break;`;
      expect(await fault(library(forge, "", "\n#include <unistd.h>\n#include <sys/stat.h>\n"))).toMatchObject({
        turn: 2,
        kind: "protocol",
        message: "forged an answer of its host process",
        evidence: expect.stringContaining("action"),
      });
    }
  });

  it("that says in the name of its host to hold less than can be seen breaks the protocol", async () => {
    const text = '{\\"action\\":{\\"init\\":[],\\"turn\\":[],\\"memory\\":0}}\\n';
    const forge = `struct stat s; if (turn == 2) { memset(malloc(210 << 20), 1, 210 << 20); for (int f = 3; f < 99; f++)
      if (fstat(f, &s) == 0 && S_ISSOCK(s.st_mode) && write(f, "${text}", strlen("${text}")) < 0) break; sleep(5); }`;
    const limits = { startTime: 20_000, turnTime: 20_000 };
    const file = library(forge, "", "\n#include <unistd.h>\n#include <sys/stat.h>\n");
    expect(await fault(file, limits)).toMatchObject({ turn: 2, message: "forged an answer of its host process" });
  });

  it("without the two functions says which one is missing", async () => {
    const empty = writeProgram(folder, "empty.c", "int nothing;");
    execFileSync("gcc", ["-shared", "-fPIC", "-o", join(folder, "empty.so"), empty]);
    expect(await fault(join(folder, "empty.so"))).toMatchObject({
      turn: 1,
      kind: "crash",
      message: expect.stringMatching(/^is not a ruler: .*Init/),
    });
  });

  it("is refused before the match if it is for another machine, no library, or the board is too high", async () => {
    const why = async (spec: string, set = {}) =>
      (
        (await resolveContender(spec, kingdom, {
          match: { config: accepted(readConfig(kingdom.config, { set })), seats: 2 },
        })) as { why: string }
      ).why;
    const good = library("");
    const bytes = readFileSync(good);
    bytes.writeUInt16LE(process.arch === "arm64" ? 62 : 183, 18);
    writeFileSync(join(folder, "foreign.so"), bytes);
    expect(await why(`lib:${join(folder, "foreign.so")}`)).toMatch(
      /^foreign.so is a library for .* with 64 bits, and this one is /,
    );
    expect(await why(`lib:${writeProgram(folder, "text.so", "this is no library")}`)).toContain(
      "text.so is not a shared library",
    );
    expect(await why(`lib:${good}`, { height: 100 })).toBe("rulers in shared libraries need height <= 64, not 100");
    expect(await why("lib:./nothing.so")).toBe("there is no library ./nothing.so");
    expect(((await resolveContender(good, kalah)) as { why: string }).why).toContain("is a shared library");
  });

  const RULER = `void Init(int id, int n, int w, int h, Castle *c, Servant *s, char (*a)[64], int t, int k, int m) {}
    void MakeTurn(int turn, int castles, int servants) {}`;

  it("needs no prefix, no header beside it, nor to be built: a source with MakeTurn is a library", async () => {
    const seating = async (spec: string) => accepted(await resolveContender(spec, kingdom)).seating;
    const built = library("");
    expect(await seating(built)).toMatchObject({ by: "library" });
    for (const name of ["nameless", "ruler.dll"]) {
      copyFileSync(built, join(folder, name));
      expect(await seating(join(folder, name))).toMatchObject({ by: "library" });
    }
    // Programs of today have the same type as libraries.
    const program = writeProgram(folder, "program.c", "int main(void) { return 0; }");
    for (const [name, kind] of Object.entries({ program: "-pie", static: "-static-pie" })) {
      execFileSync("gcc", [kind, "-fPIE", "-o", join(folder, name), program]);
      expect(await seating(join(folder, name))).not.toMatchObject({ by: "library" });
    }
    const good = writeProgram(folder, "good.cpp", `#include "kingdom.h"\n${RULER}`);
    for (const spec of [good, `lib:${good}`])
      expect(await seating(spec)).toMatchObject({ by: "library", file: expect.stringMatching(/good\.so$/) });
    expect((await play(good)).faults).toEqual([]);
    const bad = writeProgram(
      folder,
      "bad.cpp",
      `struct Castle; struct Servant;
${RULER}`,
    );
    expect(await resolveContender(bad, kingdom)).toMatchObject({ why: expect.stringContaining('extern "C"') });
  });
});
