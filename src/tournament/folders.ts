// Places to write to, checked before any work is done.

import { accessSync, constants, existsSync, mkdirSync, statSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { UsageError } from "./usage-error.ts";

/** Makes the folder and those above it, or says why not. (Node's own recursion never ends in places such as /proc.) */
export function makeFolder(folder: string): void {
  if (folder === "") throw new UsageError("the name of a folder is empty");
  try {
    makeStep(resolve(folder));
    accessSync(folder, constants.W_OK);
  } catch (error) {
    throw new UsageError(`cannot write to the folder ${folder}: ${inWords(error)}`);
  }
}

function makeStep(folder: string): void {
  if (existsSync(folder)) {
    if (!statSync(folder).isDirectory()) throw new Error(`${folder} is a file`);
    return;
  }
  makeStep(dirname(folder));
  mkdirSync(folder);
}

/** The file can be written, as far as that can be told beforehand. */
export function checkFile(file: string): void {
  if (file === "") throw new UsageError("the name of a file is empty");
  makeFolder(dirname(file));
  if (!existsSync(file)) return;
  if (statSync(file).isDirectory()) throw new UsageError(`${file} is a folder; name a file in it`);
  try {
    accessSync(file, constants.W_OK);
  } catch (error) {
    throw new UsageError(`cannot write to ${file}: ${inWords(error)}`);
  }
}

/** What the system says, in words. */
export function inWords(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === "EACCES" || code === "EPERM") return "you may not write there";
  if (code === "ENOENT") return "there is no such place";
  if (code === "ENOTDIR") return "a part of its path is not a folder";
  if (code === "ENOSPC") return "the disk is full";
  if (code === "EROFS") return "the disk is read-only";
  if (code === "EISDIR") return "it is a folder";
  return message;
}
