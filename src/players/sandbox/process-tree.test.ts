// The clock of a tree of processes agrees with the kernel, whatever comes and goes in it.

import { type ChildProcessWithoutNullStreams, spawn } from "node:child_process";
import { afterEach, expect, it } from "vitest";
import { until } from "../temporary.fixture.ts";
import { killTree, processTree, treeCpu } from "./process-tree.ts";
import { TreeClock } from "./tree-clock.ts";

const BURN = "i=0; while [ $i -lt 100000 ]; do i=$((i + 1)); done";
/** What the kernel tells of ended children is in hundredths of a second. */
const COARSE = 20;

let shell: ChildProcessWithoutNullStreams;

function start(script: string): TreeClock {
  shell = spawn("/bin/sh", ["-c", script]);
  return new TreeClock(shell.pid!);
}

afterEach(() => killTree(shell.pid!));

const children = () => processTree(shell.pid!).length - 1;

it("counts one process alone", async () => {
  const clock = start(`read x; ${BURN}; read x`);
  expect(clock.total()).toBeLessThan(COARSE);
  shell.stdin.write("\n");
  expect(await until(() => clock.total() > COARSE)).toBe(true);
  const before = treeCpu(processTree(shell.pid!));
  const told = clock.total();
  expect(told).toBeGreaterThanOrEqual(before);
  expect(told).toBeLessThanOrEqual(treeCpu(processTree(shell.pid!)));
});

it("counts children that were not there at the last look, while they live and when they have ended", async () => {
  const clock = start(`read x; (${BURN}; read x; exit) ; read x`);
  clock.total();
  shell.stdin.write("\n");
  expect(await until(() => children() === 1 && clock.total() > 2 * COARSE)).toBe(true);
  const living = clock.total();
  shell.stdin.write("\n");
  expect(await until(() => children() === 0)).toBe(true);
  expect(clock.total()).toBeGreaterThan(living - COARSE);
});

it("counts children once that were seen and then waited for", async () => {
  const clock = start(`read x; for n in 1 2 3 4; do (${BURN}); done; echo done; read x`);
  let said = "";
  shell.stdout.on("data", (chunk) => {
    said += chunk;
  });
  clock.total();
  shell.stdin.write("\n");
  const seen = () => clock.total() > 0 && said !== "";
  expect(await until(seen, 60_000)).toBe(true);
  expect(clock.total()).toBeLessThan(treeCpu(processTree(shell.pid!)) + COARSE);
});

it("counts children that nobody waits for", async () => {
  const sly = `
import os, signal, time
signal.signal(signal.SIGCHLD, signal.SIG_IGN)
input()
while True:
    if os.fork() == 0:
        while time.process_time() < 0.02: pass
        os._exit(0)
    try: os.wait()
    except ChildProcessError: pass`;
  const clock = start(`exec python3 -c '${sly}'`);
  clock.total();
  shell.stdin.write("\n");
  const kernel = () => treeCpu(processTree(shell.pid!));
  expect(await until(() => clock.total() > 200 && clock.total() > 1.5 * kernel(), 60_000)).toBe(true);
});
