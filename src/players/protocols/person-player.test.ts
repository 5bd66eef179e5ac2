import { describe, expect, it } from "vitest";
import { playMatch } from "../../arena/referee.ts";
import type { Replay } from "../../arena/replay.ts";
import { readConfig } from "../../core/config.ts";
import { accepted } from "../../core/refusal.ts";
import { codewars } from "../../games/codewars/rules.ts";
import { nodeClock } from "../clocks/node-clock.ts";
import { resolveContender } from "../spec.ts";
import { PersonPlayer } from "./person-player.ts";

/** A match of a person against an empty army, and how far it has come. */
async function begin(ticks: number) {
  const person = new PersonPlayer();
  const empty = accepted(await resolveContender("codewars/empty", codewars)).seat();
  const progress = { turns: 0 };
  const replay = playMatch({
    game: codewars,
    config: accepted(readConfig(codewars.config, { set: { ticks } })),
    seed: 3n,
    players: [person, empty],
    seats: [
      { name: "Me", spec: "human" },
      { name: "Empty", spec: "codewars/empty" },
    ],
    limits: { turnTime: 1 },
    clock: nodeClock,
    onTurn: ({ turn }) => {
      progress.turns = turn;
    },
  });
  return { person, progress, replay };
}

const own = (replay: Replay | undefined) => replay!.steps.flatMap(([action]) => (action === null ? [] : [action]));
const SELECT = { action: "CLEAR_AND_SELECT", left: 0, top: 0, right: 1024, bottom: 1024 };
const MOVE = { action: "MOVE", x: 10, y: 10 };

describe("a person's seat", () => {
  it("stands still until a pace is set, at 0 once more, and has no clock", async () => {
    const { person, progress, replay } = await begin(40);
    await nodeClock.breathe();
    expect(progress.turns).toBe(0);
    person.receive({ pace: 200 });
    await expect.poll(() => progress.turns, { timeout: 60_000 }).toBeGreaterThan(5);
    person.receive({ pace: 0 });
    const stood = progress.turns;
    await new Promise((resolve) => setTimeout(resolve, 60));
    // One turn may have been on its way.
    expect(progress.turns).toBeLessThanOrEqual(stood + 1);
    person.receive({ pace: 1000 });
    expect((await replay)!.faults).toEqual([]);
  });

  it("gives its orders one by one, a turn each, and leaves out what the rules cannot read", async () => {
    const { person, replay } = await begin(12);
    person.receive({ orders: [SELECT, { action: "DANCE" }, MOVE], pace: 1000 });
    const { steps, faults } = (await replay)!;
    expect(own(await replay)).toEqual([SELECT, MOVE]);
    expect([steps[0]![0], steps[1]![0], steps[2]![0], faults]).toEqual([SELECT, MOVE, null, []]);
  });

  it("keeps its pace: turns do not come sooner than that", async () => {
    const { person, replay } = await begin(20);
    const begun = performance.now();
    person.receive({ pace: 100 });
    await replay;
    // The first turns come at once.
    expect(performance.now() - begun).toBeGreaterThan(170);
  });

  it("waits at a pace slower than any timer of the machine", async () => {
    const { person, progress, replay } = await begin(40);
    person.receive({ pace: 1e-9 });
    await expect.poll(() => progress.turns, { timeout: 60_000 }).toBe(1);
    await new Promise((resolve) => setTimeout(resolve, 60));
    expect(progress.turns).toBe(1);
    person.receive({ pace: 1000 });
    expect((await replay)!.steps.length).toBe(40);
  });
});
