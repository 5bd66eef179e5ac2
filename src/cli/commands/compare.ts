// `ludus compare`: plays until it is known which of two programs is stronger, and says how sure that is.

import { openingProblem } from "../../arena/opening.ts";
import { eloFromScore } from "../../contest/ratings/elo.ts";
import { distinctNames } from "../../core/distinct-names.ts";
import { type Game, seatsInWords } from "../../core/game.ts";
import { titleOf } from "../../core/message.ts";
import { printable } from "../../core/printable.ts";
import { Refusal } from "../../core/refusal.ts";
import { formatSeed } from "../../core/seed.ts";
import { games } from "../../games/index.ts";
import { answerFrom, type ComparisonResult } from "../../lab/comparison.ts";
import { unitsForMargin, unitsForScoreMargin } from "../../lab/outlook.ts";
import { neutralScore, type Sample, type ScoreMeasure } from "../../lab/sample.ts";
import { eloHypotheses, type Hypotheses, hypotheses, sequentialTest } from "../../lab/sequential-test.ts";
import { resolveContender } from "../../players/spec.ts";
import { type Compared, playComparison } from "../../tournament/experiments/play-comparison.ts";
import { type Confined, protectionsIn, showSandbox } from "../../tournament/results/sandbox-modes.ts";
import { Entry } from "../../tournament/settings/entry.ts";
import { UsageError } from "../../tournament/usage-error.ts";
import type { Arguments, Command } from "../options/command.ts";
import {
  CONCURRENCY_OPTION,
  CONFIG_OPTIONS,
  chosenConcurrency,
  chosenConfig,
  chosenGame,
  chosenSandbox,
  chosenSeed,
  SANDBOX_OPTIONS,
} from "../options/game-options.ts";
import { chosenLimits, LIMIT_OPTIONS } from "../options/limit-options.ts";
import { playsAtRandom } from "../options/plays-at-random.ts";
import { INTERRUPTED, stopOnSignals } from "../options/signals.ts";
import { Progress } from "../output/progress.ts";
import { say } from "../words/en.ts";
import { decimal, percent, tell, text } from "../words/reader.ts";

const MOST_GAMES = 100_000;

export const compare: Command = {
  name: "compare",
  summary: "Plays until it is clear which of two players is stronger, and reports how sure that is.",
  usage: "PLAYER OPPONENT [OPPONENT…] --game GAME [options]",
  about: [
    "The first player is measured against the others. Games come in sets: one start, everyone once in every seat. The",
    "sequential test stops as soon as one of two hypotheses is clearly likelier: that the player is ELO0 stronger (no",
    "gain), or ELO1 (a gain). With more than two players, shares of the score are compared (--by scores): then the",
    "hypotheses are an even share, and one larger by a tenth. docs/lab.md explains the numbers.",
  ].join("\n"),
  options: {
    game: { value: "GAME", help: "the game (ludus games lists them)" },
    elo0: { value: "ELO", help: "the first hypothesis, a difference in Elo (default 0)" },
    elo1: { value: "ELO", help: "the second hypothesis (default 20)" },
    alpha: { value: "RISK", help: "how often the test may wrongly find the player stronger (default 0.05)" },
    beta: { value: "RISK", help: "how often the test may wrongly find the player not stronger (default 0.05)" },
    by: { value: "WHAT", help: "places (default for two) or scores (default for more)" },
    games: { value: "N", help: "play this many games, in whole sets, instead of stopping when the test is decided" },
    most: { value: "N", help: `stop after at most this many games, in whole sets (default ${MOST_GAMES})` },
    opening: {
      value: "N",
      help: "random opening moves before the players take over, the same for all rotations (default 0)",
    },
    seed: { value: "S", help: "random seed; the same seed gives the same games" },
    ...CONFIG_OPTIONS,
    ...CONCURRENCY_OPTION,
    "keep-alive": { help: "keep programs running between games instead of restarting them" },
    ...LIMIT_OPTIONS,
    ...SANDBOX_OPTIONS,
    json: { help: "print one JSON document instead of text" },
  },
  examples: [
    ["ludus compare ./new.py ./old.py --game kalah --opening 4", "is the new version stronger?"],
    [
      "ludus compare alphabeta:depth=4 alphabeta:depth=3 --game kalah --opening 4 --elo1 50",
      "what one more ply is worth",
    ],
    ["ludus compare ./bot.py random random --game beans --set players=3", "three players, by score"],
  ],
  run: runCompare,
};

async function runCompare(args: Arguments): Promise<number> {
  const specs = args.words;
  if (!args.has("game")) throw new UsageError(say("cli.give-game", { known: [...games.keys()] }));
  const game = chosenGame(args.value("game"));
  const seats = specs.length;
  if (seats < 2) throw new UsageError(say("cli.two-players"));
  if (seats < game.seats.min || seats > game.seats.max)
    throw new UsageError(
      say("cli.compare-seats", { title: titleOf(game), wanted: seatsInWords(game.seats), most: game.seats.max, seats }),
    );
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

  const progress = new Progress(most * seats, fixed === undefined ? "games-at-most" : "games");
  const stop = stopOnSignals();
  const compared = await playComparison({
    ...{ game, opening, config, contenders, names, measure, seed, most, stop },
    limits: chosenLimits(args, game, config),
    concurrency: chosenConcurrency(args),
    enough: (sample) => fixed === undefined && sequentialTest(sample, question.hypotheses).accepted !== undefined,
    onGame: ({ played, sample }) => progress.show(played, brief(sample, question.hypotheses)),
  });
  progress.clear();
  const answer = answerFrom(compared.sample, question);
  const byChance = specs.some(playsAtRandom);
  const told = { game, names, seed: formatSeed(seed), answer, compared, question, confined: contenders, byChance };
  console.log(args.has("json") ? JSON.stringify(documentOf(told)) : textOf(told));
  return stop.aborted ? INTERRUPTED : 0;
}

function accept<Value>(value: Value | Refusal): Value {
  if (value instanceof Refusal) throw new UsageError(value.message);
  return value;
}

function chosenMeasure(args: Arguments, seats: number): ScoreMeasure {
  const typed = args.value("by");
  if (typed !== undefined) return new Entry("--by", typed).choice(["places", "scores"]);
  return seats === 2 ? "places" : "scores";
}

function chosenHypotheses(args: Arguments, measure: ScoreMeasure, seats: number): Hypotheses {
  const figure = (option: string, standard: number) => {
    const typed = args.value(option);
    return typed === undefined ? standard : new Entry(`--${option}`, typed).number();
  };
  const [alpha, beta] = [figure("alpha", 0.05), figure("beta", 0.05)];
  if (measure === "places") return accept(eloHypotheses(figure("elo0", 0), figure("elo1", 20), alpha, beta));
  for (const option of ["elo0", "elo1"]) if (args.has(option)) throw new UsageError(say("cli.no-elo", { option }));
  const even = neutralScore(measure, seats);
  return accept(hypotheses(even, even * 1.1, alpha, beta));
}

function brief(sample: Sample, tested: Hypotheses): string {
  const { ratio, stopAt } = sequentialTest(sample, tested);
  return text("cli.compare-brief", {
    score: percent(sample.mean),
    ratio: decimal(ratio, 2),
    low: decimal(stopAt[0], 2),
    high: decimal(stopAt[1], 2),
  });
}

interface Told {
  readonly game: Game;
  readonly names: readonly string[];
  readonly seed: number | string;
  readonly answer: ComparisonResult;
  readonly compared: Compared;
  /** Some player plays by chance: no game only repeats another. */
  readonly byChance: boolean;
  /** How the programs among the players are confined. */
  readonly confined: readonly Confined[];
  readonly question: { readonly seats: number; readonly measure: ScoreMeasure; readonly hypotheses: Hypotheses };
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
    faults: Object.fromEntries(
      [...compared.faults].map(([name, { games, first }]) => [name, { games, first: first.text }]),
    ),
    needed: Object.fromEntries(gamesNeeded(answer, question.seats)),
  };
}

/** Margins that are asked about: in Elo, or where there is none, in parts of the score. */
const ELO_MARGINS = [5, 10, 20];
const SCORE_MARGINS = [0.01, 0.02, 0.05];

/** Games until the interval is so narrow, by its half width in Elo or score. */
function gamesNeeded({ sample, elo }: ComparisonResult, seats: number): Map<number, number> {
  const { cautiousVariance: variance } = sample;
  if (!elo) return new Map(SCORE_MARGINS.map((margin) => [margin, seats * unitsForScoreMargin(margin, variance)]));
  const about = Number.isFinite(elo.elo) ? elo.elo : 0;
  return new Map(ELO_MARGINS.map((margin) => [margin, seats * unitsForMargin(margin, variance, 0.95, about)]));
}

function textOf(told: Told): string {
  const { game, names, seed, answer, question } = told;
  const { sample, score, elo, superiority, outlook, longest } = answer;
  const [player, ...others] = names;
  const lines = [text("cli.compare-title", { player: player!, others, title: titleOf(game), seed }), ""];
  const { seats } = question;
  const rows: [string, string][] = [
    [text("cli.row-games"), text("cli.compare-games", { games: answer.games, sets: sample.size, seats })],
  ];
  rows.push([text("cli.row-score"), `${percent(score.mean)}${interval(score.low, score.high, percent)}`]);
  if (elo) rows.push([text("cli.row-elo"), `${signed(elo.elo)}${interval(elo.low, elo.high, signed)}`]);
  rows.push([text("cli.row-stronger"), text("cli.likelihood", { player: player!, share: percent(superiority) })]);
  if (sample.counts.size <= 9) {
    const sets = [...sample.counts].map(([value, times]) => `${times} × ${percent(value)}`);
    rows.push([text("cli.row-sets"), sets.join(", ")]);
  }
  rows.push([text("cli.row-test"), verdictText(told)]);
  const needed = [...gamesNeeded(answer, question.seats)].map(
    ([margin, games]) => `${elo ? text("cli.margin-elo", { margin }) : `±${100 * margin} %`} ${games}`,
  );
  rows.push([
    text("cli.row-needed"),
    elo ? text("cli.needed-elo", { games: needed }) : text("cli.needed-score", { games: needed }),
  ]);
  const most = Math.max(outlook.units, longest) * question.seats;
  rows.push(["", text("cli.outlook", { games: outlook.units * seats, most })]);
  const width = Math.max(9, ...rows.map(([name]) => name.length));
  lines.push(...rows.map(([name, words]) => `${name.padEnd(width)} ${words}`));
  lines.push(...warnings(told));
  return lines.join("\n") + showSandbox(told.confined, tell);
}

function verdictText({ names, answer, question }: Told): string {
  const { ratio, stopAt, accepted } = answer.verdict;
  const at = say("cli.test-ratio", {
    ratio: decimal(ratio, 2),
    low: decimal(stopAt[0], 2),
    high: decimal(stopAt[1], 2),
  });
  const { lower, upper } = question.hypotheses;
  const pair =
    question.measure === "places"
      ? say("cli.pair-elo", { lower: signed(eloFromScore(lower)), upper: signed(eloFromScore(upper)) })
      : say("cli.pair-share", { lower: percent(lower), upper: percent(upper) });
  if (accepted === undefined) return text("cli.undecided", { pair, at });
  return text(accepted === "upper" ? "cli.stronger" : "cli.not-stronger", { player: names[0]!, pair, at });
}

function warnings({ compared: { different, played, repeats, faults }, byChance }: Told): string[] {
  const lines: string[] = [];
  if (repeats) lines.push("", text("cli.same-sets"), text("cli.vary"));
  else if (!byChance && played >= 20 && different < played / 2)
    lines.push("", text("cli.few-different", { different, played }), text("cli.vary"));
  for (const [name, { games, first }] of faults)
    lines.push("", text("cli.failed-in", { name, games, first: printable(tell(first)) }));
  return lines;
}

/** Where the truth is likely to be. One end may be beyond what such games can tell. */
function interval(low: number, high: number, write: (value: number) => string): string {
  const [hasLow, hasHigh] = [Number.isFinite(low), Number.isFinite(high)];
  if (hasLow && hasHigh) return ` ${text("cli.interval", { low: write(low), high: write(high) })}`;
  if (hasHigh) return ` ${text("cli.interval-below", { high: write(high) })}`;
  return hasLow ? ` ${text("cli.interval-above", { low: write(low) })}` : "";
}

function signed(elo: number): string {
  if (!Number.isFinite(elo)) return text(elo > 0 ? "cli.beyond-measure" : "cli.below-measure");
  const whole = Math.round(elo);
  return whole === 0 ? "0" : `${whole > 0 ? "+" : "−"}${Math.abs(whole)}`;
}
