// Any seat of a world can be somebody's: from the middle of a replay, and from the beginning.

import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import type { WarScene } from "../../src/web/adapters/codewars/scene-maker.ts";
import { barriers, browserPath, openTheatre, soon } from "./browser.fixture.ts";
import { scenesOf, whereIs } from "./world.fixture.ts";

const theatre = browserPath ? openTheatre() : undefined;
const TANK = 4;

const reach = (page: Page, turn: number) =>
  page.waitForFunction((turn) => Number(document.querySelector<HTMLElement>(".field")?.dataset.turn) >= turn, turn);
/** What of the table is the person's. */
const mine = (page: Page, letter: string) =>
  page.locator(".standings .to-move", { hasText: new RegExp(`${letter}\\s*You`) }).waitFor();

/** Opens a replay at a turn, and takes over the place of a player. */
async function takeOver(page: Page, turn: number, letter: string): Promise<void> {
  await page.getByText(`turn ${turn} of`).waitFor();
  await page.getByRole("button", { name: "Play on from here" }).click();
  const question = page.getByRole("dialog", { name: `Whose seat do you take at turn ${turn}?` });
  await question.waitFor();
  await soon(() => barriers(page)).toEqual([]);
  await question.getByRole("button", { name: new RegExp(`^${letter} `) }).click();
}

/** Where the middle of a player's tanks is. */
function tanks({ count, owner, type, x, y }: WarScene, seat: number) {
  const own = Array.from({ length: count }, (_, i) => i).filter((i) => owner[i] === seat && type[i] === TANK);
  const mean = (values: Float32Array) => own.reduce((sum, i) => sum + values[i]!, 0) / own.length;
  return { x: mean(x), y: mean(y) };
}

describe.runIf(theatre)("taking over a world", () => {
  it("as the second player of a war: the mouse points at the world as it is seen", async () => {
    const players = ["codewars/empty", "codewars/empty"];
    const id = await theatre!.match({ game: "codewars", players, config: { ticks: 90 }, seed: 3 });
    const page = await theatre!.open(`/watch/${id}?turn=5`, { reducedMotion: "reduce" });
    await takeOver(page, 5, "B");
    await page.waitForURL("**/play/codewars");
    await reach(page, 5);
    await mine(page, "B");
    await soon(() => page.getByLabel("You play").inputValue()).toBe("1");
    await page.keyboard.press("v");
    for (let n = 0; n < TANK; n++) await page.keyboard.press("v");
    await page.locator(".chosen", { hasText: /^ *tanks 100/ }).waitFor();
    const at = await whereIs(page, 1024);
    const target = { x: 600, y: 400 };
    await page.mouse.click(...at(target.x, target.y), { button: "right" });
    await page.getByText("queued actions: 2").first().waitFor();
    await page.getByRole("button", { name: "Run", exact: true }).click();
    await page.getByRole("button", { name: "Watch replay" }).click();
    await page.waitForURL("**/watch/codewars-*");
    const again = new URL(page.url()).pathname.split("/").at(-1);
    const scene = await scenesOf<WarScene>(`${theatre!.address}/api/replays/${again}`);
    const [before, after] = [scene(5), scene(90)];
    const [from, to] = [tanks(before, 1), tanks(after, 1)];
    const [way, wanted] = [Math.atan2(to.y - from.y, to.x - from.x), Math.atan2(target.y - from.y, target.x - from.x)];
    expect(Math.hypot(to.x - from.x, to.y - from.y)).toBeGreaterThan(5);
    expect(Math.abs(way - wanted)).toBeLessThan(0.05);
    expect(tanks(after, 0)).toEqual(tanks(before, 0));
  });

  it("as the third of a Kingdom, and then as the first, from the same turn", async () => {
    const players = ["kingdom/settler", "kingdom/random", "kingdom/random"];
    const id = await theatre!.match({ game: "kingdom", players, config: { turns: 30 }, seed: 3 });
    const page = await theatre!.open(`/watch/${id}?turn=12`, { reducedMotion: "reduce" });
    await takeOver(page, 12, "C");
    await page.waitForURL("**/play/kingdom");
    await reach(page, 12);
    await mine(page, "C");
    await page.locator("[role=application]").focus();
    await page.keyboard.press("c");
    await page.getByText("Castle: trains").first().waitFor();
    await page.keyboard.press(" ");
    await reach(page, 13);
    await page.getByLabel("You play").selectOption("0");
    await page.locator(".field[data-turn='12']").waitFor();
    await mine(page, "A");
  });

  it("is given up with Escape, and the replay is still there", async () => {
    const players = ["greedy", "random"];
    const id = await theatre!.match({ game: "kalah", players, seed: 1 });
    const page = await theatre!.open(`/watch/${id}?turn=3`);
    await page.getByText("turn 3 of").waitFor();
    await page.getByRole("button", { name: "Play on from here" }).click();
    await page.getByRole("dialog").waitFor();
    await page.keyboard.press("Escape");
    await page.getByRole("dialog").waitFor({ state: "detached" });
    await page.keyboard.press("ArrowRight");
    await page.getByText("turn 4 of").waitFor();
    // As the second player, whose move it may not be: the board is turned to who plays it.
    await takeOver(page, 4, "B");
    await page.waitForURL("**/play/kalah");
    await soon(() => page.getByLabel("You play").inputValue()).toBe("1");
  });
});

describe.runIf(theatre)("a world from its beginning", () => {
  it("is commanded from the second seat, also after a reload", async () => {
    const page = await theatre!.open("/play/kingdom", { reducedMotion: "reduce" });
    await page.locator(".field[data-turn]").waitFor();
    await page.getByLabel("You play").selectOption({ label: "B, seat 2" });
    await mine(page, "B");
    await page.getByLabel("Player 1").waitFor();
    await page.locator(".field[data-turn='0']").waitFor();
    await page.getByRole("button", { name: "All knights" }).click();
    await page.getByText("Selected: knights 4, workers 0").first().waitFor();
    await page.getByRole("button", { name: "End turn" }).click();
    await reach(page, 1);
    await page.reload();
    await page.getByText("Your game continues where you left it.").waitFor();
    await mine(page, "B");
    await page.getByLabel("Language").selectOption("ru");
    await page.getByLabel("Вы играете").waitFor();
  });
});
