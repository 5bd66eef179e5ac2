import { once } from "node:events";
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import { afterEach, describe, expect, it, vi } from "vitest";
import { temporaryFolder } from "../temporary.fixture.ts";
import { findHierarchies, misnamedGroup, ourHierarchies } from "./control-groups.ts";

/** Makes groups at a moment that is the same for all who do so, and keeps them until it is told. */
const MAKER = `
  const { parentPort } = require("node:worker_threads");
  Date.now = () => 1;
  import(${JSON.stringify(new URL("./control-groups.ts", import.meta.url).href)}).then(async ({ ControlGroup }) => {
    const groups = Array.from({ length: 10 }, () => ControlGroup.make());
    parentPort.postMessage(groups.length);
    parentPort.once("message", async () => {
      await Promise.all(groups.map((group) => group.remove()));
      parentPort.postMessage("gone");
    });
  });
`;

describe.runIf(Object.keys(ourHierarchies()).length > 0)("control groups", () => {
  it("have names of their own in every thread, made at the same moment too", async () => {
    const threads = [1, 2, 3].map(() => new Worker(MAKER, { eval: true }));
    expect(await Promise.all(threads.map((thread) => once(thread, "message")))).toEqual([[10], [10], [10]]);
    const gone = Promise.all(threads.map((thread) => once(thread, "message")));
    for (const thread of threads) thread.postMessage("go");
    await gone;
    await Promise.all(threads.map((thread) => thread.terminate()));
  });
});

describe("a folder that is named as a control group and is none", () => {
  const folder = temporaryFolder();
  afterEach(() => vi.unstubAllEnvs());

  it("is not used, and nothing is made there", () => {
    for (const named of [folder, join(folder, "not/there")]) {
      vi.stubEnv("LUDUS_CGROUP", named);
      expect(findHierarchies("")).toEqual({});
      expect(misnamedGroup()).toBe(named);
    }
    // Nor where the list of mounts is wrong.
    vi.stubEnv("LUDUS_CGROUP", undefined);
    expect(findHierarchies(`cgroup ${folder} cgroup rw,memory 0 0\ncgroup2 ${folder} cgroup2 rw 0 0`)).toEqual({});
    expect(misnamedGroup()).toBeUndefined();
    expect([existsSync(folder), readdirSync(folder)]).toEqual([true, []]);
  });
});
