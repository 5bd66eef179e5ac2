// Looking back at a finished board game: how it stood, where it was thrown away, and playing on from there.

import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { barriers, browserPath, openTheatre, soon } from "./browser.fixture.ts";

const theatre = browserPath ? openTheatre() : undefined;
const analysed = (page: Page) =>
  page
    .getByText(/wins$|Draw/)
    .first()
    .waitFor({ timeout: 60_000 });
const atTurn = (page: Page, turn: number) => page.locator(`.turn[data-turn="${turn}"]`).waitFor();

describe.runIf(theatre)("the analysis of a game", () => {
  it("marks the mistakes of a game that was just played, shows the better move, and lets one play on", async () => {
    const page = await theatre!.open("/play/noughts", { reducedMotion: "reduce" });
    await page.getByText("Two players on this screen").click();
    // The answer on the edge to a corner loses; nothing can be done after that.
    for (const cell of ["a1", "b1", "a2", "a3", "b2", "c1", "c2"])
      await page.getByRole("button", { name: `cell ${cell}` }).click();
    await page.locator(".status.over").waitFor();
    await page.getByRole("button", { name: "Analyse" }).click();
    await page.waitForURL("**/analyse/noughts-*");
    await analysed(page);
    const marked = page.locator(".move.marked");
    await soon(() => marked.allTextContents()).toEqual([expect.stringMatching(/^2\..*b1.*\?\?.*better: b2/)]);
    await page.keyboard.press("n");
    await atTurn(page, 1);
    await page.locator(".arrow.played").waitFor();
    await page.locator(".arrow.best").waitFor();
    await soon(() => page.locator(".mistakes tbody tr").nth(1).locator("td").nth(2).textContent()).toBe("1");
    await soon(() => barriers(page)).toEqual([]);
    await page.getByRole("button", { name: "Play on from here" }).click();
    await page.getByRole("dialog").locator(".button").first().click();
    await page.waitForURL("**/play/noughts");
    // The machine, whose turn it is, may take any cell; then the person goes on.
    await page.locator(".tile.legal").first().waitFor();
  });

  it("opens any replay of a board game from the viewer, by keyboard and in the languages of the page", async () => {
    const id = await theatre!.match({ game: "king", players: ["random", "perfect"], seed: 5 });
    const page = await theatre!.open(`/watch/${id}?turn=0`, { reducedMotion: "reduce" });
    await page.getByRole("button", { name: "Analyse" }).click();
    await analysed(page);
    await page.keyboard.press("End");
    await page.waitForFunction(() => Number(document.querySelector(".turn")?.getAttribute("data-turn")) > 3);
    await page.keyboard.press("ArrowLeft");
    await page.keyboard.press("Home");
    await atTurn(page, 0);
    await page.locator(".move").nth(1).focus();
    await page.keyboard.press("Enter");
    await page.waitForFunction(() => document.querySelector(".turn")?.getAttribute("data-turn") !== "0");
    await page.getByLabel("Language").selectOption("bg");
    await page.getByRole("heading", { name: "Анализ:" }).waitFor();
  });

  it("looks through a game of Kalah and keeps clear of what cannot be analysed", async () => {
    const id = await theatre!.match({
      game: "kalah",
      players: ["kalah/level3", "kalah/left"],
      config: { pits: 4, stones: 3 },
      seed: 1,
    });
    const page = await theatre!.open(`/analyse/${id}`);
    await analysed(page);
    await soon(() => page.locator(".move.marked").count()).toBeGreaterThan(0);
    await soon(() => page.locator(".eval-graph polyline").count()).toBe(1);
    const war = await theatre!.match({
      game: "kingdom",
      players: ["kingdom/strong", "kingdom/random"],
      config: { turns: 3 },
    });
    const world = await theatre!.open(`/analyse/${war}`);
    await world.getByText("Only board games can be analysed").waitFor();
    const lost = await theatre!.open("/analyse/nothing");
    await lost.getByText("there is no replay of that name here").waitFor();
  });
});
