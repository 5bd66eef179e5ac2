// Kinds of contests with a name, and what they set: the cup of 2017, a class, a ladder of any game. An organiser may change
// every value afterwards.

import { usualLimits } from "../../arena/limits.ts";
import { CUP, CUP_DAYS, CUP_SANDBOX_INTERVAL } from "../../contest/formats/cup.ts";
import { classRules } from "../../contest/stages/rules.ts";
import { readConfig } from "../../core/config.ts";
import type { Game, Json } from "../../core/game.ts";
import { titleOf } from "../../core/message.ts";
import { didYouMean } from "../../core/nearest.ts";
import { accepted, type Refusal, refuse } from "../../core/refusal.ts";
import { games } from "../../games/index.ts";
import { say } from "../words/en.ts";
import type { Config, ContestSettings, LadderSettings, Quotas, StageTemplate } from "./settings.ts";

const MB = 1024 * 1024;

/** Of the cup: 3 submissions and 3 games in 20 minutes, 2 MB each, 3 MB together. */
const CUP_QUOTAS: Quotas = { submissions: 3, customGames: 3, minutes: 20, bytes: 2 * MB, bytesTogether: 3 * MB };
const CLASS_QUOTAS: Quotas = { submissions: 10, customGames: 10, minutes: 20, bytes: 2 * MB, bytesTogether: 8 * MB };

interface Preset {
  /** Where it is for one alone. */
  readonly game?: string;
  readonly settings: (game: Game) => ContestSettings;
  readonly stages: (settings: ContestSettings) => readonly StageTemplate[];
  /** How long such a contest takes, if that is known. */
  readonly days?: number;
}

const PRESETS: ReadonlyMap<string, Preset> = new Map<string, Preset>([
  ["cup-2017", { game: "codewars", settings: cup, stages: cupStages, days: CUP_DAYS }],
  ["class", { settings: ofClass, stages: classStages }],
  [
    "class-mmpawns",
    { game: "mmpawns", settings: (game) => ({ ...ofClass(game), seating: "matrix:" }), stages: classStages },
  ],
  ["ladder", { settings: ladder, stages: () => [] }],
]);

const PRESET_NAMES: readonly string[] = [...PRESETS.keys()];

/** With the games that each can be for. */
export function listPresets(): { name: string; games: string[] }[] {
  const playable = [...games.values()].filter(({ seats }) => seats.max >= 2).map(({ name }) => name);
  return [...PRESETS].map(([name, { game }]) => ({ name, games: game === undefined ? playable : [game] }));
}

export interface Chosen {
  readonly game: Game;
  readonly settings: ContestSettings;
  readonly stages: readonly StageTemplate[];
  readonly days: number | undefined;
}

export function presetSettings(name: string, gameName: string | undefined): Chosen | Refusal {
  const preset = PRESETS.get(name);
  if (!preset)
    return refuse(say("office.no-preset", { name, known: PRESET_NAMES, near: didYouMean(name, PRESET_NAMES) }));
  const wanted = gameName ?? preset.game;
  if (wanted === undefined) return refuse(say("office.preset-game", { name }));
  const game = games.get(wanted);
  if (!game) return refuse(say("office.no-game", { name: wanted, near: didYouMean(wanted, games.keys()) }));
  if (preset.game !== undefined && game.name !== preset.game)
    return refuse(say("office.preset-other-game", { name, game: preset.game, other: game.name }));
  if (game.seats.max < 2) return refuse(say("office.played-alone", { title: titleOf(game) }));
  const settings = preset.settings(game);
  return { game, settings, stages: preset.stages(settings), days: preset.days };
}

/** The config of a game, complete. */
export function configOf(game: Game, set: Record<string, Json> = {}, preset?: string): Config {
  return accepted(readConfig(game.config, { preset, set })) as Config;
}

/** Plain, with facilities, with fog. */
const CUP_FORMATS: readonly Record<string, Json>[] = [{}, { facilities: true }, { facilities: true, fog: true }];

function cup(game: Game): ContestSettings {
  const formats = CUP_FORMATS;
  return {
    ...ofClass(game),
    acceptance: formats.map((format) => configOf(game, { ...format, ticks: 200 })),
    test: { config: configOf(game, { ticks: 2000 }), opponent: "codewars/quick" },
    ladder: { minutes: CUP_SANDBOX_INTERVAL / 60_000, formats: formats.map((format) => configOf(game, format)) },
    quotas: CUP_QUOTAS,
  };
}

function cupStages({ config }: ContestSettings): StageTemplate[] {
  return CUP.map(({ name, rules, parts }, at) => ({
    title: name,
    rules,
    config: { ...config, ...CUP_FORMATS[at] },
    parts,
  }));
}

/** Begun by hand, or a week after the start. */
function classStages({ seats, config }: ContestSettings): StageTemplate[] {
  return [{ title: "Tournament", rules: classRules("round-robin", seats), config, parts: [{ day: 7, count: 1 }] }];
}

function ladder(game: Game): ContestSettings {
  const settings = ofClass(game);
  return { ...settings, ladder: usualLadder(settings.config), quotas: CUP_QUOTAS };
}

/** A game every ten minutes, where the cup has one an hour: a site of its own has machines for it. */
export function usualLadder(config: Config): LadderSettings {
  return { minutes: 10, formats: [config] };
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
    ladder: null,
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
