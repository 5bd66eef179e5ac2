// The file of `ludus lab`: experiments, each a table of comparisons.

import type { Limits } from "../../arena/limits.ts";
import { readConfig } from "../../core/config.ts";
import type { Game } from "../../core/game.ts";
import { type Message, titleOf } from "../../core/message.ts";
import { didYouMean } from "../../core/nearest.ts";
import { accepted, Refusal } from "../../core/refusal.ts";
import { parseSeed, type Seed } from "../../core/seed.ts";
import { games } from "../../games/index.ts";
import { type Axis, axesProblem, type Experiment, type Trial, textProblem, trialsOf } from "../../lab/experiment.ts";
import type { Shown } from "../../lab/findings.ts";
import type { Entry, Section } from "../settings/entry.ts";
import { LIMIT_KEYS, readLimits } from "../settings/limits.ts";
import { readOpening } from "../settings/opening-moves.ts";
import { say } from "../words/en.ts";

export interface LabExperiment {
  readonly experiment: Experiment;
  readonly trials: readonly LabTrial[];
  readonly game: Game;
  readonly games: number;
  readonly opening: number;
  readonly shown: Shown;
  readonly chart: "bars" | "lines";
  readonly seed: Seed;
}

export interface LabTrial extends Trial {
  readonly config: object;
  /** As in the other commands, those of the game where it has its own, changed by what is written. */
  readonly limits: Limits;
  /** A mistake in one of its players, told with the line that names it. */
  bad(who: "player" | "opponent", why: Message): Error;
}

const SHARED = ["game", "games", "opening", "seed", "set", "gamePreset", "limits", "show", "chart"];
const OWN = [...SHARED, "title", "vary", "player", "opponent"];

export function readLab(root: Entry): LabExperiment[] {
  const file = root.section([...SHARED, "title", "experiments"]);
  const list = file.get("experiments")?.items() ?? [];
  if (list.length === 0) throw root.bad(say("tournament.no-experiments"));
  return list.map((entry, index) =>
    readExperiment(entry.called(say("tournament.experiment", { number: index + 1 })), file),
  );
}

/** What an experiment does not say itself is taken from the top of the file. */
function readExperiment(entry: Entry, file: Section): LabExperiment {
  const own = entry.section(OWN);
  const get = (key: string) => own.get(key) ?? file.get(key);
  const need = (key: string) => {
    const found = get(key);
    if (!found) throw entry.bad(say("tournament.needs", { key }));
    return found;
  };
  const game = readGame(need("game"));
  const [player, opponent] = [need("player"), need("opponent")];
  const vary = own.get("vary");
  const experiment: Experiment = {
    title: own.get("title")?.text() ?? "Experiment",
    game: game.name,
    axes: [...(vary?.pairs() ?? [])].map(axis),
    player: player.text(),
    opponent: opponent.text(),
    set: texts(get("set")),
  };
  const written = get("limits")?.section(LIMIT_KEYS) ?? new Map();
  const readTrial = (trial: Trial) => {
    const config = readTrialConfig(trial, game, get("gamePreset"), get("set"), entry);
    return { config, limits: readLimits(written, game.limits?.(config)) };
  };
  checkTexts(experiment, vary, new Map([["player", player], ["opponent", opponent], ...(get("set")?.pairs() ?? [])]));
  return {
    experiment,
    trials: accepted(trialsOf(experiment)).map((trial) => ({
      ...trial,
      ...readTrial(trial),
      bad: (who, why) =>
        writtenAt(who === "player" ? player : opponent, trial, vary).bad(say("tournament.cannot-play", { why })),
    })),
    game,
    games: get("games")?.whole(2, 10_000_000) ?? 100,
    opening: readOpening(get("opening"), game),
    shown: get("show")?.choice(["score", "elo"]) ?? "score",
    chart: get("chart")?.choice(["bars", "lines"]) ?? "bars",
    seed: get("seed")?.read(parseSeed) ?? 1n,
  };
}

/** Every text names only what is varied; a mistake is told with the line of that text. */
function checkTexts({ axes }: Experiment, vary: Entry | undefined, written: Section): void {
  const problem = axesProblem(axes);
  if (problem) throw vary!.bad(say("tournament.wrong", { why: problem.message }));
  for (const entry of written.values()) {
    const wrong = entry.isFlag()
      ? undefined
      : textProblem(
          entry.text(),
          axes.map(({ name }) => name),
        );
    if (wrong) throw entry.bad(say("tournament.wrong", { why: wrong.message }));
  }
}

function readTrialConfig(
  { set }: Trial,
  game: Game,
  presetEntry: Entry | undefined,
  setEntry: Entry | undefined,
  entry: Entry,
): object {
  const preset = presetEntry?.text();
  const config = readConfig(game.config, { preset, set });
  const wrong = config instanceof Refusal ? config : game.unfit?.(config, 2);
  if (!wrong) return config as object;
  const alone = (key: string) => readConfig(game.config, { set: { [key]: set[key]! } }) instanceof Refusal;
  const guilty = Object.keys(set).find(alone);
  const where = guilty === undefined ? (setEntry ?? presetEntry ?? entry) : setEntry!.pairs().get(guilty)!;
  throw where.bad(say("tournament.wrong", { why: wrong.message }));
}

/** A text that is nothing but something varied, such as "{player}", was written where its values are. */
function writtenAt(text: Entry, { at }: Trial, vary: Entry | undefined): Entry {
  const [, name] = /^\{([^{}]*)\}$/.exec(text.text()) ?? [];
  if (name === undefined) return text;
  const values = vary!.pairs().get(name)!.items();
  return values.find((value) => value.isFlag() || value.text() === at[name]) ?? text;
}

function readGame(entry: Entry): Game {
  const name = entry.text();
  const known = [...games.keys()];
  const game = games.get(name);
  if (!game) throw entry.bad(say("tournament.no-game", { name, known, near: didYouMean(name, known) }));
  if (game.seats.min > 2)
    throw entry.bad(say("tournament.not-for-two", { title: titleOf(game), seats: game.seats.min }));
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
