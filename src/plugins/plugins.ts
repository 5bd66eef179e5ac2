// Games from outside in this thread. Which ones, $LUDUS_PLUGINS tells, so that every thread and process of a command
// knows the same; `--plugin` adds to it. A plugin is trusted code: it runs with the rights of whoever started Ludus.

import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Game } from "../core/game.ts";
import type { Texts } from "../core/message.ts";
import { Refusal, refuse } from "../core/refusal.ts";
import { addGame, games } from "../games/index.ts";
import { gameTrouble, looksLikeGame } from "./game-shape.ts";
import { findPlugin, type PluginFiles } from "./plugin-files.ts";
import { type PluginWords, readWords } from "./plugin-words.ts";
import { say } from "./words/en.ts";

export interface Plugin extends PluginFiles {
  readonly games: readonly Game[];
  /** What they say in other languages. */
  readonly texts: PluginWords;
}

const loaded: Plugin[] = [];
let loading: Promise<Refusal | undefined> | undefined;

export const plugins: readonly Plugin[] = loaded;

/** The plugin that brought a game, if one did. */
export const pluginOf = (game: string): Plugin | undefined =>
  loaded.find((plugin) => plugin.games.some(({ name }) => name === game));

/** Adds plugins to those that this process and all that it starts will load. */
export function namePlugins(named: readonly string[], from: string): Refusal | undefined {
  const before = (process.env.LUDUS_PLUGINS ?? "").split(delimiter).filter((name) => name !== "");
  const folders: string[] = [];
  for (const name of [...before, ...named]) {
    const files = findPlugin(name, from);
    if (files instanceof Refusal) return files;
    if (files.folder.includes(delimiter))
      return refuse(say("plugins.delimiter", { sign: delimiter, folder: files.folder }));
    if (!folders.includes(files.folder)) folders.push(files.folder);
  }
  if (folders.length > 0) process.env.LUDUS_PLUGINS = folders.join(delimiter);
  return undefined;
}

/** Loads the named plugins, once in a thread; the first trouble ends it. */
export function loadPlugins(): Promise<Refusal | undefined> {
  loading ??= loadAll((process.env.LUDUS_PLUGINS ?? "").split(delimiter).filter((name) => name !== ""));
  return loading;
}

/** The same for threads, whose command has loaded them before: what fails here is our fault. */
export async function loadPluginsOrThrow(): Promise<void> {
  const trouble = await loadPlugins();
  if (trouble) throw new Error(trouble.why);
}

async function loadAll(folders: readonly string[]): Promise<Refusal | undefined> {
  for (const folder of folders) {
    const files = findPlugin(folder, process.cwd());
    const plugin = files instanceof Refusal ? files : await loadPlugin(files);
    if (plugin instanceof Refusal) return plugin;
    for (const game of plugin.games) addGame(game);
    loaded.push(plugin);
  }
  return undefined;
}

/** Imports the rules of one plugin; nobody else knows them by that. */
export async function loadPlugin(files: PluginFiles): Promise<Plugin | Refusal> {
  let exported: Record<string, unknown>;
  try {
    await import("./resolve-ludus.ts");
    exported = await import(pathToFileURL(files.rules).href);
  } catch (error) {
    return refuse(say("plugins.not-loaded", { name: files.name, error: whereItFailed(error) }));
  }
  const own = [...new Set(Object.values(exported))].filter(looksLikeGame);
  if (own.length === 0) return refuse(say("plugins.no-game", { file: files.rules }));
  const names: string[] = [];
  for (const game of own) {
    const trouble = gameTrouble(game);
    if (trouble) return refuse(say("plugins.about", { file: files.rules, why: trouble.message }));
    const name = game.name!;
    if (games.has(name)) return refuse(say("plugins.taken", { file: files.rules, name }));
    if (names.includes(name)) return refuse(say("plugins.twice", { file: files.rules, name }));
    names.push(name);
  }
  const texts = files.words === undefined ? {} : readWords(files.words, names);
  return texts instanceof Refusal ? texts : { ...files, games: own as Game[], texts };
}

/** The error and the author's own lines on the way to it; how Node and Ludus came there helps nobody. */
function whereItFailed(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const lines = (error.stack ?? error.message).split("\n");
  return lines
    .filter((line) => !/^ +at /.test(line) || !/node:internal|<anonymous>|plugins\.[tj]s/.test(line))
    .join("\n");
}

/** The page of rules that a plugin brings for a game: `rules.ru.md`, `rules.md`; NAME.md where it has several games. */
export function pluginRulesFile(game: string, language: unknown): string | undefined {
  const plugin = pluginOf(game);
  if (!plugin) return undefined;
  const names = [`${game}.${language}.md`, `rules.${language}.md`, `${game}.md`, "rules.md"];
  return names.map((name) => join(plugin.folder, name)).find((path) => existsSync(path));
}

/** What their games say in other languages: by language, texts by code. */
export function pluginWords(): Record<string, Texts> {
  const all: Record<string, Texts> = {};
  for (const { texts } of loaded) {
    for (const [language, brought] of Object.entries(texts)) all[language] = { ...all[language], ...brought };
  }
  return all;
}
