// Games from outside in the browser: one that draws a board of cells, one with a board of its own, one without a drawing.

import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ludusIn } from "../../src/cli/ludus.fixture.ts";
import { temporaryFolder } from "../../src/players/temporary.fixture.ts";
import { loadPlugins, namePlugins } from "../../src/plugins/plugins.ts";
import { followGuide } from "../guide.fixture.ts";
import { barriers, browserPath, openTheatre, soon, turnOf } from "./browser.fixture.ts";

const folder = temporaryFolder();
const before = process.env.LUDUS_PLUGINS;

/** Noughts on a line of five, without a drawing: the state alone tells that it has cells. */
const CELLS = `import { drawn, formatCell, Grid, NOBODY, turnGame, won } from "ludus";
  const over = (s) => s.winner >= 0 || !s.cells.includes(0);
  export const game = turnGame({
    name: "two-in-a-line", title: "Two in a line", summary: "Two neighbours win", rules: 1,
    seats: { min: 2, max: 2 }, config: { fields: {} },
    start: () => ({ grid: new Grid(5, 1), cells: new Uint8Array(5), mover: 0, winner: -1 }),
    mover: (s) => (over(s) ? NOBODY : s.mover), width: () => 5,
    list(s, moves) { let n = 0; s.cells.forEach((c, i) => { if (c === 0) moves[n++] = i; }); return n; },
    move(s, at) {
      s.cells[at] = s.mover + 1;
      if ([at - 1, at + 1].some((i) => s.cells[i] === s.cells[at])) s.winner = s.mover;
      s.mover = 1 - s.mover;
    },
    outcome: (s) => (!over(s) ? undefined : s.winner < 0 ? drawn(2) : won(s.winner, 2)),
    view: (s) => Array.from(s.cells), formatMove: (s, at) => formatCell(s.grid, at),
  });`;

// Before the server is opened: it is this process, and its threads.
beforeAll(async () => {
  followGuide(folder);
  ludusIn(folder, "new", "game", "connect-three");
  mkdirSync(join(folder, "cells"));
  writeFileSync(join(folder, "cells/rules.js"), CELLS);
  writeFileSync(
    join(folder, "connect-three/words.json"),
    JSON.stringify({ ru: { "connect-three.title": "Три в ряд", "connect-three.summary": "Бросайте фишки" } }),
  );
  expect(namePlugins(["last-stone", "connect-three", "cells"], folder)).toBeUndefined();
  const trouble = await loadPlugins();
  expect(trouble).toBeUndefined();
});
afterAll(() => {
  if (before === undefined) delete process.env.LUDUS_PLUGINS;
  else process.env.LUDUS_PLUGINS = before;
});

const theatre = browserPath ? openTheatre() : undefined;
const isOver = (page: Page) => page.locator(".status.over").isVisible();

/** Until it is the person's turn, or the game is over. */
async function myTurn(page: Page): Promise<boolean> {
  await page.locator(".board [role=button], .status.over").first().waitFor();
  return !(await isOver(page));
}

async function playToTheEnd(page: Page): Promise<void> {
  for (let moves = 0; await myTurn(page); moves++) {
    expect(moves).toBeLessThan(30);
    const made = await page.locator(".made-moves .move").count();
    await page.locator(".board [role=button]").first().click();
    await soon(() => page.locator(".made-moves .move").count()).toBeGreaterThan(made);
  }
  await soon(() => page.locator(".status.over").textContent()).toMatch(/won|lost|draw/i);
}

describe.runIf(theatre)("games from outside in the browser", () => {
  it("stand among the others, with their emblem, rules and words", async () => {
    const page = await theatre!.open("/games");
    const card = page.getByRole("link", { name: "Last stone" });
    await card.locator("svg.emblem circle[r='26'][fill='var(--seat0)']").waitFor();
    await page.getByRole("link", { name: "Connect three" }).click();
    await page.getByText("Whoever first has three pieces in a row").waitFor();
    const russian = await theatre!.open("/games", { locale: "ru" });
    await russian.getByText("Три в ряд").waitFor();
    await russian.getByText("Last stone").waitFor();
  });

  it("are played on a board of cells, with the evaluation and a hint", async () => {
    const page = await theatre!.open("/play/connect-three", { reducedMotion: "reduce" });
    await myTurn(page);
    await page.getByText("Evaluation").click();
    await page.locator(".eval").waitFor();
    await page.getByRole("button", { name: "Hint" }).click();
    await page.locator(".tile.hinted").waitFor();
    await page.locator(".tile.legal").nth(1).click();
    await soon(() => page.locator(".pieces .piece").count()).toBe(2);
    await playToTheEnd(page);
    await soon(() => barriers(page)).toEqual([]);
  });

  it("are played on a board of their own", async () => {
    const page = await theatre!.open("/play/last-stone", { reducedMotion: "reduce" });
    await myTurn(page);
    await soon(() => page.locator("svg.board circle").count()).toBe(13);
    await page.getByRole("button", { name: "take 1" }).click();
    await soon(() => page.locator("svg.board circle").count()).toBeLessThan(12);
    await playToTheEnd(page);
  });

  it("are played without a drawing where the state tells a grid", async () => {
    const page = await theatre!.open("/play/two-in-a-line", { reducedMotion: "reduce" });
    await myTurn(page);
    await soon(() => page.locator(".tile").count()).toBe(5);
    await playToTheEnd(page);
  });

  it("are watched, live and as a replay, between programs of the server", async () => {
    const program = join(folder, "stone-bot/bot.py");
    const id = await theatre!.match({ game: "last-stone", players: [program, "perfect"], seed: 1 });
    const page = await theatre!.open(`/watch/${id}`);
    await page.locator("svg.board").waitFor();
    await soon(() => page.locator("svg.board circle").count()).toBe(13);
    await page.keyboard.press("End");
    await soon(() => page.locator("svg.board circle").count()).toBe(0);
    await soon(() => turnOf(page)).toBeGreaterThan(3);
    await page.getByRole("button", { name: "Analyse", exact: true }).click();
    await page.locator(".eval-graph").waitFor();
  });
});
