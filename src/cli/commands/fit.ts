// `ludus fit`: weights of an evaluation from finished games.

import { existsSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import type { Game, WeightedSum } from "../../core/game.ts";
import { titleOf } from "../../core/message.ts";
import { didYouMean } from "../../core/nearest.ts";
import { Refusal } from "../../core/refusal.ts";
import { games } from "../../games/index.ts";
import { fitGameOf } from "../../lab/fit-games.ts";
import { type FitGame, fitWeights, surprise } from "../../lab/logistic-fit.ts";
import type { Interval } from "../../lab/strength.ts";
import { UsageError } from "../../tournament/usage-error.ts";
import type { Arguments, Command } from "../options/command.ts";
import { chosenGame } from "../options/game-options.ts";
import { readReplayFile } from "../output/replay-file.ts";
import { textTable } from "../output/text-table.ts";
import { say } from "../words/en.ts";
import { text } from "../words/reader.ts";

/** Every so manieth game is kept back, to ask the fit about games that it has not seen. */
const KEPT_BACK = 5;
const FEWEST_GAMES = 20;

export const fit: Command = {
  name: "fit",
  summary: "Fits the weights of an evaluation to finished games (logistic regression).",
  usage: "REPLAYS… --game GAME [options]",
  about: [
    "REPLAYS are replay files or folders of them: of ludus play --replays, or the results of a tournament. The chance to win",
    "is taken for a logistic curve of the weighted sum; the weights are those under which the results are likeliest. One game",
    "of five is kept back and tells how good they are. Test them by playing: ludus compare. docs/tuning.md explains it.",
  ].join("\n"),
  options: {
    game: { value: "GAME", help: "a game with the evaluation weights, such as kalah" },
    weights: {
      value: "NAMES",
      help: "only these weights, with commas between them; the first is the unit (default: all)",
    },
    json: { help: "print one JSON document instead of text" },
  },
  examples: [
    ["ludus play kalah mcts:nodes=200 mcts:nodes=200 --games 2000 --replays games", "first some games"],
    ["ludus fit games --game kalah", "then the weights that explain them best"],
    ["ludus fit games --game kalah --weights stores,rows,tempo", "three of them alone"],
  ],
  run: runFit,
};

function runFit(args: Arguments): number {
  if (args.words.length === 0) throw new UsageError(say("cli.fit-what"));
  const game = chosenGame(args.value("game"));
  const sum = weightedSumOf(game);
  const all = Object.keys(sum.weights);
  const names = chosenNames(args.value("weights"), all);
  const which = names.map((name) => all.indexOf(name));
  const { fitGames, others } = readGames(args.words, game, sum, which);
  if (fitGames.length < FEWEST_GAMES)
    throw new UsageError(say("cli.fit-few", { games: fitGames.length, fewest: FEWEST_GAMES }));
  const seen = fitGames.filter((_, index) => index % KEPT_BACK !== 0);
  const unseen = fitGames.filter((_, index) => index % KEPT_BACK === 0);
  const defaults = names.map((name) => sum.weights[name]!.default);
  const fitted = fitWeights(seen, defaults[0] || 1);
  const told: ToldFit = {
    ...{ game, names, defaults, fitted, others },
    games: fitGames.length,
    positions: fitGames.reduce((count, { positions }) => count + positions.length, 0),
    before: surprise(defaults, seen, unseen),
    after: surprise(
      fitted.map(({ mean }) => mean),
      seen,
      unseen,
    ),
  };
  console.log(args.has("json") ? JSON.stringify(documentOf(told)) : textOf(told));
  return 0;
}

function weightedSumOf(game: Game): WeightedSum {
  if (game.weighted) return game.weighted;
  const known = [...games.values()].filter(({ weighted }) => weighted).map(({ name }) => name);
  throw new UsageError(say("cli.fit-game", { title: titleOf(game), known }));
}

function chosenNames(typed: string | undefined, all: readonly string[]): readonly string[] {
  if (typed === undefined) return all;
  const names = typed.split(",").map((name) => name.trim());
  for (const [index, name] of names.entries()) {
    if (!all.includes(name))
      throw new UsageError(say("cli.fit-weight", { name, known: all, near: didYouMean(name, all) }));
    if (names.indexOf(name) < index) throw new UsageError(say("cli.fit-twice", { name }));
  }
  return names;
}

/** The games that tell something, and how many files tell nothing. */
function readGames(paths: readonly string[], game: Game, sum: WeightedSum, which: readonly number[]) {
  const fitGames: FitGame[] = [];
  let others = 0;
  for (const file of paths.flatMap(replaysIn)) {
    const read = readReplayFile(file);
    const one =
      read instanceof Refusal || read.game.name !== game.name ? undefined : fitGameOf(game, read.replay, sum, which);
    if (one) fitGames.push(one);
    else others++;
  }
  return { fitGames, others };
}

function replaysIn(path: string): string[] {
  if (!existsSync(path)) throw new UsageError(say("cli.fit-nothing", { path }));
  if (!statSync(path).isDirectory()) return [path];
  const folder = existsSync(join(path, "replays")) ? join(path, "replays") : path;
  const names = readdirSync(folder).filter((name) => name.endsWith(".json"));
  return names.sort().map((name) => join(folder, name));
}

interface ToldFit {
  readonly game: Game;
  readonly names: readonly string[];
  readonly defaults: readonly number[];
  readonly fitted: readonly Interval[];
  readonly games: number;
  readonly positions: number;
  readonly others: number;
  /** The mean surprise on games kept back, in bits, of the weights as they are and as they were fitted. */
  readonly before: number;
  readonly after: number;
}

function specOf({ names, fitted }: ToldFit): string {
  return `eval=weights,${names.map((name, i) => `${name}=${shortened(fitted[i]!.mean)}`).join(",")}`;
}

function documentOf(told: ToldFit): object {
  const { game, names, defaults, fitted, ...figures } = told;
  const weights = Object.fromEntries(names.map((name, i) => [name, { default: defaults[i], ...fitted[i] }]));
  return { game: game.name, ...figures, weights, options: specOf(told) };
}

function textOf(told: ToldFit): string {
  const { game, names, defaults, fitted, games, positions, others, before, after } = told;
  const head = [text("cli.fit-name"), text("cli.fit-before"), text("cli.fit-after"), text("cli.fit-interval")];
  const rows = names.map((name, i) => {
    const { mean, low, high } = fitted[i]!;
    return [name, shortened(defaults[i]!), shortened(mean), `${shortened(low)} … ${shortened(high)}`];
  });
  const lines = [
    text("cli.fit-title", { title: titleOf(game), games, positions }),
    ...(others > 0 ? [text("cli.fit-others", { others })] : []),
    "",
    ...textTable([head, ...rows]),
    "",
    text("cli.fit-loss", { before: before.toFixed(4), after: after.toFixed(4) }),
    "",
    text("cli.fit-use", { options: specOf(told) }),
  ];
  return lines.join("\n");
}

function shortened(value: number): string {
  return String(Number(value.toPrecision(4)));
}
