// How the viewer feels: a war of a thousand vehicles in headless Chromium without a GPU (frames a second), jumps to random
// ticks of a long war, the time to its first picture, memory after many replays, and the first page as a visitor gets it.

import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium, type Page } from "playwright-core";
import { BotPlayer } from "../src/arena/bot-player.ts";
import { playMatch } from "../src/arena/referee.ts";
import type { Replay } from "../src/arena/replay.ts";
import { readConfig } from "../src/core/config.ts";
import { accepted } from "../src/core/refusal.ts";
import { botNamed } from "../src/engines/named.ts";
import { games } from "../src/games/index.ts";
import { nodeClock } from "../src/players/node-clock.ts";
import { serve } from "../src/server/listen.ts";
import { BROWSER_FLAGS, browserPath } from "../test/browser/browser.fixture.ts";

const TICKS = Number(process.env.TICKS ?? 20_000);
const JUMPS = 25;
const REPLAYS = 20;

/** A war that lasts: both armies march about and nobody is asked to think, so that it is soon played. */
async function longWar(ticks: number): Promise<Replay> {
  const game = games.get("codewars")!;
  const config = accepted(readConfig(game.config, { set: { ticks, facilities: true } }));
  const seats = ["codewars/example", "codewars/empty"].map((spec) => ({ name: spec, spec }));
  const players = seats.map(({ spec }) => new BotPlayer(accepted(botNamed(spec, game))!, nodeClock));
  const match = { game, config, seed: 1n, players, seats, limits: {}, clock: nodeClock };
  return (await playMatch(match))!;
}

const median = (values: readonly number[]) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)]!;

async function framesPerSecond(page: Page, seconds: number): Promise<number> {
  return page.evaluate(async (seconds) => {
    // A frame counts when another turn is painted.
    const turn = () => document.querySelector<HTMLElement>(".world-canvas")?.dataset.turn;
    let shown = 0;
    let last = turn();
    const start = performance.now();
    while (performance.now() - start < 1000 * seconds) {
      await new Promise(requestAnimationFrame);
      const now = turn();
      if (now !== last) shown++;
      last = now;
    }
    return shown / seconds;
  }, seconds);
}

async function jump(page: Page, turn: number): Promise<number> {
  return page.evaluate(async (turn) => {
    const slider = document.querySelector<HTMLInputElement>(".film-track input")!;
    const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")!.set!;
    const start = performance.now();
    set.call(slider, String(turn));
    slider.dispatchEvent(new Event("input", { bubbles: true }));
    while (document.querySelector<HTMLElement>(".world-canvas")?.dataset.turn !== String(turn))
      await new Promise((resolve) => setTimeout(resolve, 2));
    return performance.now() - start;
  }, turn);
}

if (!browserPath) {
  console.error("This benchmark needs a Chromium; set LUDUS_CHROMIUM or install one.");
  process.exit(2);
}
const data = mkdtempSync(join(tmpdir(), "ludus-bench-"));
const { address, shelf, http } = await serve({ port: 0, host: "localhost", data });
const browser = await chromium.launch({
  executablePath: browserPath,
  args: [...BROWSER_FLAGS, "--enable-precise-memory-info", "--js-flags=--expose-gc"],
});
try {
  const start = performance.now();
  const war = await longWar(TICKS);
  console.log(`A war of ${war.steps.length} ticks was played in ${((performance.now() - start) / 1000).toFixed(1)} s`);
  shelf.keep("long-war", war);

  const page = await browser.newPage({ viewport: { width: 1280, height: 860 } });
  const opened = performance.now();
  await page.goto(`${address}/watch/long-war`);
  await page.waitForFunction(() => Number(document.querySelector(".turn")?.getAttribute("data-turn")) > 0);
  console.log(`First picture after             ${((performance.now() - opened) / 1000).toFixed(2)} s`);
  await page.locator('.curves[aria-busy="false"]').waitFor({ timeout: 120_000 });
  await page.evaluate(() => document.querySelector<HTMLButtonElement>(".film-buttons button")!.click());
  console.log(`Frames a second, 1000 vehicles  ${(await framesPerSecond(page, 5)).toFixed(0)}`);
  await page.keyboard.press(" ");
  const times: number[] = [];
  for (let n = 0; n < JUMPS; n++) times.push(await jump(page, 1 + ((n * 7919) % (war.steps.length - 1))));
  console.log(
    `Jump to a random tick, median   ${median(times).toFixed(0)} ms (longest ${Math.max(...times).toFixed(0)} ms)`,
  );

  const short = await longWar(200);
  for (let n = 0; n < REPLAYS; n++) shelf.keep(`war-${n}`, short);
  const memory: number[] = [];
  for (let n = 0; n < REPLAYS; n++) {
    await page.evaluate((n) => {
      history.pushState(null, "", `/watch/war-${n}`);
      dispatchEvent(new PopStateEvent("popstate"));
    }, n);
    await page.waitForFunction(() => Number(document.querySelector(".turn")?.getAttribute("data-turn")) > 3);
    const used = await page.evaluate(() => {
      (globalThis as any).gc?.();
      return (performance as any).memory.usedJSHeapSize as number;
    });
    memory.push(used / 1e6);
  }
  console.log(
    `Memory after ${REPLAYS} replays         ${memory.at(-1)!.toFixed(1)} MB, after the third ${memory[2]!.toFixed(1)} MB`,
  );
  await page.close();

  const home = await browser.newPage();
  await home.goto(address);
  await home.waitForTimeout(1500);
  const figures = await home.evaluate(() => {
    const entries = performance.getEntriesByType("resource") as PerformanceResourceTiming[];
    const [page] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
    const scripts = entries
      .filter(({ name }) => /assets/.test(name))
      .reduce((sum, entry) => sum + entry.encodedBodySize, 0);
    const paint = performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? 0;
    return { bytes: scripts + page!.encodedBodySize, paint };
  });
  console.log(
    `First page: first paint after   ${figures.paint.toFixed(0)} ms, ${Math.round(figures.bytes / 1024)} KB compressed in all`,
  );
} finally {
  await browser.close();
  await http.close();
  rmSync(data, { recursive: true, force: true });
}
