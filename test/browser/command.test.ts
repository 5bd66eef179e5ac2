// Worlds commanded by a person: a Kingdom by mouse and by keys, to its end, and from the middle of a replay; CodeWars with
// the controls that people know from the original runner.

import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { barriers, browserPath, openTheatre, soon, still } from "./browser.fixture.ts";

const theatre = browserPath ? openTheatre() : undefined;
const turn = async (page: Page) => Number(await page.locator("canvas.field").getAttribute("data-turn"));
const reach = (page: Page, turn: number) =>
  page.waitForFunction((turn) => Number(document.querySelector<HTMLElement>(".field")?.dataset.turn) >= turn, turn);
/** A number of the person's in the table. */
const own = async (page: Page, column: number) =>
  Number(await page.locator(".standings td[data-seat='0']").nth(column).textContent());

describe.runIf(theatre)("ruling a Kingdom", () => {
  it("selects with a frame, sends with the right button, and ends turns", async () => {
    const page = await theatre!.open("/play/kingdom", { reducedMotion: "reduce" });
    await page.locator(".field[data-turn]").waitFor();
    await still(page, "canvas.field");
    const box = (await page.locator("canvas.field").boundingBox())!;
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    // The castle is in the middle at first: a frame around it holds the eight servants.
    await page.mouse.move(x - 50, y - 50);
    await page.mouse.down();
    await page.mouse.move(x + 50, y + 50, { steps: 4 });
    await page.mouse.up();
    await page.getByText("Selected: knights 4, workers 4").first().waitFor();
    await page.mouse.click(x, y);
    await page.getByText("Castle: trains a worker").first().waitFor();
    await page.getByRole("button", { name: "Train the other type" }).click();
    await page.getByText("Castle: trains a knight").first().waitFor();
    await page.getByRole("button", { name: "All knights" }).click();
    // A click on a button leaves the keys to the field: Space ends the turn and does not press the button again.
    await page.keyboard.press("o");
    await page.getByText("Selected: knights 0, workers 4").first().waitFor();
    await page.keyboard.press("k");
    await page.getByText("Goal: the most points after 500 turns").waitFor();
    await page.getByRole("status").getByText("turn 0 of 500").waitFor();
    await page.mouse.click(x + 100, y + 100, { button: "right" });
    await page.getByRole("button", { name: "End turn" }).click();
    await reach(page, 1);
    await page.keyboard.press(" ");
    await reach(page, 2);
    // Everything that is needed is above the fold.
    await page.setViewportSize({ width: 1366, height: 768 });
    const last = (await page.getByRole("button", { name: "Train the other type" }).boundingBox())!;
    expect(last.y + last.height).toBeLessThan(768);
    await page.getByLabel("Speed").selectOption("4");
    await page.getByRole("button", { name: "Run turns" }).click();
    await reach(page, 12);
    await page.getByRole("button", { name: "Pause" }).click();
    await soon(() => own(page, 1)).toBeGreaterThan(8);
    await soon(() => barriers(page)).toEqual([]);
    // A reload or a closed tab does not lose the kingdom.
    const before = await turn(page);
    await page.reload();
    await page.getByText("Your game continues where you left it.").waitFor();
    await soon(() => turn(page)).toBe(before);
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
    await page.getByRole("button", { name: "Play on from here" }).click();
    await page.getByRole("dialog").locator(".button").first().click();
    await page.waitForURL("**/play/kingdom");
    await reach(page, 15);
    await page.locator("[role=application]").focus();
    await page.keyboard.press("c");
    await page.getByText("Castle: trains").first().waitFor();
    await page.keyboard.press("t");
    await page.keyboard.press("n");
    await page.getByText("Selected: knights 1, workers 0").first().waitFor();
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("ArrowDown");
    await page.locator("[aria-live=polite]", { hasText: /cell \d+, \d+/ }).waitFor({ state: "attached" });
    await page.keyboard.press("g");
    const before = await turn(page);
    await page.keyboard.press(" ");
    await reach(page, before + 1);
    await page.keyboard.press("p");
    await page.getByRole("button", { name: "Watch replay" }).click();
    await page.waitForURL("**/watch/kingdom-*");
    await page.getByText(/turn \d+ of 24/).waitFor();
  });
});

describe.runIf(theatre)("commanding in CodeWars", () => {
  const chosen = (page: Page, words: string | RegExp) => page.locator(".chosen", { hasText: words }).waitFor();

  it("selects, moves and rotates with the mouse, and makes groups", async () => {
    const page = await theatre!.open("/play/codewars", { reducedMotion: "reduce" });
    await page.locator(".field[data-turn]").waitFor();
    await page.getByLabel("Preset").selectOption("test");
    await page.locator(".field[data-turn='0']").waitFor();
    const box = (await page.locator("canvas.field").boundingBox())!;
    // The whole world is in sight, in the middle of the field or left of the small map: the own army stands in its upper
    // left corner.
    const side = Math.min(box.width, box.height);
    const map = box.x + box.width - (await page.locator(".minimap").boundingBox())!.x + 10;
    const free = box.width - side;
    const left = box.x + free - Math.max(free / 2, Math.min(free, map));
    const at = (x: number, y: number) => [left + (x / 1024) * side, box.y + (y / 1024) * side] as const;
    const drag = async (from: readonly [number, number], to: readonly [number, number], button?: "right") => {
      await page.mouse.move(...from);
      await page.mouse.down({ button: button ?? "left" });
      await page.mouse.move(...to, { steps: 4 });
      await page.mouse.up({ button: button ?? "left" });
    };
    // Before the first tick: what was selected is seen at once, and an order for it waits behind it.
    await drag(at(2, 2), at(300, 300));
    await chosen(page, /fighters 100.*tanks 100.*queued actions: 1/);
    await page.mouse.click(...at(120, 120), { button: "right" });
    await chosen(page, /queued actions: 2/);
    await page.getByRole("button", { name: "Run", exact: true }).click();
    await reach(page, 2);
    await page.keyboard.down("Control");
    await drag(at(2, 2), at(450, 450));
    await page.keyboard.up("Control");
    await chosen(page, "Nothing selected");
    await page.locator("[role=application]").focus();
    await page.keyboard.press("v");
    await page.keyboard.press("v");
    await chosen(page, /^ *fighters 100/);
    await page.keyboard.press("Alt+2");
    await page.keyboard.press("x");
    await chosen(page, /tanks 100/);
    await page.keyboard.press("2");
    await chosen(page, /^ *fighters 100 ·/);
    // Shift with a frame adds to the selection, Shift with the number adds it to the group; the camera moves by key and hand.
    await page.keyboard.down("Shift");
    await drag(at(2, 2), at(450, 450));
    await page.keyboard.up("Shift");
    await chosen(page, /fighters 100.*tanks 100/);
    await page.keyboard.press("Shift+2");
    await page.keyboard.press("v");
    await page.keyboard.press("2");
    await chosen(page, /fighters 100.*tanks 100/);
    await page.keyboard.press("v");
    await chosen(page, /^ *[a-zA-Z]+ 100 ·/);
    await page.mouse.click(...at(500, 500), { button: "right" });
    await drag(at(500, 300), at(600, 500), "right");
    await page.mouse.dblclick(...at(500, 900));
    // The rules let few actions through at a time: all of them come to it.
    await soon(() => page.getByText("queued actions").count()).toBe(0);
    await page.keyboard.press(" ");
    await page.getByRole("button", { name: "Run", exact: true }).waitFor();
    await soon(() => barriers(page)).toEqual([]);
  });

  it("is commanded by keys alone to its end, in another language, on a phone, and watched again", async () => {
    const page = await theatre!.open("/play/codewars", {
      reducedMotion: "reduce",
      locale: "ru",
      viewport: { width: 390, height: 844 },
    });
    await page.locator(".field[data-turn]").waitFor();
    await page.getByLabel("Готовые настройки").selectOption("acceptance");
    await page.locator(".field[data-turn='0']").waitFor();
    await page.getByLabel("Скорость").selectOption("2");
    await page.locator("[role=application]").focus();
    await page.keyboard.press("x");
    await page.keyboard.press("Shift+ArrowRight");
    await page.keyboard.press("m");
    await page.keyboard.press("n");
    await chosen(page, "Ни одна ваша машина не стоит достаточно близко");
    await page.keyboard.press(" ");
    await chosen(page, /100.*100/);
    await reach(page, 200);
    await soon(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await page.getByRole("button", { name: "Смотреть запись" }).click();
    await page.waitForURL("**/watch/codewars-*");
  });
});
