// `ludus tournament`: from a file or a folder of programs to a table, a page and replays; stopped and resumed at will.

import { existsSync, statSync } from "node:fs";
import { basename, dirname, extname, resolve } from "node:path";
import { createInterface } from "node:readline/promises";
import type { Message } from "../../core/message.ts";
import { openTournament, type ResumeChoice, type ResumeWishes } from "../../tournament/course/open-tournament.ts";
import { playTournament } from "../../tournament/course/play-tournament.ts";
import { standingsJson } from "../../tournament/results/report-files.ts";
import { writeResults } from "../../tournament/results/write-results.ts";
import { Entry, type Section } from "../../tournament/settings/entry.ts";
import { KEYS, type Key, readSettings } from "../../tournament/settings/settings.ts";
import { UsageError } from "../../tournament/usage-error.ts";
import type { Arguments, Command } from "../options/command.ts";
import { CONCURRENCY_OPTION, CONFIG_OPTIONS, confinement, SANDBOX_OPTIONS } from "../options/game-options.ts";
import { LIMIT_OPTIONS, typedLimits } from "../options/limit-options.ts";
import { INTERRUPTED, stopOnSignals } from "../options/signals.ts";
import { LiveTable } from "../output/live-table.ts";
import { Progress } from "../output/progress.ts";
import { reportText } from "../output/report-text.ts";
import { say } from "../words/en.ts";
import { reader, tell, text } from "../words/reader.ts";

/** Options that stand for keys of the file. */
const KEY_OPTIONS: Readonly<Record<string, Key>> = {
  bots: "bots",
  preset: "preset",
  game: "game",
  "game-preset": "gamePreset",
  format: "format",
  "games-per-pairing": "gamesPerPairing",
  rounds: "rounds",
  seats: "seats",
  opening: "opening",
  seed: "seed",
  concurrency: "concurrency",
  sandbox: "sandbox",
  title: "title",
};

export const tournament: Command = {
  name: "tournament",
  summary: "Plays a tournament between programs: table, page, replays. Stopped or killed, the same command resumes it.",
  usage: "FILE.yaml | --bots DIR [options]",
  about: [
    `The file has keys and values: ${KEYS.join(", ")}; docs/tournaments.md explains them.`,
    "Options override the keys of the file. Results are written to a folder: index.html, standings.json,",
    "standings.csv, games.csv, replays/, logs/. Programs that do not build are listed, and the others play.",
  ].join("\n"),
  options: {
    bots: { value: "DIR", help: "every program of this folder takes part" },
    out: { value: "DIR", help: "the folder for results (default: the name of the file or folder, with -results)" },
    preset: {
      value: "NAME",
      help: "a class tournament: class for any game, or with the game, such as class-kalah or class-mmpawns",
    },
    game: { value: "GAME", help: "the game (ludus games lists them)" },
    format: {
      value: "FORMAT",
      help: "round-robin (default), gauntlet, swiss, knockout, double-knockout, waves, finals",
    },
    "games-per-pairing": { value: "N", help: "games per match (default: everyone once in every seat)" },
    rounds: { value: "N", help: "rounds of the Swiss system, waves, or repeats of finals" },
    seats: { value: "N", help: "players per game, for games of more than two" },
    challenger: { value: "NAME", many: true, help: "in a gauntlet, who plays all others; may be repeated" },
    opening: {
      value: "N",
      help: "random opening moves before the players take over, the same for all rotations (default 0)",
    },
    "no-rotate": { help: "players keep their seats within a match" },
    seed: { value: "S", help: "random seed; the same seed gives the same games" },
    set: CONFIG_OPTIONS.set,
    "game-preset": { value: "NAME", help: "a named set of settings of the game" },
    ...CONCURRENCY_OPTION,
    "keep-alive": { help: "keep programs running between games instead of restarting them" },
    ...LIMIT_OPTIONS,
    ...SANDBOX_OPTIONS,
    title: { value: "TEXT", help: "the heading of the results page" },
    "continue-anyway": { help: "resume even if settings or programs have changed" },
    "start-over": { help: "move earlier results aside and start over" },
    json: { help: "print standings.json instead of text" },
  },
  examples: [
    ["ludus tournament cup.yaml", "plays what the file says, into cup-results/"],
    ["ludus tournament --bots students --game kalah --preset class", "a class tournament of all programs in a folder"],
    ["ludus tournament --bots examples/mmpawns --preset class-mmpawns", "programs that answer through matrix.txt"],
    ["ludus tournament --bots bots --game kalah --format swiss --rounds 7 --concurrency 2", "a Swiss tournament"],
  ],
  run: runTournament,
};

async function runTournament(args: Arguments): Promise<number> {
  const { written, folder, name } = await readRequest(args);
  const settings = readSettings(written, folder, name);
  const specs = settings.players.map(({ folder, file, spec }) => folder ?? file ?? spec);
  const out = resolve(args.value("out") ?? `${name.replace(/[^\w.-]+/g, "_") || "tournament"}-results`);
  const sandbox = confinement(settings.sandbox, settings.freeze, specs, [...args.words, out]);
  const preparing = new Progress(settings.players.length, "programs");
  const prepared = (done: number, next: string) => preparing.show(done, next);
  const opened = await openTournament(settings, sandbox, out, { ...wishesOf(args), prepared });
  preparing.clear();
  for (const note of opened.notes) console.error(tell(note));
  const stop = stopOnSignals();
  try {
    const { course } = opened;
    const live = new LiveTable(course.total(), course.games.size, () => course.standings());
    try {
      await playTournament(opened, reader(), stop, () => live.show(course.games.size));
    } finally {
      live.clear();
    }
    const report = writeResults(opened, reader());
    console.log(args.has("json") ? standingsJson(report).trimEnd() : reportText(report));
    if (!args.has("json")) console.log(`\n${text("cli.results", { file: resolve(out, "index.html") })}`);
    if (report.over) return 0;
    console.error(text("cli.tournament-stopped", { played: report.played, total: report.total }));
    return INTERRUPTED;
  } finally {
    await opened.folder.close();
  }
}

/** The file's keys with the options over them; and what names the tournament. */
async function readRequest(args: Arguments): Promise<{ written: Section; folder: string; name: string }> {
  const [file, ...more] = args.words;
  if (more.length > 0) throw new UsageError(say("cli.tournament-one"));
  const typed = typedKeys(args);
  const bots = args.value("bots");
  if (file === undefined) {
    if (bots === undefined) throw new UsageError(say("cli.tournament-none"));
    return { written: typed, folder: ".", name: args.value("title") ?? basename(resolve(bots)) };
  }
  if (existsSync(file) && statSync(file).isDirectory()) throw new UsageError(say("cli.tournament-folder", { file }));
  const { readSettingsFile } = await import("../../tournament/settings/settings-file.ts");
  const own = readSettingsFile(file).section(KEYS);
  const merged = new Map([...own, ...typed]);
  for (const key of ["set", "limits"] as const)
    if (own.has(key) && typed.has(key))
      merged.set(key, own.get(key)!.with(new Map([...own.get(key)!.pairs(), ...typed.get(key)!.pairs()])));
  if (bots !== undefined) merged.set("bots", new Entry("--bots", resolve(bots)));
  return { written: merged, folder: dirname(resolve(file)), name: basename(file, extname(file)) };
}

function typedKeys(args: Arguments): Map<string, Entry> {
  const typed = new Map<string, Entry>();
  for (const [option, key] of Object.entries(KEY_OPTIONS)) {
    const value = args.value(option);
    if (value !== undefined) typed.set(key, new Entry(`--${option}`, value));
  }
  if (args.has("no-rotate")) typed.set("rotate", new Entry("--no-rotate", false));
  if (args.has("keep-alive")) typed.set("keepAlive", new Entry("--keep-alive", true));
  if (args.has("freeze")) typed.set("freeze", new Entry("--freeze", true));
  const challengers = args.all("challenger").map((name) => new Entry("--challenger", name));
  if (challengers.length > 0) typed.set("challengers", new Entry("--challenger", challengers));
  const limits = typedLimits(args);
  if (limits.size > 0) typed.set("limits", new Entry("limits", limits));
  const set = args.all("set").map((word): [string, Entry] => {
    const at = word.indexOf("=");
    if (at < 1) throw new UsageError(say("cli.set-shape", { word }));
    return [word.slice(0, at).trim(), new Entry(`--set ${word.slice(0, at)}`, word.slice(at + 1).trim())];
  });
  if (set.length > 0) typed.set("set", new Entry("--set", new Map(set)));
  return typed;
}

/** What to do about changes: as the options say, else the person is asked, else nothing is risked. */
function wishesOf(args: Arguments): Omit<ResumeWishes, "prepared"> {
  const [startOver, goOn] = [args.has("start-over"), args.has("continue-anyway")];
  if (startOver && goOn) throw new UsageError(say("cli.contradiction"));
  return {
    startOver,
    async ask(changes, mayContinue) {
      if (goOn && mayContinue) return "continue";
      const ways = mayContinue ? say("cli.ways") : "--start-over";
      if (!process.stdin.isTTY || !process.stderr.isTTY)
        throw new UsageError(say("cli.nothing-played", { changes, ways }));
      return askPerson(changes, mayContinue);
    },
  };
}

async function askPerson(changes: Message, mayContinue: boolean): Promise<ResumeChoice> {
  const asking = createInterface({ input: process.stdin, output: process.stderr });
  const choices = text(mayContinue ? "cli.choices" : "cli.choices-anew");
  const answer = (await asking.question(`ludus: ${tell(changes)}\n${choices} `)).trim().toLowerCase();
  asking.close();
  if (answer.startsWith("c") && mayContinue) return "continue";
  if (answer.startsWith("s")) return "start over";
  throw new UsageError(say("cli.nothing-changed"));
}
