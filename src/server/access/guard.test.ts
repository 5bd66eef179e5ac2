// Attacks on the guard of the routes, each of which succeeded before there was one: from another user of the machine, from a page of
// another site, and from a name that leads here.

import { mkdirSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { PassThrough } from "node:stream";
import { afterAll, describe, expect, it } from "vitest";
import { type Route, splitName } from "../../contract/route.ts";
import { routes } from "../../contract/routes.ts";
import { temporaryFolder } from "../../players/temporary.fixture.ts";
import { type AppOptions, createApp } from "../app.ts";
import { keptKey } from "./key.ts";
import { answerNoRequest } from "./page-policy.ts";

const folder = temporaryFolder();
const page = join(folder, "page");
mkdirSync(page);
writeFileSync(join(page, "index.html"), "<script>document.title = 1</script><title>Ludus</title>");

const opened: (() => Promise<unknown>)[] = [];
function open(name: string, options: Partial<AppOptions> = {}) {
  const app = createApp({ page, data: join(folder, name), local: true, ...options });
  opened.push(() => app.http.close());
  const HOST = { host: "localhost:4000" };
  return { ...app, HOST, OPERATOR: { ...HOST, authorization: `Bearer ${app.key}` } };
}
afterAll(() => Promise.all(opened.map((close) => close())));

const table = Object.entries(routes as Record<string, Route>);
const beans = { game: "beans", players: ["random", "random"] };
/** The attack: the server's user reads a file for whoever asks. */
const stolen = { game: "beans", players: ["sh -c 'cat /etc/hostname >&2'", "random"] };

describe("without the key", () => {
  it("another user of the machine starts nothing, lists nothing and uploads nothing", async () => {
    const { http, HOST } = open("keyed");
    for (const [name, { who }] of table) {
      const { method, path } = splitName(name);
      const url = path.replace(/:\w+/g, "nothing");
      const { statusCode, body } = await http.inject({ method, url, headers: HOST, payload: {} } as never);
      if (who === "anyone") expect(statusCode, name).not.toBe(401);
      else
        expect([name, statusCode, JSON.parse(body).code]).toEqual([name, 401, expect.stringMatching(/key|operator/)]);
    }
    const theft = await http.inject({ method: "POST", url: "/api/matches", payload: stolen, headers: HOST });
    expect([theft.statusCode, theft.json().error]).toEqual([401, expect.stringContaining("open the address")]);
    for (const guess of ["", "Bearer", "Bearer x", `Bearer ${"A".repeat(32)}`, "Basic x"]) {
      const headers = { ...HOST, authorization: guess, cookie: `ludus-x=${guess}; ludus-visitor=${guess}` };
      expect((await http.inject({ url: "/api/matches", headers })).statusCode, guess).toBe(401);
    }
    // The page knows before anything is filled in.
    expect((await http.inject({ url: "/api/games", headers: HOST })).json().welcome).toBe(false);
  });

  it("whoever was sent a link plays at that table and watches that match, and no more", async () => {
    const { http, HOST, OPERATOR } = open("links");
    const made = { method: "POST" as const, headers: OPERATOR };
    const { id } = (
      await http.inject({ ...made, url: "/api/tables", payload: { game: "noughts", key: "annas-own-key" } })
    ).json();
    expect((await http.inject({ url: `/api/tables/${id}?key=boris-own-key`, headers: HOST })).statusCode).toBe(200);
    const match = (await http.inject({ ...made, url: "/api/matches", payload: beans })).json().id;
    const told = await http.inject({ url: `/api/matches/${match}/events`, headers: HOST });
    expect([told.statusCode, told.body]).toEqual([200, expect.stringContaining("event: end")]);
    expect((await http.inject({ url: `/api/replays/${match}`, headers: HOST })).statusCode).toBe(200);
    expect((await http.inject({ url: "/api/replays", headers: HOST })).statusCode).toBe(401);
    // Links cannot be guessed.
    expect([id, match].map((id) => /-[0-9a-f]{16}$/.test(id))).toEqual([true, true]);
  });
});

describe("the key", () => {
  it("is kept for the next start, readable by its owner alone, and never short or empty", () => {
    const data = join(folder, "kept");
    const key = keptKey(data);
    expect(key).toMatch(/^[\w-]{32}$/);
    expect(keptKey(data)).toBe(key);
    expect(statSync(join(data, "key")).mode & 0o777).toBe(0o600);
    writeFileSync(join(data, "key"), "");
    expect(keptKey(data)).toMatch(/^[\w-]{32}$/);
    expect(keptKey(join(folder, "other"))).not.toBe(key);
  });

  it("goes from the printed address into a cookie that scripts and other sites cannot use, and leaves the address", async () => {
    const { http, key, HOST } = open("visit");
    const visit = (url: string) => http.inject({ url, headers: HOST });
    const first = await visit(`/watch/x?turn=3&key=${key}`);
    expect([first.statusCode, first.headers.location]).toEqual([303, "/watch/x?turn=3"]);
    const cookie = String(first.headers["set-cookie"]);
    expect(cookie).toMatch(/^ludus-[0-9a-f]{8}=[\w-]{32}; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Strict$/);
    const headers = { ...HOST, cookie: cookie.split(";")[0]! };
    expect((await http.inject({ url: "/api/matches", headers })).statusCode).toBe(200);
    const wrong = await visit("/?key=wrong");
    expect([wrong.statusCode, wrong.headers.location, wrong.headers["set-cookie"]]).toEqual([
      303,
      "/?wrong-key=",
      undefined,
    ]);
    // Nobody is sent elsewhere by it.
    for (const url of [`//evil.example/?key=${key}`, `/\\evil.example?key=${key}`, `/.//evil.example?key=${key}`])
      expect((await visit(url)).headers.location).toMatch(/^\/(?![/\\])/);
  });

  it("allows files as players, and command lines only where the server was started so", async () => {
    const refused = open("plain");
    const ask = ({ http, OPERATOR }: ReturnType<typeof open>, spec: string) =>
      http.inject({
        method: "POST",
        url: "/api/matches",
        payload: { game: "beans", players: [spec, "random"] },
        headers: OPERATOR,
      });
    for (const spec of ["sh -c 'cat /etc/hostname >&2'", "sh", "lib:sh -c x", "cgdk::31001", "./a.sh --all"]) {
      const answer = await ask(refused, spec);
      expect([answer.statusCode, answer.json().error], spec).toEqual([400, expect.any(String)]);
    }
    expect((await ask(refused, "sh -c x")).json().error).toContain("ludus serve --allow-commands");
    const allowed = open("commands", { commands: true, ownPrograms: true });
    expect((await ask(allowed, "sh -c 'exit 0'")).statusCode).toBe(201);
    expect((await ask(refused, join(folder, "nothing.py"))).json().error ?? "").not.toContain("--allow-commands");
  });
});

describe("a public server", () => {
  it("lets everybody play, and nobody name or upload programs, with the key or without", async () => {
    const { http, HOST, OPERATOR } = open("public", { isPublic: true, commands: true });
    const post = (payload: object, headers: object) =>
      http.inject({ method: "POST", url: "/api/matches", payload, headers: headers as never });
    expect((await post(beans, HOST)).statusCode).toBe(201);
    for (const headers of [HOST, OPERATOR])
      expect((await post(stolen, headers)).json().error).toContain("programs do not play on a public server");
    const upload = { method: "POST" as const, url: "/api/programs?name=a.py", payload: "print(1)" };
    expect((await http.inject({ ...upload, headers: HOST })).statusCode).toBe(401);
    expect((await http.inject({ ...upload, headers: OPERATOR })).json().error).toContain("public server");
    expect((await http.inject({ url: "/api/games", headers: OPERATOR })).json().programs).toBe(false);
    expect((await http.inject({ url: "/api/games", headers: HOST })).json().welcome).toBe(true);
  });

  it("believes a proxy about addresses only where it was told that there is one", async () => {
    const marked = async (behindProxy: boolean) => {
      const { http, HOST } = open(`proxy-${behindProxy}`, { isPublic: true, behindProxy });
      const headers = { ...HOST, "x-forwarded-for": "6.6.6.6, 10.0.0.1", "x-forwarded-proto": "https" };
      const answer = await http.inject({ method: "POST", url: "/api/matches", payload: beans, headers });
      return /; Secure$/.test(String(answer.headers["set-cookie"]));
    };
    expect([await marked(false), await marked(true)]).toEqual([false, true]);
  });
});

describe("names and frames", () => {
  it("a name of another site that leads to this machine (DNS rebinding) reads nothing", async () => {
    const { http, OPERATOR } = open("names", { names: ["Ludus.Example.org"] });
    const status = async (host: string, url = "/api/games") =>
      (await http.inject({ url, headers: { ...OPERATOR, host } })).statusCode;
    for (const url of ["/api/games", "/api/matches", "/", "/index.html", "/watch/x", "/%zz", "/api/games/%zz"])
      for (const host of [
        "evil.example",
        "evil.example:4000",
        "localhost.evil.example",
        "127.0.0.1.evil.example",
        "[evil]",
      ])
        expect([url, host, await status(host, url)]).toEqual([url, host, 403]);
    for (const host of [
      "localhost",
      "LOCALHOST:4000",
      "127.0.0.1:80",
      "[::1]:4000",
      "192.168.1.7:4000",
      "ludus.example.org",
    ])
      expect([host, await status(host)]).toEqual([host, 200]);
    expect((await http.inject({ url: "/", headers: { host: "evil.example" } })).json().error).toContain("--host-name");
  });

  it("pages run no scripts but our own and stand in nobody's frame, but for the embedded one", async () => {
    const { http, HOST } = open("frames");
    const policy = async (url: string) => {
      const { headers } = await http.inject({ url, headers: HOST });
      return [String(headers["content-security-policy"]), headers["x-frame-options"]] as const;
    };
    for (const url of [
      "/",
      "/arena",
      "/index.html",
      "/watch/x",
      "/embedded",
      "/api/games",
      "/api/docs",
      "/nothing.js",
      "/%zz",
      "/api/games/%zz",
      `/api/games/${"x".repeat(500)}/rules`,
    ]) {
      const [content, frame] = await policy(url);
      expect([url, frame], content).toEqual([url, "DENY"]);
      expect(content).toMatch(/^default-src 'none'.*; frame-ancestors 'none'$/);
    }
    // Nor does the answer to what is no request at all.
    const answered = await new Promise<string>((resolve) => {
      const socket = Object.assign(new PassThrough(), { destroySoon: () => resolve(String(socket.read())) });
      answerNoRequest({ code: "HPE_INVALID_METHOD" } as NodeJS.ErrnoException, socket as never);
    });
    expect(answered).toMatch(/^HTTP\/1.1 400 .*x-frame-options: DENY\r\n.*frame-ancestors 'none'\r\n\r\n$/s);
    const [embedded, frame] = await policy("/embed/kalah-1?turn=2");
    expect([embedded.endsWith("frame-ancestors *"), frame]).toEqual([true, undefined]);
    const [content] = await policy("/");
    // The one script that stands in the page, by its fingerprint.
    expect(content).toMatch(/script-src 'self' 'sha256-[\w+/=]{44}';/);
    expect(content).not.toMatch(/script-src[^;]*unsafe/);
    // Somebody's program, which may have come by a link, reaches nothing of ours.
    for (const worker of ["javascript", "python"]) {
      const [program] = await policy(`/assets/${worker}.worker-CV0Fe094.js`);
      expect(program).toBe("default-src 'none'; script-src blob: 'wasm-unsafe-eval'; frame-ancestors 'none'");
    }
  });
});
