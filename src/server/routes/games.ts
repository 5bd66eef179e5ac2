// The catalogue of games, and the pages of their rules.

import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describeGame } from "../../engines/catalogue.ts";
import { games } from "../../games/index.ts";
import { packageRoot } from "../../players/package-root.ts";
import { pluginRulesFile } from "../../plugins/plugins.ts";
import { deny } from "../http/denied.ts";
import type { Handlers } from "../http/serve-routes.ts";
import { say } from "../words/en.ts";
import type { Services } from "./services.ts";

export const gameHandlers = ({ programs, isPublic }: Services) =>
  ({
    "GET /api/games": (_input, visit) => ({
      games: [...games.values()].map(describeGame),
      welcome: isPublic || visit.operator,
      programs: programs.allowed(visit),
    }),
    "GET /api/games/:name/rules": ({ params: { name }, query: { language } }) => {
      const rules = games.has(name)
        ? (pluginRules(name, language) ?? translatedRules(name, language) ?? rulesPage(name))
        : undefined;
      return rules ?? deny(404, say("server.no-rules"));
    },
  }) satisfies Partial<Handlers>;

function pluginRules(name: string, language: unknown): string | undefined {
  const file = pluginRulesFile(name, language);
  return file === undefined ? undefined : readFileSync(file, "utf8");
}

/** The page of a game's rules, with those that it shares with its family below. */
function rulesPage(name: string): string | undefined {
  const file = (name: string) => join(packageRoot, "docs/games", `${name}.md`);
  if (!existsSync(file(name))) return undefined;
  const own = readFileSync(file(name), "utf8");
  const linked = new Set(Array.from(own.matchAll(/\]\(([a-z-]+)\.md\)/g), ([, page]) => page!));
  const shared = [...linked].filter((page) => !games.has(page) && existsSync(file(page)));
  return [own, ...shared.map((page) => readFileSync(file(page), "utf8").replace(/^(#+ )/gm, "#$1"))].join("\n");
}

/** What players need of a game's rules, in a language other than English. */
function translatedRules(name: string, language: string | undefined): string | undefined {
  if (language !== "ru" && language !== "bg") return undefined;
  const file = join(packageRoot, "docs/games", language, `${name}.md`);
  return existsSync(file) ? readFileSync(file, "utf8") : undefined;
}
