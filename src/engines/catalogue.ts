// What there is to play and whom to play against, as plain data: for `ludus games --json` and for the page.

import { defaultConfig } from "../core/config.ts";
import type { Game, Json } from "../core/game.ts";
import type { Message, Values } from "../core/message.ts";
import { Random } from "../core/random.ts";
import { Refusal } from "../core/refusal.ts";
import type { TurnGame } from "../core/turns.ts";
import { optionsOf } from "./engine.ts";
import { engines } from "./index.ts";
import { evaluationsOf } from "./judge.ts";
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
        const { choices, range, help } = field;
        const told = { default: field.default, range: range.text, ...coded(range), help };
        return [key, { ...told, ...(choices && { choices }) }];
      }),
    ),
    presets: presets as Readonly<Record<string, { summary: string; values: Record<string, Json> }>>,
    players: Object.fromEntries(builtInPlayers(game)),
    evaluations: evaluationsOf(game),
    cells: solverOf(game)?.cells ?? null,
    libraries: game.programForms?.includes("lib") ?? false,
    starter: starterOf(game),
    solved: isSolved(game),
  };
}

/** What `ludus new bot --lang python` makes: the program in its folder (empty: the folder itself), and whom it meets first. */
function starterOf({ kits }: Game): { readonly program: string; readonly against: string } {
  const { program = "bot.py", against = "random" } = kits?.python ?? {};
  return { program, against };
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

/** The options of the players of this game that have any, each with the values that it takes. */
export function playerOptions(game: Game): (readonly [player: string, options: string])[] {
  const own = Object.entries(game.bots ?? {}).map(([name, bot]) => {
    return [`${game.name}/${name}`, "spec" in bot ? {} : (bot.options?.fields ?? {})] as const;
  });
  const general = [...engines.values()]
    .filter((engine) => !engine.unfit(game))
    .map((engine) => [engine.name, optionsOf(engine, game).fields] as const);
  return [...own, ...general]
    .map(
      ([name, fields]) =>
        [name, Object.entries<any>(fields).filter(([key]) => key !== "eval" || game.evaluations)] as const,
    )
    .filter(([, fields]) => fields.length > 0)
    .map(([name, fields]) => {
      return [name, fields.map(([key, { range }]) => `${key}=${key === "eval" ? "NAME" : range.text}`).join(", ")];
    });
}
