// `ludus compare`: plays until it is known which of two programs is stronger, and says how sure that is.

import { openingProblem } from "../../arena/opening.ts";
import { eloFromScore } from "../../contest/ratings/elo.ts";
import { type Game, seatsInWords } from "../../core/game.ts";
import { printable } from "../../core/printable.ts";
import { Refusal } from "../../core/refusal.ts";
import { formatSeed } from "../../core/seed.ts";
import { type Answer, answerFrom } from "../../lab/comparison.ts";
import { unitsForMargin, unitsForScoreMargin } from "../../lab/outlook.ts";
import { type Measure, neutralScore, type Sample } from "../../lab/sample.ts";
import { eloHypotheses, type Hypotheses, hypotheses, sequentialTest } from "../../lab/sequential-test.ts";
import { resolveContender } from "../../players/spec.ts";
import { type Compared, playComparison } from "../../tournament/experiments/play-comparison.ts";
import { type Confined, protectionsIn, showSandbox } from "../../tournament/results/sandbox-modes.ts";
import { Entry } from "../../tournament/settings/settings-file.ts";
import { UsageError } from "../../tournament/usage-error.ts";
import type { Arguments, Command } from "../options/command.ts";
import {
  CONFIG_OPTIONS,
  chosenConfig,
  chosenGame,
  chosenSandbox,
  chosenSeed,
  SANDBOX_OPTIONS,
} from "../options/game-options.ts";
import { chosenLimits, LIMIT_OPTIONS } from "../options/limit-options.ts";
import { INTERRUPTED, stopOnSignals } from "../options/signals.ts";
import { Progress } from "../output/progress.ts";
import { distinctNames } from "../output/summary.ts";

const MOST_GAMES = 100_000;

export const compare: Command = {
  name: "compare",
  summary: "Plays until it is known which of two players is stronger, and tells how sure that is.",
  usage: "PLAYER OPPONENT [OPPONENT…] --game GAME [options]",
  about: [
    "The first player is measured against the others. Games come in sets: one start, everyone once in every seat. The",
    "sequential test stops as soon as one of two hypotheses is clearly likelier: that the player is ELO0 stronger (of no",
    "use), or ELO1 (of use). With more than two players, shares of the score are compared (--by scores): then the",
    "hypotheses are an even share, and one that is larger by a tenth. docs/lab.md explains the figures.",
  ].join("\n"),
  options: {
    game: { value: "GAME", help: "the game (ludus games lists them)" },
    elo0: { value: "ELO", help: "the first hypothesis, a difference in Elo (default 0)" },
    elo1: { value: "ELO", help: "the second one (default 20)" },
    alpha: { value: "RISK", help: "how often the test may wrongly find the player stronger (default 0.05)" },
    beta: { value: "RISK", help: "how often it may wrongly find it not stronger (default 0.05)" },
    by: { value: "WHAT", help: "places (default for two) or scores (default for more)" },
    games: { value: "N", help: "play so many games, up to a whole set, instead of stopping when the test does" },
    most: { value: "N", help: `give up before more games than that, in whole sets (default ${MOST_GAMES})` },
    opening: { value: "N", help: "moves by lot before the players take over, the same for all rotations (default 0)" },
    seed: { value: "S", help: "all chance comes from it" },
    ...CONFIG_OPTIONS,
    concurrency: { value: "C", help: "games at a time (default 1)" },
    "keep-alive": { help: "let programs live on from game to game instead of starting them anew" },
    ...LIMIT_OPTIONS,
    ...SANDBOX_OPTIONS,
    json: { help: "print one JSON document instead of text" },
  },
  examples: [
    ["ludus compare ./new.py ./old.py --game kalah --opening 4", "is the new version stronger?"],
    [
      "ludus compare alphabeta:depth=4 alphabeta:depth=3 --game kalah --opening 4 --elo1 50",
      "what a ply more is worth",
    ],
    ["ludus compare ./bot.py random random --game beans --set players=3", "at a table of three, by score"],
  ],
  run: runCompare,
};

async function runCompare(args: Arguments): Promise<number> {
  const specs = args.words;
  const game = chosenGame(args.value("game"));
  const seats = specs.length;
  if (seats < 2) throw new UsageError("name two players: ludus compare PLAYER OPPONENT --game GAME");
  if (seats < game.seats.min || seats > game.seats.max)
    throw new UsageError(`${game.title} is for ${seatsInWords(game.seats)} players, not ${seats}`);
  const config = chosenConfig(game, args, seats);
  const opening = args.whole("opening", 0, 0, 1000);
  if (opening > 0) accept(openingProblem(game));
  const measure = chosenMeasure(args, seats);
  const question = { seats, measure, hypotheses: chosenHypotheses(args, measure, seats), confidence: 0.95 };
  const fixed = args.has("games") ? Math.ceil(args.whole("games", 1, 1) / seats) : undefined;
  const most = fixed ?? Math.floor(args.whole("most", MOST_GAMES, seats) / seats);
  const keepAlive = args.has("keep-alive");
  const sandbox = chosenSandbox(args, specs);
  const contenders = [];
  for (const spec of specs)
    contenders.push(accept(await resolveContender(spec, game, { keepAlive, sandbox, match: { config, seats } })));
  const names = distinctNames(contenders.map(({ name }) => name));
  const seed = chosenSeed(args);

  const progress = new Progress(most * seats, fixed === undefined ? "games at most" : "games");
  const stop = stopOnSignals();
  const compared = await playComparison({
    ...{ game, opening, config, contenders, names, measure, seed, keepAlive, sandbox, most, stop },
    limits: chosenLimits(args, game, config),
    concurrency: args.whole("concurrency", 1, 1, 1024),
    enough: (sample) => fixed === undefined && sequentialTest(sample, question.hypotheses).accepted !== undefined,
    onGame: ({ played, sample }) => progress.show(played, brief(sample, question.hypotheses)),
  });
  progress.clear();
  const answer = answerFrom(compared.sample, question);
  const told = { game, names, seed: formatSeed(seed), answer, compared, question, confined: contenders };
  console.log(args.has("json") ? JSON.stringify(documentOf(told)) : textOf(told));
  return stop.aborted ? INTERRUPTED : 0;
}

function accept<Value>(value: Value | Refusal): Value {
  if (value instanceof Refusal) throw new UsageError(value.why);
  return value;
}

function chosenMeasure(args: Arguments, seats: number): Measure {
  const text = args.value("by");
  if (text !== undefined) return new Entry("--by", text).choice(["places", "scores"]);
  return seats === 2 ? "places" : "scores";
}

function chosenHypotheses(args: Arguments, measure: Measure, seats: number): Hypotheses {
  const figure = (option: string, standard: number) => {
    const text = args.value(option);
    return text === undefined ? standard : new Entry(`--${option}`, text).number();
  };
  const [alpha, beta] = [figure("alpha", 0.05), figure("beta", 0.05)];
  if (measure === "places") return accept(eloHypotheses(figure("elo0", 0), figure("elo1", 20), alpha, beta));
  for (const option of ["elo0", "elo1"])
    if (args.has(option)) throw new UsageError(`--${option}: shares of the score have no Elo; use --by places`);
  const even = neutralScore(measure, seats);
  return accept(hypotheses(even, even * 1.1, alpha, beta));
}

function brief(sample: Sample, tested: Hypotheses): string {
  const { ratio, stopAt } = sequentialTest(sample, tested);
  return `score ${percent(sample.mean)}, ratio ${ratio.toFixed(2)} of ${stopAt[0].toFixed(2)} to ${stopAt[1].toFixed(2)}`;
}

interface Told {
  readonly game: Game;
  readonly names: readonly string[];
  readonly seed: number | string;
  readonly answer: Answer;
  readonly compared: Compared;
  /** How the programs among the players are confined. */
  readonly confined: readonly Confined[];
  readonly question: { readonly seats: number; readonly measure: Measure; readonly hypotheses: Hypotheses };
}

function documentOf({ game, names, seed, answer, compared, question, confined }: Told): object {
  const { sample, ...figures } = answer;
  return {
    game: game.name,
    seed,
    player: names[0],
    opponents: names.slice(1),
    sandbox: confined.find(({ sandbox }) => sandbox !== undefined)?.sandbox ?? null,
    protections: protectionsIn(confined),
    measure: question.measure,
    hypotheses: question.hypotheses,
    ...figures,
    units: sample.size,
    counts: Object.fromEntries(sample.counts),
    variance: sample.variance,
    different: compared.different,
    played: compared.played,
    repeats: compared.repeats,
    faults: Object.fromEntries(compared.faults),
    needed: Object.fromEntries(gamesNeeded(answer, question.seats)),
  };
}

/** Margins that are asked about: in Elo, or where there is none, in parts of the score. */
const ELO_MARGINS = [5, 10, 20];
const SCORE_MARGINS = [0.01, 0.02, 0.05];

/** Games until the interval is so narrow, by its half width in Elo or score. */
function gamesNeeded({ sample, elo }: Answer, seats: number): Map<number, number> {
  const { cautiousVariance: variance } = sample;
  if (!elo) return new Map(SCORE_MARGINS.map((margin) => [margin, seats * unitsForScoreMargin(margin, variance)]));
  const about = Number.isFinite(elo.elo) ? elo.elo : 0;
  return new Map(ELO_MARGINS.map((margin) => [margin, seats * unitsForMargin(margin, variance, 0.95, about)]));
}

function textOf(told: Told): string {
  const { game, names, seed, answer, compared, question } = told;
  const { sample, score, elo, superiority, outlook, longest } = answer;
  const lines = [`${names[0]} against ${names.slice(1).join(", ")}, ${game.title}, seed ${seed}`, ""];
  const rows: [string, string][] = [["games", `${answer.games} in ${sample.size} sets of ${question.seats}`]];
  rows.push(["score", `${percent(score.mean)} (95 %: ${percent(score.low)} to ${percent(score.high)})`]);
  if (elo) rows.push(["Elo", `${signed(elo.elo)} (95 %: ${signed(elo.low)} to ${signed(elo.high)})`]);
  rows.push(["stronger", `with a likelihood of ${percent(superiority)}`]);
  if (sample.counts.size <= 9) {
    const sets = [...sample.counts].map(([value, times]) => `${times} × ${Number((100 * value).toFixed(1))} %`);
    rows.push(["sets", sets.join(", ")]);
  }
  rows.push(["test", verdictText(told)]);
  const what = elo ? "difference" : "score";
  const needed = [...gamesNeeded(answer, question.seats)].map(
    ([margin, games]) => `${elo ? `±${margin} Elo` : `±${100 * margin} %`} ${games}`,
  );
  rows.push(["needed", `games to know the ${what} to ${needed.join(", ")}`]);
  const most = Math.max(outlook.units, longest) * question.seats;
  rows.push([
    "",
    `the test takes ${outlook.units * question.seats} games on average if the truth is as seen, ${most} if it is the hardest to tell in the interval`,
  ]);
  lines.push(...rows.map(([name, text]) => `${name.padEnd(9)} ${text}`));
  lines.push(...warnings(compared));
  return lines.join("\n") + showSandbox(told.confined);
}

function verdictText({ names, answer, question }: Told): string {
  const { ratio, stopAt, accepted } = answer.verdict;
  const at = `ratio ${ratio.toFixed(2)}, it ends at ${stopAt[0].toFixed(2)} and ${stopAt[1].toFixed(2)}`;
  const { lower, upper } = question.hypotheses;
  const pair =
    question.measure === "places"
      ? `${signed(eloFromScore(lower))} or ${signed(eloFromScore(upper))} Elo`
      : `a share of ${percent(lower)} or ${percent(upper)}`;
  if (accepted === "upper") return `${names[0]} is stronger (${pair}: the second; ${at})`;
  if (accepted === "lower") return `${names[0]} is not stronger (${pair}: the first; ${at})`;
  return `not decided yet (${pair}; ${at})`;
}

function warnings({ different, played, repeats, faults }: Compared): string[] {
  const lines: string[] = [];
  if (repeats)
    lines.push("", "All sets were the same games, move for move: these players do the same every time.", VARY);
  else if (played >= 20 && different < played / 2)
    lines.push(
      "",
      `Only ${different} of ${played} games were different: intervals are narrower than they should be.`,
      VARY,
    );
  for (const [name, { games, first }] of faults)
    lines.push("", `${name} failed in ${games} game${games === 1 ? "" : "s"}, first: ${printable(first)}`);
  return lines;
}

const VARY = "Give them different beginnings: --opening 4 makes four moves by lot before they take over.";

function percent(share: number): string {
  return `${(100 * share).toFixed(1)} %`;
}

function signed(elo: number): string {
  if (!Number.isFinite(elo)) return elo > 0 ? "more than can be measured" : "less than can be measured";
  const whole = Math.round(elo);
  return whole === 0 ? "0" : `${whole > 0 ? "+" : "−"}${Math.abs(whole)}`;
}
