import { existsSync, mkdirSync, readdirSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { LARGEST_UPLOAD, type Upload } from "../../contract/programs.ts";
import { Refusal } from "../../core/refusal.ts";
import { temporaryFolder } from "../../players/temporary.fixture.ts";
import { UPLOAD_LIMITS } from "../../players/uploads/uploads.ts";
import { Uploads } from "./uploads.ts";

const folder = temporaryFolder();

describe("uploaded programs", () => {
  it("may be as large as the contract says", () => {
    expect(UPLOAD_LIMITS.sent).toBe(LARGEST_UPLOAD);
  });

  it("are kept whole or not at all: what was cut off half-way harms nobody and is gone at the next start", () => {
    mkdirSync(join(folder, "unfinished-0123456789ab/files"), { recursive: true });
    writeFileSync(join(folder, "unfinished-0123456789ab/files/bot.py"), "half");
    const uploads = new Uploads(folder);
    expect(readdirSync(folder)).toEqual([]);
    const { spec, name } = uploads.keep("bot.py", Buffer.from("print(1)")) as Upload;
    expect([name, uploads.list().map((upload) => upload.spec)]).toEqual(["bot.py", [spec]]);
    expect(existsSync(uploads.file(spec) as string)).toBe(true);
    // Other users of the machine neither list them nor open what they guess.
    expect(statSync(folder).mode & 0o077).toBe(0);
    const library = uploads.keep("ruler.so", Buffer.from("\x7fELF")) as Upload;
    expect(library.name).toBe("ruler.so");
    uploads.remove(library.spec);
    const why = (name: string, bytes: string) => (uploads.keep(name, Buffer.from(bytes, "latin1")) as Refusal).why;
    expect(why("bot.exe", "MZ\x90")).toMatch(/^bot\.exe is a program for Windows.*source file/);
    expect(why("bot", "\x7fELF\x02\x01\x01".padEnd(64, "\0"))).toMatch(/^bot is a compiled program.*source file$/);
    expect(uploads.keep("poem.txt", Buffer.from("roses"))).toBeInstanceOf(Refusal);
    expect(readdirSync(folder)).toEqual([spec.slice("upload:".length)]);
  });
});
