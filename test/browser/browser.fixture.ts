// A browser and a server for tests: the browser runs as long as the worker and serves one test file after the other,
// the server as long as the file; every test gets a page of its own.

import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import axe from "axe-core";
import { type Browser, type BrowserContextOptions, chromium, type Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect } from "vitest";
import { findExecutable } from "../../src/players/process/executables.ts";
import { answering } from "../../src/players/temporary.fixture.ts";
import { type Served, serve } from "../../src/server/listen.ts";

/** The first is a Chromium without windows, which costs a quarter less. */
const names = [
  process.env.LUDUS_CHROMIUM ?? "",
  "chromium-headless-shell",
  "chromium",
  "chromium-browser",
  "google-chrome",
];
export const browserPath = names.map((name) => (name === "" ? undefined : findExecutable(name))).find(Boolean);

/**
 * What a browser without a screen does in vain: every window has an address bar with two pages of its own, which cost as
 * much as ours. The rest is what Playwright switches off as well, since the last such flag is the only one that counts.
 */
const UNUSED_FEATURES = [
  "WebUIOmniboxPopup",
  "WebUIOmniboxAimPopup",
  "WebUIOmniboxFullPopup",
  "DialMediaRouteProvider",
  "GlobalMediaControls",
  "HttpsUpgrades",
  "LensOverlay",
  "MediaRouter",
  "OptimizationHints",
  "PaintHolding",
  "ThirdPartyStoragePartitioning",
  "Translate",
];

export const BROWSER_FLAGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  `--disable-features=${UNUSED_FEATURES.join(",")}`,
];

let running: Browser | undefined;

/** The browser of this worker, which ends with it. One that has broken down is not the next file's trouble. */
export async function sharedBrowser(): Promise<Browser> {
  if (!running?.isConnected()) running = await chromium.launch({ executablePath: browserPath!, args: BROWSER_FLAGS });
  return running;
}

export interface Theatre {
  readonly address: string;
  readonly data: string;
  /** Asks the server as whoever runs it. */
  fetch(path: string, init?: RequestInit): Promise<Response>;
  /**
   * Opens a page of Ludus: here with the server's key, or, as somebody who was sent a link, at a whole address. Whatever the
   * page complains about fails the test.
   */
  open(path: string, options?: BrowserContextOptions): Promise<Page>;
  /** Cuts all connections to the server, as a bad network does. */
  cut(): void;
  /** Plays a match on the server to its end and gives its id. */
  match(order: object): Promise<string>;
  /** A Kingdom of 150 turns, played once. */
  kingdom(): Promise<string>;
}

/** To be called at the top of a test file. */
export function openTheatre(): Theatre {
  const data = mkdtempSync(join(tmpdir(), "ludus-browser-"));
  // Programs in it run under a user of their own, who must be able to read them.
  chmodSync(data, 0o755);
  let served: Served;
  let browser: Browser;
  let battle: Promise<string> | undefined;
  beforeAll(async () => {
    served = await serve({ port: 0, host: "localhost", data });
    browser = await sharedBrowser();
  }, 120_000);
  // A page that nobody looks at any more still draws.
  afterEach(() => Promise.all(browser.contexts().map((context) => context.close())));
  afterAll(async () => {
    await served?.http.close();
    rmSync(data, { recursive: true, force: true });
  });
  const theatre: Theatre = {
    data,
    get address() {
      return served.address;
    },
    async open(path, options) {
      const context = await browser.newContext({ viewport: { width: 1280, height: 860 }, locale: "en-GB", ...options });
      const page = await context.newPage();
      page.setDefaultTimeout(90_000);
      page.on("pageerror", (error) => expect.fail(`the page failed: ${error.stack}`));
      page.on("console", (message) => {
        if (message.text().includes("Content Security Policy")) expect.fail(message.text());
      });
      await page.goto(URL.canParse(path) ? path : served.withKey(path));
      return page;
    },
    fetch(path, init) {
      const headers = { ...init?.headers, authorization: `Bearer ${served.key}` };
      return fetch(new URL(path, served.address), { ...init, headers });
    },
    cut: () => served.http.server.closeAllConnections(),
    async match(order) {
      const body = JSON.stringify(order);
      const headers = { "content-type": "application/json" };
      const { id } = await (await theatre.fetch("/api/matches", { method: "POST", headers, body })).json();
      for (;;) {
        const match = await (await theatre.fetch(`/api/matches/${id}`)).json();
        if (match.status === "finished") return id;
        if (match.status === "broken") throw new Error(match.error);
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    },
    kingdom() {
      battle ??= theatre.match({
        game: "kingdom",
        players: ["kingdom/attacker", "kingdom/settler"],
        config: { turns: 150 },
        seed: 3,
      });
      return battle;
    },
  };
  return theatre;
}

/** A match that moves on and takes minutes: it still runs, however long a page takes to show it. */
export function longMatch(folder: string): object {
  const program = join(folder, "slow.cjs");
  writeFileSync(
    program,
    answering("setTimeout(() => console.log(JSON.stringify({ action: message.legal[0] })), 1000);"),
  );
  return { game: "kalah", players: [program, "random"], config: { pits: 12, stones: 12 }, seed: 1 };
}

/** The number in the playback bar. */
export const turnOf = async (page: Page): Promise<number> =>
  Number(await page.locator(".turn").getAttribute("data-turn"));

/** An expectation of a page, which may need a moment to fulfil it: `await soon(() => …).toBe(…)`. */
export const soon = <T>(look: () => T, where?: string) =>
  expect.poll(look, { timeout: 60_000, interval: 50, ...(where && { message: where }) });

/** A number that stands for what a canvas shows. */
export const look = (page: Page, canvas: string): Promise<number> =>
  page.locator(canvas).evaluate((element) => {
    const { width, height } = element as HTMLCanvasElement;
    const pixels = (element as HTMLCanvasElement).getContext("2d")!.getImageData(0, 0, width, height).data;
    let sum = 0;
    for (let i = 0; i < pixels.length; i += 5) sum = (sum * 31 + pixels[i]!) % 1_000_003;
    return sum;
  });

/** What a canvas shows once something is on it and stands still. */
export async function still(page: Page, canvas: string): Promise<number> {
  for (let before = await look(page, canvas); ; ) {
    await page.waitForTimeout(200);
    const now = await look(page, canvas);
    if (now === before && now !== 0) return now;
    before = now;
  }
}

/** Does something to a canvas that stands still, and gives what it shows then: another picture. */
export async function redrawn(page: Page, canvas: string, act: () => Promise<unknown>): Promise<number> {
  const before = await still(page, canvas);
  await act();
  await soon(() => look(page, canvas)).not.toBe(before);
  return still(page, canvas);
}

/** Minor faults that no page has to have. */
const ORDER = ["heading-order", "page-has-heading-one", "empty-table-header"];

/** What axe finds seriously wrong with a page as it is now, or out of order. */
export async function barriers(page: Page): Promise<string[]> {
  await page.evaluate(axe.source);
  const { violations } = await page.evaluate(() => (globalThis as any).axe.run({ resultTypes: ["violations"] }));
  return violations
    .filter(({ impact, id }: any) => impact === "serious" || impact === "critical" || ORDER.includes(id))
    .map(({ id, nodes }: any) => `${id}: ${nodes.map(({ html }: any) => html.slice(0, 160)).join(" | ")}`);
}
