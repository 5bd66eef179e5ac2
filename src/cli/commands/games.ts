// `ludus games`: what can be played, and everything that can be set in a game.

import { join } from "node:path";
import type { Game } from "../../core/game.ts";
import { builtInPlayers, describeGame, engineOptions } from "../../engines/catalogue.ts";
import { games } from "../../games/index.ts";
import { pluginOf } from "../../plugins/plugins.ts";
import { UsageError } from "../../tournament/usage-error.ts";
import { type Arguments, type Command, columns } from "../options/command.ts";
import { chosenGame } from "../options/game-options.ts";

export const gamesCommand: Command = {
  name: "games",
  summary: "Lists the games; with a name, shows its settings, presets and players.",
  usage: "[GAME] [--json]",
  options: { json: { help: "print JSON instead of text" } },
  examples: [
    ["ludus games", "all games, a line each"],
    ["ludus games kalah", "settings, presets and built-in players of Kalah"],
  ],
  run(args: Arguments): number {
    const [name, ...more] = args.words;
    if (more.length > 0) throw new UsageError("name one game at a time");
    if (name === undefined) {
      const all = [...games.values()];
      console.log(args.has("json") ? JSON.stringify(all.map(describeGame)) : list(all));
    } else {
      const game = chosenGame(name);
      console.log(args.has("json") ? JSON.stringify(describeGame(game)) : details(game));
    }
    return 0;
  },
};

function list(all: readonly Game[]): string {
  const rows = all.map((game) => [game.name, `${seats(game).padEnd(14)}${game.summary}`] as const);
  return [...columns(rows), "", "ludus games GAME shows its settings and players."].join("\n");
}

function seats({ seats: { min, max } }: Game): string {
  if (max === 1) return "1 player";
  return min === max ? `${min} players` : `${min}–${max} players`;
}

function details(game: Game): string {
  const { fields, presets = {} } = game.config;
  const lines = [`${game.title} (${game.name}), ${seats(game)}`, game.summary, "", "Settings, by --set KEY=VALUE:"];
  const settings = Object.entries(fields).map(([key, field]: [string, any]) => {
    return [key, `${field.help} (${field.range}; default ${field.default === "" ? "none" : field.default})`] as const;
  });
  lines.push(...columns(settings));
  const named = Object.entries(presets).map(([name, preset]) => [name, preset.summary] as const);
  if (named.length > 0) lines.push("", "Presets, by --preset NAME:", ...columns(named));
  lines.push("", "Built-in players:", ...columns(builtInPlayers(game)));
  const options = engineOptions(game);
  if (options.length > 0)
    lines.push("", "Options of engines, as in mcts:nodes=5000 (docs/engines.md):", ...columns(options));
  const plugin = pluginOf(game.name);
  const evaluations = Object.keys(game.evaluations ?? {});
  if (evaluations.length > 0) lines.push("", `Evaluations, by eval=NAME: ${evaluations.join(", ")}`);
  lines.push("", `Rules: ${plugin ? join(plugin.folder, "rules.md") : `docs/games/${game.name}.md`}`);
  return lines.join("\n");
}
