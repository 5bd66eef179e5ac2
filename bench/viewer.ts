// How the viewer feels: a war of a thousand vehicles in headless Chromium without a GPU (pictures a second at four speeds,
// forwards and backwards, on a quiet machine and beside four busy processes), jumps to random ticks of a long war, the time
// to its first picture, a video saved, the analysis of a game of Kalah, memory after many replays, and the first page.

import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type CDPSession, chromium, type Page } from "playwright-core";
import { BotPlayer } from "../src/arena/bot-player.ts";
import { playMatch } from "../src/arena/referee.ts";
import type { Replay } from "../src/arena/replay.ts";
import { readConfig } from "../src/core/config.ts";
import type { Bot } from "../src/core/game.ts";
import { accepted } from "../src/core/refusal.ts";
import { botNamed } from "../src/engines/named.ts";
import type { MaybeMove } from "../src/games/codewars/move.ts";
import type { WarReport } from "../src/games/codewars/report.ts";
import { WORLD } from "../src/games/codewars/rulebook.ts";
import { games } from "../src/games/index.ts";
import { nodeClock } from "../src/players/clocks/node-clock.ts";
import { serve } from "../src/server/listen.ts";
import { BROWSER_FLAGS, browserPath } from "../test/browser/browser.fixture.ts";

const TICKS = Number(process.env.TICKS ?? 20_000);
const JUMPS = 25;
const REPLAYS = 20;

/** Marches the whole army to and fro before its own corner, for ever: it never rests and never meets the other. */
function marcher(): Bot<WarReport, MaybeMove> {
  const STRIDE = 60;
  const LEG = 240;
  return {
    act({ tick }) {
      if (tick === 0) return { action: "CLEAR_AND_SELECT", right: WORLD, bottom: WORLD };
      if (tick % LEG !== 1) return null;
      const way = tick % (2 * LEG) === 1 ? STRIDE : -STRIDE;
      return { action: "MOVE", x: way, y: way };
    },
  };
}

/** A war that lasts: a thousand vehicles on the move from the first tick to the last. */
async function longWar(ticks: number): Promise<Replay> {
  const game = games.get("codewars")!;
  const config = accepted(readConfig(game.config, { set: { ticks, facilities: true } }));
  const seats = ["marcher", "marcher"].map((spec) => ({ name: spec, spec }));
  const players = seats.map(() => new BotPlayer(marcher as () => Bot, nodeClock));
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
    const slider = document.querySelector<HTMLInputElement>(".playback-track input")!;
    const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")!.set!;
    const start = performance.now();
    set.call(slider, String(turn));
    slider.dispatchEvent(new Event("input", { bubbles: true }));
    while (document.querySelector<HTMLElement>(".world-canvas")?.dataset.turn !== String(turn))
      await new Promise((resolve) => setTimeout(resolve, 2));
    return performance.now() - start;
  }, turn);
}

const SPEEDS = [1, 4, 16, 64];
const BUSY = 4;

/** Pictures a second at this speed from the middle of the war, and the part of the speed that is kept. */
async function galloping(page: Page, speed: number, way: "Play" | "Play backwards", length: number): Promise<string> {
  const pace = 60;
  const seconds = Math.min(4, length / 3 / (pace * speed));
  await jump(page, way === "Play" ? Math.floor(length / 3) : Math.floor((2 * length) / 3));
  await page.locator(".speed select").selectOption(String(speed));
  await page.getByRole("button", { name: way, exact: true }).click();
  const turn = () => page.evaluate(() => Number(document.querySelector<HTMLElement>(".world-canvas")?.dataset.turn));
  const [from, start] = [await turn(), performance.now()];
  const shown = await framesPerSecond(page, seconds);
  const went = Math.abs((await turn()) - from) / ((performance.now() - start) / 1000) / (pace * speed);
  const pause = page.getByRole("button", { name: "Pause" });
  if (await pause.isVisible()) await pause.click();
  return `${shown.toFixed(0)} (${Math.round(100 * Math.min(1, went))} %)`;
}

async function tellGalloping(page: Page, length: number, where: string): Promise<void> {
  for (const way of ["Play", "Play backwards"] as const) {
    const told: string[] = [];
    for (const speed of SPEEDS) told.push(`${speed}×: ${await galloping(page, speed, way, length)}`);
    console.log(`${where}, ${way === "Play" ? "forwards" : "backwards"}`.padEnd(39) + told.join("   "));
  }
}

/** Saves a video of the first turns of the match on this page, and tells how long it took for how many pictures. */
async function videoOf(page: Page, turns: number, speed: number): Promise<string> {
  await page.getByRole("button", { name: "Save video" }).click();
  const dialog = page.getByRole("dialog", { name: "Save video" });
  await dialog.getByLabel("From turn").fill("0");
  await dialog.getByLabel("To turn").fill(String(turns));
  await dialog.getByLabel("Speed").selectOption(String(speed));
  const saved = page.waitForEvent("download", { timeout: 600_000 });
  const start = performance.now();
  await dialog.getByRole("button", { name: "Save" }).click();
  await dialog.locator("progress").waitFor();
  const all = Number(await dialog.locator("progress").getAttribute("max"));
  const file = readFileSync(await (await saved).path());
  const seconds = (performance.now() - start) / 1000;
  const size = `${(file.length / 1e6).toFixed(1)} MB`;
  return `${all} pictures in ${seconds.toFixed(1)} s (${(all / seconds).toFixed(0)} a second), ${size}`;
}

/** When an analysis of this match first says how it stands, when it stands for good there, and when all is looked at. */
async function analysed(page: Page, address: string): Promise<string> {
  const start = performance.now();
  const since = () => `${((performance.now() - start) / 1000).toFixed(1)} s`;
  await page.goto(address);
  await page.locator(".eval-bar:not(.unknown)").waitFor();
  const first = since();
  const value = () => page.locator(".eval-words").textContent();
  let [last, settled] = ["", first];
  while (await page.getByText(/positions analysed/).isVisible()) {
    const now = (await value()) ?? "";
    if (now !== last) [last, settled] = [now, since()];
    await page.waitForTimeout(100);
  }
  return `first value after ${first}, final value after ${settled}, all positions after ${since()}`;
}

interface Memory {
  /** Objects of the page's script, after sweeping. */
  readonly heap: number;
  /** All that the page's process holds, workers and pictures included. */
  readonly all: number;
}

async function memoryOf(page: Page, session: CDPSession): Promise<Memory> {
  const heap = await page.evaluate(() => {
    (globalThis as any).gc?.();
    return (performance as any).memory.usedJSHeapSize as number;
  });
  const { processInfo } = await session.send("SystemInfo.getProcessInfo");
  const resident = processInfo
    .filter(({ type }) => type === "renderer")
    .map(({ id }) => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${id}/status`, "utf8"))?.[1] ?? 0));
  return { heap: heap / 1e6, all: Math.max(...resident) / 1e3 };
}

if (!browserPath) {
  console.error("This benchmark needs a Chromium; set LUDUS_CHROMIUM or install one.");
  process.exit(2);
}
const data = mkdtempSync(join(tmpdir(), "ludus-bench-"));
const { withKey, replays, http } = await serve({ port: 0, host: "localhost", data });
const browser = await chromium.launch({
  executablePath: browserPath,
  args: [...BROWSER_FLAGS, "--enable-precise-memory-info", "--js-flags=--expose-gc"],
});
try {
  const start = performance.now();
  const war = await longWar(TICKS);
  console.log(`A war of ${war.steps.length} ticks was played in ${((performance.now() - start) / 1000).toFixed(1)} s`);
  replays.keep("long-war", war);

  const page = await browser.newPage({ viewport: { width: 1280, height: 860 } });
  const opened = performance.now();
  await page.goto(withKey("/watch/long-war"));
  await page.waitForFunction(() => Number(document.querySelector(".turn")?.getAttribute("data-turn")) > 0);
  console.log(`First picture after             ${((performance.now() - opened) / 1000).toFixed(2)} s`);
  await page.locator('.curves[aria-busy="false"]').waitFor({ timeout: 120_000 });
  await page.getByRole("button", { name: "Pause" }).click();
  console.log("Pictures a second at four speeds (part of the speed that is kept)");
  await tellGalloping(page, war.steps.length, "… quiet");
  const busy = Array.from({ length: BUSY }, () => spawn(process.execPath, ["-e", "for (;;);"]));
  await tellGalloping(page, war.steps.length, `… beside ${BUSY} busy processes`);
  for (const process of busy) process.kill();
  await page.locator(".speed select").selectOption("1");
  await page.evaluate(() => document.querySelector<HTMLButtonElement>(".playback-buttons button")!.click());
  await page.getByRole("button", { name: "Play", exact: true }).click();
  console.log(`Frames a second, 1000 vehicles  ${(await framesPerSecond(page, 5)).toFixed(0)}`);
  // One is chosen and told about, and with every picture it is looked who is under the mouse.
  await page.locator(".world-canvas").hover();
  await page.keyboard.press("i");
  await page.locator(".thing-card").waitFor();
  console.log(`… while one is pointed at       ${(await framesPerSecond(page, 5)).toFixed(0)}`);
  await page.keyboard.press(" ");
  const times: number[] = [];
  for (let n = 0; n < JUMPS; n++) times.push(await jump(page, 1 + ((n * 7919) % (war.steps.length - 1))));
  console.log(
    `Jump to a random tick, median   ${median(times).toFixed(0)} ms (longest ${Math.max(...times).toFixed(0)} ms)`,
  );

  console.log(`Video of a war, 600 ticks at 2×  ${await videoOf(page, 600, 2)}`);
  const kalah = games.get("kalah")!;
  const players = ["greedy", "random"].map((spec) => new BotPlayer(accepted(botNamed(spec, kalah))!, nodeClock));
  const seats = ["greedy", "random"].map((spec) => ({ name: spec, spec }));
  const config = accepted(readConfig(kalah.config, {}));
  const board = { game: kalah, config, seed: 2n, players, seats, limits: {}, clock: nodeClock };
  replays.keep("kalah", (await playMatch(board))!);
  await page.goto(withKey("/watch/kalah?turn=0"));
  await page.locator("svg.kalah").waitFor();
  console.log(`Video of a whole Kalah, 8×       ${await videoOf(page, 200, 8)}`);
  console.log(`Analysis of a Kalah position     ${await analysed(page, withKey("/analyse/kalah?turn=6"))}`);
  await page.goto(withKey("/watch/long-war"));

  const short = await longWar(200);
  for (let n = 0; n < REPLAYS; n++) replays.keep(`war-${n}`, short);
  const memory: Memory[] = [];
  const session = await browser.newBrowserCDPSession();
  for (let n = 0; n < REPLAYS; n++) {
    await page.evaluate((n) => {
      history.pushState(null, "", `/watch/war-${n}`);
      dispatchEvent(new PopStateEvent("popstate"));
    }, n);
    await page.waitForFunction(() => Number(document.querySelector(".turn")?.getAttribute("data-turn")) > 3);
    memory.push(await memoryOf(page, session));
  }
  const told = ({ heap, all }: Memory) => `${heap.toFixed(1)} MB of objects, ${all.toFixed(0)} MB in the process`;
  console.log(`Memory after ${REPLAYS} replays         ${told(memory.at(-1)!)}`);
  console.log(`Memory after the third          ${told(memory[2]!)}`);
  await page.close();

  const home = await browser.newPage();
  await home.goto(withKey("/"));
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
