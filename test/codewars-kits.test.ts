// Our own CodeWars kits, made by `ludus new`, with the strategies they come with and with one that tells all it was told.

import { execFileSync, spawn, spawnSync } from "node:child_process";
import { copyFileSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type Socket } from "node:net";
import { extname, join, resolve } from "node:path";
import { gunzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { playMatch, seatSeed } from "../src/arena/referee.ts";
import type { Replay } from "../src/arena/replay.ts";
import { Simulation } from "../src/arena/simulation.ts";
import { LUDUS } from "../src/cli/ludus.fixture.ts";
import { readConfig } from "../src/core/config.ts";
import { Random } from "../src/core/random.ts";
import { accepted } from "../src/core/refusal.ts";
import { gameConstants } from "../src/games/codewars/gamesheet.ts";
import { codewars } from "../src/games/codewars/rules.ts";
import { GAME_OVER_MESSAGE, KitWire, TEAM_SIZE_MESSAGE } from "../src/games/codewars/wire.ts";
import { MOVE_BYTES } from "../src/games/codewars/wiremove.ts";
import { nodeClock } from "../src/players/clocks/node-clock.ts";
import { findExecutable } from "../src/players/process/executables.ts";
import { resolveContender } from "../src/players/spec.ts";
import { temporaryFolder } from "../src/players/temporary.fixture.ts";
import { Listener } from "./codewars-kits/expected.ts";

const STRATEGIES = resolve(import.meta.dirname, "codewars-kits");
const LIMITS = { startTime: 60_000, turnTime: 30_000 };
const RIVAL = "codewars/smart";
const folder = temporaryFolder();

interface Language {
  readonly name: string;
  /** What must be installed. */
  readonly needs: string;
  readonly strategy: string;
  /** The command that starts a kit in this folder. */
  start(kit: string): string[];
}

const LANGUAGES: readonly Language[] = [
  { name: "typescript", needs: "node", strategy: "MyStrategy.ts", start: (kit) => ["node", join(kit, "Runner.ts")] },
  { name: "python", needs: "python3", strategy: "MyStrategy.py", start: (kit) => ["python3", join(kit, "Runner.py")] },
  { name: "cpp", needs: "g++", strategy: "MyStrategy.cpp", start: (kit) => [join(kit, "build/MyStrategy")] },
];
const present = LANGUAGES.filter(({ needs }) => findExecutable(needs));
const missing = LANGUAGES.filter((language) => !present.includes(language));

/** A new kit, as a participant gets it or with a strategy of the tests; built if need be, once. */
const kits = new Map<string, string[]>();
function kit(language: Language, strategy: "" | "telling" | "capturing" = ""): string[] {
  const target = join(folder, strategy ? `${language.name}-${strategy}` : language.name);
  const known = kits.get(target);
  if (known) return known;
  execFileSync(LUDUS, ["new", "bot", "--game", "codewars", "--lang", language.name, target]);
  if (strategy) putStrategy(join(STRATEGIES, strategy, language.strategy), join(target, language.strategy));
  if (language.name === "cpp") execFileSync("sh", [join(target, "build.sh")]);
  const command = language.start(target);
  kits.set(target, command);
  return command;
}

function putStrategy(source: string, target: string): void {
  copyFileSync(source, target);
  if (source.endsWith(".ts")) {
    const text = readFileSync(target, "utf8");
    writeFileSync(target, text.replaceAll("../../../kits/codewars-typescript/", "./"));
  }
}

const ludus = (...args: string[]) => spawnSync(LUDUS, args, { cwd: folder, encoding: "utf8" });
const spec = (command: readonly string[]) => `cgdk:${command.join(" ")}`;

async function play(command: readonly string[], seat: number, preset: string, ticks: number) {
  const config = accepted(readConfig(codewars.config, { preset, set: { ticks } }));
  const specs = seat === 0 ? [spec(command), RIVAL] : [RIVAL, spec(command)];
  const players = await Promise.all(specs.map(async (spec) => accepted(await resolveContender(spec, codewars)).seat()));
  const seats = specs.map((_, index) => ({ name: index === seat ? "kit" : "rival", spec: "" }));
  const match = { game: codewars, config, seed: 11n, players, seats, limits: LIMITS, clock: nodeClock };
  const replay: Replay = (await playMatch(match))!;
  return { replay, log: players[seat]!.log!() };
}

describe("the CodeWars kits", () => {
  for (const { name, needs } of missing) it.skip(`${name}: ${needs} is not installed`, () => {});

  for (const preset of ["plain", "facilities", "fog"]) {
    it(`play 200 ticks of ${preset} from both seats without a fault, alike in every language`, async () => {
      for (const seat of [0, 1]) {
        const replays = await Promise.all(
          present.map(async (language) => (await play(kit(language), seat, preset, 200)).replay),
        );
        for (const replay of replays) {
          expect(replay.faults).toEqual([]);
          expect(replay.steps).toHaveLength(200);
          expect(replay.steps[0]![seat]).toEqual({ action: "CLEAR_AND_SELECT", right: 1024, bottom: 1024 });
          expect(replay.steps[1]![seat]).toEqual({ action: "MOVE", x: 512, y: 512 });
          expect(replay.steps.slice(2).every((step) => step[seat] === null)).toBe(true);
          expect(replay.steps).toEqual(replays[0]!.steps);
          expect(replay.last).toBe(replays[0]!.last);
        }
      }
    }, 240_000);
  }

  it("decode every field of every record, and encode every field of a move", async () => {
    for (const seat of [0, 1]) {
      const games = await Promise.all(present.map((language) => play(kit(language, "telling"), seat, "fog", 300)));
      const { replay } = games[0]!;
      const expected = told(replay, seat);
      expect(replay.steps.slice(0, 10).map((step) => step[seat])).toEqual(TOLD_MOVES);
      for (const game of games) {
        expect(game.replay.faults).toEqual([]);
        expect(game.replay.steps).toEqual(replay.steps);
        const lines = game.log.split("\n");
        expect(lines.filter((line) => line.startsWith("tick"))).toEqual(expected);
        const constants = lines.filter((line) => line.startsWith("game")).map((line) => line.split(" ").slice(1));
        expect(constants.shift()).toEqual(["randomSeed", String(seatSeed(replay.seed, seat))]);
        expect(constants.map(([name, value]) => [name, Number(value)])).toEqual(
          gameConstants(replay.config as any).map(([name, , value]) => [name, Number(value)]),
        );
      }
    }
  }, 240_000);

  for (const language of present) {
    const { name } = language;

    it(`${name}: takes bytes as they come, and abbreviations of all kinds`, async () => {
      const war = codewars.start(accepted(readConfig(codewars.config, { preset: "fog" })), 2, new Random(3n));
      const wire = new KitWire(0);
      const first = [TEAM_SIZE_MESSAGE, wire.game(war, -5n), Buffer.from(wire.context(war))];
      const second = abbreviated(1, war.config.ticks);
      const third = abbreviated(2, war.config.ticks);
      const { code, err } = await meet(kit(language, "telling"), async (socket, moves) => {
        const bytes = Buffer.concat(first.map((part) => Buffer.from(part)));
        for (let at = 0; at < bytes.length; at += 1013) {
          socket.write(bytes.subarray(at, at + 1013));
          await new Promise(setImmediate);
        }
        await moves(1);
        for (const byte of second) {
          socket.write(Buffer.of(byte));
          await new Promise(setImmediate);
        }
        await moves(2);
        socket.write(third);
        await moves(3);
        socket.end(GAME_OVER_MESSAGE);
      });
      expect(code).toBe(0);
      expect(err).toContain("game randomSeed -5\n");
      const [at0, at1, at2, ...rest] = err.split("\n").filter((line) => line.startsWith("tick"));
      expect(rest).toEqual([]);
      const words = [at0, at1, at2].map((line) => line!.split(" "));
      for (const kept of [3, 4, 8, 9, 10]) {
        expect(words[1]![kept]).toBe(words[0]![kept]);
        expect(words[2]![kept]).toBe(words[0]![kept]);
      }
      expect(words[1]!.slice(5, 8)).toEqual(["0", "0", "0"]);
    });

    it(`${name}: ends quietly when there is nothing more to play`, async () => {
      const { code } = await meet(kit(language), async (socket) => {
        const war = codewars.start(accepted(readConfig(codewars.config)), 2, new Random(3n));
        socket.write(TEAM_SIZE_MESSAGE);
        socket.write(Buffer.from(new KitWire(0).game(war, 1n)));
        socket.write(Buffer.of(6, 0));
      });
      expect(code).toBe(0);
    });

    it(`${name}: says what is wrong with a connection`, async () => {
      const other = await meet(kit(language), async (socket) => socket.write(Buffer.of(9)));
      expect(other.code).toBe(1);
      expect(other.err).toContain("message 9 came where 3 was expected");
      const short = await meet(kit(language), async (socket) => socket.end(TEAM_SIZE_MESSAGE));
      expect(short.code).toBe(1);
      expect(short.err).toContain("The connection broke: the server hung up before the game was over");
      const [file, ...args] = kit(language) as [string, ...string[]];
      const alone = spawnSync(file, [...args, "127.0.0.1", "1", "x"], { encoding: "utf8" });
      expect([alone.status, alone.stderr]).toEqual([1, expect.stringMatching(/nobody listens on 127.0.0.1, port 1/i)]);
      expect(spawnSync(file, [...args, "31001"], { encoding: "utf8" }).stderr).toContain("[HOST PORT TOKEN]");
    });
  }

  it("play 20000 ticks with facilities and fog through the local runner", async () => {
    const two = [present[0]!, present.find(({ name }) => name === "python") ?? present[0]!];
    const startup = two.map(
      (language) => `${kit(language, "capturing").join(" ")} 127.0.0.1 \${port} 0000000000000000`,
    );
    const properties = [
      "facilities=true",
      "fog-of-war=true",
      `base-adapter-port=${await freePorts()}`,
      "results-file=result.txt",
      "log-file=long.json.gz",
      ...startup.flatMap((command, seat) => [`p${seat + 1}-type=Local`, `p${seat + 1}-startup-command=${command}`]),
    ];
    writeFileSync(join(folder, "long.properties"), properties.join("\n"));
    const { status, stdout } = ludus("local-runner", "long.properties", "5", "--sandbox", "off");
    expect([status, stdout]).toEqual([0, expect.stringContaining("CodeWars, seed 5, 20000 ticks: time is up")]);
    const result = readFileSync(join(folder, "result.txt"), "utf8");
    // Each took three facilities or more.
    expect(result).toMatch(/^OK\nSEED 5\n[12] [3-9]\d\d OK\n[12] [3-9]\d\d OK\n$/);
    const replay = JSON.parse(gunzipSync(readFileSync(join(folder, "long.json.gz"))).toString());
    expect([replay.steps.length, replay.faults]).toEqual([20_000, []]);
  }, 900_000);

  it("are players by their folder, and have its name", () => {
    const [first, last] = [present[0]!, present.at(-1)!];
    const [one, other] = [first, last].map((language) => resolve(kit(language).at(-1)!, "..").replace(/\/build$/, ""));
    const set = ["--set", "ticks=20", "--seed", "4"];
    const { stdout } = ludus("play", "codewars", one!, `cgdk:${other!}`, ...set);
    expect(stdout).not.toContain("failed");
    for (const { name } of [first, last]) expect(stdout).toMatch(new RegExp(`^  1. ${name} `, "m"));
    for (const file of ["Runner", "MyStrategy"]) {
      const source = join(one!, file + extname(first.strategy));
      expect(ludus("play", "codewars", source, "codewars/empty", ...set).stdout).toMatch(/^ {2}1\. typescript {6}0$/m);
    }
  });

  it("meet in a tournament of all kits of a folder", () => {
    for (const language of present) {
      const target = join(folder, "cup", `army of ${language.name}`);
      execFileSync(LUDUS, ["new", "bot", "--game", "codewars", "--lang", language.name, target]);
    }
    // An original kit has no script.
    rmSync(join(folder, "cup/army of cpp/build.sh"), { force: true });
    const { status, stderr } = ludus("tournament", "--bots", "cup", "--game", "codewars", "--set", "ticks=10");
    expect([status, stderr]).toEqual([0, expect.any(String)]);
    const standings = JSON.parse(readFileSync(join(folder, "cup-results", "standings.json"), "utf8"));
    const faults = standings.standings.map((row: any) => [row.name, row.faults]);
    expect(faults).toEqual(present.map(({ name }) => [`army of ${name}`, 0]).sort());
  });

  it("repeat their own games", () => {
    const [first, last] = [kit(present[0]!), kit(present.at(-1)!)].map(spec) as [string, string];
    const set = ["--set", "ticks=60", "--set", "facilities=true", "--seed", "4", "--replay", "war.json.gz"];
    ludus("play", "codewars", first, "codewars/quick", ...set);
    const same = ludus("repeat", "war.json.gz", "--seat", "1", "--", last);
    expect([same.status, same.stdout]).toEqual([0, expect.stringContaining("All answers are the same as recorded.")]);
    const other = ludus(
      "repeat",
      "war.json.gz",
      "--seat",
      "1",
      "--until",
      "9",
      "--",
      spec(kit(present[0]!, "telling")),
    );
    expect(other.status).toBe(1);
  });
});

/** The moves of the telling strategies, as the referee must understand them. */
const TOLD_MOVES = [
  { action: "CLEAR_AND_SELECT", right: 1024, bottom: 1024 },
  { action: "MOVE", x: 512, y: 512 },
  { action: "CLEAR_AND_SELECT", left: 1, top: 2.5, right: 1000, bottom: 1001, vehicleType: "FIGHTER" },
  { action: "ASSIGN", group: 7 },
  { action: "SCALE", x: 100, y: 101, factor: 1.5, maxSpeed: 0.25 },
  { action: "ROTATE", x: 110, y: 111, angle: -0.5, maxAngularSpeed: 0.01 },
  { action: "SETUP_VEHICLE_PRODUCTION", vehicleType: "TANK", facilityId: 1 },
  { action: "TACTICAL_NUCLEAR_STRIKE", x: 200, y: 201, vehicleId: 5 },
  null,
  { action: "MOVE", x: 700, y: 700 },
];

/** What a seat of this replay was told, tick by tick. */
function told(replay: Replay, seat: number): string[] {
  const simulation = new Simulation(codewars as any, replay, Number.POSITIVE_INFINITY);
  const listener = new Listener();
  return replay.steps.map(() => {
    const line = listener.tick(codewars.view(simulation.state as any, seat));
    simulation.next();
    return line;
  });
}

/** A context in which nothing is new: my player by id, both lists as before. */
function abbreviated(tick: number, ticks: number): Buffer {
  const bytes = Buffer.alloc(2 + 9 + 25 + 16);
  let at = bytes.writeInt8(6, 0);
  at = bytes.writeInt8(1, at);
  at = bytes.writeInt8(127, at);
  at = bytes.writeBigInt64LE(1n, at);
  at = bytes.writeInt8(1, at);
  for (const int of [tick, ticks]) at = bytes.writeInt32LE(int, at);
  for (const double of [1024, 1024]) at = bytes.writeDoubleLE(double, at);
  for (const length of [-1, 0, 0, -1]) at = bytes.writeInt32LE(length, at);
  return bytes;
}

/** The first of two ports that nobody has. */
async function freePorts(): Promise<number> {
  const listen = async (port: number) => {
    const server = createServer().listen(port, "127.0.0.1");
    const open = await new Promise((resolve) =>
      server.once("listening", () => resolve(true)).once("error", () => resolve(false)),
    );
    return open ? server : undefined;
  };
  for (;;) {
    const first = (await listen(0))!;
    const { port } = first.address() as { port: number };
    const second = await listen(port + 1);
    await Promise.all([first, second].map((server) => server && new Promise((resolve) => server.close(resolve))));
    if (second) return port;
  }
}

/** Starts a kit against a server of the test's own; `moves(n)` resolves when n moves have come. */
async function meet(
  command: readonly string[],
  serve: (socket: Socket, moves: (count: number) => Promise<void>) => Promise<unknown>,
): Promise<{ code: number | null; err: string }> {
  const token = "0123456789abcdef";
  const server = createServer(async (socket) => {
    let came = 0;
    let arrival = () => {};
    socket.on("error", () => {});
    socket.on("data", (chunk) => {
      came += chunk.length;
      arrival();
    });
    const bytes = async (count: number) => {
      while (came < count) await new Promise<void>((resolve) => (arrival = resolve));
    };
    const greeting = 10 + token.length;
    await bytes(greeting);
    await serve(socket, (count) => bytes(greeting + MOVE_BYTES * count));
  });
  server.listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  const { port } = server.address() as { port: number };
  const program = spawn(command[0]!, [...command.slice(1), "127.0.0.1", String(port), token]);
  let err = "";
  program.stderr.on("data", (chunk) => (err += chunk));
  const code = await new Promise<number | null>((resolve) => program.on("close", resolve));
  server.close();
  return { code, err };
}
