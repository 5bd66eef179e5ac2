// What a tournament file says, read and checked. What depends on how many programs take part is in rules.ts.

import { FAULT_KINDS } from "../../arena/fault.ts";
import type { Limits } from "../../arena/limits.ts";
import type { MarkScheme } from "../../contest/formats/class-tournament.ts";
import { CLASS_MARKS } from "../../contest/formats/class-tournament.ts";
import { FORMATS, type Format } from "../../contest/formats/format.ts";
import { FORMULA_ONE, GAME_POINTS, matchPoints, type PointsRule } from "../../contest/standings/points.ts";
import { TIE_BREAKS, type TieBreak } from "../../contest/standings/tie-breaks.ts";
import { readConfig } from "../../core/config.ts";
import type { Game } from "../../core/game.ts";
import { type Message, titleOf } from "../../core/message.ts";
import { didYouMean } from "../../core/nearest.ts";
import { Refusal } from "../../core/refusal.ts";
import { parseSeed, type Seed } from "../../core/seed.ts";
import { games } from "../../games/index.ts";
import { SANDBOX_CHOICES, type SandboxChoice } from "../../players/sandbox/confinement.ts";
import { UsageError } from "../usage-error.ts";
import { say } from "../words/en.ts";
import type { Disqualification } from "./disqualification.ts";
import type { Entry, Section } from "./entry.ts";
import { LIMIT_KEYS, readLimits } from "./limits.ts";
import { readOpening } from "./opening-moves.ts";
import { type PlayerRequest, readPlayers } from "./player-requests.ts";
import { classPresets, type TournamentPreset } from "./presets.ts";
import { readConcurrency, readMoment, readSize } from "./quantities.ts";

export interface Settings {
  readonly title: string;
  readonly game: Game;
  readonly preset: TournamentPreset | undefined;
  readonly kind: Format["kind"];
  readonly seats: number;
  readonly gamesPerPairing: number | undefined;
  /** Of the Swiss system; waves; or how often finals are repeated. */
  readonly rounds: number | undefined;
  readonly rotate: boolean;
  readonly thirdPlace: boolean;
  readonly challengers: readonly string[];
  readonly seed: Seed | undefined;
  /** One for every start position; most tournaments have one. */
  readonly configs: readonly object[];
  /** Random moves at the beginning of every game, the same for all rotations of a start. */
  readonly opening: number;
  readonly limits: Limits;
  readonly programSize: number | undefined;
  readonly players: readonly PlayerRequest[];
  readonly keepAlive: boolean;
  readonly sandbox: SandboxChoice;
  /** Programs stand still while it is not their turn. */
  readonly freeze: boolean;
  readonly concurrency: number;
  readonly points: PointsRule | undefined;
  readonly tieBreaks: readonly TieBreak[] | undefined;
  readonly disqualify: Disqualification | undefined;
  readonly marks: MarkScheme | undefined;
  readonly bestReports: readonly string[];
  /** Who gets the mark for correct play although the games do not show it. */
  readonly correctPlay: readonly string[];
  /** What came after it is late, in milliseconds. */
  readonly deadline: number | undefined;
}

export const KEYS = [
  "title",
  "preset",
  "game",
  "gamePreset",
  "set",
  "starts",
  "opening",
  "players",
  "bots",
  "format",
  "seats",
  "gamesPerPairing",
  "rounds",
  "rotate",
  "thirdPlace",
  "challengers",
  "seed",
  "limits",
  "keepAlive",
  "sandbox",
  "freeze",
  "concurrency",
  "points",
  "tieBreaks",
  "disqualify",
  "marks",
  "bestReports",
  "correctPlay",
  "deadline",
  "checkpoint",
] as const;

export type Key = (typeof KEYS)[number];

/** `folder` is what paths in the file are relative to. */
export function readSettings(written: Section, folder: string, name: string): Settings {
  const get = (key: Key) => written.get(key);
  const preset = get("preset") && readPreset(get("preset")!);
  const game = readGame(get("game"), preset);
  const seats = readSeats(game, get("seats"));
  const kind = get("format")?.choice(FORMATS) ?? "round-robin";
  checkFormatKeys(kind, written);
  if (preset && !preset.formats.some((format) => format === kind))
    throw new UsageError(say("tournament.preset-format", { preset: preset.name, formats: preset.formats, kind }));
  const configs = readConfigs(game, seats, written);
  const deadline = get("deadline")?.read(readMoment);
  const players = readPlayers(written, folder, preset, { deadline, checkpoint: get("checkpoint")?.read(readMoment) });
  const someOf = (entry: Entry | undefined) => namesIn(entry, players);
  return {
    title: get("title")?.text() ?? name,
    game,
    preset,
    kind,
    seats,
    gamesPerPairing: get("gamesPerPairing")?.whole(1, 1_000_000),
    rounds: get("rounds")?.whole(1, 100_000),
    rotate: get("rotate")?.flag() ?? true,
    thirdPlace: get("thirdPlace")?.flag() ?? false,
    challengers: someOf(get("challengers")),
    seed: get("seed")?.read(parseSeed),
    configs,
    opening: readOpening(get("opening"), game),
    ...readTournamentLimits(get("limits"), preset, game.limits?.(configs[0]!)),
    players,
    keepAlive: get("keepAlive")?.flag() ?? false,
    sandbox: readSandbox(get("sandbox")),
    freeze: get("freeze")?.flag() ?? false,
    concurrency: get("concurrency")?.read(readConcurrency) ?? 1,
    points: get("points") && readPoints(get("points")!, seats),
    tieBreaks: get("tieBreaks")
      ?.items()
      .map((entry) => entry.choice(TIE_BREAKS)),
    disqualify: get("disqualify") ? readDisqualification(get("disqualify")!) : preset?.disqualify,
    marks: readMarks(get("marks"), preset),
    bestReports: someOf(get("bestReports")),
    correctPlay: someOf(get("correctPlay")),
    deadline,
  };
}

function namesIn(entry: Entry | undefined, players: readonly PlayerRequest[]): string[] {
  const known = players.map(({ name }) => name);
  const seen = new Set<string>();
  return (entry?.items() ?? []).map((item) => {
    const name = item.text();
    if (seen.has(name)) throw item.bad(say("tournament.named-twice", { name }));
    seen.add(name);
    if (known.includes(name)) return name;
    throw item.bad(say("tournament.names-nobody", { name, near: didYouMean(name, known) }));
  });
}

function readPreset(entry: Entry): TournamentPreset {
  const name = entry.text();
  const presets = classPresets();
  const preset = presets.get(name);
  if (preset) return preset;
  const known = [...presets.keys()];
  const others = known.filter((other) => other !== "class");
  throw entry.bad(say("tournament.no-preset", { known: others, near: didYouMean(name, known) }));
}

function readGame(entry: Entry | undefined, preset: TournamentPreset | undefined): Game {
  const known = [...games.keys()];
  const name = entry?.text() ?? preset?.game;
  if (name === undefined) throw new UsageError(say("tournament.name-game", { known }));
  const game = games.get(name);
  if (!game) throw entry!.bad(say("tournament.no-game", { name, known, near: didYouMean(name, known) }));
  if (preset?.game !== undefined && preset.game !== name)
    throw entry!.bad(say("tournament.preset-game", { preset: preset.name, game: preset.game }));
  return game;
}

function readSandbox(entry: Entry | undefined): SandboxChoice {
  if (entry?.isFlag()) return entry.flag() ? "on" : "off";
  return entry?.choice(SANDBOX_CHOICES) ?? "auto";
}

function readSeats(game: Game, entry: Entry | undefined): number {
  const { min, max } = game.seats;
  if (max < 2) throw new UsageError(say("tournament.alone", { title: titleOf(game) }));
  return entry?.whole(Math.max(2, min), max) ?? Math.max(2, min);
}

/** Keys that say something only in some formats. */
const FORMATS_OF: Partial<Record<Key, readonly Format["kind"][]>> = {
  rounds: ["swiss", "waves", "finals"],
  challengers: ["gauntlet"],
  thirdPlace: ["knockout"],
  gamesPerPairing: ["round-robin", "gauntlet", "swiss", "knockout", "double-knockout"],
};

function checkFormatKeys(kind: Format["kind"], written: Section): void {
  for (const [key, kinds] of Object.entries(FORMATS_OF)) {
    const entry = written.get(key);
    if (entry && !kinds.includes(kind)) throw entry.bad(say("tournament.other-format", { kinds, kind }));
  }
  if (kind === "gauntlet" && !written.has("challengers")) throw new UsageError(say("tournament.no-challengers"));
}

function readConfigs(game: Game, seats: number, written: Section): object[] {
  const common = settingsIn(written.get("set"));
  if ("players" in game.config.fields) common.players ??= String(seats);
  const preset = written.get("gamePreset")?.text();
  const config = (own: Record<string, string>, where: string | Message) => {
    const read = readConfig(game.config, { preset, set: { ...common, ...own } });
    const wrong = read instanceof Refusal ? read : game.unfit?.(read, seats);
    if (wrong) throw new UsageError(say("tournament.bad-config", { where, title: titleOf(game), why: wrong.message }));
    return read as object;
  };
  const usual = config({}, written.get("set")?.where ?? written.get("gamePreset")?.where ?? "set");
  const starts = written.get("starts")?.items() ?? [];
  return starts.length === 0 ? [usual] : starts.map((entry) => config(startIn(entry, game), entry.where));
}

function settingsIn(entry: Entry | undefined): Record<string, string> {
  const settings: Record<string, string> = {};
  for (const [key, value] of entry?.pairs() ?? []) settings[key] = value.isFlag() ? String(value.flag()) : value.text();
  return settings;
}

/** A start is a few settings; where a game has the setting `position`, its text alone will do. */
function startIn(entry: Entry, game: Game): Record<string, string> {
  if (entry.isSection()) return settingsIn(entry);
  if ("position" in game.config.fields) return { position: entry.text() };
  throw entry.bad(say("tournament.start", { title: titleOf(game) }));
}

function readTournamentLimits(
  entry: Entry | undefined,
  preset: TournamentPreset | undefined,
  ofGame: Limits | undefined,
) {
  const own = entry?.section([...LIMIT_KEYS, "programSize"]) ?? new Map<string, Entry>();
  // A game's own clocks, and a time for the whole game that was asked for, come before those of a preset.
  const ownClocks = ofGame !== undefined || own.has("gameTime");
  const ofPreset = [...(preset?.limits ?? [])].filter(([key]) => !ownClocks || !PRESET_CLOCKS.includes(key));
  const written = new Map([...ofPreset, ...own]);
  const programSize = written.get("programSize")?.read(readSize);
  return { limits: readLimits(written, ofGame), programSize };
}

const PRESET_CLOCKS: readonly string[] = ["turnTime", "gameCpu"];

function readPoints(entry: Entry, seats: number): PointsRule {
  if (entry.isList()) return { game: { points: entry.items().map((item) => item.number()), shared: "down" } };
  switch (entry.choice(["games", "matches", "formula-one"])) {
    case "games":
      return GAME_POINTS;
    case "matches":
      return matchPoints(seats);
    case "formula-one":
      return FORMULA_ONE;
  }
}

function readDisqualification(entry: Entry): Disqualification | undefined {
  if (!entry.isSection()) {
    if (entry.isFlag() && !entry.flag()) return undefined;
    throw entry.bad(say("tournament.disqualify"));
  }
  const keys = entry.section(["for", "at", "games"]);
  const kinds = keys
    .get("for")
    ?.items()
    .map((item) => item.choice(FAULT_KINDS));
  return {
    rule: { kinds: kinds ?? ["illegal", "protocol"], at: keys.get("at")?.whole(1) ?? 1 },
    games: keys.get("games")?.choice(["losses", "annul", "keep"]) ?? "losses",
  };
}

function readMarks(entry: Entry | undefined, preset: TournamentPreset | undefined): MarkScheme | undefined {
  if (!entry) return preset && CLASS_MARKS;
  if (entry.isFlag() && !entry.flag()) return undefined;
  const keys = entry.section(["correct", "byPlace", "bestReport"]);
  return {
    correct: keys.get("correct")?.number() ?? CLASS_MARKS.correct,
    byPlace:
      keys
        .get("byPlace")
        ?.items()
        .map((item) => item.number()) ?? CLASS_MARKS.byPlace,
    bestReport: keys.get("bestReport")?.number() ?? CLASS_MARKS.bestReport,
  };
}
