// What the server says and does around the games: greeting, mode, keep-alive, goodbye, and clients without manners.

import { createServer, connect as dialUp, type Socket } from "node:net";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { until } from "../../temporary.fixture.ts";
import { freePort, plays, type Scripted, scripted } from "./client.fixture.ts";
import { Listener, type Transport } from "./listener.ts";
import type { KgpSession } from "./session.ts";

let port: number;
let listener: Listener;
let transport: Transport;

async function open(kind: Transport): Promise<void> {
  transport = kind;
  port = await freePort();
  listener = Listener.take(kind, port);
  expect(await listener.opened).toBeUndefined();
}

const come = (): Promise<Scripted> => scripted(transport, port);

/** A client that wants to play and has answered its first ping. */
async function comeAlive(): Promise<Scripted> {
  const client = await come();
  plays(client);
  await client.line(/ping/);
  client.send("7 ping\r\n");
  await client.line(/@7 pong/);
  return client;
}
const nextSession = (): Promise<KgpSession> => new Promise((resolve) => listener.seek(resolve));

afterEach(() => {
  vi.useRealTimers();
  listener.release();
});

describe.each(["tcp", "ws"] as const)("a server over %s", (kind) => {
  beforeEach(() => open(kind));

  it("greets with its version, says ok to the mode and pings, each with an even id and CRLF", async () => {
    const client = await come();
    client.send('1 set info:name "x"\n3 mode freeplay\n');
    await client.line(/ping/);
    expect(client.lines).toEqual(["2 kgp 1 0 1\r\n", '4@3 ok "freeplay"\r\n', "6 ping\r\n"]);
  });

  it("takes words for strings, ids or none, LF or CRLF, and lines in pieces", async () => {
    for (const hello of [
      'mode "freeplay"\r\n',
      "  7 mode freeplay \n",
      '1 set "info:name" "x"\r\n\r\n3 mode "freeplay"\n',
    ]) {
      const client = await come();
      for (const piece of hello.match(/[\s\S]{1,5}/g)!) client.send(piece);
      await client.line(/^4(@\d+)? ok "freeplay"\r\n$/);
    }
  });

  it("ignores what it does not know of `set`, however it is written", async () => {
    const client = await come();
    client.send("1 set a:b 1\r\n5 set auth:token x y z\r\n7 set auth:forget x\r\n9 mode freeplay\r\n");
    await client.line(/ping/);
    expect(client.lines).toEqual(["2 kgp 1 0 1\r\n", '4@9 ok "freeplay"\r\n', "6 ping\r\n"]);
  });

  it("answers a mode that it has not with an error of one argument, a goodbye and the end", async () => {
    for (const mode of ["eval", "verify", "chess", ""]) {
      const client = await come();
      client.send(`1 mode ${mode}\r\n`);
      await client.closed();
      expect(client.lines).toEqual(["2 kgp 1 0 1\r\n", '4 error "Unsupported activity"\r\n', "goodbye\r\n"]);
    }
  });

  it("lets the mode be chosen once", async () => {
    const client = await come();
    client.send("1 mode freeplay\r\n3 mode freeplay\r\n");
    await client.closed();
    expect(client.lines.slice(3)).toEqual(['8 error "The mode cannot be chosen again"\r\n', "goodbye\r\n"]);
  });

  it("answers a ping with a pong that refers to it", async () => {
    const client = await come();
    client.send("1 ping\r\n3 ping hello\r\n");
    await client.line(/hello/);
    expect(client.lines.slice(1)).toEqual(["4@1 pong\r\n", '6@3 pong "hello"\r\n']);
  });

  it("answers nonsense with errors, and too much of it with a goodbye", async () => {
    const client = await come();
    client.send(
      "1 dance\r\n!!!\r\n3 move\r\n7@8 move x\r\n9 set\r\n11@99 move 1\r\n13@99 yield\r\n15 mode freeplay\r\n",
    );
    await client.line(/ok/);
    const errors = client.lines.filter((line) => /^\d+(@\d+)? error "[^"]+"\r\n$/.test(line));
    expect(errors).toHaveLength(7);
    expect(errors.slice(-2)).toEqual(
      [11, 13].map((id) => expect.stringContaining(`@${id} error "No state associated with id"`)),
    );
    client.send("nonsense\r\n".repeat(100));
    await client.closed();
    expect(client.lines.slice(-2)).toEqual([expect.stringMatching(/error "Too many mistakes"/), "goodbye\r\n"]);
  });

  it("gives up a line of more than 16384 characters, and takes one that is shorter in any script", async () => {
    const client = await come();
    client.send(`1 set info:comment "${"x".repeat(16_000)}"\r\n`);
    client.send(`1 set info:comment "${"Ж€".repeat(8_000)}"\r\n3 mode freeplay\r\n`);
    await client.line(/ok/);
    for (let i = 0; i < 5; i++) client.send("y".repeat(4_000));
    await client.closed();
    expect(client.lines.at(-1)).toBe("goodbye\r\n");
  });

  it("lets go of a client that says goodbye or hangs up, with its place in the queue", async () => {
    const [polite, rude] = [await come(), await comeAlive()];
    polite.send("1 mode freeplay\r\n3 goodbye\r\n");
    await polite.closed();
    const patient = await comeAlive();
    rude.hangUp();
    await until(() => rude.isClosed);
    (await nextSession()).sayGoodbye();
    await patient.closed();
    expect(patient.lines.at(-1)).toBe("goodbye\r\n");
  });

  it("passes by those who do not answer while they wait, and hands seats to the others in their order", async () => {
    const silent = [await come(), await come()];
    for (const client of silent) {
      client.send("1 mode freeplay\r\n");
      await client.line(/ping/);
    }
    const good = [await comeAlive(), await comeAlive()];
    for (const client of good) {
      (await nextSession()).sayGoodbye();
      await client.closed();
    }
    expect(silent.map(({ isClosed }) => isClosed)).toEqual([false, false]);
  });

  it("takes a client though hundreds came before and fell silent: the oldest of those give way, with a word", async () => {
    const crowd: Scripted[] = [];
    for (let i = 0; i < 300; i++) {
      crowd.push(await come());
      crowd[i]!.send("1 mode freeplay\r\n");
    }
    await comeAlive();
    expect((await nextSession()).trouble).toBeUndefined();
    const [first] = crowd as [Scripted];
    await first.closed();
    expect(first.lines.slice(-2)).toEqual([expect.stringMatching(/error "This place is needed/), "goodbye\r\n"]);
    expect(await until(() => crowd.filter(({ isClosed }) => isClosed).length >= 173)).toBe(true);
    for (const client of crowd) client.hangUp();
  });

  it("sends those who still wait home when the port is closed", async () => {
    const client = await come();
    client.send("1 mode freeplay\r\n");
    await client.line(/ok/);
    listener.release();
    await client.closed();
    expect(client.lines.at(-1)).toBe("goodbye\r\n");
    await open(kind);
  });
});

describe("the server's timeouts", () => {
  it("with those who wait is renewed by pings, and ends for one that has fallen silent", async () => {
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
    await open("tcp");
    const [silent, good] = [await comeAlive(), await comeAlive()];
    silent.onLine(() => {});
    vi.advanceTimersByTime(20_000);
    await silent.line(/ping/, 1);
    await good.line(/ping/, 1);
    vi.useRealTimers();
    (await nextSession()).sayGoodbye();
    await good.closed();
    expect(silent.isClosed).toBe(false);
  });

  const late = async (milliseconds: number) => {
    await vi.advanceTimersByTimeAsync(milliseconds);
    vi.useRealTimers();
  };

  it("ends 20 s after the greeting if no mode was chosen", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    await open("tcp");
    const client = await come();
    client.send("1 set info:name x\r\n3 ping\r\n");
    await new Promise((resolve) => setImmediate(resolve));
    while (client.lines.length < 2) await new Promise((resolve) => setImmediate(resolve));
    await late(20_000);
    await client.closed();
    expect(client.lines.slice(-2)).toEqual([expect.stringMatching(/error "chose no mode in 20 s"/), "goodbye\r\n"]);
  });

  it("ends 20 s after a ping without a pong", async () => {
    await open("tcp");
    const client = await comeAlive();
    const session = await nextSession();
    expect(await session.ping()).toBe(true);
    client.onLine(() => {});
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const dead = session.ping();
    await late(20_000);
    expect(await dead).toBe(false);
    await client.closed();
    expect(session.trouble).toMatchObject({ kind: "crash", message: "did not answer a ping in 20 s" });
  });
});

describe("a crowd", () => {
  it("in which all answer keeps its places: the next one is told that there is none", async () => {
    await open("tcp");
    const crowd = await Promise.all(Array.from({ length: 128 }, comeAlive));
    const late = await come();
    await late.closed();
    expect(late.lines.slice(-2)).toEqual([expect.stringMatching(/error "All places are taken"/), "goodbye\r\n"]);
    expect(crowd.filter(({ isClosed }) => isClosed)).toEqual([]);
    for (const client of crowd) client.hangUp();
  });

  it("of one address leaves room for another", async () => {
    await open("tcp");
    const crowd = await Promise.all(Array.from({ length: 128 }, comeAlive));
    const other = dialUp({ port, host: "127.0.0.1", localAddress: "127.0.0.2" });
    let heard = "";
    other.on("data", (chunk) => {
      heard += chunk;
    });
    other.write("1 mode freeplay\r\n");
    expect(await until(() => heard.includes("ping"))).toBe(true);
    other.destroy();
    for (const client of crowd) client.hangUp();
  });

  it("over WebSockets is told so before the hand-shake", async () => {
    await open("ws");
    const crowd = await Promise.all(Array.from({ length: 128 }, comeAlive));
    const late = dialUp(port, "127.0.0.1");
    let heard = "";
    late.on("data", (chunk) => {
      heard += chunk;
    });
    expect(await until(() => late.closed)).toBe(true);
    expect(heard).toMatch(/^HTTP\/1.1 503 All places are taken\r\n/);
    for (const client of crowd) client.hangUp();
  });

  it("on a WebSocket port that never asks for one gives way too", async () => {
    await open("ws");
    const crowd = Array.from({ length: 200 }, () => dialUp(port, "127.0.0.1").on("error", () => {}));
    expect(await until(() => crowd.filter(({ closed }) => closed).length >= 72)).toBe(true);
    await comeAlive();
    expect((await nextSession()).trouble).toBeUndefined();
    for (const socket of crowd) socket.destroy();
  });
});

describe("a WebSocket server", () => {
  beforeEach(() => open("ws"));

  /** What the server sends to bytes behind a hand-shake. */
  async function exchange(bytes: Buffer, request = upgrade("/socket")): Promise<Buffer> {
    const socket: Socket = dialUp(port, "127.0.0.1");
    const heard: Buffer[] = [];
    socket.on("data", (chunk) => heard.push(chunk));
    socket.on("error", () => {});
    socket.write(Buffer.concat([Buffer.from(request), bytes]));
    expect(await until(() => socket.closed)).toBe(true);
    return Buffer.concat(heard);
  }

  const upgrade = (path: string) =>
    `GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n`;
  const frame = (first: number, text: string) =>
    Buffer.concat([Buffer.from([first, 128 | text.length, 0, 0, 0, 0]), Buffer.from(text)]);

  it("opens the protocol at /socket only", async () => {
    expect(String(await exchange(Buffer.alloc(0), upgrade("/other")))).toMatch(/^HTTP\/1.1 404/);
    expect(String(await exchange(Buffer.alloc(0), upgrade("/socket").replace("13", "7")))).toMatch(/^HTTP\/1.1 400/);
    expect(String(await exchange(Buffer.alloc(0), upgrade("/socket").replace("GET", "POST")))).toMatch(
      /^HTTP\/1.1 405/,
    );
    const page = await fetch(`http://127.0.0.1:${port}/`);
    expect([page.status, await page.text()]).toEqual([426, expect.stringContaining("/socket")]);
  });

  it("is open to programs and pages of this machine, not to pages of other sites", async () => {
    const from = (origin: string) => upgrade("/socket").replace("Host: x", `Host: x\r\nOrigin: ${origin}`);
    for (const origin of ["https://evil.example", "http://localhost.evil.example", "http://10.0.0.1:1", "null"])
      expect(String(await exchange(Buffer.alloc(0), from(origin))), origin).toMatch(/^HTTP\/1.1 403/);
    for (const origin of ["http://localhost:99", "http://127.0.0.1", "http://[::1]:1"])
      expect(String(await exchange(frame(0x88, ""), from(origin))), origin).toMatch(/^HTTP\/1.1 101/);
  });

  it("takes a message in fragments with a ping in between, and answers the closing", async () => {
    const heard = await exchange(
      Buffer.concat([frame(0x01, "1 mo"), frame(0x89, "hi"), frame(0x80, "de freeplay\n"), frame(0x88, "")]),
    );
    const text = heard.toString("latin1");
    expect(text).toContain("Sec-WebSocket-Accept: s3pPLMBiTxaQ9kYGzzhZRbK+xOo=");
    expect(text).toContain("\x81\x0d2 kgp 1 0 1\r\n");
    expect(text).toContain("\x8a\x02hi");
    expect(text).toMatch(/4@1 ok/);
  });

  const TOO_BIG = "\x88\x02\x03\xf1";
  const NOT_TEXT = "\x88\x02\x03\xef";
  const PROTOCOL_ERROR = "\x88\x02\x03\xea";

  it.each([
    ["no mask", Buffer.from([0x81, 0x01, 0x41]), PROTOCOL_ERROR],
    ["an extension", Buffer.from([0xc1, 0x81, 0, 0, 0, 0, 0x41]), PROTOCOL_ERROR],
    ["an unknown frame", Buffer.from([0x83, 0x81, 0, 0, 0, 0, 0x41]), PROTOCOL_ERROR],
    ["a ping in fragments", Buffer.from([0x09, 0x80, 0, 0, 0, 0]), PROTOCOL_ERROR],
    ["a continuation of nothing", frame(0x80, "mode freeplay\n"), PROTOCOL_ERROR],
    ["text inside a fragment", Buffer.concat([frame(0x01, "1 mo"), frame(0x81, "de freeplay\n")]), PROTOCOL_ERROR],
    ["text that is not UTF-8", Buffer.from([0x81, 0x81, 0, 0, 0, 0, 0xff]), NOT_TEXT],
    ["too long a message", Buffer.from([0x81, 0xff, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0]), TOO_BIG],
  ])("gives up who breaks the framing: %s", async (_, bytes, closing) => {
    const text = (await exchange(bytes)).toString("latin1");
    expect(text).toContain(closing);
    expect(text).not.toContain(" ok");
  });
});

describe("a port", () => {
  it("that another program holds is named", async () => {
    await open("tcp");
    const other = createServer().listen(0, "127.0.0.1");
    await new Promise((resolve) => other.once("listening", resolve));
    const { port: taken } = other.address() as { port: number };
    const refused = Listener.take("tcp", taken);
    expect(await refused.opened).toMatchObject({ why: `port ${taken} is in use by another program` });
    refused.release();
    other.close();
  });
});
