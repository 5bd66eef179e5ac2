// What one visitor may take from the others: nothing. Each of these attacks succeeded when everybody could stop any match
// and eight long ones shut out all the rest.

import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { accepted } from "../../core/refusal.ts";
import { temporaryFolder } from "../../players/temporary.fixture.ts";
import { createApp } from "../app.ts";
import { programPolicy } from "../programs/program-policy.ts";
import { Uploads } from "../programs/uploads.ts";
import { readOrder } from "./match-order.ts";

const folder = temporaryFolder();
const page = join(folder, "page");
mkdirSync(page);
writeFileSync(join(page, "index.html"), "<title>Ludus</title>");
const { http, key } = createApp({ page, data: join(folder, "data"), local: true, isPublic: true });
afterAll(() => http.close());

const HOST = { host: "localhost:4000" };
const OPERATOR = { ...HOST, authorization: `Bearer ${key}` };
/** Minutes of thinking. */
const long = { game: "kalah", players: ["mcts:ms=4000", "mcts:ms=4000"] };

const from = (remoteAddress: string, cookie = "") => ({ remoteAddress, headers: { ...HOST, cookie } });
const start = (who: object, payload: object = long) =>
  http.inject({ method: "POST", url: "/api/matches", payload, ...who });
const stop = (id: string, who: object) => http.inject({ method: "DELETE", url: `/api/matches/${id}`, ...who });

describe("on a public server", () => {
  it("whoever began a match stops it, and the operator, and nobody else", async () => {
    const begun = await start(from("10.0.0.1"));
    const { id } = begun.json();
    const cookie = String(begun.headers["set-cookie"]).split(";")[0]!;
    expect(cookie).toMatch(/^ludus-visitor=[\w-]{24}$/);
    for (const who of [
      from("10.0.0.2"),
      from("10.0.0.1"),
      from("10.0.0.1", "ludus-visitor="),
      from("10.0.0.1", "x=y"),
    ]) {
      const answer = await stop(id, who);
      expect([answer.statusCode, answer.json().code]).toEqual([403, "server.not-yours"]);
    }
    expect((await http.inject({ url: `/api/matches/${id}`, headers: HOST })).json().status).toBe("running");
    // From wherever: it is the browser that counts.
    expect((await stop(id, from("10.0.0.3", cookie))).statusCode).toBe(204);
    const other = (await start(from("10.0.0.1"))).json().id;
    expect((await stop(other, { headers: OPERATOR })).statusCode).toBe(204);
    // The home page's own match is nobody's.
    const { id: featured } = (await http.inject({ method: "POST", url: "/api/featured", ...from("10.0.0.1") })).json();
    expect((await stop(featured, from("10.0.0.1"))).statusCode).toBe(403);
    await stop(featured, { headers: OPERATOR });
  });

  it("eight long matches of one address do not shut out the others", async () => {
    const flood = await Promise.all(Array.from({ length: 8 }, () => start(from("10.9.9.9"))));
    const ids = flood.filter(({ statusCode }) => statusCode === 201).map((answer) => answer.json().id);
    expect(ids).toHaveLength(2);
    expect(flood.find(({ statusCode }) => statusCode === 429)!.json().error).toContain("2 of your matches are running");
    // Who has one address of the newer kind has as many as they like.
    const many = await Promise.all(Array.from({ length: 4 }, (_, n) => start(from(`2001:db8:1:2::${n + 1}`))));
    ids.push(...many.filter(({ statusCode }) => statusCode === 201).map((answer) => answer.json().id));
    expect(ids).toHaveLength(4);
    for (const address of ["10.0.0.5", "10.0.0.6"]) ids.push((await start(from(address))).json().id);
    // Whoever runs the server always finds a place.
    expect((await start(from("10.0.0.7"))).statusCode).toBe(429);
    ids.push((await start({ headers: OPERATOR })).json().id);
    expect(ids.every((id) => typeof id === "string")).toBe(true);
    for (const id of ids) await stop(id, { headers: OPERATOR });
  });

  it("engines think no longer and take no more memory than visitors may ask for; the operator may ask for all", async () => {
    for (const spec of [
      "mcts:ms=3600000",
      "alphabeta:depth=6,table=25",
      "alphabeta:depth=60",
      "mcts:nodes=2000000000",
    ]) {
      const answer = await start(from("10.0.0.1"), { game: "kalah", players: [spec, "random"] });
      expect([answer.statusCode, answer.json().code], spec).toEqual([400, "server.engine-limit"]);
    }
    // A depth bounds no time: that is bounded by the clock.
    const uploads = new Uploads(join(folder, "uploads"));
    const server = { local: true, isPublic: true, ownPrograms: false, commands: false, data: folder, uploads };
    const { desk } = programPolicy(server);
    const far = {
      game: "noughts",
      config: { width: 50, height: 50 },
      players: ["minimax:rounds=5", "minimax:depth=12"],
    };
    const orderOf = (operator: boolean) => accepted(readOrder(far, desk({ operator, local: true })));
    expect([orderOf(false).longestThought, orderOf(true).longestThought]).toEqual([5_000, undefined]);
    const { id } = (
      await start({ headers: OPERATOR }, { game: "kalah", players: ["mcts:ms=3600000", "random"] })
    ).json();
    expect((await stop(id, { headers: OPERATOR })).statusCode).toBe(204);
  });
});
