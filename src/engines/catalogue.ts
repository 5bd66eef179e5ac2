// What there is to play and whom to play against, as plain data: for `ludus games --json` and for the page.

import type { Game, Json } from "../core/game.ts";
import type { Message, Values } from "../core/message.ts";
import { engines } from "./index.ts";

export interface ConfigEntry {
  readonly default: Json;
  readonly range: string;
  readonly code?: string;
  readonly values?: Values;
  readonly help: string;
}

export interface GameEntry {
  readonly name: string;
  readonly title: string;
  readonly summary: string;
  readonly rules: number;
  readonly seats: { readonly min: number; readonly max: number };
  readonly config: Readonly<Record<string, ConfigEntry>>;
  readonly presets: Readonly<Record<string, { summary: string; values: Record<string, Json> }>>;
  /** Built-in players by their spec, each with a line of text; the game's own ones first. */
  readonly players: Readonly<Record<string, string>>;
  /** Its evaluation functions, for engines that look ahead. */
  readonly evaluations: readonly string[];
}

/** The range is told in English, with its code and values where it has them. */
function coded({ code, values }: Message): Pick<ConfigEntry, "code" | "values"> {
  return { ...(code !== undefined && { code }), ...(values && { values }) };
}

export function describeGame(game: Game): GameEntry {
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
    presets: presets as GameEntry["presets"],
    players: Object.fromEntries(builtInPlayers(game)),
    evaluations: Object.keys(game.evaluations ?? {}),
  };
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
