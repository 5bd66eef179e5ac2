// Places to write to, checked before any work is done.

import { accessSync, constants, existsSync, mkdirSync, statSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { type Message, plain } from "../core/message.ts";
import { UsageError } from "./usage-error.ts";
import { say } from "./words/en.ts";

/** A file of the name that a folder should have. */
class InTheWay extends Error {
  readonly folder: string;
  constructor(folder: string) {
    super();
    this.folder = folder;
  }
}

/** Makes the folder and those above it, or says why not. (Node's own recursion never ends in places such as /proc.) */
export function makeFolder(folder: string): void {
  if (folder === "") throw new UsageError(say("tournament.folder-unnamed"));
  try {
    makeStep(resolve(folder));
    accessSync(folder, constants.W_OK);
  } catch (error) {
    throw new UsageError(say("tournament.folder-unwritable", { folder, why: inWords(error) }));
  }
}

function makeStep(folder: string): void {
  if (existsSync(folder)) {
    if (!statSync(folder).isDirectory()) throw new InTheWay(folder);
    return;
  }
  makeStep(dirname(folder));
  mkdirSync(folder);
}

/** The file can be written, as far as that can be told beforehand. */
export function checkFile(file: string): void {
  if (file === "") throw new UsageError(say("tournament.file-unnamed"));
  makeFolder(dirname(file));
  if (!existsSync(file)) return;
  if (statSync(file).isDirectory()) throw new UsageError(say("tournament.file-is-folder", { file }));
  try {
    accessSync(file, constants.W_OK);
  } catch (error) {
    throw new UsageError(say("tournament.file-unwritable", { file, why: inWords(error) }));
  }
}

/** What the system says, in words. */
export function inWords(error: unknown): Message {
  if (error instanceof InTheWay) return say("tournament.is-file", { folder: error.folder });
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === "EACCES" || code === "EPERM") return say("tournament.forbidden");
  if (code === "ENOENT") return say("tournament.no-place");
  if (code === "ENOTDIR") return say("tournament.not-folder");
  if (code === "ENOSPC") return say("tournament.disk-full");
  if (code === "EROFS") return say("tournament.read-only");
  if (code === "EISDIR") return say("tournament.is-folder");
  return plain(message);
}
