// The server's routes, all of them from the contract: fitting and spoiled paths, queries, headers and bodies, with the key
// and without. No answer is an error of the server, every refusal is in words, and a plain visit still works afterwards. Streams
// are heard for a moment and then left, as by somebody who closes the page.

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { InjectOptions } from "fastify";
import type { TSchema } from "typebox";
import { type Route, splitName } from "../../../src/contract/route.ts";
import { routes } from "../../../src/contract/routes.ts";
import { games } from "../../../src/games/index.ts";
import { createApp } from "../../../src/server/app.ts";
import type { Source } from "../source.ts";
import { Finding, type Target } from "../target.ts";

const table = Object.entries(routes as Record<string, Route>);
/** How long a stream is heard that does not end before, in milliseconds. */
const HEARD = 20;
const ORIGIN = "http://localhost";
const EVENTS = /^((event|data): .*|: .*|)$/;
const GAMES = [...games.keys()];

/** A game that there is; half of the orders of a match or a series are plain ones that can be played. */
function fit(wish: Record<string, unknown>, source: Source): void {
  wish.game = source.pick(GAMES);
  if (!("players" in wish) || source.chance(0.5)) return;
  for (const name of Object.keys(wish)) if (name !== "game") delete wish[name];
  wish.players = ["random", "random"];
}

export function routesTarget(): Target {
  const data = mkdtempSync(join(tmpdir(), "ludus-fuzz-"));
  const page = join(data, "page");
  mkdirSync(page);
  writeFileSync(join(page, "index.html"), "<title>Ludus</title>");
  const { http, key, matches } = createApp({ page, data, local: true, isPublic: true });
  const ids: string[] = ["nothing"];
  let attempts = 0;

  const pathOf = (source: Source, name: string, { query }: Route): string => {
    const path = splitName(name).path.replace(/:\w+/g, () => {
      const word = source.chance(0.6) ? source.pick(ids) : source.word();
      return source.chance(0.9) ? encodeURIComponent(word.toWellFormed()) : word.replace(/[\s?#]/g, "");
    });
    if (!query || source.chance(0.1)) return path || "/";
    const fields = Object.entries((source.fitting(query, 0.1) ?? {}) as object).map(([name, value]) => [
      name,
      String(value),
    ]);
    return `${path}?${new URLSearchParams(fields)}`;
  };

  const bodyOf = (source: Source, { body }: Route): Buffer | undefined => {
    if (!body || source.chance(0.03)) return source.chance(0.5) ? undefined : source.bytes(500);
    if ("bytes" in body) return source.bytes(500);
    const made = source.fitting(body.schema as TSchema) as Record<string, unknown>;
    for (const wish of [made, made?.order] as Record<string, unknown>[])
      if (wish && typeof wish === "object" && "game" in wish && source.chance(0.9)) fit(wish, source);
    const text = JSON.stringify(made) ?? "";
    return source.chance(0.1) ? source.mutated(Buffer.from(text)) : Buffer.from(text);
  };

  return {
    name: "routes",
    async attempt(source, note) {
      const [name, route] = source.pick(table);
      const { method } = splitName(name);
      const url = source.chance(0.97) ? pathOf(source, name, route) : `/${source.word().replace(/[\s#]/g, "")}`;
      // As a client reads it: what is no address is never sent, and dots lead upwards before it is.
      if (!URL.canParse(url, ORIGIN)) return "no address";
      const { pathname } = new URL(url, ORIGIN);
      const payload = bodyOf(source, route);
      const headers = {
        host: source.chance(0.97) ? "localhost:4000" : source.word().replace(/[^\x20-\x7e]/g, ""),
        ...(source.chance(0.5) && { authorization: `Bearer ${key}` }),
        ...(source.chance(0.95) && { "content-type": "application/json" }),
        ...(source.chance(0.05) && { cookie: source.word().replace(/[^\x20-\x7e]/g, "") }),
        ...(source.chance(0.05) && { "accept-encoding": "gzip" }),
      };
      const asked = { method, url, headers, ...(payload && { payload }) };
      note({ ...asked, payload: payload?.toString() });
      const { statusCode, body, isStream } = await hear(asked);
      if (statusCode >= 500) throw new Finding(`${name} answered ${statusCode}: ${body.slice(0, 300)}`);
      // An unknown address of the page is told by the page itself.
      const isPage = statusCode === 404 && !pathname.startsWith("/api/") && body.startsWith("<");
      if (statusCode >= 400 && !isPage && !/^\{"error":"[^"]{5,}/.test(body))
        throw new Finding(`${name} refused without words: ${body}`);
      const [, id] = (statusCode === 201 && /^\{"id":"([\w-]+)"\}$/.exec(body)) || [];
      if (id !== undefined) ids.splice(1, 0, id);
      ids.length = Math.min(ids.length, 20);
      if (id !== undefined) for (const match of matches.running()) match.stop();
      if (++attempts % 200 === 0) await stillWorks();
      return isStream ? "stream" : `${Math.floor(statusCode / 100)}xx`;
    },
    async close() {
      await http.close();
      rmSync(data, { recursive: true, force: true });
    },
  };

  async function hear(asked: object): Promise<{ statusCode: number; body: string; isStream: boolean }> {
    const answer = await http.inject({ ...asked, payloadAsStream: true } as InjectOptions);
    const { statusCode, headers, raw } = answer;
    const isStream = String(headers["content-type"]).startsWith("text/event-stream");
    const parts: Buffer[] = [];
    const stream = answer.stream();
    const heard = new Promise<void>((resolve) => {
      stream.on("data", (part: Buffer) => parts.push(part));
      stream.once("end", resolve).once("error", () => resolve());
      if (isStream) setTimeout(resolve, HEARD);
    });
    await heard;
    if (isStream) raw.res.destroy();
    const body = Buffer.concat(parts).toString();
    const strange = isStream && body.split("\n").find((line) => !EVENTS.test(line));
    if (strange) throw new Finding(`a stream said ${strange.slice(0, 300)}`);
    return { statusCode, body, isStream };
  }

  async function stillWorks(): Promise<void> {
    const payload = { game: "noughts", key: "annas-own-key" };
    const headers = { host: "localhost", authorization: `Bearer ${key}` };
    const { statusCode, body } = await http.inject({ method: "POST", url: "/api/tables", payload, headers });
    if (statusCode !== 201) throw new Finding(`a plain visit is refused: ${body}`);
  }
}
