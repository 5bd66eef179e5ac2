// `ludus play`: one game or many between built-in players and programs.

import type { Fault } from "../../arena/fault.ts";
import type { LateHost, Replay } from "../../arena/replay.ts";
import { type Game, seatsInWords } from "../../core/game.ts";
import { Refusal } from "../../core/refusal.ts";
import { deriveSeed, formatSeed } from "../../core/seed.ts";
import { fingerprint } from "../../core/state.ts";
import { planSeries, playSeries, type SeriesGame } from "../../players/matches/series.ts";
import { PersonPlayer } from "../../players/protocols/person-player.ts";
import { type Contender, resolveContender, type SeatingOptions } from "../../players/spec.ts";
import { protectionsIn, showSandbox } from "../../tournament/results/sandbox-modes.ts";
import { UsageError } from "../../tournament/usage-error.ts";
import type { Arguments, Command } from "../options/command.ts";
import {
  CONFIG_OPTIONS,
  chosenConfig,
  chosenGame,
  chosenSandbox,
  chosenSeed,
  SANDBOX_OPTIONS,
  sandboxOf,
} from "../options/game-options.ts";
import { chosenLimits, LIMIT_OPTIONS } from "../options/limit-options.ts";
import { INTERRUPTED, stopOnSignals } from "../options/signals.ts";
import { FaultList } from "../output/fault-list.ts";
import { Progress } from "../output/progress.ts";
import { ReplayWriter } from "../output/replay-writer.ts";
import { showNotes, showResult, statistics } from "../output/show.ts";
import { distinctNames, Summary } from "../output/summary.ts";
import { countOf } from "../output/turn-count.ts";
import { openView, WATCH_OPTION } from "./live.ts";

const HUMAN = "human";
/** Something that was to be kept could not be. */
const FAILED = 1;

export const play: Command = {
  name: "play",
  summary: "Plays one game or many, between built-in players and programs in any language.",
  usage: "GAME PLAYER PLAYER… [options]",
  about: [
    "A PLAYER is a built-in one (random, greedy, kalah/left … see ludus games GAME), a program or source file",
    '(./bot.py, ./bot.cpp, ./a.out), or a command line in quotes ("java -cp classes Bot"). Programs speak the line',
    "protocol: docs/line-protocol.md; ludus new bot makes one to start from.",
    "",
    "Engines take options behind a colon: alphabeta:depth=8,eval=tseitin, mcts:ms=100 (docs/engines.md). Players of other",
    "worlds: matrix:./program (MMPawns, matrix.txt), kgp::2671 and kgp:ws:2671 (Kalah Game Protocol, waits on that port),",
    "lib:./lord.so (Kingdom, Init and MakeTurn), cgdk:./run.sh and cgdk::31001 (CodeWars, the original kits), my-army (the",
    "folder of a CodeWars kit), human (CodeWars: you, at a page that is opened).",
    "",
    "TIME is written 2s, 500ms, 1.5m (a bare number is seconds), SIZE 256M or 1G. Exit codes: 0 when all games were played,",
    "faults of programs included; 1 when a file could not be written; 2 for bad input; 130 when stopped.",
  ].join("\n"),
  options: {
    games: { value: "N", help: "how many games (default 1)" },
    seed: { value: "S", help: "all chance comes from it; the same seed gives the same games" },
    ...CONFIG_OPTIONS,
    rotate: { help: "play every start position once from each seat" },
    concurrency: { value: "C", help: "games at a time (default 1)" },
    ...LIMIT_OPTIONS,
    ...SANDBOX_OPTIONS,
    "keep-alive": { help: "let programs live on from game to game instead of starting them anew" },
    replay: { value: "FILE", help: "keep the replay of a single game in this file" },
    replays: { value: "DIR", help: "keep all replays in this folder" },
    log: { value: "DIR", help: "keep what programs wrote to standard error in this folder" },
    ...WATCH_OPTION,
    times: { help: "tell what every move took: in JSON too, and all moves of a long game" },
    thoughts: { help: "tell what engines thought of every move: depth, nodes, value, line; replays keep it as notes" },
    json: { help: "print one JSON document instead of text" },
  },
  examples: [
    ["ludus play kalah random greedy", "one game, and how it ended"],
    ["ludus play kalah ./bot.py greedy --games 20 --rotate --replays out/", "your program, each side first in turn"],
    ["ludus play kingdom ./lord.py kingdom/balanced --watch", "one game, seen in the browser while it is played"],
    ["ludus play codewars human my-army", "you against your strategy, by mouse and keys in the browser"],
    ["ludus play noughts ./a.out ./b.out --set width=15 --set height=15 --set line=5", "five in a line on 15 x 15"],
    ["ludus play kalah ./bot.py ./old.py --games 200 --concurrency 2 --turn-time 500ms --json", "figures for a script"],
  ],
  run: runPlay,
};

async function runPlay(args: Arguments): Promise<number> {
  const [gameName, ...specs] = args.words;
  const game = chosenGame(gameName);
  checkSeats(game, specs.length);
  const config = chosenConfig(game, args, specs.length);
  const seed = chosenSeed(args);
  const limits = chosenLimits(args, game, config);
  const count = args.whole("games", 1, 1, 10_000_000);
  const concurrency = args.whole("concurrency", 1, 1, 1024);
  const human = specs.indexOf(HUMAN);
  const person = human < 0 ? undefined : new PersonPlayer();
  if (person) checkPerson(game, specs, count);
  if (args.has("watch") && count > 1)
    throw new UsageError(`--watch shows a single game, and --games asks for ${count}; --replays keeps all of them`);
  const keeper = new ReplayWriter(game, seed, count, args);
  const keepAlive = args.has("keep-alive");
  const wishes = chosenSandbox(args, specs, keeper.places);
  const seating = {
    keepAlive,
    sandbox: wishes,
    thoughts: args.has("thoughts"),
    match: { config, seats: specs.length },
  };
  const contenders = await resolveAll(specs, game, seating, person);
  checkPorts(contenders, concurrency);
  const mode = sandboxOf(contenders);
  const sandbox = { ...wishes, ...(mode && { mode }) };
  const names = distinctNames(contenders.map((contender) => contender.name));
  const plan = planSeries(contenders.length, count, seed, args.has("rotate"));

  const billing = { game: game.name, config: { ...config }, seed: deriveSeed(seed, 0), players: specs, names };
  const view = person || args.has("watch") ? await openView(billing, { person: person && [human, person] }) : undefined;
  const stop = stopOnSignals();
  const summary = new Summary(names);
  const faults = new FaultList(game);
  const progress = new Progress(count, "games");
  const documents: GameDocument[] = [];
  const different = new Set<string>();
  let finished = 0;
  let single: Replay | undefined;
  await playSeries({
    game,
    config,
    contenders,
    names,
    plan,
    limits,
    keepAlive,
    thoughts: args.has("thoughts"),
    sandbox,
    concurrency: view ? 1 : concurrency,
    stop,
    onSeated: view && ((players) => view.follow(players)),
    onGame(planned, replay, logs) {
      finished++;
      different.add(fingerprint([planned.seating, replay.steps, replay.outcome.scores]));
      const called = replay.seats.map(({ name }) => name);
      summary.add(planned.seating, replay.outcome, called);
      for (const fault of replay.faults) faults.add(called[fault.seat]!, planned.number + 1, fault);
      keeper.keep(planned, replay, logs);
      if (args.has("json")) documents.push(gameDocument(game, planned, replay, args));
      if (count === 1) single = replay;
      progress.show(finished);
    },
  });
  progress.clear();
  view?.end(single);

  if (args.has("json")) {
    const games = documents.sort((a, b) => a.number - b.number).map(({ number: _, ...game }) => game);
    const document = {
      game: game.name,
      config,
      seed: formatSeed(seed),
      sandbox: mode ?? null,
      protections: protectionsIn(contenders),
      games,
    };
    console.log(JSON.stringify({ ...document, different: different.size, summary: summary.rows }));
  } else if (single) {
    if (args.has("thoughts")) console.log(`${showNotes(game, single)}\n`);
    console.log(showResult(game, single, args.has("times") ? "all" : "some"));
  } else if (finished > 0) {
    const games = `${finished} game${finished === 1 ? "" : "s"}`;
    const walls = showSandbox(contenders);
    const lines = [`${game.title}, ${games}, seed ${seed}`, "", summary.table(), ...faults.lines()];
    console.log([...lines, ...repeats(finished, different.size)].join("\n") + walls);
  }
  for (const line of keeper.words()) console.error(line);
  if (stop.aborted) console.error(`Stopped: ${finished} of ${count} games were finished.`);
  const stopped = stop.aborted;
  await view?.close(stop);
  if (stopped) return INTERRUPTED;
  return keeper.failed ? FAILED : 0;
}

/** Fewer different games than this share of all is worth a word. */
const FEW = 0.5;

function repeats(finished: number, different: number): string[] {
  if (different > FEW * finished || finished < 3) return [];
  return [
    "",
    `Only ${different} of ${finished} games differ; the others repeat one of them move for move, and tell nothing more.`,
    "ludus compare … --opening 4 begins with moves by lot; --set start=random does in some games.",
  ];
}

function checkSeats(game: Game, players: number): void {
  const { min, max } = game.seats;
  if (players >= min && players <= max) return;
  const wanted = seatsInWords(game.seats);
  throw new UsageError(
    `${game.title} is for ${wanted} player${max === 1 ? "" : "s"}, and ${players} ${players === 1 ? "is" : "are"} named`,
  );
}

/** A person commands one army, in one game. */
function checkPerson(game: Game, specs: readonly string[], count: number): void {
  if (game.name !== "codewars")
    throw new UsageError(`people play ${game.title} on the page: ludus serve, then /play/${game.name}`);
  if (specs.lastIndexOf(HUMAN) !== specs.indexOf(HUMAN))
    throw new UsageError("one person plays here, at the page: name another player for the other seat");
  if (count > 1) throw new UsageError(`a person plays one game at a time, and --games asks for ${count}`);
}

/** On one port one strategy can be awaited at a time. */
function checkPorts(contenders: readonly Contender[], concurrency: number): void {
  const ports = contenders.flatMap(({ port }) => port ?? []);
  const twice = ports.find((port, index) => ports.indexOf(port) !== index);
  if (twice !== undefined) throw new UsageError(`two players are awaited on port ${twice}; give each its own`);
  if (concurrency > 1 && ports.length > 0)
    throw new UsageError(`who is awaited on port ${ports[0]} plays one game at a time; leave out --concurrency`);
}

async function resolveAll(
  specs: readonly string[],
  game: Game,
  options: SeatingOptions,
  person: PersonPlayer | undefined,
): Promise<Contender[]> {
  const contenders: Contender[] = [];
  for (const spec of specs) {
    if (person && spec === HUMAN) {
      contenders.push({ spec, name: spec, kind: "bot", seat: () => person });
      continue;
    }
    const contender = await resolveContender(spec, game, options);
    if (contender instanceof Refusal) throw new UsageError(contender.why);
    contenders.push(contender);
  }
  return contenders;
}

interface GameDocument {
  readonly number: number;
  readonly seed: number | string;
  readonly seats: readonly string[];
  readonly places: readonly number[];
  readonly scores: readonly number[];
  readonly turns: number;
  /** What the game counts besides the score, a number for each seat. */
  readonly statistics?: ReturnType<typeof statistics>;
  /** Where the game counts ticks, each names its tick too. */
  readonly faults: readonly (Pick<Fault, "seat" | "kind" | "turn" | "message" | "evidence"> & { tick?: number })[];
  /** With --times. Per seat, microseconds for each of its answers, by the clock and of the processor. */
  readonly wall?: Replay["wall"];
  readonly cpu?: Replay["cpu"];
  readonly lateHost?: readonly LateHost[];
  /** With --thoughts: what players noted, each with its seat and turn. */
  readonly notes?: Replay["notes"];
}

function gameDocument(game: Game, { number, seed }: SeriesGame, replay: Replay, args: Arguments): GameDocument {
  const { seats, outcome, faults, wall, cpu, lateHost = [], notes = [] } = replay;
  const counted = statistics(game, replay);
  return {
    number,
    seed: formatSeed(seed),
    seats: seats.map(({ spec }) => spec),
    places: outcome.places,
    scores: outcome.scores,
    turns: replay.steps.length,
    ...(counted && { statistics: counted }),
    faults: faults.map(({ seat, kind, turn, message, evidence }) => ({
      seat,
      kind,
      turn,
      ...(game.countsTicks && { tick: countOf(game).number(turn) }),
      message,
      ...(evidence !== undefined && { evidence }),
    })),
    ...(args.has("times") && { wall, cpu, lateHost }),
    ...(args.has("thoughts") && { notes }),
  };
}
