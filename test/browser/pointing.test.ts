// Pointing at something in a world tells whose it is, what it is, how it is and what it does.

import type { Page } from "playwright-core";
import { describe, it } from "vitest";
import type { WarScene } from "../../src/web/adapters/codewars/scene-maker.ts";
import type { KingdomScene } from "../../src/web/adapters/kingdom/scene-maker.ts";
import { barriers, browserPath, openTheatre, soon } from "./browser.fixture.ts";
import { scenesOf, whereIs } from "./world.fixture.ts";

const theatre = browserPath ? openTheatre() : undefined;

/** Waits until all of this is told together. */
const told = (page: Page, ...lines: string[]) =>
  page.waitForFunction((lines) => {
    const card = document.querySelector<HTMLElement>(".thing-card");
    const words = [...(card?.querySelectorAll("p") ?? [])].map((line) => line.textContent);
    return card && !card.hidden && lines.every((line) => words.includes(line));
  }, lines);
const silent = (page: Page) => page.locator(".thing-card").waitFor({ state: "hidden" });

describe.runIf(theatre)("pointing", () => {
  it("at servants and castles of a Kingdom: by mouse, by click, by key", async () => {
    const players = ["kingdom/settler", "kingdom/attacker"];
    const id = await theatre!.match({ game: "kingdom", players, config: { turns: 40 }, seed: 3 });
    const scene = await scenesOf<KingdomScene>(`${theatre!.address}/api/replays/${id}`);
    const page = await theatre!.open(`/watch/${id}?turn=20`);
    await page.locator(".world-canvas[data-turn='20']").waitFor();
    await silent(page);
    const at = await whereIs(page, 64);
    const { castles, id: ids, x, y, kind, hp } = scene(20);
    const castle = castles.find(({ lord }) => lord === 1)!;
    await page.mouse.move(...at(castle.x + 0.5, castle.y + 0.5));
    await told(page, "castle", "B Attacker");
    // A worker far from castles, so that nothing else is meant.
    const away = (i: number) => Math.min(...castles.map((c) => Math.max(Math.abs(c.x - x[i]!), Math.abs(c.y - y[i]!))));
    const workers = Array.from(ids.keys()).filter((i) => kind[i] === 0 && away(i) > 2);
    const [worker] = workers.filter((i) =>
      ids.every((_, n) => n === i || Math.max(Math.abs(x[n]! - x[i]!), Math.abs(y[n]! - y[i]!)) > 1),
    );
    const [wx, wy] = at(x[worker!]! + 0.5, y[worker!]! + 0.5);
    await page.mouse.move(wx, wy);
    await told(page, `worker ${ids[worker!]}`, `health ${hp[worker!]} of 1`);
    await page.mouse.click(wx, wy);
    await page.mouse.move(...at(1, 62));
    await told(page, `worker ${ids[worker!]}`);
    // It is the same one a turn later, wherever it has gone.
    await page.keyboard.press("ArrowRight");
    await page.locator(".world-canvas[data-turn='21']").waitFor();
    await told(page, `worker ${ids[worker!]}`);
    await page.keyboard.press("Escape");
    await silent(page);
    await page.keyboard.press("i");
    await page.locator(".thing-card[aria-live=polite] .thing-kind").waitFor();
    await page.mouse.click(...at(1, 62));
    await silent(page);
    await soon(() => barriers(page)).toEqual([]);
  });

  it("at vehicles and facilities of a war with a finger, also while the war is commanded", async () => {
    const players = ["codewars/quick", "codewars/empty"];
    const order = { game: "codewars", players, preset: "facilities", config: { ticks: 200 }, seed: 3 };
    const id = await theatre!.match(order);
    const scene = (await scenesOf<WarScene>(`${theatre!.address}/api/replays/${id}`))(100);
    const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, locale: "ru" };
    const page = await theatre!.open(`/watch/${id}?turn=100`, phone);
    await page.locator(".world-canvas[data-turn='100']").waitFor();
    const at = await whereIs(page, 1024);
    const { left, top } = scene.facilities[0]!;
    await page.touchscreen.tap(...at(left + 32, top + 32));
    const kind = scene.facilities[0]!.kind === "VEHICLE_FACTORY" ? "завод 1" : "центр управления 1";
    await told(page, kind, "ничьё", "захват 0 из 100");
    await page.touchscreen.tap(...at(scene.x[0]!, scene.y[0]!));
    await page.locator(".thing-card", { hasText: "A Быстрый" }).waitFor();
    await page.locator(".thing-card", { hasText: "здоровье 100 из 100" }).waitFor();
    await page.locator(".thing-card", { hasText: "идёт к" }).waitFor();
    const empty = { x: 512, y: 10 };
    await page.touchscreen.tap(...at(empty.x, empty.y));
    await silent(page);

    const desk = await theatre!.open(`/watch/${id}?turn=100`, { reducedMotion: "reduce" });
    await desk.getByText("turn 100 of").waitFor();
    await desk.getByRole("button", { name: "Play on from here" }).click();
    await desk.getByRole("dialog").getByRole("button", { name: "A quick" }).click();
    await desk.locator(".field[data-turn='100']").waitFor();
    const there = await whereIs(desk, 1024);
    await desk.mouse.move(...there(scene.x[0]!, scene.y[0]!));
    await desk.locator(".thing-card", { hasText: "A You" }).waitFor();
    await desk.mouse.move(...there(left + 32, top + 32));
    await told(desk, "neutral", "capture 0 of 100");
    await desk.mouse.move(...there(empty.x, empty.y));
    await silent(desk);
  });
});
