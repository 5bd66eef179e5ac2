// Where the rules of a game are written for people, in the reader's language if they are.

import { existsSync } from "node:fs";
import { join } from "node:path";
import { packageRoot } from "../../players/package-root.ts";
import { pluginOf, pluginRulesFile } from "../../plugins/plugins.ts";
import { reader } from "../words/reader.ts";

/** Nothing for a game from outside that brings none. */
export function rulesFile(game: string): string | undefined {
  const { language } = reader();
  if (pluginOf(game)) return pluginRulesFile(game, language);
  const translated = `docs/games/${language}/${game}.md`;
  return existsSync(join(packageRoot, translated)) ? translated : `docs/games/${game}.md`;
}
