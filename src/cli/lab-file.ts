// The file of `ludus lab`: experiments, each a table of comparisons.

import type { Limits } from "../arena/limits.ts";
import { readConfig } from "../core/config.ts";
import type { Game } from "../core/game.ts";
import { didYouMean } from "../core/nearest.ts";
import { Refusal } from "../core/refusal.ts";
import { parseSeed, type Seed } from "../core/seed.ts";
import { games } from "../games/index.ts";
import { type Axis, type Experiment, type Trial, trialsOf } from "../lab/experiment.ts";
import type { Shown } from "../lab/findings.ts";
import { LIMIT_KEYS, readLimits } from "./limits.ts";
import type { Entry, Section } from "./settings-file.ts";
import { readOpening } from "./start-moves.ts";

export interface LabExperiment {
  readonly experiment: Experiment;
  readonly trials: readonly Trial[];
  readonly game: Game;
  readonly limits: Limits;
  readonly games: number;
  readonly opening: number;
  readonly shown: Shown;
  readonly chart: "bars" | "lines";
  readonly seed: Seed;
  /** The config of a trial. */
  config(trial: Trial): object;
  /** A mistake in it, told with the line. */
  bad(why: string): Error;
}

const SHARED = ["game", "games", "opening", "seed", "set", "gamePreset", "limits", "show", "chart"];
const OWN = [...SHARED, "title", "vary", "player", "opponent"];

export function readLab(root: Entry): LabExperiment[] {
  const file = root.section([...SHARED, "title", "experiments"]);
  const list = file.get("experiments")?.items() ?? [];
  if (list.length === 0) throw root.bad('has no "experiments": a list, each with player, opponent and what is varied');
  return list.map((entry) => readExperiment(entry, file));
}

/** What an experiment does not say itself is taken from the top of the file. */
function readExperiment(entry: Entry, file: Section): LabExperiment {
  const own = entry.section(OWN);
  const get = (key: string) => own.get(key) ?? file.get(key);
  const need = (key: string) => {
    const found = get(key);
    if (!found) throw entry.bad(`needs "${key}"`);
    return found;
  };
  const game = readGame(need("game"));
  const experiment: Experiment = {
    title: own.get("title")?.text() ?? "Experiment",
    game: game.name,
    axes: [...(own.get("vary")?.pairs() ?? [])].map(axis),
    player: need("player").text(),
    opponent: need("opponent").text(),
    set: texts(get("set")),
  };
  const trials = trialsOf(experiment);
  if (trials instanceof Refusal) throw entry.bad(`is wrong: ${trials.why}`);
  const preset = get("gamePreset")?.text();
  return {
    experiment,
    trials,
    game,
    limits: readLimits(get("limits")?.section(LIMIT_KEYS) ?? new Map()),
    games: get("games")?.whole(2, 10_000_000) ?? 100,
    opening: readOpening(get("opening"), game),
    shown: get("show")?.choice(["score", "elo"]) ?? "score",
    chart: get("chart")?.choice(["bars", "lines"]) ?? "bars",
    seed: get("seed")?.read(parseSeed) ?? 1n,
    config(trial) {
      const config = readConfig(game.config, { preset, set: trial.set });
      if (config instanceof Refusal) throw (get("set") ?? entry).bad(`is wrong: ${config.why}`);
      return config as object;
    },
    bad: (why) => entry.bad(why),
  };
}

function readGame(entry: Entry): Game {
  const game = games.get(entry.text());
  if (!game)
    throw entry.bad(
      `names no game; there are ${[...games.keys()].join(", ")}.${didYouMean(entry.text(), games.keys())}`,
    );
  if (game.seats.min > 2) throw entry.bad(`is for more than two, and the lab compares two`);
  return game;
}

function axis([name, entry]: [string, Entry]): Axis {
  return { name, values: entry.items().map((item) => (item.isFlag() ? String(item.flag()) : item.text())) };
}

function texts(entry: Entry | undefined): Record<string, string> {
  const set: Record<string, string> = {};
  for (const [key, value] of entry?.pairs() ?? []) set[key] = value.isFlag() ? String(value.flag()) : value.text();
  return set;
}
