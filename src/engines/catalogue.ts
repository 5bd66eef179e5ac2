// What there is to play and whom to play against, as plain data: for `ludus games --json` and for the page.

import { defaultConfig } from "../core/config.ts";
import type { Game, Json } from "../core/game.ts";
import type { Message, Values } from "../core/message.ts";
import { Random } from "../core/random.ts";
import { Refusal } from "../core/refusal.ts";
import type { TurnGame } from "../core/turns.ts";
import { engines } from "./index.ts";
import { perfect } from "./perfect.ts";
import { seatsWanted } from "./solver.ts";
import { solverOf } from "./solvers/index.ts";
import { hasAtMost, positionsSolver } from "./solvers/positions.ts";

/** The range is told in English, with its code and values where it has them. */
function coded({ code, values }: Message): { code?: string; values?: Values } {
  return { ...(code !== undefined && { code }), ...(values && { values }) };
}

/** As the contract has it, for the page. */
export function describeGame(game: Game) {
  const { fields, presets = {} } = game.config;
  return {
    name: game.name,
    title: game.title,
    summary: game.summary,
    rules: game.rules,
    seats: game.seats,
    config: Object.fromEntries(
      Object.entries(fields).map(([key, field]: [string, any]) => {
        return [key, { default: field.default, range: field.range.text, ...coded(field.range), help: field.help }];
      }),
    ),
    presets: presets as Readonly<Record<string, { summary: string; values: Record<string, Json> }>>,
    players: Object.fromEntries(builtInPlayers(game)),
    evaluations: Object.keys(game.evaluations ?? {}),
    cells: solverOf(game)?.cells ?? null,
    solved: isSolved(game),
  };
}

const solved = new WeakMap<Game, boolean>();

function isSolved(game: Game): boolean {
  const known = solved.get(game);
  if (known !== undefined) return known;
  const config = defaultConfig<object>(game.config);
  const match = { config, seats: seatsWanted(game, config) };
  const fits = !perfect.unfit(game) && !(perfect.make(game, { against: "best" }, { match }) instanceof Refusal);
  const found = fits && (solverOf(game) !== positionsSolver || isSmall(game as TurnGame, config, match.seats));
  solved.set(game, found);
  return found;
}

/** Nobody waits longer for a move than so many positions take. */
const SMALL = 30_000;

/** Rules from outside that fail here spoil nobody else's catalogue: who plays them hears of it. */
function isSmall(game: TurnGame, config: object, seats: number): boolean {
  try {
    return hasAtMost(game, game.start(config, seats, new Random(0n)), SMALL);
  } catch {
    return false;
  }
}

export function builtInPlayers(game: Game): (readonly [spec: string, summary: string])[] {
  const general = [...engines.values()].filter((engine) => !engine.unfit(game));
  const own = Object.entries(game.bots ?? {});
  return [
    ...own.map(([name, bot]) => [`${game.name}/${name}`, bot.summary] as const),
    ...general.map((engine) => [engine.name, engine.summary] as const),
  ];
}

/** The options of the engines that can play this game, each with the values that it takes. */
export function engineOptions(game: Game): (readonly [engine: string, options: string])[] {
  return [...engines.values()]
    .filter((engine) => !engine.unfit(game) && Object.keys(engine.options.fields).length > 0)
    .map(({ name, options }) => {
      const fields = Object.entries(options.fields).filter(([key]) => key !== "eval" || game.evaluations);
      return [
        name,
        fields.map(([key, field]: [string, any]) => `${key}=${key === "eval" ? "NAME" : field.range.text}`).join(", "),
      ];
    });
}
