// Games of the local runner in the browser: seen while a strategy plays them, and played by a person against one.

import { spawn } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { freePort, speakingIn } from "../../src/cli/ludus.fixture.ts";
import { temporaryFolder } from "../../src/players/temporary.fixture.ts";
import { barriers, browserPath, openTheatre, soon } from "./browser.fixture.ts";

const theatre = browserPath ? openTheatre() : undefined;
const folder = temporaryFolder();
const KIT = resolve(import.meta.dirname, "../../kits/codewars-typescript/Runner.ts");
const TOKEN = "0".repeat(16);

/** The local runner with these keys, in a world without a desktop. */
async function runner(name: string, keys: string, ...args: string[]) {
  const port = await freePort();
  writeFileSync(join(folder, `${name}.properties`), `base-adapter-port=${port}\n${keys}`);
  const env = { LUDUS_DATA: join(folder, "data"), DISPLAY: "", WAYLAND_DISPLAY: "" };
  return { port, ...speakingIn(folder, env, "local-runner", `${name}.properties`, "5", ...args) };
}

async function visit(address: string): Promise<Page> {
  const page = await theatre!.open("/lab");
  await page.goto(address);
  return page;
}

const reach = (page: Page, turn: number) =>
  page.waitForFunction((turn) => Number(document.querySelector<HTMLElement>(".field")?.dataset.turn) >= turn, turn);
const chosen = (page: Page, words: RegExp) => page.locator(".chosen").filter({ hasText: words }).waitFor();

describe.runIf(theatre)("the local runner in the browser", () => {
  it("shows a game while a strategy plays it, and ends when the page is closed", async () => {
    const { port, ended, hear } = await runner("shown", "p1-name=Mine\nticks=150\n", "--watch");
    const [, address] = await hear(/Watch the game here: (\S+)/);
    const page = await visit(address!);
    await page.getByText("not begun yet").waitFor();
    await page.getByRole("columnheader", { name: "Mine" }).first().waitFor();
    await hear(/Waiting for Mine/);
    const strategy = spawn(process.execPath, [KIT, "127.0.0.1", String(port), TOKEN], { stdio: "ignore" });
    await page.waitForFunction(() => Number(document.querySelector(".turn")?.getAttribute("data-turn")) > 20);
    await hear(/You can watch it until/);
    await page.getByText("of 150").first().waitFor();
    await page.locator(".live").waitFor({ state: "detached" });
    // Loaded anew it is the same match; that is no farewell.
    await page.reload();
    await page.getByText("of 150").first().waitFor();
    await page.close();
    await expect(ended).resolves.toBe(0);
    strategy.kill();
  });

  it("lets a person play against a strategy: by mouse and keys, from the second seat, to the end", async () => {
    const command = `p1-startup-command=${process.execPath} ${KIT} 127.0.0.1 \${port} ${TOKEN}`;
    const keys = `p1-type=Local\np2-type=Keyboard\np2-name=Me\nticks=600\nlog-file=war.json\nresults-file=war.txt\n${command}\n`;
    const { ended, hear } = await runner("person", keys);
    const [, address] = await hear(/Play here: (\S+)/);
    const page = await visit(address!);
    await page.locator(".field[data-turn='0']").waitFor();
    await soon(() => barriers(page)).toEqual([]);
    await page.locator("[role=application]").focus();
    // The own army stands at the bottom right.
    await page.keyboard.press("x");
    await chosen(page, /fighters 100.*tanks 100.*queued actions: 1/);
    const box = (await page.locator("canvas.field").boundingBox())!;
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2, { button: "right" });
    await chosen(page, /queued actions: 2/);
    await page.getByRole("button", { name: "Run", exact: true }).click();
    await reach(page, 40);
    await page.getByRole("button", { name: "Pause" }).click();
    await page.getByRole("button", { name: "Run", exact: true }).waitFor();
    // Whoever comes back finds the world as it was, standing still.
    await page.reload();
    await reach(page, 40);
    await page.locator("[role=application]").focus();
    await page.keyboard.press("v");
    await page.keyboard.press("e");
    await chosen(page, /queued actions: 2/);
    await page.keyboard.press(" ");
    await soon(() => page.getByText("queued actions").count()).toBe(0);
    await page.getByLabel("Speed").selectOption("2");
    await page.getByRole("heading", { name: /wins|Draw/ }).waitFor();
    await page.getByRole("link", { name: "Watch replay" }).click();
    await page.getByText("of 600").first().waitFor();
    await page.close();
    await expect(ended).resolves.toBe(0);
    expect(readFileSync(join(folder, "war.txt"), "utf8")).toMatch(/^OK\nSEED 5\n\d \d+ OK\n\d \d+ OK\n$/);
    const { steps, seats } = JSON.parse(readFileSync(join(folder, "war.json"), "utf8"));
    expect(seats[1]).toMatchObject({ name: "Me", spec: "human" });
    const own = steps.flatMap(([, move]: [unknown, { action: string } | null]) => (move ? [move] : []));
    expect(own.map(({ action }: { action: string }) => action)).toEqual([
      "CLEAR_AND_SELECT",
      "MOVE",
      "CLEAR_AND_SELECT",
      "SCALE",
    ]);
    // Each commander believes to start at the top left.
    expect(own[1].x).toBeGreaterThan(100);
    expect(own[1].y).toBeGreaterThan(100);
    expect(steps.some(([move]: [{ action: string } | null]) => move?.action === "MOVE")).toBe(true);
  });

  it("has room for several tabs of one browser, and goes on with the last of them", async () => {
    const { child, ended, hear } = await runner("tabs", "p1-type=Keyboard\np2-type=Empty\nticks=20000\n");
    const [, address] = await hear(/Play here: (\S+)/);
    const pages = [await visit(address!)];
    const standing = ".field[data-turn='0']";
    await pages[0]!.locator(standing).waitFor();
    while (pages.length < 4) {
      const page = await pages[0]!.context().newPage();
      await page.goto(address!);
      await page.locator(standing).waitFor({ timeout: 90_000 });
      pages.push(page);
    }
    const last = pages.pop()!;
    await last.getByRole("button", { name: "Run", exact: true }).click();
    await reach(last, 10);
    for (const page of pages) await page.close();
    const turn = Number(await last.locator(".field").first().getAttribute("data-turn"));
    await reach(last, turn + 60);
    child.kill("SIGINT");
    await expect(ended).resolves.toBe(130);
  });
});
