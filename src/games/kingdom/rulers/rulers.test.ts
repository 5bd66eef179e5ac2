import { describe, expect, it } from "vitest";
import { readConfig } from "../../../core/config.ts";
import type { Bot } from "../../../core/game.ts";
import { Random } from "../../../core/random.ts";
import { accepted, Refusal } from "../../../core/refusal.ts";
import type { Orders } from "../orders.ts";
import { kingdom } from "../rules.ts";
import { find, grant, hp, knight, scene, where, worker } from "../scene.ts";
import type { KingdomState } from "../state.ts";

type Ruler = Bot<KingdomState, Orders>;

function ruler(name: string): Ruler {
  const entry = kingdom.bots![name]!;
  if (!("make" in entry)) throw new Error(`${name} is no bot`);
  return entry.make();
}

function match(names: readonly string[], seed: number, set: Record<string, unknown> = {}, watch?: Watch): KingdomState {
  const random = new Random(BigInt(seed));
  const config = accepted(readConfig(kingdom.config, { set }));
  const state = kingdom.start(config, names.length, random.stream("match"));
  const rulers = names.map(ruler);
  for (let seats = kingdom.acting(state); seats.length > 0; seats = kingdom.acting(state)) {
    const orders: Orders[] = [];
    for (const seat of seats) orders[seat] = rulers[seat]!.act(state, seat, random) as Orders;
    watch?.(state, orders);
    kingdom.play(state, orders);
  }
  return state;
}

type Watch = (state: KingdomState, orders: Orders[]) => void;

/** One turn in which only seat 0 acts. */
function alone(name: string, state: KingdomState): void {
  kingdom.play(state, [ruler(name).act(state, 0, new Random(1n)) as Orders, undefined]);
}

const NAMES = Object.keys(kingdom.bots!);
/** A table has six seats at most: all but the best, and all but the first. */
const CROWDS = [NAMES.slice(0, 6), NAMES.slice(-6)] as const;

describe("every ruler", () => {
  it("gives well-formed orders, also when crowded, attacked and at the end of its strength", () => {
    const watch: Watch = (state, orders) => {
      for (const [seat, own] of orders.entries()) {
        if (!own) continue;
        const read = kingdom.read(state, seat, kingdom.write(state, seat, own));
        if (read instanceof Refusal) throw new Error(read.why);
        expect(read).toEqual(own);
      }
    };
    match(CROWDS[0], 3, { width: 20, height: 16, turns: 300, cost: 60 }, watch);
    match(CROWDS[1], 3, { turns: 300, cost: 200 }, watch);
    match(CROWDS[1], 3, { width: 20, height: 16, turns: 150, cost: 60 }, watch);
  });

  it("gives the same orders in the same situation with the same luck", () => {
    for (const names of CROWDS) {
      const play = () => match(names, 5, { turns: 120, cost: 300 }).tally.points;
      expect(play()).toEqual(play());
    }
  });

  it("beats random", () => {
    for (const name of NAMES.filter((name) => name !== "random")) {
      expect(kingdom.outcome(match([name, "random"], 2))!.places).toEqual([1, 2]);
    }
  });
});

describe("settler", () => {
  it("takes the land under a worker, then walks to the nearest cell that is not its own", () => {
    const state = scene();
    const a = worker(state, 0, 30, 30);
    alone("settler", state);
    expect(state.tally.land[0]).toBe(1);
    alone("settler", state);
    expect(where(state, a)).not.toEqual([30, 30]);
    alone("settler", state);
    expect(state.tally.land[0]).toBe(2);
  });
});

describe("defender", () => {
  it("puts a knight into its castle", () => {
    const state = scene();
    const a = knight(state, 0, 18, 18);
    for (let i = 0; i < 3; i++) alone("defender", state);
    expect(where(state, a)).toEqual([16, 16]);
  });
});

describe("attacker", () => {
  it("walks to the nearest foreign castle and takes it", () => {
    const state = scene();
    knight(state, 0, 44, 45);
    for (let i = 0; i < 4; i++) alone("attacker", state);
    expect([...state.castles.lord]).toEqual([0, 0]);
  });
});

describe("strong", () => {
  it("sends its workers away from a knight that could strike next turn", () => {
    const state = scene();
    const a = worker(state, 0, 30, 30);
    knight(state, 1, 32, 30);
    alone("strong", state);
    expect(where(state, a)[0]).toBe(29);
  });

  it("gives no cell to two workers", () => {
    const state = scene();
    grant(state, 0, 64 * 64);
    state.land[state.board.cellAt(40, 10)] = 0;
    const near = worker(state, 0, 37, 10);
    const far = worker(state, 0, 30, 10);
    alone("strong", state);
    expect(where(state, near)).toEqual([38, 10]);
    expect(where(state, far)).toEqual([30, 10]);
  });

  it("lets all knights in reach strike the same foe until it falls", () => {
    const state = scene();
    knight(state, 0, 10, 10);
    knight(state, 0, 12, 10);
    const a = knight(state, 1, 11, 11);
    const b = knight(state, 1, 13, 11);
    state.servants.hp[find(state, a)] = 60;
    alone("strong", state);
    expect(hp(state, a) ?? 0).toBeLessThan(15);
    expect(hp(state, b)).toBe(100);
  });

  it("calls its knights together before the gate, on the side from which foes come", () => {
    const state = scene();
    const a = knight(state, 0, 22, 16);
    knight(state, 1, 16, 24);
    alone("strong", state);
    expect(where(state, a)).toEqual([21, 17]);
  });

  it("goes back into the gate when a foe has come past the guard", () => {
    const state = scene();
    const a = knight(state, 0, 18, 18);
    knight(state, 1, 16, 18);
    alone("strong", state);
    expect(where(state, a)).toEqual([17, 17]);
  });

  it("takes a castle that nobody guards", () => {
    const state = scene();
    knight(state, 0, 44, 45);
    for (let i = 0; i < 4; i++) alone("strong", state);
    expect([...state.castles.lord]).toEqual([0, 0]);
  });

  it("wins most games of two against each of the others", () => {
    for (const other of ["settler", "defender", "attacker", "balanced"]) {
      let won = 0;
      for (let seed = 1; seed <= 3; seed++) if (kingdom.outcome(match(["strong", other], seed))!.places[0] === 1) won++;
      expect([other, won >= 2]).toEqual([other, true]);
    }
  });

  it("wins most games of four", () => {
    let won = 0;
    for (let seed = 1; seed <= 3; seed++) {
      const end = match(["strong", "attacker", "defender", "balanced"], seed);
      if (kingdom.outcome(end)!.places[0] === 1) won++;
    }
    expect(won).toBeGreaterThanOrEqual(2);
  });
});

describe("champion", () => {
  it("steps back before foes who are too many, and closes in on one who is alone", () => {
    const weak = scene();
    const a = knight(weak, 0, 30, 30);
    for (const y of [29, 30, 31]) knight(weak, 1, 32, y);
    alone("champion", weak);
    expect(where(weak, a)[0]).toBe(29);
    const many = scene();
    const band = [29, 30, 31].map((y) => knight(many, 0, 30, y));
    knight(many, 1, 33, 30);
    alone("champion", many);
    expect(band.map((own) => where(many, own)[0])).toEqual([31, 31, 31]);
  });

  it("takes a castle that nobody guards", () => {
    const state = scene();
    knight(state, 0, 44, 45);
    for (let i = 0; i < 4; i++) alone("champion", state);
    expect([...state.castles.lord]).toEqual([0, 0]);
  });

  it("wins most games of two against strong", () => {
    let won = 0;
    for (let seed = 1; seed <= 3; seed++)
      if (kingdom.outcome(match(["champion", "strong"], seed))!.places[0] === 1) won++;
    expect(won).toBeGreaterThanOrEqual(2);
  });
});
