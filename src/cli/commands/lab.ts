// `ludus lab`: a file of experiments becomes tables and charts.

import { basename, extname, resolve } from "node:path";
import { inEnglish, type Message, plain, type Tell } from "../../core/message.ts";
import { Refusal } from "../../core/refusal.ts";
import { formatSeed } from "../../core/seed.ts";
import { barChart, chartOf, lineChart } from "../../lab/chart.ts";
import type { Trial } from "../../lab/experiment.ts";
import { type Finding, findingCsv, findingTables, findingText } from "../../lab/findings.ts";
import type { ConfinementWishes } from "../../players/sandbox/confinement.ts";
import { type Contender, resolveContender } from "../../players/spec.ts";
import { fingerprintOfSpec } from "../../tournament/course/fingerprint.ts";
import { Throttle } from "../../tournament/course/throttle.ts";
import { type LabExperiment, type LabTrial, readLab } from "../../tournament/experiments/lab-file.ts";
import { comparisonName, LabFolder } from "../../tournament/experiments/lab-folder.ts";
import { type Compared, type Comparing, playComparison } from "../../tournament/experiments/play-comparison.ts";
import { type Confined, showSandbox } from "../../tournament/results/sandbox-modes.ts";
import { readSettingsFile } from "../../tournament/settings/settings-file.ts";
import { UsageError } from "../../tournament/usage-error.ts";
import type { Arguments, Command } from "../options/command.ts";
import { CONCURRENCY_OPTION, chosenConcurrency, chosenSandbox, SANDBOX_OPTIONS } from "../options/game-options.ts";
import { INTERRUPTED, stopOnSignals } from "../options/signals.ts";
import { Progress } from "../output/progress.ts";
import { say } from "../words/en.ts";
import { tell, text } from "../words/reader.ts";

export const lab: Command = {
  name: "lab",
  summary: "Runs an experiment file: players × settings × depths, as tables, CSV and charts.",
  usage: "FILE.yaml [options]",
  about: [
    "docs/lab.md explains the file; docs/lab/kalah.yaml is one that repeats known findings on Kalah. Stopped or killed,",
    "the same command resumes; finished comparisons are not played again.",
  ].join("\n"),
  options: {
    out: { value: "DIR", help: "the folder for results (default: the name of the file, with -results)" },
    games: { value: "N", help: "games per comparison, instead of what the file says" },
    ...CONCURRENCY_OPTION,
    ...SANDBOX_OPTIONS,
  },
  examples: [
    ["ludus lab docs/lab/kalah.yaml", "evaluations, mock players and levels of Kalah compared"],
    ["ludus lab my.yaml --games 20 --out trial", "a quick look before the long run"],
  ],
  run: runLab,
};

async function runLab(args: Arguments): Promise<number> {
  const [file, ...more] = args.words;
  if (file === undefined || more.length > 0) throw new UsageError(say("cli.lab-file"));
  const experiments = readLab(readSettingsFile(file));
  const games = args.has("games") ? args.whole("games", 2, 2) : undefined;
  const specs = experiments.flatMap(({ trials }) => trials.flatMap(({ player, opponent }) => [player, opponent]));
  const out = resolve(args.value("out") ?? `${basename(file, extname(file))}-results`);
  const sandbox = chosenSandbox(args, [...new Set(specs)], [file, out]);
  const concurrency = chosenConcurrency(args);
  // A mistake in the last line is better heard of now than after hours.
  const prepared: Prepared[][] = [];
  for (const experiment of experiments) prepared.push(await prepare(experiment, sandbox));
  const folder = new LabFolder(out, file);
  const stop = stopOnSignals();
  for (const [index, experiment] of experiments.entries()) {
    const setting = { concurrency, stop, folder, games: games ?? experiment.games };
    const findings = await conduct(experiment, prepared[index]!, setting);
    for (const [part, words] of write(experiment, findings, folder, index + 1).entries())
      console.log(part === 0 && index === 0 ? words : `\n${words}`);
    if (stop.aborted) break;
  }
  console.log(`\n${text("cli.lab-results", { folder: folder.path })}`);
  if (!stop.aborted) return 0;
  console.error(text("cli.lab-stopped"));
  return INTERRUPTED;
}

interface Setting extends Pick<Comparing, "concurrency" | "stop"> {
  readonly folder: LabFolder;
  /** Of every comparison. */
  readonly games: number;
}

interface Prepared {
  readonly trial: LabTrial;
  readonly contenders: readonly Contender[];
  /** In the folder: changes whenever something does that decides its games. */
  readonly comparison: string;
}

async function prepare(lab: LabExperiment, sandbox: ConfinementWishes): Promise<Prepared[]> {
  const { game, opening, seed } = lab;
  const prepared: Prepared[] = [];
  for (const trial of lab.trials) {
    const { config, limits, player, opponent } = trial;
    const contenders: Contender[] = [];
    for (const who of ["player", "opponent"] as const) {
      const match = { config, seats: 2 };
      const contender = await resolveContender(trial[who], game, { keepAlive: true, sandbox, match });
      if (contender instanceof Refusal) throw trial.bad(who, contender.message);
      contenders.push(contender);
    }
    const programs = [player, opponent].map((spec) => [spec, fingerprintOfSpec(spec)]);
    const comparison = comparisonName(game.name, game.rules, config, programs, opening, seed, limits);
    prepared.push({ trial, contenders, comparison });
  }
  return prepared;
}

interface Found extends Finding {
  readonly compared: Compared;
  /** How the programs among the players were confined. */
  readonly confined: readonly Confined[];
}

/** How often what is known of a comparison under way is brought to the folder, in milliseconds. */
const KEEP = 5_000;

async function conduct(lab: LabExperiment, all: readonly Prepared[], setting: Setting): Promise<Found[]> {
  const { folder, games, stop } = setting;
  const sets = Math.ceil(games / 2);
  const findings: Found[] = [];
  const progress = new Progress(all.length * games, "games");
  for (const [index, { trial, contenders, comparison }] of all.entries()) {
    if (stop.aborted) break;
    const known = folder.soFar(comparison);
    const keeping = new Throttle(KEEP);
    const compared = await playComparison({
      ...{ game: lab.game, config: trial.config, contenders, opening: lab.opening, seed: lab.seed },
      limits: trial.limits,
      ...setting,
      names: ["player", "opponent"],
      measure: "places",
      most: sets,
      // More sets than are wanted now cannot be taken apart again.
      before: known && known.sets <= sets ? known : undefined,
      enough: () => false,
      onGame(compared) {
        progress.show(index * games + compared.played, lab.experiment.title);
        keeping.try(() => folder.keep(comparison, compared.soFar()));
      },
    });
    const soFar = compared.soFar();
    if (soFar.sets > (known?.sets ?? 0)) folder.keep(comparison, soFar);
    if (compared.sample.size > 0) findings.push({ trial, sample: compared.sample, compared, confined: contenders });
  }
  progress.clear();
  return findings;
}

/** Writes what was found and gives the texts back for the screen. */
function write(lab: LabExperiment, findings: readonly Found[], folder: LabFolder, number: number): string[] {
  const { experiment, shown, chart, seed } = lab;
  const tables = findingTables(experiment.title, experiment.axes, findings, shown);
  const name = `${number}-${experiment.title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "")}`;
  for (const [part, table] of tables.entries()) {
    const file = tables.length === 1 ? name : `${name}-${part + 1}`;
    folder.write(`${file}.csv`, findingCsv(table));
    folder.write(`${file}.svg`, (chart === "bars" ? barChart : lineChart)(chartOf(table, tell)));
  }
  const { player, opponent } = experiment;
  const note = say("cli.lab-players", { player, opponent, seed: formatSeed(seed) });
  const notes = [note, ...repeatsNote(lab, findings), ...faultNotes(findings)];
  const confined = findings.flatMap(({ confined }) => confined);
  const all = (tell: Tell) => [
    ...tables.map((table) => findingText(table, tell).trimEnd()),
    notes.map(tell).join("\n") + showSandbox(confined, tell),
  ];
  // Charts are for the reader; the other files are English, whoever reads the screen.
  folder.write(`${name}.txt`, `${all(inEnglish).join("\n\n")}\n`);
  return all(tell);
}

function repeatsNote({ opening }: LabExperiment, findings: readonly Found[]): Message[] {
  const repeated = findings.filter(({ compared }) => compared.repeats).map(({ trial }) => placeOf(trial));
  if (repeated.length === 0) return [];
  return [say(opening === 0 ? "cli.lab-same-start" : "cli.lab-same", { where: repeated })];
}

function faultNotes(findings: readonly Found[]): Message[] {
  return findings.flatMap(({ trial, compared }) =>
    [...compared.faults].map(([name, { games, first }]) => {
      const who = name === "player" ? trial.player : trial.opponent;
      return say("cli.lab-failed", { who, games, where: placeOf(trial), first });
    }),
  );
}

/** `depth 3, eval stores`; where nothing is varied, who met. */
function placeOf({ at, player, opponent }: Trial): Message {
  const place = Object.entries(at).map(([name, value]) => `${name} ${value}`);
  return place.length === 0 ? say("cli.against", { player, opponent }) : plain(place.join(", "));
}
