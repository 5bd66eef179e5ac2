// Ctrl+C while a bot thinks in this process: it is heard although the bot goes on, and what is finished is kept.

import { mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { temporaryFolder, writeProgram } from "../../players/temporary.fixture.ts";
import { speakingIn, startIn } from "../ludus.fixture.ts";

const folder = temporaryFolder();

/** A bot that answers at once in its first game, and never in the second. */
const RULES = `import { writeSync } from "node:fs";
  import { turnGame, won } from "ludus";
  let games = 0;
  export const g = turnGame({
    name: "slow", title: "Slow", summary: "", rules: 1, seats: { min: 2, max: 2 }, config: { fields: {} },
    start: () => ({ n: 0 }), mover: (s) => (s.n > 3 ? -1 : s.n % 2), width: () => 1,
    list: (_s, m) => { m[0] = 0; return 1; }, move: (s) => { s.n++; }, copy: (s) => ({ ...s }),
    outcome: (s) => (s.n > 3 ? won(0, 2) : undefined), view: () => null, formatMove: (_s, m) => String(m),
    bots: { thinker: { summary: "", make: () => ({ act() {
      if (++games > 2) { writeSync(2, "thinking\\n"); for (;;); }
      return 0;
    } }) } },
  });`;
mkdirSync(join(folder, "slow"));
writeFileSync(join(folder, "slow/rules.js"), RULES);

/** More than enough for a machine that is busy; the bots think for ever. */
const SOON_MS = 20_000;

describe("Ctrl+C while a bot thinks", () => {
  it("ends one game of an engine that has hours to think", async () => {
    const listening = `import { writeSync } from "node:fs";
      process.on("newListener", (event) => event === "SIGINT" && writeSync(2, "listening\\n"));`;
    const hook = writeProgram(folder, "listening.mjs", listening);
    const env = { NODE_OPTIONS: `--import=${hook}` };
    const { child, ended, hear } = speakingIn(folder, env, "play", "kalah", "mcts:ms=3600000", "random");
    await hear(/listening/);
    await sleep(1_000);
    const start = performance.now();
    child.kill("SIGINT");
    await hear(/0 of 1 game/);
    expect(await ended).toBe(130);
    expect(performance.now() - start).toBeLessThan(SOON_MS);
  });

  it("keeps the games that are finished", async () => {
    const words = ["slow", "slow/thinker", "random", "--games", "3", "--replays", "kept", "--json"];
    const { child, result } = startIn(folder, "play", ...words, "--plugin", "./slow");
    await thinking(child);
    child.kill("SIGINT");
    const { code, out, err } = await result;
    expect([code, JSON.parse(out).games.length, readdirSync(join(folder, "kept")).length]).toEqual([130, 1, 1]);
    expect(err).toContain("1 of 3 games");
  });

  it("ends at once when it is pressed again", async () => {
    const { child, result } = startIn(
      folder,
      "play",
      "slow",
      "slow/thinker",
      "random",
      "--games",
      "3",
      "--plugin",
      "./slow",
    );
    await thinking(child);
    child.kill("SIGINT");
    await sleep(100);
    child.kill("SIGINT");
    const { code, out, err } = await result;
    expect([code, out, err]).toEqual([130, "", "thinking\n"]);
  });
});

function thinking({ stderr }: ReturnType<typeof startIn>["child"]): Promise<void> {
  return new Promise((resolve) => stderr!.on("data", (chunk) => String(chunk).includes("thinking") && resolve()));
}
