// The HTTP face of Ludus on one machine: the routes of the contract, and the page. Here the parts are only put together.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import fastifyStatic from "@fastify/static";
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from "fastify";
import { officeRoutes } from "../contract/office/routes.ts";
import { routes } from "../contract/routes.ts";
import type { Message } from "../core/message.ts";
import { type Refusal, refuse } from "../core/refusal.ts";
import type { Office } from "../office/office.ts";
import { deniedName, guard } from "./access/guard.ts";
import { keptKey } from "./access/key.ts";
import { answerNoRequest, pagePolicy } from "./access/page-policy.ts";
import { deny } from "./http/denied.ts";
import { DOCS_POLICY } from "./http/docs-page.ts";
import {
  answerErrorsInWords,
  boundBodies,
  type Handlers,
  Readers,
  sendRefusal,
  serveRoutes,
  takeAnyBody,
} from "./http/serve-routes.ts";
import { Attendance } from "./live-view/attendance.ts";
import { type Begun, MatchJournal } from "./matches/journal.ts";
import { readOrder } from "./matches/match-order.ts";
import { Matches } from "./matches/matches.ts";
import { OfficeDoor, officeHandlers } from "./office/door.ts";
import { type KnownThings, pageHtml } from "./page/page-html.ts";
import { addPlugins } from "./page/plugins.ts";
import { programPolicy } from "./programs/program-policy.ts";
import { Uploads } from "./programs/uploads.ts";
import { ReplayStore } from "./replays/replay-store.ts";
import { attendanceHandlers } from "./routes/attendance.ts";
import { docsHandlers } from "./routes/docs.ts";
import { gameHandlers } from "./routes/games.ts";
import { matchHandlers } from "./routes/matches.ts";
import { programHandlers } from "./routes/programs.ts";
import { replayHandlers } from "./routes/replays.ts";
import { seriesHandlers } from "./routes/series.ts";
import type { Services } from "./routes/services.ts";
import { tableHandlers } from "./routes/tables.ts";
import { tuneHandlers } from "./routes/tunes.ts";
import { LONGEST_REQUEST } from "./shares/incoming-bodies.ts";
import { Tables } from "./tables/tables.ts";
import { say } from "./words/en.ts";

export interface AppOptions {
  /** Folder of the built page. */
  readonly page: string;
  /** Folder for what is kept: replays, uploaded programs, tables. */
  readonly data: string;
  /** Folder whose tuning runs the lab shows, itself or in its folders; none if it is not said. */
  readonly lab?: string | undefined;
  /** Served to this machine alone, so that its own programs may be named as players. */
  readonly local: boolean;
  /** Everybody may come; without it, whoever holds the key. */
  readonly isPublic?: boolean;
  /** Names by which the server is reached, besides those of its machine. */
  readonly names?: readonly string[];
  /** What comes before it (one proxy) says from where visitors come. */
  readonly behindProxy?: boolean;
  /** Whoever named them, these programs are one's own: they run with limits alone where there is no sandbox. */
  readonly ownPrograms?: boolean;
  /** Players may be named by a command line. */
  readonly commands?: boolean;
  /**
   * The server is open for a match that is played elsewhere: pages that show it say that somebody is there. Called with
   * the number of lines that they hold, at every visit and when one is closed.
   */
  readonly onAttendance?: (present: number) => void;
  /** Opens the contest office, where contests are held. */
  readonly openOffice?: () => Promise<Office | Refusal>;
  /** Says what the operator should know; in English if nobody else does. */
  readonly report?: (message: Message) => void;
}

export interface App {
  readonly http: FastifyInstance;
  /** Who holds it is the operator. */
  readonly key: string;
  readonly replays: ReplayStore;
  readonly matches: Matches;
}

export function createApp(options: AppOptions): App {
  const { page, data, lab, local, isPublic = false, names = [], behindProxy = false, onAttendance } = options;
  const {
    ownPrograms = false,
    commands = false,
    openOffice,
    report = ({ text }) => console.error(`ludus: ${text}`),
  } = options;
  const key = keptKey(data);
  const ownNames = names.map((name) => name.toLowerCase());
  const tellBrowser = pagePolicy(readFileSync(join(page, "index.html"), "utf8"), { "/api/docs": DOCS_POLICY });
  const http = fastify({
    forceCloseConnections: true,
    // The last word in the list of those who passed the request on is our own proxy's.
    trustProxy: behindProxy && ((_address, hop) => hop === 0),
    // Addresses that cannot be read pass no hook.
    frameworkErrors: (_error, request, reply) => {
      tellBrowser(request as FastifyRequest, reply as FastifyReply);
      const denied = deniedName(request as FastifyRequest, ownNames);
      sendRefusal(reply as FastifyReply, denied ?? refuse(say("server.address")));
    },
    clientErrorHandler: answerNoRequest,
    requestTimeout: LONGEST_REQUEST,
  });
  const replays = new ReplayStore(join(data, "replays"));
  const uploads = new Uploads(join(data, "uploads"));
  const services: Services = {
    replays,
    uploads,
    matches: new Matches(replays, new MatchJournal(join(data, "matches"))),
    tables: new Tables(join(data, "tables"), replays, report),
    isPublic,
    programs: programPolicy({ local, isPublic, ownPrograms, commands, data, uploads }),
    attendance: onAttendance && new Attendance(onAttendance),
  };
  const contests = new OfficeDoor(openOffice);
  guard(http, { key, isPublic, names: ownNames }, sendRefusal);
  boundBodies(http);
  http.addHook("onRequest", async () => services.attendance?.visit());
  http.addHook("onSend", async (request, reply) => tellBrowser(request, reply));
  // The arena is there first, and says so.
  http.addHook("onListen", async () => void setImmediate(() => void contests.enter()));
  answerErrorsInWords(http);
  http.addHook("onClose", async () => {
    services.matches.close();
    services.tables.close();
    await contests.close();
  });
  const checkReplies = process.env.LUDUS_CHECK_REPLIES === "1";
  takeAnyBody(http);
  const readers = new Readers();
  serveRoutes(http, routes, handlersOf(services, lab), readers, checkReplies);
  serveRoutes(http, officeRoutes, officeHandlers(contests), readers, checkReplies);
  servePage(
    http,
    page,
    {
      matchOf(id) {
        const match = services.matches.find(id);
        return match ? { game: match.order.game.name, players: match.names } : replays.describe(id);
      },
      hasTable: (id) => services.tables.has(id),
      hasContests: openOffice !== undefined,
    },
    report,
  );
  // A server that is open for one match plays nothing itself.
  if (!onAttendance) {
    const read = ({ wish, asker }: Begun) => readOrder(wish, services.programs.desk(asker));
    services.matches.resumeAll(read, report);
  }
  return { http, key, replays, matches: services.matches };
}

/** A handler for every route of the contract: one that is missing is an error of types. */
function handlersOf(services: Services, lab: string | undefined): Handlers {
  return {
    ...gameHandlers(services),
    ...matchHandlers(services),
    ...seriesHandlers(services),
    ...replayHandlers(services),
    ...programHandlers(services),
    ...tableHandlers(services),
    ...tuneHandlers(lab),
    ...attendanceHandlers(services),
    ...docsHandlers(),
  };
}

/** Addresses of the page: those without an ending, and no part of the API. */
const isPage = (url: string) => /^\/(?!api\/|plugins\/)[^.?]*(\?|$)/.test(url) || /^\/index\.html(\?|$)/.test(url);

function servePage(http: FastifyInstance, page: string, known: KnownThings, report: (message: Message) => void): void {
  const pluginNames = addPlugins(http, report);
  const htmlOf = pageHtml(page, known);
  http.addHook("onRequest", async ({ method, url, protocol, host }, reply) => {
    if ((method !== "GET" && method !== "HEAD") || !isPage(url)) return;
    const { status, html } = htmlOf({ url: url.replace(/^\/index\.html/, "/"), origin: `${protocol}://${host}` });
    return reply
      .code(status)
      .type("text/html; charset=utf-8")
      .header("cache-control", "no-cache")
      .send(html.replace("</head>", `${await pluginNames()}</head>`));
  });
  void http.register(fastifyStatic, { root: page, preCompressed: true, wildcard: false, setHeaders: cacheForGood });
  http.setNotFoundHandler((request, reply) => {
    const isApi = request.url.startsWith("/api/");
    return sendRefusal(reply, deny(404, say(isApi ? "server.nothing-here" : "server.no-page")));
  });
}

/** Built files carry a fingerprint in their names and never change; the page itself is asked for anew. */
function cacheForGood(reply: FastifyReply, path: string): void {
  const lasting = /-[\w-]{8}\.\w+$/.test(path);
  reply.header("cache-control", lasting ? "public, max-age=31536000, immutable" : "no-cache");
}
