// Every attack, as root and as an ordinary user: each has the verdict that it should have, and the host is unharmed.

import { execFile } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { describe, expect, it } from "vitest";
import { ATTACKS } from "./attacks/attacks.ts";
import { BUILD_ATTACKS } from "./attacks/build-attacks.ts";
import { FOLDER_ATTACKS } from "./attacks/folder-attacks.ts";
import type { Verdict } from "./attacks/verdict.ts";
import { isRoot } from "./bubblewrap.ts";
import { machine } from "./machine.ts";

const execute = promisify(execFile);
const SCRIPT = join(import.meta.dirname, "attacks/run.ts");
const NOBODY = "65534";
const AS_NOBODY = ["--reuid", NOBODY, "--regid", NOBODY, "--clear-groups"];

async function run(program: string, args: readonly string[]): Promise<Verdict[]> {
  const home = mkdtempSync(join(tmpdir(), "ludus-home-"));
  try {
    const env = { PATH: process.env.PATH, HOME: home };
    const { stdout, stderr } = await execute(program, args, { env, timeout: 280_000, maxBuffer: 1 << 26 }).catch(
      (error: { stdout: string; stderr: string }) => error,
    );
    const lines = stdout.trim().split("\n").filter(Boolean);
    return lines.length > 0
      ? lines.map((line) => JSON.parse(line))
      : [{ promise: "host", name: "it ran", of: 1, problem: stderr }];
  } finally {
    rmSync(home, { recursive: true, force: true });
  }
}

const missing = machine().sandboxProblem;
if (missing !== undefined) console.warn(`The attacks are left out: ${missing}`);

describe.runIf(missing === undefined)("hostile programs", () => {
  const count = Object.values(ATTACKS).flat().length + FOLDER_ATTACKS.length + BUILD_ATTACKS.length;

  it("are at least forty", () => {
    expect(count).toBeGreaterThanOrEqual(40);
  });

  const check = (verdicts: readonly Verdict[]) => {
    expect(verdicts.filter(({ problem, untried }) => (problem ?? untried) !== undefined)).toEqual([]);
    expect(verdicts).toHaveLength(count + 1);
  };

  // As root and as an ordinary user at the same time: an honest judgement does not depend on who else is there.
  describe("with all defences", { timeout: 300_000 }, () => {
    it.concurrent("get what they deserve and harm nobody", async () => {
      check(await run(process.execPath, [SCRIPT]));
    });

    it.runIf(isRoot()).concurrent("get the same where Ludus runs as an ordinary user", async () => {
      check(await run("setpriv", [...AS_NOBODY, process.execPath, SCRIPT]));
    });
  });

  /** What an attack fails by is shown by its success without that. */
  const checkBare = (verdicts: readonly Verdict[]) => {
    expect(verdicts.length).toBeGreaterThanOrEqual(12);
    expect(verdicts.filter(({ problem }) => problem === undefined).map(({ name }) => name)).toEqual([]);
  };

  describe("without the defences that closed their holes", { timeout: 300_000 }, () => {
    it.concurrent("succeed", async () => {
      checkBare(await run(process.execPath, [SCRIPT, "--bare"]));
    });

    it.runIf(isRoot()).concurrent("succeed as an ordinary user too", async () => {
      checkBare(await run("setpriv", [...AS_NOBODY, process.execPath, SCRIPT, "--bare"]));
    });
  });
});

describe("defences", () => {
  it("are taken away by the attacks alone", () => {
    const sources = readdirSync(join(import.meta.dirname, "../.."), { recursive: true, encoding: "utf8" });
    const callers = sources.filter(
      (file) =>
        /\.m?tsx?$/.test(file) && /\btakeAway\(/.test(readFileSync(join(import.meta.dirname, "../..", file), "utf8")),
    );
    expect(callers.sort()).toEqual(["players/defences.ts", "players/sandbox/attacks/run.ts"]);
  });
});
