// What a stranger hands in: one source file, or a ZIP archive of some. Everything is checked before anything is written,
// and what is written lies in the folder it was meant for. A refusal says what is wrong and with which file.

import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Message } from "../../core/message.ts";
import { Refusal, refuse } from "../../core/refusal.ts";
import { excerpt } from "../process/capped-text.ts";
import { megabytes } from "../sandbox/guards.ts";
import { say } from "../words/en.ts";
import { readZip, type ZipFile } from "./zip.ts";

export interface UploadLimits {
  /** Bytes of what was sent. */
  readonly sent: number;
  readonly files: number;
  /** Bytes of one file, and of all together, unpacked. */
  readonly file: number;
  readonly total: number;
}

const MB = 1024 * 1024;
export const UPLOAD_LIMITS: UploadLimits = { sent: 8 * MB, files: 500, file: 8 * MB, total: 32 * MB };

const LONGEST_NAME = 100;
const DEEPEST = 8;

/** Writes what was sent into a new or empty folder. Returns the names of the files, or why nothing was taken. */
export function takeUpload(
  name: string,
  bytes: Buffer,
  folder: string,
  limits: UploadLimits = UPLOAD_LIMITS,
): string[] | Refusal {
  const files = readUpload(name, bytes, limits);
  if (files instanceof Refusal) return files;
  for (const file of files) {
    const path = join(folder, file.name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, file.bytes, { flag: "wx", mode: 0o644 });
  }
  return files.map((file) => file.name);
}

/** The files that were sent, checked. */
export function readUpload(name: string, bytes: Buffer, limits: UploadLimits): ZipFile[] | Refusal {
  if (bytes.length > limits.sent)
    return refuse(
      say("players.too-large", { name: excerpt(name), size: megabytes(bytes.length), allowed: megabytes(limits.sent) }),
    );
  const files = isZip(name, bytes) ? readZip(bytes, limits) : [{ name, bytes }];
  if (files instanceof Refusal) return refuse(say("players.not-taken", { name: excerpt(name), why: files.message }));
  return namesProblem(files.map((file) => file.name)) ?? withoutCommonFolder(files);
}

/** Who packs a folder gets it as the first part of every name; the program means what is in it. */
function withoutCommonFolder(files: readonly ZipFile[]): ZipFile[] {
  const [first = ""] = files[0]!.name.split("/");
  if (!files.every(({ name }) => name.startsWith(`${first}/`))) return [...files];
  return withoutCommonFolder(files.map(({ name, bytes }) => ({ name: name.slice(first.length + 1), bytes })));
}

function isZip(name: string, bytes: Buffer): boolean {
  return name.toLowerCase().endsWith(".zip") || bytes.subarray(0, 4).toString("latin1") === "PK\u0003\u0004";
}

function namesProblem(names: readonly string[]): Refusal | undefined {
  const seen = new Set<string>();
  const folders = new Set<string>();
  for (const name of names) {
    const problem = nameProblem(name);
    if (problem) return refuse(say("players.bad-name", { name: JSON.stringify(excerpt(name, 60)), why: problem }));
    const key = name.normalize("NFC").toLowerCase();
    if (seen.has(key)) return refuse(say("players.same-files", { name }));
    seen.add(key);
    for (let at = dirname(key); at !== "."; at = dirname(at)) folders.add(at);
  }
  const both = [...seen].find((name) => folders.has(name));
  return both === undefined ? undefined : refuse(say("players.file-and-folder", { name: both }));
}

/** Why a file may not be called so; undefined if it may. */
export function nameProblem(name: string): Message | undefined {
  if (name === "") return say("players.name-empty");
  if (name.length > LONGEST_NAME) return say("players.name-long", { most: LONGEST_NAME });
  if (/[\p{Cc}\p{Cf}\p{Co}\p{Cs}\u2028\u2029\ufffd]/u.test(name)) return say("players.name-unseen");
  if (/[\\:*?"<>|]/.test(name)) return say("players.name-signs");
  if (name.startsWith("/")) return say("players.name-root");
  const parts = name.split("/");
  if (parts.length > DEEPEST) return say("players.name-deep", { most: DEEPEST });
  if (parts.some((part) => part === "" || part === "." || part === "..")) return say("players.name-out");
  if (parts.some((part) => part.startsWith("-"))) return say("players.name-dash");
  if (parts.some((part) => part !== part.trim() || part.endsWith("."))) return say("players.name-blank");
  if (parts.some((part) => part.startsWith("."))) return say("players.name-hidden");
  if (parts.some((part) => /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i.test(part))) return say("players.name-device");
  return undefined;
}
