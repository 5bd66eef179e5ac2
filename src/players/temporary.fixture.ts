// A folder that is gone after the tests, and programs in it.

import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll } from "vitest";

export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "ludus-test-"));
  // Programs of root's tests are users of their own.
  chmodSync(folder, 0o755);
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Writes a file and returns its path; one that begins with #! can be executed. */
export function writeProgram(folder: string, name: string, text: string): string {
  const path = join(folder, name);
  writeFileSync(path, text);
  if (text.startsWith("#!")) chmodSync(path, 0o755);
  return path;
}

/** A Node program that answers every question with the result of `answer`, an expression over `message`. */
export function answering(answer: string, before = ""): string {
  return `
    ${before}
    require("node:readline").createInterface({ input: process.stdin }).on("line", (line) => {
      const message = JSON.parse(line);
      if (message.type === "turn") { ${answer} }
    });
  `;
}

/** Whether a process with this id is alive (not just waiting to be reaped). */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

export async function until(condition: () => boolean, milliseconds = 60_000): Promise<boolean> {
  const end = performance.now() + milliseconds;
  while (!condition()) {
    if (performance.now() > end) return false;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  return true;
}
