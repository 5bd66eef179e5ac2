// Watching matches that still run and files from anywhere, and everything that can be wrong with them.

import { spawn } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Page, Request } from "playwright-core";
import { describe, it } from "vitest";
import { LUDUS } from "../../src/cli/ludus.fixture.ts";
import { barriers, browserPath, longMatch, openTheatre, soon, turnOf } from "./browser.fixture.ts";
import { startServer } from "./server.fixture.ts";

const theatre = browserPath ? openTheatre() : undefined;

const posted = (order: object) => ({
  method: "POST",
  headers: { "content-type": "application/json" },
  body: JSON.stringify(order),
});

async function dropReplay(page: Page, text: string): Promise<void> {
  const transfer = await page.evaluateHandle((text) => {
    const transfer = new DataTransfer();
    transfer.items.add(new File([text], "replay.json", { type: "application/json" }));
    return transfer;
  }, text);
  await page.dispatchEvent(".page", "drop", { dataTransfer: transfer });
}

describe.runIf(theatre)("watching what may go wrong", () => {
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
    const response = await theatre!.fetch("/api/matches", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ game: "kalah", players: [program, "random"], seed: 1 }),
    });
    const page = await theatre!.open(`/watch/${(await response.json()).id}`);
    await page.locator(".faults li").waitFor();
    await soon(() => page.locator(".faults").textContent()).toContain("ended with exit code 7");
    await soon(() => page.locator(".faults").textContent()).toContain("I am done for");
    // Marked on the playback bar, and its last words can be read by keyboard.
    await page.locator(".playback-marks .mark-fault").waitFor({ state: "attached" });
    await soon(() => barriers(page)).toEqual([]);
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
    await soon(() => page.locator(".program-log pre").first().textContent()).toBe("thought about turn 1\n");
    await soon(() => page.locator(".note-mark").count()).toBe(2);
    await page.keyboard.press("ArrowRight");
    await page.getByText("turn 1:").first().waitFor();
    await soon(() => page.locator(".note-mark").count()).toBe(0);
    await page.keyboard.press("ArrowRight");
    await page.getByText("plan <b>3</b>").waitFor();
    await page.getByText("thought about turn 3").first().waitFor();
    await soon(() => barriers(page)).toEqual([]);
  });

  it("keeps what came of a match whose server is gone, and connects again", async () => {
    const other = await startServer(join(theatre!.data, "other"));
    const { headers, ...init } = posted(longMatch(theatre!.data));
    const authorization = `Bearer ${new URLSearchParams(other.key).get("key")}`;
    const begun = await fetch(`${other.address}/api/matches`, { ...init, headers: { ...headers, authorization } });
    const { id } = await begun.json();
    const page = await theatre!.open("/watch");
    await page.goto(`${other.address}/watch/${id}`);
    await page.waitForFunction(() => Number(document.querySelector(".turn")?.getAttribute("data-turn")) > 2);
    await other.kill();
    await page.getByText("Lost the connection to the match").waitFor();
    await soon(() => page.locator("svg.kalah").isVisible()).toBe(true);
    await page.getByRole("button", { name: "Reconnect" }).click();
    await page.getByText("Ludus is not responding").waitFor();
    const again = await startServer(join(theatre!.data, "other"), new URL(other.address).port);
    await page.getByRole("button", { name: "Reconnect" }).click();
    // The match goes on where it was, and that is said.
    await page.locator(".live").waitFor();
    await page.getByText(/The server was restarted after turn \d+/).waitFor();
    const before = await turnOf(page);
    await page.waitForFunction(
      (before) => Number(document.querySelector(".turn")?.getAttribute("data-turn")) > before + 1,
      before,
    );
    await again.kill();
  });

  it("is opened by `ludus watch FILE`", async () => {
    const file = join(theatre!.data, "battle.json");
    writeFileSync(file, await (await theatre!.fetch(`/api/replays/${await theatre!.kingdom()}`)).text());
    const opened = join(theatre!.data, "opened");
    const desktop = join(theatre!.data, "desktop");
    mkdirSync(desktop);
    writeFileSync(join(desktop, "xdg-open"), `#!/bin/sh\necho "$1" > ${opened}\n`, { mode: 0o755 });
    const env = { ...process.env, PATH: `${desktop}:${process.env.PATH}`, DISPLAY: ":9" };
    const args = ["watch", file, "--turn", "30", "--port", "0", "--data", join(theatre!.data, "third")];
    const child = spawn(LUDUS, args, { env, stdio: "ignore" });
    const ended = new Promise((resolve) => child.on("close", resolve));
    await soon(() => existsSync(opened) && readFileSync(opened, "utf8").endsWith("\n")).toBe(true);
    const page = await theatre!.open("/watch");
    await page.goto(readFileSync(opened, "utf8").trim());
    await page.getByText("turn 30 of 150").waitFor();
    child.kill("SIGTERM");
    await ended;
  });

  it("plays a file that is dropped onto any page", async () => {
    const text = await (await theatre!.fetch(`/api/replays/${await theatre!.kingdom()}`)).text();
    const page = await theatre!.open("/games");
    await page.locator(".cards").first().waitFor();
    await dropReplay(page, text);
    await page.waitForURL("**/watch/file");
    await page.waitForFunction(() => Number(document.querySelector(".turn")?.getAttribute("data-turn")) > 0);
    await soon(() => turnOf(page)).toBeGreaterThan(0);
    // It is still there after a reload; in another browser nobody has it.
    await page.reload();
    await page.locator(".viewer .world-canvas").waitFor();
    const other = await theatre!.open("/watch/file");
    await other.getByText("This tab has no replay file").waitFor();
  });

  it("says in plain words what is wrong with a replay, with a way on", async () => {
    const text = await (await theatre!.fetch(`/api/replays/${await theatre!.kingdom()}`)).text();
    const page = await theatre!.open("/watch");
    const told = async (replay: string, words: string) => {
      await dropReplay(page, replay);
      await page.locator("main").getByText(words).waitFor();
    };
    await told("", "it is empty");
    await told('{"a": 1}', "not a Ludus replay");
    await told(text.slice(0, 2000), "it is damaged");
    await told(text.replace(/"rules": \d+/, '"rules": 99'), "newer than this Ludus: update it");
    await told(text.replace('"version": 1', '"version": 7'), "update Ludus");
    await page.getByRole("link", { name: "Watch another replay" }).click();
    await page.waitForURL("**/watch");
    const missing = await theatre!.open("/watch/nothing-here");
    await missing.getByText("there is no replay of that name here").waitFor();
  });

  it("plays what it can of a replay that breaks the rules", async () => {
    const id = await theatre!.match({ game: "kalah", players: ["greedy", "random"], seed: 2 });
    const replay = JSON.parse(await (await theatre!.fetch(`/api/replays/${id}`)).text());
    replay.steps[5] = [99];
    const page = await theatre!.open("/watch");
    await page.locator("#replay-file").waitFor();
    await dropReplay(page, JSON.stringify(replay));
    await page.getByText("breaks the rules after turn 5").waitFor();
    await page.locator("svg.kalah").waitFor();
    // The replay ends there, and what is shown is that turn.
    await page.keyboard.press("End");
    await page.getByText("turn 5 of 5").waitFor();
    const last = await page.locator(".kalah-counts text").allTextContents();
    await page.keyboard.press("Home");
    await page.getByText("turn 0 of 5").waitFor();
    await soon(() => page.locator(".kalah-counts text").allTextContents()).not.toEqual(last);
    await soon(() => page.getByRole("button", { name: "Analyse" }).count()).toBe(0);
  });

  it("leaves neither threads nor connections behind, however quickly somebody comes and goes", async () => {
    const page = await theatre!.open("/watch");
    await page.locator("#replay-file").waitFor();
    const id = await theatre!.kingdom();
    const visit = (path: string) =>
      page.evaluate((path) => {
        history.pushState(null, "", path);
        dispatchEvent(new PopStateEvent("popstate"));
      }, path);
    for (let visits = 0; visits < 8; visits++) {
      await visit(`/watch/${id}`);
      await visit("/games");
    }
    await soon(() => page.workers().length).toBe(0);
    await visit(`/watch/${id}`);
    await page.locator(".world-canvas").waitFor();
    await soon(() => page.workers().length).toBe(1);
  });

  it("leaves no thread behind when somebody goes in the very moment in which a replay has come", async () => {
    const page = await theatre!.open("/watch");
    await page.locator("#replay-file").waitFor();
    const id = await theatre!.kingdom();
    // The page counts by itself: a thread that ends as soon as it begins is not always reported.
    await page.evaluate((path) => {
      const visit = (path: string) => {
        history.pushState(null, "", path);
        dispatchEvent(new PopStateEvent("popstate"));
      };
      const { postMessage, terminate } = Worker.prototype;
      Worker.prototype.postMessage = function (this: Worker, message: { open?: string }) {
        postMessage.call(this, message);
        if (message.open === undefined) return;
        Worker.prototype.postMessage = postMessage;
        this.terminate = () => {
          terminate.call(this);
          document.body.dataset.thread = "ended";
        };
        // After all that follows at once, and before the page is drawn anew.
        const leave = (steps: number) => queueMicrotask(() => (steps > 0 ? leave(steps - 1) : visit("/games")));
        leave(30);
      } as typeof postMessage;
      visit(path);
    }, `/watch/${id}`);
    await page.waitForURL("**/games");
    await soon(() => page.evaluate(() => document.body.dataset.thread)).toBe("ended");
  });

  it("lets go of a live match while nobody looks, catches up afterwards, and leaves who looks back where they are", async () => {
    const { id } = await (await theatre!.fetch("/api/matches", posted(longMatch(theatre!.data)))).json();
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
    await soon(() => open).toBe(false);
    const before = await page.getByRole("slider", { name: "Turn" }).getAttribute("max");
    await look("visible");
    await page.waitForFunction(
      (before) => Number(document.querySelector<HTMLInputElement>(".playback-track input")!.max) > before,
      Number(before),
    );
    await soon(() => turnOf(page)).toBe(2);
    await theatre!.fetch(`/api/matches/${id}`, { method: "DELETE" });
  });

  it("shows names with markup or two hundred letters without breaking", async () => {
    const id = await theatre!.match({ game: "kalah", players: ["greedy", "random"], seed: 2 });
    const replay = JSON.parse(await (await theatre!.fetch(`/api/replays/${id}`)).text());
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
    await soon(() => page.locator("main img, main b").count()).toBe(0);
    await soon(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  });
});
