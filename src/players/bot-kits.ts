// The kits that bots start from: those of any game, and those that a game brings along.

import { readFileSync } from "node:fs";
import { extname, join } from "node:path";
import type { Game, Kit } from "../core/game.ts";
import { fillStarter } from "../games/starter.ts";
import { pluginOf } from "../plugins/plugins.ts";
import { toolchainFor } from "./build/toolchains.ts";
import { packageRoot } from "./package-root.ts";

/** For any game whose actions can be listed. */
export const GENERAL_KITS: Readonly<Record<string, Kit>> = {
  python: general("python", "bot.py", "views.py"),
  javascript: general("javascript", "bot.mjs", "views.d.ts"),
  typescript: general("typescript", "bot.ts", "views.ts"),
  c: general("c", "bot.c", "json.h", "views.h"),
  cpp: general("cpp", "bot.cpp", "json.hpp", "views.hpp"),
  java: general("java", "Bot.java", "Json.java", "Views.java"),
  csharp: general("csharp", "bot.cs", "json.cs", "views.cs"),
  ruby: general("ruby", "bot.rb"),
  pascal: general("pascal", "bot.pas", "json.pas", "views.pas"),
  rust: general("rust", "bot.rs", "json.rs", "views.rs"),
  go: general("go", "bot.go", "views.go"),
  lua: general("lua", "bot.lua", "json.lua"),
};

/** The program, and what it draws in; the kit's example stays where it is. */
function general(language: string, program: string, ...parts: readonly string[]): Kit {
  const files = Object.fromEntries([program, ...parts, "README.md"].map((name) => [name, name]));
  return { folder: `kits/bots/${language}`, files, program };
}

/** By language. */
export function kitsOf(game: Game): Readonly<Record<string, Kit>> {
  return { ...(game.actions ? GENERAL_KITS : {}), ...game.kits };
}

export interface Template {
  readonly language: string;
  /** As it is called by people. */
  readonly title: string;
  readonly file: string;
  readonly text: string;
}

/** Programs of one file that can be sent as they are, by kit. */
export function templatesFor(game: Game): Template[] {
  return Object.entries(kitsOf(game)).flatMap(([language, kit]) => {
    const toolchain = toolchainFor(kit.program);
    // What needs to be called by more than its name is no template.
    if (!toolchain || extname(kit.program) === "" || kit.spec) return [];
    const own = kit === game.kits?.[language] ? pluginOf(game.name)?.folder : undefined;
    const from = Object.entries(kit.files ?? {}).find(([, to]) => to === kit.program)?.[0] ?? kit.program;
    const text = fillStarter(readFileSync(join(own ?? packageRoot, kit.folder, from), "utf8"), game);
    return [{ language, title: toolchain.language, file: kit.program, text }];
  });
}
