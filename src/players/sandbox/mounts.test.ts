import { chmodSync, mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { accepted, Refusal } from "../../core/refusal.ts";
import { resolveProgram } from "../process/named-program.ts";
import { programFiles } from "../spec.ts";
import { temporaryFolder } from "../temporary.fixture.ts";
import { machine } from "./machine.ts";
import { programMounts } from "./mounts.ts";

const folder = temporaryFolder();
const at = (name: string) => join(folder, name);
const linked = `${folder}-link`;
symlinkSync(folder, linked);
for (const name of ["folder", "data", "shared"]) mkdirSync(at(name));
const programs = [
  "anna.py",
  "anna.py.sh",
  "z=anna.py=.sh",
  "folder/main.py",
  "folder.sh",
  "data.sh",
  "plain",
  "plain.py",
];
for (const name of [...programs, "shared.sh", "shared.py"]) {
  writeFileSync(at(name), "#!/bin/sh\n");
  chmodSync(at(name), 0o755);
}

/** What is hidden from the first player when it meets the others. */
async function hiddenFrom(player: string, ...others: string[]): Promise<string[]> {
  const command = accepted((await resolveProgram(player, { mode: "limited" }))!);
  const mounts = programMounts(command, programFiles([player, ...others]));
  return mounts.filter((_, n) => mounts[n - 1] === "/dev/null" || mounts[n - 1] === "--tmpfs");
}

describe("a program does not see another's", () => {
  it.each([
    ["that has its name without the ending", at("anna.py.sh"), at("anna.py"), at("anna.py")],
    ["that its own name names", at("z=anna.py=.sh"), at("anna.py"), at("anna.py")],
    ["that is a folder of its name", at("folder.sh"), at("folder"), at("folder")],
    ["that was named by another path", at("anna.py.sh"), join(linked, "anna.py"), at("anna.py")],
    ["when it was itself named by another path", join(linked, "data.sh"), at("anna.py"), join(linked, "anna.py")],
    ["that has no ending", at("plain.py"), at("plain"), at("plain")],
    ["when it is run by a command line", `sh ${at("anna.py.sh")}`, at("anna.py"), at("anna.py")],
    ["that is run by a command line", at("anna.py.sh"), `python3 ${at("anna.py")}`, at("anna.py")],
    ["data", at("anna.py"), at("data.sh"), at("data")],
    ["data that could be both's", at("shared.sh"), at("shared.py"), at("shared")],
  ])("%s", async (_, player, other, covered) => {
    expect(await hiddenFrom(player, other)).toContain(covered);
  });

  it("and sees itself and its data, by whatever path it is named, in both seats", async () => {
    expect(await hiddenFrom(at("data.sh"), join(linked, "data.sh"))).toEqual([]);
    expect(await hiddenFrom(at("folder"), join(linked, "folder/main.py"))).toEqual([]);
    expect(await hiddenFrom(at("z=anna.py=.sh"), at("z=anna.py=.sh"))).toEqual([]);
  });

  it.skipIf(machine().sandboxProblem !== undefined)("while it is built", async () => {
    const thief = at("anna.py.c");
    writeFileSync(thief, '__asm__(".incbin \\"anna.py\\""); int main() {}');
    const build = (hidden: string[]) => resolveProgram(thief, { mode: "sandboxed", hidden });
    expect(await build(programFiles([thief, join(linked, "anna.py")]))).toBeInstanceOf(Refusal);
    expect(await build(programFiles([thief]))).not.toBeInstanceOf(Refusal);
  });
});
