import { execFileSync } from "node:child_process";
import { mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import { describe, expect, it } from "vitest";
import { temporaryFolder } from "../temporary.fixture.ts";
import { readStrangersFile } from "./strangers-files.ts";

const folder = temporaryFolder();
writeFileSync(join(folder, "secret"), "ours");
const theirs = join(folder, "theirs");
mkdirSync(theirs);

describe("a file that a stranger has written", () => {
  it("is read where it is plain, in folders too", () => {
    mkdirSync(join(theirs, "deep/er"), { recursive: true });
    writeFileSync(join(theirs, "deep/er/file"), "text");
    expect(String(readStrangersFile(theirs, "deep/er/file", 4))).toBe("text");
    expect(readStrangersFile(theirs, "deep/er/file", 3)).toBe("too-much");
    expect(readStrangersFile(theirs, "deep/none", 3)).toBe("nothing");
  });

  it("is not read through links, nor waited for", () => {
    symlinkSync(join(folder, "secret"), join(theirs, "link"));
    symlinkSync(folder, join(theirs, "folder-link"));
    execFileSync("/usr/bin/mkfifo", [join(theirs, "pipe")]);
    expect(readStrangersFile(theirs, "link", 99)).toBe("link");
    expect(readStrangersFile(theirs, "folder-link/secret", 99)).not.toBeInstanceOf(Buffer);
    expect(readStrangersFile(theirs, "pipe", 99)).toBe("other");
    expect(readStrangersFile(theirs, "deep", 99)).toBe("folder");
  });

  it("is never ours, however fast it is swapped for a link", async () => {
    const swap = `const fs = require("node:fs");
      const { workerData: { own, target } } = require("node:worker_threads");
      for (;;) { try { fs.unlinkSync(own); } catch {} try { fs.symlinkSync(target, own); fs.unlinkSync(own); fs.writeFileSync(own, "theirs"); } catch {} }`;
    const own = join(theirs, "swapped");
    const worker = new Worker(swap, { eval: true, workerData: { own, target: join(folder, "secret") } });
    await new Promise((resolve) => worker.once("online", resolve));
    const seen = new Set<string>();
    for (const end = performance.now() + 500; performance.now() < end; ) {
      const found = readStrangersFile(theirs, "swapped", 99);
      seen.add(String(found));
      await new Promise((resolve) => setImmediate(resolve));
    }
    await worker.terminate();
    expect([...seen]).not.toContain("ours");
    expect(seen.size).toBeGreaterThan(1);
  });
});
