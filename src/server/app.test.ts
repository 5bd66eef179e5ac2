import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { temporaryFolder } from "../players/temporary.fixture.ts";
import { createApp } from "./app.ts";

const folder = temporaryFolder();
const page = join(folder, "page");
mkdirSync(page);
writeFileSync(join(page, "index.html"), "<title>Ludus</title>");
const { http } = createApp({ page, data: folder, local: true });
afterAll(() => http.close());

const LOCAL = { host: "localhost:4000" };
const get = (url: string) => http.inject({ url, headers: LOCAL });
const order = (payload: object, headers = LOCAL) =>
  http.inject({ method: "POST", url: "/api/matches", payload, headers });

interface Told {
  event: string;
  data: any;
}

function eventsOf(body: string): Told[] {
  return body
    .split("\n\n")
    .filter((block) => block.startsWith("event:"))
    .map((block) => {
      const [, event, data] = /^event: (\w+)\ndata: (.*)$/.exec(block)!;
      return { event: event!, data: JSON.parse(data!) };
    });
}

describe("the server", () => {
  it("lists the games with settings and players", async () => {
    const { games, programs } = (await get("/api/games")).json();
    expect(programs).toBe(true);
    expect(games.find(({ name }: { name: string }) => name === "kalah")).toMatchObject({
      seats: { min: 2, max: 2 },
      config: { pits: { default: 6, range: "1..12" } },
      players: { random: expect.any(String) },
    });
    expect((await get("/api/games/kalah/rules")).body).toContain("Kalah");
    expect((await get("/api/games/..%2f..%2fREADME/rules")).statusCode).toBe(404);
  });

  it("plays a match and tells of it as a header, steps and an end, then keeps the replay", async () => {
    const { id } = (await order({ game: "kalah", players: ["greedy", "random"], seed: 7 })).json();
    const told = eventsOf((await get(`/api/matches/${id}/events`)).body);
    expect(told[0]).toMatchObject({
      event: "header",
      data: { game: "kalah", seed: 7, seats: [{ name: "greedy" }, {}] },
    });
    expect(told.at(-1)!.event).toBe("end");
    const replay = JSON.parse(told.at(-1)!.data.replay);
    const steps = told.filter(({ event }) => event === "steps").flatMap(({ data }) => data.steps);
    expect(steps).toEqual(replay.steps);
    expect((await get(`/api/replays/${id}`)).json()).toEqual(replay);
    expect((await get("/api/replays")).json().replays[0]).toMatchObject({ id, game: "kalah", turns: steps.length });
  });

  it("answers bad orders in plain words", async () => {
    const refused = async (payload: object) => {
      const response = await order(payload);
      expect(response.statusCode).toBe(400);
      return response.json().error;
    };
    expect(await refused({ game: "kalha", players: [] })).toContain('Did you mean "kalah"?');
    expect(await refused({ game: "kalah", players: ["random"] })).toContain("for 2 players, not 1");
    expect(await refused({ game: "kalah", players: ["random", "kalah/nobody"] })).toContain("has no bot");
    expect(await refused({ game: "kalah", players: ["random", "random"], config: { pits: 99 } })).toContain("1 to 12");
    expect(await refused({ game: "kalah", players: ["random", "random"], seed: "x" })).toContain("a seed is");
    expect((await get("/api/matches/nothing")).json().error).toContain("no such match");
    expect((await get("/api/nonsense")).json().error).toContain("nothing at this address");
    expect((await get("/api/replays/..%2F..%2Fpackage")).statusCode).toBe(404);
    const broken = await http.inject({
      method: "POST",
      url: "/api/matches",
      headers: { ...LOCAL, "content-type": "application/json" },
      payload: "{",
    });
    expect([broken.statusCode, typeof broken.json().error]).toEqual([400, "string"]);
  });

  it("runs programs of its machine only for pages of its own", async () => {
    const players = ["./bot.py", "random"];
    expect((await order({ game: "kalah", players }, { host: "evil.example" })).json().error).toContain("only locally");
    const { id } = (await order({ game: "kalah", players })).json();
    const told = eventsOf((await get(`/api/matches/${id}/events`)).body);
    expect(told.at(-1)).toMatchObject({ event: "broken", data: { error: "there is no file ./bot.py" } });
  });

  it("plays a series and tells of every game", async () => {
    const asked = encodeURIComponent(JSON.stringify({ game: "beans", players: ["random", "greedy"], seed: 1 }));
    const told = eventsOf((await get(`/api/series?games=6&order=${asked}`)).body);
    expect(told.map(({ event }) => event)).toEqual([...Array(6).fill("game"), "end"]);
    expect((await get("/api/series?games=0&order=%7B%7D")).statusCode).toBe(400);
    expect((await get(`/api/series?games=0&order=${asked}`)).json().error).toContain("games must be");
  });

  it("gives the page for every address of the page, and nothing for files that are not there", async () => {
    expect((await get("/watch/anything?turn=3")).body).toContain("<title>Ludus</title>");
    expect((await get("/assets/missing.js")).statusCode).toBe(404);
  });
});
