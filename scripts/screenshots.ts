// Pictures of every page for the docs: light, dark, and as wide as a phone. `node scripts/screenshots.ts [FOLDER]`.

import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "playwright-core";
import { serve } from "../src/server/listen.ts";
import { BROWSER_FLAGS, browserPath } from "../test/browser/browser.fixture.ts";

const folder = process.argv[2] ?? join(import.meta.dirname, "../docs/screenshots");
mkdirSync(folder, { recursive: true });
const data = mkdtempSync(join(tmpdir(), "ludus-shots-"));
const { address, http } = await serve({ port: 0, host: "localhost", data });
const browser = await chromium.launch({ executablePath: browserPath!, args: BROWSER_FLAGS });

async function match(order: object): Promise<string> {
  const headers = { "content-type": "application/json" };
  const response = await fetch(`${address}/api/matches`, { method: "POST", headers, body: JSON.stringify(order) });
  const { id } = await response.json();
  for (;;) {
    const { status } = await (await fetch(`${address}/api/matches/${id}`)).json();
    if (status !== "running") return id;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

const RULERS = ["kingdom/strong", "kingdom/balanced", "kingdom/attacker", "kingdom/settler"];
const kingdom = await match({ game: "kingdom", players: RULERS, seed: 4 });
const kalah = await match({ game: "kalah", players: ["kalah/level2", "kalah/level1"], seed: 7 });
const war = await match({
  game: "codewars",
  players: ["codewars/smart", "codewars/quick"],
  preset: "facilities",
  config: { ticks: 900 },
  seed: 3,
});

const PAGES: readonly (readonly [name: string, path: string])[] = [
  ["home", "/"],
  ["games", "/games"],
  ["game", "/games/kalah"],
  ["play", "/play/kalah"],
  ["play-mmpawns", "/play/mmpawns"],
  ["watch", "/watch"],
  ["watch-kalah", `/watch/${kalah}?turn=12`],
  ["watch-kingdom", `/watch/${kingdom}?turn=240`],
  ["watch-codewars", `/watch/${war}?turn=760`],
  ["arena", "/arena?game=kingdom"],
  ["lab", "/lab"],
];
const LOOKS = [
  { suffix: "light", colorScheme: "light", viewport: { width: 1280, height: 860 } },
  { suffix: "dark", colorScheme: "dark", viewport: { width: 1280, height: 860 } },
  { suffix: "phone", colorScheme: "light", viewport: { width: 390, height: 844 } },
] as const;

for (const { suffix, ...look } of LOOKS) {
  const context = await browser.newContext({ ...look, locale: "en-GB" });
  for (const [name, path] of PAGES) {
    const page = await context.newPage();
    await page.goto(address + path, { timeout: 120_000 });
    await page.waitForTimeout(name === "home" ? 4000 : 1800);
    await page.screenshot({ path: join(folder, `${name}-${suffix}.jpg`), type: "jpeg", quality: 72 });
    await page.close();
  }
  await context.close();
}
await browser.close();
await http.close();
rmSync(data, { recursive: true, force: true });
