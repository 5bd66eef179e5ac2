// A match goes on after its server was stopped or killed: the turns are the same, the players know them, and it comes to an
// end by the rules.

import { appendFileSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { parseReplay } from "../../arena/replay.ts";
import { Simulation } from "../../arena/simulation.ts";
import type { Batch } from "../../contract/matches.ts";
import { accepted } from "../../core/refusal.ts";
import { games } from "../../games/index.ts";
import { machine } from "../../players/sandbox/machine.ts";
import { answering, temporaryFolder, until } from "../../players/temporary.fixture.ts";
import { createApp } from "../app.ts";

const folder = temporaryFolder();
const page = join(folder, "page");
mkdirSync(page);
writeFileSync(join(page, "index.html"), "<title>Ludus</title>");

function open(data: string, commands = true) {
  const { http, key, matches, replays } = createApp({ page, data: join(folder, data), local: true, commands });
  const headers = { host: "localhost:4000", authorization: `Bearer ${key}` };
  const start = async (payload: object) =>
    (await http.inject({ method: "POST", url: "/api/matches", payload, headers })).json().id as string;
  return { http, matches, replays, start, headers };
}

const journalOf = (data: string, id: string) => join(folder, data, "matches", `${id}.jsonl`);
const batchesIn = (text: string): Batch[] =>
  text
    .split("\n")
    .filter((line) => line.startsWith('{"batch"') && line.endsWith("}}"))
    .map((line) => JSON.parse(line).batch);

/** Begins, waits for some turns, ends the server, begins anew, waits for the end. */
async function interrupted(data: string, order: object, meanwhile: (journal: string) => void = () => {}) {
  const first = open(data);
  const id = await first.start(order);
  await until(() => (first.matches.find(id)?.turns ?? 0) >= 3, 60_000);
  await first.http.close();
  const journal = journalOf(data, id);
  expect(statSync(journal).mode & 0o077).toBe(0);
  meanwhile(journal);
  const batches = batchesIn(readFileSync(journal, "utf8"));
  const before = batches.flatMap(({ steps }) => steps);
  const second = open(data);
  const match = second.matches.find(id)!;
  expect(match.resumed).toBe(before.length);
  expect(match.turns).toBeGreaterThanOrEqual(before.length);
  await match.done;
  const { replay, game } = accepted(parseReplay(second.replays.text(id)!, games));
  await second.http.close();
  expect(replay.resumed).toBe(before.length);
  expect(replay.steps.slice(0, before.length)).toEqual(before);
  // Times are those of the first time, too.
  for (const [seat, times] of replay.wall.entries()) {
    const known = batches.flatMap(({ wall }) => wall[seat]!);
    expect(times.slice(0, known.length)).toEqual(known);
  }
  const simulation = new Simulation(game, replay);
  expect(simulation.goTo(replay.steps.length)).toBeUndefined();
  expect(simulation.outcome()).toEqual(replay.outcome);
  expect(readdirSync(join(folder, data, "matches"))).toEqual([]);
  return { id, replay, before };
}

const slow = (name: string, more = "") => {
  const file = join(folder, name);
  const answer = `console.error("turn " + message.turn); ${more} setTimeout(() => console.log(JSON.stringify({ action: message.legal[0] })), 150);`;
  writeFileSync(file, answering(answer));
  return file;
};

describe("a match whose server ends", () => {
  it("goes on between our own bots, from the turn that was played last", async () => {
    const { replay, before } = await interrupted("bots", { game: "kalah", players: ["mcts:ms=150", "mcts:ms=150"] });
    expect(replay.steps.length).toBeGreaterThan(before.length);
    expect(replay.faults).toEqual([]);
  });

  it.runIf(machine().sandboxProblem === undefined)("goes on with programs, which are told the game again", async () => {
    const { replay, before } = await interrupted("programs", { game: "kalah", players: [slow("slow.cjs"), "random"] });
    expect(replay.faults).toEqual([]);
    expect(replay.steps.length).toBeGreaterThan(before.length);
  });

  it.runIf(machine().sandboxProblem === undefined)(
    "goes on with what was recorded where a program plays otherwise or breaks down the second time",
    async () => {
      const file = slow("fickle.cjs");
      const { replay, before } = await interrupted("fickle", { game: "kalah", players: [file, "random"] }, () =>
        writeFileSync(file, answering("process.exit(3);")),
      );
      // The breakdown counts from the first turn that is new.
      expect(replay.faults).toMatchObject([{ seat: 0, kind: "crash" }]);
      expect(replay.faults[0]!.turn).toBeGreaterThan(before.length);
    },
  );

  it("goes on where the last line was cut in half", async () => {
    const order = { game: "kalah", players: ["mcts:ms=150", "random"] };
    await interrupted("half", order, (journal) => appendFileSync(journal, '{"batch":{"steps":[[1'));
  });

  it("is given up after three starts without a turn, and its page says that it is not there", async () => {
    const first = open("crashing");
    const id = await first.start({ game: "kalah", players: ["mcts:ms=60000", "random"] });
    await first.http.close();
    for (let n = 0; n < 3; n++) {
      const next = open("crashing");
      expect(next.matches.find(id)?.status).toBe("running");
      await next.http.close();
    }
    const last = open("crashing");
    expect(last.matches.find(id)).toBeUndefined();
    expect((await last.http.inject({ url: `/api/matches/${id}`, headers: last.headers })).statusCode).toBe(404);
    await last.http.close();
  });

  it("may name no more than the server allows now", async () => {
    const first = open("allowed");
    const id = await first.start({ game: "kalah", players: ["sleep 1000", "random"] });
    await first.http.close();
    const second = open("allowed", false);
    expect(second.matches.find(id)).toBeUndefined();
    await second.http.close();
    // What stands in the file is no way in either.
    mkdirSync(join(folder, "damaged", "matches"), { recursive: true });
    for (const [n, text] of [
      "",
      "{",
      "{}",
      '{"begun":{}}',
      '{"begun":{"wish":{"game":1,"players":[1]},"asker":{}}}',
    ].entries())
      writeFileSync(join(folder, "damaged", "matches", `kalah-${n}.jsonl`), text);
    const third = open("damaged");
    expect(readdirSync(join(folder, "damaged", "matches"))).toEqual([]);
    await third.http.close();
  });
});
