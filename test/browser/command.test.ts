// Worlds commanded by a person: a Kingdom by mouse and by keys, to its end, and from the middle of a replay.

import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { barriers, browserPath, openTheatre } from "./browser.fixture.ts";

const theatre = browserPath ? openTheatre() : undefined;
const turn = async (page: Page) => Number(await page.locator(".field").getAttribute("data-turn"));
const reach = (page: Page, turn: number) =>
  page.waitForFunction((turn) => Number(document.querySelector<HTMLElement>(".field")?.dataset.turn) >= turn, turn);
/** A number in the person's row of the table. */
const own = async (page: Page, column: number) =>
  Number(await page.locator(".standings tbody tr").first().locator("td").nth(column).textContent());

describe.runIf(theatre)("ruling a Kingdom", () => {
  it("selects with a frame, sends with the right button, and ends turns", async () => {
    const page = await theatre!.open("/play/kingdom", { reducedMotion: "reduce" });
    await page.locator(".field[data-turn]").waitFor();
    await page.waitForTimeout(400);
    const box = (await page.locator(".field").boundingBox())!;
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    // The castle is in the middle at first: a frame around it holds the eight servants.
    await page.mouse.move(x - 50, y - 50);
    await page.mouse.down();
    await page.mouse.move(x + 50, y + 50, { steps: 4 });
    await page.mouse.up();
    await page.getByText("Chosen: knights 4, workers 4").first().waitFor();
    await page.mouse.click(x, y);
    await page.getByText("Castle: trains workers").first().waitFor();
    await page.getByRole("button", { name: "Train the other kind" }).click();
    await page.getByText("Castle: trains knights").first().waitFor();
    await page.getByRole("button", { name: "All knights" }).click();
    await page.mouse.click(x + 100, y + 100, { button: "right" });
    await page.getByRole("button", { name: "End the turn" }).click();
    await reach(page, 1);
    await page.getByRole("button", { name: "Let turns run" }).click();
    await reach(page, 12);
    await page.getByRole("button", { name: "Pause" }).click();
    expect(await own(page, 1)).toBeGreaterThan(8);
    expect(await barriers(page)).toEqual([]);
    await page.getByLabel("Language").selectOption("bg");
    await page.getByRole("button", { name: "Край на хода" }).waitFor();
  });

  it("is ruled by keys alone, from the middle of a replay to its end, and watched again", async () => {
    const id = await theatre!.match({
      game: "kingdom",
      players: ["kingdom/settler", "kingdom/random"],
      config: { turns: 24 },
      seed: 3,
    });
    const page = await theatre!.open(`/watch/${id}?turn=15`, { reducedMotion: "reduce" });
    await page.getByText("turn 15 of").waitFor();
    await page.getByRole("button", { name: "Take over from here" }).click();
    await page.waitForURL("**/play/kingdom");
    await reach(page, 15);
    await page.locator("[role=application]").focus();
    await page.keyboard.press("c");
    await page.getByText("Castle: trains").first().waitFor();
    await page.keyboard.press("t");
    await page.keyboard.press("n");
    await page.getByText("Chosen: knights 1, workers 0").first().waitFor();
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("ArrowDown");
    await page.locator("[aria-live=polite]", { hasText: /cell \d+, \d+/ }).waitFor({ state: "attached" });
    await page.keyboard.press("g");
    const before = await turn(page);
    await page.keyboard.press(" ");
    await reach(page, before + 1);
    await page.keyboard.press("p");
    await page.getByRole("button", { name: "Watch it again" }).click();
    await page.waitForURL("**/watch/kingdom-*");
    await page.getByText(/turn \d+ of 24/).waitFor();
  });
});
