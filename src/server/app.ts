// The HTTP face of Ludus on one machine: the routes of the contract, and the page. Here the parts are only put together.

import { join } from "node:path";
import fastifyStatic from "@fastify/static";
import fastify, { type FastifyInstance, type FastifyReply } from "fastify";
import { refuse } from "../core/refusal.ts";
import { deny } from "./http/denied.ts";
import { DOCS_POLICY } from "./http/docs-page.ts";
import {
  answerErrorsInWords,
  type Handlers,
  sendRefusal,
  serveRoutes,
  turnForeignersAway,
} from "./http/serve-routes.ts";
import { Matches } from "./matches/matches.ts";
import { addPlugins } from "./page/plugins.ts";
import { Uploads } from "./programs/uploads.ts";
import { ReplayStore } from "./replays/replay-store.ts";
import { Attendance, attendanceHandlers } from "./routes/attendance.ts";
import { docsHandlers } from "./routes/docs.ts";
import { gameHandlers } from "./routes/games.ts";
import { matchHandlers } from "./routes/matches.ts";
import { programHandlers } from "./routes/programs.ts";
import { replayHandlers } from "./routes/replays.ts";
import { seriesHandlers } from "./routes/series.ts";
import { programPolicy, type Services } from "./routes/services.ts";
import { tableHandlers } from "./routes/tables.ts";
import { Tables } from "./tables/tables.ts";
import { say } from "./words/en.ts";

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

export interface App {
  readonly http: FastifyInstance;
  readonly replays: ReplayStore;
  readonly matches: Matches;
}

export function createApp({ page, data, local, ownPrograms = false, onAttendance }: AppOptions): App {
  const http = fastify({
    forceCloseConnections: true,
    frameworkErrors: (_error, _request, reply) =>
      void sendRefusal(reply as FastifyReply, refuse(say("server.address"))),
  });
  const replays = new ReplayStore(join(data, "replays"));
  const uploads = new Uploads(join(data, "uploads"));
  const services: Services = {
    replays,
    uploads,
    matches: new Matches(replays),
    tables: new Tables(join(data, "tables"), replays, (words) => console.error(`ludus: ${words}`)),
    programs: programPolicy({ local, ownPrograms, data, uploads }),
    attendance: onAttendance && new Attendance(onAttendance),
  };
  turnForeignersAway(http);
  http.addHook("onRequest", async () => services.attendance?.visit());
  http.addHook("onSend", async (request, reply) => {
    reply.header("x-content-type-options", "nosniff");
    reply.header("referrer-policy", "no-referrer");
    if (request.url === "/api/docs") reply.header("content-security-policy", DOCS_POLICY);
  });
  answerErrorsInWords(http);
  http.addHook("onClose", async () => {
    services.matches.stopAll();
    services.tables.close();
  });
  serveRoutes(http, handlersOf(services), process.env.LUDUS_CHECK_REPLIES === "1");
  servePage(http, page);
  return { http, replays, matches: services.matches };
}

/** A handler for every route of the contract: one that is missing is an error of types. */
function handlersOf(services: Services): Handlers {
  return {
    ...gameHandlers(services),
    ...matchHandlers(services),
    ...seriesHandlers(services),
    ...replayHandlers(services),
    ...programHandlers(services),
    ...tableHandlers(services),
    ...attendanceHandlers(services),
    ...docsHandlers(),
  };
}

function servePage(http: FastifyInstance, page: string): void {
  addPlugins(http, page);
  void http.register(fastifyStatic, { root: page, preCompressed: true, wildcard: false, setHeaders: cacheForGood });
  http.setNotFoundHandler((request, reply) => {
    if (request.url.startsWith("/api/")) return sendRefusal(reply, deny(404, say("server.nothing-here")));
    if (request.method !== "GET" || /\.\w+$/.test(request.url.split("?")[0]!))
      return sendRefusal(reply, deny(404, say("server.no-page")));
    return reply.header("cache-control", "no-cache").sendFile("index.html", { cacheControl: false });
  });
}

/** Built files carry a fingerprint in their names and never change; the page itself is asked for anew. */
function cacheForGood(reply: FastifyReply, path: string): void {
  const lasting = /-[\w-]{8}\.\w+$/.test(path);
  reply.header("cache-control", lasting ? "public, max-age=31536000, immutable" : "no-cache");
}
