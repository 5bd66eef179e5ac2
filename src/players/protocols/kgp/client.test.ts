// Ludus as a client: against a scripted server, and in whole games against our own, through real sockets.

import dns from "node:dns";
import {
  createServer,
  getDefaultAutoSelectFamilyAttemptTimeout,
  type Server,
  type Socket,
  setDefaultAutoSelectFamilyAttemptTimeout,
} from "node:net";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { playMatch } from "../../../arena/referee.ts";
import { defaultConfig } from "../../../core/config.ts";
import { plain } from "../../../core/message.ts";
import { accepted, Refusal, refuse } from "../../../core/refusal.ts";
import { kalah } from "../../../games/kalah/rules.ts";
import { nodeClock } from "../../clocks/node-clock.ts";
import { resolveContender } from "../../spec.ts";
import { answering, temporaryFolder, writeProgram } from "../../temporary.fixture.ts";
import { dial, formatAddress, isPrivate, parseAddress } from "./address.ts";
import { freePort, Scripted } from "./client.fixture.ts";
import { KgpClient } from "./client.ts";
import { MindPool } from "./mind-pool.ts";
import { sharedNow } from "./shared-clock.ts";

const temporary = temporaryFolder();
let server: Server;
let port: number;
let heard: Scripted;
let socket: Socket;

beforeEach(async () => {
  server = createServer((accepted) => {
    socket = accepted;
    heard = new Scripted(
      (bytes) => accepted.write(bytes),
      () => accepted.destroy(),
    );
    socket.on("data", (chunk) => heard.add(chunk.toString()));
    socket.on("error", () => {});
    socket.on("close", () => {
      heard.isClosed = true;
    });
    heard.send("2 kgp 1 0 1\r\n");
  }).listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  port = (server.address() as { port: number }).port;
});

afterEach(() => {
  socket?.destroy();
  server.close();
});

type Think = ConstructorParameters<typeof KgpClient>[1]["think"];

const answers =
  (pit: number | Refusal): Think =>
  (_board, done) => {
    done(pit);
    return () => {};
  };

/** A client at the scripted server; without a mind it plays pit 1. */
async function client({ think = answers(1), ...named }: { think?: Think; name?: string; token?: string } = {}) {
  const notes: string[] = [];
  const line = accepted(await dial({ host: "127.0.0.1", port }));
  const client = new KgpClient(line, { think, note: ({ text }) => notes.push(text), ...named });
  return { client, notes };
}

describe("a client", () => {
  it("tells who it is, then its mode, with odd ids", async () => {
    await client({ name: 'My "bot"', token: "secret" });
    await heard.line(/mode/);
    expect(heard.lines).toEqual([
      '1 set info:name "My \\"bot\\""\r\n',
      '3 set auth:token "secret"\r\n',
      "5 mode freeplay\r\n",
    ]);
  });

  it("answers a state with a move and a yield that refer to it", async () => {
    await client();
    heard.send("4@1 ok\r\n8 state <2,0,0,1,1,1,1>\r\n");
    await heard.line(/yield/);
    expect(heard.lines).toEqual(["1 mode freeplay\r\n", "3@8 move 1\r\n", "5@8 yield\r\n"]);
  });

  it("keeps several states open and answers each by its reference; stop takes one back", async () => {
    const open = new Map<string, (pit: number) => void>();
    const cancelled: string[] = [];
    await client({
      think: (board, done) => {
        open.set(board, done);
        return () => cancelled.push(board);
      },
    });
    heard.send(
      "2 state <2,0,0,1,1,1,1>\r\n4 state <3,0,0,1,1,1,1,1,1>\r\n6 state <1,0,0,5,5>\r\n10@4 stop\r\n12@99 stop\r\n14 ping\r\n",
    );
    await heard.line(/pong/);
    expect(cancelled).toEqual(["<3,0,0,1,1,1,1,1,1>"]);
    open.get("<1,0,0,5,5>")!(1);
    open.get("<2,0,0,1,1,1,1>")!(2);
    await heard.line(/@2 yield/);
    expect(heard.lines.slice(1)).toEqual([
      "3@14 pong\r\n",
      "5@6 move 1\r\n",
      "7@6 yield\r\n",
      "9@2 move 2\r\n",
      "11@2 yield\r\n",
    ]);
  });

  it("warns once when it is stopped without a move, and counts them all", async () => {
    const { client: guest, notes } = await client({ think: () => () => {} });
    heard.send("2 state <2,0,0,1,1,1,1>\r\n4@2 stop\r\n6 state <2,0,0,1,1,1,1>\r\n8@6 stop\r\n10 ping\r\n");
    await heard.line(/pong/);
    expect([guest.moves, guest.stops]).toEqual([0, 2]);
    expect(notes).toEqual([expect.stringContaining("give the player less time")]);
  });

  it("answers a state without an id, or with one of any length", async () => {
    await client();
    heard.send(`state <2,0,0,1,1,1,1>\r\nstop\r\n${"7".repeat(30)} state <1,0,0,1,1>\r\n`);
    await heard.line(/7 yield/);
    const long = "7".repeat(30);
    expect(heard.lines.slice(1)).toEqual([
      "3 move 1\r\n",
      "5 yield\r\n",
      `7@${long} move 1\r\n`,
      `9@${long} yield\r\n`,
    ]);
  });

  it("sends a move again that came before the server knew the state, and counts those that were lost", async () => {
    const { client: guest, notes } = await client();
    heard.send("8 state <2,0,0,1,1,1,1>\r\n");
    await heard.line(/5@8 yield/);
    const unknown = (ref: number) => `1@${ref} error "No state associated with id"\r\n`;
    heard.send(unknown(3) + unknown(5));
    await heard.line(/7@8 move 1/);
    await heard.line(/9@8 yield/);
    heard.send("10@8 stop\r\n12 state <2,0,0,1,1,1,1>\r\n");
    await heard.line(/13@12 yield/);
    heard.send(`${unknown(11)}14@12 stop\r\n16 ping\r\n`);
    await heard.line(/pong/);
    expect([guest.moves, guest.resent, guest.lost]).toEqual([2, 1, 1]);
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(heard.lines.filter((line) => line.includes("@12 move"))).toHaveLength(1);
    expect(notes).toEqual([]);
  });

  it("takes the time that the server names for a move, or its part of that for a game", async () => {
    const times: unknown[] = [];
    await client({
      think: (_board, done, time) => {
        times.push(time);
        done(1);
        return () => {};
      },
    });
    heard.send('2 state <1,0,0,1,1>\r\n4 set time:mode "relative"\r\nset time:clock 3\r\n6 state <1,0,0,1,1>\r\n');
    heard.send('set time:mode "absolute"\r\nset time:clock 60\r\n8 state <1,0,0,1,1>\r\nset time:mode none\r\n');
    heard.send("10 state <1,0,0,1,1>\r\n");
    await heard.line(/@10 yield/);
    const cameAt = expect.any(Number);
    expect(times).toEqual([
      undefined,
      { ms: 3_000, isFixed: true, cameAt },
      { ms: 3_000, isFixed: false, cameAt },
      undefined,
    ]);
  });

  it("knows the end of a game that its own move brings, else how it stood", async () => {
    const { client: guest } = await client();
    expect(guest.result()?.text).toBeUndefined();
    heard.send("2 state <2,3,1,1,1,2,2>\r\n");
    await heard.line(/@2 yield/);
    expect(guest.result()?.text).toBe("The last game was at 3:1 at the last request.");
    heard.send("4 state <1,6,2,1,1>\r\n");
    await heard.line(/@4 yield/);
    expect(guest.result()?.text).toBe("The last game ended 7:3.");
  });

  it("yields without a move where it has none, and says why", async () => {
    const { notes } = await client({ think: answers(refuse(plain("too large"))) });
    heard.send("2 state <2,0,0,1,1,1,1>\r\n4 state <2,0,0,0,0,1,1>\r\n");
    await heard.line(/error "South has no stones/);
    expect(heard.lines.slice(1)).toEqual(["3@2 yield\r\n", expect.stringMatching(/^5@4 error/)]);
    expect(notes).toEqual([expect.stringContaining("too large"), expect.stringContaining("cannot be played")]);
  });

  it("ends with the server's goodbye, tells its errors, and ignores what it does not know", async () => {
    const { client: guest, notes } = await client();
    heard.send(
      '4 dance\r\n6 set time:clock 5\r\nnot \x07 a "command\r\n8 error "be careful"\r\n10 pong\r\ngoodbye\r\n',
    );
    expect(await guest.finished).toBeUndefined();
    expect(notes).toEqual([expect.stringContaining("not a"), "the server says: be careful"]);
  });

  it("says what is wrong when the server hangs up, floods or speaks another version", async () => {
    const lost = await client();
    heard.hangUp();
    expect(await lost.client.finished).toMatchObject({ why: expect.stringContaining("without a goodbye") });
    const flooded = await client();
    heard.send("x".repeat(20_000));
    expect(await flooded.client.finished).toMatchObject({ why: expect.stringContaining("16384 characters") });
    const greedy = await client({ think: () => () => {} });
    heard.send(Array.from({ length: 1_001 }, (_, i) => `${2 * i} state <1,0,0,1,1>\n`).join(""));
    expect(await greedy.client.finished).toMatchObject({ why: expect.stringContaining("1000 moves") });
  });

  it("refuses another version of the protocol", async () => {
    server.removeAllListeners("connection").on("connection", (other) => other.write("2 kgp 2 0 0\r\n"));
    const { client: guest } = await client();
    expect(await guest.finished).toMatchObject({ why: expect.stringContaining("version 2.0.0") });
  });
});

describe("an address", () => {
  it("is a host with a port or the usual one, or that of a WebSocket", () => {
    const shown = (text: string) => formatAddress(accepted(parseAddress(text)));
    expect(["kalah.example", "localhost:99", "[::1]:99"].map(shown)).toEqual([
      "kalah.example:2671",
      "localhost:99",
      "[::1]:99",
    ]);
    expect(["ws://x:8080", "wss://x/play"].map(shown)).toEqual(["ws://x:8080/socket", "wss://x/play"]);
    for (const text of ["", "a b", "x:0", "x:99999", "http://x", "ws://", "x:y"])
      expect(parseAddress(text), text).toBeInstanceOf(Refusal);
    const open = ["localhost", "127.0.0.1:1", "[::1]:1", "wss://x", "x:1", "ws://x"];
    expect(open.map((text) => isPrivate(accepted(parseAddress(text))))).toEqual([true, true, true, true, false, false]);
  });

  it("where nobody is, is told", async () => {
    const free = await freePort();
    const why = async (text: string) => ((await dial(accepted(parseAddress(text)))) as Refusal).why;
    expect(await why(`127.0.0.1:${free}`)).toBe(`cannot connect to 127.0.0.1:${free}: nothing is listening there`);
    expect(await why(`ws://127.0.0.1:${free}`)).toContain("nothing is listening there");
    server.removeAllListeners("connection").on("connection", (other) => other.end("HTTP/1.1 404 No\r\n\r\n"));
    expect(await why(`ws://127.0.0.1:${port}`)).toContain("answers 404 at /socket");
  });
});

describe("the client's timeouts", () => {
  it("with a server that is slow to shake hands lasts a minute", async () => {
    server.removeAllListeners("connection");
    const asked: Socket[] = [];
    server.on("connection", (other) => {
      other.on("error", () => {});
      other.once("data", () => asked.push(other));
    });
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const address = accepted(parseAddress(`ws://127.0.0.1:${port}`));
    const [answered, ignored] = [dial(address), dial(address)];
    while (asked.length < 2) await new Promise((resolve) => setImmediate(resolve));
    vi.advanceTimersByTime(59_000);
    asked[0]!.end("HTTP/1.1 404 No\r\n\r\n");
    expect(await answered).toMatchObject({ why: expect.stringContaining("404") });
    vi.advanceTimersByTime(1_000);
    expect(await ignored).toMatchObject({ why: expect.stringContaining("did not answer within 60 s") });
    vi.useRealTimers();
    for (const other of asked) other.destroy();
  });

  it("with one of several addresses of a name survives a moment in which this machine is busy", async () => {
    const before = getDefaultAutoSelectFamilyAttemptTimeout();
    setDefaultAutoSelectFamilyAttemptTimeout(10);
    const lookup = vi.spyOn(dns, "lookup");
    try {
      lookup.mockImplementation(((_host: string, _options: object, done: (...answer: unknown[]) => void) => {
        done(null, [
          { address: "127.0.0.1", family: 4 },
          { address: "::1", family: 6 },
        ]);
        const end = performance.now() + 100;
        while (performance.now() < end);
      }) as never);
      const line = accepted(await dial({ host: "localhost", port }));
      line.socket.destroy();
      expect(lookup).toHaveBeenCalled();
    } finally {
      lookup.mockRestore();
      setDefaultAutoSelectFamilyAttemptTimeout(before);
    }
  });
});

describe("our client at our server", () => {
  /** The steps of a game between two clients of ours on one port; of other games the same players play directly. */
  async function game(specs: readonly string[], address: (port: number) => string, seat: (port: number) => string) {
    const port = await freePort();
    const config = { ...defaultConfig(kalah.config), pits: 4, stones: 3 };
    const contender = accepted(await resolveContender(seat(port), kalah, { match: { config, seats: 2 } }));
    const players = [contender.seat(), contender.seat()];
    const seats = specs.map((spec) => ({ name: spec, spec }));
    const limits = { turnTime: 30_000 };
    const match = playMatch({ game: kalah, config, seed: 1n, players, seats, limits, clock: nodeClock });
    const clients: KgpClient[] = [];
    const minds = specs.map((spec) => new MindPool(spec));
    const notes: string[] = [];
    for (const [n, mind] of minds.entries()) {
      const line = await dialUntilOpen(address(port));
      clients.push(
        new KgpClient(line, { think: (board, done) => mind.think(board, done), note: ({ text }) => notes.push(text) }),
      );
      await players[n]!.ready!();
    }
    const replay = (await match)!;
    for (const player of players) player.dispose?.();
    expect(await Promise.all(clients.map(({ finished }) => finished))).toEqual([undefined, undefined]);
    for (const mind of minds) mind.close();
    expect([replay.faults, notes]).toEqual([[], []]);
    return replay.steps;
  }

  async function dialUntilOpen(address: string) {
    for (;;) {
      const line = await dial(accepted(parseAddress(address)));
      if (!(line instanceof Refusal)) return line;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }

  async function direct(specs: readonly string[]) {
    const config = { ...defaultConfig(kalah.config), pits: 4, stones: 3 };
    const players = await Promise.all(specs.map(async (spec) => accepted(await resolveContender(spec, kalah)).seat()));
    const seats = specs.map((spec) => ({ name: spec, spec }));
    const limits = { startTime: 30_000, turnTime: 30_000 };
    return (await playMatch({ game: kalah, config, seed: 1n, players, seats, limits, clock: nodeClock }))!.steps;
  }

  const first = answering("console.log(JSON.stringify({ action: message.legal[0] }));");

  it("plays as its player does, over TCP and a WebSocket", async () => {
    const specs = ["alphabeta:depth=4", `${process.execPath} ${writeProgram(temporary, "first.cjs", first)}`];
    const expected = await direct(specs);
    expect(
      await game(
        specs,
        (port) => `127.0.0.1:${port}`,
        (port) => `kgp::${port}`,
      ),
    ).toEqual(expected);
    expect(
      await game(
        specs,
        (port) => `ws://127.0.0.1:${port}`,
        (port) => `kgp:ws:${port}`,
      ),
    ).toEqual(expected);
  });
});

describe("minds", () => {
  const ask = (minds: MindPool, board: string) =>
    new Promise<number | Refusal>((resolve) => minds.think(board, resolve));

  it("think about several boards of any size at a time", async () => {
    const minds = new MindPool("kalah/left");
    const boards = [
      "<2,0,0,0,1,1,1>",
      "<3,0,0,0,0,1,1,1,1>",
      "<15,0,0,0,0,0,7,0,0,0,0,0,0,0,0,0,0,0,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1>",
    ];
    expect(await Promise.all(boards.map((board) => ask(minds, board)))).toEqual([2, 3, 4]);
    minds.close();
  });

  it("can be stopped while they think, and think on about others", async () => {
    const minds = new MindPool("alphabeta:ms=600000");
    const cancel = minds.think("<6,0,0,6,6,6,6,6,6,6,6,6,6,6,6>", () => expect.fail("was cancelled"));
    await new Promise((resolve) => setTimeout(resolve, 50));
    cancel();
    expect(await ask(minds, "<1,0,0,1,1>")).toBe(1);
    minds.close();
  });

  it("of engines end their search within the time that the server names", async () => {
    const board = "<6,0,0,6,6,6,6,6,6,6,6,6,6,6,6>";
    for (const spec of ["alphabeta:ms=600000", "minimax:depth=14", "mcts:ms=600000"]) {
      const minds = new MindPool(spec);
      await minds.ready;
      // What passed since the position came counts: of ten minutes one second is left.
      const time = { ms: 600_000, isFixed: true, cameAt: sharedNow() - 599_000 };
      expect(await new Promise((resolve) => minds.think(board, resolve, time)), spec).toEqual(expect.any(Number));
      minds.close();
    }
  });

  it("that take longer to start than a turn lasts find a move after all", async () => {
    const minds = new MindPool("kalah/left");
    let found: number | Refusal | undefined;
    for (let turns = 0; found === undefined && turns < 1_000; turns++) {
      const cancel = minds.think("<6,0,0,6,6,6,6,6,6,6,6,6,6,6,6>", (pit) => {
        found = pit;
      });
      await new Promise((resolve) => setTimeout(resolve, 50));
      cancel();
    }
    expect(found).toBe(1);
    minds.close();
  });

  it("tell why they have no move, and start a program anew after its trouble", async () => {
    const once = answering(
      "message.turn > 1 ? process.exit(3) : console.log(JSON.stringify({ action: message.legal[0] }));",
    );
    const minds = new MindPool(`${process.execPath} ${writeProgram(temporary, "once.cjs", once)}`);
    expect(await ask(minds, "<2,0,0,1,1,1,1>")).toBe(2);
    expect(await ask(minds, "<2,0,0,1,1,1,1>")).toMatchObject({ why: expect.stringContaining("exit code 3") });
    expect(await ask(minds, "<2,0,0,1,1,1,1>")).toBe(2);
    minds.close();
  });
});
