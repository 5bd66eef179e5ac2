// Watching a battle: all the controls of the viewer, by mouse, keys and touch, and what can be saved of it.

import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { describe, expect, it } from "vitest";
import { barriers, browserPath, look, openTheatre, redrawn, soon, still } from "./browser.fixture.ts";

const theatre = browserPath ? openTheatre() : undefined;

describe.runIf(theatre)("watching in the browser", () => {
  it("starts a Kingdom battle by itself, and scrubs, reverses, steps and changes speed", async () => {
    const page = await theatre!.open(`/watch/${await theatre!.kingdom()}`);
    await page.waitForFunction(() => Number(document.querySelector(".turn")?.getAttribute("data-turn")) > 2);
    await page.getByRole("button", { name: "Pause" }).click();
    await page.getByRole("slider", { name: "Turn" }).fill("120");
    await page.getByText("turn 120 of 150").waitFor();
    await page.keyboard.press("Tab");
    await page.keyboard.press("ArrowLeft");
    await page.getByText("turn 119 of 150").waitFor();
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("ArrowRight");
    await page.getByText("turn 121 of 150").waitFor();
    await page.keyboard.press("b");
    await page.waitForFunction(() => Number(document.querySelector(".turn")?.getAttribute("data-turn")) < 115);
    await page.getByRole("button", { name: "Pause" }).click();
    await page.keyboard.press("ArrowUp");
    const speed = page.locator(".speed select");
    await soon(() => speed.inputValue()).toBe("2");
    for (let presses = 0; presses < 8; presses++) await page.keyboard.press("ArrowDown");
    await soon(() => speed.inputValue()).toBe("0.25");
    for (let presses = 0; presses < 12; presses++) await page.keyboard.press("ArrowUp");
    await soon(() => speed.inputValue()).toBe("128");
    await page.keyboard.press("End");
    await page.getByText("turn 150 of 150").waitFor();
    await page.locator(".results tbody tr").nth(1).waitFor();
    expect(page.url()).toContain(`/watch/`);
  });

  it("shows the running table, which agrees with the turn, and curves and marks once it has looked through", async () => {
    const page = await theatre!.open(`/watch/${await theatre!.kingdom()}?turn=0`);
    await page.waitForFunction(() => document.querySelectorAll(".standings td[data-seat='0']")[3]?.textContent === "4");
    await soon(() => page.locator(".standings td[data-seat='0']").allTextContents()).toEqual([..."0014400000"]);
    // All of it is seen, beside the picture and on a phone.
    const cut = () =>
      page
        .locator(".scroll")
        .first()
        .evaluate((box) => box.scrollWidth - box.clientWidth);
    await soon(cut).toBe(0);
    await page.setViewportSize({ width: 390, height: 844 });
    await soon(cut).toBe(0);
    await page.setViewportSize({ width: 1280, height: 860 });
    await page.locator(".curve polyline").first().waitFor();
    await page.keyboard.press("End");
    await page.waitForFunction(() => Number(document.querySelector(".standings td[data-seat]")?.textContent) > 0);
    await page.waitForFunction(() => /\d/.test(document.querySelector(".turn-log td:nth-child(3)")?.textContent ?? ""));
    // The results too, also on a phone that lies on its side, where the turn is still told.
    const aside = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    for (const [width, height] of [
      [390, 844],
      [844, 390],
    ] as const) {
      await page.setViewportSize({ width, height });
      await page.locator(".results").waitFor();
      await soon(aside, `${width}`).toBeLessThanOrEqual(0);
    }
    await soon(() => page.locator(".turn").isVisible()).toBe(true);
  });

  it("moves about the world: drags the small map's frame, zooms, pans, follows a player", async () => {
    const page = await theatre!.open(`/watch/${await theatre!.kingdom()}?turn=80`);
    await page.getByText("turn 80 of 150").waitFor();
    const world = (await page.locator(".world-canvas").boundingBox())!;
    const map = (await page.locator(".minimap").boundingBox())!;
    const changes = (act: () => Promise<unknown>) => redrawn(page, ".world-canvas", act);
    const whole = await still(page, ".world-canvas");
    await page.mouse.move(map.x + 40, map.y + 40);
    await page.mouse.down();
    await changes(() => page.mouse.move(map.x + 60, map.y + 60));
    const second = await changes(() => page.mouse.move(map.x + 110, map.y + 110));
    expect(second).not.toBe(whole);
    await page.mouse.up();
    await page.mouse.move(world.x + 200, world.y + 200);
    await changes(() => page.mouse.wheel(0, -400));
    await page.mouse.down();
    await changes(() => page.mouse.move(world.x + 320, world.y + 260));
    await page.mouse.up();
    await changes(() => page.keyboard.press("0"));
    await page.keyboard.press("m");
    await page.locator(".minimap").waitFor({ state: "hidden" });
    await changes(() => page.getByRole("checkbox", { name: "Land" }).uncheck());
  });

  it("obeys the keys that people know from the original runner", async () => {
    const page = await theatre!.open(`/watch/${await theatre!.kingdom()}?turn=80`);
    await page.getByText("turn 80 of 150").waitFor();
    await page.locator('.curves[aria-busy="false"]').waitFor();
    const changes = (act: () => Promise<unknown>) => redrawn(page, ".world-canvas", act);
    await changes(() => page.getByRole("checkbox", { name: "Orders" }).check());
    await changes(() => page.keyboard.press("Control+c"));
    await changes(() => page.keyboard.press("="));
    await changes(() => page.keyboard.press("0"));
    // Other colours for everything, by mouse and touch too, and remembered.
    const badge = () =>
      page.evaluate(() => getComputedStyle(document.querySelector(".standings .badge.seat0")!).backgroundColor);
    const map = () => look(page, ".minimap");
    await soon(badge).toBe("rgb(193, 0, 0)");
    const small = await map();
    await changes(() => page.getByRole("button", { name: "switch colours" }).click());
    await soon(badge).not.toBe("rgb(193, 0, 0)");
    await soon(map).not.toBe(small);
    await page.keyboard.press("Control+c");
    const again = await page.context().newPage();
    await again.goto(page.url());
    await again.locator(".standings .badge.seat0").waitFor();
    await soon(() => again.evaluate(() => document.documentElement.dataset.palette)).toBe("1");
    await soon(() => barriers(again)).toEqual([]);
    await again.close();
    await page.keyboard.press("h");
    await soon(() => page.getByLabel("Health").isChecked()).toBe(false);
    // Followed, a player comes into the middle of what is seen, also while the playback is paused.
    for (let presses = 0; presses < 3; presses++) await page.keyboard.press("=");
    await page.keyboard.press("2");
    await soon(() => page.getByLabel("Follow").inputValue()).toBe("1");
    await changes(() => page.keyboard.press("1"));
    await soon(() => page.getByLabel("Follow").inputValue()).toBe("0");
    await page.keyboard.press("0");
    // A click leaves the keys to the page: Space plays, it does not press the last button again.
    await page.getByRole("button", { name: "Next turn" }).click();
    await page.getByText("turn 81 of 150").waitFor();
    await page.keyboard.press(" ");
    await page.getByRole("button", { name: "Pause" }).waitFor();
    await page.keyboard.press(" ");
    await page.getByRole("button", { name: "Play", exact: true }).waitFor();
    // Whoever comes by Tab presses what has the focus.
    await page.keyboard.press("Home");
    await page.getByText("turn 0 of 150").waitFor();
    await page.getByRole("button", { name: "Next turn" }).click();
    await page.getByText("turn 1 of 150").waitFor();
    await page.keyboard.press("Tab");
    await page.keyboard.press("Shift+Tab");
    await page.keyboard.press(" ");
    await page.getByText("turn 2 of 150").waitFor();
    await page.locator(".playback-track input").focus();
    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    await page.keyboard.press("Home");
    for (let n = 0; n < 2; n++) await page.keyboard.press("ArrowRight");
    // Tab goes from control to control, and shows the small map once the world was clicked.
    await page.keyboard.press("Tab");
    await soon(() => page.locator(".minimap").isVisible()).toBe(true);
    await page.locator(".world-canvas").click({ position: { x: 300, y: 300 } });
    await page.keyboard.press("Tab");
    await soon(() => page.locator(".minimap").isVisible()).toBe(false);
    await page.keyboard.press("ArrowRight");
    await page.getByText("turn 3 of 150").waitFor();
    await page.keyboard.press("f");
    await page.waitForFunction(() => document.fullscreenElement?.classList.contains("viewer"));
  });

  it("zooms with two fingers and pans with one", async () => {
    const page = await theatre!.open(`/watch/${await theatre!.kingdom()}?turn=80`, {
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
    });
    await page.getByText("turn 80 of 150").waitFor();
    const box = (await page.locator(".world-canvas").boundingBox())!;
    const touch = await page.context().newCDPSession(page);
    const fingers = (type: "touchStart" | "touchMove" | "touchEnd", ...points: (readonly [number, number])[]) =>
      touch.send("Input.dispatchTouchEvent", {
        type,
        touchPoints: points.map(([x, y], id) => ({ x: box.x + x, y: box.y + y, id })),
      });
    await redrawn(page, ".world-canvas", async () => {
      await fingers("touchStart", [150, 150], [170, 150]);
      await fingers("touchMove", [110, 150], [210, 150]);
      await fingers("touchEnd");
    });
    await redrawn(page, ".world-canvas", async () => {
      await fingers("touchStart", [150, 150]);
      await fingers("touchMove", [80, 100]);
      await fingers("touchEnd");
    });
  });

  it("keeps the turn in the address, and copies and downloads", async () => {
    const page = await theatre!.open(`/watch/${await theatre!.kingdom()}?turn=77`);
    await page.getByText("turn 77 of 150").waitFor();
    await page.keyboard.press("ArrowRight");
    await page.waitForURL("**?turn=78");
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.getByRole("button", { name: "Copy link to this turn" }).click();
    await page.getByText("Copied").waitFor();
    await soon(() => page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
    // Where the browser gives no clipboard nothing is said to be copied.
    await page.evaluate(() => {
      Object.defineProperty(navigator, "clipboard", { value: undefined });
      document.execCommand = () => false;
    });
    await page.getByRole("button", { name: "Copy link to this turn" }).click();
    await page.getByText("does not allow copying").waitFor();
    const [replay] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: "Download replay" }).click(),
    ]);
    expect(JSON.parse(readFileSync(await replay.path(), "utf8"))).toMatchObject({ game: "kingdom", seed: 3 });
    const [picture] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: "Save image" }).click(),
    ]);
    const image = readFileSync(await picture.path());
    expect(image.subarray(1, 4).toString()).toBe("PNG");
    // As wide as the world on the page, and higher by the names above it.
    const canvas = await page.locator("canvas.world-canvas").evaluate((world) => {
      const { width, height } = world as HTMLCanvasElement;
      return { width, height };
    });
    expect(image.readUInt32BE(16)).toBe(canvas.width);
    expect(image.readUInt32BE(20)).toBe(canvas.height + 2 * Math.round(canvas.width / 48));
  });

  it("leads from one event to the next, by keys and by their marks, and says what they are", async () => {
    const id = await theatre!.match({ game: "kalah", players: ["greedy", "random"], seed: 2 });
    const page = await theatre!.open(`/watch/${id}?turn=0`, { reducedMotion: "reduce" });
    const titles = page.locator(".playback-marks title");
    await titles.nth(1).waitFor({ state: "attached" });
    const [first, second] = (await titles.allTextContents()).map((words) =>
      Number(/^turn (\d+): [AB], /.exec(words)![1]),
    );
    await page.keyboard.press("n");
    await page.locator(`.turn[data-turn="${first}"]`).waitFor();
    await page
      .getByRole("status")
      .getByText(/^turn \d+: [AB], (capture|extra move)$/)
      .waitFor();
    await page.keyboard.press("n");
    await page.locator(`.turn[data-turn="${second}"]`).waitFor();
    await page.keyboard.press("p");
    await page.locator(`.turn[data-turn="${first}"]`).waitFor();
    await page.keyboard.press("p");
    await page.getByText("No more events in that direction.").waitFor();
    await page.locator(".playback-marks g").nth(1).click();
    await page.locator(`.turn[data-turn="${second}"]`).waitFor();
  });

  it("saves the picture of a board, and a video", async () => {
    const id = await theatre!.match({ game: "kalah", players: ["greedy", "random"], seed: 2 });
    const page = await theatre!.open(`/watch/${id}`);
    await page.locator("svg.kalah").waitFor();
    const [picture] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: "Save image" }).click(),
    ]);
    expect(readFileSync(await picture.path()).length).toBeGreaterThan(10_000);
    // A video is made picture by picture, none is left out, and it knows how long it is.
    const video = async (kind: "video" | "gif", turns: number) => {
      await page.getByRole("button", { name: "Save video" }).click();
      const dialog = page.getByRole("dialog", { name: "Save video" });
      await dialog.getByLabel("From turn").fill("0");
      await dialog.getByLabel("To turn").fill(String(turns));
      await dialog.getByLabel("Speed").selectOption("8");
      await dialog.getByLabel("File").selectOption(kind);
      const saved = page.waitForEvent("download");
      await dialog.getByRole("button", { name: "Save" }).click();
      const bytes = readFileSync(await (await saved).path());
      await dialog.waitFor({ state: "detached" });
      return bytes;
    };
    const pace = 0.7 * 8;
    const webm = await video("video", 14);
    expect(webm.subarray(0, 4).toString("hex")).toBe("1a45dfa3");
    const played = await page.evaluate(
      async (bytes) => {
        const video = document.createElement("video");
        video.src = URL.createObjectURL(new Blob([new Uint8Array(bytes)], { type: "video/webm" }));
        video.muted = true;
        await new Promise((resolve, reject) => {
          video.onloadedmetadata = resolve;
          video.onerror = () => reject(new Error(video.error?.message));
        });
        video.currentTime = video.duration - 0.1;
        await new Promise((resolve) => {
          video.onseeked = resolve;
        });
        return { duration: video.duration, width: video.videoWidth };
      },
      [...webm],
    );
    expect(played.duration).toBeCloseTo(14 / pace + 1, 1);
    expect(played.width).toBe(1280);
    const pictures = webm.toString("latin1").split("\xa3\x01").length - 1;
    expect(pictures).toBeGreaterThanOrEqual(Math.ceil((14 / pace) * 30) + 30);
    const gif = await video("gif", 2);
    expect(gif.subarray(0, 6).toString()).toBe("GIF89a");
    const shown = await page.evaluate(
      async (bytes) => {
        const decoder = new ImageDecoder({ data: new Uint8Array(bytes), type: "image/gif" });
        await decoder.tracks.ready;
        await decoder.completed;
        return decoder.tracks.selectedTrack!.frameCount;
      },
      [...gif],
    );
    expect(shown).toBe(Math.ceil((2 / pace) * 12.5) + 13);
  });

  it("says that a world is being computed until its first picture is there", async () => {
    const order = { game: "codewars", players: ["codewars/quick", "codewars/example"], config: { ticks: 20 }, seed: 1 };
    const page = await theatre!.open("/watch");
    await page.addInitScript(() => {
      const send = Worker.prototype.postMessage;
      const held: (() => void)[] = [];
      Worker.prototype.postMessage = function (message: { want?: unknown }) {
        if (message.want && held.length < 1000) held.push(() => send.call(this, message));
        else send.call(this, message);
      };
      document.addEventListener("go-on", () => {
        Worker.prototype.postMessage = send;
        for (const go of held) go();
      });
    });
    await page.goto(`${theatre!.address}/watch/${await theatre!.match(order)}?turn=20`);
    const word = page.locator(".world-wait");
    await word.getByText("Loading …").waitFor();
    await page.evaluate(() => document.dispatchEvent(new Event("go-on")));
    await word.waitFor({ state: "detached" });
  });

  it("plays a CodeWars replay with fog and orders", async () => {
    const order = {
      game: "codewars",
      players: ["codewars/quick", "codewars/example"],
      preset: "fog",
      config: { ticks: 120 },
      seed: 1,
    };
    const page = await theatre!.open(`/watch/${await theatre!.match(order)}?turn=100`);
    await page.getByText("turn 100 of 120").waitFor();
    await redrawn(page, ".world-canvas", () => page.getByLabel("Fog of war").selectOption({ index: 1 }));
    await page.getByRole("checkbox", { name: "Orders" }).check();
    // At every speed, forwards and backwards, the picture moves on.
    for (const [way, to] of [
      ["Play", 120],
      ["Play backwards", 0],
    ] as const) {
      await page.locator(".speed select").selectOption("16");
      await page.getByRole("button", { name: way, exact: true }).click();
      await page.locator(`.world-canvas[data-turn="${to}"]`).waitFor();
    }
    await page.setViewportSize({ width: 1366, height: 768 });
    const bar = (await page.locator(".playback-buttons").boundingBox())!;
    expect(bar.y + bar.height).toBeLessThan(768);
    const small = (await page.locator(".world-canvas").boundingBox())!;
    await page.setViewportSize({ width: 2200, height: 1300 });
    await soon(async () => (await page.locator(".world-canvas").boundingBox())!.height).toBeGreaterThan(
      small.height + 400,
    );
    await page.keyboard.press("=");
    await page.keyboard.press("1");
    await soon(() => page.getByLabel("Follow").inputValue()).toBe("0");
  });

  it("is embedded without the frame around it, also in a page of another site, which can do nothing else here", async () => {
    const page = await theatre!.open(`/embed/${await theatre!.kingdom()}`);
    await page.locator(".world-canvas").waitFor();
    await soon(() => page.locator("header.top, .viewer-panel").count()).toBe(0);
    // Who plays, and the way to the same turn here.
    await soon(() => page.locator(".embed-title").textContent()).toMatch(/Attacker.*Settler.*Kingdom/);
    await soon(() => page.locator(".embed-title a").getAttribute("href")).toMatch(/\/watch\/kingdom-.*\?turn=\d+$/);
    const site = createServer((_request, response) => {
      response.setHeader("content-type", "text/html");
      response.end(`<iframe src="${page.url()}" width="800" height="600"></iframe>`);
    });
    await new Promise<void>((resolve) => void site.listen(0, "127.0.0.1", resolve));
    const other = await page.context().newPage();
    await other.goto(`http://127.0.0.1:${(site.address() as AddressInfo).port}`);
    await other.frameLocator("iframe").locator(".world-canvas").waitFor();
    const answer = await other.evaluate(
      (address) =>
        fetch(address, { mode: "no-cors", method: "POST" }).then(
          () => "answered",
          () => "refused",
        ),
      `${theatre!.address}/api/featured`,
    );
    expect(answer).toBe("refused");
    site.close();
  });

  it("moves the stones of Kalah on their way, and they arrive", async () => {
    const id = await theatre!.match({ game: "kalah", players: ["kalah/left", "kalah/right"], seed: 1 });
    const page = await theatre!.open(`/watch/${id}?turn=1`);
    const places = () =>
      page
        .locator(".kalah-stones > g")
        .evaluateAll((stones) => stones.map((stone) => stone.getAttribute("transform")!).sort());
    await page.getByText(/turn 1 of \d+/).waitFor();
    const after = await places();
    await page.keyboard.press("ArrowLeft");
    await page.getByText(/turn 0 of \d+/).waitFor();
    await soon(places).not.toEqual(after);
    const before = await places();
    await page.locator(".speed select").selectOption("0.25");
    const onTheWay = page.waitForFunction(
      (known) => {
        const stones = [...document.querySelectorAll(".kalah-stones > g")];
        const first = document.body.textContent!.includes("turn 0 of");
        return first && stones.some((stone) => !known.includes(stone.getAttribute("transform")!));
      },
      [...before, ...after],
      { polling: "raf" },
    );
    await page.keyboard.press("Space");
    await onTheWay;
    await page.keyboard.press("Space");
    await page.keyboard.press("ArrowRight");
    await soon(async () => (await places()).length).toBe(before.length);
  });

  it("lays the picture of winning cells over the board", async () => {
    const id = await theatre!.match({ game: "queen", players: ["perfect", "random"], seed: 1 });
    const page = await theatre!.open(`/watch/${id}?turn=0`);
    await page.locator(".tile").first().waitFor();
    await soon(() => page.locator(".truth").count()).toBe(0);
    await page.getByLabel("Mark losing positions (P-positions)").check();
    // Wythoff's pairs on 8 x 8, both ways, and the corner.
    await page.waitForFunction(() => document.querySelectorAll(".truth .lost").length === 7);
    await page.getByLabel("Mark losing positions (P-positions)").uncheck();
    await page.waitForFunction(() => document.querySelectorAll(".truth").length === 0);
    // The same while playing, and after a move.
    await page.goto(`${theatre!.address}/play/queen`);
    await page.getByLabel("Mark losing positions (P-positions)").check();
    await page.waitForFunction(() => document.querySelectorAll(".truth .lost").length === 7);
    await page.locator(".tile.legal").nth(2).click();
    await page.waitForFunction(() => document.querySelectorAll(".tile.last").length > 0);
    await soon(() => page.locator(".truth .lost").count()).toBe(7);
  });

  it("has its tables in tabs on a phone", async () => {
    const page = await theatre!.open(`/watch/${await theatre!.kingdom()}?turn=80`, {
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
    });
    await page.locator(".standings").waitFor();
    await soon(() => page.locator(".turn-log").isVisible()).toBe(false);
    await page.getByRole("tab", { name: "Log" }).tap();
    await soon(() => page.locator(".turn-log").isVisible()).toBe(true);
    await page.locator(".standings").waitFor({ state: "hidden" });
    await page.keyboard.press("ArrowLeft");
    await soon(() => page.getByRole("tab", { name: "Show" }).getAttribute("aria-selected")).toBe("true");
    await soon(() => page.locator(".turn").getAttribute("data-turn")).toBe("80");
    await soon(() => barriers(page)).toEqual([]);
  });
});
