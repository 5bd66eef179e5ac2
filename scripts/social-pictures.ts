// The pictures that messengers and other sites show beside a link to a page: one for every game, one for Ludus. Made from
// the emblems of the games: `npm run social`.

import { mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "playwright-core";
import { serve } from "../src/server/listen.ts";
import { BROWSER_FLAGS, browserPath } from "../test/browser/browser.fixture.ts";

const folder = join(import.meta.dirname, "../src/web/public/social");
mkdirSync(folder, { recursive: true });
const data = mkdtempSync(join(tmpdir(), "ludus-social-"));
const { address, withKey, http } = await serve({ port: 0, host: "localhost", data });
const browser = await chromium.launch({ executablePath: browserPath!, args: BROWSER_FLAGS });
try {
  const page = await browser.newPage({ viewport: { width: 1200, height: 630 }, colorScheme: "light" });
  await page.setContent(readFileSync(join(folder, "ludus.svg"), "utf8"));
  await page.addStyleTag({ content: "body { margin: 0 } svg { display: block; width: 1200px }" });
  await page.screenshot({ path: join(folder, "ludus.png") });
  await page.goto(withKey("/games"));
  await page.locator("svg.emblem").first().waitFor();
  const games = await page.evaluate(async () => {
    const { games } = await (await fetch("/api/games")).json();
    return games as { name: string; title: string; summary: string }[];
  });
  for (const { name, title, summary } of games) {
    await page.goto(`${address}/games/${name}`);
    const emblem = page.locator("svg.emblem").first();
    await emblem.waitFor();
    await page.evaluate(
      ([title, summary]) => {
        const emblem = document.querySelector("svg.emblem")!;
        const card = document.createElement("div");
        card.id = "card";
        card.innerHTML = `<div id="emblem"></div><div><h1></h1><p></p><b>Ludus</b></div>`;
        card.querySelector("#emblem")!.append(emblem);
        card.querySelector("h1")!.textContent = title!;
        card.querySelector("p")!.textContent = summary!;
        document.body.replaceChildren(card);
      },
      [title, summary],
    );
    await page.addStyleTag({
      content: `
        #card { position: fixed; inset: 0; display: flex; align-items: center; gap: 64px; padding: 0 90px; background: #FAF6EF; color: #1F1B16 }
        #card svg { width: 340px; height: 340px }
        #card h1 { font: 700 88px Georgia, serif; margin: 0 }
        #card p { font: 32px system-ui, sans-serif; color: #5C5040; margin: 16px 0 32px }
        #card b { font: 700 40px Georgia, serif; color: #B5532D }`,
    });
    await page.screenshot({ path: join(folder, `${name}.png`) });
  }
} finally {
  await browser.close();
  await http.close();
  rmSync(data, { recursive: true, force: true });
}
