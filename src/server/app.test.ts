import { spawnSync } from "node:child_process";
import { mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { request } from "node:http";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { gunzipSync, gzipSync } from "node:zlib";
import { afterAll, describe, expect, it } from "vitest";
import { beansPlayer } from "../cli/commands/beans-player.fixture.ts";
import { plain } from "../core/message.ts";
import { accepted, refuse } from "../core/refusal.ts";
import { packageRoot } from "../players/package-root.ts";
import { machine } from "../players/sandbox/machine.ts";
import { protectionsOf } from "../players/sandbox/protections.ts";
import { temporaryFolder, writeProgram } from "../players/temporary.fixture.ts";
import { zip } from "../players/uploads/zip.fixture.ts";
import { createApp } from "./app.ts";
import { MatchJournal } from "./matches/journal.ts";
import { readOrder } from "./matches/match-order.ts";
import { Matches, NOBODY } from "./matches/matches.ts";
import { pageHtml } from "./page/page-html.ts";
import { ReplayStore } from "./replays/replay-store.ts";

const folder = temporaryFolder();
const page = join(folder, "page");
mkdirSync(page);
writeFileSync(join(page, "index.html"), '<title>Ludus</title><meta property="og:image" content="/x.png" />');
const { http, key } = createApp({ page, data: folder, local: true });
afterAll(() => http.close());

const LOCAL = { host: "localhost:4000", authorization: `Bearer ${key}` };
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

/** Runs a script beside createApp where no bubblewrap is on the path; gives back the JSON that it prints. */
function onMachineWithoutWalls(script: string): any[] {
  const programs = join(folder, "programs");
  mkdirSync(programs, { recursive: true });
  symlinkSync("/bin/sh", join(programs, "sh"));
  writeFileSync(join(programs, "apt-get"), "#!/bin/sh\n", { mode: 0o755 });
  const file = join(folder, "script.mjs");
  const app = pathToFileURL(join(import.meta.dirname, "app.ts")).href;
  writeFileSync(file, `const { createApp } = await import(${JSON.stringify(app)});\n${script}`);
  const { stdout, stderr } = spawnSync(process.execPath, [file], { env: { PATH: programs }, encoding: "utf8" });
  expect(stderr).toBe("");
  return stdout
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));
}

describe("the server", () => {
  it("lets no other site begin, change or stop anything, whatever the request looks like", async () => {
    const payload = { order: { game: "beans", players: ["random", "random"] }, games: 1 };
    const series = { method: "POST" as const, url: "/api/series", payload };
    const foreign = [
      { ...LOCAL, "sec-fetch-site": "cross-site" },
      // A page of another port on this machine.
      { ...LOCAL, "sec-fetch-site": "same-site" },
      { ...LOCAL, origin: "http://evil.example" },
      { ...LOCAL, origin: "null" },
    ];
    for (const headers of foreign) {
      const asked = [
        await http.inject({ ...series, headers }),
        await http.inject({ method: "POST", url: "/api/featured", headers }),
        await http.inject({ method: "DELETE", url: "/api/programs/upload:000000000000", headers }),
        await order({ game: "beans", players: ["random", "random"] }, headers),
      ];
      expect(asked.map(({ statusCode }) => statusCode)).toEqual([403, 403, 403, 403]);
      expect(asked[0]!.json().error).toContain("pages of other sites");
      // Reading is for everybody: a page that embeds a replay links to it, too.
      expect((await http.inject({ url: "/api/games", headers })).statusCode).toBe(200);
    }
    for (const headers of [
      LOCAL,
      { ...LOCAL, origin: "http://localhost:4000" },
      { ...LOCAL, "sec-fetch-site": "none" },
    ])
      expect((await http.inject({ ...series, headers })).statusCode).toBe(200);
  });

  it("counts no page of another site among those who are there", async () => {
    const seen: number[] = [];
    const show = createApp({ page, data: folder, local: true, onAttendance: (present) => seen.push(present) });
    const headers = { ...LOCAL, "sec-fetch-site": "cross-site" };
    expect((await show.http.inject({ url: "/api/attendance", headers })).statusCode).toBe(403);
    expect(seen).toEqual([]);
    await show.http.close();
  });

  it("refuses players without a name and people before the match begins", async () => {
    for (const [spec, words] of [
      [" ", "a player is missing"],
      ["human", "people play on the page /play/beans"],
    ] as const) {
      const answer = await order({ game: "beans", players: [spec, "random"] });
      expect([answer.statusCode, answer.json().error]).toEqual([400, expect.stringContaining(words)]);
    }
  });

  it("says in plain words that an address cannot be read", async () => {
    const { statusCode, body } = await get("/watch/%ff");
    expect([statusCode, JSON.parse(body)]).toMatchObject([400, { error: expect.stringContaining("malformed") }]);
  });

  it("lists the games with settings and players", async () => {
    const { games, programs } = (await get("/api/games")).json();
    expect(programs).toBe(true);
    expect(games.find(({ name }: { name: string }) => name === "kalah")).toMatchObject({
      seats: { min: 2, max: 2 },
      config: { pits: { default: 6, range: "1..12" } },
      players: { random: expect.any(String) },
    });
    expect((await get("/api/games/kalah/rules")).body).toContain("Kalah");
    expect((await get("/api/games/kalah/rules?language=ru")).body).toContain("# Калах");
    expect((await get("/api/games/kalah/rules?language=../ru")).body).toContain("# Kalah");
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
    expect(replay.limits).toEqual({ startTime: 10_000, turnTime: 2_000 });
    const packed = await http.inject({
      url: `/api/replays/${id}`,
      headers: { ...LOCAL, "accept-encoding": "gzip, br" },
    });
    expect(packed.headers["content-encoding"]).toBe("gzip");
    expect(JSON.parse(gunzipSync(packed.rawPayload).toString())).toEqual(replay);
    expect((await get("/api/replays")).json().replays[0]).toMatchObject({ id, game: "kalah", turns: steps.length });
    const found = async (wish: string) =>
      (await get(`/api/replays?${wish}`)).json().replays.map((entry: any) => entry.id);
    expect(await found("game=kalah")).toContain(id);
    expect(await found("game=kalah&player=GREEDY")).toContain(id);
    expect(await found("game=king")).not.toContain(id);
    expect(await found("game=kalah&player=nobody")).toEqual([]);
  });

  it("plays by the limits of a game that has its own", async () => {
    const config = { ticks: 10 };
    const { id } = (await order({ game: "codewars", players: ["codewars/empty", "codewars/empty"], config })).json();
    const told = eventsOf((await get(`/api/matches/${id}/events`)).body);
    expect(JSON.parse(told.at(-1)!.data.replay).limits).toMatchObject({ turnTime: 20_000, gameCpu: 20_100 });
  });

  it("keeps a replay file that is sent, compressed or not, whatever it is called", async () => {
    const { id } = (await order({ game: "kalah", players: ["random", "random"], seed: 8 })).json();
    const told = eventsOf((await get(`/api/matches/${id}/events`)).body);
    const text: string = told.at(-1)!.data.replay;
    const send = (payload: Buffer | string, type?: string) =>
      http.inject({
        method: "POST",
        url: "/api/replays",
        headers: { ...LOCAL, ...(type && { "content-type": type }) },
        payload,
      });
    const types = ["application/json", "application/gzip", "application/octet-stream", undefined];
    for (const [n, type] of types.entries()) {
      const kept = await send(n === 0 ? text : gzipSync(text), type);
      expect(kept.statusCode).toBe(201);
      expect((await get(`/api/replays/${kept.json().id}`)).json()).toEqual(JSON.parse(text));
    }
    const refused = async (payload: Buffer | string) => {
      const { statusCode, body } = await send(payload, "application/gzip");
      return [statusCode, JSON.parse(body).error];
    };
    expect(await refused(gzipSync(text).subarray(0, 90))).toEqual([400, expect.stringContaining("cannot be unpacked")]);
    expect(await refused(gzipSync(Buffer.alloc(33 << 20)))).toEqual([
      400,
      "it is too large for a replay when unpacked",
    ]);
    expect(await refused("no replay")).toEqual([400, expect.any(String)]);
    expect((await send("")).statusCode).toBe(400);
  });

  it("answers bad orders in plain words", async () => {
    const refused = async (payload: object) => {
      const response = await order(payload);
      expect(response.statusCode).toBe(400);
      return response.json().error;
    };
    expect(await refused({ game: "kalha", players: [] })).toContain('Did you mean "kalah"?');
    expect(await refused({ game: "kalah", players: ["random"] })).toContain("Kalah needs 2 players; you gave 1");
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
    // By a name of the network, even with the key.
    expect((await order({ game: "kalah", players }, { ...LOCAL, host: "10.1.2.3:4000" })).json().error).toContain(
      "only when Ludus is open",
    );
    const { id } = (await order({ game: "kalah", players })).json();
    const told = eventsOf((await get(`/api/matches/${id}/events`)).body);
    expect(told.at(-1)).toMatchObject({ event: "broken", data: { error: "there is no file ./bot.py" } });
  });

  it.runIf(machine().sandboxProblem === undefined)("runs programs in the sandbox, and the replay says so", async () => {
    const file = writeProgram(folder, "beans.sh", beansPlayer());
    const { id } = (await order({ game: "beans", players: [file, "random"] })).json();
    const told = eventsOf((await get(`/api/matches/${id}/events`)).body);
    const replay = JSON.parse(told.at(-1)!.data.replay);
    expect(replay.faults).toEqual([]);
    expect(replay.seats).toMatchObject([{ sandbox: "sandboxed" }, { spec: "random" }]);
    expect(replay.seats[1].sandbox).toBeUndefined();
  });

  it.runIf(machine().sandboxProblem === undefined)("shows programs nothing of what it keeps", async () => {
    const data = join(folder, "kept");
    const { http: own, key } = createApp({ page, data, local: true });
    const LOCAL = { host: "localhost:4000", authorization: `Bearer ${key}` };
    writeFileSync(join(data, "uploads/secret"), "of somebody else");
    const file = writeProgram(folder, "spy.sh", `cat kept/uploads/secret >&2; ls kept >&2\n${beansPlayer()}`);
    const payload = { game: "beans", players: [file, "random"] };
    const { id } = (await own.inject({ method: "POST", url: "/api/matches", payload, headers: LOCAL })).json();
    const told = eventsOf((await own.inject({ url: `/api/matches/${id}/events`, headers: LOCAL })).body);
    expect(JSON.parse(told.at(-1)!.data.replay).faults).toEqual([]);
    expect(JSON.stringify(told)).toContain("No such file");
    expect(JSON.stringify(told)).not.toMatch(/of somebody else|replays\\\\n/);
    await own.close();
  });

  it("refuses to run programs where there is no sandbox, and says what to install", async () => {
    const file = writeProgram(folder, "own.sh", beansPlayer());
    const told = onMachineWithoutWalls(`
      const payload = { game: "beans", players: [${JSON.stringify(file)}, "random"] };
      for (const ownPrograms of [false, true]) {
        const { http, key } = createApp({ page: ${JSON.stringify(page)}, data: ${JSON.stringify(folder)}, local: true, ownPrograms });
        const headers = { host: "localhost", authorization: "Bearer " + key };
        const { statusCode, body } = await http.inject({ method: "POST", url: "/api/matches", payload, headers });
        const asked = { method: "POST", url: "/api/series", payload: { order: payload, games: 1 }, headers };
        const series = await http.inject(asked);
        const octets = { ...headers, "content-type": "application/octet-stream" };
        const upload = await http.inject({ method: "POST", url: "/api/programs?name=a.sh", headers: octets, payload: "x" });
        const { id } = JSON.parse(body);
        const events = id && (await http.inject({ url: "/api/matches/" + id + "/events", headers })).body;
        console.log(JSON.stringify({ statusCode, body, series: series.statusCode, upload: upload.body, events }));
        await http.close();
      }
    `);
    expect(told[0]).toMatchObject({ statusCode: 400, series: 400 });
    const { error } = JSON.parse(told[0].body);
    expect(error).toContain("other people's programs run only in a sandbox");
    expect(error).toMatch(/install it with: (sudo )?apt-get install bubblewrap/);
    expect(error).toContain("ludus serve --own-programs");
    // Which would not help those who send theirs.
    for (const { upload } of told) expect(upload).toContain("other people's programs run only in a sandbox");
    for (const { upload } of told) expect(upload).not.toContain("--own-programs");
    expect(told[1]).toMatchObject({ statusCode: 201, series: 200 });
    expect(JSON.parse(eventsOf(told[1].events).at(-1)!.data.replay).seats[0].sandbox).toBe("limited");
  });

  it("keeps a game that people played, and believes the rules instead of the page", async () => {
    const noughts = { game: "noughts", config: { width: 3, height: 3, line: 3, players: 2 }, seed: 1 };
    const people = { ...noughts, seats: [0, 1].map((n) => ({ name: `<b>${n}</b>`, spec: "human" })) };
    const keep = (more: object) =>
      http.inject({ method: "POST", url: "/api/records", headers: LOCAL, payload: { ...people, ...more } });
    const steps = ["a1", "a2", "b1", "b2", "c1"].map((cell) => [cell]);
    const { id } = (await keep({ steps })).json();
    expect((await get(`/api/replays/${id}`)).json()).toMatchObject({ outcome: { places: [1, 2] }, steps });
    // How it ended is nothing that a page could say.
    expect((await keep({ steps, outcome: { places: [2, 1], scores: [0, 1] } })).json().error).toContain(
      "outcome is not a known field",
    );
    expect((await keep({ steps: steps.slice(1) })).json().error).toContain("not over");
    expect((await keep({ steps: [["z9"]] })).json().error).toContain("not a legal move");
    expect((await keep({ steps: 7 })).json().error).toContain("steps");
    const late = { seat: 1, turn: 2, kind: "time", message: "ran out of time" };
    const lost = (await keep({ steps: [["a1"], [null]], faults: [late] })).json().id;
    expect((await get(`/api/replays/${lost}`)).json()).toMatchObject({
      outcome: { places: [1, 2], reason: "forfeit" },
    });
  });

  it("serves others while a long war is played again", async () => {
    const payload = {
      game: "codewars",
      config: { ticks: 2000, facilities: false, fog: false, lateGame: "bonus" },
      seed: 1,
      seats: [0, 1].map((n) => ({ name: `general ${n}`, spec: "human" })),
      steps: Array(2000).fill([null, null]),
    };
    let kept = false;
    const record = http.inject({ method: "POST", url: "/api/records", headers: LOCAL, payload }).then((answer) => {
      kept = true;
      return answer;
    });
    expect([(await get("/api/games")).statusCode, kept]).toEqual([200, false]);
    const { id, error } = (await record).json();
    expect(error).toBeUndefined();
    expect((await get(`/api/replays/${id}`)).json().steps).toHaveLength(2000);
    const broken = { ...payload, steps: [[null]] };
    const answer = await http.inject({ method: "POST", url: "/api/records", headers: LOCAL, payload: broken });
    expect([answer.statusCode, answer.json().error]).toEqual([400, expect.stringContaining("1 action for 2 seats")]);
  });

  it("forgets finished matches but for the last ones: they are in the replay store", async () => {
    const replays = new ReplayStore(join(folder, "few"));
    const matches = new Matches(replays, new MatchJournal(join(folder, "few-matches")), 1);
    const wish = { game: "beans", players: ["random", "random"], seed: 1 };
    const desk = { rule: () => refuse(plain("none")), uploaded: () => undefined };
    const both = [1, 2].map(() => accepted(matches.start(accepted(readOrder(wish, desk)), NOBODY)));
    await Promise.all(both.map(({ done }) => done));
    expect(both.map(({ id }) => matches.find(id) !== undefined).sort()).toEqual([false, true]);
    for (const { id } of both) expect(replays.text(id)).toContain("ludus-replay");
  });

  it.runIf(machine().sandboxProblem === undefined)(
    "keeps uploaded programs, plays them sandboxed, forgets them",
    async () => {
      const upload = (name: string, payload: string, headers = LOCAL) =>
        http.inject({
          method: "POST",
          url: `/api/programs?name=${encodeURIComponent(name)}`,
          headers: { ...headers, "content-type": "application/octet-stream" },
          payload,
        });
      expect((await upload("bot.sh", "", { ...LOCAL, host: "10.1.2.3" })).json().error).toContain(
        "only when Ludus is open",
      );
      expect((await upload("../bot.sh", "")).json().error).toContain("leads out of its folder");
      expect((await upload("notes.txt", "hello")).json().error).toContain("no program that can be started");
      expect((await upload("bad.zip", "no zip")).json().error).toContain("bad.zip was not accepted");
      const { spec, name } = (await upload("beans.sh", beansPlayer())).json();
      expect([spec, name]).toEqual([expect.stringMatching(/^upload:/), "beans.sh"]);
      expect((await get("/api/programs")).json().programs[0]).toMatchObject({ spec, name });
      const { id } = (await order({ game: "beans", players: [spec, "random"] })).json();
      const told = eventsOf((await get(`/api/matches/${id}/events`)).body);
      const replay = JSON.parse(told.at(-1)!.data.replay);
      expect(replay.faults).toEqual([]);
      const protections = protectionsOf("sandboxed");
      expect(replay.seats[0]).toEqual({ name: "beans.sh", spec: "beans.sh", sandbox: "sandboxed", protections });
      expect(JSON.stringify(told)).not.toContain(folder);
      await http.inject({ method: "DELETE", url: `/api/programs/${spec}`, headers: LOCAL });
      expect((await order({ game: "beans", players: [spec, "random"] })).json().error).toContain("upload it again");
    },
  );

  it.runIf(machine().sandboxProblem === undefined)("plays the strategy of an uploaded CodeWars kit", async () => {
    const kit = join(packageRoot, "kits/codewars-typescript");
    const names = readdirSync(kit, { recursive: true, encoding: "utf8" }).filter((name) => /\.(ts|json)$/.test(name));
    const upload = async (name: string, folder: string) => {
      const payload = zip(names.map((file) => ({ name: folder + file, bytes: readFileSync(join(kit, file)) })));
      const headers = { ...LOCAL, "content-type": "application/octet-stream" };
      return (await http.inject({ method: "POST", url: `/api/programs?name=${name}`, headers, payload })).json();
    };
    const [one, other] = [await upload("first.zip", ""), await upload("second.zip", "army/")];
    expect([one.name, other.name]).toEqual(["first/Runner.ts", "second/Runner.ts"]);
    const players = [one.spec, other.spec];
    const { id } = (await order({ game: "codewars", players, config: { ticks: 5 } })).json();
    const told = eventsOf((await get(`/api/matches/${id}/events`)).body);
    const { faults, seats, steps } = JSON.parse(told.at(-1)!.data.replay);
    expect([faults, seats.map((seat: any) => seat.name)]).toEqual([[], ["first", "second"]]);
    expect(steps[1]).toEqual([
      { action: "MOVE", x: 512, y: 512 },
      { action: "MOVE", x: 512, y: 512 },
    ]);
  });

  it("makes tables for play by link, and says what is wrong with a wish", async () => {
    const post = (url: string, payload: object) => http.inject({ method: "POST", url, headers: LOCAL, payload });
    const wish = { game: "kalah", key: "a-secret-key", name: "Anna", clock: "3+2", side: 1 };
    const { id } = (await post("/api/tables", wish)).json();
    expect((await get(`/api/tables/${id}`)).json()).toEqual({ id });
    const refused = async (more: object) => (await post("/api/tables", { ...wish, ...more })).json().error;
    expect(await refused({ key: "short" })).toContain("key must be 8 to 64 letters");
    expect(await refused({ clock: "soon" })).toContain("such as 3+2");
    expect(await refused({ game: "codewars" })).toContain("cannot be played by link");
    expect(await refused({ game: "nonsense" })).toContain("there is no game");
    expect(await refused({ game: "path" })).toContain("needs 1 player;");
    const seat = { key: "a-secret-key", tab: "tab-of-anna" };
    expect((await post(`/api/tables/${id}/moves`, { ...seat, turn: 1, action: 1 })).json().error).toContain(
      "another tab",
    );
    expect((await post(`/api/tables/${id}/seat`, seat)).statusCode).toBe(204);
    expect((await post(`/api/tables/${id}/moves`, { ...seat, turn: 1, action: 1 })).json().error).toContain(
      "not all players",
    );
    expect((await post(`/api/tables/${id}/seat`, { ...seat, key: "another-key" })).json().error).toContain("no seat");
    expect((await post(`/api/tables/${id}/resign`, { key: 7 })).statusCode).toBe(400);
    expect((await post("/api/tables/nothing/resign", seat)).statusCode).toBe(404);
    expect((await get("/api/tables/nothing/events?key=a-secret-key&tab=tab-of-anna")).json().error).toContain(
      "no such game",
    );
  });

  it("lets no stranger do anything at a table, and bounds what it is sent", async () => {
    const post = (url: string, payload: unknown) =>
      http.inject({
        method: "POST",
        url,
        headers: { ...LOCAL, "content-type": "application/json" },
        payload: payload as object,
      });
    const { id } = (await post("/api/tables", { game: "noughts", key: "a-secret-key" })).json();
    const deeds = { moves: { turn: 1, action: "a1" }, seat: { name: "Eve" }, takeback: { answer: true } };
    for (const deed of ["moves", "seat", "resign", "takeback", "here", "expel", "again"]) {
      const more = deeds[deed as keyof typeof deeds];
      const stranger = { key: "a-stranger-key", tab: "a-stranger-tab", ...more };
      const answer = await post(`/api/tables/${id}/${deed}`, stranger);
      expect([answer.statusCode, answer.json().error]).toEqual([409, "you have no seat in this game"]);
      const large = { ...stranger, key: "a-secret-key", name: "x".repeat(20_000) };
      expect((await post(`/api/tables/${id}/${deed}`, large)).statusCode).toBe(413);
    }
    expect(
      (await post("/api/tables", { game: "noughts", key: "a-secret-key", name: "x".repeat(20_000) })).statusCode,
    ).toBe(413);
    // Whatever stands where words should, the answer is in words.
    const odd: unknown[] = [null, 7, [], {}, { toString: 1 }, "__proto__", "constructor", "x".repeat(300)];
    for (const value of odd) {
      for (const field of ["game", "preset", "clock", "config", "seed", "side", "name", "key"]) {
        const answer = await post("/api/tables", { game: "noughts", key: "a-secret-key", [field]: value });
        expect(answer.statusCode, `${field}: ${JSON.stringify(value)}: ${answer.body}`).toBeLessThan(500);
      }
      for (const field of ["key", "tab", "turn", "action", "answer", "name"]) {
        const seat = { key: "a-secret-key", tab: "tab-of-anna", turn: 1, action: "a1", [field]: value };
        for (const deed of ["seat", "moves", "takeback"]) {
          const answer = await post(`/api/tables/${id}/${deed}`, seat);
          expect(answer.statusCode, `${deed}, ${field}: ${JSON.stringify(value)}`).toBeLessThan(500);
        }
      }
      expect((await post(`/api/tables/${id}/moves`, JSON.stringify(value))).statusCode).toBe(400);
    }
  });

  it("lets so many people look on at a table, and those who sit there come in all the same", async () => {
    const { http: other, key } = createApp({ page, data: join(folder, "crowd"), local: true });
    const address = await other.listen({ port: 0, host: "localhost" });
    const wish = {
      method: "POST",
      headers: { "content-type": "application/json", authorization: `Bearer ${key}` },
    };
    const body = JSON.stringify({ game: "noughts", key: "anna-key" });
    const { id } = await (await fetch(`${address}/api/tables`, { ...wish, body })).json();
    const come = (key: string) => fetch(`${address}/api/tables/${id}/events?key=${key}&tab=some-tab`);
    expect((await come("boris-key")).status).toBe(200);
    const guests = await Promise.all(Array.from({ length: 45 }, (_, n) => come(`guest-key-${n}`)));
    expect(guests.filter(({ status }) => status === 200)).toHaveLength(40);
    const refused = guests.find(({ status }) => status === 429)!;
    expect(await refused.json()).toEqual({
      error: "40 people are watching already; try again later",
      code: "server.many-onlookers",
      values: { most: 40 },
    });
    expect((await fetch(`${address}/api/tables/${id}?key=guest-key-x`)).status).toBe(429);
    expect((await fetch(`${address}/api/tables/${id}?key=anna-key`)).status).toBe(200);
    expect((await come("anna-key")).status).toBe(200);
    await other.close();
  });

  it("plays a series and tells of every game", async () => {
    const order = { game: "beans", players: ["random", "greedy"], seed: 1 };
    const ask = (payload: object, headers: object = LOCAL) =>
      http.inject({ method: "POST", url: "/api/series", payload, headers: headers as typeof LOCAL });
    const told = eventsOf((await ask({ order, games: 6 })).body);
    expect(told.map(({ event }) => event)).toEqual(["waiting", ...Array(6).fill("game"), "end"]);
    expect((await ask({ order: {}, games: 1 })).statusCode).toBe(400);
    expect((await ask({ order, games: 0 })).json().error).toContain("games must be");
    // What an image in a foreign page can ask for begins nothing.
    expect((await get(`/api/series?games=1&order=${encodeURIComponent(JSON.stringify(order))}`)).statusCode).toBe(404);
  });

  it("runs few series at a time, tells the others their number in the queue, and refuses a sixth of one address", async () => {
    const { http: busy, key } = createApp({ page, data: join(folder, "busy"), local: true });
    const address = await busy.listen({ port: 0, host: "localhost" });
    const body = JSON.stringify({ order: { game: "kalah", players: ["alphabeta:depth=6", "random"] }, games: 10_000 });
    const headers = { "content-type": "application/json", authorization: `Bearer ${key}` };
    const stop = new AbortController();
    const ask = () => fetch(`${address}/api/series`, { method: "POST", headers, body, signal: stop.signal });
    const numbers: unknown[] = [];
    const leave: (() => Promise<void>)[] = [];
    for (let n = 0; n < 5; n++) {
      const reader = (await ask()).body!.pipeThrough(new TextDecoderStream()).getReader();
      leave.push(() => reader.cancel());
      numbers.push(eventsOf((await reader.read()).value!)[0]!.data.number);
    }
    expect(numbers).toEqual([0, 1, 2, 3, 4]);
    const sixth = await ask();
    expect([sixth.status, (await sixth.json()).error]).toEqual([429, expect.stringContaining("5 series of yours")]);
    await leave[0]!();
    // The place that was left is taken.
    await expect.poll(async () => (await ask()).status, { timeout: 60_000 }).toBe(200);
    stop.abort();
    await busy.close();
  });

  it("takes so much from one address at a time, and waits for no body without end", async () => {
    const { http: slow, key } = createApp({ page, data: join(folder, "slow"), local: true });
    const address = await slow.listen({ port: 0, host: "localhost" });
    expect(slow.server.requestTimeout).toBe(120_000);
    const headers = { authorization: `Bearer ${key}` };
    const begin = () => {
      const sent = request(`${address}/api/programs?name=bot.py`, {
        method: "POST",
        headers: { ...headers, "content-length": 8 << 20 },
      });
      sent.on("error", () => {}).flushHeaders();
      return sent;
    };
    const small = async () => {
      const wish = { method: "POST", headers, body: "{}" };
      return (await fetch(`${address}/api/matches`, wish)).status;
    };
    const half = Array.from({ length: 8 }, begin);
    await expect.poll(small).toBe(429);
    const more = await fetch(`${address}/api/programs?name=bot.py`, { method: "POST", headers, body: "print(1)" });
    expect(await more.json()).toMatchObject({ code: "server.many-bodies", values: { most: 64 } });
    half[0]!.destroy();
    await expect.poll(small).toBe(415);
    for (const sent of half) sent.destroy();
    await slow.close();
  });

  it("keeps the first games of a series to be watched, as many as are wished", async () => {
    const wish = { order: { game: "beans", players: ["random", "greedy"], seed: 1 }, games: 4, keep: 2 };
    const asked = http.inject({ method: "POST", url: "/api/series", payload: wish, headers: LOCAL });
    const told = eventsOf((await asked).body);
    const kept = told.flatMap(({ event, data }: any) => (event === "game" && data.replay ? [data] : []));
    expect(kept.map(({ number }) => number).sort()).toEqual([0, 1]);
    for (const { replay, turns } of kept)
      expect((await get(`/api/replays/${replay}`)).json().steps).toHaveLength(turns);
  });

  it("gives the page for every address of the page, 404 with the page for others, and nothing for missing files", async () => {
    for (const url of [
      "/",
      "/games",
      "/games/kalah",
      "/play/kalah",
      "/watch",
      "/arena",
      "/lab?x=1",
      "/watch/file",
      "/contests",
      "/learn",
      "/learn/1",
      "/watch/contest-1",
    ]) {
      const { statusCode, body } = await get(url);
      expect([url, statusCode, body.includes("<title>")]).toEqual([url, 200, true]);
    }
    for (const url of [
      "/nowhere",
      "/games/chess2",
      "/play",
      "/play/nothing",
      "/watch/anything?turn=3",
      "/lab/a",
      "/table/nope",
      "/seat/nope",
      "/learn/99",
      "/learn/abc",
      "/contests/autumn",
      "/a/b/c",
    ]) {
      const { statusCode, body } = await get(url);
      expect([url, statusCode, body.includes("<title>Ludus</title>")]).toEqual([url, 404, true]);
    }
    expect((await get("/assets/missing.js")).statusCode).toBe(404);
  });

  it("says in the head of a page what it shows, with the whole address of a picture, whatever names contain", async () => {
    const { id } = (await order({ game: "beans", players: ["random", "greedy"], seed: 1 })).json();
    await expect
      .poll(async () => (await get(`/api/matches/${id}`)).json().status, { timeout: 60_000 })
      .toBe("finished");
    const { body, statusCode } = await get(`/watch/${id}`);
    expect(statusCode).toBe(200);
    expect(body).toContain("random – greedy · ");
    const game = (await http.inject({ url: "/games/kalah", headers: { host: "localhost:4321" } })).body;
    expect(game).toContain("<title>Kalah · Ludus</title>");
    expect(game).toContain('<meta property="og:image" content="http://localhost:4321/social/ludus.png"');
    const bare = pageHtml(page, {
      matchOf: () => ({ game: "kalah", players: ['<script>"x"&', "b"] }),
      hasTable: () => false,
      hasContests: true,
    });
    expect(bare({ url: "/contests/autumn", origin: "http://localhost:4321" }).status).toBe(200);
    const html = bare({ url: "/watch/x", origin: "http://localhost:4321" });
    expect(html.html).toContain("<title>&lt;script&gt;&quot;x&quot;&amp; – b · Kalah · Ludus</title>");
  });
});
