import { spawnSync } from "node:child_process";
import { describe, expect, it } from "vitest";
import { findExecutable } from "../process/executables.ts";
import { withHeapFor } from "./java-heap.ts";

const MB = 1024 * 1024;
const java = findExecutable("java");

describe("a JVM under a limit of memory", () => {
  it.runIf(java)("has a heap that fits into it", () => {
    const { file, args } = withHeapFor(256 * MB, { file: java!, args: ["-XX:+PrintFlagsFinal", "-version"] });
    const { stdout } = spawnSync(file, args, { encoding: "utf8" });
    expect(stdout).toMatch(/ MaxHeapSize += 201326592 /);
    expect(stdout).toMatch(/ UseSerialGC += true /);
  });

  it("keeps to what its author wrote, and other programs to themselves", () => {
    const kept = (file: string, ...args: string[]) =>
      expect(withHeapFor(256 * MB, { file, args })).toEqual({ file, args });
    kept("/usr/bin/java", "-Xmx100m", "-jar", "bot.jar");
    kept("/usr/bin/java", "-XX:MaxRAMPercentage=20", "Bot");
    kept("/usr/bin/python3", "java.py");
    const chosen = withHeapFor(256 * MB, { file: "/usr/bin/java", args: ["-XX:+UseG1GC", "Bot"] });
    expect(chosen.args).toEqual(["-Xmx192m", "-XX:+UseG1GC", "Bot"]);
    const free = { file: "/usr/bin/java", args: ["Bot"] };
    expect(withHeapFor(Number.POSITIVE_INFINITY, free)).toEqual(free);
  });
});
