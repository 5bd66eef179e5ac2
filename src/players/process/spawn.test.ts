// Starting programs: the quick way and what it owes to those who rely on Node's.

import { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { readdirSync, realpathSync } from "node:fs";
import { tmpdir } from "node:os";
import { describe, expect, it } from "vitest";
import { isAlive } from "../temporary.fixture.ts";
import { startChild } from "./spawn.ts";

const shell = (script: string, options: Partial<Parameters<typeof startChild>[2]> = {}) =>
  startChild("/bin/sh", ["-c", script], { env: {}, ...options });

async function said(child: ReturnType<typeof startChild>): Promise<string> {
  let text = "";
  child.stdout!.on("data", (chunk) => {
    text += chunk;
  });
  await once(child, "close");
  return text;
}

describe("a child", () => {
  it.runIf(process.platform === "linux")("is started the quick way on Linux", async () => {
    const child = shell("true");
    expect(child).not.toBeInstanceOf(ChildProcess);
    child.stdout!.resume();
    child.stderr!.resume();
    await once(child, "close");
  });

  it("gets its arguments, folder, environment and input, and nothing else of ours", async () => {
    const child = shell('read -r line; echo "$line|$PWD|$A|$HOME|$0"; ls /proc/self/fd | wc -l', {
      cwd: tmpdir(),
      env: { A: "b c", PATH: process.env.PATH, NONE: undefined },
    });
    child.stderr!.resume();
    child.stdin!.write("hello\n");
    // ls itself holds the folder that it lists.
    expect(await said(child)).toBe(`hello|${realpathSync(tmpdir())}|b c||/bin/sh\n4\n`);
  });

  it("has a session of its own and no signal ignored", async () => {
    const child = shell("cut -d' ' -f6 /proc/self/stat; grep SigIgn /proc/self/status; grep SigBlk /proc/self/status", {
      env: { PATH: process.env.PATH },
    });
    child.stderr!.resume();
    const [session, ignored, blocked] = (await said(child)).split("\n");
    expect(Number(session)).toBe(child.pid);
    expect(ignored).toMatch(/SigIgn:\s+0+$/);
    expect(blocked).toMatch(/SigBlk:\s+0+$/);
  });

  it("tells how it ended", async () => {
    for (const [script, code, signal] of [
      ["exit 0", 0, null],
      ["exit 7", 7, null],
      ["kill -SEGV $$", null, "SIGSEGV"],
    ] as const) {
      const child = shell(script);
      child.stdout!.resume();
      child.stderr!.resume();
      expect(await once(child, "exit")).toEqual([code, signal]);
      expect([child.exitCode, child.signalCode]).toEqual([code, signal]);
      expect(isAlive(child.pid!)).toBe(false);
    }
  });

  it("tells its end though somebody holds its output open, and closes when that one is gone", async () => {
    const child = shell("sleep 1 & exit 3", { env: { PATH: process.env.PATH } });
    child.stdout!.resume();
    child.stderr!.resume();
    let closed = false;
    child.on("close", () => {
      closed = true;
    });
    expect(await once(child, "exit")).toEqual([3, null]);
    expect(closed).toBe(false);
    await once(child, "close");
  });

  it("that cannot be started says why, and leaves no file open", async () => {
    const files = () => readdirSync("/proc/self/fd").length;
    const before = files();
    for (const [file, code] of [
      ["/no/such/program", "ENOENT"],
      ["/etc/passwd", "EACCES"],
    ] as const) {
      const child = startChild(file, [], { env: {} });
      const [error] = await once(child, "error");
      expect(error.code).toBe(code);
      expect(child.pid).toBeUndefined();
    }
    expect(files()).toBe(before);
  });
});
