// The bounds of a connection, on a stream that shows them: what waits to be read by either side never grows without end.

import { Duplex } from "node:stream";
import { afterEach, describe, expect, it, vi } from "vitest";
import { KgpWire } from "./wire.ts";

/** A connection whose other side never reads. */
function deaf() {
  const socket = Object.assign(new Duplex({ read() {}, write() {} }), { setNoDelay() {} });
  const heard: string[] = [];
  const wire = new KgpWire({ socket: socket as never }, { line: (text) => heard.push(text), broken() {}, closed() {} });
  return { socket, wire, heard };
}

describe("a connection", () => {
  afterEach(() => void vi.useRealTimers());

  it("is given up when the other side does not read what it is sent", () => {
    const { socket, wire } = deaf();
    for (let i = 0; i < 10_000 && !socket.destroyed; i++) wire.send("x".repeat(100));
    expect(socket.destroyed).toBe(true);
    expect(socket.writableLength).toBeLessThan(300_000);
  });

  it("is read more slowly when it floods, by lines as well as by bytes", async () => {
    // The clock stands still: on a busy machine the pause would be over before it is looked at.
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });
    for (const piece of ["\n".repeat(65_536), `${"x".repeat(16_000)}\n`.repeat(4)]) {
      const { socket, heard } = deaf();
      let pieces = 0;
      while (!socket.isPaused() && pieces < 1_000) {
        socket.push(piece);
        await new Promise((resolve) => setImmediate(resolve));
        pieces++;
      }
      expect(socket.isPaused()).toBe(true);
      const before = heard.length;
      socket.push("later\n");
      await new Promise((resolve) => setImmediate(resolve));
      expect(heard).toHaveLength(before);
      socket.destroy();
    }
  });

  it("goes on where bytes are not text, and reads any line end", async () => {
    const { socket, heard } = deaf();
    socket.push(Buffer.from('1 set info:authors "M\xfcller"\r\n3 ok\n', "latin1"));
    await new Promise((resolve) => setImmediate(resolve));
    expect(heard).toEqual(['1 set info:authors "M\ufffdller"\r', "3 ok"]);
    socket.destroy();
  });
});
