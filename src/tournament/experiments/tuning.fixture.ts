// A small tuning run of Kalah in a folder, for tests of whoever shows it.

import { parseSettings } from "../settings/settings-file.ts";
import { playTuning, savedTuning } from "./play-tuning.ts";
import { readTuning } from "./tune-file.ts";
import { TuneFolder } from "./tune-folder.ts";

export async function smallRun(path: string, title = "Rows", more: readonly string[] = []): Promise<void> {
  const lines = [
    `title: ${title}`,
    "game: kalah",
    "opening: 4",
    'player: "alphabeta:depth=1,table=0,eval=weights,rows={rows},loot={loot}"',
    "parameters:",
    "  rows: { start: 0, min: -1, max: 1 }",
    "  loot: { start: 0, min: -1, max: 1 }",
    "iterations: 8",
    "sets: 4",
    "confirm: { games: 60 }",
    ...more,
  ];
  const settings = readTuning(parseSettings(lines.join("\n"), "small.yaml"));
  const folder = new TuneFolder(path, savedTuning(settings));
  const idle = () => {};
  const stop = new AbortController().signal;
  await playTuning({ settings, folder, sandbox: {}, concurrency: 1, stop, onGame: idle, onIteration: idle });
  folder.close();
}
