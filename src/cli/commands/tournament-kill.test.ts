// A tournament between programs is killed again and again, at any moment, and resumed: every game is there once, and
// nobody is left behind.

import { existsSync, mkdirSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { Random } from "../../core/random.ts";
import { temporaryFolder, until, writeProgram } from "../../players/temporary.fixture.ts";
import { startIn } from "../ludus.fixture.ts";
import { beansPlayer } from "./beans-player.fixture.ts";

const GAMES = 200;
const KILLS = 20;

it("a tournament that is killed twenty times has every game once, and leaves no process behind", async () => {
  const folder = temporaryFolder();
  mkdirSync(join(folder, "bots"));
  for (const name of ["a", "b"]) writeProgram(join(folder, "bots"), name, beansPlayer('echo $$ >>"$0.pids"'));
  const journal = join(folder, "bots-results/games.jsonl");
  const finished = () => (existsSync(journal) ? readFileSync(journal, "utf8").split("\n").length - 1 : 0);
  const typed = ["tournament", "--bots", "bots", "--game", "beans", "--games-per-pairing", String(GAMES)];
  typed.push("--set", "white=2", "--set", "black=1", "--concurrency", "2", "--seed", "5", "--sandbox", "off");
  const chance = new Random(9n);

  let kills = 0;
  for (; kills < KILLS; kills++) {
    const before = finished();
    const { child, result } = startIn(folder, ...typed);
    await until(() => finished() >= before + 1 + chance.below(8), 30_000);
    await new Promise((resolve) => setTimeout(resolve, chance.below(8)));
    child.kill("SIGKILL");
    expect((await result).code).toBe(null);
    expect(finished()).toBeGreaterThanOrEqual(before + 1);
  }
  expect(finished()).toBeLessThan(GAMES);
  const { result } = startIn(folder, ...typed);
  expect((await result).code).toBe(0);

  const lines = readFileSync(journal, "utf8").trimEnd().split("\n");
  const ids = lines.map((line) => JSON.parse(line).id);
  expect(ids).toHaveLength(GAMES);
  expect(new Set(ids).size).toBe(GAMES);
  const replays = readdirSync(join(folder, "bots-results/replays")).filter((name) => name.endsWith(".json"));
  expect(replays.sort()).toEqual(ids.map((id) => `${id}.json`).sort());
  const started = ["a", "b"].flatMap((name) =>
    readFileSync(join(folder, "bots", `${name}.pids`), "utf8")
      .trim()
      .split("\n"),
  );
  expect(started.length).toBeGreaterThanOrEqual(2 * GAMES);
  const alive = () => started.filter((pid) => commandOf(pid).includes(folder));
  expect(await until(() => alive().length === 0)).toBe(true);
}, 300_000);

function commandOf(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, "utf8");
  } catch {
    return "";
  }
}
