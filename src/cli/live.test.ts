// Games that are seen while they are played, by whoever asks the page's server as a page does.

import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync, writeFileSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import { join, resolve } from "node:path";
import { afterEach, describe, expect, it } from "vitest";
import { temporaryFolder } from "../players/temporary.fixture.ts";
import { LUDUS, ludusIn } from "./ludus.fixture.ts";

const folder = temporaryFolder();
const KIT = resolve(import.meta.dirname, "../../kits/codewars-typescript/Runner.ts");

const running = new Set<ChildProcess>();
afterEach(() => {
  for (const child of running) child.kill("SIGKILL");
});

/** A command that shows a game; what it says comes in pieces. */
function start(...args: string[]) {
  const env = { ...process.env, LUDUS_DATA: join(folder, "data"), DISPLAY: "", WAYLAND_DISPLAY: "" };
  const child = spawn(LUDUS, args, { cwd: folder, env, stdio: ["ignore", "pipe", "pipe"] });
  running.add(child);
  let said = "";
  const told = new Set<() => void>();
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (chunk) => {
      said += chunk;
      for (const look of told) look();
    });
  }
  const ended = once(child, "close").then(([code]) => code as number);
  const hear = (words: RegExp) =>
    new Promise<RegExpExecArray>((resolve, reject) => {
      const look = () => {
        const found = words.exec(said);
        if (found) resolve(found);
      };
      told.add(look);
      look();
      void ended.then(() => reject(new Error(`it ended and said: ${said}`)));
    });
  return { child, ended, hear };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, "close");
  return port;
}

describe("a game on show", () => {
  it("is told from the first tick while a strategy plays it, and ends when the page is left", async () => {
    const port = await freePort();
    const keys = `p1-type=Local\np1-name=Mine\nbase-adapter-port=${port}\nticks=150\nlog-file=live.json\n`;
    writeFileSync(join(folder, "live.properties"), keys);
    const { ended, hear } = start("local-runner", "live.properties", "9", "--watch");
    const [, address] = await hear(/on show: (http:\S+)\/watch\/codewars-live\n/);
    expect(await (await fetch(`${address}/`)).text()).toContain("<title>");
    const match = `${address}/api/matches/codewars-live`;
    expect(await (await fetch(match)).json()).toMatchObject({ status: "running", turns: 0, attended: true });
    const page = new AbortController();
    await fetch(`${address}/api/attendance`, { signal: page.signal });
    const events = fetch(`${match}/events`).then((response) => response.text());
    await hear(new RegExp(`Waiting for Mine on port ${port}`));
    running.add(spawn(process.execPath, [KIT, "127.0.0.1", String(port), "0".repeat(16)], { stdio: "ignore" }));
    const told = [...(await events).matchAll(/^event: (\w+)\ndata: (.*)$/gm)];
    expect([told[0]![1], told.at(-1)![1]]).toEqual(["header", "end"]);
    expect(JSON.parse(told[0]![2]!)).toMatchObject({ game: "codewars", seed: 9, seats: [{ name: "Mine" }, {}] });
    const steps = told.flatMap(([, event, data]) => (event === "steps" ? JSON.parse(data!).steps : []));
    await hear(/150 ticks: time is up[\s\S]* 1\. [\s\S]*It stays on show until/);
    const kept = JSON.parse(readFileSync(join(folder, "live.json"), "utf8"));
    expect(steps).toEqual(kept.steps);
    expect(await (await fetch(`${address}/api/replays/codewars-live`)).json()).toEqual(kept);
    const removed = await fetch(match, { method: "DELETE" });
    expect([removed.status, await removed.json()]).toEqual([409, { error: expect.stringContaining("elsewhere") }]);
    page.abort();
    expect(await ended).toBe(0);
  });

  it("stays after its end until Ctrl+C, whatever game it is", async () => {
    const { child, ended, hear } = start("play", "kalah", "random", "greedy", "--seed", "3", "--watch");
    const [, address] = await hear(/on show: (http:\S+)\/watch\/kalah-live\n/);
    await hear(/stays on show/);
    const { steps } = await (await fetch(`${address}/api/replays/kalah-live`)).json();
    expect(steps.length).toBeGreaterThan(5);
    child.kill("SIGINT");
    expect(await ended).toBe(0);
    await expect(fetch(address!)).rejects.toThrow();
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
    expect([several.code, several.err]).toEqual([2, expect.stringContaining("--watch shows a single game")]);
    writeFileSync(join(folder, "old.properties"), "p1-type=Empty\np2-type=Empty\nticks=5\nrender-to-screen=true\n");
    const old = ludusIn(folder, "local-runner", "old.properties");
    expect([old.code, old.err]).toEqual([0, expect.stringContaining("--watch does so everywhere")]);
    expect(old.err).not.toContain("http");
  });
});
