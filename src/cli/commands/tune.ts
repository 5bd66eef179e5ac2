// `ludus tune`: finds better values for the numeric options of a player by playing, and proves them against the start.

import { basename, extname, resolve } from "node:path";
import { eloFromScore } from "../../contest/ratings/elo.ts";
import { inEnglish, type Message, type Tell, titleOf } from "../../core/message.ts";
import { printable } from "../../core/printable.ts";
import { games } from "../../games/index.ts";
import { sequentialTest } from "../../lab/sequential-test.ts";
import { sparkline } from "../../lab/sparkline.ts";
import { checkPlayers, playTuning, savedTuning, type TuneProgress } from "../../tournament/experiments/play-tuning.ts";
import {
  parameterEntry,
  readTuning,
  specAt,
  startOf,
  TUNE_KEYS,
  type TuneSettings,
} from "../../tournament/experiments/tune-file.ts";
import { type SavedTuning, TuneFolder } from "../../tournament/experiments/tune-folder.ts";
import {
  courseCsv,
  reportOf,
  type TuneConfirmed,
  type TuneGain,
  type TuneReport,
} from "../../tournament/experiments/tune-report.ts";
import { showSandbox } from "../../tournament/results/sandbox-modes.ts";
import { Entry, type Section } from "../../tournament/settings/entry.ts";
import { readSettingsFile } from "../../tournament/settings/settings-file.ts";
import { UsageError } from "../../tournament/usage-error.ts";
import type { Arguments, Command } from "../options/command.ts";
import {
  CONCURRENCY_OPTION,
  CONFIG_OPTIONS,
  chosenConcurrency,
  chosenSandbox,
  SANDBOX_OPTIONS,
} from "../options/game-options.ts";
import { LIMIT_OPTIONS, typedLimits } from "../options/limit-options.ts";
import { INTERRUPTED, stopOnSignals } from "../options/signals.ts";
import { Progress } from "../output/progress.ts";
import { textTable } from "../output/text-table.ts";
import { say } from "../words/en.ts";
import { tell, text } from "../words/reader.ts";

export const tune: Command = {
  name: "tune",
  summary: "Tunes the numeric options of a player by playing (SPSA), and tests the result against the start.",
  usage: "FILE.yaml | PLAYER --game GAME --param NAME=START:LEAST:GREATEST [options]",
  about: [
    "PLAYER has a slot in braces for every parameter: alphabeta:depth=4,eval=weights,rows={rows}, codewars/strong:retreat=",
    '{retreat}, "python3 bot.py --greed {greed}", "env GREED={greed} python3 bot.py". In every iteration all parameters are',
    "moved at once, up or down at random; the two opposite players meet in sets of games (one start, every seat), and the",
    "parameters follow the winner. Stopped or killed, the same command resumes and comes to the same result. The last step",
    "is a sequential test of the tuned player against the start. docs/tuning.md explains file, figures and choices.",
  ].join("\n"),
  options: {
    game: { value: "GAME", help: "the game (ludus games lists them)" },
    param: {
      value: "NAME=START:LEAST:GREATEST",
      many: true,
      help: "one parameter; may be repeated. Behind it :STEP:RATE (fishtest's c_end and r_end) and :whole, if wanted",
    },
    opponent: { value: "PLAYER", many: true, help: "whom it plays (default: itself); may be repeated" },
    seats: { value: "N", help: "players at a table (default 2, or the fewest that can play)" },
    iterations: { value: "N", help: "how often the parameters are moved (default 200)" },
    sets: { value: "N", help: "sets of games in every iteration (default 8)" },
    by: { value: "WHAT", help: "places (default for two) or scores (default for more)" },
    opening: { value: "N", help: "random opening moves, the same for all games of a set (default 0)" },
    seed: { value: "S", help: "random seed (default 1); the same seed gives the same course" },
    elo1: { value: "ELO", help: "the gain that the confirming test looks for (default 20)" },
    most: { value: "N", help: "games of the confirming test, at most (default 20000); 0: no such test" },
    out: { value: "DIR", help: "the folder of the run (default: the name of the file, or the game, with -tuning)" },
    ...CONFIG_OPTIONS,
    ...CONCURRENCY_OPTION,
    ...LIMIT_OPTIONS,
    ...SANDBOX_OPTIONS,
    json: { help: "print one JSON document instead of text" },
  },
  examples: [
    ["ludus tune docs/lab/tune-kalah.yaml --concurrency auto", "an experiment file, on all cores"],
    ["ludus tune mcts:nodes=300,explore={explore} --game kalah --param explore=0.7:0.1:2", "one option, from 0.1 to 2"],
    [
      'ludus tune "python3 bot.py --greed {greed}" --game beans --seats 3 --param greed=5:0:20:1:whole',
      "a whole number that your own program takes, at a table of three",
    ],
  ],
  run: runTune,
};

async function runTune(args: Arguments): Promise<number> {
  const settings = readTuning(writtenBy(args));
  const out = resolve(args.value("out") ?? `${nameOf(args, settings)}-tuning`);
  const file = isFile(args.words[0]) ? [args.words[0]!] : [];
  const specs = [specAt(settings, startOf(settings)), ...settings.opponents];
  const sandbox = chosenSandbox(args, specs, [...file, out]);
  const concurrency = chosenConcurrency(args);
  const contenders = await checkPlayers(settings, sandbox);
  const tuning = savedTuning(settings);
  const folder = new TuneFolder(out, tuning);
  const before = reportOf(tuning, folder.known());
  if (before.iterations > 0 && before.iterations < before.of && !args.has("json"))
    console.error(text("cli.tune-resumes", { iterations: before.iterations, of: before.of }));
  const stop = stopOnSignals();
  const progress = new TuneLine(settings, tuning, before.games);
  await playTuning({
    ...{ settings, folder, sandbox, concurrency, stop },
    onGame: (now) => progress.show(now),
    onIteration: (iterations) =>
      progress.moved(reportOf(tuning, { iterations, underWay: undefined, confirmed: undefined })),
  });
  progress.clear();
  const known = folder.known();
  const report = reportOf(tuning, known);
  const all = (tell: Tell) => `${textOf(report, settings, tell)}${showSandbox(contenders, tell)}`;
  folder.write("course.csv", courseCsv(tuning, known));
  folder.write("report.txt", `${all(inEnglish)}\n`);
  folder.close();
  if (args.has("json")) console.log(JSON.stringify(documentOf(report)));
  else console.log(`${all(tell)}\n\n${text("cli.tune-results", { folder: out })}`);
  if (!stop.aborted) return 0;
  console.error(text("cli.tune-stopped"));
  return INTERRUPTED;
}

function isFile(word: string | undefined): boolean {
  return word !== undefined && /\.ya?ml$/i.test(word);
}

function nameOf(args: Arguments, { game }: TuneSettings): string {
  const [first] = args.words;
  return isFile(first) ? basename(first!, extname(first!)) : game.name;
}

/** The file, and options in place of its keys. */
function writtenBy(args: Arguments): Entry {
  const [first, ...more] = args.words;
  if (first === undefined || more.length > 0) throw new UsageError(say("cli.tune-what"));
  const root = isFile(first)
    ? readSettingsFile(first)
    : new Entry("ludus tune", new Map([["player", new Entry("PLAYER", first)]]));
  const typed = new Map<string, Entry>(root.section(TUNE_KEYS));
  for (const key of ["game", "seats", "iterations", "sets", "by", "opening", "seed"]) {
    const value = args.value(key);
    if (value !== undefined) typed.set(key, new Entry(`--${key}`, value));
  }
  const preset = args.value("preset");
  if (preset !== undefined) typed.set("gamePreset", new Entry("--preset", preset));
  const opponents = args.all("opponent").map((spec) => new Entry("--opponent", spec));
  if (opponents.length > 0) typed.set("opponents", new Entry("--opponent", opponents));
  put(typed, "set", "--set", args.all("set").map(settingEntry));
  put(typed, "limits", "--turn-time", [...typedLimits(args)]);
  put(
    typed,
    "parameters",
    "--param",
    args.all("param").map((word) => parameterEntry("--param", word)),
  );
  const most = args.value("most");
  const elo1 = args.value("elo1");
  if (most === "0") typed.set("confirm", new Entry("--most", false));
  else {
    const confirm: [string, Entry][] = [];
    if (most !== undefined) confirm.push(["games", new Entry("--most", most)]);
    if (elo1 !== undefined) confirm.push(["elo1", new Entry("--elo1", elo1)]);
    put(typed, "confirm", "--elo1", confirm);
  }
  return root.with(typed);
}

/** Typed keys of a section go before those of the file. */
function put(typed: Map<string, Entry>, key: string, option: string, own: readonly (readonly [string, Entry])[]): void {
  if (own.length === 0) return;
  const written: Section = typed.get(key)?.isSection() ? typed.get(key)!.pairs() : new Map();
  typed.set(key, new Entry(option, new Map([...written, ...own])));
}

function settingEntry(word: string): [string, Entry] {
  const at = word.indexOf("=");
  if (at < 1) throw new UsageError(say("cli.set-shape", { word }));
  return [word.slice(0, at).trim(), new Entry("--set", word.slice(at + 1).trim())];
}

/** How far it is, in one line: games, where the parameters stand, what they promise. */
class TuneLine {
  private readonly settings: TuneSettings;
  private tuning: Progress | undefined;
  private confirming: Progress | undefined;
  private readonly before: number;
  private report: TuneReport;

  constructor(settings: TuneSettings, tuning: SavedTuning, before: number) {
    this.settings = settings;
    this.before = before;
    this.report = reportOf(tuning, { iterations: [], underWay: undefined, confirmed: undefined });
  }

  moved(report: TuneReport): void {
    this.report = report;
  }

  show({ iterations, games, of, confirming }: TuneProgress): void {
    if (confirming) {
      this.confirming ??= new Progress(of, "games-at-most", games - 1);
      const { ratio, stopAt } = sequentialTest(confirming, this.settings.confirm!.hypotheses);
      const [low, high] = stopAt.map((bound) => bound.toFixed(2));
      const score = percent(confirming.mean);
      this.confirming.show(
        games,
        text("cli.compare-brief", { score, ratio: ratio.toFixed(2), low: low!, high: high! }),
      );
      return;
    }
    this.tuning ??= new Progress(of, "games", this.before);
    const values = this.report.parameters.map(({ name, value }) => `${name} ${figure(value)}`);
    const at = text("cli.tune-iteration", { iteration: iterations.length + 1, of: this.settings.schedule.iterations });
    const gain = this.report.gain ? [gainText(this.report.gain, tell)] : [];
    this.tuning.show(games, [at, values.join(", "), ...gain].join(" · "));
  }

  clear(): void {
    this.tuning?.clear();
    this.confirming?.clear();
  }
}

function documentOf({ faults, ...report }: TuneReport): object {
  const told = faults.map(([name, { games, first }]) => [name, { games, first: first.text }]);
  return { ...report, faults: Object.fromEntries(told) };
}

function textOf(report: TuneReport, { title, schedule }: TuneSettings, tell: Tell): string {
  const { parameters, gain, confirmed, faults } = report;
  const told = (message: Message) => tell(message);
  const game = titleOf(games.get(report.game)!);
  const head = [say("cli.tune-parameter"), say("cli.tune-start"), say("cli.tune-value"), say("cli.tune-range")];
  const table = textTable(
    [
      [...head, say("cli.tune-course")].map(told),
      ...parameters.map(({ name, start, value, min, max, course }) => {
        return [name, figure(start), figure(value), `${figure(min)}…${figure(max)}`, sparkline(course)];
      }),
    ],
    [0, 4],
  );
  const rows: [string, string][] = [
    [
      tell(say("cli.row-games")),
      told(
        say("cli.tune-games", {
          games: report.games,
          iterations: report.iterations,
          of: report.of,
          sets: schedule.sets,
        }),
      ),
    ],
  ];
  if (gain) rows.push([told(say("cli.tune-expected")), told(say("cli.tune-forecast", { gain: gainText(gain, tell) }))]);
  if (report.confirms && report.iterations === report.of)
    rows.push([told(say("cli.tune-confirmed")), told(verdictOf(confirmed, tell))]);
  rows.push([told(say("cli.tune-before")), report.before], [told(say("cli.tune-after")), report.after]);
  const width = Math.max(...rows.map(([name]) => name.length));
  return [
    told(say("cli.tune-title", { title, game, seats: report.seats })),
    "",
    ...table,
    "",
    ...rows.map(([name, words]) => `${name.padEnd(width)}  ${words}`),
    ...faults.flatMap(([name, { games, first }]) => {
      return ["", told(say("cli.failed-in", { name, games, first: printable(tell(first)) }))];
    }),
  ].join("\n");
}

function verdictOf(confirmed: TuneConfirmed | undefined, tell: Tell): Message {
  if (!confirmed) return say("cli.tune-unmoved");
  const { games, accepted, ratio, stopAt } = confirmed;
  const verdict = accepted === "upper" ? "stronger" : accepted === "lower" ? "not-stronger" : "undecided";
  const [low, high] = stopAt.map((bound) => bound.toFixed(2));
  const at = say("cli.test-ratio", { ratio: ratio.toFixed(2), low: low!, high: high! });
  return say(`cli.tune-${verdict}`, { gain: gainText(confirmed, tell), games, at, pair: pairOf(confirmed) });
}

function pairOf({ hypotheses: [lower, upper], elo }: TuneConfirmed): Message {
  const inElo = (difference: number) => signed(eloFromScore((1 + difference) / 2), 0);
  return elo
    ? say("cli.pair-elo", { lower: inElo(lower), upper: inElo(upper) })
    : say("cli.pair-points", { lower: `${signed(100 * lower, 1)} %`, upper: `${signed(100 * upper, 1)} %` });
}

/** `+35 Elo (95 %: +12 to +58)`, or the same in points of the score. */
function gainText({ score, elo }: TuneGain, tell: Tell): string {
  if (elo) {
    const [mean, low, high] = [elo.elo, elo.low, elo.high].map((value) => signed(value, 0));
    return `${mean} Elo ${tell(say("cli.interval", { low: low!, high: high! }))}`;
  }
  const [mean, low, high] = [score.mean, score.low, score.high].map((value) => `${signed(100 * value, 1)} %`);
  return `${mean} ${tell(say("cli.interval", { low: low!, high: high! }))}`;
}

function signed(value: number, digits: number): string {
  if (!Number.isFinite(value)) return value > 0 ? "+∞" : "−∞";
  const shown = Math.abs(value).toFixed(digits);
  return Number(shown) === 0 ? "0" : `${value > 0 ? "+" : "−"}${shown}`;
}

function figure(value: number): string {
  return String(Number(value.toPrecision(4))).replace("-", "−");
}

function percent(share: number): string {
  return `${(100 * share).toFixed(1)} %`;
}
