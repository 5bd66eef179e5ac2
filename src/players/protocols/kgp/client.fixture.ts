// A scripted client of the Kalah Game Protocol for tests: sends what it is told to, over TCP or a WebSocket that is not ours,
// and keeps every line it gets.

import { connect, createServer } from "node:net";
import { until } from "../../temporary.fixture.ts";
import type { Transport } from "./listener.ts";

export class Scripted {
  /** Every line received, with its line end. */
  readonly lines: string[] = [];
  isClosed = false;
  /** Sends bytes as they are; over a WebSocket in one frame. */
  readonly send: (bytes: string | Buffer) => void;
  readonly hangUp: () => void;
  private rest = "";
  private hear: (line: string) => void = () => {};

  constructor(send: (bytes: string | Buffer) => void, hangUp: () => void) {
    this.send = send;
    this.hangUp = hangUp;
  }

  add(text: string): void {
    const parts = (this.rest + text).split(/(?<=\n)/);
    this.rest = parts.at(-1)?.endsWith("\n") ? "" : (parts.pop() ?? "");
    for (const line of parts) {
      this.lines.push(line);
      this.hear(line);
    }
  }

  /** Calls back for every line, those before included. */
  onLine(hear: (line: string) => void): void {
    this.hear = hear;
    for (const line of this.lines) hear(line);
  }

  /** The n-th line (counted from 0) that matches, as soon as it is there. */
  async line(pattern: RegExp, nth = 0): Promise<RegExpMatchArray> {
    const found = () => this.lines.map((line) => line.match(pattern)).filter((match) => match !== null)[nth];
    if (!(await until(() => found() !== undefined)))
      throw new Error(`no line ${nth} like ${pattern} in ${JSON.stringify(this.lines)}`);
    return found()!;
  }

  async closed(): Promise<void> {
    if (!(await until(() => this.isClosed))) throw new Error("the server did not hang up");
  }
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  const { port } = server.address() as { port: number };
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** A client on this port, as soon as that is open. */
export async function scripted(transport: Transport, port: number): Promise<Scripted> {
  for (let tries = 0; ; tries++) {
    try {
      return await (transport === "tcp" ? tcpClient(port) : webClient(port));
    } catch (error) {
      if (tries > 200) throw error;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }
}

function tcpClient(port: number): Promise<Scripted> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, "127.0.0.1");
    const client = new Scripted(
      (bytes) => socket.write(bytes),
      () => socket.destroy(),
    );
    socket.on("data", (chunk) => client.add(chunk.toString()));
    socket.on("close", () => {
      client.isClosed = true;
    });
    socket.on("error", reject);
    socket.on("connect", () => resolve(client));
  });
}

function webClient(port: number): Promise<Scripted> {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(`ws://127.0.0.1:${port}/socket`);
    const client = new Scripted(
      (bytes) => socket.send(typeof bytes === "string" ? bytes : new Uint8Array(bytes)),
      () => socket.close(),
    );
    socket.addEventListener("message", ({ data }) => client.add(String(data)));
    socket.addEventListener("close", () => {
      client.isClosed = true;
    });
    socket.addEventListener("error", () => reject(new Error("the WebSocket was refused")));
    socket.addEventListener("open", () => resolve(client));
  });
}

/** A state that the client is asked about: its id, the numbers of the board, how many came before. */
export interface State {
  readonly ref: number;
  readonly board: readonly number[];
  readonly nth: number;
}

/** The first own pit with stones, counted from 1. */
export function firstPit({ board }: State): number {
  return board.slice(3, 3 + board[0]!).findIndex((stones) => stones > 0) + 1;
}

export function moveFirst(state: State): string {
  return `11@${state.ref} move ${firstPit(state)}\r\n13@${state.ref} yield\r\n`;
}

/** Lets a scripted client play by itself. */
export function plays(
  client: Scripted,
  answer: (state: State) => string = moveFirst,
  hello = "3 mode freeplay\r\n",
): void {
  let nth = 0;
  client.send(hello);
  client.onLine((line) => {
    const [, ping] = /^(\d+) ping\r\n$/.exec(line) ?? [];
    if (ping !== undefined) client.send(`5@${ping} pong\r\n`);
    const [, ref, numbers] = /^(\d+) state <([\d,]+)>\r\n$/.exec(line) ?? [];
    const words = numbers && answer({ ref: Number(ref), board: numbers.split(",").map(Number), nth: nth++ });
    if (words) client.send(words);
  });
}
