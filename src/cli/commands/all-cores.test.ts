// Several games at a time from the outside: stopped in the middle, a thread that dies, and what the person chose.

import { mkdirSync, readdirSync, readFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { temporaryFolder, until, writeProgram } from "../../players/temporary.fixture.ts";
import { ludusIn, speakingIn, startIn } from "../ludus.fixture.ts";
import { beansPlayer } from "./beans-player.fixture.ts";

const folder = temporaryFolder();
mkdirSync(join(folder, "bots"));
for (const name of ["a", "b", "c"])
  writeProgram(join(folder, "bots"), name, beansPlayer(`echo $$ >>"$0.pids"; echo hello >&2`));
const TOURNAMENT = ["tournament", "--bots", "bots", "--game", "beans", "--set", "white=3", "--set", "black=3"];

const lines = (out: string) =>
  readFileSync(join(folder, out, "games.jsonl"), "utf8")
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line));
const withoutTimes = (out: string) =>
  lines(out)
    .map(({ wall: _, cpu: __, ...game }) => game)
    .sort((a, b) => (a.id < b.id ? -1 : 1));

describe("a series", () => {
  it("prints the same, 1 and 4 games at a time, though the first game ends last", () => {
    const bad = `#!/bin/sh\nmkdir "$0.late" 2>/dev/null && sleep 0.5\nread -r line; read -r line; echo nonsense; read -r line\n`;
    const printed = ["1", "4"].map((concurrency) => {
      const program = writeProgram(folder, `bad-${concurrency}`, bad);
      const typed = ["play", "beans", program, "random", "--games", "4", "--seed", "5", "--sandbox", "off"];
      const { code, out } = ludusIn(folder, ...typed, "--concurrency", concurrency);
      expect(code).toBe(0);
      return out.replaceAll(`bad-${concurrency}`, "bad");
    });
    expect(printed[0]).toContain("4 times, first in game 1");
    expect(printed[1]).toBe(printed[0]);
  });
});

describe("a tournament", () => {
  it("has the same games, 1, 2 and 4 at a time", () => {
    for (const concurrency of ["1", "2", "4"]) {
      const { code, err } = ludusIn(
        folder,
        ...TOURNAMENT,
        "--seed",
        "3",
        "--games-per-pairing",
        "4",
        "--sandbox",
        "off",
        "--concurrency",
        concurrency,
        "--out",
        `at-${concurrency}`,
      );
      expect([code, err]).toEqual([0, ""]);
    }
    expect(withoutTimes("at-2")).toEqual(withoutTimes("at-1"));
    expect(withoutTimes("at-4")).toEqual(withoutTimes("at-1"));
    const standings = (out: string) => readFileSync(join(folder, out, "standings.csv"), "utf8");
    expect(standings("at-4")).toBe(standings("at-1"));
    expect(readdirSync(join(folder, "at-4/logs"))).toEqual(readdirSync(join(folder, "at-1/logs")));
  });

  it("stopped with four games under way keeps what is finished, and leaves nobody behind", async () => {
    const typed = [...TOURNAMENT, "--games-per-pairing", "4000", "--concurrency", "4", "--out", "stopped"];
    const { child, result } = startIn(folder, ...typed);
    const list = join(folder, "stopped/games.jsonl");
    const finished = () => {
      try {
        return readFileSync(list, "utf8").split("\n").length - 1;
      } catch {
        return 0;
      }
    };
    expect(await until(() => finished() >= 12)).toBe(true);
    child.kill("SIGINT");
    const { code, err } = await result;
    expect([code, /Stopped: (\d+) of 12000 games/.exec(err)?.[1]]).toEqual([130, String(finished())]);
    const replays = new Set(readdirSync(join(folder, "stopped/replays")));
    for (const { id } of lines("stopped")) expect(replays.has(`${id}.json`)).toBe(true);
    expect(await until(() => leftBehind().length === 0)).toBe(true);
  });

  it("whose thread dies says so, keeps what is finished, and goes on when asked again", async () => {
    const killer = writeProgram(
      folder,
      "killer.mjs",
      `import { readdirSync } from "node:fs";
       import { isMainThread } from "node:worker_threads";
       const eat = () => { for (const hog = []; ; ) hog.push(new Array(100_000).fill({})); };
       if (!isMainThread) setInterval(() => readdirSync("lost/replays").length > 20 && eat(), 20);`,
    );
    const typed = [
      ...TOURNAMENT,
      "--games-per-pairing",
      "400",
      "--concurrency",
      "2",
      "--sandbox",
      "off",
      "--out",
      "lost",
    ];
    const env = { NODE_OPTIONS: `--import=${killer} --max-old-space-size=120` };
    const { hear, ended } = speakingIn(folder, env, ...typed);
    await hear(/ludus: the game \w – \w \(seed \d+\) could not be finished: .*memory/);
    expect(await ended).toBe(1);
    expect(await until(() => leftBehind().length === 0)).toBe(true);
    const before = lines("lost").length;
    expect(before).toBeGreaterThan(0);
    expect(before).toBeLessThan(1200);
    const { child, result } = startIn(folder, ...typed);
    await until(() => lines("lost").length > before);
    child.kill("SIGINT");
    expect((await result).err).toContain(`${before} games were finished before`);
  });
});

/** Programs of this test that are alive. */
function leftBehind(): string[] {
  return readdirSync("/proc").filter((pid) => {
    try {
      return /^\d+$/.test(pid) && readFileSync(`/proc/${pid}/cmdline`, "utf8").includes(join(folder, "bots"));
    } catch {
      return false;
    }
  });
}

describe("--concurrency", () => {
  it("auto plays a game for every processor", () => {
    writeProgram(folder, "cup.yaml", "game: beans\nplayers: [random, greedy]\nconcurrency: auto\n");
    expect(ludusIn(folder, "tournament", "cup.yaml").code).toBe(0);
    const { manner } = JSON.parse(readFileSync(join(folder, "cup-results/tournament.json"), "utf8"));
    expect(manner.concurrency).toBe(availableParallelism());
    const { code, out } = ludusIn(folder, "play", "kalah", "random", "greedy", "--games", "6", "--concurrency", "auto");
    expect([code, /6 games/.test(out)]).toEqual([0, true]);
  });

  it("is answered with what it may be", () => {
    const { code, err } = ludusIn(folder, "play", "kalah", "random", "greedy", "--concurrency", "many");
    expect([code, err]).toEqual([
      2,
      'ludus: --concurrency: games at a time are a whole number from 1 to 1024, or auto (one per CPU core), not "many"\n',
    ]);
  });
});
