// Strategies over the original protocol, well-behaved and not. A stand-in for a kit is enough here: it only finds out where a
// context ends. Real kits play in test/.

import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { connect, createServer, type Socket } from "node:net";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import type { Limits } from "../../arena/limits.ts";
import type { Player } from "../../arena/player.ts";
import { playMatch } from "../../arena/referee.ts";
import type { Replay } from "../../arena/replay.ts";
import { verifyReplay } from "../../arena/simulation.ts";
import { readConfig } from "../../core/config.ts";
import { accepted } from "../../core/refusal.ts";
import { codewars } from "../../games/codewars/rules.ts";
import { nodeClock } from "../clocks/node-clock.ts";
import { bestMode } from "../sandbox/confinement.ts";
import { machine } from "../sandbox/machine.ts";
import { resolveContender } from "../spec.ts";
import { temporaryFolder, writeProgram } from "../temporary.fixture.ts";
import { CgdkConnection } from "./cgdk-connection.ts";
import { freePort } from "./kgp/client.fixture.ts";

const folder = temporaryFolder();
let programs = 0;

/** A strategy; `hello` builds its first bytes, `answer` what it does when it is its turn (`n` counts from 0). */
function strategy({ hello = "greeting(token, 3)", answer = "socket.write(move())" } = {}): string {
  const file = writeProgram(
    folder,
    `strategy${programs++}.cjs`,
    `const [host, port, token] = process.argv.slice(2);
     const greeting = (token, version) => { const b = Buffer.alloc(10 + token.length); b[0] = 2; b.writeInt32LE(token.length, 1);
       b.write(token, 5); b[5 + token.length] = 4; b.writeInt32LE(version, 6 + token.length); return b; };
     const move = (action = -1, x = 0, y = 0) => { const b = Buffer.alloc(104); b[0] = 7; b[1] = 1; b.writeInt8(action, 2);
       b.writeDoubleLE(x, 39); b.writeDoubleLE(y, 47); b.writeInt8(-1, 87); b.writeBigInt64LE(-1n, 88); b.writeBigInt64LE(-1n, 96); return b; };
     const socket = require("node:net").connect(Number(port), host);
     let n = 0, heard = Buffer.alloc(0), greeted = false;
     const wholeContext = () => {
       let at = 0;
       const byte = () => heard.readInt8(at++);
       const int = () => { at += 4; return heard.readInt32LE(at - 4); };
       const skip = (bytes) => { at += bytes; if (at > heard.length) throw new RangeError(); };
       const many = (one) => { for (let left = int(); left > 0; left--) one(); };
       const player = () => skip(byte() === 127 ? 8 : 50);
       if (!greeted) skip(5 + 2 + 565);
       skip(2); player(); skip(25); many(player);
       many(() => { skip(132); skip(4 * int()); });
       many(() => { skip(34); skip(4 * int()); });
       if (!greeted) for (let map = 0; map < 2; map++) many(() => skip(int()));
       many(() => skip(byte() === 127 ? 8 : 46));
     };
     socket.on("connect", () => socket.write(${hello}));
     socket.on("data", (chunk) => {
       heard = Buffer.concat([heard, chunk]);
       if (heard[0] === 1 || (heard[0] === 6 && heard[1] === 0)) return socket.end();
       try { wholeContext(); } catch { return; }
       heard = Buffer.alloc(0);
       greeted = true;
       ${answer};
       n++;
     });
     socket.on("close", () => process.exit(0));`,
  );
  return `cgdk:${process.execPath} ${file}`;
}

const PATIENT: Limits = { startTime: 20_000, turnTime: 5_000 };
const TICKS = 8;

async function play(spec: string, limits = PATIENT, ticks = TICKS): Promise<Replay> {
  return playWith(accepted(await resolveContender(spec, codewars)).seat(), limits, ticks);
}

async function playWith(player: Player, limits = PATIENT, ticks = TICKS, onTurn?: () => void): Promise<Replay> {
  const config = accepted(readConfig(codewars.config, { set: { ticks, facilities: true } }));
  const players = [player, accepted(await resolveContender("codewars/quick", codewars)).seat()];
  const seats = ["strategy", "codewars/quick"].map((spec) => ({ name: spec, spec }));
  const setting = { game: codewars, config, seed: 5n, limits, clock: nodeClock };
  const replay = (await playMatch({ ...setting, players, seats, onTurn }))!;
  expect(replay.steps).toHaveLength(ticks);
  expect(verifyReplay(codewars, replay)).toBeUndefined();
  return replay;
}

/** A connection, as soon as somebody listens. */
async function reach(port: number): Promise<Socket> {
  for (;;) {
    const socket = connect(port, "127.0.0.1");
    const isThere = await once(socket, "connect").then(
      () => true,
      () => false,
    );
    if (isThere) return socket.on("error", () => {});
    await setTimeout(20);
  }
}

const fault = async (...args: Parameters<typeof play>) => (await play(...args)).faults[0];

describe("a strategy over the original protocol", () => {
  it("connects, gets the world every tick and commands", async () => {
    const select =
      "const b = move(n === 0 ? 1 : 7, 512, 512); if (n === 0) { b.writeDoubleLE(1024, 23); b.writeDoubleLE(1024, 31); } socket.write(b)";
    const replay = await play(strategy({ answer: select }));
    expect(replay.faults).toEqual([]);
    expect(replay.steps[0]![0]).toMatchObject({ action: "CLEAR_AND_SELECT", right: 1024, bottom: 1024 });
    expect(replay.steps[1]![0]).toMatchObject({ action: "MOVE", x: 512, y: 512 });
    expect(replay.wall[0]).toHaveLength(8);
  });

  it("may send its move in pieces, byte by byte", async () => {
    const answer = "(async () => { for (const byte of move()) { socket.write(Buffer.of(byte)); await null; } })()";
    expect((await play(strategy({ answer }))).faults).toEqual([]);
  });

  it("may keep the rest of a move until its first byte is acknowledged, as a system does that gathers small pieces", async () => {
    // Whatever the server sends acknowledges what it got. The first byte of the next message may come alone then.
    const answer = `socket.write(Buffer.of(7)); socket.once("data", (chunk) => {
      console.log(n, [...chunk].join());
      if (n === ${TICKS}) socket.once("data", (last) => console.log("at the end", [...last].join()));
      socket.write(move().subarray(1)); })`;
    const player = accepted(await resolveContender(strategy({ answer }), codewars)).seat();
    const replay = await playWith(player);
    expect(replay.faults).toEqual([]);
    const heard = Array.from({ length: TICKS }, (_, n) => `${n + 1} 6`);
    expect(player.log!().trim().split("\n")).toEqual([...heard, "at the end 0"]);
  });

  it("may name impossible numbers: the action is ignored, nobody crashes", async () => {
    const answer = "const b = move(7, NaN, Infinity); b.writeBigInt64LE(99n, 96); socket.write(b)";
    expect((await play(strategy({ answer }))).faults).toEqual([]);
  });

  it("of another version, with a different token or another message has crashed, and the war goes on", async () => {
    expect(await fault(strategy({ hello: "greeting(token, 2)" }))).toMatchObject({
      turn: 1,
      kind: "protocol",
      message: expect.stringContaining("version 2"),
    });
    expect(await fault(strategy({ hello: 'greeting("0000000000000000", 3)' }))).toMatchObject({
      kind: "protocol",
      message: expect.stringContaining("a different token"),
    });
    expect(await fault(strategy({ hello: "Buffer.from([9, 9, 9])" }))).toMatchObject({
      kind: "protocol",
      message: expect.stringContaining("message 9"),
    });
    expect(await fault(strategy({ hello: "Buffer.from([2, 255, 255, 255, 127])" }))).toMatchObject({
      kind: "protocol",
      message: expect.stringContaining("token of 2147483647 bytes"),
    });
    expect(
      await fault(
        strategy({
          answer: "socket.write(n === 3 ? Buffer.alloc(104, 5) : move())",
        }),
      ),
    ).toMatchObject({ turn: 4, kind: "protocol" });
  });

  it("that hangs up in the middle, ends or crashes has crashed, with the reason", async () => {
    expect(
      await fault(
        strategy({
          answer: "if (n === 4) { socket.write(move().subarray(0, 50)); socket.end(); } else socket.write(move())",
        }),
      ),
    ).toMatchObject({ turn: 5 });
    expect(
      await fault(
        strategy({ answer: 'if (n === 4) { console.error("no idea"); process.exit(7); } else socket.write(move())' }),
      ),
    ).toMatchObject({ turn: 5, kind: "crash", message: "ended with exit code 7", evidence: "no idea" });
    expect(await fault(strategy({ hello: '(process.exit(3), "")' }))).toMatchObject({
      turn: 1,
      kind: "crash",
      message: "ended with exit code 3",
    });
  });

  it("that never answers, or never connects, runs out of time", async () => {
    expect(
      await fault(strategy({ answer: "if (n < 3) socket.write(move())" }), { startTime: 20_000, turnTime: 2_000 }),
    ).toMatchObject({ turn: 4, kind: "time" });
    const file = writeProgram(folder, "idle.cjs", "setInterval(() => {}, 1000)");
    expect(await fault(`cgdk:${process.execPath} ${file}`, { startTime: 300, turnTime: 100 })).toMatchObject({
      turn: 1,
      kind: "time",
    });
  });

  it("that sends twice has crashed", async () => {
    expect(await fault(strategy({ answer: "socket.write(Buffer.concat([move(), move()]))" }))).toMatchObject({
      kind: "protocol",
      message: expect.stringContaining("not asked for"),
    });
  });

  it("that never stops talking is not listened to without end", async () => {
    const server = createServer().listen(0, "127.0.0.1");
    await once(server, "listening");
    const talker = connect((server.address() as { port: number }).port, "127.0.0.1");
    const [socket] = (await once(server, "connection")) as [Socket];
    const connection = new CgdkConnection(socket, 0, 0n);
    talker.on("error", () => {});
    talker.write(Buffer.alloc(64 * 1024 * 1024));
    while (!socket.isPaused()) await setTimeout(10);
    expect(connection.spokeUnasked).toBe(true);
    await setTimeout(300);
    expect(socket.bytesRead).toBeLessThan(1024 * 1024);
    talker.destroy();
    connection.close();
    server.close();
  });

  it("is not awaited on a port that is taken", async () => {
    const server = createServer().listen(0, "127.0.0.1");
    await once(server, "listening");
    const { port } = server.address() as { port: number };
    const refusal = await resolveContender(`cgdk::${port}`, codewars);
    expect(refusal).toMatchObject({ why: `cgdk::${port}: port ${port} is in use by another program` });
    server.close();
  });

  it("has crashed if its port is taken later", async () => {
    const port = await freePort();
    const contender = accepted(await resolveContender(`cgdk::${port}`, codewars));
    const server = createServer().listen(port, "127.0.0.1");
    await once(server, "listening");
    expect((await playWith(contender.seat())).faults[0]).toMatchObject({
      kind: "crash",
      message: expect.stringContaining(`port ${port} is in use`),
    });
    server.close();
  });

  it("that is awaited and comes, but says nothing, runs out of time", async () => {
    const port = await freePort();
    const contender = accepted(await resolveContender(`cgdk::${port}`, codewars));
    const playing = playWith(contender.seat(), { startTime: 200, turnTime: 100 });
    const silent = await reach(port);
    expect((await playing).faults[0]).toMatchObject({
      turn: 1,
      kind: "time",
      message: "connected but did not identify itself within 0.3 s",
    });
    silent.destroy();
  });

  it("is still awaited when somebody only looked whether the port is open", async () => {
    const port = await freePort();
    const contender = accepted(await resolveContender(`cgdk::${port}`, codewars));
    const playing = playWith(contender.seat(), { turnTime: 2 ** 33 });
    const curious = await reach(port);
    curious.end().resume();
    await once(curious, "close");
    const [program, file] = strategy().slice("cgdk:".length).split(" ") as [string, string];
    spawn(program, [file, "127.0.0.1", String(port), "any"], { stdio: "ignore" });
    expect((await playing).faults).toEqual([]);
  });

  it.runIf(bestMode() === "sandboxed")("in the sandbox reaches the referee and nobody else", async () => {
    let visitors = 0;
    const door = createServer((visitor) => {
      visitors++;
      visitor.destroy();
    });
    await new Promise<void>((resolve) => door.listen(0, "127.0.0.1", resolve));
    const { port } = door.address() as { port: number };
    const answer = `require("node:net").connect(${port}, host).on("error", () => {}); socket.write(move())`;
    expect((await play(strategy({ answer }))).faults).toEqual([]);
    expect(visitors).toBe(0);
    door.close();
  });

  it("finds nobody at the door once it has come in, greeted or not", async () => {
    // Who can go on knocking keeps us busy with it. It greets when it is refused.
    const knock = `(function knock() {
      const refused = ({ code }) => code === "ECONNREFUSED" ? socket.write(greeting(token, 3)) : knock();
      require("node:net").connect(Number(port), host).on("error", refused).on("end", knock).resume();
    })() ?? ""`;
    const sandbox = { mode: "limited" } as const;
    const player = accepted(await resolveContender(strategy({ hello: knock }), codewars, { sandbox })).seat();
    expect((await playWith(player, PATIENT, 1)).faults).toEqual([]);
  });

  it.runIf(bestMode() === "sandboxed")(
    "in the sandbox finds a network to connect by, as Mono looks for one",
    async () => {
      const answer = `console.log(Object.keys(require("node:os").networkInterfaces()).join());
      require("node:net").connect(1, "::1").on("error", (error) => { console.log(error.code); socket.write(move()); })`;
      const player = accepted(await resolveContender(strategy({ answer }), codewars)).seat();
      expect((await playWith(player, PATIENT, 1)).faults).toEqual([]);
      // It gets its socket. Where there is Landlock, no port but that of the bridge may be tried.
      const refusal = machine().landlock >= 4 ? "EACCES" : "ECONNREFUSED|EADDRNOTAVAIL";
      expect(player.log!()).toMatch(new RegExp(`^lo\n(${refusal})\n$`));
    },
  );

  it.runIf(bestMode() === "sandboxed")("in the sandbox has all of its memory, and is told its own limit", async () => {
    const hungry = strategy({ answer: "const kept = []; setInterval(() => kept.push(Buffer.alloc(16 << 20, 1)), 2)" });
    const limits = { ...PATIENT, memory: 256 << 20 };
    expect(await fault(hungry, limits)).toMatchObject({
      kind: "memory",
      message: expect.stringMatching(/ \(limit 256 MB\)$/),
    });
  });

  it("is stopped in the midst of a turn when its processor time is used up", async () => {
    const answer = "if (n === 2) for (;;); socket.write(move())";
    const limits = { startTime: 20_000, turnTime: 120_000, turnCpu: 300 };
    expect(await fault(strategy({ answer }), limits)).toMatchObject({
      turn: 3,
      kind: "time",
      message: expect.stringContaining("of CPU time"),
    });
  });

  it("stands still between its turns if it is to be frozen", async () => {
    const answer = `if (n === 0) { count = 0; setInterval(() => count++, 5); }
      const mark = count;
      if (n === 1) socket.once("data", () => console.error("meanwhile", count - mark));
      socket.write(move())`;
    const player = accepted(
      await resolveContender(strategy({ answer }), codewars, { sandbox: { freeze: true } }),
    ).seat();
    let turns = 0;
    const onTurn = () => {
      if (++turns === 2) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 2_000);
    };
    const replay = await playWith(player, PATIENT, 4, onTurn);
    expect(replay.faults).toEqual([]);
    expect(Number(/meanwhile (\d+)/.exec(player.log!())![1])).toBeLessThan(200);
  });

  it("prints where it likes: that is its log", async () => {
    const file = strategy({ answer: 'console.log("tick", n); socket.write(move())' });
    expect((await play(file)).faults).toEqual([]);
    expect(readFileSync(join(folder, "strategy0.cjs"), "utf8")).toContain("greeting");
  });
});
