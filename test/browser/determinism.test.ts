// Same seed, same game: what is played here and what is played in a browser must agree to the last bit, also in a war so
// long that both have compiled its loops again and again.

import { join } from "node:path";
import { build } from "esbuild";
import type { Browser } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { browserPath, sharedBrowser } from "./browser.fixture.ts";
import { type Order, recorded } from "./recorded.ts";

const ORDERS: readonly Order[] = [
  {
    game: "codewars",
    players: ["codewars/quick", "codewars/strong"],
    preset: "facilities",
    set: { ticks: 2500 },
    seed: 3,
  },
  { game: "codewars", players: ["codewars/smart", "codewars/smart"], preset: "fog", set: { ticks: 9000 }, seed: 3 },
  { game: "kingdom", players: ["kingdom/attacker", "kingdom/settler"], set: { turns: 200 }, seed: 4 },
  { game: "kalah", players: ["random", "alphabeta:depth=5"], seed: 5 },
  { game: "mmpawns", players: ["random", "random"], seed: 6 },
];

describe.runIf(browserPath)("a match in Node and in a browser", () => {
  let browser: Browser;
  let bundle: string;
  beforeAll(async () => {
    const { outputFiles } = await build({
      entryPoints: [join(import.meta.dirname, "recorded.ts")],
      bundle: true,
      write: false,
      format: "iife",
      globalName: "match",
    });
    bundle = outputFiles[0]!.text;
    browser = await sharedBrowser();
  }, 120_000);

  it.each(ORDERS)("has the same replay: $game, $players", { timeout: 300_000 }, async (order) => {
    const here = await recorded(order);
    const page = await browser.newPage();
    await page.addScriptTag({ content: bundle });
    const there = await page.evaluate((order) => (globalThis as any).match.recorded(order), order);
    await page.close();
    expect(there).toEqual(here);
    expect(here[0]).toBeGreaterThan(10);
  });

  it("has another replay with another seed", async () => {
    const order = { game: "codewars", players: ["codewars/quick", "codewars/empty"], set: { ticks: 50 } };
    const [one, other] = await Promise.all([1, 2].map((seed) => recorded({ ...order, seed })));
    expect(one).not.toEqual(other);
  });
});
