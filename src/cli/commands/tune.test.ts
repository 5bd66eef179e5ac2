// Tuning as a whole: a planted optimum is found, kills and stops change nothing, mistakes are told before the first game.

import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { Random } from "../../core/random.ts";
import { temporaryFolder, until, writeProgram } from "../../players/temporary.fixture.ts";
import { ludusIn, startIn } from "../ludus.fixture.ts";
import { aimPlugin, OPTIMUM } from "./aim.fixture.ts";

const AIMER = "aim/aimer:at={at}";
const AT = ["--game", "aim", "--param", "at=20:0:100:6:whole"];

/** The course as it was kept, without what is only under way. */
function courseIn(folder: string): object[] {
  const text = readFileSync(join(folder, "course.jsonl"), "utf8");
  const lines = text.split("\n").slice(0, -1);
  return lines.map((line) => JSON.parse(line)).filter((line) => "finished" in line);
}

function tuned(folder: string, ...args: string[]) {
  const { out, err, code } = ludusIn(folder, "tune", ...args, "--json");
  expect([code, err.replace(/^\d.*\n/gm, "")]).toEqual([0, ""]);
  return JSON.parse(out);
}

describe("ludus tune", () => {
  it("finds a planted optimum through the luck of the game, says what it gains, and proves it", () => {
    const folder = temporaryFolder();
    const plugin = aimPlugin(folder);
    const report = tuned(folder, AIMER, ...AT, ...plugin, "--iterations", "60", "--out", "run");
    const [at] = report.parameters;
    expect(Math.abs(at.value - OPTIMUM)).toBeLessThan(15);
    expect(at.course).toHaveLength(61);
    expect(at.course[0]).toBe(20);
    expect(report.before).toBe("aim/aimer:at=20");
    expect(report.after).toBe(`aim/aimer:at=${Math.round(at.value)}`);
    expect(report.gain.elo.low).toBeGreaterThan(0);
    expect(report.confirmed.accepted).toBe("upper");
    expect(report.confirmed.elo.low).toBeGreaterThan(0);
    const csv = readFileSync(join(folder, "run/course.csv"), "utf8").split("\n");
    expect(csv[0]).toBe("iteration,at,score of plus");
    expect(csv[1]).toBe("0,20");
    expect(csv).toHaveLength(63);
    const again = ludusIn(folder, "tune", AIMER, ...AT, ...plugin, "--iterations", "60", "--out", "run");
    expect(again.code).toBe(0);
    expect(again.out).toMatch(/stronger than the start: \+\d+ Elo/);
    expect(again.out).toContain(readFileSync(join(folder, "run/report.txt"), "utf8").trimEnd());
  });

  it("killed again and again, comes to the same as undisturbed, whatever the concurrency", async () => {
    const folder = temporaryFolder();
    const typed = [AIMER, ...AT, ...aimPlugin(folder), "--iterations", "150", "--sets", "16", "--seed", "7"];
    const undisturbed = tuned(folder, ...typed, "--out", "undisturbed");
    const chance = new Random(5n);
    const finished = () =>
      existsSync(join(folder, "killed/course.jsonl")) ? courseIn(join(folder, "killed")).length : 0;
    let kills = 0;
    while (kills < 6) {
      const before = finished();
      const { child, result } = startIn(folder, "tune", ...typed, "--concurrency", "3", "--out", "killed");
      await until(() => finished() > before + chance.below(12), 60_000);
      child.kill("SIGKILL");
      expect((await result).code).toBe(null);
      kills++;
    }
    expect(finished()).toBeLessThan(150);
    // A line that was cut off in the middle.
    const course = join(folder, "killed/course.jsonl");
    writeFileSync(course, `${readFileSync(course, "utf8")}{"iteration":${finished()},"finis`);
    const killed = tuned(folder, ...typed, "--concurrency", "2", "--out", "killed");
    expect(killed).toEqual(undisturbed);
    expect(courseIn(join(folder, "killed"))).toEqual(courseIn(join(folder, "undisturbed")));
  }, 120_000);

  it("stopped by Ctrl+C, says that the same command resumes, and loses no set that was finished", async () => {
    const folder = temporaryFolder();
    const typed = [AIMER, ...AT, ...aimPlugin(folder), "--iterations", "2", "--sets", "20000", "--most", "0"];
    const course = join(folder, "aim-tuning/course.jsonl");
    const { child, result } = startIn(folder, "tune", ...typed);
    await until(() => existsSync(course) && readFileSync(course, "utf8").includes("underWay"), 30_000);
    await new Promise((resolve) => setTimeout(resolve, 300));
    child.kill("SIGINT");
    const { code, err, out } = await result;
    expect(code).toBe(130);
    expect(err).toContain("The same command resumes");
    const lines = readFileSync(course, "utf8").trimEnd().split("\n");
    const { sets } = JSON.parse(lines.at(-1)!).underWay;
    expect(sets).toBeGreaterThan(JSON.parse(lines[0]!).underWay.sets);
    expect(out).toContain(`${2 * sets} in 0 of 2 iterations`);
  }, 60_000);

  it("plays at tables of three, and against others", () => {
    const folder = temporaryFolder();
    const plugin = aimPlugin(folder);
    const three = tuned(
      folder,
      AIMER,
      ...AT,
      ...plugin,
      "--seats",
      "3",
      "--iterations",
      "60",
      "--by",
      "places",
      "--out",
      "three",
    );
    expect(Math.abs(three.parameters[0].value - OPTIMUM)).toBeLessThan(18);
    expect(three.games).toBe(60 * 8 * 3);
    expect(three.confirmed.accepted).toBe("upper");
    const others = ["--opponent", "aim/aimer:at=50", "--opponent", "random"];
    const against = tuned(folder, AIMER, ...AT, ...plugin, ...others, "--iterations", "60", "--out", "others");
    expect(Math.abs(against.parameters[0].value - OPTIMUM)).toBeLessThan(18);
    expect(against.games).toBe(60 * 8 * 4);
    expect(against.gain.elo).toBeUndefined();
    expect(against.confirmed.score.low).toBeGreaterThan(0);
    const shares = tuned(
      folder,
      AIMER,
      ...AT,
      ...plugin,
      "--seats",
      "5",
      "--iterations",
      "3",
      "--most",
      "100",
      "--out",
      "five",
    );
    expect(shares.games).toBe(3 * 8 * 5);
  }, 60_000);

  it("tunes programs by their command line and their environment", () => {
    const folder = temporaryFolder();
    const plugin = aimPlugin(folder);
    const answer = (number: string) =>
      `#!/bin/sh\nwhile read line; do case $line in *'"turn"'*) echo "{\\"action\\": ${number}}";; esac; done\n`;
    writeProgram(folder, "typed.sh", answer("$1"));
    writeProgram(folder, "told.sh", answer("$AIM"));
    for (const spec of ["sh ./typed.sh {at}", "env AIM={at} sh ./told.sh"]) {
      const out = spec.startsWith("env") ? "told" : "typed";
      const quick = ["--iterations", "4", "--sets", "4", "--most", "0", "--sandbox", "off", "--out", out];
      const report = tuned(folder, spec, ...AT, ...plugin, ...quick);
      expect(report.faults).toEqual({});
      expect(report.parameters[0].value).not.toBe(20);
      expect(report.after).not.toContain("{");
    }
  }, 60_000);

  it("reads an experiment file, and options go before it", () => {
    const folder = temporaryFolder();
    const plugin = aimPlugin(folder);
    const lines = ["game: aim", `player: "${AIMER}"`, "iterations: 500", "sets: 4", "seed: 3", "confirm: false"];
    lines.push("parameters:", "  at: { start: 20, min: 0, max: 100, whole: true }");
    writeFileSync(join(folder, "aim.yaml"), lines.join("\n"));
    const report = tuned(folder, "aim.yaml", ...plugin, "--iterations", "5");
    expect([report.iterations, report.of, report.games]).toEqual([5, 5, 40]);
    expect(report.confirmed).toBeUndefined();
    expect(existsSync(join(folder, "aim-tuning/tune.json"))).toBe(true);
    const other = ludusIn(folder, "tune", "aim.yaml", ...plugin, "--iterations", "6");
    expect([other.code, other.err]).toEqual([
      2,
      expect.stringContaining("started with other settings (changed: iterations"),
    ]);
    writeFileSync(join(folder, "bad.yaml"), [...lines, "  ot: { start: 1, min: 0 }"].join("\n"));
    expect(ludusIn(folder, "tune", "bad.yaml", ...plugin).err).toContain('bad.yaml, line 9: ot needs "max"');
  });

  it.each([
    ["nothing", [], "name one experiment file or one player"],
    ["two players", [AIMER, AIMER, ...AT], "name one experiment file or one player"],
    ["no game", [AIMER, "--param", "at=1:0:2"], 'needs "game"'],
    ["no parameter", [AIMER, "--game", "aim"], 'needs "parameters"'],
    ["a slot without its parameter", ["aim/aimer:at={to}", ...AT], "contains {to}, but only at are varied"],
    ["a parameter without its slot", ["aim/aimer", ...AT], "does not contain {at}: write it where the value belongs"],
    ["a crooked parameter", [AIMER, "--game", "aim", "--param", "at"], "--param is NAME=START:LEAST:GREATEST"],
    [
      "a word for a number",
      [AIMER, "--game", "aim", "--param", "at=a:0:2"],
      '--param at: start must be a number, not "a"',
    ],
    ["a start out of range", [AIMER, "--game", "aim", "--param", "at=9:0:2"], "the start, 9, must lie between 0 and 2"],
    ["a range the wrong way round", [AIMER, "--game", "aim", "--param", "at=9:9:2"], "must be below the greatest"],
    [
      "a value that the player refuses",
      [AIMER, "--game", "aim", "--param", "at=20:0:500:9:whole"],
      "at must be a whole number from 0 to 100",
    ],
    ["an unknown player", ["aim/aimr:at={at}", ...AT], "aim/aimer"],
    ["an unknown opponent", [AIMER, ...AT, "--opponent", "nobody"], "--opponent cannot play"],
    ["too many seats", [AIMER, ...AT, "--seats", "7"], "--seats must be 2 to 6 in this game, not 7"],
    ["Elo for shares", [AIMER, ...AT, "--seats", "3", "--elo1", "10"], "shares of the score have no Elo"],
    ["a negative number of iterations", [AIMER, ...AT, "--iterations", "-1"], "--iterations must be a whole number"],
  ])("refuses %s before the first game", (_what, typed, told) => {
    const folder = temporaryFolder();
    const { code, err } = ludusIn(folder, "tune", ...typed, ...aimPlugin(folder));
    expect([code, err]).toEqual([2, expect.stringContaining(told)]);
    expect(existsSync(join(folder, "aim-tuning/course.jsonl"))).toBe(false);
  });

  it("refuses games that are always the same, and says what helps", () => {
    const folder = temporaryFolder();
    const typed = ["alphabeta:depth=1,table=0,eval=weights,rows={rows}", "--game", "kalah", "--param", "rows=0:-1:1"];
    const { code, err } = ludusIn(folder, "tune", ...typed);
    expect([code, err]).toEqual([2, expect.stringContaining("--opening 4")]);
  });

  it("refuses a folder with something else in it", () => {
    const folder = temporaryFolder();
    const { code, err } = ludusIn(folder, "tune", AIMER, ...AT, ...aimPlugin(folder), "--out", ".");
    expect([code, err]).toEqual([2, expect.stringContaining("has other files (aim)")]);
  });
});
