// Runs a tuning: iteration after iteration by SPSA (lab/spsa.ts), then the confirming test against the start. Every
// iteration is a comparison of two opposite points, so games run on all cores, sets count in their planned order, and
// the same seed gives the same course whatever the concurrency.

import { Refusal } from "../../core/refusal.ts";
import { deriveSeed, formatSeed } from "../../core/seed.ts";
import type { Sample } from "../../lab/sample.ts";
import { sequentialTest } from "../../lab/sequential-test.ts";
import { follow, type ParameterValues, trialAt } from "../../lab/spsa.ts";
import type { ConfinementWishes } from "../../players/sandbox/confinement.ts";
import { type Contender, resolveContender } from "../../players/spec.ts";
import { fingerprintOfSpec } from "../course/fingerprint.ts";
import { Throttle } from "../course/throttle.ts";
import { UsageError } from "../usage-error.ts";
import { say } from "../words/en.ts";
import { type Compared, type Comparing, type ComparisonSoFar, playComparison } from "./play-comparison.ts";
import { specAt, startOf, type TuneSettings } from "./tune-file.ts";
import { decidedBy, type SavedTuning, type TuneFolder, type TuneIteration } from "./tune-folder.ts";

export interface Tuning {
  readonly settings: TuneSettings;
  readonly folder: TuneFolder;
  readonly sandbox: ConfinementWishes;
  readonly concurrency: number;
  readonly stop: AbortSignal;
  /** After every game. */
  onGame(progress: TuneProgress): void;
  /** After every iteration that was finished. */
  onIteration(iterations: readonly TuneIteration[]): void;
}

export interface TuneProgress {
  readonly iterations: readonly TuneIteration[];
  /** Games of the iterations, or of the confirming test, and how many there will be, or at most. */
  readonly games: number;
  readonly of: number;
  /** The confirming test, once it is played. */
  readonly confirming: Sample | undefined;
}

/** How often what is known of an iteration under way is brought to the folder, in milliseconds. */
const KEEP = 5_000;

export async function playTuning(tuning: Tuning): Promise<void> {
  const { settings, folder, stop, onIteration } = tuning;
  const { parameters, schedule } = settings;
  const known = folder.known();
  const iterations = [...known.iterations];
  let underWay = known.underWay;
  while (iterations.length < schedule.iterations && !stop.aborted) {
    const iteration = iterations.length;
    const values = iterations.at(-1)?.values ?? startOf(settings);
    const trial = trialAt(parameters, schedule, values, iteration);
    const compared = await compare(tuning, iterations, [trial.plus, trial.minus], {
      seed: deriveSeed(schedule.seed, iteration + 1),
      most: schedule.sets,
      before: underWay,
      enough: () => false,
      keep: (underWay) => folder.keep({ iteration, underWay }),
    });
    underWay = undefined;
    if (compared.sample.size < schedule.sets && !compared.repeats) break;
    if (iteration === 0 && isAlwaysTheSame(compared)) throw new UsageError(say("tournament.tune-same"));
    const { counts, faults } = compared.soFar();
    const { mean, size } = compared.sample;
    const after = follow(parameters, schedule, values, iteration, trial, { mean, sets: size });
    const finished = { plus: trial.plus, minus: trial.minus, counts, values: after, faults };
    folder.keep({ iteration, finished });
    iterations.push(finished);
    onIteration(iterations);
  }
  if (iterations.length === schedule.iterations && !stop.aborted) await confirm(tuning, iterations, known.confirmed);
}

/** The tuned player against what it was. */
async function confirm(
  tuning: Tuning,
  iterations: readonly TuneIteration[],
  before: ComparisonSoFar | undefined,
): Promise<void> {
  const { settings, folder } = tuning;
  const { confirm, schedule } = settings;
  const [start, tuned] = [startOf(settings), iterations.at(-1)!.values];
  if (!confirm || specAt(settings, start) === specAt(settings, tuned)) return;
  await compare(tuning, iterations, [tuned, start], {
    // No start position of the tuning comes again.
    seed: deriveSeed(schedule.seed, schedule.iterations + 1),
    most: confirm.sets,
    before,
    enough: (sample) => sequentialTest(sample, confirm.hypotheses).accepted !== undefined,
    keep: (confirmed) => folder.keep({ confirmed }),
  });
}

interface Part extends Pick<Comparing, "seed" | "most" | "before" | "enough"> {
  keep(soFar: ComparisonSoFar): void;
}

/** Two points compared; how far it is goes to the folder now and then, and in the end. */
async function compare(
  { settings, concurrency, stop, onGame, sandbox }: Tuning,
  iterations: readonly TuneIteration[],
  points: readonly [ParameterValues, ParameterValues],
  { keep, ...part }: Part,
): Promise<Compared> {
  const { game, config, opening, limits, measure, schedule } = settings;
  const { specs, names, tables } = seatingOf(settings, points);
  const contenders: Contender[] = [];
  for (const spec of specs) contenders.push(await contenderOf(spec, settings, sandbox));
  const keeping = new Throttle(KEEP);
  const confirming = iterations.length === schedule.iterations;
  const gamesOfSet = tables(0).flat().length;
  const base = confirming ? 0 : iterations.length * schedule.sets * gamesOfSet;
  const compared = await playComparison({
    ...{ game, config, opening, limits, measure, contenders, concurrency, stop, tables, ...part },
    names,
    onGame(compared) {
      keeping.try(() => keep(compared.soFar()));
      const of = confirming ? part.most * gamesOfSet : schedule.iterations * schedule.sets * gamesOfSet;
      onGame({ iterations, games: base + compared.played, of, confirming: confirming ? compared.sample : undefined });
    },
  });
  const soFar = compared.soFar();
  if (soFar.sets > (part.before?.sets ?? 0)) keep(soFar);
  return compared;
}

/**
 * Who sits where. Without opponents the two points meet, and in games of more than two the start fills the other seats.
 * With opponents each point meets them, from the same starts; where there are more than seats, they take turns.
 */
export function seatingOf(
  settings: Pick<TuneSettings, "player" | "parameters" | "opponents" | "seats">,
  [first, second]: readonly [ParameterValues, ParameterValues],
): { specs: string[]; names: string[]; tables: (set: number) => number[][] } {
  const { opponents, seats, player } = settings;
  const names = (others: readonly string[]) => {
    return [`${player} +`, `${player} −`, ...others.map((other, index) => `${other} (${index + 1})`)];
  };
  const points = [specAt(settings, first), specAt(settings, second)];
  if (opponents.length === 0) {
    const start = specAt(settings, startOf(settings));
    const others = Array<string>(seats - 2).fill(start);
    const everybody = Array.from({ length: seats }, (_, index) => index);
    return { specs: [...points, ...others], names: names(others), tables: () => [everybody] };
  }
  // Nobody sits at one table twice: a short list is taken as often as it fills the table.
  const copies = Math.ceil((seats - 1) / opponents.length);
  const all = Array.from({ length: copies }, () => opponents).flat();
  const tables = (set: number) => {
    const others = Array.from({ length: seats - 1 }, (_, seat) => 2 + ((set + seat) % all.length));
    return [
      [0, ...others],
      [1, ...others],
    ];
  };
  return { specs: [...points, ...all], names: names(all), tables };
}

/** Every program is started again and again: what it refuses to be is better heard of before the first game. */
export async function checkPlayers(settings: TuneSettings, sandbox: ConfinementWishes): Promise<Contender[]> {
  const { parameters, opponents } = settings;
  const start = startOf(settings);
  const ends = parameters.flatMap(({ min, max }, i) => [start.with(i, min), start.with(i, max)]);
  const contenders: Contender[] = [];
  for (const values of [start, ...ends])
    contenders.push(await contenderOf(specAt(settings, values), settings, sandbox, "player"));
  for (const spec of opponents) contenders.push(await contenderOf(spec, settings, sandbox, "opponents"));
  return contenders;
}

async function contenderOf(
  spec: string,
  { game, config, seats, bad }: TuneSettings,
  sandbox: ConfinementWishes,
  who: "player" | "opponents" = "player",
): Promise<Contender> {
  const contender = await resolveContender(spec, game, { keepAlive: true, sandbox, match: { config, seats } });
  if (contender instanceof Refusal) throw bad(who, contender.message);
  return contender;
}

const SETS_TO_SEE_REPEATS = 4;

/** Players that never vary, in a game that always begins alike, have nothing to tell. */
function isAlwaysTheSame({ sample, different, played }: Compared): boolean {
  return sample.size >= SETS_TO_SEE_REPEATS && different <= played / sample.size;
}

/** What the folder keeps of the settings. */
export function savedTuning(settings: TuneSettings): SavedTuning {
  const { title, game, player, opponents, seats, measure, parameters, schedule, confirm } = settings;
  const { config, opening, limits } = settings;
  const specs = [specAt(settings, startOf(settings)), ...opponents];
  return {
    format: "ludus-tune",
    ...{ title, player, opponents, seats, measure, parameters },
    game: game.name,
    iterations: schedule.iterations,
    sets: schedule.sets,
    seed: String(formatSeed(schedule.seed)),
    hypotheses: confirm?.hypotheses,
    decides: decidedBy(game.rules, config, opening, limits, confirm?.sets, specs.map(fingerprintOfSpec)),
  };
}
