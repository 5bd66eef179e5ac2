import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { Client, pathOf } from "./client.ts";
import type { Failure } from "./failure.ts";

let site: Server;
let client: Client;
let answer: (request: IncomingMessage, response: ServerResponse) => void;
beforeAll(async () => {
  site = createServer((request, response) => answer(request, response));
  await new Promise<void>((resolve) => site.listen(0, "127.0.0.1", resolve));
  const address = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
  client = new Client({ address, headers: { authorization: "Bearer x" } });
});
afterAll(() => void site.close());

const failureOf = (asked: Promise<unknown>) => asked.catch((error: Failure) => error) as Promise<Failure>;

describe("a path", () => {
  it("has its names and its query written as addresses are", () => {
    const input = { params: { id: "a/b?" }, query: { name: "бот.py", left: undefined, list: [1] } };
    expect(pathOf("GET /api/x/:id/y", input)).toBe("/api/x/a%2Fb%3F/y?name=%D0%B1%D0%BE%D1%82.py&list=%5B1%5D");
    expect(pathOf("GET /api/x", {})).toBe("/api/x");
  });
});

describe("the client", () => {
  it("hears a stream however it is cut into pieces, and nothing of what only keeps it open", async () => {
    const text =
      ': still here\n\nevent: other\ndata: {}\n\nevent: submission\ndata: {"number":1,\ndata: "note":"ж"}\n\n';
    answer = async (_, response) => {
      response.writeHead(200, { "content-type": "text/event-stream" });
      for (const byte of Buffer.from(text)) {
        response.write(Buffer.of(byte));
        await new Promise((resolve) => setImmediate(resolve));
      }
      response.end();
    };
    const heard: unknown[] = [];
    const input = { params: { id: "1" } };
    const stop = new AbortController();
    await client.follow(
      "GET /api/submissions/:id/events",
      input,
      { submission: (one) => heard.push(one) },
      stop.signal,
    );
    expect(heard).toEqual([{ number: 1, note: "ж" }]);
  });

  it("ends a stream quietly when it is stopped, and says so when the line breaks", async () => {
    let open: ServerResponse | undefined;
    answer = (_, response) => {
      open = response;
      response.writeHead(200, { "content-type": "text/event-stream" }).write("event: submission\ndata: {}\n\n");
    };
    const follow = (heard: () => void, stop = new AbortController()) => {
      const listeners = { submission: heard };
      return client.follow("GET /api/submissions/:id/events", { params: { id: "1" } }, listeners, stop.signal);
    };
    const stop = new AbortController();
    await follow(() => stop.abort(), stop);
    expect((await failureOf(follow(() => open!.destroy()))).offline).toBe(true);
  });

  it("tells a refusal from a site that is not there", async () => {
    const answers = (status: number, body: string) => {
      answer = (_, response) => void response.writeHead(status).end(body);
      return failureOf(client.call("GET /api/me"));
    };
    const refused = await answers(403, JSON.stringify({ error: "no", code: "server.x", values: { n: 1 } }));
    expect([refused.told, refused.offline]).toEqual([{ text: "no", code: "server.x", values: { n: 1 } }, false]);
    // The office says in words that its database is away; a proxy says nothing of the kind.
    expect((await answers(503, JSON.stringify({ error: "away" }))).told.text).toBe("away");
    expect((await answers(502, "<html>")).offline).toBe(true);
    expect((await answers(500, "")).told.text).toContain("500");
    const nobody = new Client({ address: "http://127.0.0.1:1", failed: ({ offline }) => new Error(`gone ${offline}`) });
    expect((await failureOf(nobody.call("GET /api/me"))).message).toBe("gone true");
  });
});
