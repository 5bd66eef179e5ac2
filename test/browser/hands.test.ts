// What fingers and eyes do on the pages around the games: seats dragged with a finger, a world brought nearer, replays found by
// game and player, an end that is told when it is seen, a page that was opened without its key.

import { describe, expect, it } from "vitest";
import { barriers, browserPath, openTheatre, soon } from "./browser.fixture.ts";

const theatre = browserPath ? openTheatre() : undefined;
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

describe.runIf(theatre)("the arena under a finger", () => {
  it("takes players to other seats by their grips, and lets the page scroll elsewhere", async () => {
    const page = await theatre!.open("/arena?game=kingdom", PHONE);
    const line = () => page.locator(".seat-list .spec").allTextContents();
    await soon(line).toHaveLength(4);
    const first = await line();
    await page.locator("ol.seat-list").scrollIntoViewIfNeeded();
    const touch = await page.context().newCDPSession(page);
    const middle = async (selector: string, n: number) => {
      const { x, y, width, height } = (await page.locator(selector).nth(n).boundingBox())!;
      return { x: Math.round(x + width / 2), y: Math.round(y + height / 2) };
    };
    const drag = async (from: { x: number; y: number }, to: { x: number; y: number }) => {
      const send = (type: "touchStart" | "touchMove" | "touchEnd", touchPoints: object[]) =>
        touch.send("Input.dispatchTouchEvent", { type, touchPoints: touchPoints as { x: number; y: number }[] });
      await send("touchStart", [from]);
      for (let step = 1; step <= 5; step++) {
        const part = (a: number, b: number) => Math.round(a + ((b - a) * step) / 5);
        await send("touchMove", [{ x: part(from.x, to.x), y: part(from.y, to.y) }]);
      }
      await send("touchEnd", []);
    };
    await drag(await middle(".grip", 0), await middle(".seat-list li", 2));
    await soon(line).toEqual([first[1], first[2], first[0], first[3]]);
    await drag(await middle(".grip", 3), await middle(".seat-list li", 1));
    await soon(line).toEqual([first[1], first[3], first[2], first[0]]);
    // A finger on a name moves the page and no player.
    const before = await page.evaluate(() => scrollY);
    const name = await middle(".seat-list .spec", 2);
    await drag(name, { x: name.x, y: name.y - 120 });
    await soon(() => page.evaluate(() => scrollY)).toBeGreaterThan(before);
    await soon(line).toEqual([first[1], first[3], first[2], first[0]]);
  });
});

describe.runIf(theatre)("a world under a finger", () => {
  it("is brought nearer and all into sight by buttons that hide nothing of it", async () => {
    const page = await theatre!.open("/play/kingdom", PHONE);
    const world = (await page.locator(".world-canvas").boundingBox())!;
    const buttons = (await page.locator(".zoom-buttons").boundingBox())!;
    expect(buttons.y).toBeGreaterThanOrEqual(world.y + world.height);
    const needless = () => page.locator(".minimap.needless").count();
    await soon(needless).toBe(0);
    await page.getByRole("button", { name: "Fit" }).tap();
    await soon(needless).toBe(1);
    await page.getByRole("button", { name: "Zoom in" }).tap();
    await soon(needless).toBe(0);
  });
});

describe.runIf(theatre)("a page without its key", () => {
  it("says how to come with it before anything is filled in", async () => {
    for (const path of ["/arena", "/lab"]) {
      const page = await theatre!.open(theatre!.address + path);
      await page.getByText("it ends with ?key=").waitFor();
      const fields = page.locator(".with-key :is(input, select, button)");
      const free = await fields.evaluateAll((all) => all.filter((one) => !one.matches(":disabled")).length);
      expect([path, (await fields.count()) > 3, free]).toEqual([path, true, 0]);
    }
  });
});

describe.runIf(theatre)("replays", () => {
  it("are found by game and by player, also by an address that was sent", async () => {
    const matches = [
      { game: "kalah", players: ["kalah/left", "kalah/right"], seed: 1 },
      { game: "kalah", players: ["greedy", "random"], seed: 1 },
      { game: "queen", players: ["perfect", "random"], seed: 1 },
    ];
    for (const match of matches) await theatre!.match(match);
    const page = await theatre!.open("/watch");
    const rows = () => page.locator(".replay-table tbody tr").count();
    await soon(rows).toBe(3);
    await page.getByLabel("Game").selectOption("Kalah");
    await soon(rows).toBe(2);
    await page.getByLabel("Player").fill("GREED");
    await soon(rows).toBe(1);
    await soon(() => page.locator(".replay-table tbody").textContent()).toContain("Greedy");
    await soon(() => barriers(page)).toEqual([]);
    const sent = await theatre!.open(new URL(page.url()).pathname + new URL(page.url()).search, { locale: "bg" });
    await soon(() => sent.locator(".replay-table tbody tr").count()).toBe(1);
    await soon(() => sent.getByLabel("Играч").inputValue()).toBe("GREED");
    await page.getByLabel("Player").fill("nobody of that name");
    await page.getByText("No matches found.").waitFor();
    await page.getByRole("button", { name: "Show all" }).click();
    await soon(rows).toBe(3);
    await soon(() => new URL(page.url()).search).toBe("");
  });
});

describe.runIf(theatre)("the end of a board game", () => {
  it("is told when the last move has been seen, not before", async () => {
    const id = await theatre!.match({ game: "kalah", players: ["greedy", "kalah/left"], seed: 4 });
    const { steps } = JSON.parse(await (await theatre!.fetch(`/api/replays/${id}`)).text());
    const turn = steps.length - 1;
    const page = await theatre!.open(`/watch/${id}?turn=${turn}`);
    await page.getByText(`turn ${turn} of`).waitFor();
    await page.getByRole("button", { name: "Play on from here" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "A Greedy" }).click();
    await page.locator(".kalah-stones").waitFor();
    // Stones that move after the end was told are noted, whenever that is.
    await page.evaluate(() => {
      const noted: string[] = [];
      Object.assign(globalThis, { noted });
      let before = "";
      const watch = () => {
        const stones = [...document.querySelectorAll(".kalah-stones > g")];
        const places = stones.map((stone) => stone.getAttribute("transform")).join();
        if (before !== "" && places !== before) noted.push("moved");
        before = document.querySelector(".status.over, .button.primary") ? places : "";
        requestAnimationFrame(watch);
      };
      watch();
    });
    const legal = page.locator(".kalah-pit.legal");
    for (let moves = 0; ; moves = await page.locator(".made-moves .move").count()) {
      await legal.or(page.locator(".status.over")).first().waitFor();
      if (await page.locator(".status.over").isVisible()) break;
      expect(moves).toBeLessThan(200);
      await legal.last().click();
      await page.locator(".made-moves .move").nth(moves).waitFor({ state: "attached" });
    }
    // The last move was seen on its way, and nothing has moved since the end was told.
    await page.getByRole("button", { name: "Watch replay" }).waitFor();
    const frames = () => page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => resolve(true))));
    for (let n = 0; n < 30; n++) await frames();
    await soon(() => page.evaluate(() => (globalThis as any).noted)).toEqual([]);
  });
});
