// The HTTP face of Ludus on one machine: the page, the catalogue, matches and replays. Every error has a body
// {"error": …} in plain words.

import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import fastifyStatic from "@fastify/static";
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from "fastify";
import { parseReplay } from "../arena/replay.ts";
import { Refusal, refuse } from "../core/refusal.ts";
import { describeGame } from "../engines/catalogue.ts";
import { games } from "../games/index.ts";
import { packageRoot } from "../players/package-root.ts";
import { FASTEST, type PersonsWord } from "../players/protocols/person-player.ts";
import { bestMode, demandWalls } from "../players/sandbox/confinement.ts";
import { addAttendance } from "./attendance.ts";
import { openEvents } from "./events.ts";
import { featuredOrder } from "./featured.ts";
import { type ProgramDesk, type ProgramRule, readOrder } from "./match-order.ts";
import { Matches } from "./matches.ts";
import { addRecords } from "./records.ts";
import { replayText } from "./replay-bytes.ts";
import { ReplayStore } from "./replay-store.ts";
import { addSeries } from "./series-route.ts";
import { Tables } from "./tables.ts";
import { addTables } from "./tables-route.ts";
import { Uploads } from "./uploads.ts";
import { addUploads } from "./uploads-route.ts";

export interface AppOptions {
  /** Folder of the built page. */
  readonly page: string;
  /** Folder for what is kept: replays, uploaded programs, tables. */
  readonly data: string;
  /** Served to this machine alone, so that its own programs may be named as players. */
  readonly local: boolean;
  /** Whoever named them, these programs are one's own: they run with limits alone where there is no sandbox. */
  readonly ownPrograms?: boolean;
  /**
   * The server is open for a match that is played elsewhere: pages that show it say that somebody is there. Called with
   * the number of lines that they hold, at every visit and when one is closed.
   */
  readonly onAttendance?: (present: number) => void;
}

const compressed = promisify(gzip);

/** Larger replays are watched by dropping the file onto the page, which needs no server. */
const LARGEST_BODY = 1 << 20;

export interface App {
  readonly http: FastifyInstance;
  readonly shelf: ReplayStore;
  readonly matches: Matches;
}

export function createApp({ page, data, local, ownPrograms = false, onAttendance }: AppOptions): App {
  const http = fastify({
    bodyLimit: LARGEST_BODY,
    forceCloseConnections: true,
    frameworkErrors: (_error, _request, reply) =>
      void (reply as FastifyReply)
        .code(400)
        .send({ error: "this address cannot be read; look for a % that stands alone" }),
  });
  const shelf = new ReplayStore(join(data, "replays"));
  const uploads = new Uploads(join(data, "uploads"));
  const matches = new Matches(shelf);
  let featured: string | undefined;

  const fail = (reply: FastifyReply, status: number, error: string) => reply.code(status).send({ error });
  const programs = (request: FastifyRequest) => local && isLocal(request);
  const rule = (request: FastifyRequest): ProgramRule => {
    if (!programs(request)) return refuse("programs play here only locally");
    return ownPrograms ? bestMode() : (demandWalls() ?? "sandboxed");
  };

  const desk = (request: FastifyRequest): ProgramDesk => ({
    rule: () => {
      const allowed = rule(request);
      if (!(allowed instanceof Refusal) || !programs(request)) return allowed;
      return refuse(`${allowed.why}. If all programs are your own, start it as: ludus serve --own-programs`);
    },
    uploaded: (spec) => uploads.file(spec),
    data,
  });

  http.addHook("onRequest", async (request, reply) => {
    if (actsHere(request) && isForeign(request))
      return fail(reply, 403, "another site's page may not do this; open Ludus itself");
  });
  const enter = onAttendance && addAttendance(http, onAttendance);
  http.addHook("onSend", async (_request, reply) => {
    reply.header("x-content-type-options", "nosniff");
    reply.header("referrer-policy", "no-referrer");
  });
  http.setErrorHandler((error: Error & { statusCode?: number }, _request, reply) => {
    const status = error.statusCode ?? 500;
    return fail(reply, status, status < 500 ? error.message : "something went wrong on the server; try again");
  });
  http.addHook("onClose", async () => matches.stopAll());

  http.get("/api/games", async (request) => ({
    games: [...games.values()].map(describeGame),
    programs: programs(request),
  }));
  type RulesRequest = { Params: { name: string }; Querystring: { language?: unknown } };
  http.get<RulesRequest>("/api/games/:name/rules", async ({ params: { name }, query: { language } }, reply) => {
    const rules = games.has(name) ? (translatedRules(name, language) ?? rulesPage(name)) : undefined;
    if (rules === undefined) return fail(reply, 404, "this game has no page of rules yet");
    return reply.type("text/markdown; charset=utf-8").send(rules);
  });

  http.post("/api/matches", async (request, reply) => {
    const order = readOrder(request.body, desk(request));
    if (order instanceof Refusal) return fail(reply, 400, order.why);
    const match = matches.start(order);
    if (match instanceof Refusal) return fail(reply, 429, match.why);
    return reply.code(201).send({ id: match.id });
  });
  http.get("/api/matches", async () => ({
    matches: matches
      .running()
      .map(({ id, order, names, turns }) => ({ id, game: order.game.name, players: names, turns })),
  }));
  http.get<{ Params: { id: string } }>("/api/matches/:id", async ({ params: { id } }, reply) => {
    const match = matches.find(id);
    if (!match && shelf.text(id) !== undefined) return { id, status: "finished" };
    if (!match) return fail(reply, 404, "there is no such match here; it may be long over");
    const attended = match.host !== undefined && onAttendance !== undefined;
    const seat = match.host?.person?.seat;
    return { id, status: match.status, turns: match.turns, error: match.broken, attended, seat };
  });
  http.delete<{ Params: { id: string } }>("/api/matches/:id", async ({ params: { id } }, reply) => {
    const match = matches.find(id);
    if (!match) return fail(reply, 404, "there is no such match here");
    if (match.host) return fail(reply, 409, "this match is played elsewhere; it can be ended only there");
    match.stop();
    return reply.code(204).send();
  });
  http.get<{ Params: { id: string } }>("/api/matches/:id/events", (request, reply) => {
    const match = matches.find(request.params.id);
    if (!match) return void fail(reply, 404, "there is no such match here; it may be long over");
    const stream = openEvents(reply);
    const leave = match.watch({
      send(event, data) {
        stream.send(event, data);
        if (event === "end" || event === "broken") stream.close();
      },
    });
    stream.onClose(leave);
    if (enter && match.host && !isForeign(request)) stream.onClose(enter());
  });

  http.post<{ Params: { id: string } }>("/api/matches/:id/seat", async ({ params: { id }, body }, reply) => {
    const person = matches.find(id)?.host?.person;
    if (!person) return fail(reply, 404, "nobody commands a seat of this match from a page");
    const word = readWord(body);
    if (word instanceof Refusal) return fail(reply, 400, word.why);
    person.hear(word);
    return reply.code(204).send();
  });

  http.get("/api/featured", async (_request, reply) => {
    const known = featured !== undefined && (matches.find(featured)?.status ?? shelf.text(featured));
    if (known === undefined || known === false || known === "broken") {
      const match = matches.start(featuredOrder());
      if (match instanceof Refusal) return fail(reply, 429, match.why);
      featured = match.id;
    }
    return { id: featured };
  });

  http.get<{ Querystring: Record<string, unknown> }>("/api/replays", async ({ query: { game, player } }) => ({
    replays: shelf.list({ game: String(game ?? ""), player: String(player ?? "") }),
  }));
  http.get<{ Params: { id: string } }>("/api/replays/:id", async ({ params: { id }, headers }, reply) => {
    const text = shelf.text(id);
    if (text === undefined) return fail(reply, 404, "there is no replay of that name here");
    reply.type("application/json; charset=utf-8").header("vary", "accept-encoding");
    // Orders of hundreds of turns repeat themselves: a tenth of the bytes is left.
    if (!/\bgzip\b/.test(headers["accept-encoding"] ?? "")) return reply.send(text);
    return reply.header("content-encoding", "gzip").send(await compressed(text));
  });
  http.get<{ Params: { id: string } }>("/api/replays/:id/logs", async ({ params: { id } }) => ({
    logs: shelf.logs(id),
  }));
  void http.register(async (room) => {
    // Whatever a file is called by whoever sends it, its bytes tell what it is.
    room.removeAllContentTypeParsers();
    room.addContentTypeParser("*", { parseAs: "buffer" }, (_request, body, done) => done(null, body));
    room.post<{ Body: Buffer | undefined }>("/api/replays", async ({ body = Buffer.of() }, reply) => {
      const text = replayText(body);
      const read = text instanceof Refusal ? text : parseReplay(text, games);
      if (read instanceof Refusal) return fail(reply, 400, read.why);
      return reply.code(201).send({ id: shelf.add(read.replay) });
    });
  });
  addRecords(http, shelf);

  addSeries(http, desk);
  addUploads(http, uploads, rule);
  addTables(http, new Tables(join(data, "tables"), shelf, (words) => console.error(`ludus: ${words}`)));

  void http.register(fastifyStatic, { root: page, preCompressed: true, wildcard: false, setHeaders: cacheForGood });
  http.setNotFoundHandler((request, reply) => {
    if (request.url.startsWith("/api/")) return fail(reply, 404, "there is nothing at this address");
    if (request.method !== "GET" || /\.\w+$/.test(request.url.split("?")[0]!))
      return fail(reply, 404, "there is no such page");
    return reply.header("cache-control", "no-cache").sendFile("index.html", { cacheControl: false });
  });
  return { http, shelf, matches };
}

/** How fast the world shall go on, and what is to be done in it. */
function readWord(body: unknown): PersonsWord | Refusal {
  const { pace, orders = [] } = (body ?? {}) as Record<string, unknown>;
  if (!Array.isArray(orders)) return refuse("orders must be a list of actions");
  if (pace === undefined) return { orders };
  if (typeof pace !== "number" || pace < 0 || pace > FASTEST)
    return refuse(`pace is turns a second, 0 to ${FASTEST}; 0 stands still`);
  return { pace, orders };
}

/** The page of a game's rules, with those that it shares with its family below. */
function rulesPage(name: string): string | undefined {
  const file = (name: string) => join(packageRoot, "docs/games", `${name}.md`);
  if (!existsSync(file(name))) return undefined;
  const own = readFileSync(file(name), "utf8");
  const linked = new Set(Array.from(own.matchAll(/\]\(([a-z-]+)\.md\)/g), ([, page]) => page!));
  const shared = [...linked].filter((page) => !games.has(page) && existsSync(file(page)));
  return [own, ...shared.map((page) => readFileSync(file(page), "utf8").replace(/^(#+ )/gm, "#$1"))].join("\n");
}

/** What players need of a game's rules, in a language other than English. */
function translatedRules(name: string, language: unknown): string | undefined {
  if (language !== "ru" && language !== "bg") return undefined;
  const file = join(packageRoot, "docs/games", language, `${name}.md`);
  return existsSync(file) ? readFileSync(file, "utf8") : undefined;
}

/** Built files carry a fingerprint in their names and never change; the page itself is asked for anew. */
function cacheForGood(reply: FastifyReply, path: string): void {
  const lasting = /-[\w-]{8}\.\w+$/.test(path);
  reply.header("cache-control", lasting ? "public, max-age=31536000, immutable" : "no-cache");
}

/** Whether the request begins, changes or ends something, and not only reads. */
function actsHere({ method, url }: FastifyRequest): boolean {
  const reads = method === "GET" || method === "HEAD" || method === "OPTIONS";
  return !reads || /^\/api\/(series|featured|tables|attendance)\b/.test(url);
}

/** Whether a browser sends this for the page of another site or port. What comes from no browser says nothing. */
function isForeign({ headers }: FastifyRequest): boolean {
  const site = headers["sec-fetch-site"];
  if (site !== undefined) return site !== "same-origin" && site !== "none";
  const { origin, host } = headers;
  return origin !== undefined && origin !== `http://${host}` && origin !== `https://${host}`;
}

/** Another site's page can reach this port from the visitor's browser; it cannot pretend to be this host. */
function isLocal(request: FastifyRequest): boolean {
  return /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/.test(request.headers.host ?? "");
}
