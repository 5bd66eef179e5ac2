import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { Random } from "../../core/random.ts";
import { type LadderPlayer, MOST_WAITING, planLadder, sandboxInterval } from "./ladder.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

const player = (name: string, changes: Partial<LadderPlayer> = {}): LadderPlayer => ({
  ...{ name, rating: 1200, sinceSubmission: 0, crashes: 0, sinceGame: 2 * HOUR, waiting: [] },
  ...changes,
});

const fields = fc
  .array(
    fc.record({
      rating: fc.integer({ min: 0, max: 3000 }),
      sinceSubmission: fc.integer({ min: 0, max: 60 * 24 * HOUR }),
      crashes: fc.integer({ min: 0, max: 10 }),
      sinceGame: fc.option(fc.integer({ min: 0, max: 30 * HOUR }), { nil: undefined }),
      waiting: fc.array(
        fc.nat(12).map((n) => `p${n}`),
        { maxLength: 4 },
      ),
    }),
    { maxLength: 14 },
  )
  .map((list) => list.map((some, n) => ({ ...some, name: `p${n}` })));

describe("a plan of the ladder", () => {
  it("has whole tables of people who are free, nobody twice, and somebody at each whose time has come", () => {
    fc.assert(
      fc.property(fields, fc.integer({ min: 2, max: 6 }), fc.nat(), (players, seats, seed) => {
        const rules = { base: HOUR, seats };
        const tables = planLadder(players, rules, new Random(BigInt(seed)));
        const seated = tables.flat();
        const known = new Map(players.map((one) => [one.name, one]));
        const share = ({ sinceGame = Number.POSITIVE_INFINITY, ...rest }: LadderPlayer) =>
          sinceGame / sandboxInterval(HOUR, rest);
        const due = (one: LadderPlayer) => share(one) >= 1;
        expect(new Set(seated).size).toBe(seated.length);
        for (const table of tables) {
          expect(table).toHaveLength(seats);
          expect(table.some((name) => due(known.get(name)!))).toBe(true);
          for (const name of table) expect(known.get(name)!.waiting.length).toBeLessThan(MOST_WAITING);
        }
        expect(planLadder(players, rules, new Random(BigInt(seed)))).toEqual(tables);
        // Who is left over found nobody to play with.
        const free = players.filter(({ name, waiting }) => !seated.includes(name) && waiting.length < MOST_WAITING);
        for (const one of free.filter(due)) {
          const others = free.filter(
            (other) =>
              other !== one &&
              !one.waiting.includes(other.name) &&
              !other.waiting.includes(one.name) &&
              (share(one) >= 1.5 || share(other) >= 0.5),
          );
          expect(others.length).toBeLessThan(seats - 1);
        }
      }),
      { numRuns: 300 },
    );
  });

  it("serves a new program at once, before those who have waited long", () => {
    const players = [player("old", { sinceGame: 20 * HOUR }), player("older", { sinceGame: 30 * HOUR })];
    const tables = planLadder(
      [...players, player("new", { sinceGame: undefined })],
      { base: HOUR, seats: 2 },
      new Random(1n),
    );
    expect(tables).toHaveLength(1);
    expect(tables[0]).toContain("new");
    const busy = [player("a", { sinceGame: 0 }), player("b", { sinceGame: 1 })];
    expect(planLadder(busy, { base: HOUR, seats: 2 }, new Random(1n))).toEqual([]);
    const among = planLadder(
      [...busy, player("new", { sinceGame: undefined })],
      { base: HOUR, seats: 2 },
      new Random(1n),
    );
    expect(among.flat()).toContain("new");
  });

  it("plans no second game of two who are about to meet, and none for one whose games pile up", () => {
    const two = [player("a", { waiting: ["b"] }), player("b", { waiting: ["a"] })];
    expect(planLadder(two, { base: HOUR, seats: 2 }, new Random(1n))).toEqual([]);
    const stuck = player("stuck", { waiting: ["x", "y", "z"], sinceGame: undefined });
    expect(planLadder([stuck, player("a")], { base: HOUR, seats: 2 }, new Random(1n))).toEqual([]);
  });

  it("gives everyone about a game an hour, near ones mostly, crashing ones less, whatever their number", () => {
    for (const count of [2, 3, 5, 40]) {
      const random = new Random(7n);
      const last = new Map<string, number>();
      const played = new Map<string, number>();
      let distance = 0;
      let games = 0;
      const HOURS = 60;
      for (let now = 0; now < HOURS * HOUR; now += 3 * MINUTE) {
        const players = Array.from({ length: count }, (_, n) => {
          const at = last.get(`p${n}`);
          const crashes = n === 0 && count > 2 ? 10 : 0;
          return player(`p${n}`, { rating: 50 * n, crashes, sinceGame: at === undefined ? undefined : now - at });
        });
        for (const [one, other] of planLadder(players, { base: HOUR, seats: 2 }, random) as [string, string][]) {
          for (const name of [one, other]) {
            last.set(name, now);
            played.set(name, (played.get(name) ?? 0) + 1);
          }
          distance += Math.abs(Number(one.slice(1)) - Number(other.slice(1)));
          games++;
        }
      }
      if (count === 2) expect(played.get("p1")).toBe(HOURS);
      for (let n = 1; n < count; n++) {
        expect(played.get(`p${n}`)! / HOURS, `${n} of ${count}`).toBeGreaterThan(0.8);
        expect(played.get(`p${n}`)! / HOURS, `${n} of ${count}`).toBeLessThan(1.5);
      }
      if (count > 2) expect(played.get("p0")! / HOURS).toBeLessThan(0.7);
      // Of forty at random: 13 places apart.
      if (count === 40) expect(distance / games).toBeLessThan(8);
    }
  });
});
