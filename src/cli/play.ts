// `ludus play`: one game or many between built-in players and programs.

import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Fault } from "../arena/fault.ts";
import type { Replay } from "../arena/replay.ts";
import type { Game } from "../core/game.ts";
import { Refusal } from "../core/refusal.ts";
import { formatSeed, type Seed } from "../core/seed.ts";
import { type PlannedGame, planSeries, playSeries } from "../players/series.ts";
import { type Contender, resolveContender, type SeatingOptions } from "../players/spec.ts";
import { CONFIG_OPTIONS, chosenConfig, chosenGame, chosenSeed } from "./chosen.ts";
import { chosenLimits, LIMIT_OPTIONS } from "./limits.ts";
import { Progress } from "./progress.ts";
import { writeReplayFile } from "./replay-file.ts";
import { showFault, showResult } from "./show.ts";
import { INTERRUPTED, stopOnSignals } from "./signals.ts";
import { distinctNames, Summary } from "./summary.ts";
import { type Arguments, type Command, UsageError } from "./usage.ts";

export const play: Command = {
  name: "play",
  summary: "Plays one game or many, between built-in players and programs in any language.",
  usage: "GAME PLAYER PLAYER… [options]",
  about: [
    "A PLAYER is a built-in one (random, greedy, kalah/left … see ludus games GAME), a program or source file",
    '(./bot.py, ./bot.cpp, ./a.out), or a command line in quotes ("java -cp classes Bot"). Programs speak the line',
    "protocol: docs/line-protocol.md; ludus new bot makes one to start from.",
  ].join("\n"),
  options: {
    games: { value: "N", help: "how many games (default 1)" },
    seed: { value: "S", help: "all chance comes from it; the same seed gives the same games" },
    ...CONFIG_OPTIONS,
    rotate: { help: "play every start position once from each seat" },
    concurrency: { value: "C", help: "games at a time (default 1)" },
    ...LIMIT_OPTIONS,
    "keep-alive": { help: "let programs live on from game to game instead of starting them anew" },
    replay: { value: "FILE", help: "keep the replay of a single game in this file" },
    replays: { value: "DIR", help: "keep all replays in this folder" },
    log: { value: "DIR", help: "keep what programs wrote to standard error in this folder" },
    json: { help: "print one JSON document instead of text" },
  },
  examples: [
    ["ludus play kalah random greedy", "one game, and how it ended"],
    ["ludus play kalah ./bot.py greedy --games 20 --rotate --replays out/", "your program, each side first in turn"],
    ["ludus play noughts ./a.out ./b.out --set width=15 --set height=15 --set line=5", "five in a line on 15 x 15"],
    ["ludus play kalah ./bot.py ./old.py --games 200 --concurrency 2 --turn-time 500ms --json", "figures for a script"],
  ],
  run: runPlay,
};

interface PlayedGame {
  readonly planned: PlannedGame;
  readonly places: readonly number[];
  readonly scores: readonly number[];
  readonly turns: number;
  readonly faults: readonly Fault[];
}

async function runPlay(args: Arguments): Promise<number> {
  const [gameName, ...specs] = args.words;
  const game = chosenGame(gameName);
  checkSeats(game, specs.length);
  const config = chosenConfig(game, args, specs.length);
  const seed = chosenSeed(args);
  const limits = chosenLimits(args, game, config);
  const count = args.whole("games", 1, 1, 10_000_000);
  const concurrency = args.whole("concurrency", 1, 1, 1024);
  const files = keeper(game, seed, count, args);
  const keepAlive = args.has("keep-alive");
  const contenders = await resolveAll(specs, game, { keepAlive, match: { config, seats: specs.length } });
  const names = distinctNames(contenders.map((contender) => contender.name));
  const plan = planSeries(contenders.length, count, seed, args.has("rotate"));

  const summary = new Summary(names);
  const played: PlayedGame[] = [];
  const progress = new Progress(count, "games");
  const stop = stopOnSignals();
  let single: Replay | undefined;
  await playSeries({
    game,
    config,
    contenders,
    names,
    plan,
    limits,
    keepAlive,
    concurrency,
    stop,
    onGame(planned, replay, logs) {
      const { outcome, steps, faults } = replay;
      played.push({ planned, places: outcome.places, scores: outcome.scores, turns: steps.length, faults });
      summary.add(planned.seating, outcome);
      files.keep(planned, replay, logs);
      if (count === 1) single = replay;
      progress.show(played.length);
    },
  });
  progress.clear();
  played.sort((a, b) => a.planned.number - b.planned.number);

  if (args.has("json")) {
    const games = played.map((game) => gameDocument(game, contenders));
    console.log(JSON.stringify({ game: game.name, config, seed: formatSeed(seed), games, summary: summary.rows }));
  } else if (single) console.log(showResult(game, single));
  else console.log(showMany(game, seed, names, played, summary));
  if (!stop.aborted) return 0;
  console.error(`Stopped: ${played.length} of ${count} games were finished.`);
  return INTERRUPTED;
}

function checkSeats(game: Game, players: number): void {
  const { min, max } = game.seats;
  if (players >= min && players <= max) return;
  const wanted = min === max ? `${min}` : `${min} to ${max}`;
  throw new UsageError(
    `${game.title} is for ${wanted} player${max === 1 ? "" : "s"}, and ${players} ${players === 1 ? "is" : "are"} named`,
  );
}

async function resolveAll(specs: readonly string[], game: Game, options: SeatingOptions): Promise<Contender[]> {
  const contenders: Contender[] = [];
  for (const spec of specs) {
    const contender = await resolveContender(spec, game, options);
    if (contender instanceof Refusal) throw new UsageError(contender.why);
    contenders.push(contender);
  }
  return contenders;
}

/** Writes replays and logs where the person wants them. Fails before the first game if a folder cannot be made. */
function keeper(game: Game, seed: Seed, count: number, args: Arguments) {
  const file = args.value("replay");
  const replays = args.value("replays");
  const logs = args.value("log");
  if (file !== undefined && count > 1) throw new UsageError("--replay keeps a single game; for many use --replays DIR");
  if (file !== undefined) makeFolder(dirname(file));
  if (replays !== undefined) makeFolder(replays);
  if (logs !== undefined) makeFolder(logs);
  return {
    keep({ number }: PlannedGame, replay: Replay, texts: readonly string[]): void {
      const label = `${game.name}-${seed}-${String(number + 1).padStart(String(count).length, "0")}`;
      if (file !== undefined) writeReplayFile(file, replay);
      if (replays !== undefined) writeReplayFile(join(replays, `${label}.json`), replay);
      if (logs === undefined) return;
      for (const [seat, text] of texts.entries()) {
        const name = replay.seats[seat]!.name.replace(/[^\w.-]+/g, "_").slice(0, 60);
        if (text !== "") writeFileSync(join(logs, `${label}-seat${seat + 1}-${name}.log`), text);
      }
    },
  };
}

function makeFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true });
  } catch (error) {
    throw new UsageError(`cannot make the folder ${folder}: ${(error as Error).message}`);
  }
}

function gameDocument({ planned, places, scores, turns, faults }: PlayedGame, contenders: readonly Contender[]) {
  return {
    seed: formatSeed(planned.seed),
    seats: planned.seating.map((contender) => contenders[contender]!.spec),
    places,
    scores,
    turns,
    faults: faults.map(({ seat, kind, turn, message }) => ({ seat, kind, turn, message })),
  };
}

const FAULTS_SHOWN = 5;

function showMany(
  game: Game,
  seed: Seed,
  names: readonly string[],
  played: readonly PlayedGame[],
  summary: Summary,
): string {
  const lines = [`${game.title}, ${played.length} games, seed ${seed}`, "", summary.table()];
  const faults = played.flatMap(({ planned, faults }) =>
    faults.map((fault) => `game ${planned.number + 1}, ${names[planned.seating[fault.seat]!]}: ${showFault(fault)}`),
  );
  if (faults.length > 0)
    lines.push("", `${faults.length} fault${faults.length === 1 ? "" : "s"}:`, ...faults.slice(0, FAULTS_SHOWN));
  if (faults.length > FAULTS_SHOWN) lines.push(`… and ${faults.length - FAULTS_SHOWN} more; --json lists them all`);
  return lines.join("\n");
}
