// What a tuning run is told: a YAML file, or the options of `ludus tune` that stand for its keys.

import type { Limits } from "../../arena/limits.ts";
import { readConfig } from "../../core/config.ts";
import { type Game, seatsInWords } from "../../core/game.ts";
import { type Message, titleOf } from "../../core/message.ts";
import { didYouMean } from "../../core/nearest.ts";
import { Refusal } from "../../core/refusal.ts";
import { parseSeed } from "../../core/seed.ts";
import { games } from "../../games/index.ts";
import { textProblem } from "../../lab/experiment.ts";
import type { ScoreMeasure } from "../../lab/sample.ts";
import { eloHypotheses, type Hypotheses, hypotheses } from "../../lab/sequential-test.ts";
import {
  type ParameterValues,
  parameterProblem,
  type SpsaSchedule,
  settled,
  type TunableParameter,
  usualRate,
  usualStep,
} from "../../lab/spsa.ts";
import { say as sayLab } from "../../lab/words/en.ts";
import { Entry, type Section } from "../settings/entry.ts";
import { LIMIT_KEYS, readLimits } from "../settings/limits.ts";
import { readOpening } from "../settings/opening-moves.ts";
import { say } from "../words/en.ts";

export interface TuneSettings {
  readonly title: string;
  readonly game: Game;
  readonly config: object;
  readonly seats: number;
  readonly opening: number;
  readonly limits: Limits;
  readonly measure: ScoreMeasure;
  /** With a slot for every parameter: `alphabeta:depth=4,eval=weights,rows={rows}`. */
  readonly player: string;
  /** Whom it plays; nobody: itself, at the opposite point. */
  readonly opponents: readonly string[];
  readonly parameters: readonly TunableParameter[];
  readonly schedule: SpsaSchedule;
  /** The confirming test; undefined if none is wanted. */
  readonly confirm: { readonly hypotheses: Hypotheses; readonly sets: number } | undefined;
  /** A mistake in a player, told with the line that names it. */
  bad(who: "player" | "opponents", why: Message): Error;
}

export const TUNE_KEYS = [
  ...["title", "game", "set", "gamePreset", "seats", "opening", "limits", "by", "player", "opponents"],
  ...["parameters", "iterations", "sets", "seed", "confirm"],
];
const PARAMETER_KEYS = ["start", "min", "max", "step", "rate", "whole"];
const CONFIRM_KEYS = ["elo0", "elo1", "alpha", "beta", "games"];

const ITERATIONS = 200;
const SETS = 8;
const CONFIRMING_GAMES = 20_000;

export function readTuning(root: Entry): TuneSettings {
  const file = root.section(TUNE_KEYS);
  const need = (key: string) => {
    const found = file.get(key);
    if (!found) throw root.bad(say("tournament.needs", { key }));
    return found;
  };
  const game = readGame(need("game"));
  const player = need("player");
  const opponents = file.get("opponents");
  const seats = readSeats(file.get("seats"), game);
  const config = readGameConfig(file, game, seats, root);
  const iterations = file.get("iterations")?.whole(1, 1_000_000) ?? ITERATIONS;
  const sets = file.get("sets")?.whole(1, 100_000) ?? SETS;
  const measure = file.get("by")?.choice(["places", "scores"]) ?? (seats === 2 ? "places" : "scores");
  const parameters = readParameters(need("parameters"), { iterations, sets });
  checkSlots(player, parameters);
  const named = { player, opponents: opponents ?? player };
  return {
    title: file.get("title")?.text() ?? player.text(),
    ...{ game, config, seats, measure, parameters },
    opening: readOpening(file.get("opening"), game),
    limits: readLimits(file.get("limits")?.section(LIMIT_KEYS) ?? new Map(), game.limits?.(config)),
    player: player.text(),
    opponents: opponents?.items().map((item) => item.text()) ?? [],
    schedule: { iterations, sets, seed: file.get("seed")?.read(parseSeed) ?? 1n },
    confirm: readConfirm(file.get("confirm"), measure, seats, opponents ? 2 * seats : seats),
    bad: (who, why) => named[who].bad(say("tournament.cannot-play", { why })),
  };
}

/** The player at these values. */
export function specAt(
  { player, parameters }: Pick<TuneSettings, "player" | "parameters">,
  values: ParameterValues,
): string {
  const texts = new Map(parameters.map((parameter, i) => [parameter.name, String(settled(parameter, values[i]!))]));
  return player.replaceAll(/\{([^{}]*)\}/g, (slot, name: string) => texts.get(name) ?? slot);
}

export function startOf({ parameters }: Pick<TuneSettings, "parameters">): number[] {
  return parameters.map(({ start }) => start);
}

/** `0.7:0:2`, with step and rate behind where they are not the usual ones, and the word whole. */
export function parameterEntry(option: string, typed: string): [name: string, entry: Entry] {
  const [, name = "", figures = ""] = /^([^=]+)=(.*)$/.exec(typed) ?? [];
  const parts = figures.split(":");
  const whole = parts.at(-1) === "whole";
  if (whole) parts.pop();
  const entry = new Entry(`${option} ${name || typed}`, null);
  if (name === "" || parts.length < 3 || parts.length > 5 || parts.includes(""))
    throw new Entry(option, null).bad(say("tournament.parameter-shape", { typed }));
  const pairs = parts.map(
    (part, i) => [PARAMETER_KEYS[i]!, new Entry(`${option} ${name}: ${PARAMETER_KEYS[i]}`, part)] as const,
  );
  return [name, entry.with(new Map([...pairs, ...(whole ? [["whole", new Entry("whole", true)] as const] : [])]))];
}

function readParameters(entry: Entry, length: Omit<SpsaSchedule, "seed">): TunableParameter[] {
  const written = [...entry.pairs()];
  if (written.length === 0) throw entry.bad(say("tournament.wrong", { why: sayLab("lab.no-parameters") }));
  return written.map(([name, at]) => {
    const own = at.section(PARAMETER_KEYS);
    const need = (key: string) => {
      const found = own.get(key);
      if (!found) throw at.bad(say("tournament.needs", { key }));
      return found.number();
    };
    const [start, min, max] = [need("start"), need("min"), need("max")];
    const whole = own.get("whole")?.flag() ?? false;
    const step = own.get("step")?.number() ?? usualStep(min, max, whole);
    const parameter = { name, start, min, max, step, rate: own.get("rate")?.number() ?? usualRate(length), whole };
    const problem = parameterProblem(parameter);
    if (problem) throw at.bad(say("tournament.wrong", { why: problem.message }));
    return parameter;
  });
}

/** Every slot is a parameter, and every parameter has a slot. */
function checkSlots(player: Entry, parameters: readonly TunableParameter[]): void {
  const names = parameters.map(({ name }) => name);
  const wrong = textProblem(player.text(), names);
  if (wrong) throw player.bad(say("tournament.wrong", { why: wrong.message }));
  const unused = names.find((name) => !player.text().includes(`{${name}}`));
  if (unused === undefined) return;
  const why = sayLab("lab.parameter-unused", { text: player.text(), slot: `{${unused}}` });
  throw player.bad(say("tournament.wrong", { why }));
}

function readGame(entry: Entry): Game {
  const game = games.get(entry.text());
  if (!game)
    throw entry.bad(
      say("tournament.no-game", {
        name: entry.text(),
        known: [...games.keys()],
        near: didYouMean(entry.text(), games.keys()),
      }),
    );
  if (game.seats.max < 2) throw entry.bad(say("tournament.tune-alone", { title: titleOf(game) }));
  return game;
}

function readSeats(entry: Entry | undefined, { seats }: Game): number {
  if (!entry) return Math.max(2, seats.min);
  const wanted = entry.whole(2);
  if (wanted >= seats.min && wanted <= seats.max) return wanted;
  throw entry.bad(say("tournament.tune-seats", { seats: seatsInWords(seats), wanted }));
}

function readGameConfig(file: Section, game: Game, seats: number, root: Entry): object {
  const set: Record<string, string | number> = {};
  for (const [key, value] of file.get("set")?.pairs() ?? [])
    set[key] = value.isFlag() ? String(value.flag()) : value.text();
  if ("players" in game.config.fields) set.players ??= seats;
  const config = readConfig<object>(game.config, { preset: file.get("gamePreset")?.text(), set });
  const wrong = config instanceof Refusal ? config : game.unfit?.(config, seats);
  if (wrong)
    throw (file.get("set") ?? file.get("gamePreset") ?? root).bad(say("tournament.wrong", { why: wrong.message }));
  return config as object;
}

/** Where Elo has no meaning, a tenth of an even share is worth finding, as in comparisons. */
const GAIN_IN_SHARE = 0.1;
const GAIN_IN_ELO = 20;

function readConfirm(
  entry: Entry | undefined,
  measure: ScoreMeasure,
  seats: number,
  gamesOfSet: number,
): TuneSettings["confirm"] {
  if (entry?.isFlag() && !entry.flag()) return undefined;
  const own = entry && !entry.isFlag() ? entry.section(CONFIRM_KEYS) : new Map<string, Entry>();
  const figure = (key: string, standard: number) => own.get(key)?.number() ?? standard;
  const elo = own.get("elo0") ?? own.get("elo1");
  if (measure === "scores" && elo) throw elo.bad(say("tournament.tune-no-elo"));
  const [alpha, beta] = [figure("alpha", 0.05), figure("beta", 0.05)];
  const question =
    measure === "places"
      ? eloHypotheses(figure("elo0", 0), figure("elo1", GAIN_IN_ELO), alpha, beta)
      : hypotheses(0.5, 0.5 + GAIN_IN_SHARE / seats / 2, alpha, beta);
  if (question instanceof Refusal) throw entry!.bad(say("tournament.wrong", { why: question.message }));
  return { hypotheses: question, sets: Math.ceil((own.get("games")?.whole(2) ?? CONFIRMING_GAMES) / gamesOfSet) };
}
