// Where programs really are. A name on the PATH may be a script that looks for the real thing at every start (version
// managers do that); following it once makes every later start quicker.

import { execFileSync } from "node:child_process";
import { accessSync, constants, realpathSync, statSync } from "node:fs";
import { delimiter, join } from "node:path";

const found = new Map<string, string | undefined>();

/** How an interpreter tells its own path. */
const ASK: Readonly<Record<string, readonly string[]>> = {
  python3: ["-c", "import sys; print(sys.executable)"],
  rustc: ["--print", "sysroot"],
  ruby: ["-e", "require 'rbconfig'; print RbConfig.ruby"],
};

/** The full path of a program by name, or undefined if this machine does not have it. */
export function findExecutable(name: string): string | undefined {
  if (name === "node") return process.execPath;
  if (!found.has(name)) found.set(name, resolveName(name));
  return found.get(name);
}

function resolveName(name: string): string | undefined {
  const path = name.includes("/") ? name : onPath(name);
  if (path === undefined || !isExecutable(path)) return undefined;
  const question = ASK[name];
  if (!question) return path;
  try {
    const answer = execFileSync(path, question, {
      encoding: "utf8",
      timeout: 10_000,
      stdio: ["ignore", "pipe", "ignore"],
    });
    const told = name === "rustc" ? join(answer.trim(), "bin/rustc") : answer.trim();
    return isExecutable(told) ? realpathSync(told) : path;
  } catch {
    return path;
  }
}

function onPath(name: string): string | undefined {
  return (process.env.PATH ?? "")
    .split(delimiter)
    .map((folder) => join(folder, name))
    .find(isExecutable);
}

export function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}
