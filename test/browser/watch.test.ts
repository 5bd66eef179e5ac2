// Watching: a battle with all the controls, live matches, files, and everything that can be wrong with them.

import { spawn } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import type { Page, Request } from "playwright-core";
import { describe, expect, it } from "vitest";
import { LUDUS } from "../../src/cli/ludus.fixture.ts";
import { answering, until } from "../../src/players/temporary.fixture.ts";
import { barriers, browserPath, openTheatre, turnOf } from "./browser.fixture.ts";

const theatre = browserPath ? openTheatre() : undefined;

const KINGDOM = { game: "kingdom", players: ["kingdom/attacker", "kingdom/settler"], config: { turns: 150 }, seed: 3 };
let battle: Promise<string> | undefined;
const kingdom = () => {
  battle ??= theatre!.match(KINGDOM);
  return battle;
};

/** A few numbers of the picture, to tell whether it is another one. */
const look = (page: Page, canvas: string) =>
  page.locator(canvas).evaluate((element) => {
    const { width, height } = element as HTMLCanvasElement;
    const pixels = (element as HTMLCanvasElement).getContext("2d")!.getImageData(0, 0, width, height).data;
    let sum = 0;
    for (let i = 0; i < pixels.length; i += 5) sum = (sum * 31 + pixels[i]!) % 1_000_003;
    return sum;
  });

/** A server in a process of its own, which can be killed without a farewell. */
async function startServer(port = "0"): Promise<{ address: string; kill(): Promise<unknown> }> {
  const args = ["serve", "--port", port, "--data", join(theatre!.data, "other")];
  const child = spawn(LUDUS, args, { stdio: ["ignore", "pipe", "ignore"] });
  const ended = new Promise((resolve) => child.on("close", resolve));
  let told = "";
  child.stdout.on("data", (chunk) => {
    told += chunk;
  });
  await until(() => /http:\S+/.test(told), 60_000);
  return {
    address: /http:\S+/.exec(told)![0],
    kill() {
      child.kill("SIGKILL");
      return ended;
    },
  };
}

async function post(address: string, order: object): Promise<{ id: string }> {
  const headers = { "content-type": "application/json" };
  return (await fetch(`${address}/api/matches`, { method: "POST", headers, body: JSON.stringify(order) })).json();
}

async function dropReplay(page: Page, text: string): Promise<void> {
  const transfer = await page.evaluateHandle((text) => {
    const transfer = new DataTransfer();
    transfer.items.add(new File([text], "replay.json", { type: "application/json" }));
    return transfer;
  }, text);
  await page.dispatchEvent(".page", "drop", { dataTransfer: transfer });
}

describe.runIf(theatre)("watching in the browser", () => {
  it("starts a Kingdom battle by itself, and scrubs, reverses, steps and changes speed", async () => {
    const page = await theatre!.open(`/watch/${await kingdom()}`);
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
    expect(await speed.inputValue()).toBe("2");
    for (let presses = 0; presses < 8; presses++) await page.keyboard.press("ArrowDown");
    expect(await speed.inputValue()).toBe("0.25");
    for (let presses = 0; presses < 12; presses++) await page.keyboard.press("ArrowUp");
    expect(await speed.inputValue()).toBe("128");
    await page.keyboard.press("End");
    await page.getByText("turn 150 of 150").waitFor();
    await page.locator(".results tbody tr").nth(1).waitFor();
    expect(page.url()).toContain(`/watch/`);
  });

  it("shows the running table, which agrees with the turn, and curves and marks once it has looked through", async () => {
    const page = await theatre!.open(`/watch/${await kingdom()}?turn=0`);
    await page.waitForFunction(() => document.querySelectorAll(".standings td[data-seat='0']")[3]?.textContent === "4");
    expect(await page.locator(".standings td[data-seat='0']").allTextContents()).toEqual([..."0014400000"]);
    // All of it is seen, beside the picture and on a phone.
    const cut = () =>
      page
        .locator(".scroll")
        .first()
        .evaluate((box) => box.scrollWidth - box.clientWidth);
    expect(await cut()).toBe(0);
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await cut()).toBe(0);
    await page.setViewportSize({ width: 1280, height: 860 });
    await page.locator(".curve polyline").first().waitFor();
    await page.keyboard.press("End");
    await page.waitForFunction(() => Number(document.querySelector(".standings td[data-seat]")?.textContent) > 0);
    await page.waitForFunction(() => /\d/.test(document.querySelector(".turn-log td:nth-child(3)")?.textContent ?? ""));
  });

  it("moves about the world: drags the small map's frame, zooms, pans, follows a player", async () => {
    const page = await theatre!.open(`/watch/${await kingdom()}?turn=80`);
    await page.getByText("turn 80 of 150").waitFor();
    await page.waitForTimeout(300);
    const whole = await look(page, ".world-canvas");
    const map = (await page.locator(".minimap").boundingBox())!;
    await page.mouse.move(map.x + 40, map.y + 40);
    await page.mouse.down();
    await page.mouse.move(map.x + 60, map.y + 60);
    const first = await look(page, ".world-canvas");
    await page.mouse.move(map.x + 110, map.y + 110);
    await page.mouse.up();
    const second = await look(page, ".world-canvas");
    expect(new Set([whole, first, second]).size).toBe(3);
    const world = (await page.locator(".world-canvas").boundingBox())!;
    await page.mouse.move(world.x + 200, world.y + 200);
    await page.mouse.wheel(0, -400);
    const near = await look(page, ".world-canvas");
    expect(near).not.toBe(second);
    await page.mouse.down();
    await page.mouse.move(world.x + 320, world.y + 260);
    await page.mouse.up();
    expect(await look(page, ".world-canvas")).not.toBe(near);
    await page.keyboard.press("Control+0");
    await page.keyboard.press("m");
    expect(await page.locator(".minimap").isHidden()).toBe(true);
    await page.getByRole("checkbox", { name: "Land" }).uncheck();
    expect(await look(page, ".world-canvas")).not.toBe(whole);
  });

  it("obeys the keys that people know from the original runner", async () => {
    const page = await theatre!.open(`/watch/${await kingdom()}?turn=80`);
    await page.getByText("turn 80 of 150").waitFor();
    await page.locator('.curves[aria-busy="false"]').waitFor();
    const seen = () => look(page, ".world-canvas");
    const changes = async (press: () => Promise<void>) => {
      const before = await seen();
      await press();
      await page.waitForTimeout(100);
      return (await seen()) !== before;
    };
    expect(await changes(() => page.getByRole("checkbox", { name: "Orders" }).check())).toBe(true);
    expect(await changes(() => page.keyboard.press("Control+c"))).toBe(true);
    expect(await changes(() => page.keyboard.press("Control+="))).toBe(true);
    expect(await changes(() => page.keyboard.press("Control+0"))).toBe(true);
    // Other colours for everything, by mouse and touch too, and remembered.
    const badge = () =>
      page.evaluate(() => getComputedStyle(document.querySelector(".standings .badge.seat0")!).backgroundColor);
    const map = () => look(page, ".minimap");
    const [colour, small] = [await badge(), await map()];
    expect(colour).toBe("rgb(193, 0, 0)");
    expect(await changes(() => page.getByRole("button", { name: "other colours" }).click())).toBe(true);
    expect(await badge()).not.toBe(colour);
    expect(await map()).not.toBe(small);
    await page.keyboard.press("Control+c");
    const again = await page.context().newPage();
    await again.goto(page.url());
    await again.locator(".standings .badge.seat0").waitFor();
    expect(await again.evaluate(() => document.documentElement.dataset.palette)).toBe("1");
    expect(await barriers(again)).toEqual([]);
    await again.close();
    await page.keyboard.press("h");
    expect(await page.getByLabel("Health").isChecked()).toBe(false);
    // Followed, a player comes into the middle of what is seen, also while the film stands.
    for (let presses = 0; presses < 3; presses++) await page.keyboard.press("Control+=");
    await page.keyboard.press("F2");
    expect(await page.getByLabel("Follow").inputValue()).toBe("1");
    expect(await changes(() => page.keyboard.press("F1"))).toBe(true);
    expect(await page.getByLabel("Follow").inputValue()).toBe("0");
    await page.keyboard.press("Control+0");
    // Tab goes from control to control, and shows the small map once the world was clicked.
    await page.keyboard.press("Tab");
    expect(await page.locator(".minimap").isVisible()).toBe(true);
    await page.locator(".world-canvas").click({ position: { x: 300, y: 300 } });
    await page.keyboard.press("Tab");
    expect(await page.locator(".minimap").isVisible()).toBe(false);
    await page.keyboard.press("ArrowRight");
    await page.getByText("turn 81 of 150").waitFor();
    await page.keyboard.press("f");
    await page.waitForFunction(() => document.fullscreenElement?.classList.contains("viewer"));
  });

  it("zooms with two fingers and pans with one", async () => {
    const page = await theatre!.open(`/watch/${await kingdom()}?turn=80`, {
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
    });
    await page.getByText("turn 80 of 150").waitFor();
    await page.waitForTimeout(300);
    const box = (await page.locator(".world-canvas").boundingBox())!;
    const touch = await page.context().newCDPSession(page);
    const fingers = (type: "touchStart" | "touchMove" | "touchEnd", ...points: (readonly [number, number])[]) =>
      touch.send("Input.dispatchTouchEvent", {
        type,
        touchPoints: points.map(([x, y], id) => ({ x: box.x + x, y: box.y + y, id })),
      });
    const whole = await look(page, ".world-canvas");
    await fingers("touchStart", [150, 150], [170, 150]);
    await fingers("touchMove", [110, 150], [210, 150]);
    await fingers("touchEnd");
    const near = await look(page, ".world-canvas");
    expect(near).not.toBe(whole);
    await fingers("touchStart", [150, 150]);
    await fingers("touchMove", [80, 100]);
    await fingers("touchEnd");
    expect(await look(page, ".world-canvas")).not.toBe(near);
  });

  it("keeps the turn in the address, and copies and downloads", async () => {
    const page = await theatre!.open(`/watch/${await kingdom()}?turn=77`);
    await page.getByText("turn 77 of 150").waitFor();
    await page.keyboard.press("ArrowRight");
    await page.waitForURL("**?turn=78");
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.getByRole("button", { name: "Copy a link to this turn" }).click();
    await page.getByText("Copied").waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
    // Where the browser gives no clipboard nothing is said to be copied.
    await page.evaluate(() => {
      Object.defineProperty(navigator, "clipboard", { value: undefined });
      document.execCommand = () => false;
    });
    await page.getByRole("button", { name: "Copy a link to this turn" }).click();
    await page.getByText("does not let Ludus copy").waitFor();
    const [replay] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: "Save the replay" }).click(),
    ]);
    expect(JSON.parse(readFileSync(await replay.path(), "utf8"))).toMatchObject({ game: "kingdom", seed: 3 });
    const [picture] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: "Save the picture" }).click(),
    ]);
    expect(
      readFileSync(await picture.path())
        .subarray(1, 4)
        .toString(),
    ).toBe("PNG");
  });

  it("leads from one event to the next, by keys and by their marks, and says what they are", async () => {
    const id = await theatre!.match({ game: "kalah", players: ["greedy", "random"], seed: 2 });
    const page = await theatre!.open(`/watch/${id}?turn=0`, { reducedMotion: "reduce" });
    const titles = page.locator(".film-marks title");
    await titles.nth(1).waitFor({ state: "attached" });
    const [first, second] = (await titles.allTextContents()).map((words) =>
      Number(/^turn (\d+): [AB], /.exec(words)![1]),
    );
    await page.keyboard.press("n");
    await page.locator(`.turn[data-turn="${first}"]`).waitFor();
    await page
      .getByRole("status")
      .getByText(/^turn \d+: [AB], (capture|moves again)$/)
      .waitFor();
    await page.keyboard.press("n");
    await page.locator(`.turn[data-turn="${second}"]`).waitFor();
    await page.keyboard.press("p");
    await page.locator(`.turn[data-turn="${first}"]`).waitFor();
    await page.keyboard.press("p");
    await page.getByText("There is nothing more in that direction.").waitFor();
    await page.locator(".film-marks g").nth(1).click();
    await page.locator(`.turn[data-turn="${second}"]`).waitFor();
  });

  it("saves the picture of a board, and a film", async () => {
    const id = await theatre!.match({ game: "kalah", players: ["greedy", "random"], seed: 2 });
    const page = await theatre!.open(`/watch/${id}`);
    await page.locator("svg.kalah").waitFor();
    const [picture] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: "Save the picture" }).click(),
    ]);
    expect(readFileSync(await picture.path()).length).toBeGreaterThan(10_000);
    await page.getByRole("button", { name: "Save the film" }).click();
    await page.waitForTimeout(1500);
    const [film] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: "Save the film" }).click(),
    ]);
    const webm = readFileSync(await film.path());
    expect(webm.length).toBeGreaterThan(1000);
    expect(webm.subarray(0, 4).toString("hex")).toBe("1a45dfa3");
    // A film that stands still is played for it, and saved at its end without another word.
    await page.keyboard.press("End");
    await page.keyboard.press("ArrowLeft");
    const [rest] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: "Save the film" }).click(),
    ]);
    expect(readFileSync(await rest.path()).length).toBeGreaterThan(1000);
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
    await page.waitForTimeout(300);
    const before = await look(page, ".world-canvas");
    await page.getByLabel("Fog").selectOption({ index: 1 });
    await page.waitForTimeout(200);
    expect(await look(page, ".world-canvas")).not.toBe(before);
    await page.getByRole("checkbox", { name: "Orders" }).check();
    await page.keyboard.press("Control+=");
    await page.keyboard.press("F1");
    expect(await page.getByLabel("Follow").inputValue()).toBe("0");
  });

  it("is embedded without the frame around it, also in a page of another site, which can do nothing else here", async () => {
    const page = await theatre!.open(`/embed/${await kingdom()}`);
    await page.locator(".world-canvas").waitFor();
    expect(await page.locator("header.top, .viewer-panel").count()).toBe(0);
    const site = createServer((_request, response) => {
      response.setHeader("content-type", "text/html");
      response.end(`<iframe src="${page.url()}" width="800" height="600"></iframe>`);
    });
    await new Promise<void>((resolve) => void site.listen(0, "127.0.0.1", resolve));
    const other = await page.context().newPage();
    await other.goto(`http://127.0.0.1:${(site.address() as AddressInfo).port}`);
    await other.frameLocator("iframe").locator(".world-canvas").waitFor();
    const order = encodeURIComponent('{"game":"beans","players":["random","random"]}');
    const asked = other.waitForResponse("**/api/series*");
    await other.evaluate(
      (address) => fetch(address, { mode: "no-cors" }),
      `${theatre!.address}/api/series?games=1&order=${order}`,
    );
    expect((await asked).status()).toBe(403);
    site.close();
  });

  it("shows a match that is still running, and tells of a program that dies", async () => {
    const program = join(theatre!.data, "dies.cjs");
    writeFileSync(
      program,
      `let n = 0;
       require("node:readline").createInterface({ input: process.stdin }).on("line", (line) => {
         const message = JSON.parse(line);
         if (message.type !== "turn") return;
         if (n++ === 3) { console.error("I am done for " + "!".repeat(300)); process.exit(7); }
         setTimeout(() => console.log(JSON.stringify({ action: message.legal[0] })), 150);
       });`,
    );
    const response = await fetch(`${theatre!.address}/api/matches`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ game: "kalah", players: [program, "random"], seed: 1 }),
    });
    const page = await theatre!.open(`/watch/${(await response.json()).id}`);
    await page.locator(".faults li").waitFor();
    expect(await page.locator(".faults").textContent()).toContain("ended with exit code 7");
    expect(await page.locator(".faults").textContent()).toContain("I am done for");
    // Marked on the film bar, and its last words can be read by keyboard.
    await page.locator(".film-marks .mark-fault").waitFor({ state: "attached" });
    expect(await barriers(page)).toEqual([]);
  });

  it("shows beside the turn what a program noted, marked and wrote to its log, also after the match", async () => {
    const program = join(theatre!.data, "talks.cjs");
    writeFileSync(
      program,
      `require("node:readline").createInterface({ input: process.stdin }).on("line", (line) => {
         const { type, turn, legal } = JSON.parse(line);
         if (type !== "turn") return;
         process.stderr.write("thought about turn " + turn + "\\n", () =>
           console.log(JSON.stringify({ action: legal[0], note: "plan <b>" + turn + "</b>", marks: [[0, 0], [0, 0, 1, 1]] })));
       });`,
    );
    const id = await theatre!.match({ game: "noughts", players: [program, "random"], seed: 1 });
    const page = await theatre!.open(`/watch/${id}?turn=1`);
    await page.getByText("plan <b>1</b>").waitFor();
    expect(await page.locator(".program-log pre").first().textContent()).toBe("thought about turn 1\n");
    expect(await page.locator(".note-mark").count()).toBe(2);
    await page.keyboard.press("ArrowRight");
    await page.getByText("turn 1:").first().waitFor();
    expect(await page.locator(".note-mark").count()).toBe(0);
    await page.keyboard.press("ArrowRight");
    await page.getByText("plan <b>3</b>").waitFor();
    await page.getByText("thought about turn 3").first().waitFor();
    expect(await barriers(page)).toEqual([]);
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
    const before = await places();
    expect(after).not.toEqual(before);
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
    expect((await places()).length).toBe(before.length);
  });

  it("lays the picture of winning cells over the board", async () => {
    const id = await theatre!.match({ game: "queen", players: ["perfect", "random"], seed: 1 });
    const page = await theatre!.open(`/watch/${id}?turn=0`);
    await page.locator(".tile").first().waitFor();
    expect(await page.locator(".truth").count()).toBe(0);
    await page.getByLabel("Winning cells").check();
    // Wythoff's pairs on 8 x 8, both ways, and the corner.
    await page.waitForFunction(() => document.querySelectorAll(".truth .lost").length === 7);
    await page.getByLabel("Winning cells").uncheck();
    await page.waitForFunction(() => document.querySelectorAll(".truth").length === 0);
    // The same while playing, and after a move.
    await page.goto(`${theatre!.address}/play/queen`);
    await page.getByLabel("Winning cells").check();
    await page.waitForFunction(() => document.querySelectorAll(".truth .lost").length === 7);
    await page.locator(".tile.legal").nth(2).click();
    await page.waitForFunction(() => document.querySelectorAll(".tile.last").length > 0);
    expect(await page.locator(".truth .lost").count()).toBe(7);
  });

  it("has its tables in tabs on a phone", async () => {
    const page = await theatre!.open(`/watch/${await kingdom()}?turn=80`, {
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
    });
    await page.locator(".standings").waitFor();
    expect(await page.locator(".turn-log").isVisible()).toBe(false);
    await page.getByRole("tab", { name: "Log" }).tap();
    expect(await page.locator(".turn-log").isVisible()).toBe(true);
    expect(await page.locator(".standings").isVisible()).toBe(false);
    await page.keyboard.press("ArrowLeft");
    expect(await page.getByRole("tab", { name: "Show" }).getAttribute("aria-selected")).toBe("true");
    expect(await page.locator(".turn").getAttribute("data-turn")).toBe("80");
    expect(await barriers(page)).toEqual([]);
  });

  it("keeps what came of a match whose server is gone, and connects again", async () => {
    const program = join(theatre!.data, "slow.cjs");
    writeFileSync(
      program,
      answering("setTimeout(() => console.log(JSON.stringify({ action: message.legal[0] })), 1200)"),
    );
    const other = await startServer();
    const { id } = await post(other.address, { game: "kalah", players: [program, "random"], seed: 1 });
    const page = await theatre!.open("/watch");
    await page.goto(`${other.address}/watch/${id}`);
    await page.waitForFunction(() => Number(document.querySelector(".turn")?.getAttribute("data-turn")) > 2);
    await other.kill();
    await page.getByText("The connection to the match is lost").waitFor();
    expect(await page.locator("svg.kalah").isVisible()).toBe(true);
    await page.getByRole("button", { name: "Connect again" }).click();
    await page.getByText("Ludus does not answer").waitFor();
    const again = await startServer(new URL(other.address).port);
    await page.getByRole("button", { name: "Connect again" }).click();
    // The match died with its server; what came of it can still be watched.
    await page.getByText("there is no replay of that name here").waitFor();
    await page.keyboard.press("Home");
    await page.waitForFunction(() => document.querySelector(".turn")?.getAttribute("data-turn") === "0");
    expect(await page.locator("svg.kalah").isVisible()).toBe(true);
    await again.kill();
  });

  it("is opened by `ludus watch FILE`", async () => {
    const file = join(theatre!.data, "battle.json");
    writeFileSync(file, await (await fetch(`${theatre!.address}/api/replays/${await kingdom()}`)).text());
    const opened = join(theatre!.data, "opened");
    const desktop = join(theatre!.data, "desktop");
    mkdirSync(desktop);
    writeFileSync(join(desktop, "xdg-open"), `#!/bin/sh\necho "$1" > ${opened}\n`, { mode: 0o755 });
    const env = { ...process.env, PATH: `${desktop}:${process.env.PATH}`, DISPLAY: ":9" };
    const args = ["watch", file, "--turn", "30", "--port", "0", "--data", join(theatre!.data, "third")];
    const child = spawn(LUDUS, args, { env, stdio: "ignore" });
    const ended = new Promise((resolve) => child.on("close", resolve));
    expect(await until(() => existsSync(opened) && readFileSync(opened, "utf8").endsWith("\n"), 60_000)).toBe(true);
    const page = await theatre!.open("/watch");
    await page.goto(readFileSync(opened, "utf8").trim());
    await page.getByText("turn 30 of 150").waitFor();
    child.kill("SIGTERM");
    await ended;
  });

  it("plays a file that is dropped onto any page", async () => {
    const text = await (await fetch(`${theatre!.address}/api/replays/${await kingdom()}`)).text();
    const page = await theatre!.open("/games");
    await page.locator(".cards").first().waitFor();
    await dropReplay(page, text);
    await page.waitForURL("**/watch/file");
    await page.waitForFunction(() => Number(document.querySelector(".turn")?.getAttribute("data-turn")) > 0);
    expect(await turnOf(page)).toBeGreaterThan(0);
    await page.reload();
    await page.getByText("gone when the page is loaded anew").waitFor();
  });

  it("says in plain words what is wrong with a replay, with a way on", async () => {
    const text = await (await fetch(`${theatre!.address}/api/replays/${await kingdom()}`)).text();
    const page = await theatre!.open("/watch");
    const told = async (replay: string, words: string) => {
      await dropReplay(page, replay);
      await page.locator("main").getByText(words).waitFor();
    };
    await told("", "it is empty");
    await told('{"a": 1}', "not a Ludus replay");
    await told(text.slice(0, 2000), "a damaged one");
    await told(text.replace(/"rules": \d+/, '"rules": 99'), "newer than this Ludus: update it");
    await told(text.replace('"version": 1', '"version": 7'), "update Ludus");
    await page.getByRole("link", { name: "Watch another one" }).click();
    await page.waitForURL("**/watch");
    const missing = await theatre!.open("/watch/nothing-here");
    await missing.getByText("there is no replay of that name here").waitFor();
  });

  it("plays what it can of a replay that leaves the rules", async () => {
    const id = await theatre!.match({ game: "kalah", players: ["greedy", "random"], seed: 2 });
    const replay = JSON.parse(await (await fetch(`${theatre!.address}/api/replays/${id}`)).text());
    replay.steps[5] = [99];
    const page = await theatre!.open("/watch");
    await page.locator("#replay-file").waitFor();
    await dropReplay(page, JSON.stringify(replay));
    await page.getByText("leaves the rules after turn 5").waitFor();
    await page.locator("svg.kalah").waitFor();
    // The film ends there, and what is shown is that turn.
    await page.keyboard.press("End");
    await page.getByText("turn 5 of 5").waitFor();
    const last = await page.locator(".kalah-counts text").allTextContents();
    await page.keyboard.press("Home");
    await page.getByText("turn 0 of 5").waitFor();
    expect(await page.locator(".kalah-counts text").allTextContents()).not.toEqual(last);
    expect(await page.getByRole("button", { name: "Analyse" }).count()).toBe(0);
  });

  it("leaves neither threads nor connections behind, however quickly somebody comes and goes", async () => {
    const page = await theatre!.open("/watch");
    await page.locator("#replay-file").waitFor();
    const id = await kingdom();
    const visit = (path: string) =>
      page.evaluate((path) => {
        history.pushState(null, "", path);
        dispatchEvent(new PopStateEvent("popstate"));
      }, path);
    for (let visits = 0; visits < 8; visits++) {
      await visit(`/watch/${id}`);
      await visit("/games");
    }
    expect(await until(() => page.workers().length === 0, 60_000)).toBe(true);
    await visit(`/watch/${id}`);
    await page.locator(".world-canvas").waitFor();
    expect(page.workers().length).toBe(1);
  });

  it("lets go of a live match while nobody looks, catches up afterwards, and leaves who looks back where they are", async () => {
    const program = join(theatre!.data, "steady.cjs");
    writeFileSync(
      program,
      answering("setTimeout(() => console.log(JSON.stringify({ action: message.legal[0] })), 1500)"),
    );
    const { id } = await post(theatre!.address, { game: "kalah", players: [program, "random"], seed: 1 });
    const page = await theatre!.open(`/watch/${id}?turn=3`);
    await page.getByText(/turn 3 of \d+/).waitFor();
    await page.keyboard.press("ArrowLeft");
    const look = (state: string) =>
      page.evaluate((state) => {
        Object.defineProperty(document, "visibilityState", { value: state, configurable: true });
        document.dispatchEvent(new Event("visibilitychange"));
      }, state);
    let open = true;
    const hear = (request: Request) => {
      if (request.url().endsWith("/events")) open = false;
    };
    page.on("requestfinished", hear);
    page.on("requestfailed", hear);
    await look("hidden");
    expect(await until(() => !open)).toBe(true);
    const before = await page.getByRole("slider", { name: "Turn" }).getAttribute("max");
    await look("visible");
    await page.waitForFunction(
      (before) => Number(document.querySelector<HTMLInputElement>(".film-track input")!.max) > before,
      Number(before),
    );
    expect(await turnOf(page)).toBe(2);
    await fetch(`${theatre!.address}/api/matches/${id}`, { method: "DELETE" });
  });

  it("shows names with markup or two hundred letters without breaking", async () => {
    const id = await theatre!.match({ game: "kalah", players: ["greedy", "random"], seed: 2 });
    const replay = JSON.parse(await (await fetch(`${theatre!.address}/api/replays/${id}`)).text());
    replay.seats = [
      { name: "<img src=x onerror=alert(1)><b>bold</b>", spec: "x" },
      { name: "W".repeat(200), spec: "x" },
    ];
    const page = await theatre!.open("/watch", { viewport: { width: 390, height: 844 } });
    await page.locator("#replay-file").waitFor();
    await dropReplay(page, JSON.stringify(replay));
    await page.locator("svg.kalah").waitFor();
    await page.keyboard.press("End");
    await page.locator(".results").waitFor();
    expect(await page.locator("main img, main b").count()).toBe(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  });
});
