import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { accepted } from "../../core/refusal.ts";
import { findExecutable } from "../process/executables.ts";
import { temporaryFolder } from "../temporary.fixture.ts";
import { prepareSource } from "./build.ts";
import { toolchains } from "./toolchains.ts";

describe.runIf(findExecutable("gcc"))("what was built is used again", () => {
  const folder = temporaryFolder();
  const file = join(folder, "main.c");
  const part = (text: string) => writeFileSync(join(folder, "part.inc"), text);
  const build = async () => accepted(await prepareSource(file, toolchains[".c"]!, { mode: "limited" })).file;

  it.each([
    ["a macro", '#define PART "part.inc"\n#include PART\nint main() { return 0; }'],
    ["the assembler", '__asm__(".incbin \\"part.inc\\""); int main() { return 0; }'],
  ])("unless a file has changed that is named by %s", async (_, text) => {
    part("");
    writeFileSync(file, text);
    const first = await build();
    expect(await build()).toBe(first);
    part("\n ");
    expect(await build()).not.toBe(first);
  });
});
