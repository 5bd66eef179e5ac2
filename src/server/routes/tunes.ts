// The tuning runs of a folder and of the folders in it. A run that is being written is read again when it has grown.

import { existsSync, readdirSync, statSync } from "node:fs";
import { basename, join, resolve } from "node:path";
import type { Estimate } from "../../contest/ratings/likelihood-ratings.ts";
import type { TuneRun } from "../../contract/tunes.ts";
import { readTuneFolder, TUNE_FILE, tuneStamp } from "../../tournament/experiments/tune-folder.ts";
import { reportOf, type TuneGain } from "../../tournament/experiments/tune-report.ts";
import type { Handlers } from "../http/serve-routes.ts";

/** More are not listed: a page of them would not be read. */
const MOST_RUNS = 50;

export function tuneHandlers(lab: string | undefined) {
  const known = new Map<string, { readonly stamp: string; readonly run: TuneRun | undefined }>();
  const read = (folder: string): TuneRun[] => {
    const stamp = tuneStamp(folder);
    const before = known.get(folder);
    const run = before?.stamp === stamp ? before.run : runIn(folder);
    known.set(folder, { stamp, run });
    return run ? [run] : [];
  };
  return {
    "GET /api/tunes": () => ({ tunes: lab === undefined ? [] : runsOf(resolve(lab)).flatMap(read) }),
  } satisfies Partial<Handlers>;
}

/** The folders with a run, the latest first. */
function runsOf(lab: string): string[] {
  const folders = [lab];
  try {
    for (const entry of readdirSync(lab, { withFileTypes: true }))
      if (entry.isDirectory() && !entry.name.startsWith(".")) folders.push(join(lab, entry.name));
  } catch {
    return [];
  }
  const begun = (folder: string) => statSync(join(folder, TUNE_FILE), { throwIfNoEntry: false })?.mtimeMs ?? 0;
  return folders
    .filter((folder) => existsSync(join(folder, TUNE_FILE)))
    .sort((a, b) => begun(b) - begun(a))
    .slice(0, MOST_RUNS);
}

function runIn(folder: string): TuneRun | undefined {
  const saved = readTuneFolder(folder);
  if (!saved) return undefined;
  const { faults: _, gain, confirmed, ...report } = reportOf(saved.tuning, saved.known);
  return {
    id: basename(folder),
    ...report,
    gain: gain ? gainOf(gain) : null,
    confirmed: confirmed
      ? {
          ...gainOf(confirmed),
          games: confirmed.games,
          accepted: confirmed.accepted ?? null,
          ratio: confirmed.ratio,
          bounds: { low: confirmed.stopAt[0], high: confirmed.stopAt[1] },
        }
      : null,
  };
}

function gainOf({ score, elo }: TuneGain): Pick<NonNullable<TuneRun["gain"]>, "score" | "elo"> {
  return { score, elo: elo && hasEnds(elo) ? { mean: elo.elo, low: elo.low, high: elo.high } : null };
}

function hasEnds({ elo, low, high }: Estimate): boolean {
  return [elo, low, high].every(Number.isFinite);
}
