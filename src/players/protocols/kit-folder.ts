// The folder of a CodeWars kit, ours or an original one: MyStrategy, which its author wrote, and Runner, which connects it
// to the game. Whoever names the folder, or one of the two, means the strategy.

import { existsSync, statSync } from "node:fs";
import { basename, dirname, extname, join, resolve } from "node:path";

const ENDINGS = [".py", ".ts", ".java", ".cpp"];
const PARTS = /^(Runner|MyStrategy)(\.\w+)?$/;
/** Where builds put a program; the folder around it says whose it is. */
const BUILT = /^(build|out|bin|classes|target|release|debug|cmake-build-\w+)$/i;

/** The source that starts the strategy which is meant by this path; undefined if it is no kit's. */
export function kitRunner(path: string): string | undefined {
  const kind = statSync(path, { throwIfNoEntry: false });
  if (!kind) return undefined;
  if (kind.isDirectory()) return ENDINGS.map((ending) => runnerIn(path, ending)).find(Boolean);
  return PARTS.test(basename(path)) ? runnerIn(dirname(path), extname(path)) : undefined;
}

function runnerIn(folder: string, ending: string): string | undefined {
  if (!ENDINGS.includes(ending)) return undefined;
  const [runner, strategy] = ["Runner", "MyStrategy"].map((part) => join(folder, part + ending)) as [string, string];
  return existsSync(runner) && existsSync(strategy) ? runner : undefined;
}

/** Every strategy is called MyStrategy, or Runner: what its folder is called tells them apart. */
export function kitName(path: string): string | undefined {
  if (kitRunner(path) === undefined && !PARTS.test(basename(path))) return undefined;
  const whole = resolve(path);
  let folder = statSync(whole, { throwIfNoEntry: false })?.isDirectory() ? whole : dirname(whole);
  while (BUILT.test(basename(folder))) folder = dirname(folder);
  return basename(folder) || undefined;
}

/** Of the files of an archive the one that starts a strategy, if they are a kit: the one nearest to the top. */
export function runnerAmong(files: readonly string[]): string | undefined {
  const runners = ENDINGS.flatMap((ending) =>
    files.filter(
      (file) => basename(file) === `Runner${ending}` && files.includes(join(dirname(file), `MyStrategy${ending}`)),
    ),
  );
  return runners.sort((a, b) => a.split("/").length - b.split("/").length)[0];
}
