// Pictures of every page for the docs: light, dark, and as wide as a phone. `npm run screenshots --
// [FOLDER [NAME …]]`; with names, only those.

import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium, type Page } from "playwright-core";
import { answering } from "../src/players/temporary.fixture.ts";
import { serve } from "../src/server/listen.ts";
import { BROWSER_FLAGS, browserPath } from "../test/browser/browser.fixture.ts";

const [, , given, ...names] = process.argv;
const folder = given ?? join(import.meta.dirname, "../docs/screenshots");
mkdirSync(folder, { recursive: true });
const data = mkdtempSync(join(tmpdir(), "ludus-shots-"));
// The program in it runs under a user of its own, who must be able to read it.
chmodSync(data, 0o755);
const { address, key, withKey, http } = await serve({ port: 0, host: "localhost", data, ownPrograms: true });
const browser = await chromium.launch({ executablePath: browserPath!, args: BROWSER_FLAGS });

async function match(order: object): Promise<string> {
  const headers = { "content-type": "application/json", authorization: `Bearer ${key}` };
  const response = await fetch(`${address}/api/matches`, { method: "POST", headers, body: JSON.stringify(order) });
  const { id, error } = await response.json();
  if (error) throw new Error(error);
  for (;;) {
    const { status } = await (await fetch(`${address}/api/matches/${id}`)).json();
    if (status !== "running") return id;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** A program that speaks of its moves and writes a log. */
function talker(): string {
  const file = join(data, "talker.cjs");
  const answer = `
    const action = message.legal[message.turn % message.legal.length];
    const note = "I take " + action + ": it keeps two lines open";
    process.stderr.write(message.legal.length + " cells are free\\nchosen: " + action + "\\n", () =>
      console.log(JSON.stringify({ action, note, marks: [[2, 1], [0, 0, 2, 2]] })));`;
  writeFileSync(file, answering(answer));
  return file;
}

const RULERS = ["kingdom/strong", "kingdom/balanced", "kingdom/attacker", "kingdom/settler"];
const kingdom = await match({ game: "kingdom", players: RULERS, seed: 4 });
const kalah = await match({ game: "kalah", players: ["kalah/level2", "kalah/level1"], seed: 7 });
const queen = await match({
  game: "queen",
  players: ["random", "perfect"],
  config: { width: 12, height: 12 },
  seed: 2,
});
const noughts = await match({ game: "noughts", players: [talker(), "random"], seed: 4 });
const war = await match({
  game: "codewars",
  players: ["codewars/smart", "codewars/quick"],
  preset: "facilities",
  config: { ticks: 2600 },
  seed: 3,
});

const picture = (page: Page) => page.locator(".world-canvas[data-turn], svg.board").first().waitFor();
const surveyed = (page: Page) => page.locator('.curves[aria-busy="false"]').waitFor({ state: "attached" });

interface Shot {
  readonly name: string;
  readonly path: string;
  /** Waits until there is something to see, and does what should be seen. */
  prepare(page: Page): Promise<unknown>;
}

const SHOTS: readonly Shot[] = [
  {
    name: "home",
    path: "/",
    prepare: (page) =>
      page.waitForFunction(
        () => Number(/\d+/.exec(document.querySelector(".featured-caption .dim")?.textContent ?? "")) > 60,
      ),
  },
  { name: "games", path: "/games", prepare: (page) => page.locator(".cards").last().waitFor() },
  { name: "docs", path: "/docs", prepare: (page) => page.locator(".docs-shelves li").first().waitFor() },
  { name: "docs-search", path: "/docs?q=memory", prepare: (page) => page.locator(".docs-hits mark").first().waitFor() },
  { name: "game", path: "/games/kalah", prepare: (page) => page.locator(".prose p").first().waitFor() },
  {
    name: "play",
    path: "/play/kalah",
    async prepare(page) {
      await picture(page);
      await page.getByLabel("Clock").selectOption("10+0");
      for (const aid of ["Evaluation", "Best moves"]) await page.getByLabel(aid).check();
      await page.locator(".arrow.best").waitFor();
      await page.evaluate(() => scrollTo(0, 0));
    },
  },
  {
    name: "play-kingdom",
    path: "/play/kingdom",
    async prepare(page) {
      await picture(page);
      await page.getByRole("button", { name: "Run turns" }).click();
      await page.waitForFunction(() => Number(document.querySelector<HTMLElement>(".field")?.dataset.turn) >= 30);
      await page.getByRole("button", { name: "Pause" }).click();
      await page.getByRole("button", { name: "All knights" }).click();
      await page.evaluate(() => scrollTo(0, 0));
    },
  },
  {
    name: "play-codewars",
    path: "/play/codewars",
    async prepare(page) {
      await picture(page);
      await page.getByLabel("Preset").selectOption("facilities");
      await page.getByRole("button", { name: "Select all" }).click();
      await page.getByRole("button", { name: "Run", exact: true }).click();
      await page.locator(".chosen", { hasText: "tanks 100" }).waitFor();
      await page.getByRole("button", { name: "Pause" }).click();
      await page.evaluate(() => scrollTo(0, 0));
    },
  },
  {
    name: "play-link",
    path: "/play/kalah",
    async prepare(page) {
      await picture(page);
      await page.getByLabel("Play by link").check();
      await page.getByRole("button", { name: "Create a link" }).click();
      await page.getByText("Waiting for the other player").waitFor();
      await picture(page);
    },
  },
  {
    name: "analyse",
    path: `/analyse/${kalah}`,
    async prepare(page) {
      await page.getByText(/wins$/).waitFor();
      await page.keyboard.press("n");
      await page.locator(".arrow.played").waitFor();
    },
  },
  { name: "play-mmpawns", path: "/play/mmpawns", prepare: picture },
  { name: "watch", path: "/watch", prepare: (page) => page.locator(".replay-table").waitFor() },
  { name: "watch-kalah", path: `/watch/${kalah}?turn=12`, prepare: picture },
  { name: "watch-notes", path: `/watch/${noughts}?turn=3`, prepare: (page) => openTab(page, "log") },
  {
    name: "watch-queen",
    path: `/watch/${queen}?turn=0`,
    async prepare(page) {
      await openTab(page, "show");
      await page.getByLabel("Mark losing positions (P-positions)").check();
      await page.locator(".truth .lost").first().waitFor();
    },
  },
  { name: "watch-kingdom", path: `/watch/${kingdom}?turn=240`, prepare: surveyed },
  {
    name: "watch-kingdom-near",
    path: `/watch/${kingdom}?turn=210`,
    async prepare(page) {
      await picture(page);
      const { x, y, height } = (await page.locator(".world-canvas").boundingBox())!;
      // The first castle, which is told about; the world stands at the left.
      await page.mouse.move(x + height * 0.25, y + height * 0.25);
      for (let n = 0; n < 3; n++) await page.mouse.wheel(0, -200);
    },
  },
  { name: "watch-codewars", path: `/watch/${war}?turn=760`, prepare: surveyed },
  {
    name: "watch-codewars-near",
    path: `/watch/${war}?turn=760`,
    async prepare(page) {
      await surveyed(page);
      const { x, y, height } = (await page.locator(".world-canvas").boundingBox())!;
      await page.mouse.move(x + height * 0.5, y + height * 0.5);
      for (let n = 0; n < 2; n++) await page.mouse.wheel(0, -200);
      await openTab(page, "show");
      await page.getByLabel("Fog of war").selectOption({ index: 1 });
    },
  },
  {
    name: "take-over",
    path: `/watch/${kingdom}?turn=240`,
    async prepare(page) {
      await picture(page);
      await page.getByRole("button", { name: "Play on from here" }).click();
    },
  },
  { name: "embed", path: `/embed/${kingdom}?turn=300`, prepare: picture },
  { name: "arena", path: "/arena?game=kingdom", prepare: (page) => page.locator(".places").waitFor() },
  {
    name: "workshop",
    path: "/workshop",
    prepare: async (page) => {
      await page.getByRole("textbox", { name: "The program" }).waitFor();
      await page.getByRole("button", { name: "Run", exact: true }).click();
      await page.getByText(/after \d+ turns/).waitFor();
      await picture(page);
    },
  },
  {
    name: "lab",
    path: "/lab",
    async prepare(page) {
      await page.getByRole("button", { name: "Run" }).click();
      await page.getByText(/^\S+ is stronger$/).waitFor();
      await page.getByRole("button", { name: "Run" }).waitFor();
    },
  },
  {
    name: "lab-levels",
    path: "/lab",
    async prepare(page) {
      await page.getByLabel("games per pair").fill("20");
      await page.getByRole("button", { name: "Measure" }).click();
      await page.waitForFunction(() => document.querySelectorAll(".matchups tbody tr").length === 2);
      await page.getByRole("button", { name: "Measure" }).waitFor();
      await page.locator(".matchups").scrollIntoViewIfNeeded();
    },
  },
  {
    name: "keys",
    path: "/games",
    async prepare(page) {
      await page.locator(".cards").first().waitFor();
      await page.keyboard.press("?");
    },
  },
  { name: "lost", path: "/watch/nothing-here", prepare: (page) => page.getByRole("alert").waitFor() },
];

/** On a phone the panel is in tabs; elsewhere all of it is there. */
async function openTab(page: Page, tab: string): Promise<void> {
  await picture(page);
  const button = page.locator(`#tab-${tab}`);
  if (await button.isVisible()) await button.click();
}

const LOOKS = [
  { suffix: "light", colorScheme: "light", viewport: { width: 1280, height: 860 } },
  { suffix: "dark", colorScheme: "dark", viewport: { width: 1280, height: 860 } },
  { suffix: "phone", colorScheme: "light", viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
] as const;

for (const { suffix, ...look } of LOOKS) {
  const context = await browser.newContext({ ...look, locale: "en-GB" });
  context.setDefaultTimeout(120_000);
  for (const { name, path, prepare } of SHOTS) {
    if (names.length > 0 && !names.includes(name)) continue;
    const page = await context.newPage();
    await page.goto(withKey(path));
    await prepare(page);
    // For what moves a little after it is there.
    await page.waitForTimeout(500);
    await page.screenshot({ path: join(folder, `${name}-${suffix}.jpg`), type: "jpeg", quality: 72 });
    await page.close();
  }
  await context.close();
}
await browser.close();
await http.close();
rmSync(data, { recursive: true, force: true });
