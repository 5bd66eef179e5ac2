// Walks through every route of the contract on a live server. Tests have the server compare its answers with the contract
// (vitest.config.ts), so that a reply that breaks it is a 500 here.

import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { afterAll, describe, expect, it } from "vitest";
import { type Route, splitName } from "../contract/route.ts";
import { type ArenaKey, routes } from "../contract/routes.ts";
import { machine } from "../players/sandbox/machine.ts";
import { temporaryFolder } from "../players/temporary.fixture.ts";
import { createApp } from "./app.ts";

const folder = temporaryFolder();
const page = join(folder, "page");
mkdirSync(page);
writeFileSync(join(page, "index.html"), "<title>Ludus</title>");
const { http, key, matches } = createApp({ page, data: folder, local: true, onAttendance: () => {} });
const address = await http.listen({ port: 0, host: "localhost" });
afterAll(() => http.close());

const OPERATOR = { authorization: `Bearer ${key}` };
const JSON_TYPE = { ...OPERATOR, "content-type": "application/json" };
const table = Object.entries(routes as Record<string, Route>);

interface Asked {
  readonly path: string;
  readonly body?: unknown;
  /** What a body is sent as, if not as JSON. */
  readonly raw?: string;
}

/** Asks, and reads what comes; of a stream the beginning. */
async function ask(name: string, { path, body, raw }: Asked) {
  const { method } = splitName(name);
  const sent = raw ?? (body === undefined ? undefined : JSON.stringify(body));
  const stop = new AbortController();
  const init = {
    method,
    signal: stop.signal,
    headers: OPERATOR,
    ...(sent !== undefined && { body: sent, headers: JSON_TYPE }),
  };
  const response = await fetch(`${address}${path}`, init);
  if (!response.headers.get("content-type")?.includes("event-stream"))
    return { status: response.status, text: await response.text() };
  const streamed = response.body!.getReader();
  // The attendance says nothing.
  const first = path.includes("attendance") ? undefined : await streamed.read();
  stop.abort();
  return { status: response.status, text: first ? new TextDecoder().decode(first.value) : "" };
}

const json = async (name: string, asked: Asked) => {
  const { status, text } = await ask(name, asked);
  expect(status, `${name}: ${text}`).toBeLessThan(300);
  return text === "" ? undefined : JSON.parse(text);
};

const anna = { key: "annas-own-key", tab: "annas-tab" };
const boris = { key: "boris-own-key", tab: "boris-tab" };
const noughts = { config: { width: 3, height: 3, line: 3, players: 2 }, seed: 1 };
const record = {
  game: "noughts",
  ...noughts,
  seats: [0, 1].map((n) => ({ name: `p${n}`, spec: "human" })),
  steps: ["a1", "a2", "b1", "b2", "c1"].map((cell) => [cell]),
};
const game = { game: "beans", players: ["random", "random"] };

/** A table with Anna and Boris at it, who stay there. */
async function tableForTwo(): Promise<{ id: string; leave: () => void }> {
  const { id } = await json("POST /api/tables", { path: "/api/tables", body: { game: "noughts", key: anna.key } });
  const stop = new AbortController();
  for (const { key, tab } of [anna, boris])
    await fetch(`${address}/api/tables/${id}/events?key=${key}&tab=${tab}`, { signal: stop.signal });
  return { id, leave: () => stop.abort() };
}

const play = async (id: string, moves: readonly string[]) => {
  for (const [n, action] of moves.entries()) {
    const body = { ...(n % 2 === 0 ? anna : boris), turn: n + 1, action };
    await json("POST /api/tables/:id/moves", { path: `/api/tables/${id}/moves`, body });
  }
};

const startedMatch = async (): Promise<string> =>
  (await json("POST /api/matches", { path: "/api/matches", body: game })).id;
const keptReplay = async (): Promise<string> =>
  (await json("POST /api/records", { path: "/api/records", body: record })).id;
const atTable = async (
  deed: string,
  body: object = anna,
  before?: (id: string) => Promise<unknown>,
): Promise<Asked> => {
  const { id } = await tableForTwo();
  await before?.(id);
  return { path: `/api/tables/${id}/${deed}`, body };
};

/** For every route a request that it grants. */
const GRANTED: { readonly [Key in ArenaKey]: () => Asked | Promise<Asked> } = {
  "GET /api/games": () => ({ path: "/api/games" }),
  "GET /api/games/:name/rules": () => ({ path: "/api/games/kalah/rules?language=ru" }),
  "POST /api/matches": () => ({ path: "/api/matches", body: game }),
  "GET /api/matches": () => ({ path: "/api/matches" }),
  "GET /api/matches/:id": async () => ({ path: `/api/matches/${await startedMatch()}` }),
  "DELETE /api/matches/:id": async () => ({ path: `/api/matches/${await startedMatch()}` }),
  "GET /api/matches/:id/events": async () => ({ path: `/api/matches/${await startedMatch()}/events` }),
  "POST /api/matches/:id/seat": () => ({ path: "/api/matches/hosted/seat", body: { pace: 2, orders: [null] } }),
  "POST /api/featured": () => ({ path: "/api/featured" }),
  "GET /api/attendance": () => ({ path: "/api/attendance" }),
  "POST /api/series": () => ({ path: "/api/series", body: { order: game, games: 2 } }),
  "GET /api/tunes": () => ({ path: "/api/tunes" }),
  "GET /api/replays": () => ({ path: "/api/replays?game=noughts" }),
  "GET /api/replays/:id": async () => ({ path: `/api/replays/${await keptReplay()}` }),
  "GET /api/replays/:id/logs": async () => ({ path: `/api/replays/${await keptReplay()}/logs` }),
  "POST /api/replays": async () => {
    const { text } = await ask("GET /api/replays/:id", { path: `/api/replays/${await keptReplay()}` });
    return { path: "/api/replays", raw: text };
  },
  "POST /api/records": () => ({ path: "/api/records", body: record }),
  "GET /api/programs": () => ({ path: "/api/programs" }),
  "POST /api/programs": () => ({ path: "/api/programs?name=bot.py", raw: "print(1)" }),
  "DELETE /api/programs/:spec": () => ({ path: "/api/programs/upload:000000000000" }),
  "POST /api/tables": () => ({ path: "/api/tables", body: { game: "noughts", key: anna.key, clock: "3+2" } }),
  "GET /api/tables/:id": async () => ({ path: `/api/tables/${(await tableForTwo()).id}?key=${anna.key}` }),
  "GET /api/tables/:id/events": async () => {
    const { id } = await tableForTwo();
    return { path: `/api/tables/${id}/events?key=guest-key-1&tab=guest-tab&name=Eve` };
  },
  "POST /api/tables/:id/moves": () => atTable("moves", { ...anna, turn: 1, action: "a1" }),
  "POST /api/tables/:id/seat": () => atTable("seat", { ...anna, name: "Anna" }),
  "POST /api/tables/:id/resign": () => atTable("resign"),
  "POST /api/tables/:id/takeback": () => atTable("takeback", anna, (id) => play(id, ["a1"])),
  "POST /api/tables/:id/here": () => atTable("here"),
  // Somebody who has been away for half a minute cannot be waited for here; play-table.test.ts does it by the clock.
  "POST /api/tables/:id/expel": () => atTable("expel"),
  "POST /api/tables/:id/again": () => atTable("again", anna, (id) => play(id, ["a1", "a2", "b1", "b2", "c1"])),
  "GET /api/docs": () => ({ path: "/api/docs" }),
  "GET /api/docs/openapi.json": () => ({ path: "/api/docs/openapi.json" }),
};
const REFUSED_HERE: Readonly<Record<string, number>> = {
  "POST /api/tables/:id/expel": 409,
  ...(machine().sandboxProblem !== undefined && { "POST /api/programs": 400, "DELETE /api/programs/:spec": 400 }),
};

describe("every route of the contract", () => {
  const order = { game: "kalah", players: ["random", "random"] };
  const person = { seat: 0, receive: () => {} };
  const billing = { config: {}, seed: 1n, players: order.players, game: { name: "kalah", rules: 1 } as never };
  matches.host("hosted", billing, { person });

  for (const [name, route] of table) {
    it(`${name} answers as it says`, async () => {
      const { status, text } = await ask(name, await GRANTED[name as ArenaKey]());
      expect(status, text).toBe(REFUSED_HERE[name] ?? route.answer.status);
    });
  }

  it("refuses whatever is not in the contract, in words, and never fails", async () => {
    const junk = fc.letrec((tie) => ({
      any: fc.oneof(
        { depthSize: "small" },
        fc.jsonValue(),
        fc.constantFrom(null, [], {}, "", "__proto__", -1, 1e308, "x".repeat(2000), { toString: 1 }),
        fc.dictionary(fc.constantFrom(...FIELDS), tie("any")),
        fc.array(tie("any"), { maxLength: 4 }),
      ),
    })).any;
    const posted = table.filter(([, { body }]) => body !== undefined);
    const path = (name: string) => splitName(name).path.replace(/:\w+/g, "nothing");
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...posted), junk, async ([name, { query }], value) => {
        const asked = query ? `${path(name)}?name=bot.py` : path(name);
        const { status, text } = await ask(name, { path: asked, raw: JSON.stringify(value) });
        expect(status, `${name} ${JSON.stringify(value)}: ${text}`).toBeLessThan(500);
        if (status >= 400) expect(JSON.parse(text).error.length).toBeGreaterThan(5);
      }),
      { numRuns: 400 },
    );
  });

  it("refuses odd values of single fields in a request that would be granted", async () => {
    const odd: unknown[] = [null, true, -1, 0.5, 1e308, "", "__proto__", "x".repeat(2000), [], [[]], {}, { a: [] }];
    const wishes: readonly (readonly [ArenaKey, string, object])[] = [
      ["POST /api/records", "/api/records", record],
      ["POST /api/records", "/api/records", { ...record, game: "codewars", steps: [[null, null]] }],
      [
        "POST /api/tables",
        "/api/tables",
        { game: "noughts", key: anna.key, clock: "1+1", side: 1, name: "A", seed: 1 },
      ],
      ["POST /api/matches/:id/seat", "/api/matches/hosted/seat", { pace: 1, orders: [] }],
    ];
    for (const [name, path, wish] of wishes) {
      for (const field of Object.keys(wish)) {
        for (const value of odd) {
          const { status, text } = await ask(name, { path, body: { ...wish, [field]: value } });
          expect(status, `${name} ${field}: ${JSON.stringify(value)}: ${text}`).toBeLessThan(500);
        }
      }
    }
  });

  it("takes no query that it does not know", async () => {
    for (const [name] of table.filter(([name]) => name.startsWith("GET"))) {
      const { path } = splitName(name);
      const { status, text } = await ask(name, { path: `${path.replace(/:\w+/g, "x")}?nonsense=1` });
      expect([status, JSON.parse(text).error], name).toEqual([400, expect.stringContaining("nonsense is not a known")]);
    }
  });

  it("survives bodies that are nested a hundred thousand deep, again and again, and goes on working", async () => {
    const deep = (open: string, close: string) => open.repeat(100_000) + close.repeat(100_000);
    const asReplay = (steps: string) => `{"format":"ludus-replay","version":1,"steps":${steps}}`;
    for (const nested of [deep("[", "]"), deep('{"a":', "}").replace(":}", ":1}"), asReplay(deep("[", "]"))]) {
      for (const [name, { body, query }] of table) {
        if (!body) continue;
        const path = splitName(name).path.replace(/:\w+/g, "nothing") + (query ? "?name=bot.py" : "");
        expect((await ask(name, { path, raw: nested })).status, name).toBeLessThan(500);
      }
      for (let n = 0; n < 6; n++) {
        const raw = JSON.stringify({ ...record, game: "codewars", steps: 0 }).replace(/"steps":0/, `"steps":${nested}`);
        const { status, text } = await ask("POST /api/records", { path: "/api/records", raw });
        expect([status, JSON.parse(text).error]).toEqual([400, expect.stringContaining("deep")]);
      }
    }
    expect((await ask("POST /api/records", { path: "/api/records", body: record })).status).toBe(201);
  });

  it("has a place free again for every world that could not be played", async () => {
    const broken = { ...record, game: "codewars", config: { ticks: 7 }, steps: [[null, null]] };
    for (let n = 0; n < 6; n++) {
      const { status } = await ask("POST /api/records", { path: "/api/records", body: broken });
      expect(status).toBe(400);
    }
  });

  it("says what to do where a body is not JSON, not called JSON, missing or too large", async () => {
    const post = async (body: string | undefined, type: string | undefined) => {
      const headers = type === undefined ? OPERATOR : { ...OPERATOR, "content-type": type };
      const init = { method: "POST", headers, ...(body !== undefined && { body: new TextEncoder().encode(body) }) };
      const response = await fetch(`${address}/api/matches`, init);
      return [response.status, (await response.json()).error];
    };
    expect(await post("{", JSON_TYPE["content-type"])).toEqual([400, expect.stringContaining("not valid JSON")]);
    expect(await post(undefined, undefined)).toEqual([400, expect.stringContaining("the body is missing")]);
    expect(await post("{}", "text/plain")).toEqual([415, expect.stringContaining("content-type: application/json")]);
    expect(await post(`"${"x".repeat(2 << 20)}"`, JSON_TYPE["content-type"])).toEqual([
      413,
      "the body is too large: the limit here is 1024 KB",
    ]);
  });

  it("is on a page that may load and run nothing", async () => {
    const response = await fetch(`${address}/api/docs`);
    expect(response.headers.get("content-security-policy")).toMatch(
      /^default-src 'none'; style-src 'sha256-[\w+/=]+'; frame-ancestors 'none'$/,
    );
    const text = await response.text();
    for (const [name] of table) expect(text).toContain(name);
    expect(text).not.toMatch(/<script|src=|https?:/);
  });
});

const FIELDS = [
  "game",
  "players",
  "config",
  "seed",
  "seats",
  "steps",
  "faults",
  "wall",
  "key",
  "tab",
  "turn",
  "action",
];
