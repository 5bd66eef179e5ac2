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

  it("stands as on the page where one plays, keeps its turn, shows a line, and lets one try other moves", async () => {
    const id = await theatre!.match({ game: "kalah", players: ["greedy", "random"], seed: 2 });
    const page = await theatre!.open(`/analyse/${id}?turn=4`, { reducedMotion: "reduce" });
    await atTurn(page, 4);
    // Something is known long before everything is.
    await page.locator(".eval-bar:not(.unknown)").waitFor();
    await analysed(page);
    const told = async () => (await page.locator(".eval-words").textContent())!.replace(/^\S+/, "");
    let here = await told();
    for (let same = 0; same < 3; same++) {
      await page.waitForTimeout(1000);
      const now = await told();
      if (now !== here || (await page.locator(".eval-words[aria-busy=true]").count()) > 0) [same, here] = [-1, now];
    }
    await soon(() => page.locator(".best-line").textContent()).toMatch(/^Best line: \d( {2}\d)+/);
    await page.keyboard.press("ArrowRight");
    await soon(() => page.url()).toMatch(/\?turn=5$/);
    await page.keyboard.press("ArrowLeft");
    await soon(() => page.url()).toMatch(/\?turn=4$/);
    await page.reload();
    await atTurn(page, 4);
    await page.locator(".kalah-pit.legal").first().click();
    await page.getByText("Trial moves from turn 4").waitFor();
    await page.locator(".trial .move").first().waitFor();
    await page.keyboard.press("u");
    await soon(() => page.locator(".trial .move").count()).toBe(0);
    // The same position, judged by the same search.
    await soon(async () => (await told()) === here).toBe(true);
    await page.keyboard.press("y");
    await page.locator(".trial .move").first().waitFor();
    await page.getByRole("button", { name: "Back to the game" }).click();
    await atTurn(page, 4);
    await soon(() => barriers(page)).toEqual([]);
    // Whoever plays on from here is told the same.
    await page.getByRole("button", { name: "Play on from here" }).click();
    // The one whose turn it is, so that nobody moves meanwhile.
    await page.getByRole("dialog").locator(".button").nth(1).click();
    await page.waitForURL("**/play/kalah");
    await page.getByLabel("Two players on this screen").check();
    await page.getByLabel("Evaluation").check();
    await page.locator(".eval-bar:not(.unknown)").waitFor();
    const depths = (words: string) => words.replace(/^.*?\+/, "+");
    await soon(async () => depths(await told())).toBe(depths(here));
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
    await soon(() => page.locator(".mistakes .name").allTextContents()).toEqual(["Level 3", "Left"]);
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
