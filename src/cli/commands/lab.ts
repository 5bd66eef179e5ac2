// `ludus lab`: a file of experiments becomes tables and charts.

import { basename, extname, resolve } from "node:path";
import { printable } from "../../core/printable.ts";
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
import { chosenSandbox, SANDBOX_OPTIONS } from "../options/game-options.ts";
import { INTERRUPTED, stopOnSignals } from "../options/signals.ts";
import { Progress } from "../output/progress.ts";

export const lab: Command = {
  name: "lab",
  summary: "Runs a file of experiments: players × settings × depths, as tables, CSV and charts.",
  usage: "FILE.yaml [options]",
  about: [
    "docs/lab.md explains the file; docs/lab/kalah.yaml is one that repeats known findings on Kalah. Stopped or killed,",
    "the same command goes on; comparisons that are known already are not played again.",
  ].join("\n"),
  options: {
    out: { value: "DIR", help: "the folder for results (default: the name of the file, with -results)" },
    games: { value: "N", help: "games of every comparison, instead of what the file says" },
    concurrency: { value: "C", help: "games at a time (default 1)" },
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
  if (file === undefined || more.length > 0) throw new UsageError("name one file of experiments: ludus lab FILE.yaml");
  const experiments = readLab(readSettingsFile(file));
  const games = args.has("games") ? args.whole("games", 2, 2) : undefined;
  const specs = experiments.flatMap(({ trials }) => trials.flatMap(({ player, opponent }) => [player, opponent]));
  const out = resolve(args.value("out") ?? `${basename(file, extname(file))}-results`);
  const sandbox = chosenSandbox(args, [...new Set(specs)], [file, out]);
  const concurrency = args.whole("concurrency", 1, 1, 1024);
  // A mistake in the last line is better heard of now than after hours.
  const prepared: Prepared[][] = [];
  for (const experiment of experiments) prepared.push(await prepare(experiment, sandbox));
  const folder = new LabFolder(out, file);
  const stop = stopOnSignals();
  for (const [index, experiment] of experiments.entries()) {
    const setting = { concurrency, sandbox, stop, folder, games: games ?? experiment.games };
    const findings = await conduct(experiment, prepared[index]!, setting);
    for (const [part, text] of write(experiment, findings, folder, index + 1).entries())
      console.log(part === 0 && index === 0 ? text : `\n${text}`);
    if (stop.aborted) break;
  }
  console.log(`\nTables and charts: ${folder.path}`);
  if (!stop.aborted) return 0;
  console.error("Stopped: tables hold what is known so far. The same command goes on from here.");
  return INTERRUPTED;
}

interface Setting extends Pick<Comparing, "concurrency" | "sandbox" | "stop"> {
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
      if (contender instanceof Refusal) throw trial.bad(who, contender.why);
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
      keepAlive: true,
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
  const texts = tables.map((table, part) => {
    const file = tables.length === 1 ? name : `${name}-${part + 1}`;
    folder.write(`${file}.csv`, findingCsv(table));
    folder.write(`${file}.svg`, (chart === "bars" ? barChart : lineChart)(chartOf(table)));
    return findingText(table).trimEnd();
  });
  const note = `player ${experiment.player}, opponent ${experiment.opponent}, seed ${formatSeed(seed)}`;
  const walls = showSandbox(findings.flatMap(({ confined }) => confined));
  const all = [...texts, [note, ...repeatsNote(lab, findings), ...faultNotes(findings)].join("\n") + walls];
  folder.write(`${name}.txt`, `${all.join("\n\n")}\n`);
  return all;
}

function repeatsNote({ opening }: LabExperiment, findings: readonly Found[]): string[] {
  const repeated = findings.filter(({ compared }) => compared.repeats).map(({ trial }) => placeOf(trial));
  if (repeated.length === 0) return [];
  const wayOut = opening === 0 ? "; opening: 4 gives different beginnings" : "";
  return [`Stopped after ten sets, all the same games, move for move: ${repeated.join("; ")}${wayOut}`];
}

function faultNotes(findings: readonly Found[]): string[] {
  return findings.flatMap(({ trial, compared }) =>
    [...compared.faults].map(([name, { games, first }]) => {
      const who = name === "player" ? trial.player : trial.opponent;
      return `${who} failed in ${games} game${games === 1 ? "" : "s"} (${placeOf(trial)}), first: ${printable(first)}`;
    }),
  );
}

/** `depth 3, eval stores`; where nothing is varied, who met. */
function placeOf({ at, player, opponent }: Trial): string {
  const place = Object.entries(at).map(([name, value]) => `${name} ${value}`);
  return place.length === 0 ? `${player} against ${opponent}` : place.join(", ");
}
