// People at the board: by mouse, by keyboard, with hints and moves taken back, and from the middle of a replay.

import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { barriers, browserPath, openTheatre, soon } from "./browser.fixture.ts";

const theatre = browserPath ? openTheatre() : undefined;
const isOver = (page: Page) => page.locator(".status.over").isVisible();
const stones = async (page: Page) => Number(await page.locator(".kalah-counts text").first().textContent());

/** Until it is the person's turn, or the game is over. */
async function myTurn(page: Page): Promise<boolean> {
  await page.locator(".kalah-pit.legal, .status.over").first().waitFor();
  return !(await isOver(page));
}

describe.runIf(theatre)("playing in the browser", () => {
  it("plays a game of Kalah to its end by clicking", async () => {
    const page = await theatre!.open("/play/kalah", { reducedMotion: "reduce" });
    await page.getByText("Keep a log").click();
    let moves = 0;
    while (await myTurn(page)) {
      await page.locator(".kalah-pit.legal").last().click();
      await page.locator(".made-moves .move").nth(moves).waitFor({ state: "attached" });
      moves = await page.locator(".made-moves .move").count();
      expect(moves).toBeLessThan(400);
    }
    // The machine thinks in a thread of its own, never in the page's.
    await soon(() => page.workers().filter((worker) => worker.url().includes("thinker"))).toHaveLength(1);
    await soon(() => page.locator(".status.over").textContent()).toMatch(/won|lost|draw/i);
    // Counted, beside the games of the study.
    const tally = page.getByText(/^[01] of 1 won/);
    await tally.waitFor();
    await page.getByText("14 of 17 won").waitFor();
    // It went to the replays by itself, and a reload loses neither the game nor counts it twice.
    await page.getByRole("link", { name: "saved with the replays" }).waitFor();
    const result = await page.locator(".status.over").textContent();
    await page.reload();
    await soon(() => page.locator(".status.over").textContent()).toBe(result);
    await tally.waitFor();
    await page.getByRole("link", { name: "saved with the replays" }).waitFor();
    const { replays } = await (await theatre!.fetch("/api/replays?player=You")).json();
    expect(replays).toHaveLength(1);
    // Moves can still be taken back, and made again.
    await page.getByRole("button", { name: "Take back" }).click();
    await soon(() => isOver(page)).toBe(false);
    await page.getByRole("button", { name: "Redo" }).click();
    await soon(() => page.locator(".status.over").textContent()).toBe(result);
    // The log is still wanted.
    const [download] = await Promise.all([page.waitForEvent("download"), page.getByText("Download the log").click()]);
    const log = readFileSync(await download.path(), "utf8");
    expect(log).toMatch(/^Kalah\n {2}0\..*S 6 6 6 6 6 6 0 N 6 6 6 6 6 6 0\n {2}1\. You: \d/);
  });

  it("says the goal, who one is, whose turn it is and what is left, and lets the person put flags", async () => {
    const page = await theatre!.open("/play/kalah", { reducedMotion: "reduce" });
    await myTurn(page);
    await soon(() => page.locator(".goal-line").textContent()).toMatch(/more than half of the 72 stones.*You are A/);
    await soon(() => page.locator(".kalah-numbers text").allTextContents()).toEqual([..."123456123456"]);
    await page.keyboard.press("1");
    await page.getByText("Your turn again").waitFor();
    await page.goto(`${theatre!.address}/play/minesweeper`);
    const cell = (name: string) => page.locator(`[data-cell=${name}][role=button]`);
    await cell("h8").click({ button: "right" });
    await page.getByRole("button", { name: "Set flags (1)" }).waitFor();
    // What is flagged is not opened, however often it is pressed.
    await cell("h8").dblclick();
    await page.keyboard.press("f");
    await page.getByRole("button", { name: "Set flags (0)" }).waitFor();
    await page.keyboard.press("f");
    await page.getByRole("button", { name: "Set flags (1)" }).waitFor();
    // All buttons are seen without scrolling on a small laptop.
    await page.setViewportSize({ width: 1366, height: 768 });
    const rules = page.locator(".play-board").getByRole("link", { name: "Rules" });
    await soon(async () =>
      Math.round((await rules.boundingBox())!.y + (await rules.boundingBox())!.height),
    ).toBeLessThan(768);
    // Nobody is played against, until there are two.
    await soon(() => page.getByText("Against the computer").count()).toBe(0);
    await soon(() => page.locator(".board-facts").textContent()).toContain("empty cells left: 54");
    await cell("a1").click();
    await soon(() => page.locator(".board-facts").textContent()).toContain("empty cells left: 53");
    await page.reload();
    await page.getByText("Your game continues").waitFor();
    await page.getByRole("button", { name: "Set flags (1)" }).waitFor();
    await page.getByLabel("Number of players").selectOption("2");
    await page.getByText("Against the computer").waitFor();
  });

  it("plays a game of Kalah to its end by keyboard only", async () => {
    const page = await theatre!.open("/play/kalah", { reducedMotion: "reduce" });
    await myTurn(page);
    // Who looks at another tab sees whose turn it is; who cannot see hears what was played; nothing sounds unasked.
    await soon(() => page.title()).toMatch(/^Your turn · /);
    await soon(() => page.getByLabel("Sounds").isChecked()).toBe(false);
    for (let i = 0; i < 30 && !(await page.evaluate(() => document.activeElement?.matches(".kalah-pit"))); i++)
      await page.keyboard.press("Tab");
    await page.keyboard.press("ArrowRight");
    await soon(() => page.evaluate(() => document.activeElement?.getAttribute("aria-label"))).toBe("pit 2, 6 stones");
    await page.keyboard.press("Enter");
    await soon(() => page.locator("[data-news]").textContent()).toMatch(/^.+ played \d$/);
    let moves = 0;
    while (await myTurn(page)) {
      // The number of a pit plays it; some are empty.
      await page.keyboard.press(String(1 + (moves % 6)));
      expect(++moves).toBeLessThan(600);
      await page.waitForTimeout(20);
    }
    await page.locator(".status.over").waitFor();
  });

  it("gives a hint, takes a move back, and changes the level", async () => {
    const page = await theatre!.open("/play/kalah", { reducedMotion: "reduce" });
    await myTurn(page);
    await page.getByRole("button", { name: "Hint" }).click();
    await page.locator(".kalah-pit.hinted").waitFor();
    await soon(() => page.locator(".status").textContent()).toMatch(/Hint: [1-6]/);
    await soon(() => page.getByRole("button", { name: "Take back" }).isDisabled()).toBe(true);
    await page.locator(".kalah-pit.legal").nth(1).click();
    await page.waitForFunction(() => document.querySelector(".kalah-counts text")?.textContent !== "6");
    await myTurn(page);
    await page.keyboard.press("u");
    await page.waitForFunction(
      () => [...document.querySelectorAll(".kalah-counts text")].filter((t) => t.textContent === "6").length === 12,
    );
    await soon(() => stones(page)).toBe(6);
    await page.getByRole("slider", { name: /Level/ }).fill("0");
    await page.locator("label code", { hasText: "kalah/level1" }).waitFor();
    await soon(() => myTurn(page)).toBe(true);
  });

  it("shows how the game stands and the best moves as arrows, by keys too", async () => {
    const page = await theatre!.open("/play/kalah", { reducedMotion: "reduce" });
    await myTurn(page);
    await page.keyboard.press("e");
    const bar = page.getByRole("meter", { name: "Evaluation" });
    await page.waitForFunction(() => /\+\d/.test(document.querySelector(".eval-words")?.textContent ?? ""));
    await soon(async () => Number(await bar.getAttribute("value"))).toBeGreaterThan(50);
    await page.keyboard.press("a");
    await page.locator(".arrow.best").waitFor();
    await soon(() => page.getByLabel("Show best moves as arrows").isChecked()).toBe(true);
    await soon(() => barriers(page)).toEqual([]);
    // Remembered for the next game, and exact where the game is solved.
    await page.goto(`${theatre!.address}/play/king`);
    await page.getByText("Winning: You").waitFor();
    await page.getByText("proven").waitFor();
    await page.locator(".arrow.best").waitFor();
    await page.keyboard.press("t");
    await page.getByText("Hint: g7").waitFor();
    await page.getByLabel("Language").selectOption("ru");
    await page.getByText("доказано").waitFor();
  });

  it("runs clocks, and who runs out of time has lost", async () => {
    const page = await theatre!.open("/play/kalah", { reducedMotion: "reduce" });
    await myTurn(page);
    await page.clock.install();
    await page.getByLabel("Two players on this screen").check();
    await page.getByLabel("Clock").selectOption("1+0");
    await page.locator(".clock.running").waitFor();
    await page.clock.fastForward(20_000);
    await page.getByRole("timer", { name: /Player 1: 0:[34]\d left/ }).waitFor();
    await page.locator(".kalah-pit.legal").nth(1).click();
    await page.locator(".clock.running").filter({ hasText: "B" }).waitFor();
    await soon(() => barriers(page)).toEqual([]);
    await page.clock.fastForward(61_000);
    await page.locator(".status.over").waitFor();
    await soon(() => page.locator(".status.over").textContent()).toMatch(/Player 1 wins.*Player 2 ran out of time/);
  });

  it("plays against any built-in player, not only the levels", async () => {
    const page = await theatre!.open("/play/kalah", { reducedMotion: "reduce" });
    await myTurn(page);
    await page
      .locator("label", { hasText: /^Player/ })
      .getByRole("combobox")
      .selectOption("kalah/left");
    await page.getByText("▼ Left").waitFor();
  });

  it("goes on with a game after a reload and in a new tab, with its clocks; a new game forgets it", async () => {
    const page = await theatre!.open("/play/kalah", { reducedMotion: "reduce" });
    await myTurn(page);
    await page.getByLabel("Two players on this screen").check();
    await page.getByLabel("Clock").selectOption("10+0");
    await page.locator(".kalah-pit.legal").nth(1).click();
    const stood = () => page.locator(".kalah-counts text").allTextContents();
    await page.locator(".clock.running").filter({ hasText: "B" }).waitFor();
    await soon(async () => (await stood())[1]).toBe("0");
    const before = await stood();
    await page.reload();
    await page.getByText("Your game continues where you left it.").waitFor();
    await page.locator(".kalah-pit.legal").first().waitFor();
    await soon(stood).toEqual(before);
    await soon(() => page.getByLabel("Two players on this screen").isChecked()).toBe(true);
    await page.locator(".clock.running").filter({ hasText: "B" }).waitFor();
    await soon(() => barriers(page)).toEqual([]);
    const other = await page.context().newPage();
    await page.close();
    await other.goto(`${theatre!.address}/play/kalah`);
    await other.getByText("Your game continues where you left it.").waitFor();
    await other.getByRole("button", { name: "New game" }).click();
    await other.waitForFunction(
      () => [...document.querySelectorAll(".kalah-counts text")].filter((t) => t.textContent === "6").length === 12,
    );
    await other.reload();
    await other.locator(".kalah-pit.legal").first().waitFor();
    await soon(() => other.getByText("Your game continues where you left it.").count()).toBe(0);
  });

  it("lets two people play noughts and crosses at one screen and says who won", async () => {
    const page = await theatre!.open("/play/noughts");
    await page.getByText("Two players on this screen").click();
    for (const cell of ["a1", "a2", "b1", "b2", "c1"]) await page.getByRole("button", { name: `cell ${cell}` }).click();
    await page.locator(".status.over").waitFor();
    await soon(() => page.locator(".status.over").textContent()).toContain("Player 1 wins");
  });

  it("is played by rules of the person's own, or says what is wrong with them", async () => {
    const page = await theatre!.open("/play/noughts", { reducedMotion: "reduce" });
    await page.locator(".tile").first().waitFor();
    await soon(() => page.locator(".tile").count()).toBe(9);
    await page.locator(".own-settings summary").click();
    await page.locator("#set-width").fill("5");
    await page.locator("#set-height").fill("0");
    await page.getByRole("button", { name: "Start" }).click();
    await page.locator("#set-height[aria-invalid=true]:focus").waitFor();
    await soon(() => page.locator("#wrong-height").textContent()).toContain("Must be a whole number");
    // The board is still there.
    await soon(() => page.locator(".tile").count()).toBe(9);
    await page.locator("#set-height").fill("4");
    await soon(() => page.locator("#wrong-height").count()).toBe(0);
    await page.getByRole("button", { name: "Start" }).click();
    await page.waitForFunction(() => document.querySelectorAll(".tile").length === 20);
    await page.locator(".tile.legal").first().click();
    await page.waitForFunction(() => document.querySelectorAll(".piece").length >= 2);
    // The moves so far, and how it stood after the first.
    await page.locator(".made-moves .move").nth(1).waitFor();
    await page.locator(".made-moves .move").first().click();
    await page.waitForFunction(() => document.querySelectorAll(".piece").length === 1);
    await soon(() => page.locator(".tile.legal").count()).toBe(0);
    await page.locator(".made-moves .move").nth(1).click();
    await page.locator(".tile.legal").first().waitFor();
  });

  it("turns the board to whoever plays second, with the rules at hand", async () => {
    const page = await theatre!.open("/play/kalah", { reducedMotion: "reduce" });
    await myTurn(page);
    await page.getByLabel("You play").selectOption({ label: "second" });
    await page.locator(".kalah-names text", { hasText: "▲ You" }).waitFor();
    await myTurn(page);
    const boxes = await page
      .locator(".kalah-pit")
      .evaluateAll((pits) =>
        pits.map((pit) => ({ legal: pit.matches(".legal"), ...pit.getBoundingClientRect().toJSON() })),
      );
    const highest = Math.min(...boxes.map(({ y }) => y));
    for (const { legal, y } of boxes) if (legal) expect(y).toBeGreaterThan(highest + 20);
    // Pit 1 is at the left for whoever sits there.
    const own = boxes.filter(({ y }) => y > highest + 20).map(({ x }) => x);
    expect(own).toEqual(own.toSorted((a, b) => a - b));
    await page.goto(`${theatre!.address}/play/mmpawns`);
    await page.getByLabel("You play").selectOption({ label: "second" });
    await page.locator(".status .badge.seat1").waitFor();
    await page.locator(".tile.legal").first().waitFor();
    const middle = async (seat: number) => {
      const rows = await page
        .locator(`.piece.seat${seat}`)
        .evaluateAll((men) => men.map((man) => man.getBoundingClientRect().y));
      return rows.reduce((sum, y) => sum + y, 0) / rows.length;
    };
    await soon(async () => (await middle(1)) > (await middle(0))).toBe(true);
    const [rules] = await Promise.all([
      page.context().waitForEvent("page"),
      page.getByRole("link", { name: "Rules" }).click(),
    ]);
    await rules.getByRole("heading", { name: "MMPawns" }).waitFor();
  });

  it("plays MMPawns with two presses a move, against the machine", async () => {
    const page = await theatre!.open("/play/mmpawns", { reducedMotion: "reduce" });
    await page.locator(".tile.legal").first().waitFor();
    await page.locator(".tile.legal").first().click();
    await page.locator(".tile.legal:has(.dot)").first().click();
    await page.getByRole("button", { name: "Take back" }).and(page.locator(":enabled")).waitFor();
  });

  it("takes over from any turn of a replay", async () => {
    const id = await theatre!.match({ game: "kalah", players: ["kalah/left", "random"], seed: 5 });
    const page = await theatre!.open(`/watch/${id}?turn=6`);
    await page.getByText("turn 6 of").waitFor();
    const before = await page.locator(".kalah-counts text").allTextContents();
    await page.getByRole("button", { name: "Play on from here" }).click();
    await page.getByRole("dialog").locator(".button").first().click();
    await page.locator(".play .kalah-counts").waitFor();
    await page.waitForURL("**/play/kalah");
    if (before.length > 0) await soon(() => page.locator(".kalah-counts text").count()).toBe(before.length);
    await myTurn(page);
    await soon(() => isOver(page)).toBe(false);
  });

  it("takes over, tells how it stands and gives a hint in every board game", async () => {
    const boards = {
      beans: 2,
      queen: 2,
      path: 1,
      pursuit: 2,
      noughts: 2,
      minesweeper: 2,
      mmpawns: 2,
      kalah: 2,
    };
    const page = await theatre!.open("/play/kalah", { reducedMotion: "reduce" });
    await myTurn(page);
    await page.keyboard.press("e");
    for (const [game, seats] of Object.entries(boards)) {
      const id = await theatre!.match({ game, players: Array(seats).fill("random"), seed: 11 });
      await page.goto(`${theatre!.address}/watch/${id}?turn=1`);
      await page.getByRole("button", { name: "Play on from here" }).click();
      if (seats > 1) await page.getByRole("dialog").locator(".button").first().click();
      await page.waitForURL(`**/play/${game}`);
      // The person has the first seat; the machine moves first where it is its turn.
      await page
        .getByRole("button", { name: "Hint" })
        .and(page.locator(":enabled"))
        .or(page.locator(".status.over"))
        .first()
        .waitFor();
      if (await isOver(page)) continue;
      await page.keyboard.press("t");
      await page
        .getByText(/Hint: \S/)
        .or(page.locator(".status.over"))
        .first()
        .waitFor();
      await soon(async () => (await page.locator(".eval-words").textContent())?.trim(), game).not.toBe("");
    }
  });
});
