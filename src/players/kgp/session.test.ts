// What the server says and does around the games: greeting, mode, keep-alive, goodbye, and clients without manners.

import { createServer, connect as dialUp, type Socket } from "node:net";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { until } from "../temporary.fixture.ts";
import { freePort, type Scripted, scripted } from "./client.fixture.ts";
import { Listener, type Transport } from "./listener.ts";
import type { Session } from "./session.ts";

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
const nextSession = (): Promise<Session> => new Promise((resolve) => listener.seek(resolve));

afterEach(() => {
  vi.useRealTimers();
  listener.release();
});

describe.each(["tcp", "ws"] as const)("a server over %s", (kind) => {
  beforeEach(() => open(kind));

  it("greets with its version, and says ok to the mode, each with an even id and CRLF", async () => {
    const client = await come();
    client.send('1 set info:name "x"\n3 mode freeplay\n');
    await client.line(/ok/);
    expect(client.lines).toEqual(["2 kgp 1 0 1\r\n", "4@3 ok\r\n"]);
  });

  it("takes words for strings, ids or none, LF or CRLF, and lines in pieces", async () => {
    for (const hello of [
      'mode "freeplay"\r\n',
      "  7 mode freeplay \n",
      '1 set "info:name" "x"\r\n\r\n3 mode "freeplay"\n',
    ]) {
      const client = await come();
      for (const piece of hello.match(/[\s\S]{1,5}/g)!) client.send(piece);
      await client.line(/^4(@\d+)? ok\r\n$/);
    }
  });

  it("ignores what it does not know of `set`, however it is written", async () => {
    const client = await come();
    client.send("1 set a:b 1\r\n3 set\r\n5 set auth:token x y z\r\n7 set auth:forget x\r\n9 mode freeplay\r\n");
    await client.line(/ok/);
    expect(client.lines).toEqual(["2 kgp 1 0 1\r\n", "4@9 ok\r\n"]);
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
    expect(client.lines.slice(2)).toEqual(['6 error "The mode cannot be chosen again"\r\n', "goodbye\r\n"]);
  });

  it("answers a ping with a pong that refers to it", async () => {
    const client = await come();
    client.send("1 ping\r\n3 ping hello\r\n");
    await client.line(/hello/);
    expect(client.lines.slice(1)).toEqual(["4@1 pong\r\n", '6@3 pong "hello"\r\n']);
  });

  it("answers nonsense with errors, and too much of it with a goodbye", async () => {
    const client = await come();
    client.send("1 dance\r\n!!!\r\n3 move 1\r\n5 yield\r\n7@8 move x\r\n9 mode freeplay\r\n");
    await client.line(/ok/);
    const errors = client.lines.filter((line) => /^\d+(@\d+)? error "[^"]+"\r\n$/.test(line));
    expect(errors).toHaveLength(5);
    client.send("nonsense\r\n".repeat(100));
    await client.closed();
    expect(client.lines.slice(-2)).toEqual([expect.stringMatching(/error "Too many mistakes"/), "goodbye\r\n"]);
  });

  it("gives up a line of more than 16384 bytes, and takes one that is shorter", async () => {
    const client = await come();
    client.send(`1 set info:comment "${"x".repeat(16_000)}"\r\n3 mode freeplay\r\n`);
    await client.line(/ok/);
    for (let i = 0; i < 5; i++) client.send("y".repeat(4_000));
    await client.closed();
    expect(client.lines.at(-1)).toBe("goodbye\r\n");
  });

  it("lets go of a client that says goodbye or hangs up, with its place in the queue", async () => {
    const [polite, rude, patient] = [await come(), await come(), await come()];
    polite.send("1 mode freeplay\r\n3 goodbye\r\n");
    rude.send("1 mode freeplay\r\n");
    await polite.closed();
    await rude.line(/ok/);
    rude.hangUp();
    patient.send("1 mode freeplay\r\n");
    await patient.line(/ok/);
    await until(() => rude.isClosed);
    const session = await vi.waitUntil(async () => {
      const next = await nextSession();
      return next.trouble ? undefined : next;
    });
    session.sayGoodbye();
    await patient.closed();
    expect(patient.lines.at(-1)).toBe("goodbye\r\n");
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

describe("the server's patience", () => {
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
    const client = await come();
    client.send("1 mode freeplay\r\n");
    const session = await nextSession();
    const alive = session.ping();
    const [, ref] = await client.line(/^(\d+) ping\r\n$/);
    client.send(`3@${ref} pong\r\n`);
    expect(await alive).toBe(true);
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const dead = session.ping();
    await late(20_000);
    expect(await dead).toBe(false);
    await client.closed();
    expect(session.trouble).toMatchObject({ kind: "crash", message: "did not answer a ping in 20 s" });
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
    expect(String(await exchange(Buffer.alloc(0), upgrade("/socket").replace("13", "8")))).toMatch(/^HTTP\/1.1 426/);
    const page = await fetch(`http://127.0.0.1:${port}/`);
    expect([page.status, await page.text()]).toEqual([426, expect.stringContaining("/socket")]);
  });

  it("takes a message in fragments with a ping in between, and answers the closing", async () => {
    const heard = await exchange(
      Buffer.concat([frame(0x01, "1 mo"), frame(0x89, "hi"), frame(0x80, "de freeplay\n"), frame(0x88, "")]),
    );
    const text = heard.toString("latin1");
    expect(text).toContain("Sec-WebSocket-Accept: s3pPLMBiTxaQ9kYGzzhZRbK+xOo=");
    expect(text).toContain("\x81\x0d2 kgp 1 0 1\r\n");
    expect(text).toContain("\x8a\x02hi\x81\x084@1 ok\r\n\x88\x02\x03\xe8");
  });

  it("gives up who breaks the framing", async () => {
    const wrong = [
      Buffer.from([0x81, 0x01, 0x41]),
      Buffer.from([0xc1, 0x81, 0, 0, 0, 0, 0x41]),
      Buffer.from([0x83, 0x81, 0, 0, 0, 0, 0x41]),
      Buffer.from([0x09, 0x80, 0, 0, 0, 0]),
      Buffer.from([0x81, 0xff, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0]),
    ];
    for (const bytes of wrong) expect(String(await exchange(bytes))).toMatch(/WebSocket/);
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
