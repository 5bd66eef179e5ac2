// Programs of every bad kind take a seat. Each must lose by itself, with a plain explanation, and leave nothing behind.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it, vi } from "vitest";
import { BotPlayer } from "../../arena/bot-player.ts";
import type { Clock } from "../../arena/clock.ts";
import { type Limits, seconds } from "../../arena/limits.ts";
import type { Player } from "../../arena/player.ts";
import { playMatch } from "../../arena/referee.ts";
import { formatReplay, parseReplay, type Replay } from "../../arena/replay.ts";
import { verifyReplay } from "../../arena/simulation.ts";
import { say as sayArena } from "../../arena/words/en.ts";
import { defaultConfig } from "../../core/config.ts";
import { games } from "../../games/index.ts";
import { kalah } from "../../games/kalah/rules.ts";
import { nodeClock } from "../clocks/node-clock.ts";
import { Program } from "../process/program.ts";
import { confinement } from "../sandbox/confinement.ts";
import { ResourceWatch } from "../sandbox/watch.ts";
import { answering, isAlive, temporaryFolder, until, writeProgram } from "../temporary.fixture.ts";
import { LinePlayer } from "./line-player.ts";

/** The protocol is the same in every mode. */
const open = confinement({ mode: "off" });
const folder = temporaryFolder();
let programs = 0;

const FIRST_LEGAL = 'process.stdout.write(JSON.stringify({ action: message.legal[0] }) + "\\n");';

function program(text: string, isolation = open): LinePlayer {
  const file = writeProgram(folder, `program${programs++}.cjs`, text);
  return new LinePlayer({ file: process.execPath, args: [file], cwd: folder }, { confinement: isolation });
}

const honest = () => program(answering(FIRST_LEGAL));

/** Nobody loses on time by these, however busy the machine is. */
const LIMITS: Limits = { startTime: 20_000, turnTime: 10_000 };
/** For programs that never answer: one need not wait long for that. */
const SHORT: Limits = { startTime: 1_500, turnTime: 100 };

/** The bad one sits first. */
async function against(
  bad: LinePlayer,
  limits = LIMITS,
  good: Player = honest(),
  clock: Clock = nodeClock,
): Promise<{ replay: Replay; bad: LinePlayer }> {
  const seats = [
    { name: "bad", spec: "bad" },
    { name: "good", spec: "good" },
  ];
  const players = [bad, good];
  const match = {
    game: kalah,
    config: defaultConfig(kalah.config),
    seed: 7n,
    seats,
    limits,
    clock,
    players,
  };
  const replay = (await playMatch(match))!;
  expect(verifyReplay(kalah, replay)).toBeUndefined();
  return { replay, bad };
}

async function fault(text: string, limits = LIMITS) {
  const { replay } = await against(program(text), limits);
  expect(replay.outcome).toMatchObject({ places: [2, 1], reason: "forfeit" });
  expect(replay.faults).toHaveLength(1);
  expect(replay.faults[0]!.seat).toBe(0);
  return replay.faults[0]!;
}

describe("a program over the line protocol", () => {
  it("may say something about a move: it is in the replay, and never costs the game", async () => {
    const { replay } = await against(
      program(
        answering(`
          const note = message.turn === 1 ? { note: "the pit of " + message.legal[0], marks: [[1, 2]] } : { note: {} };
          process.stdout.write(JSON.stringify({ action: message.legal[0], ...note }) + "\\n");`),
      ),
    );
    expect(replay.faults).toEqual([]);
    expect(replay.notes).toEqual([{ seat: 0, turn: 1, text: "the pit of 6", marks: [[1, 2]] }]);
    const read = parseReplay(formatReplay(replay), games);
    expect(read).toMatchObject({ altered: false, replay: { notes: replay.notes } });
  });

  it.each([
    ["as it is", open],
    ["as confined as can be", confinement()],
  ])("%s: has a log that is read turn by turn", async (_, isolation) => {
    const talking = program(
      answering(`process.stderr.write("I see turn " + message.turn + "\\n", () => { ${FIRST_LEGAL} });`),
      isolation,
    );
    const ask = talking.ask.bind(talking);
    talking.ask = (question) => {
      const reply = ask(question);
      // Both its word and its answer wait for us when we come to read, in no particular order.
      const until = performance.now() + 20;
      while (performance.now() < until);
      return reply;
    };
    const quick = new BotPlayer(() => ({ act: (state) => kalah.actions!(state as never, 1)[0]! }), nodeClock);
    const { replay } = await against(talking, LIMITS, quick, { ...nodeClock, breathe: async () => {} });
    const chapters = talking.logByTurns();
    expect(chapters.length).toBe(replay.wall[0]!.length);
    for (const [turn, text] of chapters) expect(text).toBe(`I see turn ${turn}\n`);
    expect(chapters.map(([, text]) => text).join("")).toBe(talking.log());
  });

  it("plays a whole game, and its notes to standard error are its log", async () => {
    const bad = program(answering(`console.error("turn", message.turn); ${FIRST_LEGAL}`));
    const { replay } = await against(bad);
    expect(replay.faults).toEqual([]);
    expect(bad.log()).toMatch(/^turn 1\nturn \d+\n/);
    expect(replay.wall[0]!.length).toBeGreaterThan(5);
    if (process.platform === "linux") expect(replay.cpu[0]!.length).toBe(replay.wall[0]!.length);
  });

  it("is told game, seat, config, limits and a seed that is not the match's own", async () => {
    const bad = program(`
      require("node:readline").createInterface({ input: process.stdin }).on("line", (line) => {
        const message = JSON.parse(line);
        console.error(line);
        if (message.type === "turn") ${FIRST_LEGAL}
      });`);
    await against(bad);
    const lines = bad
      .log()
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line));
    expect(lines[0]).toMatchObject({
      type: "init",
      game: "kalah",
      seat: 0,
      seats: 2,
      config: { pits: 6 },
      limits: LIMITS,
    });
    expect(lines[0].seed).not.toBe(7);
    expect(lines[1]).toEqual({
      type: "turn",
      turn: 1,
      view: { pits: [6, 6, 6, 6, 6, 6], store: 0, theirPits: [6, 6, 6, 6, 6, 6], theirStore: 0, mover: 0 },
      legal: [6, 5, 4, 3, 2, 1],
    });
    expect(lines.at(-1)).toMatchObject({ type: "end", outcome: { places: expect.any(Array) } });
  });

  it("may say which turn it answers", async () => {
    const { replay } = await against(
      program(answering("console.log(JSON.stringify({ turn: message.turn, action: message.legal[0] }));")),
    );
    expect(replay.faults).toEqual([]);
    expect(
      await fault(answering("console.log(JSON.stringify({ turn: 99, action: message.legal[0] }));")),
    ).toMatchObject({
      kind: "protocol",
      message: "answered another turn; the question was turn 1",
    });
  });

  it("may leave blank lines and carriage returns", async () => {
    const { replay } = await against(
      program(
        answering('process.stdout.write("\\n  \\r\\n" + JSON.stringify({ action: message.legal[0] }) + "\\r\\n");'),
      ),
    );
    expect(replay.faults).toEqual([]);
  });

  it("may write an answer in pieces", async () => {
    const pieces =
      'const text = JSON.stringify({ action: message.legal[0] }); process.stdout.write(text.slice(0, 5)); setTimeout(() => process.stdout.write(text.slice(5) + "\\n"), 5);';
    const { replay } = await against(program(answering(pieces)));
    expect(replay.faults).toEqual([]);
  });
});

describe("a bad program", () => {
  it("that cannot be started", async () => {
    const { replay } = await against(
      new LinePlayer({ file: join(folder, "nothing-here"), args: [] }, { confinement: open }),
    );
    expect(replay.faults).toMatchObject([
      { seat: 0, turn: 1, kind: "crash", message: expect.stringContaining("no such program") },
    ]);
  });

  it("that crashes: exit code and the last lines of standard error", async () => {
    const found = await fault('console.error("one\\ntwo"); process.exit(3);');
    expect(found).toMatchObject({ turn: 1, kind: "crash", message: "ended with exit code 3", evidence: "one\ntwo" });
  });

  it("that is ended by a signal", async () => {
    expect(await fault(answering("process.kill(process.pid, 'SIGSEGV');"))).toMatchObject({
      kind: "crash",
      message: "was ended by SIGSEGV",
    });
  });

  it("that leaves early without a word", async () => {
    expect(await fault(answering("process.exit(0);"))).toMatchObject({
      kind: "crash",
      message: expect.stringContaining("exit code 0 before"),
    });
    expect(await fault(answering(`${FIRST_LEGAL} setTimeout(() => process.exit(0), 1);`))).toMatchObject({
      kind: "crash",
    });
  });

  it("that writes garbage: the line is the evidence, without anything that could harm a terminal", async () => {
    const found = await fault(answering('console.log("\\u001b[31mhello\\u0007");'));
    expect(found).toMatchObject({
      kind: "protocol",
      message: expect.stringContaining("not JSON"),
      evidence: "␛[31mhello␇",
    });
  });

  it("that answers something other than an action", async () => {
    for (const answer of ["5", "[]", "null", '"a"', "{}"]) {
      const found = await fault(answering(`console.log(${JSON.stringify(answer)});`));
      expect(found).toMatchObject({ kind: "protocol", message: 'wrote an answer without "action"' });
    }
  });

  it("that makes an illegal move: the reason and the legal ones", async () => {
    const found = await fault(answering("console.log(JSON.stringify({ action: 7 }));"));
    expect(found).toMatchObject({
      kind: "illegal",
      message: expect.stringContaining("Legal: 6 5 4 3 2 1"),
      evidence: '{"action":7}',
    });
  });

  it("that writes half a line and waits", async () => {
    // Not the first turn, which has the time of the start as well.
    const half = `if (message.turn === 1) { ${FIRST_LEGAL} } else process.stdout.write("{\\"action\\": 1");`;
    const found = await fault(answering(half), { ...LIMITS, turnTime: 2_000 });
    expect(found).toMatchObject({
      kind: "time",
      message: expect.stringContaining("last line was incomplete"),
      evidence: '{"action": 1',
    });
  });

  it("that writes half a line and goes", async () => {
    const found = await fault(answering('process.stdout.write("{\\"action\\": 1", () => process.exit(0));'));
    expect(found).toMatchObject({ kind: "crash", message: expect.stringContaining("last line was incomplete") });
  });

  it("that writes a gigabyte without a newline: memory stays bounded", async () => {
    const before = process.memoryUsage.rss();
    const flood =
      "const chunk = Buffer.alloc(1 << 20, 97); let n = 0; (function more() { while (n++ < 1024) if (!process.stdout.write(chunk)) return process.stdout.once('drain', more); })();";
    const found = await fault(answering(flood), { ...LIMITS, turnTime: 20_000 });
    expect(found).toMatchObject({ kind: "protocol", message: expect.stringContaining("more than 1048576 bytes") });
    expect(found.evidence!.length).toBeLessThan(300);
    expect(process.memoryUsage.rss() - before).toBeLessThan(200 * 1024 * 1024);
  });

  it("that writes bytes that are no text", async () => {
    const found = await fault(answering("process.stdout.write(Buffer.from([0x7b, 0xff, 0xfe, 0x0a]));"));
    expect(found).toMatchObject({ kind: "protocol", message: expect.stringContaining("not UTF-8") });
  });

  it("that nests an object a hundred thousand deep", async () => {
    const deep = 'const n = 1e5; console.log("[".repeat(n) + "]".repeat(n));';
    expect(await fault(answering(deep))).toMatchObject({ kind: "protocol" });
    const inside = 'const n = 1e5; console.log("{\\"action\\":" + "[".repeat(n) + "]".repeat(n) + "}");';
    expect(await fault(answering(inside))).toMatchObject({ kind: "illegal" });
  });

  it("that answers twice, or while the other thinks", async () => {
    const TWICE = 'process.stdout.write((JSON.stringify({ action: message.legal[0] }) + "\\n").repeat(2));';
    const twice = await fault(answering(TWICE));
    expect(twice).toMatchObject({ kind: "protocol", message: expect.stringContaining("not asked for") });
    const halves = await fault(
      answering('process.stdout.write(JSON.stringify({ action: message.legal[0] }) + "\\n{");'),
    );
    expect(halves).toMatchObject({ kind: "protocol", message: expect.stringContaining("not asked for") });
    const later = await fault(answering(`${FIRST_LEGAL} setTimeout(() => { ${FIRST_LEGAL} }, 3);`));
    expect(later.kind).toMatch(/protocol|illegal/);
  });

  it("that closes its standard output", async () => {
    expect(await fault(answering("require('node:fs').closeSync(1);"))).toMatchObject({
      kind: "protocol",
      message: expect.stringContaining("closed its standard output"),
    });
  });

  it("that sleeps", async () => {
    expect(await fault(answering(""), SHORT)).toMatchObject({
      kind: "time",
      message: expect.stringContaining("gave no answer"),
    });
  });

  it("that never reads its input", async () => {
    expect(await fault("setInterval(() => {}, 1000);", { startTime: 300, turnTime: 100 })).toMatchObject({
      kind: "time",
    });
  });

  it("that holds too much memory: the figure is told", async () => {
    const hog = "const kept = []; setInterval(() => kept.push(Buffer.alloc(16 << 20, 1)), 2);";
    const found = await fault(answering("", hog), { startTime: 20_000, turnTime: 20_000, memory: 200 << 20 });
    expect(found).toMatchObject({
      kind: "memory",
      message: expect.stringMatching(/held \d+ MB of memory \(limit 200 MB\)/),
    });
  });

  it("that holds too much memory when its time is up: the first cause is told, whatever its form", async () => {
    // Nobody has looked at it yet.
    const look = vi.spyOn(ResourceWatch.prototype, "look").mockImplementation(() => {});
    const file = writeProgram(
      folder,
      "hog.cjs",
      'const kept = Buffer.alloc(260 << 20, 1); console.error("holds"); setInterval(() => kept, 1000);',
    );
    const start = (memory: number) =>
      new Program(
        { file: process.execPath, args: [file], cwd: folder },
        open,
        { memory },
        {
          line() {},
          trouble() {},
          gone() {},
        },
      );
    const [hog, modest] = [start(200 << 20), start(2 ** 32)];
    try {
      await until(() => hog.log().includes("holds") && modest.log().includes("holds"));
      const late = sayArena("arena.late", { time: seconds(100) });
      expect(hog.outOfTime(late)).toMatchObject({ kind: "memory", message: expect.stringContaining("(limit 200 MB)") });
      expect(modest.outOfTime(late)).toMatchObject({ kind: "time" });
    } finally {
      look.mockRestore();
      hog.kill();
      modest.kill();
    }
  });

  it("that floods its log: the beginning and the end are kept", async () => {
    const bad = program(
      answering(
        FIRST_LEGAL,
        'console.error("the beginning"); for (let i = 0; i < 3e4; i++) console.error("x".repeat(100));',
      ),
    );
    const { replay } = await against(bad, { startTime: 20_000, turnTime: 20_000 });
    expect(replay.faults).toEqual([]);
    expect(bad.log()).toMatch(/^the beginning\n[\s\S]*bytes left out/);
    expect(bad.log().length).toBeLessThan(600 * 1024);
  });

  it("that ignores its end is stopped and noted, and the outcome stands", async () => {
    const { replay } = await against(
      program(answering(FIRST_LEGAL, "setInterval(() => {}, 1000); process.stdin.on('end', () => {});")),
    );
    expect(replay.faults).toMatchObject([
      { seat: 0, kind: "time", afterEnd: true, message: expect.stringContaining("still running") },
    ]);
    expect(replay.outcome.reason).not.toBe("forfeit");
  });

  it("that leaves children behind: they are gone with it", async () => {
    const pidFile = join(folder, "child.pid");
    const child = `const { spawn } = require("node:child_process");
      const child = spawn(process.execPath, ["-e", "setInterval(() => {}, 1000)"], { stdio: "inherit" });
      require("node:fs").writeFileSync(${JSON.stringify(pidFile)}, String(child.pid));`;
    await against(program(answering(FIRST_LEGAL, child)));
    const pid = Number(readFileSync(pidFile, "utf8"));
    expect(await until(() => !isAlive(pid))).toBe(true);
  });
});

describe("a program that is kept alive", () => {
  it("plays one game after the other in one process", async () => {
    const file = writeProgram(folder, "kept.cjs", answering(`console.error(process.pid); ${FIRST_LEGAL}`));
    const player = new LinePlayer({ file: process.execPath, args: [file] }, { keepAlive: true, confinement: open });
    const logs: string[] = [];
    for (let game = 0; game < 3; game++) {
      const { replay } = await against(player);
      expect(replay.faults).toEqual([]);
      logs.push(player.log());
    }
    player.dispose();
    expect(new Set(logs.at(-1)!.trim().split("\n")).size).toBe(1);
  });

  it("is started anew after a fault", async () => {
    const file = writeProgram(folder, "moody.cjs", answering(`if (message.turn > 2) process.exit(1); ${FIRST_LEGAL}`));
    const player = new LinePlayer({ file: process.execPath, args: [file] }, { keepAlive: true, confinement: open });
    for (let game = 0; game < 2; game++)
      expect((await against(player)).replay.faults).toMatchObject([{ kind: "crash" }]);
    player.dispose();
  });
});
