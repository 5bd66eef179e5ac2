// What a plugin is on the disk: a folder, or an npm package, with rules and perhaps a drawing, words and a page of rules.
// The names are fixed (rules.ts, drawing.tsx, words.json, rules.md), or package.json tells others under "ludus". Sources
// come first; a published package has what was built of them, in dist.

import { existsSync, readFileSync, statSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import { Refusal, refuse } from "../core/refusal.ts";
import { say } from "./words/en.ts";

export interface PluginFiles {
  /** As it is called in messages. */
  readonly name: string;
  readonly folder: string;
  readonly rules: string;
  readonly drawing?: string;
  readonly words?: string;
}

const ENDINGS: Readonly<Record<"rules" | "drawing" | "words", readonly string[]>> = {
  rules: [".ts", ".mts", ".js", ".mjs"],
  drawing: [".tsx", ".ts", ".jsx", ".js", ".mjs"],
  words: [".json"],
};

/** The files of a plugin that is named by its folder, or as a package that is installed at or above `from`. */
export function findPlugin(named: string, from: string): PluginFiles | Refusal {
  const folder = folderOf(named, from);
  if (folder === undefined) return refuse(say("plugins.none", { name: named }));
  const manifest = readManifest(folder);
  if (manifest instanceof Refusal) return manifest;
  const rules = fileOf(folder, "rules", manifest);
  const drawing = fileOf(folder, "drawing", manifest);
  const words = fileOf(folder, "words", manifest);
  for (const file of [rules, drawing, words]) if (file instanceof Refusal) return file;
  if (rules === undefined) return refuse(say("plugins.no-rules", { folder }));
  return {
    name: basename(folder),
    folder,
    rules: rules as string,
    ...(drawing !== undefined && { drawing: drawing as string }),
    ...(words !== undefined && { words: words as string }),
  };
}

function folderOf(named: string, from: string): string | undefined {
  const isFolder = (path: string) => statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
  const direct = resolve(from, named);
  if (isFolder(direct)) return direct;
  if (/^[./~]/.test(named)) return undefined;
  for (let at = resolve(from); ; at = dirname(at)) {
    const installed = join(at, "node_modules", named);
    if (isFolder(installed)) return installed;
    if (dirname(at) === at) return undefined;
  }
}

function readManifest(folder: string): Record<string, unknown> | Refusal {
  const file = join(folder, "package.json");
  if (!existsSync(file)) return {};
  try {
    return JSON.parse(readFileSync(file, "utf8")).ludus ?? {};
  } catch (error) {
    return refuse(say("plugins.unread", { file, error: (error as Error).message }));
  }
}

function fileOf(
  folder: string,
  part: keyof typeof ENDINGS,
  manifest: Record<string, unknown>,
): string | Refusal | undefined {
  const told = manifest[part];
  if (told !== undefined) {
    const file = join(folder, String(told));
    return existsSync(file)
      ? file
      : refuse(say("plugins.not-there", { file: join(folder, "package.json"), part, name: String(told) }));
  }
  const names = ENDINGS[part].map((ending) => part + ending);
  return [...names, ...names.map((name) => join("dist", name))]
    .map((name) => join(folder, name))
    .find((file) => existsSync(file));
}
