// `ludus play`: one game or many between built-in players and programs.

import type { Fault } from "../../arena/fault.ts";
import type { LateHost, Replay } from "../../arena/replay.ts";
import { distinctNames } from "../../core/distinct-names.ts";
import { type Game, seatsInWords } from "../../core/game.ts";
import { type Message, titleOf } from "../../core/message.ts";
import { Refusal } from "../../core/refusal.ts";
import { deriveSeed, formatSeed } from "../../core/seed.ts";
import { ENDLESS_TURNS, type GameSummary, type SeatedGame } from "../../players/matches/seated-game.ts";
import { planSeries, playSeries } from "../../players/matches/series.ts";
import { PersonPlayer } from "../../players/protocols/person-player.ts";
import { type Contender, resolveContender, type SeatingOptions } from "../../players/spec.ts";
import { pluginOf } from "../../plugins/plugins.ts";
import { protectionsIn, showSandbox } from "../../tournament/results/sandbox-modes.ts";
import { UsageError } from "../../tournament/usage-error.ts";
import type { Arguments, Command } from "../options/command.ts";
import {
  CONCURRENCY_OPTION,
  CONFIG_OPTIONS,
  chosenConcurrency,
  chosenConfig,
  chosenGame,
  chosenSandbox,
  chosenSeed,
  SANDBOX_OPTIONS,
  sandboxOf,
} from "../options/game-options.ts";
import { chosenLimits, LIMIT_OPTIONS } from "../options/limit-options.ts";
import { playsAtRandom } from "../options/plays-at-random.ts";
import { INTERRUPTED, stopOnSignals } from "../options/signals.ts";
import { FaultList } from "../output/fault-list.ts";
import { Progress } from "../output/progress.ts";
import { ReplayWriter } from "../output/replay-writer.ts";
import { showNotes, showResult } from "../output/show.ts";
import { Summary } from "../output/summary.ts";
import { countOf } from "../output/turn-count.ts";
import { say } from "../words/en.ts";
import { tell, text } from "../words/reader.ts";
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
    "protocol: docs/line-protocol.md; ludus new bot creates one to start from.",
    "",
    "Engines take options after a colon: alphabeta:depth=8,eval=tseitin, mcts:ms=100 (docs/engines.md). Other kinds of",
    "players: matrix:./program (MMPawns, matrix.txt), kgp::2671 and kgp:ws:2671 (Kalah Game Protocol, waits on that port),",
    "lib:./lord.so (Kingdom, Init and MakeTurn), cgdk:./run.sh and cgdk::31001 (CodeWars, the original kits), my-army (the",
    "folder of a CodeWars kit), human (CodeWars: you, on a page that opens).",
    "",
    "TIME is written 2s, 500ms, 1.5m (a bare number is seconds), SIZE 256M or 1G. Exit codes: 0 when all games were played,",
    "faults of programs included; 1 when a file could not be written; 2 for bad input; 130 when stopped.",
  ].join("\n"),
  options: {
    games: { value: "N", help: "how many games (default 1)" },
    seed: { value: "S", help: "random seed; the same seed gives the same games" },
    ...CONFIG_OPTIONS,
    rotate: { help: "play every start position once from each seat" },
    ...CONCURRENCY_OPTION,
    ...LIMIT_OPTIONS,
    ...SANDBOX_OPTIONS,
    "keep-alive": { help: "keep programs running between games instead of restarting them" },
    replay: { value: "FILE", help: "save the replay of a single game to this file" },
    replays: { value: "DIR", help: "save all replays to this folder" },
    log: { value: "DIR", help: "save what programs wrote to standard error to this folder" },
    ...WATCH_OPTION,
    times: { help: "show the time of every move, in JSON too; without it, long games show only the slowest moves" },
    thoughts: { help: "show what engines thought of every move: depth, nodes, value, line; replays keep it as notes" },
    json: { help: "print one JSON document instead of text" },
  },
  examples: [
    ["ludus play kalah random greedy", "one game, and how it ended"],
    [
      "ludus play kalah ./bot.py greedy --games 20 --rotate --replays out/",
      "your program, both sides start equally often",
    ],
    ["ludus play kingdom ./lord.py kingdom/balanced --watch", "one game, watched in the browser while it is played"],
    ["ludus play codewars human my-army", "you against your strategy, by mouse and keys in the browser"],
    ["ludus play noughts ./a.out ./b.out --set width=15 --set height=15 --set line=5", "five in a line on 15 x 15"],
    ["ludus play kalah ./bot.py ./old.py --games 200 --concurrency 2 --turn-time 500ms --json", "numbers for a script"],
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
  const concurrency = chosenConcurrency(args);
  const human = specs.indexOf(HUMAN);
  const person = human < 0 ? undefined : new PersonPlayer();
  if (person) checkPerson(game, specs, count);
  if (args.has("watch") && count > 1) throw new UsageError(say("cli.watch-one", { games: count }));
  const keeper = new ReplayWriter(game, seed, count, args);
  const keepAlive = args.has("keep-alive");
  const wishes = chosenSandbox(args, specs, keeper.places);
  const seating = {
    keepAlive,
    sandbox: wishes,
    thoughts: args.has("thoughts"),
    tell: (message: Message) => process.stderr.write(`${tell(message)}\n`),
    match: { config, seats: specs.length },
  };
  const contenders = await resolveAll(specs, game, seating, person);
  checkPorts(contenders, concurrency);
  const mode = sandboxOf(contenders);
  const names = distinctNames(contenders.map((contender) => contender.name));
  const plan = keeper.withFiles(planSeries(contenders.length, count, seed, args.has("rotate")), names);

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
    // A replay is shown whole where there is one game, and told in parts where JSON is to have times or thoughts.
    wholeReplays: count === 1 || (args.has("json") && (args.has("times") || args.has("thoughts"))),
    concurrency: Math.min(concurrency, count),
    stop,
    onEndless: warnOfEndless(game),
    onSeated: view && ((players) => view.follow(players)),
    onGame(planned, played) {
      finished++;
      different.add(`${planned.seating} ${played.moves}`);
      const called = played.seats.map(({ name }) => name);
      summary.add(planned.seating, played.outcome, called);
      summary.addReplaced(planned.seating, played.replaced ?? []);
      for (const fault of played.faults) faults.add(called[fault.seat]!, planned.number + 1, fault);
      keeper.count(played.written);
      if (args.has("json")) documents.push(gameDocument(game, planned, played, args));
      single = count === 1 ? played.replay : undefined;
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
    const title = text("cli.series", { title: titleOf(game), games: finished, seed: String(seed) });
    const lines = [title, "", summary.table(), ...summary.replacedLines(), ...faults.lines()];
    const seatings = args.has("rotate") ? contenders.length : 1;
    const repeated = specs.some(playsAtRandom) ? [] : repeats(finished, different.size, seatings);
    console.log([...lines, ...repeated].join("\n") + showSandbox(contenders, tell));
  }
  for (const line of keeper.words()) console.error(line);
  if (stop.aborted) console.error(text("cli.play-stopped", { finished, games: count }));
  const stopped = stop.aborted;
  await view?.close(stop);
  if (stopped) return INTERRUPTED;
  return keeper.failed ? FAILED : 0;
}

/** Rules from outside may never end; those of Ludus do. Once is enough. */
function warnOfEndless(game: Game): (() => void) | undefined {
  const plugin = pluginOf(game.name);
  if (!plugin) return undefined;
  let warned = false;
  return () => {
    if (!warned) console.error(`ludus: ${text("cli.endless", { turns: ENDLESS_TURNS, folder: plugin.folder })}`);
    warned = true;
  };
}

/** Fewer different games than this share of all is worth a word. */
const FEW = 0.5;

/** Players without chance play one game for each way of seating them: more of them show that some chance is there. */
function repeats(finished: number, different: number, seatings: number): string[] {
  if (different > seatings || different > FEW * finished || finished < 3) return [];
  return ["", text("cli.few-differ", { different, finished }), text("cli.vary-play")];
}

function checkSeats(game: Game, players: number): void {
  const { min, max } = game.seats;
  if (players >= min && players <= max) return;
  const values = { title: titleOf(game), players };
  if (max === 1) throw new UsageError(say("cli.seats-one", values));
  throw new UsageError(say("cli.seats-wanted", { ...values, wanted: seatsInWords(game.seats) }));
}

/** A person commands one army, in one game. */
function checkPerson(game: Game, specs: readonly string[], count: number): void {
  if (!game.commandedLive) throw new UsageError(say("cli.people-page", { title: titleOf(game), name: game.name }));
  if (specs.lastIndexOf(HUMAN) !== specs.indexOf(HUMAN)) throw new UsageError(say("cli.one-person"));
  if (count > 1) throw new UsageError(say("cli.person-games", { games: count }));
}

/** On one port one strategy can be awaited at a time. */
function checkPorts(contenders: readonly Contender[], concurrency: number): void {
  const ports = contenders.flatMap(({ port }) => port ?? []);
  const twice = ports.find((port, index) => ports.indexOf(port) !== index);
  if (twice !== undefined) throw new UsageError(say("cli.port-twice", { port: twice }));
  if (concurrency > 1 && ports.length > 0) throw new UsageError(say("cli.port-one", { port: ports[0]! }));
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
    if (contender instanceof Refusal) throw new UsageError(contender.message);
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
  /** Moves that were drawn for players who had chosen none. */
  readonly replaced?: Replay["replaced"];
  /** What the game counts besides the score, a number for each seat. */
  readonly statistics?: GameSummary["statistics"];
  /** Where the game counts ticks, each names its tick too. */
  readonly faults: readonly (Pick<Fault, "seat" | "kind" | "turn" | "message" | "evidence"> & { tick?: number })[];
  /** With --times. Per seat, microseconds for each of its answers, by the clock and of the processor. */
  readonly wall?: Replay["wall"];
  readonly cpu?: Replay["cpu"];
  readonly lateHost?: readonly LateHost[];
  /** With --thoughts: what players noted, each with its seat and turn. */
  readonly notes?: Replay["notes"];
}

function gameDocument(game: Game, { number, seed }: SeatedGame, played: GameSummary, args: Arguments): GameDocument {
  const { seats, outcome, faults, replaced, turns, statistics, replay } = played;
  return {
    number,
    seed: formatSeed(seed),
    seats: seats.map(({ spec }) => spec),
    places: outcome.places,
    scores: outcome.scores,
    turns,
    ...(replaced && { replaced }),
    ...(statistics && { statistics }),
    faults: faults.map(({ seat, kind, turn, message, evidence }) => ({
      seat,
      kind,
      turn,
      ...(game.countsTicks && { tick: countOf(game).number(turn) }),
      message,
      ...(evidence !== undefined && { evidence }),
    })),
    ...(args.has("times") && { wall: replay!.wall, cpu: replay!.cpu, lateHost: replay!.lateHost ?? [] }),
    ...(args.has("thoughts") && { notes: replay!.notes ?? [] }),
  };
}
