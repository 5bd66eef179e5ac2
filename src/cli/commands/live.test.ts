// Games that are seen while they are played, by whoever asks the page's server as a page does.

import { spawn } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { temporaryFolder } from "../../players/temporary.fixture.ts";
import { freePort, ludusIn, speakingIn } from "../ludus.fixture.ts";

const folder = temporaryFolder();
const KIT = resolve(import.meta.dirname, "../../../kits/codewars-typescript/Runner.ts");

const start = (...args: string[]) =>
  speakingIn(folder, { LUDUS_DATA: join(folder, "data"), DISPLAY: "", WAYLAND_DISPLAY: "" }, ...args);

describe("a game on show", () => {
  it("is told from the first tick while a strategy plays it, and ends when the page is left", async () => {
    const port = await freePort();
    const keys = `p1-type=Local\np1-name=Mine\nbase-adapter-port=${port}\nticks=150\nlog-file=live.json\nrender-to-screen-sync=true\nrender-to-screen-tick=7\n`;
    writeFileSync(join(folder, "live.properties"), keys);
    const { ended, hear } = start("local-runner", "live.properties", "9", "--watch");
    const [, address, id, key] = await hear(
      /Watch the game here: (http:\S+)\/watch\/(codewars-\w+)\?key=([\w-]+)&turn=7\n/,
    );
    expect(await (await fetch(`${address}/`)).text()).toContain("<title>");
    const match = `${address}/api/matches/${id}`;
    expect(await (await fetch(match)).json()).toMatchObject({ status: "running", turns: 0, attended: true });
    const page = new AbortController();
    await fetch(`${address}/api/attendance`, { signal: page.signal });
    const events = fetch(`${match}/events`).then((response) => response.text());
    await hear(new RegExp(`Waiting for Mine on port ${port}`));
    const begun = performance.now();
    const strategy = spawn(process.execPath, [KIT, "127.0.0.1", String(port), "0".repeat(16)], { stdio: "ignore" });
    const told = [...(await events).matchAll(/^event: (\w+)\ndata: (.*)$/gm)];
    // In step with the picture it is no quicker than that, while somebody looks on.
    expect(performance.now() - begun).toBeGreaterThan((1000 * 148) / 60);
    expect([told[0]![1], told.at(-1)![1]]).toEqual(["header", "end"]);
    expect(JSON.parse(told[0]![2]!)).toMatchObject({ game: "codewars", seed: 9, seats: [{ name: "Mine" }, {}] });
    const steps = told.flatMap(([, event, data]) => (event === "steps" ? JSON.parse(data!).steps : []));
    await hear(/150 ticks: time is up[\s\S]* 1\. [\s\S]*You can watch it until/);
    const kept = JSON.parse(readFileSync(join(folder, "live.json"), "utf8"));
    expect(steps).toEqual(kept.steps);
    expect(await (await fetch(`${address}/api/replays/${id}`)).json()).toEqual(kept);
    expect((await fetch(match, { method: "DELETE" })).status).toBe(401);
    const removed = await fetch(match, { method: "DELETE", headers: { authorization: `Bearer ${key}` } });
    expect([removed.status, await removed.json()]).toMatchObject([
      409,
      { error: expect.stringContaining("by another process") },
    ]);
    const headers = { "content-type": "application/json" };
    expect((await fetch(`${match}/seat`, { method: "POST", headers, body: "{}" })).status).toBe(404);
    page.abort();
    expect(await ended).toBe(0);
    strategy.kill();
  });

  it("stays after its end until Ctrl+C, whatever game it is", async () => {
    const { child, ended, hear } = start("play", "kalah", "random", "greedy", "--seed", "3", "--watch");
    const [, address, id] = await hear(/Watch the game here: (http:\S+)\/watch\/(kalah-\w+)\?key=\S+\n/);
    await hear(/You can watch it until/);
    const { steps } = await (await fetch(`${address}/api/replays/${id}`)).json();
    expect(steps.length).toBeGreaterThan(5);
    child.kill("SIGINT");
    expect(await ended).toBe(0);
    await expect(fetch(address!)).rejects.toThrow();
  });

  it("is played by a person at the page: at the person's pace, an order for each tick", async () => {
    const keys = "p1-type=Empty\np2-type=Keyboard\nticks=60\nlog-file=person.json\nresults-file=person.txt\n";
    writeFileSync(join(folder, "person.properties"), keys);
    const { ended, hear } = start("local-runner", "person.properties", "4");
    const [, address, id] = await hear(/Play here: (http:\S+)\/seat\/(codewars-\w+)\?key=\S+\n/);
    const match = `${address}/api/matches/${id}`;
    const say = (word: object) =>
      fetch(`${match}/seat`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(word),
      });
    const page = new AbortController();
    await fetch(`${address}/api/attendance`, { signal: page.signal });
    expect(await (await fetch(match)).json()).toMatchObject({ status: "running", turns: 0, seat: 1 });
    for (const word of [{ pace: -1 }, { pace: "fast" }, { pace: 5000 }, { orders: "all" }]) {
      expect((await say(word)).status).toBe(400);
    }
    const select = { action: "CLEAR_AND_SELECT", left: 0, top: 0, right: 1024, bottom: 1024 };
    const orders = [select, { action: "MOVE", x: 30, y: 30 }];
    expect((await say({ orders })).status).toBe(204);
    expect(await (await fetch(match)).json()).toMatchObject({ turns: 0 });
    expect((await say({ pace: 1000 })).status).toBe(204);
    await hear(/60 ticks[\s\S]*You can watch it until/);
    const { steps, seats } = JSON.parse(readFileSync(join(folder, "person.json"), "utf8"));
    expect(steps.slice(0, 3)).toEqual([
      [null, orders[0]],
      [null, orders[1]],
      [null, null],
    ]);
    expect(seats[1]).toEqual({ name: "Keyboard", spec: "human" });
    expect(readFileSync(join(folder, "person.txt"), "utf8")).toMatch(/^OK\nSEED 4\n\d \d+ OK\n\d \d+ OK\n$/);
    page.abort();
    expect(await ended).toBe(0);
  });

  it("is played by a person who is named as a player", async () => {
    const words = ["codewars", "human", "codewars/empty", "--set", "ticks=20", "--replay", "human.json"];
    const { child, ended, hear } = start("play", ...words);
    const [, address, id] = await hear(/Play here: (http:\S+)\/seat\/(codewars-\w+)\?key=\S+\n/);
    const body = JSON.stringify({ pace: 1000, orders: [{ action: "CLEAR_AND_SELECT", group: 1 }] });
    const headers = { "content-type": "application/json" };
    await fetch(`${address}/api/matches/${id}/seat`, { method: "POST", headers, body });
    await hear(/20 ticks[\s\S]*You can watch it until/);
    child.kill("SIGINT");
    expect(await ended).toBe(0);
    const { steps, seats } = JSON.parse(readFileSync(join(folder, "human.json"), "utf8"));
    expect([steps[0], seats[0]]).toEqual([
      [{ action: "CLEAR_AND_SELECT", group: 1 }, null],
      { name: "human", spec: "human" },
    ]);
  });

  it("is broken off for all by Ctrl+C while it is played", async () => {
    writeFileSync(join(folder, "wait.properties"), `base-adapter-port=${await freePort()}\nresults-file=wait.txt\n`);
    const { child, ended, hear } = start("local-runner", "wait.properties", "9", "--watch");
    await hear(/Waiting for/);
    child.kill("SIGINT");
    expect(await ended).toBe(130);
    expect(readFileSync(join(folder, "wait.txt"), "utf8")).toBe("FAILED\nSEED 9\n");
  });

  it("is one game, and is shown to nobody where an old file asks for it in a script", () => {
    const several = ludusIn(folder, "play", "kalah", "random", "random", "--games", "2", "--watch");
    const refused = (...words: string[]) => {
      const { code, err } = ludusIn(folder, "play", ...words);
      return `${code} ${err}`;
    };
    expect(refused("kalah", "human", "random")).toContain("2 ludus: people play Kalah on the page: ludus serve");
    expect(refused("codewars", "human", "human")).toContain("2 ludus: only one person can play here");
    expect(refused("codewars", "human", "codewars/empty", "--games", "3")).toContain(
      "2 ludus: a person plays one game",
    );
    expect([several.code, several.err]).toEqual([2, expect.stringContaining("--watch shows a single game")]);
    writeFileSync(join(folder, "old.properties"), "p1-type=Empty\np2-type=Empty\nticks=5\nrender-to-screen=true\n");
    const old = ludusIn(folder, "local-runner", "old.properties");
    expect([old.code, old.err]).toEqual([0, expect.stringContaining("--watch always does")]);
    expect(old.err).not.toContain("http");
  });
});
