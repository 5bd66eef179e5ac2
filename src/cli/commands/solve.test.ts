// `ludus solve` as a person uses it.

import { spawn, spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { temporaryFolder } from "../../players/temporary.fixture.ts";
import { LUDUS } from "../ludus.fixture.ts";

const folder = temporaryFolder();

const cached = { ...process.env, LUDUS_CACHE: join(folder, "cache") };

function solve(...args: string[]) {
  const { stdout, stderr, status } = spawnSync(LUDUS, ["solve", ...args], {
    cwd: folder,
    encoding: "utf8",
    env: cached,
  });
  return { out: stdout, err: stderr, code: status };
}

/** A position that takes some seconds. */
const LONG = ["kalah", "--position", "S 4 4 4 4 4 0 2 N 4 4 4 4 4 4 2"];

/** Begins to solve it, and ends it with this signal when `isTime` says so of what it has told until now. */
async function ended(signal: NodeJS.Signals, isTime: (err: string) => boolean, ...options: string[]) {
  const child = spawn(LUDUS, ["solve", ...LONG, "--progress", ...options], { cwd: folder, env: cached });
  let err = "";
  let isEnded = false;
  const look = () => {
    // Once: a second Ctrl+C ends it at once, without a word.
    if (!isEnded && isTime(err)) child.kill(signal);
    isEnded ||= isTime(err);
  };
  child.stderr.on("data", (chunk) => {
    err += chunk;
    look();
  });
  const looking = setInterval(look, 5);
  const code = await new Promise((resolve) => child.on("close", resolve));
  clearInterval(looking);
  return { code, err };
}

/** Stops it by Ctrl+C when it has said what it asks. */
async function stopped() {
  const { code, err } = await ended("SIGINT", (err) => err.includes("asking: at least"));
  const file = /Saved in (.+\.proofs);/.exec(err)?.[1] ?? "";
  const positions = 1e6 * Number(/Stopped.* ([\d.]+) million positions/.exec(err)![1]);
  return { code, err, file, positions };
}

const set = (settings: Record<string, unknown>) =>
  Object.entries(settings).flatMap(([key, value]) => ["--set", `${key}=${value}`]);
const document = (game: string, settings: Record<string, unknown>, ...more: string[]) =>
  JSON.parse(solve(game, ...set(settings), ...more, "--json").out);

describe("ludus solve", () => {
  it("gives value, best moves and a line", () => {
    expect(document("kalah", { pits: 4, stones: 3 })).toMatchObject({
      value: 6,
      best: expect.any(Array),
      line: expect.any(Array),
    });
    expect(document("noughts", { width: 4, height: 3 })).toMatchObject({ value: 1 });
    expect(document("noughts", {}, "--position", "XX./OO./... X")).toMatchObject({
      value: 1,
      best: ["c3"],
      line: ["c3"],
    });
    expect(document("minesweeper", { width: 4, height: 4, mines: 3 })).toMatchObject({ value: 0.8125, exact: "13/16" });
    expect(document("rook", {})).toMatchObject({ value: -1 });
  });

  it("lists Wythoff's pairs, and draws the lost cells", () => {
    const { wythoffPairs } = document("queen", { width: 30, height: 30 }, "--svg", "queen.svg");
    expect(wythoffPairs.slice(0, 5)).toEqual([
      [1, 2],
      [3, 5],
      [4, 7],
      [6, 10],
      [8, 13],
    ]);
    expect(readFileSync(join(folder, "queen.svg"), "utf8")).toMatch(/^<svg[\s\S]*<\/svg>\n$/);
  });

  it("sees both pursuers, whoever plays", () => {
    const { position, value } = document("pursuit", {
      width: 3,
      height: 3,
      blocked: "b2",
      pursuers: 2,
      start: "a1 c1 c3",
    });
    expect(position).toBe("..j/.#./1.2 1 1");
    expect(value).toBe(2);
    const { code, err } = solve("pursuit", "--preset", "coalition", "--set", "width=13", "--set", "height=12");
    expect([code, err]).toEqual([2, expect.stringContaining("with 2 pursuers up to 144 can be solved")]);
  });

  it("speaks in words and boards, with a legend", () => {
    const three = solve("king", ...set({ width: 5, height: 4, players: 3 })).out;
    expect(three).toContain("Who can force a win against all others together:\n\n4  ");
    expect(three).toContain("2  the next player wins");
    expect(three).toContain("-  nobody can force a win");
    const queen = solve("queen", ...set({ width: 12, height: 12 })).out;
    expect(queen).toMatch(/: the player to move wins in 1 move\n\n[.Q]{12}\n/i);
    expect(queen).toContain("Wythoff's pairs, counted from the corner: (1, 2) (3, 5)");
    expect(queen).toContain("P  the player to move loses");
    const duel = solve("minesweeper", ...set({ width: 2, height: 2, mines: 1, players: 1 }), "--position", "../..").out;
    expect(duel).toContain("Value   3/4 (0.75)");
    for (const text of [three, queen, duel]) expect(text).not.toMatch(/^\w+: /m);
  });

  it("tells the settings of the position that it solved", () => {
    const { config } = document("king", {}, "--position", "..K/.../...");
    expect(config).toEqual({ width: 3, height: 3, players: 2 });
    const drawn = document("king", { width: "5..9", height: 4 });
    const [row] = drawn.position.split("/");
    expect(drawn.config).toMatchObject({ width: row.length, height: 4 });
  });

  it("says what is possible where the board is too large, the position senseless, or there is no solver", () => {
    for (const [args, words] of [
      [["kalah"], "too many to solve; up to"],
      [["noughts", "--position", "hello"], "X.O"],
      [["kingdom"], "there is no solver"],
      [["kalah", "--set", "stones=3", "--svg", "x.svg"], "no board of cells"],
    ] as const) {
      const { code, err } = solve(...args);
      expect([code, err]).toEqual([2, expect.stringContaining(words)]);
    }
  });

  it("can be stopped, tells what it knew by then, and goes on from there", async () => {
    const first = await stopped();
    expect([first.code, first.err]).toEqual([130, expect.stringContaining("Stopped. Known so far:")]);
    expect(existsSync(first.file)).toBe(true);
    expect(first.err).toMatch(/million positions( of perhaps [\d.]+ \w+)?; asking: at least -?\d+\?/);
    const next = await stopped();
    expect(next.err).toContain(`Resuming from ${first.file}`);
    expect(next.positions).toBeGreaterThan(first.positions);
    const whole = readFileSync(first.file);
    writeFileSync(first.file, "nonsense");
    expect((await stopped()).err).toContain(`${first.file} is damaged`);
    writeFileSync(first.file, whole);
    const { value, positions } = JSON.parse(solve(...LONG, "--json").out);
    expect(value).toBe(14);
    expect(positions).toBeGreaterThan(next.positions);
    expect(existsSync(first.file)).toBe(false);
  });

  it("goes on from what it had kept when it was killed", async () => {
    const keptOften = ["--keep-every", "0.05s"];
    const proofs = () => readdirSync(join(folder, "cache", "solve")).filter((name) => name.endsWith(".proofs"));
    const { code } = await ended("SIGKILL", () => proofs().length > 0, ...keptOften);
    expect([code, proofs().length]).toEqual([null, 1]);
    const { out, err } = solve(...LONG, "--json");
    expect(err).toMatch(/^Resuming from .*\.proofs\.$/m);
    expect(JSON.parse(out).value).toBe(14);
    expect(proofs()).toEqual([]);
  });

  it("finds the same value, moves and line with any number of threads and little memory", () => {
    const found = [
      ["--threads", "1"],
      ["--threads", "2"],
      ["--threads", "4"],
      ["--memory", "70M"],
    ].map((options) => {
      const { value, best, line } = document("kalah", { pits: 5, stones: 4, emptyCapture: true }, ...options);
      return { value, best, line };
    });
    expect(found[0]).toMatchObject({ value: 12 });
    for (const other of found) expect(other).toEqual(found[0]);
    expect(solve("kalah", "--threads", "0").err).toContain("--threads must be a whole number");
    expect(solve("kalah", "--memory", "much").err).toContain('a size is written 256M or 1G, not "much"');
  });
});
