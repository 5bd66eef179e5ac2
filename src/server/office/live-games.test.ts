// A game of a contest as those who watch hear of it, from the worker's batches to its end; without a worker.

import { beforeAll, describe, expect, it } from "vitest";
import type { Replay } from "../../arena/replay.ts";
import { defaultConfig } from "../../core/config.ts";
import { accepted } from "../../core/refusal.ts";
import { games as knownGames } from "../../games/index.ts";
import { enter } from "../../office/contests/entrants.ts";
import { liveSender } from "../../office/games/live.ts";
import { planGames } from "../../office/games/plan.ts";
import { gameById, gameRecord, replayText } from "../../office/games/records.ts";
import { writeResult } from "../../office/games/result.ts";
import { eventually, openContest, person, testOffice } from "../../office/office.fixture.ts";
import type { Office } from "../../office/office.ts";
import { submit } from "../../office/submissions/submit.ts";
import { giveUpGame } from "../../office/workers/given-up.ts";
import type { TurnBatch } from "../../players/matches/turn-batches.ts";
import { ChangeHub } from "./changes.ts";
import { LiveGames } from "./live-games.ts";

let office: Office;
let live: LiveGames;
beforeAll(async () => {
  office = await testOffice();
  const changes = new ChangeHub(office);
  live = new LiveGames(office, changes);
  return () => changes.close();
});

const noughts = knownGames.get("noughts")!;

const batch = (from: number, until: number): TurnBatch => ({
  steps: Array.from({ length: until - from }, (_, at) => [from + at]),
  faults: [{ seat: 0, turn: until, kind: "time", message: "slow", evidence: "secret evidence" }],
  wall: [[1], [1]],
  notes: [],
  logs: [[[until, "secret log"]], [[until, "the other log"]]],
});

const replayWith = (steps: number[][]): Replay => ({
  game: "noughts",
  rules: noughts.rules,
  config: defaultConfig(noughts.config) as Replay["config"],
  seed: 1n,
  seats: [
    { name: "a", spec: "program" },
    { name: "b", spec: "random" },
  ],
  limits: {} as Replay["limits"],
  steps,
  faults: [],
  wall: [[], []],
  cpu: [[], []],
  outcome: { places: [1, 2], scores: [1, 0] },
  last: "",
});

async function waitingGame() {
  const contest = await openContest(office);
  const author = await person(office);
  accepted(await enter(office.db, contest, author));
  const { id } = accepted(await submit(office, contest, author.id, { name: "bot.py", bytes: Buffer.from("print(1)") }));
  const [game] = await planGames(
    office,
    contest,
    [{ kind: "custom", seats: [{ submission: id }, { spec: "random" }] }],
    0,
  );
  return { author, game: game! };
}

async function watching(game: number, viewer?: Parameters<typeof gameRecord>[1]) {
  const heard: string[] = [];
  const watcher = ({ bytes }: { bytes: readonly Uint8Array[] }) => heard.push(Buffer.concat(bytes).toString());
  const leave = (await live.open(accepted(await gameRecord(office, viewer, game))))(watcher);
  await eventually(async () => heard.length >= 2);
  return { heard, leave };
}

const stepsOf = (heard: readonly string[]) =>
  heard
    .filter((message) => message.startsWith("event: steps"))
    .flatMap((message) => JSON.parse(message.split("\ndata: ").slice(1).join("").trim()).steps);
const ended = (heard: readonly string[], event: string) => () =>
  Promise.resolve(heard.some((message) => message.startsWith(`event: ${event}\n`)));

describe("a watched game of a contest", () => {
  it("is heard turn by turn, then to its end; logs by their author alone", async () => {
    const { author, game } = await waitingGame();
    const sender = liveSender(office);
    const early = await watching(game);
    expect(early.heard[0]).toContain('"spec":"program"');
    sender.played(game, batch(0, 3));
    await eventually(async () => stepsOf(early.heard).length === 3);
    const own = await watching(game, author);
    sender.played(game, batch(3, 5));
    const steps = [[0], [1], [2], [3], [4], [5]];
    const result = { game, replay: replayWith(steps), logs: [[[1, "secret log"]], []] as const, worker: undefined };
    await writeResult(office, result, async () => {});
    for (const { heard } of [early, own]) {
      await eventually(ended(heard, "end"));
      expect(stepsOf(heard)).toEqual(steps);
      expect(heard.join("")).not.toContain("secret evidence");
      expect(heard.join("")).not.toContain("the other log");
    }
    expect(early.heard.join("")).not.toContain("secret log");
    expect(own.heard.join("")).toContain("secret log");
    const late = await watching(game);
    expect([stepsOf(late.heard), late.heard.at(-1)!.slice(0, 10)]).toEqual([steps, "event: end"]);
  });

  it("that another worker begins anew is not told as one; who was taken for dead says no more", async () => {
    const { game } = await waitingGame();
    const [dead, successor] = [liveSender(office), liveSender(office)];
    dead.played(game, batch(0, 3));
    const { heard } = await watching(game);
    await eventually(async () => stepsOf(heard).length === 3);
    successor.played(game, batch(0, 1));
    successor.played(game, batch(1, 2));
    await eventually(ended(heard, "broken"));
    dead.played(game, batch(3, 9));
    successor.played(game, batch(2, 4));
    const anew = await watching(game);
    await eventually(async () => stepsOf(anew.heard).length >= 4);
    expect(stepsOf(anew.heard)).toEqual([[0], [1], [2], [3]]);
    anew.leave();
  });

  it("that is given up ends with the reason, also for those who come later", async () => {
    const { game } = await waitingGame();
    const { heard } = await watching(game);
    const { queue } = (await gameById(office.db, game))!;
    await giveUpGame(office, (await office.queue.take(queue))!, game);
    await eventually(ended(heard, "broken"));
    expect(heard.at(-1)).toContain('"code":"office.given-up"');
    expect(await replayText(office, undefined, game)).toMatchObject({ message: { code: "office.not-played" } });
  });
});
