import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { playMatch } from "../../arena/referee.ts";
import { readConfig } from "../../core/config.ts";
import { accepted } from "../../core/refusal.ts";
import { beans } from "../../games/beans/rules.ts";
import { nodeClock } from "../clocks/node-clock.ts";
import { resolveContender } from "../spec.ts";
import { temporaryFolder, writeProgram } from "../temporary.fixture.ts";
import { DEFAULT_GUARDS } from "./guards.ts";
import { lacksMemory, limitMet } from "./limit-met.ts";

const folder = temporaryFolder();

describe("a program that ran into a limit and ended", () => {
  it("is told which one, with the figure", async () => {
    const big = join(folder, "big");
    const file = writeProgram(folder, "big.sh", `#!/bin/sh\nexec head -c 3000000 /dev/zero >${big}\n`);
    const sandbox = { mode: "limited", guards: { fileSize: 1 << 20 } } as const;
    const players = ["random", file].map(async (spec) => accepted(await resolveContender(spec, beans, { sandbox })));
    const contenders = await Promise.all(players);
    const replay = await playMatch({
      game: beans,
      config: accepted(readConfig(beans.config)),
      seed: 1n,
      players: contenders.map((contender) => contender.seat()),
      seats: contenders.map(({ name, spec }) => ({ name, spec })),
      limits: { startTime: 60_000, turnTime: 60_000 },
      clock: nodeClock,
    });
    expect(replay!.faults).toMatchObject([
      { kind: "crash", message: expect.stringMatching(/: one file may have 1 MB$/) },
    ]);
  });

  it.each([
    ["OSError: [Errno 24] Too many open files: 'x'", "fewer than 256 files"],
    ["Error: ENOSPC: no space left on device, write", "/tmp has room for 64 MB"],
    [
      "  os.fork()\nBlockingIOError: [Errno 11] Resource temporarily unavailable",
      "fewer than 128 processes and threads",
    ],
    ["java.lang.OutOfMemoryError: unable to create native thread", "fewer than 128 processes and threads"],
  ])("%s", (words, told) => {
    expect(limitMet(words, undefined, DEFAULT_GUARDS)?.text).toContain(told);
  });

  it("lacks memory only if it was memory", () => {
    expect(lacksMemory("java.lang.OutOfMemoryError: Java heap space")).toBe(true);
    expect(lacksMemory("java.lang.OutOfMemoryError: unable to create native thread")).toBe(false);
  });

  it("is told nothing of limits where nothing points to one", () => {
    expect(limitMet("ZeroDivisionError: division by zero", undefined, DEFAULT_GUARDS)).toBeUndefined();
    expect(limitMet("Error: write EAGAIN", undefined, DEFAULT_GUARDS)).toBeUndefined();
    expect(limitMet("", "SIGSEGV", DEFAULT_GUARDS)).toBeUndefined();
  });
});
