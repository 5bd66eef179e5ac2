// `ludus count`: how large a game is: nodes of its tree, games, positions, positions in which it is over.

import { titleOf } from "../../core/message.ts";
import { Random } from "../../core/random.ts";
import { Refusal } from "../../core/refusal.ts";
import { isTurnGame } from "../../core/turns.ts";
import { seatsWanted } from "../../engines/solver.ts";
import { countTree, estimateTree } from "../../lab/game-tree.ts";
import { UsageError } from "../../tournament/usage-error.ts";
import type { Arguments, Command } from "../options/command.ts";
import { CONFIG_OPTIONS, chosenConfig, chosenGame, chosenSeed } from "../options/game-options.ts";
import { Progress } from "../output/progress.ts";
import { say } from "../words/en.ts";
import { figure, text } from "../words/reader.ts";

/** So many positions take some seconds and a few hundred megabytes. */
const MOST_POSITIONS = 1_000_000;
const PROBES = 10_000;

export const count: Command = {
  name: "count",
  summary: "Counts the nodes of a game's tree, its games, its positions and those in which it is over.",
  usage: "GAME [--set KEY=VALUE…] [--position TEXT] [--depth N] [options]",
  about: [
    "Every move of every possible game is a node. Positions are counted once, however they are reached. Games of more than a",
    "million positions are estimated from random games; it takes half a minute to know that there are so many.",
  ].join("\n"),
  options: {
    ...CONFIG_OPTIONS,
    position: { value: "TEXT", help: "the position to count from, in the game's notation (default: the start)" },
    depth: { value: "N", help: "count only so many moves deep" },
    seed: { value: "S", help: "for random start positions and estimates (default 0)" },
    json: { help: "print one JSON document instead of text" },
  },
  examples: [
    ["ludus count noughts", "549946 nodes, 255168 games, 5478 positions, 958 of them at the end"],
    ["ludus count kalah --depth 4", "the first four moves"],
    ["ludus count kalah", "an estimate"],
  ],
  run: runCount,
};

async function runCount(args: Arguments): Promise<number> {
  const [name, ...more] = args.words;
  if (more.length > 0) throw new UsageError(say("cli.solve-one"));
  const game = chosenGame(name);
  const config = chosenConfig(game, args);
  if (!isTurnGame(game) || game.known) throw new UsageError(say("cli.uncountable", { title: titleOf(game) }));
  const position = args.value("position");
  const random = new Random(args.value("seed") === undefined ? 0n : chosenSeed(args)).stream(game.name);
  const root =
    position === undefined
      ? game.start(config, seatsWanted(game, config), random)
      : (game.parsePosition?.(position, config) ?? new Refusal(say("cli.no-position", { title: titleOf(game) })));
  if (root instanceof Refusal) throw new UsageError(say("cli.about", { file: game.name, why: root.message }));
  const depth = args.value("depth") === undefined ? undefined : args.whole("depth", 1, 0, 1000);

  const progress = new Progress(MOST_POSITIONS, "positions-at-most");
  const counted = countTree(game, root, MOST_POSITIONS, depth, (positions) => progress.show(positions));
  progress.clear();
  if (counted instanceof Refusal) throw new UsageError(say("cli.about", { file: game.name, why: counted.message }));
  const size = counted ?? { ...estimateTree(game, root, random, PROBES, depth), positions: null, terminal: null };
  if (args.has("json")) {
    const { nodes, games, ...rest } = size;
    const facts = { nodes: plainNumber(nodes), games: plainNumber(games), ...rest };
    console.log(JSON.stringify({ game: game.name, config, exact: counted !== undefined, ...facts }));
    return 0;
  }
  const rows: [string, string][] = [
    [text("cli.count-nodes"), written(size.nodes)],
    [text("cli.count-games"), written(size.games)],
  ];
  if (counted) {
    rows.push([text("cli.count-positions"), figure(counted.positions)]);
    rows.push([text("cli.count-terminal"), figure(counted.terminal)]);
    rows.push([text("cli.count-longest"), figure(counted.longest)]);
  } else console.log(text("cli.count-estimate", { most: MOST_POSITIONS, probes: PROBES }));
  const widths = [0, 1].map((column) => Math.max(...rows.map((row) => row[column]!.length)));
  for (const [what, how] of rows) console.log(`${what.padEnd(widths[0]!)}  ${how.padStart(widths[1]!)}`);
  return 0;
}

/** Whole numbers too large to be exact as numbers are text in JSON. */
function plainNumber(value: bigint | number): number | string {
  return typeof value === "number" || value <= BigInt(Number.MAX_SAFE_INTEGER) ? Number(value) : String(value);
}

/** Estimates are worth two digits. */
function written(value: bigint | number): string {
  if (typeof value === "bigint")
    return value <= BigInt(Number.MAX_SAFE_INTEGER) ? figure(Number(value)) : String(value);
  if (value < 1e6) return `≈ ${figure(Number(value.toPrecision(2)))}`;
  const [digits, power] = value.toExponential(1).split("e+");
  return `≈ ${figure(Number(digits))}·10^${power}`;
}
