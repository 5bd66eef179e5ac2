// `ludus games`: what can be played, and everything that can be set in a game.

import type { Game } from "../../core/game.ts";
import { summaryOf, titleOf } from "../../core/message.ts";
import { builtInPlayers, describeGame, playerOptions } from "../../engines/catalogue.ts";
import { evaluationsOf } from "../../engines/judge.ts";
import { playerSummary } from "../../engines/player-summary.ts";
import { games } from "../../games/index.ts";
import { UsageError } from "../../tournament/usage-error.ts";
import { type Arguments, type Command, columns } from "../options/command.ts";
import { chosenGame } from "../options/game-options.ts";
import { rulesFile } from "../output/rules-file.ts";
import { say } from "../words/en.ts";
import { tell, text } from "../words/reader.ts";

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
    if (more.length > 0) throw new UsageError(say("cli.one-game"));
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
  const rows = all.map((game) => [game.name, `${seats(game).padEnd(14)}${tell(summaryOf(game))}`] as const);
  return [...columns(rows), "", text("cli.games-more")].join("\n");
}

function seats({ seats: { min, max } }: Game): string {
  return min === max ? text("cli.seats", { n: max }) : text("cli.seats-range", { min, max });
}

function details(game: Game): string {
  const { fields, presets = {} } = game.config;
  const about = (key: string, english: string) => tell({ text: english, code: `${game.name}.${key}` });
  const lines = [`${tell(titleOf(game))} (${game.name}), ${seats(game)}`, tell(summaryOf(game))];
  const settings = Object.entries(fields).map(([key, field]: [string, any]) => {
    const { range, default: standard } = field;
    const help = about(`config.${key}`, field.help);
    const shown = standard === "" ? text("cli.no-default") : text("cli.default", { value: String(standard) });
    return [key, `${help} (${tell(range)}; ${shown})`] as const;
  });
  if (settings.length > 0) lines.push("", text("cli.settings"), ...columns(settings));
  const named = Object.entries(presets).map(
    ([name, preset]) => [name, about(`preset.${name}`, preset.summary)] as const,
  );
  if (named.length > 0) lines.push("", text("cli.presets"), ...columns(named));
  const players = builtInPlayers(game).map(([spec, summary]) => [spec, tell(playerSummary(spec, summary))] as const);
  lines.push("", text("cli.players"), ...columns(players));
  const options = playerOptions(game);
  if (options.length > 0) lines.push("", text("cli.player-options"), ...columns(options));
  const evaluations = evaluationsOf(game);
  if (evaluations.length > 0) lines.push("", text("cli.evaluations", { names: evaluations }));
  const file = rulesFile(game.name);
  if (file !== undefined) lines.push("", text("cli.rules", { file }));
  return lines.join("\n");
}
