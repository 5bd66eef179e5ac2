// The clock of a tree of processes agrees with the kernel, whatever comes and goes in it.

import { type ChildProcessWithoutNullStreams, spawn } from "node:child_process";
import { afterEach, expect, it } from "vitest";
import { until } from "../temporary.fixture.ts";
import { processTree, TreeClock, treeCpu } from "./process-tree.ts";

const BURN = "i=0; while [ $i -lt 200000 ]; do i=$((i + 1)); done";
/** What the kernel tells of ended children is in hundredths of a second. */
const COARSE = 20;

let shell: ChildProcessWithoutNullStreams;

function start(script: string): TreeClock {
  shell = spawn("/bin/sh", ["-c", script]);
  return new TreeClock(shell.pid!);
}

afterEach(() => {
  for (const pid of processTree(shell.pid!).reverse()) process.kill(pid, "SIGKILL");
});

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
