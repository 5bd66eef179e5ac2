// Attacks on the people's side of the office, written down: each is tried, and refused.

import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { officeRoutes } from "../../contract/office/routes.ts";
import { type Route, splitName } from "../../contract/route.ts";
import { ask, cookieFor, officeServer, type TestSite } from "./office-server.fixture.ts";

let site: TestSite;
beforeAll(async () => {
  site = await officeServer();
});

const PASSWORD = "a long password";
const register = (name: string, headers = {}) =>
  ask(site, "POST /api/people", { path: "/api/people", body: { name, password: PASSWORD } }, headers);
const signIn = (login: string, password: string, headers = {}) =>
  ask(site, "POST /api/session", { path: "/api/session", body: { login, password } }, headers);
const me = (cookie: string) => ask(site, "GET /api/me", { path: "/api/me" }, { cookie });
const cookieIn = (header: string | null) => header!.split(";")[0]!;

describe("a session", () => {
  it("is a cookie that no script reads and no other site sends", async () => {
    const { cookie } = await register("Cookie Reader");
    expect(cookie).toMatch(/^ludus_session=[\w-]{43}; Max-Age=2592000; Path=\/api; HttpOnly; SameSite=Strict$/);
  });

  it("cannot be fixed before: signing in makes a new one, and the planted one stays nobody's", async () => {
    const planted = "ludus_session=planted-by-somebody-else";
    const { cookie } = await register("Fixed Fiona", { cookie: planted });
    const again = await signIn("Fixed Fiona", PASSWORD, { cookie: planted });
    expect(new Set([planted, cookieIn(cookie), cookieIn(again.cookie)]).size).toBe(3);
    expect((await me(planted)).status).toBe(401);
    expect((await me(cookieIn(again.cookie))).status).toBe(200);
  });

  it("ends when its owner signs out, changes the password or is blocked", async () => {
    const first = cookieIn((await register("Leaving Lena")).cookie);
    await ask(site, "DELETE /api/session", { path: "/api/session" }, { cookie: first });
    expect((await me(first)).status).toBe(401);
    const second = cookieIn((await signIn("Leaving Lena", PASSWORD)).cookie);
    const body = { before: PASSWORD, after: "another password" };
    expect((await ask(site, "PUT", { path: "/api/me/password", body }, { cookie: second })).status).toBe(204);
    expect((await me(second)).status).toBe(401);
    const third = await signIn("Leaving Lena", "another password");
    const { id } = JSON.parse(third.text);
    const cookie = await cookieFor(site, "administrator");
    const path = `/api/people/${id}/block`;
    expect((await ask(site, "POST", { path, body: { reason: "slowed us down" } }, { cookie })).status).toBe(204);
    expect((await me(cookieIn(third.cookie))).status).toBe(401);
    expect((await signIn("Leaving Lena", "another password")).text).toContain("slowed us down");
    expect((await ask(site, "DELETE", { path }, { cookie })).status).toBe(204);
    expect((await signIn("Leaving Lena", "another password")).status).toBe(201);
  });
});

describe("guessing", () => {
  it("passwords ends after a few tries, for the right one too, and tells nobody who is here", async () => {
    await register("Guessed Gus");
    const wrong = await signIn("Guessed Gus", "wrong password");
    const nobody = await signIn("Nobody At All", "wrong password");
    expect([wrong.status, wrong.text]).toEqual([nobody.status, nobody.text]);
    const statuses = new Set<number>();
    for (let n = 0; n < 12; n++) statuses.add((await signIn("Guessed Gus", `guess ${n} ...`)).status);
    expect([...statuses]).toEqual([401, 429]);
    expect((await signIn("Guessed Gus", PASSWORD)).status).toBe(429);
  });
});

describe("texts", () => {
  it("cannot be names with tags in them", async () => {
    for (const name of ["<script>alert(1)</script>", '"><img src=x onerror=alert(1)>', "a\u202Eb", "a\0b", "", " "])
      expect((await register(name)).status, name).toBe(400);
  });

  it("with SQL, tags, nothing or far too much in them break nothing, in any field of any route", async () => {
    const nasty = fc.oneof(
      fc.constantFrom("'; drop table accounts; --", "' or '1'='1", "\\", "%", "\0", "\ud800", "x".repeat(3000)),
      fc.constantFrom<unknown>(null, -1, 1e308, [], {}, { toString: 1 }, true, 2_147_483_648, Number.MAX_SAFE_INTEGER),
      fc.jsonValue(),
    );
    const cookie = (await cookieFor(site, "administrator"))!;
    const bodies = Object.entries(officeRoutes as Record<string, Route>).flatMap(([name, { body }]) =>
      body && "schema" in body ? [[name, Object.keys((body.schema as { properties?: object }).properties ?? {})]] : [],
    ) as [string, string[]][];
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...bodies),
        fc.array(nasty, { minLength: 5, maxLength: 5 }),
        async (route, values) => {
          const [name, fields] = route;
          const path = splitName(name).path.replace(":contest", site.contest.slug).replace(/:\w+/g, "999999");
          const body = Object.fromEntries(fields.map((field, n) => [field, values[n]]));
          const { status, text } = await ask(site, name, { path, body }, { cookie });
          expect(status, `${name} ${JSON.stringify(body)}: ${text}`).toBeLessThan(500);
        },
      ),
      { numRuns: 300 },
    );
    const paths = ["/api/contests/'--", "/api/contests/%00", "/api/submissions/0", "/api/submissions/99999999999"];
    for (const path of [
      ...paths,
      "/api/contest-games/1'",
      "/api/contest-games/1/logs?seat=%27",
      "/api/people?search=%25_",
    ]) {
      const { status, text } = await ask(site, "GET", { path }, { cookie });
      expect(status, `${path}: ${text}`).toBeLessThan(500);
    }
    expect((await ask(site, "GET", { path: "/api/me" }, { cookie })).status).toBe(200);
  });
});

describe("a code of a class", () => {
  it("cannot be made anew for somebody who has a password", async () => {
    const cookie = await cookieFor(site, "organiser");
    const made = await ask(
      site,
      "POST",
      { path: `/api/contests/${site.contest.slug}/class`, body: { names: "Petya\nVasya" } },
      { cookie },
    );
    const [petya] = JSON.parse(made.text).sheets;
    const path = `/api/contests/${site.contest.slug}/class/${petya.account}/code`;
    const anew = JSON.parse((await ask(site, "POST", { path, body: {} }, { cookie })).text);
    const use = (code: string) => ask(site, "POST", { path: "/api/codes", body: { code, password: PASSWORD } });
    expect((await use(petya.code)).status).toBe(400);
    expect((await use(anew.code.toLowerCase().replaceAll("-", " "))).status).toBe(201);
    expect((await use(anew.code)).status).toBe(400);
    expect((await ask(site, "POST", { path, body: {} }, { cookie })).code).toBe("office.has-password");
  });
});
