// The command as a person uses it: typed, in a process of its own.

import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { findExecutable } from "../players/process/executables.ts";
import { freePort } from "../players/protocols/kgp/client.fixture.ts";
import { answering, isAlive, temporaryFolder, until, writeProgram } from "../players/temporary.fixture.ts";
import { LUDUS } from "./ludus.fixture.ts";

const folder = temporaryFolder();
const FIRST = "console.log(JSON.stringify({ action: message.legal[0] }));";
writeProgram(folder, "first.cjs", answering(FIRST));

interface Result {
  out: string;
  err: string;
  code: number | null;
}

function ludus(...args: string[]): Result {
  const { stdout, stderr, status } = spawnSync(LUDUS, args, { cwd: folder, encoding: "utf8", maxBuffer: 1 << 28 });
  return { out: stdout, err: stderr, code: status };
}

function refused(...args: string[]): string {
  const { out, err, code } = ludus(...args);
  expect([code, out]).toEqual([2, ""]);
  expect(err).not.toMatch(/\n\s+at /);
  return err;
}

describe("ludus", () => {
  it("explains itself, and every command with examples", () => {
    const { out, code } = ludus("--help");
    expect(code).toBe(0);
    for (const command of ["games", "play", "replay", "new", "demo"]) {
      expect(out).toContain(command);
      const help = ludus(command, "--help");
      expect(help.out).toContain("--plugin FOLDER");
      expect(help.out.split("\n").filter((line) => line.length > 160)).toEqual([]);
      expect(help.code).toBe(0);
      expect(help.out).toMatch(/^Usage: ludus/);
      expect(help.out).toContain("Examples:");
    }
    expect(out).toContain("--language ru");
    expect(ludus().out).toBe(out);
    expect(ludus("--version").out).toMatch(/^\d+\.\d+\.\d+\n$/);
  });

  it("starts a program by a command line that names it from here", () => {
    const { out } = ludus("play", "kalah", "node ./first.cjs", "node first.cjs", "--preset", "small", "--seed", "1");
    expect(out).toContain("node ./first.cjs");
    expect(out).not.toContain("failed");
    // With the quotes that a shell would have taken off.
    expect(ludus("play", "beans", '"node first.cjs"', "random", "--seed", "1").out).not.toContain("failed");
  });

  it("counts as answers of a program only those that it gave", () => {
    writeProgram(folder, "once.cjs", answering(`if (message.turn > 2) process.exit(3); ${FIRST}`));
    writeProgram(folder, "never.cjs", answering("process.exit(3);"));
    const { out } = ludus("play", "beans", "node once.cjs", "random", "--seed", "1");
    expect(out).toMatch(/node once.cjs: 1 answer in /);
    expect(ludus("play", "beans", "node never.cjs", "random", "--seed", "1").out).toMatch(
      /node never.cjs: 0 answers in /,
    );
  });

  it("says before anything else that a replay to be watched is not there", () => {
    expect(refused("watch", "no.json")).toBe("ludus: no.json: cannot read it: there is no such file\n");
  });

  it("answers a mistyped word with what exists and the nearest name", () => {
    expect(refused("plya")).toContain('Did you mean "play"?');
    expect(refused("play")).toContain("name a game: ");
    expect(refused("play", "kalha", "random", "random")).toContain('Did you mean "kalah"?');
    expect(refused("play", "kalah", "random", "radnom")).toContain('Did you mean "random"?');
    expect(refused("play", "kalah", "random", "random", "--gmaes", "3")).toContain('Did you mean "--games"?');
    expect(refused("play", "kalah", "random", "random", "--set", "pit=3")).toContain('Did you mean "pits"?');
    expect(refused("play", "kalah", "random", "random", "--set", "pits=99")).toContain("from 1 to 12");
    expect(refused("play", "kalah", "random", "random", "--set", "pits")).toContain("key=value");
    expect(refused("play", "kalah", "random", "random", "--preset", "smal")).toContain('Did you mean "small"?');
    expect(refused("play", "kalah", "random")).toContain("Kalah needs 2 players; you gave 1");
    expect(refused("play", "kalah", "random", "random", "--games", "0")).toContain("whole number, 1");
    expect(refused("play", "kalah", "random", "random", "--seed", "abc")).toContain("a seed is");
    expect(refused("play", "kalah", "random", "random", "--turn-time", "soon")).toContain("2s, 500ms");
    expect(refused("play", "kalah", "random", "random", "--memory", "lots")).toContain("256M");
    expect(refused("play", "kalah", "random", "random", "--memory", "256")).toContain("at least 1M");
    expect(refused("play", "kalah", "random", "random", "--set", "pits=3", "--set", "pits=4")).toContain("given twice");
    expect(refused("play", "kalah", "random", "random", "--replay", ".")).toContain("is a folder");
    expect(refused("play", "kalah", "random", "random", "--replays", "/proc/nothing/here")).toContain(
      "cannot write to the folder",
    );
    expect(refused("play", "kalah", "random", "random", "--games")).toContain("needs a value");
    expect(refused("play", "kalah", "random", "random", "--seed", "1", "--seed", "2")).toContain("given twice");
    expect(refused("play", "kalah", "random", "random", "--games", "2", "--replay", "x.json")).toContain(
      "--replays DIR",
    );
    expect(refused("play", "beans", "random", "random", "--set", "players=3")).toContain("2 players are named");
    expect(refused("play", "kalah", "-x", "random")).toContain("two dashes");
    expect(refused("serve", "--host-name", "foo/bar")).toContain("takes a name alone");
    expect(refused("replay", "shwo", "x")).toContain("replay show FILE");
    expect(refused("new", "bot", "--game", "kalah", "--lang", "cobol")).toContain("docs/line-protocol.md");
  });

  it("lists games, and settings and players of one", () => {
    expect(ludus("games").out).toMatch(/kalah +2 players/);
    const { out } = ludus("games", "kalah");
    for (const word of ["pits", "1..12; default 6", "small", "kalah/left", "random"]) expect(out).toContain(word);
    expect(out).toContain("Evaluations (eval=NAME): stores, stores+rows, tseitin");
    expect(out).toMatch(/alphabeta +depth=1\.\.100, .*eval=NAME, table=0\.\.25/);
    const { out: help } = ludus("play", "--help");
    for (const spec of ["alphabeta:depth=8", "matrix:", "kgp:", "lib:", "cgdk:", "docs/engines.md"])
      expect(help).toContain(spec);
    const games = JSON.parse(ludus("games", "--json").out);
    expect(games.find((game: { name: string }) => game.name === "beans")).toMatchObject({ seats: { min: 2, max: 3 } });
  });

  it("says so where games repeat each other move for move", () => {
    const { out } = ludus("play", "kalah", "kalah/left", "kalah/right", "--games", "10", "--rotate");
    expect(out).toContain("Only 2 of 10 games differ");
    expect(ludus("play", "kalah", "random", "random", "--games", "10").out).not.toContain("differ");
    // Chance that comes out the same tells how likely that is.
    const small = ["--games", "20", "--set", "width=3", "--set", "height=3"];
    expect(ludus("play", "king", "random", "perfect", ...small).out).not.toContain("differ");
    // Who plays by the formula takes any move where it is lost.
    expect(ludus("play", "king", "king/formula", "king/formula", ...small).out).not.toContain("differ");
  });

  it("tells the thoughts of engines, in words and in JSON", () => {
    const typed = ["play", "noughts", "alphabeta:depth=3", "mcts:nodes=50", "--seed", "1", "--thoughts"];
    expect(ludus(...typed).out).toMatch(
      /^ +1 {2}alphabeta:depth=3 {2}depth 3, \d+ nodes \(\d+\/s\), value -?[\d.]+: [abc][123] /m,
    );
    const [game] = JSON.parse(ludus(...typed, "--json", "--games", "2", "--concurrency", "2").out).games;
    expect(game.notes).toHaveLength(game.turns);
    expect(game.notes[1]).toEqual({ seat: 1, turn: 2, text: expect.stringMatching(/^depth \d+, \d+ nodes/) });
  });

  it("plays the same games from the same seed, and others from another", () => {
    const play = (seed: string) =>
      ludus("play", "kalah", "random", "random", "--games", "1000", "--seed", seed, "--json").out;
    const first = play("7");
    expect(play("7")).toBe(first);
    expect(play("8")).not.toBe(first);
    const document = JSON.parse(first);
    expect(document).toMatchObject({ game: "kalah", config: { pits: 6 }, seed: 7, games: { length: 1000 } });
    expect(document.games[0]).toEqual({
      seed: 7,
      seats: ["random", "random"],
      places: expect.any(Array),
      scores: expect.any(Array),
      turns: expect.any(Number),
      faults: [],
    });
    expect(document.summary).toMatchObject([{ player: "random" }, { player: "random (2)" }]);
    const { wins, draws, losses, points } = document.summary[0];
    expect(wins + draws + losses).toBe(1000);
    expect(points).toBe(wins + draws / 2);
  });

  it("plays one game of a series alone by its seed", () => {
    const series = JSON.parse(ludus("play", "kalah", "random", "greedy", "--games", "3", "--seed", "5", "--json").out);
    const { seed } = series.games[2];
    const alone = JSON.parse(ludus("play", "kalah", "random", "greedy", "--seed", String(seed), "--json").out);
    expect(alone.games[0]).toEqual(series.games[2]);
  });

  it("gives the same result with several games at a time", () => {
    const play = (c: string) =>
      ludus("play", "kalah", "random", "./first.cjs", "--games", "6", "--seed", "3", "--concurrency", c, "--json").out;
    expect(play("3")).toBe(play("1"));
    const bots = (c: string) =>
      ludus("play", "kalah", "random", "greedy", "--games", "60", "--seed", "3", "--concurrency", c, "--json").out;
    expect(bots("3")).toBe(bots("1"));
  });

  it.runIf(findExecutable("python3"))("repeats a mixed match with a deterministic Python program", () => {
    writeProgram(
      folder,
      "bot.py",
      'import sys, json\nfor line in sys.stdin:\n    m = json.loads(line)\n    if m["type"] == "turn":\n        print(json.dumps({"action": m["legal"][0]}), flush=True)\n',
    );
    const play = () =>
      ludus("play", "kalah", "./bot.py", "greedy", "--games", "4", "--rotate", "--seed", "11", "--json").out;
    const first = play();
    expect(play()).toBe(first);
    expect(JSON.parse(first).games[1].seats).toEqual(["greedy", "./bot.py"]);
    expect(JSON.parse(first).games.every((game: { faults: [] }) => game.faults.length === 0)).toBe(true);
  });

  it("keeps replays that verify, and one with a changed action does not", () => {
    expect(
      ludus("play", "kalah", "./first.cjs", "greedy", "--games", "4", "--rotate", "--seed", "2", "--replays", "out")
        .code,
    ).toBe(0);
    const files = readdirSync(join(folder, "out")).map((name) => join("out", name));
    expect(files).toHaveLength(4);
    expect(ludus("replay", "verify", ...files)).toMatchObject({
      code: 0,
      out: "4 of 4 replays come out as recorded\n",
    });
    const text = readFileSync(join(folder, files[1]!), "utf8");
    writeFileSync(
      join(folder, "changed.json"),
      text.replace(/^ {2}\[(\d)\]/m, (_, pit) => `  [${(Number(pit) % 6) + 1}]`),
    );
    const changed = ludus("replay", "verify", files[0]!, "changed.json");
    expect(changed.code).toBe(1);
    expect(changed.out).toMatch(/^changed.json: .*\n1 of 2 replays failed\n$/);
    writeFileSync(join(folder, "foreign.json"), "{}");
    const foreign = ludus("replay", "show", "foreign.json", "missing.json");
    expect(foreign.code).toBe(1);
    expect(foreign.err).toContain("foreign.json: this file is not a Ludus replay");
    expect(foreign.err).toContain("missing.json: cannot read it: there is no such file");
    expect(ludus("replay", "show", "out").err).toContain("out/*");
    const broken = ludus("replay", "show", "changed.json");
    expect([broken.code, broken.out]).toEqual([1, expect.stringContaining("The replay ends early")]);
  });

  it("shows a replay move by move", () => {
    ludus("play", "noughts", "random", "random", "--seed", "4", "--replay", "one.json");
    const { out, code } = ludus("replay", "show", "one.json");
    expect(code).toBe(0);
    expect(out).toMatch(/^ {3}1 {2}random +[abc][123] /);
    expect(out).toContain("Noughts and crosses, seed 4");
  });

  it("leaves out the turns of a replay in which nobody did anything", () => {
    const ticks = ["--set", "ticks=30", "--seed", "4", "--replay", "war.json"];
    ludus("play", "codewars", "codewars/example", "codewars/empty", ...ticks);
    const [first, second, left] = ludus("replay", "show", "war.json").out.split("\n");
    expect(first).toMatch(/^ {3}0 {2}codewars\/example {2}CLEAR_AND_SELECT .*codewars\/empty +–$/);
    expect(second).toMatch(/^ {3}1 .*MOVE x=512 y=512/);
    expect(left).toBe("Omitted: 28 ticks in which nobody did anything.");
  });

  it("tells what every move of a program took, by the clock and of the processor", () => {
    const { out } = ludus("play", "beans", "./first.cjs", "random", "--seed", "1", "--replay", "timed.json");
    const MOVE = /^ +\d+ {2}first\.cjs {2}[\d.]+ m?s \(CPU [\d.]+ m?s.*\)$/gm;
    const { wall, cpu } = JSON.parse(readFileSync(join(folder, "timed.json"), "utf8"));
    expect(wall[0].length).toBeGreaterThan(2);
    expect(cpu[0].length).toBe(wall[0].length);
    expect(out.match(MOVE)).toHaveLength(wall[0].length);
    const shown = ludus("replay", "show", "timed.json").out;
    expect(shown.match(/first\.cjs .*\(CPU [\d.]+ m?s/g)).toHaveLength(wall[0].length);
    const typed = ["play", "beans", "./first.cjs", "random", "--seed", "1", "--json"];
    const { games } = JSON.parse(ludus(...typed, "--times").out);
    expect(games[0]).toMatchObject({ wall: [expect.any(Array), expect.any(Array)], cpu: [expect.any(Array), []] });
    expect(games[0].lateHost).toBeInstanceOf(Array);
    expect(ludus(...typed).out).toBe(ludus(...typed).out);
  });

  it("keeps logs of programs, and tells a fault with its evidence", () => {
    writeProgram(folder, "crash.cjs", answering('console.error("about to fail"); process.exit(4);'));
    const { out, code } = ludus("play", "kalah", "./crash.cjs", "random", "--seed", "1", "--log", "logs");
    expect(code).toBe(0);
    expect(out).toContain("crash in turn 1: it ended with exit code 4\n    about to fail");
    expect(readFileSync(join(folder, "logs/kalah-1-1-seat1-crash.cjs.log"), "utf8")).toBe("about to fail\n");
  });

  it("makes a bot that plays at once; test/kits.test.ts plays those of all languages", () => {
    expect(ludus("new", "bot", "--game", "kalah", "--lang", "js", "mine")).toMatchObject({ code: 0 });
    const play = () => JSON.parse(ludus("play", "kalah", "mine/bot.mjs", "random", "--seed", "1", "--json").out);
    const document = play();
    expect(document.games[0].faults).toEqual([]);
    expect(play()).toEqual(document);
    expect(ludus("new", "bot", "--game", "noughts", "--lang", "C#", "sharp")).toMatchObject({ code: 0 });
    expect(readFileSync(join(folder, "sharp/bot.cs"), "utf8")).toContain("static Json Choose(NoughtsView view,");
    expect(readdirSync(join(folder, "sharp")).sort()).toEqual(["README.md", "bot.cs", "json.cs", "views.cs"]);
    expect(refused("new", "bot", "--game", "kalah", "--lang", "python", "mine")).toContain("not empty");
  });

  it("teaches: lists lessons, gives a program to begin with, and checks exercises with any program", () => {
    expect(ludus("learn").out).toMatch(/^ 1 {2}The line protocol\n[\s\S]*\n10 {2}Monte Carlo\n$/);
    expect(ludus("learn", "start", "2", "lesson.mjs").out).toContain("learn check 2 lesson.mjs");
    expect(ludus("learn", "check", "1", "lesson.mjs")).toMatchObject({
      out: expect.stringMatching(/^Lesson 1: The line protocol\n✓[\s\S]*All 3 exercises solved\.\n$/),
      code: 0,
    });
    const again = ludus("learn", "check", "2", "lesson.mjs", "--seed", "5");
    expect(again).toMatchObject({ code: 1, out: expect.stringContaining("0 of 5 exercises solved") });
    expect(again.out).toContain("✗ Sow: say what the board is after every legal move.\n  The note must have one list");
    expect(ludus("learn", "check", "2", "lesson.mjs", "--seed", "5").out).toBe(again.out);
    const { lesson, passed, exercises } = JSON.parse(ludus("learn", "check", "2", "lesson.mjs", "--json").out);
    expect([lesson, passed, exercises.length]).toEqual([2, 0, 5]);
    expect(refused("learn", "check", "11", "lesson.mjs")).toContain("the lessons are 1 to 10");
    expect(refused("learn", "start", "2", "lesson.mjs")).toContain("lesson.mjs is already there");
    expect(refused("learn", "start", "2", "lesson.rs")).toContain("must end in one of .py, .mjs");
    expect(refused("learn", "begin")).toContain("ludus learn check LESSON PROGRAM");
  });

  it("makes rulers of Kingdom as a program and as a library", () => {
    if (findExecutable("python3")) {
      expect(ludus("new", "bot", "--game", "kingdom", "--lang", "python", "ruler").code).toBe(0);
      const played = ludus("play", "kingdom", "ruler/ruler.py", "random", "--seed", "1", "--set", "turns=20", "--json");
      expect(JSON.parse(played.out).games[0].faults).toEqual([]);
    }
    expect(ludus("new", "bot", "--game", "kingdom", "--lang", "c-lib", "my lib").out).toContain("cd 'my lib' && gcc");
    expect(refused("new", "bot", "--game", "codewars", "--lang", "java")).toContain(
      "There are typescript, python, cpp",
    );
    expect(ludus("new", "bot", "--game", "kingdom", "--lang", "c", "--form", "library", "my lib 2").out).toContain(
      "&& gcc",
    );
    expect(ludus("new", "bot", "--game", "mmpawns", "--lang", "python", "--form", "lines", "men").code).toBe(0);
    expect(readFileSync(join(folder, "men/bot.py"), "utf8")).toContain("def choose(view: MmpawnsView");
    expect(refused("new", "bot", "--game", "kalah", "--lang", "c", "--form", "matrix")).toContain("there are lines");
    expect(ludus("new", "bot", "--game", "kingdom", "--lang", "rust", "rusty").out).toContain("rusty/ruler.rs");
  });

  it("makes programs of MMPawns that answer through matrix.txt, as the class tournament has it", () => {
    const bots = [...(findExecutable("python3") ? ["python"] : []), ...(findExecutable("g++") ? ["cpp"] : [])];
    for (const language of bots)
      expect(ludus("new", "bot", "--game", "mmpawns", "--lang", language, `pawns/${language}`).code).toBe(0);
    expect(ludus("new", "bot", "--game", "mmpawns", "--lang", "javascript", "pawns/lines").code).toBe(0);
    const played = ludus("tournament", "--bots", "pawns", "--preset", "class-mmpawns", "--seed", "1", "--out", "class");
    expect([played.code, played.out]).toEqual([0, expect.not.stringContaining("isqualified")]);
  }, 120_000);

  it("makes CodeWars kits with their folders, and says how they play", () => {
    const python = ludus("new", "bot", "--game", "codewars", "--lang", "python", "army");
    expect(python.out).toContain("play codewars army codewars/quick\n");
    expect(python.out).toContain("docs/codewars-kits.md");
    expect(existsSync(join(folder, "army/model/Vehicle.py"))).toBe(true);
    expect(existsSync(join(folder, "army/model/__pycache__"))).toBe(false);
    const cpp = ludus("new", "bot", "--game", "codewars", "--lang", "c++", "army++");
    expect(cpp.out).toContain("play codewars 'army++' codewars/quick\n");
    expect(refused("new", "bot", "--game", "codewars", "--lang", "java")).toContain(
      "There are typescript, python, cpp",
    );
  });

  it("repeats a recorded seat with a program and tells where it answers differently", () => {
    writeProgram(folder, "last.cjs", answering("console.log(JSON.stringify({ action: message.legal.at(-1) }));"));
    ludus("play", "kalah", "./first.cjs", "random", "--seed", "9", "--replay", "repeat.json");
    const same = ludus("repeat", "repeat.json", "--seat", "1", "--", "./first.cjs");
    expect([same.code, same.out]).toEqual([0, expect.stringContaining("All answers are the same as recorded.")]);
    const other = ludus("repeat", "repeat.json", "--seat", "1", "--json", "--", "./last.cjs");
    expect(other.code).toBe(1);
    expect(JSON.parse(other.out).differences[0]).toMatchObject({ turn: 1, recorded: 6, answered: 1 });
    writeProgram(folder, "talks.cjs", answering(`console.error("asked"); ${FIRST}`));
    const said = ["--seat", "1", "--until", "2", "--log", "said/first.log", "--", "./talks.cjs"];
    expect(ludus("repeat", "repeat.json", ...said).code).toBe(0);
    expect(readFileSync(join(folder, "said/first.log"), "utf8")).toMatch(/^asked\n/);
    const short = ludus("repeat", "repeat.json", "--seat", "1", "--until", "3", "--", "node", "last.cjs");
    expect(short.out).toMatch(/^3 turns repeated/);
    const paused = ludus("repeat", "repeat.json", "--seat", "1", "--pause-at", "3", "--", "./first.cjs");
    expect([paused.code, paused.err]).toEqual([0, expect.stringContaining("Before turn 3. Press Enter to continue")]);
    expect(refused("repeat", "repeat.json", "--seat", "3", "--", "./first.cjs")).toContain("1 to 2");
    expect(refused("repeat", "repeat.json", "--seat", "1", "--until", "0", "--", "./first.cjs")).toContain("1 or more");
    expect(refused("repeat", "repeat.json", "--seat", "1")).toContain("after two dashes");
  });

  it("repeats a seat that failed up to the view that it failed on", () => {
    writeProgram(
      folder,
      "quits.cjs",
      answering(`globalThis.n = (globalThis.n ?? 0) + 1; if (n === 3) process.exit(3); ${FIRST}`),
    );
    ludus("play", "kalah", "./quits.cjs", "kalah/left", "--seed", "9", "--replay", "quit.json");
    const mended = ludus("repeat", "quit.json", "--seat", "1", "--", "./first.cjs");
    expect(mended.code).toBe(0);
    expect(mended.out).toMatch(/, 3 answers as /);
    expect(mended.out).toMatch(
      /In turn \d+ the recorded program failed \(crash: ended with exit code 3\); this one answered/,
    );
    const again = ludus("repeat", "quit.json", "--seat", "1", "--", "./quits.cjs");
    expect([again.code, again.out]).toEqual([
      1,
      expect.stringMatching(/, 2 answers as [\s\S]* the program failed: crash/),
    ]);
  });

  it("repeats a war by ticks, counted from 0 as its strategies do", () => {
    ludus("play", "codewars", "codewars/example", "codewars/empty", "--set", "ticks=9", "--replay", "war.json");
    const idle = ["--", "codewars/empty"];
    const whole = ludus("repeat", "war.json", "--seat", "1", "--pause-at", "3", ...idle);
    expect(whole.out).toMatch(/^9 ticks repeated, 9 answers /);
    expect(whole.out).toMatch(
      /2 answers differ, the first in tick 0:\n {2}tick 0: .*CLEAR_AND_SELECT.*\n {2}tick 1: .*MOVE/,
    );
    expect(whole.err).toContain("Before tick 3.");
    const one = ludus("repeat", "war.json", "--seat", "1", "--until", "0", "--json", ...idle);
    const { asked, differences } = JSON.parse(one.out);
    expect([asked, differences]).toEqual([1, [expect.objectContaining({ tick: 0, turn: 1, answered: null })]]);
    expect(one.err).toBe("");
    writeFileSync(
      join(folder, "other.json"),
      readFileSync(join(folder, "war.json"), "utf8").replace('"right":1024', '"right":9'),
    );
    const altered = ludus("repeat", "other.json", "--seat", "1", ...idle);
    expect(altered.err).toContain("other.json was changed after it was recorded");
  });

  it("ends a repetition that waits for its program at the first Ctrl+C", async () => {
    ludus("play", "codewars", "codewars/empty", "codewars/empty", "--set", "ticks=2", "--replay", "idle.json");
    const spec = `cgdk::${await freePort()}`;
    const child = spawn(LUDUS, ["repeat", "idle.json", "--seat", "1", "--", spec], { cwd: folder });
    child.stderr.once("data", () => child.kill("SIGINT"));
    expect(await new Promise((resolve) => child.once("close", resolve))).toBe(130);
  });

  it("awaits one strategy on a port, one game at a time", async () => {
    const spec = `cgdk::${await freePort()}`;
    expect(refused("play", "codewars", spec, spec)).toContain("give each its own");
    const several = refused("play", "codewars", spec, "codewars/empty", "--games", "4", "--concurrency", "2");
    expect(several).toContain("one game at a time");
  });

  it("keeps a compressed replay where the name says so", () => {
    ludus("play", "kalah", "random", "random", "--seed", "9", "--replay", "packed.json.gz");
    expect([...readFileSync(join(folder, "packed.json.gz")).subarray(0, 2)]).toEqual([0x1f, 0x8b]);
    expect(ludus("replay", "verify", "packed.json.gz").code).toBe(0);
  });

  it("ends in order on Ctrl+C and tells what was finished", async () => {
    writeProgram(folder, "slow.cjs", answering(`setTimeout(() => { ${FIRST} }, 20);`));
    const { child, result } = start(
      ...["play", "kalah", "./slow.cjs", "random", "--games", "500", "--seed", "1", "--json", "--replays", "finished"],
    );
    expect(
      await until(
        () => existsSync(join(folder, "finished")) && readdirSync(join(folder, "finished")).length > 0,
        50_000,
      ),
    ).toBe(true);
    child.kill("SIGINT");
    const { out, err, code } = await result;
    expect(code).toBe(130);
    const document = JSON.parse(out);
    expect(document.games.length).toBeGreaterThan(0);
    expect(document.games.length).toBeLessThan(500);
    const { length } = document.games;
    expect(err).toContain(`${length} of 500 games ${length === 1 ? "was" : "were"} finished`);
  });

  it("takes its programs along even when it is killed", async () => {
    mkdirSync(join(folder, "pids"));
    writeProgram(
      folder,
      "sleeper.cjs",
      answering("", 'require("node:fs").writeFileSync("pids/" + process.pid, ""); setInterval(() => {}, 1000);'),
    );
    const { child } = start(
      "play",
      "kalah",
      "./sleeper.cjs",
      "./sleeper.cjs",
      "--turn-time",
      "60s",
      "--sandbox",
      "off",
    );
    const pids = () => (existsSync(join(folder, "pids")) ? readdirSync(join(folder, "pids")).map(Number) : []);
    expect(await until(() => pids().length === 2)).toBe(true);
    child.kill("SIGKILL");
    expect(await until(() => !pids().some(isAlive))).toBe(true);
  });

  it("plays a demonstration", () => {
    const { out, code } = ludus("demo", "--seed", "1");
    expect(code).toBe(0);
    expect(out).toContain("greedy (South, below) against random (North, above)");
    expect(out).toContain("Now it is your turn:");
  });
});

function start(...args: string[]): { child: ChildProcess; result: Promise<Result> } {
  const child = spawn(LUDUS, args, { cwd: folder });
  let out = "";
  let err = "";
  child.stdout.on("data", (chunk) => (out += chunk));
  child.stderr.on("data", (chunk) => (err += chunk));
  return { child, result: new Promise((resolve) => child.on("close", (code) => resolve({ out, err, code }))) };
}
