// Kinds of contests with a name, and what they set: the cup of 2017, a class, a ladder of any game. An organiser may change
// every value afterwards.

import { usualLimits } from "../../arena/limits.ts";
import { readConfig } from "../../core/config.ts";
import type { Game, Json } from "../../core/game.ts";
import { didYouMean } from "../../core/nearest.ts";
import { accepted, type Refusal, refuse } from "../../core/refusal.ts";
import { games } from "../../games/index.ts";
import type { Config, ContestSettings, Quotas } from "./settings.ts";

const MB = 1024 * 1024;

/** Of the cup: 3 submissions and 3 games in 20 minutes, 2 MB each, 3 MB together. */
const CUP_QUOTAS: Quotas = { submissions: 3, customGames: 3, minutes: 20, bytes: 2 * MB, bytesTogether: 3 * MB };
const CLASS_QUOTAS: Quotas = { submissions: 10, customGames: 10, minutes: 20, bytes: 2 * MB, bytesTogether: 8 * MB };

type Preset = (game: Game) => ContestSettings;

const PRESETS: ReadonlyMap<string, { readonly game?: string; readonly settings: Preset }> = new Map([
  ["cup-2017", { game: "codewars", settings: cup }],
  ["class", { settings: ofClass }],
  ["class-mmpawns", { game: "mmpawns", settings: (game: Game) => ({ ...ofClass(game), seating: "matrix:" as const }) }],
  ["ladder", { settings: (game: Game) => ({ ...ofClass(game), quotas: CUP_QUOTAS }) }],
]);

export const PRESET_NAMES: readonly string[] = [...PRESETS.keys()];

export interface Chosen {
  readonly game: Game;
  readonly settings: ContestSettings;
}

export function presetSettings(name: string, gameName: string | undefined): Chosen | Refusal {
  const preset = PRESETS.get(name);
  if (!preset)
    return refuse(
      `there is no preset "${name}" of contests; there are ${PRESET_NAMES.join(", ")}.${didYouMean(name, PRESET_NAMES)}`,
    );
  const wanted = gameName ?? preset.game;
  if (wanted === undefined) return refuse(`the preset ${name} is for any game: say which`);
  const game = games.get(wanted);
  if (!game) return refuse(`there is no game "${wanted}".${didYouMean(wanted, games.keys())}`);
  if (preset.game !== undefined && game.name !== preset.game)
    return refuse(`the preset ${name} is for ${preset.game}, not ${game.name}`);
  if (game.seats.max < 2) return refuse(`${game.title} is played alone: contests need games for two or more`);
  return { game, settings: preset.settings(game) };
}

/** The config of a game, complete. */
export function configOf(game: Game, set: Record<string, Json> = {}, preset?: string): Config {
  return accepted(readConfig(game.config, { preset, set })) as Config;
}

function cup(game: Game): ContestSettings {
  const formats = [{}, { facilities: true }, { facilities: true, fog: true }];
  return {
    ...ofClass(game),
    acceptance: formats.map((format) => configOf(game, { ...format, ticks: 200 })),
    test: { config: configOf(game, { ticks: 2000 }), opponent: "codewars/quick" },
    quotas: CUP_QUOTAS,
  };
}

function ofClass(game: Game): ContestSettings {
  const config = configOf(game);
  return {
    seats: Math.max(2, game.seats.min),
    config,
    limits: usualLimits(game, config),
    seating: "",
    acceptance: [shortened(game, config)],
    test: { config, opponent: "random" },
    quotas: CLASS_QUOTAS,
    teamSize: 1,
    controlGroups: false,
  };
}

/** Worlds that go on for thousands of ticks need not, to see that a program runs. */
function shortened(game: Game, config: Config): Config {
  const { presets = {} } = game.config;
  return "acceptance" in presets ? configOf(game, {}, "acceptance") : config;
}
