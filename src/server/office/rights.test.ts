// Who may do what: every route of the office, asked by everybody there is, on the running server. What must come out is
// read from the contract's table.

import { beforeAll, describe, expect, it } from "vitest";
import { officeRoutes } from "../../contract/office/routes.ts";
import { acts, type May, type Route, SCOPES } from "../../contract/route.ts";
import type { OfficeKey } from "../../contract/routes.ts";
import { ask, cookieFor, officeServer, ROLES, type Role, type TestSite, tokenFor } from "./office-server.fixture.ts";

let site: TestSite;
beforeAll(async () => {
  site = await officeServer();
});

const table = Object.entries(officeRoutes as Record<string, Route>) as [OfficeKey, Route][];

interface Asked {
  readonly path: string;
  readonly body?: unknown;
}

/** A request for every route, about what is the author's and the organiser's. */
const ASKED: { readonly [Key in OfficeKey]: () => Asked } = {
  "GET /api/office": () => ({ path: "/api/office" }),
  "POST /api/people": () => ({ path: "/api/people", body: { name: `n${Math.random()}`, password: "long enough" } }),
  "POST /api/session": () => ({ path: "/api/session", body: { login: `n${Math.random()}`, password: "long enough" } }),
  "DELETE /api/session": () => ({ path: "/api/session" }),
  "DELETE /api/me/sessions": () => ({ path: "/api/me/sessions" }),
  "POST /api/codes": () => ({ path: "/api/codes", body: { code: "none", password: "long enough" } }),
  "POST /api/password-resets": () => ({ path: "/api/password-resets", body: { login: "nobody" } }),
  "GET /api/me": () => ({ path: "/api/me" }),
  "PUT /api/me/password": () => ({ path: "/api/me/password", body: { before: "wrong", after: "long enough" } }),
  "GET /api/me/export": () => ({ path: "/api/me/export" }),
  "POST /api/me/deletion": () => ({ path: "/api/me/deletion", body: { password: "wrong" } }),
  "GET /api/me/tokens": () => ({ path: "/api/me/tokens" }),
  "POST /api/me/tokens": () => ({ path: "/api/me/tokens", body: { name: "t", scopes: ["read"] } }),
  "DELETE /api/me/tokens/:id": () => ({ path: "/api/me/tokens/999999" }),
  "GET /api/people": () => ({ path: "/api/people?search=a" }),
  "POST /api/people/:id/block": () => ({ path: "/api/people/999999/block", body: { reason: "test" } }),
  "DELETE /api/people/:id/block": () => ({ path: "/api/people/999999/block" }),
  "PUT /api/people/:id/administrator": () => ({
    path: "/api/people/999999/administrator",
    body: { administrator: false },
  }),
  "POST /api/people/:id/code": () => ({ path: "/api/people/999999/code", body: {} }),
  "GET /api/audit": () => ({ path: "/api/audit" }),
  "GET /api/contests": () => ({ path: "/api/contests" }),
  "GET /api/contest-presets": () => ({ path: "/api/contest-presets" }),
  "POST /api/contests": () => ({
    path: "/api/contests",
    body: { slug: "-", title: "T", preset: "class", game: "kalah" },
  }),
  "GET /api/contests/:contest": () => ofContest(""),
  "GET /api/contests/:contest/events": () => ofContest("/events"),
  "PUT /api/contests/:contest/state": () => ofContest("/state", { state: "open" }),
  "GET /api/contests/:contest/organisers": () => ofContest("/organisers"),
  "DELETE /api/contests/:contest/organisers/:account": () => ofContest("/organisers/999999"),
  "POST /api/contests/:contest/organisers": () => ofContest("/organisers", { name: "nobody here" }),
  "POST /api/contests/:contest/class": () => ofContest("/class", { names: "" }),
  "POST /api/contests/:contest/class/:account/code": () => ofContest("/class/999999/code", {}),
  "GET /api/contests/:contest/audit": () => ofContest("/audit"),
  "GET /api/contests/:contest/workers": () => ofContest("/workers"),
  "POST /api/contests/:contest/entry": () => ofContest("/entry", {}),
  "GET /api/contests/:contest/team": () => ofContest("/team"),
  "DELETE /api/contests/:contest/team": () => ofContest("/team"),
  "POST /api/contests/:contest/team/code": () => ofContest("/team/code", {}),
  "GET /api/contests/:contest/entrants": () => ofContest("/entrants"),
  "POST /api/contests/:contest/submissions": () => ofContest("/submissions?name=bot.py", "1"),
  "GET /api/contests/:contest/submissions": () => ofContest("/submissions"),
  "GET /api/contests/:contest/faults": () => ofContest("/faults"),
  "GET /api/contests/:contest/template": () => ofContest("/template"),
  "GET /api/submissions/:id": () => ({ path: `/api/submissions/${site.submission.id}` }),
  "GET /api/submissions/:id/files": () => ({ path: `/api/submissions/${site.submission.id}/files` }),
  "GET /api/submissions/:id/events": () => ({ path: `/api/submissions/${site.submission.id}/events` }),
  "GET /api/contests/:contest/games": () => ofContest("/games"),
  "POST /api/contests/:contest/games": () => ofContest("/games", { opponents: [site.submission.id] }),
  "GET /api/contests/:contest/given-up": () => ofContest("/given-up"),
  "POST /api/contests/:contest/given-up": () => ofContest("/given-up", {}),
  "GET /api/contest-games/:id": () => ({ path: `/api/contest-games/${site.shownGame}` }),
  "GET /api/contest-games/:id/replay": () => ({ path: `/api/contest-games/${site.shownGame}/replay` }),
  "GET /api/contest-games/:id/events": () => ({ path: `/api/contest-games/${site.shownGame}/events` }),
  "GET /api/contest-games/:id/logs": () => ({ path: `/api/contest-games/${site.shownGame}/logs` }),
  "GET /api/contests/:contest/ladder": () => ofContest("/ladder"),
  "PUT /api/contests/:contest/ladder": () => ofContest("/ladder", { minutes: null }),
  "GET /api/contests/:contest/standings-audit": () => ofContest("/standings-audit"),
  "GET /api/contests/:contest/ladder-csv": () => ofContest("/ladder-csv"),
  "GET /api/contests/:contest/stages": () => ofContest("/stages"),
  "POST /api/contests/:contest/stages": () => ofContest("/stages", { ...STAGE, title: " " }),
  "GET /api/contests/:contest/stages/:stage": () => ofContest("/stages/1"),
  "GET /api/contests/:contest/stages/:stage/csv": () => ofContest("/stages/1/csv"),
  "PUT /api/contests/:contest/stages/:stage": () => ofContest("/stages/99", STAGE),
  "DELETE /api/contests/:contest/stages/:stage": () => ofContest("/stages/99"),
  "POST /api/contests/:contest/stages/:stage/parts/:part/start": () => ofContest("/stages/99/parts/1/start", {}),
  "POST /api/contests/:contest/games/:id/void": () =>
    ofContest(`/games/${site.shownGame}/void`, { reason: "test", again: false }),
  "POST /api/contests/:contest/entrants/:entrant/disqualification": () =>
    ofContest("/entrants/999999/disqualification", { reason: "test" }),
  "DELETE /api/contests/:contest/entrants/:entrant/disqualification": () =>
    ofContest("/entrants/999999/disqualification"),
  "GET /api/contests/:contest/announcements": () => ofContest("/announcements"),
  "POST /api/contests/:contest/announcements": () => ofContest("/announcements", { title: "", text: "" }),
  "DELETE /api/contests/:contest/announcements/:id": () => ofContest("/announcements/999999"),
  "GET /api/contests/:contest/feed": () => ofContest("/feed"),
  "GET /api/contests/:contest/ladder/:entrant": () => ofContest(`/ladder/${site.submission.entrantId}`),
  "GET /api/contests/:contest/webhooks": () => ofContest("/webhooks"),
  "POST /api/contests/:contest/webhooks": () => ofContest("/webhooks", { address: "ftp://x", events: [] }),
  "DELETE /api/contests/:contest/webhooks/:id": () => ofContest("/webhooks/999999"),
  "POST /api/contests/:contest/webhooks/:id/ping": () => ofContest("/webhooks/999999/ping", {}),
  "GET /api/contests/:contest/webhooks/:id/deliveries": () => ofContest("/webhooks/999999/deliveries"),
  "POST /api/contests/:contest/webhooks/:id/deliveries/:delivery": () => ofContest("/webhooks/9/deliveries/9", {}),
};

const STAGE = { title: "T", kind: "waves", places: null, hidden: false, parts: [{ count: 1, startsAt: null }] };

const ofContest = (rest: string, body?: unknown): Asked => ({
  path: `/api/contests/${site.contest.slug}${rest}`,
  ...(body !== undefined && { body }),
});

/** Answers by which somebody is turned away; whatever else is said is for those who may ask. */
const TURNED_AWAY = ["server.sign-in", "server.token-scope", "server.administrators", "server.organisers"];
const NOT_THERE = ["office.no-submission", "office.no-log", "office.no-such-game", "server.no-contest"];

type Verdict = "granted" | "sign in first" | "forbidden" | "not there";

function verdictOf(status: number, code: string | undefined): Verdict {
  if (code === "server.sign-in") return "sign in first";
  if (TURNED_AWAY.includes(code ?? "") || status === 403) return "forbidden";
  return NOT_THERE.includes(code ?? "") ? "not there" : "granted";
}

/** What a program wrote is its author's alone. */
const AUTHORS_ALONE: readonly OfficeKey[] = ["GET /api/contest-games/:id/logs"];

function expected(name: OfficeKey, may: May, role: Role): Verdict {
  if (may === "anyone") return "granted";
  if (role === "visitor") return "sign in first";
  if (may === "person") return "granted";
  if (may === "administrator") return role === "administrator" ? "granted" : "forbidden";
  const organises = role === "organiser" || role === "administrator";
  if (may === "organiser") return organises ? "granted" : "forbidden";
  return role === "author" || (organises && !AUTHORS_ALONE.includes(name)) ? "granted" : "not there";
}

describe("the rights of the office", () => {
  for (const [name, route] of table) {
    it(`${name} is for ${route.may}`, async () => {
      for (const role of ROLES) {
        const { status, code, text } = await ask(site, name, ASKED[name](), { cookie: await cookieFor(site, role) });
        expect(verdictOf(status, code), `${role}: ${status} ${text}`).toBe(expected(name, route.may!, role));
        expect(status, `${role}: ${text}`).toBeLessThan(500);
      }
    });
  }

  it("of a program are those of its token, and no more", async () => {
    for (const [name, { may, scope }] of table.filter(([, { may }]) => may !== "anyone")) {
      const role = may === "author" || may === "person" ? "author" : "administrator";
      for (const own of SCOPES) {
        const authorization = `Bearer ${await tokenFor(site, role, [own])}`;
        const { status, code, text } = await ask(site, name, ASKED[name](), { authorization, origin: undefined });
        expect(verdictOf(status, code), `${name} with ${own}: ${text}`).toBe(own === scope ? "granted" : "forbidden");
      }
    }
    const { status } = await ask(site, "GET /api/me", ASKED["GET /api/me"](), { authorization: "Bearer ludus_x" });
    expect(status).toBe(401);
  });

  it("are not lent to pages of other sites", async () => {
    for (const [name, route] of table.filter(([name, route]) => acts(name, route))) {
      const cookie = await cookieFor(site, "administrator");
      for (const headers of [
        { origin: "https://evil.example" },
        { origin: undefined, "sec-fetch-site": "cross-site" },
        { origin: undefined, "sec-fetch-site": "same-site" },
        { origin: "null" },
        // No browser of today leaves both out.
        { origin: undefined },
      ]) {
        const { status, code } = await ask(site, name, ASKED[name](), { ...headers, cookie });
        expect([status, code], `${name} ${JSON.stringify(headers)} ${route.may}`).toEqual([403, "server.other-site"]);
      }
    }
  });

  it("show test games, drafts and sources to nobody else", async () => {
    const secret = [
      [`/api/contest-games/${site.hiddenGame}`, ["author", "organiser", "administrator"]],
      [`/api/contest-games/${site.hiddenGame}/events`, ["author", "organiser", "administrator"]],
      [`/api/contest-games/${site.hiddenGame}/replay`, ["author", "organiser", "administrator"]],
      [`/api/submissions/${site.submission.id}/files`, ["author", "organiser", "administrator"]],
    ] as const;
    for (const [path, allowed] of secret)
      for (const role of ROLES) {
        const { status, code, text } = await ask(site, "GET", { path }, { cookie: await cookieFor(site, role) });
        expect(verdictOf(status, code) === "granted", `${path} ${role} ${text}`).toBe(
          (allowed as readonly Role[]).includes(role),
        );
        if (!(allowed as readonly Role[]).includes(role)) expect(text).not.toContain("secret = 1");
      }
    const { text } = await ask(site, "GET", { path: `/api/contests/${site.contest.slug}/games` });
    expect(JSON.parse(text).games.map(({ id }: { id: number }) => id)).toEqual([site.shownGame]);
  });
});
