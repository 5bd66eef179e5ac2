// `ludus lab`: a file of experiments becomes tables and charts.

import { writeFileSync } from "node:fs";
import { basename, extname, join, resolve } from "node:path";
import type { SandboxMode } from "../arena/replay.ts";
import { Refusal } from "../core/refusal.ts";
import { formatSeed } from "../core/seed.ts";
import { barChart, chartOf, lineChart } from "../lab/chart.ts";
import type { Trial } from "../lab/experiment.ts";
import { type Finding, findingCsv, findingTables, findingText } from "../lab/findings.ts";
import { resolveContender } from "../players/spec.ts";
import { chosenSandbox, SANDBOX_OPTIONS } from "./chosen.ts";
import { type Compared, type Comparing, playComparison } from "./comparing.ts";
import { makeFolder } from "./folders.ts";
import { type LabExperiment, readLab } from "./lab-file.ts";
import { Progress } from "./progress.ts";
import { readSettingsFile } from "./settings-file.ts";
import { showSandbox } from "./show.ts";
import { INTERRUPTED, stopOnSignals } from "./signals.ts";
import { type Arguments, type Command, UsageError } from "./usage.ts";

export const lab: Command = {
  name: "lab",
  summary: "Runs a file of experiments: players × settings × depths, as tables, CSV and charts.",
  usage: "FILE.yaml [options]",
  about: "docs/lab.md explains the file; docs/lab/kalah.yaml is one that repeats known findings on Kalah.",
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
  const setting = {
    concurrency: args.whole("concurrency", 1, 1, 1024),
    sandbox: chosenSandbox(args, [...new Set(specs)], [file, out]),
    stop: stopOnSignals(),
  };
  const { stop } = setting;
  makeFolder(out);
  for (const [index, experiment] of experiments.entries()) {
    const findings = await conduct(experiment, games ?? experiment.games, setting);
    for (const [part, text] of write(experiment, findings, out, index + 1).entries())
      console.log(part === 0 && index === 0 ? text : `\n${text}`);
    if (stop.aborted) break;
  }
  console.log(`\nTables and charts: ${out}`);
  if (!stop.aborted) return 0;
  console.error("Stopped: what was not finished is missing or measured on fewer games.");
  return INTERRUPTED;
}

type Setting = Pick<Comparing, "concurrency" | "sandbox" | "stop">;

interface Conducted extends Finding {
  readonly compared: Compared;
  /** How the programs among the players were confined. */
  readonly modes: readonly (SandboxMode | undefined)[];
}

async function conduct(lab: LabExperiment, games: number, setting: Setting): Promise<Conducted[]> {
  const findings: Conducted[] = [];
  const progress = new Progress(lab.trials.length * games, "games");
  for (const [index, trial] of lab.trials.entries()) {
    if (setting.stop.aborted) break;
    const show = (played: number) => progress.show(index * games + played, lab.experiment.title);
    const { compared, modes } = await compareIn(lab, trial, games, setting, show);
    if (compared.sample.size > 0) findings.push({ trial, sample: compared.sample, compared, modes });
  }
  progress.clear();
  return findings;
}

async function compareIn(
  lab: LabExperiment,
  trial: Trial,
  games: number,
  setting: Setting,
  onGame: (played: number) => void,
): Promise<Pick<Conducted, "compared" | "modes">> {
  const { game } = lab;
  const config = lab.config(trial);
  const contenders = [];
  for (const spec of [trial.player, trial.opponent]) {
    const contender = await resolveContender(spec, game, {
      keepAlive: true,
      sandbox: setting.sandbox,
      match: { config, seats: 2 },
    });
    if (contender instanceof Refusal) throw lab.bad(contender.why);
    contenders.push(contender);
  }
  const compared = await playComparison({
    ...{ game, config, contenders, onGame },
    ...setting,
    opening: lab.opening,
    names: ["player", "opponent"],
    measure: "places",
    seed: lab.seed,
    limits: lab.limits,
    keepAlive: true,
    most: Math.ceil(games / 2),
    enough: () => false,
  });
  return { compared, modes: contenders.map(({ sandbox }) => sandbox) };
}

/** Writes what was found and gives the texts back for the screen. */
function write(lab: LabExperiment, findings: readonly Conducted[], out: string, number: number) {
  const { experiment, shown, chart, seed } = lab;
  const tables = findingTables(experiment.title, experiment.axes, findings, shown);
  const name = `${number}-${experiment.title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "")}`;
  const texts = tables.map((table, part) => {
    const file = join(out, tables.length === 1 ? name : `${name}-${part + 1}`);
    writeFileSync(`${file}.csv`, findingCsv(table));
    writeFileSync(`${file}.svg`, (chart === "bars" ? barChart : lineChart)(chartOf(table)));
    return findingText(table).trimEnd();
  });
  const repeated = findings
    .filter(({ compared }) => compared.repeats)
    .map(({ trial }) => Object.values(trial.at).join(", "));
  const note = `player ${experiment.player}, opponent ${experiment.opponent}, seed ${formatSeed(seed)}`;
  const repeats =
    repeated.length > 0 ? [`The same games again and again, so played only ten times: ${repeated.join("; ")}`] : [];
  const walls = showSandbox(findings.flatMap(({ modes }) => modes));
  const all = [...texts, [note, ...repeats].join("\n") + walls];
  writeFileSync(join(out, `${name}.txt`), `${all.join("\n\n")}\n`);
  return all;
}
