import { mkdirSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { Refusal } from "../../core/refusal.ts";
import { temporaryFolder } from "../temporary.fixture.ts";
import { takeUpload, UPLOAD_LIMITS } from "./uploads.ts";
import { zip } from "./zip.fixture.ts";

const base = temporaryFolder();
let count = 0;

function newFolder(): string {
  const folder = join(base, `deep/upload-${count++}`);
  mkdirSync(folder, { recursive: true });
  return folder;
}

function why(bytes: Buffer, name = "bot.zip"): string {
  const folder = newFolder();
  const taken = takeUpload(name, bytes, folder);
  expect(taken).toBeInstanceOf(Refusal);
  expect(readdirSync(folder)).toEqual([]);
  return (taken as Refusal).why;
}

describe("an upload", () => {
  it("of one source file is written under its own name", () => {
    const folder = newFolder();
    expect(takeUpload("bot.py", Buffer.from("print(1)"), folder)).toEqual(["bot.py"]);
    expect(readFileSync(join(folder, "bot.py"), "utf8")).toBe("print(1)");
  });

  it("of an archive is unpacked, with its folders", () => {
    const folder = newFolder();
    const bytes = zip([
      { name: "src/", mode: 0o040755, bytes: Buffer.alloc(0) },
      { name: "src/Bot.java" },
      { name: "Лист.txt", bytes: Buffer.alloc(5000, 7) },
    ]);
    expect(takeUpload("bot.zip", bytes, folder)).toEqual(["src/Bot.java", "Лист.txt"]);
    expect(readFileSync(join(folder, "Лист.txt"))).toEqual(Buffer.alloc(5000, 7));
  });

  it("of a packed folder means what is in it, without what the system put there", () => {
    const folder = newFolder();
    const names = ["my bot/bot.py", "my bot/parts/deep.py", "my bot/.DS_Store", "__MACOSX/my bot/._bot.py"];
    expect(takeUpload("bot.zip", zip(names.map((name) => ({ name }))), folder)).toEqual(["bot.py", "parts/deep.py"]);
    expect(readdirSync(folder).sort()).toEqual(["bot.py", "parts"]);
    expect(why(zip([{ name: "../bot.py" }]))).toContain("leads out");
    expect(why(zip([{ name: "__MACOSX/._bot.py" }]))).toContain("no files");
  });

  it("of one file whose name leads elsewhere is refused", () => {
    expect(why(Buffer.from("x"), "../../bot.py")).toContain("leads out");
    expect(why(Buffer.from("x"), "/etc/bot.py")).toContain("root");
  });

  it.each([
    ["../evil.py", "leads out"],
    ["a/../../evil.py", "leads out"],
    ["/etc/cron.d/evil", "begins at the root"],
    ["..\\evil.py", "one of"],
    ["C:evil.py", "one of"],
    ["a//b", "leads out"],
    ["a\u0000.py", "invisible characters"],
    ["a\u001b[2J.py", "invisible characters"],
    ["a\u202eyp.exe", "invisible characters"],
    ["-rf", "dash"],
    [".bashrc", "hidden"],
    ["a/.git/config", "hidden"],
    ["nul.txt", "device"],
    ["a ", "a space or a dot"],
    ["x".repeat(200), "longer"],
    ["a/b/c/d/e/f/g/h/i", "deep"],
  ])("with a file called %j is refused", (name, reason) => {
    expect(why(zip([{ name: "good.py" }, { name }]))).toContain(reason);
  });

  it("with links, devices or encrypted files is refused", () => {
    expect(why(zip([{ name: "a", mode: 0o120777 }]))).toContain("link or a device");
    expect(why(zip([{ name: "a", mode: 0o020666 }]))).toContain("link or a device");
    expect(why(zip([{ name: "a", flags: 1 }]))).toContain("encrypted");
  });

  it("that unpacks to too much is refused, whatever it claims", () => {
    const bomb = Buffer.alloc(UPLOAD_LIMITS.file + 1);
    expect(why(zip([{ name: "a", bytes: bomb }]))).toContain("too large when unpacked");
    expect(why(zip([{ name: "a", bytes: bomb, size: 10 }]))).toContain("too large when unpacked");
    const many = Array.from({ length: 6 }, (_, index) => ({ name: `f${index}`, bytes: Buffer.alloc(6 << 20) }));
    expect(why(zip(many))).toContain("too large when unpacked");
    expect(why(Buffer.alloc(UPLOAD_LIMITS.sent + 1), "bot.py")).toContain("too large: 8 MB");
  });

  it("with too many files, the same name twice, or a file that is also a folder is refused", () => {
    expect(why(zip(Array.from({ length: 501 }, (_, index) => ({ name: `f${index}` }))))).toContain("501 files");
    expect(why(zip([{ name: "Bot.py" }, { name: "bot.py" }]))).toContain("two files are called");
    expect(why(zip([{ name: "a" }, { name: "a/b" }]))).toContain("file and a folder");
    expect(why(zip([{ name: "a.py", localName: "b.py" }]))).toContain("another name");
  });

  it("that is no archive, or a part of one, is refused", () => {
    expect(why(Buffer.from("hello"))).toContain("not a ZIP archive");
    expect(why(zip([{ name: "a" }]).subarray(0, 40))).toContain("not a ZIP archive");
    expect(why(zip([]))).toContain("no files");
  });

  it("of damaged bytes is taken whole or refused, and never throws", () => {
    const good = zip([{ name: "a.py", bytes: Buffer.from("print(1)\n".repeat(20)) }, { name: "b/c.py" }]);
    fc.assert(
      fc.property(fc.nat(good.length - 1), fc.integer({ min: 0, max: 255 }), (at, value) => {
        const bytes = Buffer.from(good);
        bytes[at] = value;
        const folder = newFolder();
        const taken = takeUpload("bot.zip", bytes, folder);
        expect(taken instanceof Refusal || taken.length === 2).toBe(true);
      }),
      // The name of a file, cut behind its folder.
      { numRuns: 300, examples: [[165, 2]] },
    );
    expect(readdirSync(base)).toEqual(["deep"]);
  });
});
