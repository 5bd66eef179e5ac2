// Every attack, as root and as an ordinary user: each has the verdict that it should have, and the host is unharmed.

import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { ATTACKS } from "./attacks/attacks.ts";
import { BUILD_ATTACKS } from "./attacks/build-attacks.ts";
import { FOLDER_ATTACKS } from "./attacks/folder-attacks.ts";
import type { Verdict } from "./attacks/verdict.ts";
import { isRoot } from "./bubblewrap.ts";
import { machine } from "./machine.ts";

const SCRIPT = join(import.meta.dirname, "attacks/run.ts");
const NOBODY = "65534";

function run(program: string, args: readonly string[]): Verdict[] {
  const home = mkdtempSync(join(tmpdir(), "ludus-home-"));
  try {
    const { stdout, stderr } = spawnSync(program, args, {
      encoding: "utf8",
      env: { PATH: process.env.PATH, HOME: home },
      timeout: 280_000,
    });
    const lines = stdout.trim().split("\n").filter(Boolean);
    return lines.length > 0
      ? lines.map((line) => JSON.parse(line))
      : [{ promise: "", name: "it ran", problem: stderr }];
  } finally {
    rmSync(home, { recursive: true, force: true });
  }
}

const missing = machine().sandboxProblem;
if (missing !== undefined) console.warn(`The attacks are left out: ${missing}`);

describe.runIf(missing === undefined)("hostile programs", () => {
  const count = ATTACKS.length + FOLDER_ATTACKS.length + BUILD_ATTACKS.length;

  it("are at least forty", () => {
    expect(count).toBeGreaterThanOrEqual(40);
  });

  const check = (verdicts: readonly Verdict[]) => {
    expect(verdicts.filter(({ problem, untried }) => (problem ?? untried) !== undefined)).toEqual([]);
    expect(verdicts).toHaveLength(count + 1);
  };

  it("get what they deserve and harm nobody", { timeout: 300_000 }, () => {
    check(run(process.execPath, [SCRIPT]));
  });

  it.runIf(isRoot())("get the same where Ludus runs as an ordinary user", { timeout: 300_000 }, () => {
    const nobody = ["--reuid", NOBODY, "--regid", NOBODY, "--clear-groups"];
    check(run("setpriv", [...nobody, process.execPath, SCRIPT]));
  });
});
