import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { expect, it } from "vitest";
import { findExecutable } from "../process/executables.ts";
import { temporaryFolder } from "../temporary.fixture.ts";
import { javaArchive } from "./java-archive.ts";

const folder = temporaryFolder();
process.env.LUDUS_CACHE = join(folder, "cache");

it.runIf(findExecutable("jlink"))("a JVM that comes without its classes ready gets them once", () => {
  const home = join(folder, "jre");
  const linked = spawnSync(findExecutable("jlink")!, ["--add-modules", "java.base", "--output", home]);
  // Some packages have the command without the parts that it links.
  if (linked.status !== 0) return;
  const java = join(home, "bin/java");
  const archive = javaArchive(java)!;
  const mapped = spawnSync(java, [`-XX:SharedArchiveFile=${archive}`, "-Xshare:on", "-version"], { encoding: "utf8" });
  expect([mapped.status, mapped.stderr]).toEqual([0, expect.stringContaining("sharing")]);
  expect(javaArchive(java)).toBe(archive);
});
