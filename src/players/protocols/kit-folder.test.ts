import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import { temporaryFolder } from "../temporary.fixture.ts";
import { kitName, kitRunner, runnerAmong } from "./kit-folder.ts";

const folder = temporaryFolder();
for (const file of ["army/Runner.py", "army/MyStrategy.py", "army/build/MyStrategy", "lone/Runner.py", "lone/bot.py"]) {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), "");
}
const at = (path: string) => join(folder, path);

describe("the folder of a CodeWars kit", () => {
  it("is meant by itself, its runner and its strategy", () => {
    for (const path of ["army", "army/Runner.py", "army/MyStrategy.py"])
      expect(kitRunner(at(path))).toBe(at("army/Runner.py"));
    for (const path of ["lone", "lone/Runner.py", "lone/bot.py", "army/build", "army/build/MyStrategy", "nowhere"])
      expect(kitRunner(at(path))).toBeUndefined();
  });

  it("gives the strategy its name, also from the folder of a build", () => {
    for (const path of ["army", "army/Runner.py", "army/MyStrategy.py", "army/build/MyStrategy"])
      expect(kitName(at(path))).toBe("army");
    expect(kitName(at("lone/Runner.py"))).toBe("lone");
    expect(kitName(at("lone/bot.py"))).toBeUndefined();
  });

  it("is found in an archive, nearest to the top", () => {
    const files = [
      "notes.txt",
      "a/old/Runner.py",
      "a/old/MyStrategy.py",
      "a/MyStrategy.cpp",
      "a/Runner.cpp",
      "Runner.ts",
    ];
    expect(runnerAmong(files)).toBe("a/Runner.cpp");
    expect(runnerAmong(["Runner.py", "MyStrategy.ts"])).toBeUndefined();
  });
});
