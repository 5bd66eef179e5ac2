// `ludus local-runner`: the local runner that CodeWars players know, with its properties files, ports and result file.

import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Limits } from "../../arena/limits.ts";
import type { Player } from "../../arena/player.ts";
import { playMatch } from "../../arena/referee.ts";
import type { Replay } from "../../arena/replay.ts";
import { readConfig } from "../../core/config.ts";
import type { Message } from "../../core/message.ts";
import { didYouMean } from "../../core/nearest.ts";
import { printable } from "../../core/printable.ts";
import { accepted, Refusal } from "../../core/refusal.ts";
import { parseSeed, type Seed } from "../../core/seed.ts";
import { codewars } from "../../games/codewars/rules.ts";
import { nodeClock } from "../../players/clocks/node-clock.ts";
import { writeReplayFile } from "../../players/matches/game-files.ts";
import { resolveProgram } from "../../players/process/named-program.ts";
import { CgdkPlayer, portTrouble } from "../../players/protocols/cgdk-player.ts";
import { PersonPlayer } from "../../players/protocols/person-player.ts";
import { type Confinement, confinement } from "../../players/sandbox/confinement.ts";
import { unreadable } from "../../players/sandbox/mounts.ts";
import { protectionsOf } from "../../players/sandbox/protections.ts";
import { resolveContender } from "../../players/spec.ts";
import { checkFile, inWords, makeFolder } from "../../tournament/folders.ts";
import { Entry } from "../../tournament/settings/entry.ts";
import { readTime } from "../../tournament/settings/quantities.ts";
import { UsageError } from "../../tournament/usage-error.ts";
import type { Arguments, Command } from "../options/command.ts";
import { chosenSandbox, chosenSeed, SANDBOX_OPTIONS } from "../options/game-options.ts";
import { INTERRUPTED, stopOnSignals } from "../options/signals.ts";
import { Progress } from "../output/progress.ts";
import { showResult } from "../output/show.ts";
import { say } from "../words/en.ts";
import { text } from "../words/reader.ts";
import { openView, WATCH_OPTION } from "./live.ts";

const KEYS = [
  "p1-type",
  "p2-type",
  "p1-name",
  "p2-name",
  "p1-startup-command",
  "p2-startup-command",
  "base-adapter-port",
  "facilities",
  "fog-of-war",
  "ticks",
  "seed",
  "results-file",
  "log-file",
  "render-to-screen",
  "render-to-screen-sync",
  "render-to-screen-tick",
] as const;
type Key = (typeof KEYS)[number];
/** Keys of the original that only concern the look of its window, or other games. */
const IGNORED =
  /^(render-|fog-of-war-quality$|loose-map-check|swap-sides|team-size|player-count|p[12]-team-size|plugins-directory|map$)/;

const BUILT_IN: Readonly<Record<string, string>> = {
  Empty: "codewars/empty",
  Quick: "codewars/quick",
  Smart: "codewars/smart",
};
/** A person, at the page. */
const KEYBOARD = "Keyboard";
const SPECS: Readonly<Record<string, string>> = { ...BUILT_IN, Local: "local", [KEYBOARD]: "human" };
const BASE_PORT = 31001;
const FAILED = 1;
// biome-ignore lint/suspicious/noTemplateCurlyInString: what people write in their files
const PORT = "${port}";

export const localRunner: Command = {
  name: "local-runner",
  summary: "Runs CodeWars games as the original local runner did: strategies connect from outside.",
  usage: "[FILE.properties…] [SEED] [options]",
  about: [
    "Without a file: a Local strategy on port 31001 against Quick. Keys of a file:",
    "p1-type, p2-type = Local | Empty | Quick | Smart | Keyboard (you, at a page); p1-name, p2-name; p1-startup-command,",
    `p2-startup-command (${PORT} is replaced); base-adapter-port (each further Local seat + 1); facilities, fog-of-war = true |`,
    "false; ticks; seed; results-file; log-file (the replay); render-to-screen = true (as --watch, where a terminal is),",
    "render-to-screen-sync = true (no quicker than the picture), render-to-screen-tick (where the page opens). With several",
    "files the first that has a key wins.",
  ].join("\n"),
  options: {
    "turn-time": { value: "TIME", help: "how long an answer may take (default 30m)" },
    log: { value: "DIR", help: "save what strategies with a startup command wrote to this folder: p1.log, p2.log" },
    ...WATCH_OPTION,
    sandbox: SANDBOX_OPTIONS.sandbox,
  },
  examples: [
    ["ludus local-runner", "waits on port 31001 for your strategy, which then plays Quick"],
    ["ludus local-runner --watch", "the same, and the game is seen in the browser while it runs"],
    ["ludus local-runner two-locals.properties 42", "as the file says, with the seed 42"],
    [
      "ludus local-runner me.properties",
      "with p2-type=Keyboard in the file: you against your strategy, by mouse and keys",
    ],
  ],
  run: runLocal,
};

async function runLocal(args: Arguments): Promise<number> {
  const files = args.words.filter((word) => !/^-?\d+$/.test(word));
  const [number, ...others] = args.words.filter((word) => /^-?\d+$/.test(word));
  if (others.length > 0) throw new UsageError(say("cli.one-seed"));
  const settings = readProperties(files);
  const config = configFrom(settings);
  const seed = seedFrom(number ?? settings.get("seed"), args);
  const limits: Limits = { turnTime: new Entry("--turn-time", args.value("turn-time") ?? "30m").read(readTime) };
  const seats = seatsFrom(settings);
  const started = seats.flatMap(({ port, command }) => (port !== undefined && command !== undefined ? [command] : []));
  const wishes = chosenSandbox(args, started, files);
  const isolation = started.length > 0 ? confinement(wishes) : undefined;
  const keyboard = seats.findIndex(({ type }) => type === KEYBOARD);
  const person = keyboard < 0 ? undefined : new PersonPlayer();
  const players = await Promise.all(
    seats.map(async (seat): Promise<Player> => {
      if (seat.port !== undefined) return localPlayer(seat.port, seat.command, seat.name, isolation);
      if (seat.type === KEYBOARD) return person!;
      return accepted(await resolveContender(BUILT_IN[seat.type]!, codewars)).seat();
    }),
  );
  const wanted = { results: settings.get("results-file"), log: settings.get("log-file"), words: args.value("log") };
  for (const file of [wanted.results, wanted.log]) if (file !== undefined) checkFile(file);
  if (wanted.words !== undefined) makeFolder(wanted.words);
  // In the sandbox a strategy has all ports to itself.
  const outside = (command: string | undefined) => command === undefined || isolation!.mode !== "sandboxed";
  const ports = seats.flatMap(({ port, command }) => (port !== undefined && outside(command) ? port : []));
  const taken = await firstTrouble(ports);
  if (taken) {
    if (wanted.results !== undefined) writeFileSync(wanted.results, formatFailure(seed));
    throw new UsageError(taken.message);
  }
  const specs = seats.map(({ type }) => SPECS[type]!);
  const names = seats.map(({ name }) => name);
  const billing = { game: codewars.name, config: { ...config }, seed, players: specs, names };
  const asked = args.has("watch") || person !== undefined;
  const shown = { asked, person: person && ([keyboard, person] as const), turn: tickFrom(settings) };
  const view = asked || wantsView(settings) ? await openView(billing, shown) : undefined;
  const follow = view?.follow(players);
  const inStep = !person && isTrue(settings.get("render-to-screen-sync"));
  const stop = stopOnSignals();
  const progress = new Progress(config.ticks, "ticks");
  const replay = await playMatch({
    game: codewars,
    config,
    seed,
    players,
    seats: seats.map(({ name, port, command }, seat) => ({
      name,
      spec: specs[seat]!,
      ...(port !== undefined &&
        command !== undefined && { sandbox: isolation!.mode, protections: protectionsOf(isolation!.mode) }),
    })),
    limits,
    clock: nodeClock,
    stop,
    onTurn: (table, record) => {
      progress.show(table.turn);
      follow?.(table, record);
      return inStep ? view?.keepStep() : undefined;
    },
  });
  progress.clear();
  view?.end(replay);
  if (!replay) {
    if (wanted.results !== undefined) writeFileSync(wanted.results, formatFailure(seed));
    console.error(text("cli.runner-stopped"));
    await view?.close(stop);
    return INTERRUPTED;
  }
  console.log(showResult(codewars, replay));
  const kept = keepAll(replay, players, wanted);
  await view?.close(stop);
  return kept ? 0 : FAILED;
}

/** What is left of a game, as far as it was wished for. */
interface Wanted {
  readonly results: string | undefined;
  /** The replay. */
  readonly log: string | undefined;
  /** A folder for what the strategies said. */
  readonly words: string | undefined;
}

/** Whether all of it could be written. */
function keepAll(replay: Replay, players: readonly Player[], { results, log, words }: Wanted): boolean {
  const said = words === undefined ? [] : players.map((player) => printable(player.log?.() ?? ""));
  const kept = [
    ...said.map((log, seat) => keep(join(words!, `p${seat + 1}.log`), (file) => writeFileSync(file, log))),
    keep(results, (file) => writeFileSync(file, formatResults(replay))),
    keep(log, (file) => writeReplayFile(file, replay)),
  ];
  if (log !== undefined && kept.at(-1)) console.error(text("cli.runner-replay", { file: log }));
  return kept.every(Boolean);
}

/** A script with an old file must not wait for somebody to close a page. */
function wantsView(settings: ReadonlyMap<Key, string>): boolean {
  if (!isTrue(settings.get("render-to-screen"))) return false;
  if (process.stdout.isTTY && process.stderr.isTTY) return true;
  console.error(text("cli.runner-view"));
  return false;
}

/** As the original read it: anything else is false. */
function isTrue(text: string | undefined): boolean {
  return text?.toLowerCase() === "true";
}

/** The tick that the view opens at; the state before it is shown, as strategies see it. */
function tickFrom(settings: ReadonlyMap<Key, string>): number | undefined {
  const tick = settings.get("render-to-screen-tick");
  if (tick === undefined || /^\d{1,7}$/.test(tick)) return tick === undefined ? undefined : Number(tick);
  throw new UsageError(say("cli.runner-tick", { text: tick }));
}

function keep(file: string | undefined, write: (file: string) => void): boolean {
  try {
    if (file !== undefined) write(file);
    return true;
  } catch (error) {
    console.error(`ludus: ${text("cli.cannot-write", { file: file!, why: inWords(error) })}`);
    return false;
  }
}

/** Each port is asked for before the first strategy is waited for, which may take long. */
async function firstTrouble(ports: readonly number[]): Promise<Refusal | undefined> {
  const troubles = await Promise.all(ports.map(portTrouble));
  return troubles.find((trouble) => trouble !== undefined);
}

function formatFailure(seed: Seed): string {
  return `FAILED\nSEED ${seed}\n`;
}

/** `OK`, the seed, and place, score and verdict of each seat. */
function formatResults({ seed, outcome, faults }: Replay): string {
  const rows = outcome.places.map((place, seat) => {
    const crashed = faults.some((fault) => fault.seat === seat && !fault.afterEnd);
    return `${place} ${outcome.scores[seat]} ${crashed ? "CRASHED" : "OK"}`;
  });
  return `${["OK", `SEED ${seed}`, ...rows].join("\n")}\n`;
}

function readProperties(files: readonly string[]): Map<Key, string> {
  const settings = new Map<Key, string>();
  const found = files.filter((file) => existsSync(file));
  if (files.length > 0 && found.length === 0) throw new UsageError(say("cli.no-files", { files }));
  for (const file of found) {
    for (const [index, line] of readFileSync(file, "utf8").split(/\r?\n/).entries()) {
      const words = line.trim();
      if (words === "" || words.startsWith("#") || words.startsWith("!")) continue;
      const [, key = "", value = ""] = /^([^=:\s]+)\s*[=:]\s*(.*)$/.exec(words) ?? [];
      const known = KEYS.find((name) => name === key);
      if (known && value !== "" && !settings.has(known)) settings.set(known, value);
      if (known || IGNORED.test(key)) continue;
      const there = { file, line: index + 1, key: key || words.slice(0, 40) };
      const near = didYouMean(key, KEYS);
      if (key === "" || near.text !== "") throw new UsageError(say("cli.runner-key", { ...there, near }));
      console.error(text("cli.runner-ignored", there));
    }
  }
  return settings;
}

function seedFrom(text: string | undefined, args: Arguments): Seed {
  if (text === undefined) return chosenSeed(args);
  // The original took any long; a negative one stands for its 64 bits.
  const seed = /^-\d{1,19}$/.test(text) ? BigInt.asUintN(64, BigInt(text)) : parseSeed(text);
  if (seed instanceof Refusal) throw new UsageError(seed.message);
  return seed;
}

function configFrom(settings: ReadonlyMap<Key, string>) {
  const set = { facilities: settings.get("facilities"), fog: settings.get("fog-of-war"), ticks: settings.get("ticks") };
  const known = Object.fromEntries(Object.entries(set).filter(([, value]) => value !== undefined));
  const config = readConfig(codewars.config, { set: known });
  if (config instanceof Refusal) throw new UsageError(config.message);
  return config;
}

interface LocalSeat {
  readonly type: string;
  readonly name: string;
  readonly command: string | undefined;
  /** Where a Local strategy connects. */
  readonly port: number | undefined;
}

/** Each Local seat has the port after the one before it. */
function seatsFrom(settings: ReadonlyMap<Key, string>): readonly LocalSeat[] {
  const [one, two] = [seatFrom(settings, 0), seatFrom(settings, 1)];
  if (one.type === KEYBOARD && two.type === KEYBOARD) throw new UsageError(say("cli.one-person-runner"));
  let port = portFrom(settings);
  return [one, one.name === two.name ? { ...two, name: `${two.name} (2)` } : two].map((seat) => ({
    ...seat,
    port: seat.type === "Local" ? port++ : undefined,
  }));
}

function seatFrom(settings: ReadonlyMap<Key, string>, seat: 0 | 1) {
  const number = seat === 0 ? "p1" : "p2";
  const type = settings.get(`${number}-type`) ?? (seat === 0 ? "Local" : "Quick");
  const types = ["Local", ...Object.keys(BUILT_IN), KEYBOARD];
  if (!types.includes(type))
    throw new UsageError(say("cli.runner-type", { key: number, types, type, near: didYouMean(type, types) }));
  return {
    type,
    name: settings.get(`${number}-name`) ?? (type === "Local" ? "MyStrategy" : type),
    command: settings.get(`${number}-startup-command`),
  };
}

function portFrom(settings: ReadonlyMap<Key, string>): number {
  const typed = settings.get("base-adapter-port") ?? String(BASE_PORT);
  const port = Number(typed);
  if (Number.isInteger(port) && port >= 1 && port <= 65534) return port;
  throw new UsageError(say("cli.runner-port", { text: typed }));
}

async function localPlayer(
  port: number,
  startup: string | undefined,
  name: string,
  isolation: Confinement | undefined,
): Promise<CgdkPlayer> {
  if (startup === undefined || !isolation) {
    const onWaiting = () => process.stderr.write(`${text("cli.runner-waiting", { name, port })}\n`);
    return new CgdkPlayer({ port, onWaiting });
  }
  const command = await resolveProgram(startup.replaceAll(PORT, String(port)), isolation);
  const bad = (why: Message) => new UsageError(say("cli.runner-startup", { name, why }));
  if (!command || command instanceof Refusal)
    throw bad(command?.message ?? say("cli.no-program", { program: startup }));
  const lockedOut = isolation.mode === "sandboxed" ? unreadable(command) : undefined;
  if (lockedOut) throw bad(lockedOut.message);
  return new CgdkPlayer({ port, start: () => command, anyToken: true, confinement: isolation });
}
