// Where `ludus` itself lies for those who import it: plugins, their tests, the package's exports. A plugin must get the
// running copy and no other, or its refusals and generators would be strangers to the referee.

import { existsSync, globSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

/** From the sources this is src/, from the package dist/. */
const fromSources = import.meta.url.endsWith(".ts");
const home = fileURLToPath(new URL(fromSources ? ".." : ".", import.meta.url));

/** Its public entries besides the games, and their files. */
export const ENTRIES: Readonly<Record<string, string>> = {
  ludus: "index",
  "ludus/engines": "engines",
  "ludus/arena": "arena",
  "ludus/contest": "contest",
};

/** The file of `ludus`, one of its parts or `ludus/games/NAME`; undefined for any other module. */
export function ownModule(specifier: string): string | undefined {
  if (Object.hasOwn(ENTRIES, specifier)) return url(`${ENTRIES[specifier]}.${fromSources ? "ts" : "js"}`);
  const [, game] = /^ludus\/games\/([a-z][a-z0-9-]*)$/.exec(specifier) ?? [];
  if (game === undefined) return undefined;
  if (!fromSources) return url(`games/${game}.js`);
  const file = gameFile(join(home, "games"), game);
  return file === undefined ? undefined : url(`games/${file}`);
}

const url = (file: string): string => pathToFileURL(join(home, file)).href;

/** Where the rules of a game of Ludus are: `NAME/rules.ts`, or `NAME.ts` in the folder of its family. */
export function gameFile(games: string, name: string): string | undefined {
  const own = `${name}/rules.ts`;
  return existsSync(join(games, own)) ? own : globSync(`*/${name}.ts`, { cwd: games })[0];
}
