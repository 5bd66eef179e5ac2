// `npm run dev` on a copy of the sources, which are then changed: what has changed is seen without anybody doing anything.

import { appendFileSync, cpSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, it } from "vitest";
import { freePort, speaking } from "../../src/cli/ludus.fixture.ts";
import { temporaryFolder } from "../../src/players/temporary.fixture.ts";
import { browserPath, openTheatre } from "./browser.fixture.ts";

const ROOT = resolve(import.meta.dirname, "../..");
const theatre = browserPath ? openTheatre() : undefined;

it.runIf(theatre)("the server and the page reload by themselves while they are developed", async () => {
  const folder = temporaryFolder();
  for (const name of ["src", "scripts", "docs/games", "package.json", "package-lock.json"])
    cpSync(join(ROOT, name), join(folder, name), { recursive: true });
  symlinkSync(join(ROOT, "node_modules"), join(folder, "node_modules"));
  const env = { LUDUS_DATA: join(folder, "data") };
  const port = String(await freePort());
  const { child, ended, hear } = speaking(process.execPath, folder, env, join(folder, "scripts/dev.ts"), port);
  const [, address] = await hear(/Ludus is running: (http:\S+)\//);
  const page = await theatre!.open(`${address}/games`);
  const shown = () => page.locator(".cards .emblem").first().waitFor();
  await shown();

  appendFileSync(join(folder, "src/web/main.tsx"), 'document.documentElement.dataset.changed = "page";\n');
  await page.locator("html[data-changed=page]").waitFor({ state: "attached" });
  await shown();

  await page.evaluate(() => document.documentElement.setAttribute("data-changed", "old"));
  const server = join(folder, "src/server/listen.ts");
  const before = readFileSync(server, "utf8");
  appendFileSync(server, 'console.log("this is another server");\n');
  await hear(/server\/listen\.ts has changed[\s\S]*this is another server/);
  await page.locator("html[data-changed=page]").waitFor({ state: "attached" });
  await shown();

  writeFileSync(server, `${before}}`);
  await hear(/The server has failed; it starts again when a source changes/);
  const answer = fetch(`${address}/api/games`);
  writeFileSync(server, before);
  expect((await answer).status).toBe(200);

  child.kill("SIGINT");
  await ended;
  await expect(fetch(address!)).rejects.toThrow();
});
