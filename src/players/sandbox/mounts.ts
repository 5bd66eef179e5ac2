// What a program finds in its file system, all of it read-only: the system's own programs and libraries, the toolchain
// that runs it, and its own folder.

import { existsSync, lstatSync, readdirSync, readlinkSync, realpathSync, statSync } from "node:fs";
import { homedir, tmpdir } from "node:os";
import { basename, dirname, extname, join, relative, resolve, sep } from "node:path";
import { type Refusal, refuse } from "../../core/refusal.ts";
import { stands } from "../defences.ts";
import type { ProgramCommand } from "../process/program-command.ts";
import { say } from "../words/en.ts";

const SYSTEM = ["/usr", "/bin", "/sbin", "/lib", "/lib32", "/lib64", "/libx32", "/nix/store"];
/** Of /etc only what loaders, runtimes and compilers read: nothing about people, hosts or keys. */
const SETTINGS = /^(ld\.so\.(cache|conf|conf\.d)|alternatives|localtime|java.*|mono|fpc.*\.cfg|ruby.*|lua.*)$/;

let system: readonly string[] | undefined;
let folders: readonly string[] | undefined;

/** Arguments that mount the system's own folders. */
export function systemMounts(): readonly string[] {
  system ??= [
    ...SYSTEM.flatMap(mountSystem),
    "--dir",
    "/etc",
    ...settings().flatMap((path) => ["--ro-bind-try", path, path]),
  ];
  return system;
}

/** The same folders, as far as they are none but links to one another. */
export function systemFolders(): readonly string[] {
  folders ??= SYSTEM.filter((path) => lstatSync(path, { throwIfNoEntry: false })?.isDirectory());
  return folders;
}

function mountSystem(path: string): string[] {
  try {
    return lstatSync(path).isSymbolicLink() ? ["--symlink", readlinkSync(path), path] : ["--ro-bind", path, path];
  } catch {
    return [];
  }
}

function settings(): string[] {
  return readdirSync("/etc")
    .filter((name) => SETTINGS.test(name))
    .map((name) => `/etc/${name}`);
}

export function isInside(path: string, folder: string): boolean {
  return path === folder || path.startsWith(folder.endsWith(sep) ? folder : folder + sep);
}

const isSystem = (path: string) => SYSTEM.some((folder) => isInside(path, folder));

/** A folder that holds more than one person's program: nobody means to show all of it to a stranger. */
export function isTooWide(folder: string): boolean {
  const shared = [
    "/",
    "/tmp",
    "/var",
    "/var/tmp",
    "/home",
    "/root",
    "/opt",
    "/srv",
    "/mnt",
    "/etc",
    "/run",
    "/dev",
    "/proc",
  ];
  return [...shared, resolve(tmpdir())].includes(folder) || isInside(homedir(), folder);
}

/** Where the interpreter or compiler has its parts: beside its `bin`. */
function toolchainFolder(file: string): string {
  const folder = dirname(file);
  const prefix = basename(folder) === "bin" ? dirname(folder) : folder;
  return isTooWide(prefix) ? file : prefix;
}

/** The paths that words of a command line name: a word itself, or else its parts, as in `-cp x:y` and `--file=z`. */
export function pathsIn(words: readonly string[], from = process.cwd()): string[] {
  const found = (word: string) => word !== "" && existsSync(resolve(from, word));
  const parts = words.flatMap((word) => (found(word) ? [word] : word.split(/[:=]/)));
  return parts.filter(found).map((word) => resolve(from, word));
}

/** The files and folders that a command line names; a file's folder comes along, for what it loads from there. */
export function namedPaths(args: readonly string[]): string[] {
  return pathsIn(args).flatMap((path) => {
    const stat = statSync(path, { throwIfNoEntry: false });
    if (!stat) return [];
    if (stat.isDirectory()) return isTooWide(path) ? [] : [path];
    return isTooWide(dirname(path)) ? [path] : [dirname(path)];
  });
}

/** The paths that a program needs beyond the system's. */
export function programPaths({ file, cwd, reads = [] }: ProgramCommand): string[] {
  const real = tryRealpath(file);
  const folder = cwd === undefined || isTooWide(cwd) ? [] : [cwd];
  const own = [...folder, ...reads];
  const tools = [file, real].filter((path) => !own.some((covered) => isInside(path, covered)));
  const toolchain = [...new Set(tools)].filter((path) => path.startsWith("/")).map(toolchainFolder);
  const all = [...toolchain, ...own].filter((path) => !isSystem(path));
  // A folder that lies in another one of them is there already.
  return [...new Set(all)].filter((path) => !all.some((other) => other !== path && isInside(path, other)));
}

export function tryRealpath(file: string): string {
  try {
    return realpathSync(file);
  } catch {
    return file;
  }
}

/** Where the data of a program may lie: `anna/` beside `anna.py`. Others do not see it. */
export function dataFolder(program: string): string {
  return join(dirname(program), basename(program, extname(program)));
}

/** The folder of its name beside a program, where there is one. */
export function dataOf(program: string): string[] {
  const folder = dataFolder(program);
  return folder !== program && statSync(folder, { throwIfNoEntry: false })?.isDirectory() ? [folder] : [];
}

/**
 * The real paths of all that a program must not see of what is hidden: all but its own. Its own is what it was made of, or
 * what its command line names, and the folder of its name; but that only if nobody else's program lies in it or has its
 * name too.
 */
export function othersOf(command: ProgramCommand, hidden: readonly string[]): string[] {
  const { file, args, cwd, source, reads = [] } = command;
  const programs = source === undefined ? pathsIn([file, ...args], cwd) : [source];
  // What runs it is its own as well, though another's command line may name the same interpreter.
  const own = [file, ...programs, ...reads].map(tryRealpath);
  const others = hidden.filter((path) => !own.includes(tryRealpath(path)));
  const claims = (other: string, folder: string) =>
    tryRealpath(other) !== folder &&
    (isInside(tryRealpath(other), folder) || tryRealpath(dataFolder(other)) === folder);
  const data = programs
    .flatMap(dataOf)
    .map(tryRealpath)
    .filter((folder) => !stands("own-data") || !others.some((other) => claims(other, folder)));
  return [...new Set(others.map(tryRealpath))].filter(
    (path) => ![...own, ...data].some((mine) => isInside(mine, path)),
  );
}

/** Arguments that show a program its own paths and then hide those of others, by whatever name they would be seen. */
export function programMounts(command: ProgramCommand, hidden: readonly string[]): string[] {
  const shown = programPaths(command);
  const others = othersOf(command, hidden);
  const covers = [...shown, ...systemFolders()].flatMap((folder) => {
    const real = tryRealpath(folder);
    return others.filter((path) => isInside(path, real)).map((path) => join(folder, relative(real, path)));
  });
  // What lies in a folder that is covered is hidden with it.
  const outermost = covers.filter((path) => !covers.some((other) => other !== path && isInside(path, other)));
  return [...mountPoints(shown), ...shown.flatMap((path) => ["--ro-bind", path, path]), ...outermost.flatMap(cover)];
}

/** The folders above the paths, open to all: bubblewrap would close those that are closed outside. */
function mountPoints(paths: readonly string[]): string[] {
  const folders = new Set<string>();
  for (const path of paths) for (let at = dirname(path); at !== "/" && at !== "/tmp"; at = dirname(at)) folders.add(at);
  return [...folders].sort().flatMap((folder) => ["--dir", folder]);
}

function cover(path: string): string[] {
  const stat = statSync(path, { throwIfNoEntry: false });
  if (!stat) return [];
  return stat.isDirectory() ? ["--tmpfs", path, "--remount-ro", path] : ["--ro-bind", "/dev/null", path];
}

const OTHERS_READ = 0o4;
const OTHERS_ENTER = 0o1;

/** Under root a program has a user of its own, who must be let in. */
export function unreadable(command: ProgramCommand): Refusal | undefined {
  if (process.getuid?.() !== 0) return undefined;
  for (const path of [...programPaths(command), ...(command.reads ?? [])]) {
    const stat = statSync(path, { throwIfNoEntry: false });
    if (!stat) continue;
    const needed = stat.isDirectory() ? OTHERS_READ | OTHERS_ENTER : OTHERS_READ;
    if ((stat.mode & needed) === needed) continue;
    return refuse(say("players.unreadable", { path }));
  }
  return undefined;
}
