// `ludus kgp connect` and `ludus play kalah kgp::…` as people use them: typed, in processes of their own.

import { spawn } from "node:child_process";
import { describe, expect, it } from "vitest";
import { freePort, scripted } from "../../players/protocols/kgp/client.fixture.ts";
import { LUDUS } from "../ludus.fixture.ts";

interface Running {
  out: string;
  err: string;
  /** The exit code, or the signal that ended it. */
  readonly done: Promise<number | NodeJS.Signals | null>;
  interrupt(): void;
  /** Resolves when these words stand on standard error. */
  says(words: string): Promise<void>;
}

function start(...args: string[]): Running {
  const child = spawn(LUDUS, args);
  const running: Running = {
    out: "",
    err: "",
    done: new Promise((resolve) => child.on("close", (code, signal) => resolve(code ?? signal))),
    interrupt: () => child.kill("SIGINT"),
    async says(words) {
      while (!running.err.includes(words) && child.exitCode === null)
        await new Promise((resolve) => setTimeout(resolve, 20));
      expect(running.err).toContain(words);
    },
  };
  child.stdout.on("data", (chunk) => {
    running.out += chunk;
  });
  child.stderr.on("data", (chunk) => {
    running.err += chunk;
  });
  return running;
}

async function refused(...args: string[]): Promise<string> {
  const command = start("kgp", ...args);
  expect([await command.done, command.out]).toEqual([2, ""]);
  expect(command.err).not.toMatch(/\n\s+at /);
  return command.err;
}

describe("ludus kgp connect", () => {
  it("says what is missing or wrong", async () => {
    const port = await freePort();
    const answers = await Promise.all([
      refused("conect", "x"),
      refused("connect"),
      refused("connect", "localhost:1"),
      refused("connect", "http://x", "--as", "random"),
      refused("connect", "localhost:1", "--as", "alphabata"),
      refused("connect", "localhost:1", "--as", "kgp::2671"),
      refused("connect", `127.0.0.1:${port}`, "--as", "random"),
      refused("connect", `0.0.0.0:${port}`, "--as", "random", "--token", "t"),
    ]);
    const expected = [
      'Did you mean "connect"?',
      "name the server",
      "name the player",
      "HOST:PORT",
      '"alphabeta"',
      "cannot play on a server for you",
      "nothing is listening there",
      "others can read the token",
    ];
    for (const [index, words] of expected.entries()) expect(answers[index]).toContain(words);
  });

  it("plays several games at a time on a port of ours, and leaves when it is sent home", async () => {
    const port = await freePort();
    const options = ["--games", "4", "--concurrency", "2", "--seed", "3", "--set", "stones=2", "--json"];
    const server = start("play", "kalah", `kgp:ws:${port}`, "kalah/right", ...options);
    await server.says("Waiting for a client");
    const clients = [1, 2].map(() => start("kgp", "connect", `ws://127.0.0.1:${port}`, "--as", "negamax:depth=2"));
    expect(await server.done).toBe(0);
    expect(await Promise.all(clients.map(({ done }) => done))).toEqual([0, 0]);
    for (const { out } of clients)
      expect(out).toMatch(/^[1-9]\d* moves sent\.\nThe last game (ended|was at) \d+:\d+.*\.\n$/);
    const { games, summary } = JSON.parse(server.out);
    expect(summary.map(({ player }: { player: string }) => player)).toEqual([
      `negamax:depth=2 · kgp ws ${port}`,
      "kalah/right",
    ]);
    expect(games).toHaveLength(4);
    expect(games.flatMap(({ faults }: { faults: unknown[] }) => faults)).toEqual([]);
  });

  it("says goodbye on Ctrl+C, and a server that is stopped says it too", async () => {
    const port = await freePort();
    const server = start("play", "kalah", `kgp::${port}`, `kgp::${port}`);
    await server.says("Waiting for a client");
    const leaving = start("kgp", "connect", `127.0.0.1:${port}`, "--as", "random", "--token", "t");
    await leaving.says("Connected");
    leaving.interrupt();
    expect(await leaving.done).toBe(130);
    expect(leaving.err).not.toContain("token");
    const waiting = await scripted("tcp", port);
    waiting.send("1 mode freeplay\r\n");
    await waiting.line(/ok/);
    server.interrupt();
    expect(await server.done).toBe(130);
    await waiting.closed();
    expect(waiting.lines.at(-1)).toBe("goodbye\r\n");
  });
});
