import { describe, expect, it } from "vitest";
import { readConfig } from "../../core/config.ts";
import { Random } from "../../core/random.ts";
import { accepted } from "../../core/refusal.ts";
import { fingerprint } from "../../core/state.ts";
import { layerOf } from "./crowd.ts";
import { actionLimit } from "./limit.ts";
import { ACTIONS, type MaybeMove, type Move } from "./move.ts";
import { cellAt } from "./rulebook.ts";
import { codewars } from "./rules.ts";
import { AERIAL, PACE, TYPES } from "./vehicles.ts";
import { GO, type War } from "./war.ts";

const start = (seed: number, preset: string): War =>
  codewars.start(accepted(readConfig(codewars.config, { preset })), 2, new Random(BigInt(seed)));

/** Anything a strategy could send, sensible or not; orders drive the armies at each other and into each other. */
function anyMove(random: Random, war: War): MaybeMove {
  if (random.chance(0.5)) return null;
  const move: { -readonly [Key in keyof Move]: Move[Key] } = { action: random.pick(ACTIONS) };
  const spot = () => 1024 * random.real();
  move.x = move.action === "MOVE" ? 900 * random.real() - 300 : spot();
  move.y = move.action === "MOVE" ? 900 * random.real() - 300 : spot();
  move.left = random.chance(0.5) ? 0 : spot();
  move.top = random.chance(0.5) ? 0 : spot();
  move.right = random.chance(0.7) ? 1024 : spot();
  move.bottom = random.chance(0.7) ? 1024 : spot();
  move.angle = 7 * random.real() - 3.5;
  move.factor = random.chance(0.5) ? 0.1 : 2 * random.real();
  if (random.chance(0.3)) move.vehicleType = random.pick(TYPES);
  if (random.chance(0.2)) move.group = random.between(0, 101);
  if (random.chance(0.2)) move.maxSpeed = random.real();
  if (random.chance(0.2)) move.maxAngularSpeed = random.real() / 10;
  if (random.chance(0.05)) move.x = random.pick([Number.NaN, Number.POSITIVE_INFINITY, -1e300, 5000]);
  move.facilityId = random.between(0, 17);
  move.vehicleId = random.between(0, war.made + 1);
  return move;
}

/** Plays random moves and looks at the war after every tick. */
function storm(war: War, ticks: number, seed: number | Random, look: (war: War) => void, from = 0): void {
  const random = typeof seed === "number" ? new Random(BigInt(seed)) : seed;
  for (let n = from; n < from + ticks && !codewars.outcome(war); n++) {
    const first = n % 60 === 1 ? ({ action: "MOVE", x: 500, y: 500 } as const) : anyMove(random, war);
    const second = n % 60 === 1 ? ({ action: "MOVE", x: 400, y: 300 } as const) : anyMove(random, war);
    codewars.play(war, [first, second]);
    look(war);
  }
}

/** Slots of the living, by layer, whose centres are closer than 4. */
function overlaps(war: War): number {
  const { owner, type, x, y } = war.vehicles;
  const cells = new Map<number, number[]>();
  let found = 0;
  for (let k = 0; k < war.livingCount; k++) {
    const i = war.living[k]!;
    const layer = layerOf(owner[i]!, type[i]!);
    const column = Math.floor(x[i]! / 4);
    const row = Math.floor(y[i]! / 4);
    for (let c = column - 1; c <= column + 1; c++) {
      for (let r = row - 1; r <= row + 1; r++) {
        for (const j of cells.get((layer * 300 + c) * 300 + r) ?? []) {
          const dx = x[i]! - x[j]!;
          const dy = y[i]! - y[j]!;
          if (dx * dx + dy * dy < 16) found++;
        }
      }
    }
    const key = (layer * 300 + column) * 300 + row;
    cells.set(key, [...(cells.get(key) ?? []), i]);
  }
  return found;
}

describe("whatever the commanders send", () => {
  it.each(["plain", "facilities", "fog"])("nobody overlaps or leaves the map (%s)", (preset) => {
    const war = start(11, preset);
    storm(war, 1200, 5, ({ tick, living, livingCount, vehicles }) => {
      for (let k = 0; k < livingCount; k++) {
        const i = living[k]!;
        if (!(vehicles.x[i]! >= 2 && vehicles.x[i]! <= 1022 && vehicles.y[i]! >= 2 && vehicles.y[i]! <= 1022)) {
          throw new Error(`vehicle ${i + 1} is at ${vehicles.x[i]}, ${vehicles.y[i]} in tick ${tick}`);
        }
      }
      if (tick % 10 === 0) expect(overlaps(war)).toBe(0);
    });
    expect(war.tick).toBe(1200);
  });

  it("whoever marches makes its full step, or has no room for it", () => {
    const war = start(16, "facilities");
    let present = [...war.living.subarray(0, war.livingCount)];
    let blocked = 0;
    storm(war, 900, 9, ({ vehicles, tick }) => {
      const { owner, type, x, y, lastX, lastY, order, goalX, goalY, speedLimit } = vehicles;
      for (const i of present) {
        if (order[i] !== GO) continue;
        const cover = (AERIAL[type[i]!] ? war.weather : war.terrain)[cellAt(lastX[i]!, lastY[i]!)]!;
        const step = Math.min(PACE[3 * type[i]! + cover]!, speedLimit[i]! || Number.POSITIVE_INFINITY);
        const left = Math.hypot(goalX[i]! - lastX[i]!, goalY[i]! - lastY[i]!);
        const nextX = lastX[i]! + ((goalX[i]! - lastX[i]!) * Math.min(step, left)) / left;
        const nextY = lastY[i]! + ((goalY[i]! - lastY[i]!) * Math.min(step, left)) / left;
        if (Math.hypot(nextX - x[i]!, nextY - y[i]!) < 1e-9) continue;
        blocked++;
        const layer = layerOf(owner[i]!, type[i]!);
        const stands = x[i] === lastX[i] && y[i] === lastY[i];
        const off = Math.min(nextX, nextY) < 2 + 1e-9 || Math.max(nextX, nextY) > 1022 - 1e-9;
        const isInTheWay = (j: number) =>
          j !== i && layerOf(owner[j]!, type[j]!) === layer && Math.hypot(x[j]! - nextX, y[j]! - nextY) < 4 + 1e-9;
        if (!stands || !(off || present.some(isInTheWay))) throw new Error(`vehicle ${i + 1} in tick ${tick}`);
      }
      present = [...war.living.subarray(0, war.livingCount)];
    });
    expect(blocked).toBeGreaterThan(1000);
  });

  it("durability, the living and the score add up", () => {
    const war = start(12, "plain");
    storm(war, 2000, 6, ({ vehicles, made, alive, players, livingCount }) => {
      const lost = [0, 0];
      for (let i = 0; i < made; i++) {
        if (vehicles.durability[i]! > 100) throw new Error(`vehicle ${i + 1} has ${vehicles.durability[i]}`);
        if (vehicles.durability[i] === 0) lost[vehicles.owner[i]!]!++;
      }
      const sums = [lost[0]! + alive[0]!, lost[1]! + alive[1]!, alive[0]! + alive[1]!, ...players.score];
      const due = [500, 500, livingCount, lost[1], lost[0]];
      if (sums.join() !== due.join()) expect(sums).toEqual(due);
    });
    expect(war.livingCount).toBeLessThan(1000);
  });

  it("nobody acts more often than the limit allows", () => {
    const war = start(13, "facilities");
    const made: number[][] = [[], []];
    storm(war, 600, 7, ({ tick, players }) => {
      for (const seat of [0, 1]) {
        if (players.acted[seat * 60 + ((tick - 1) % 60)]) made[seat]!.push(tick - 1);
        const recent = made[seat]!.filter((at) => at > tick - 1 - 60).length;
        if (recent > actionLimit(war, seat)) throw new Error(`${recent} actions of seat ${seat} before tick ${tick}`);
      }
    });
    expect(made[0]!.length).toBeGreaterThan(100);
  });

  it("a fogged view holds no unseen vehicle, and updates only what was told as new", () => {
    const war = start(14, "fog");
    const told = [new Set<number>(), new Set<number>()];
    const check = () => {
      for (const seat of [0, 1]) {
        const { newVehicles, vehicleUpdates } = codewars.view(war, seat) as any;
        for (const { id, playerId } of newVehicles) {
          if (told[seat]!.has(id)) throw new Error(`${id} is told as new twice`);
          if (playerId !== seat + 1 && ((war.vehicles.seen[id - 1]! >> seat) & 1) === 0)
            throw new Error(`${id} unseen`);
          told[seat]!.add(id);
        }
        for (const { id, durability } of vehicleUpdates) {
          if (!told[seat]!.has(id)) throw new Error(`${id} is updated but was never told`);
          if (durability === 0) told[seat]!.delete(id);
        }
        const visible = codewars.known!(war, seat).vehicles;
        const known = [...told[seat]!].sort((a, b) => a - b);
        expect(visible.id.subarray(0, visible.count).join()).toBe(known.join());
      }
    };
    check();
    storm(war, 500, 8, check);
  });

  it("what both do alike comes out alike, where nobody is in the way: a mirrored march stays mirrored", () => {
    const war = start(15, "plain");
    const squadron = { action: "CLEAR_AND_SELECT", right: 1024, bottom: 1024, vehicleType: "FIGHTER" } as const;
    codewars.play(war, [squadron, squadron]);
    const spread = { action: "SCALE", x: 10, y: 10, factor: 1.5 } as const;
    codewars.play(war, [spread, spread]);
    for (let n = 0; n < 50; n++) codewars.play(war, [null, null]);
    const { x, y } = war.vehicles;
    for (let i = 100; i < 200; i++) {
      expect(x[i]! + x[i + 500]!).toBeCloseTo(1024, 8);
      expect(y[i]! + y[i + 500]!).toBeCloseTo(1024, 8);
    }
  });

  it("neither seat has an advantage: over many games of one strategy with itself the losses are alike", () => {
    let first = 0;
    let second = 0;
    for (let seed = 0; seed < 4; seed++) {
      const war = start(seed, "plain");
      const all = { action: "CLEAR_AND_SELECT", right: 1024, bottom: 1024 } as const;
      const charge = { action: "MOVE", x: 512, y: 512 } as const;
      codewars.play(war, [all, all]);
      codewars.play(war, [charge, charge]);
      while (war.tick < 1500) codewars.play(war, [null, null]);
      first += war.players.score[0]!;
      second += war.players.score[1]!;
    }
    expect(Math.abs(first - second)).toBeLessThan(0.15 * (first + second));
  });
});

describe("a war", () => {
  it("comes out the same from the same seed and moves", () => {
    const ends = [0, 1].map(() => {
      const war = start(21, "fog");
      storm(war, 900, 9, () => {});
      return fingerprint(war);
    });
    expect(ends[0]).toBe(ends[1]);
  });

  it("has this fingerprint after 1000 ticks of smart against quick: raise the rules' version when it changes", async () => {
    const war = start(1, "fog");
    const bots = ["smart", "quick"].map((name) => (codewars.bots![name] as any).make());
    const random = new Random(2n);
    while (war.tick < 1000) {
      codewars.play(
        war,
        bots.map((bot, seat) => bot.act(codewars.known!(war, seat), seat, random)),
      );
    }
    expect(fingerprint(war)).toMatchInlineSnapshot(`"424caed2c3cf6515"`);
  });

  it("does not mind another war being played at the same time", () => {
    const begin = () => [start(24, "fog"), start(25, "facilities")] as const;
    const apart = begin();
    for (const war of apart) storm(war, 300, 5, () => {});
    const [one, other] = begin();
    const [first, second] = [new Random(5n), new Random(5n)];
    for (let n = 0; n < 300; n++) {
      storm(one, 1, first, () => {}, n);
      storm(other, 1, second, () => {}, n);
    }
    expect([one, other].map(fingerprint)).toEqual(apart.map(fingerprint));
  });

  it("goes on from a copy as from the original, also from one made into another war's place", () => {
    const war = start(22, "fog");
    storm(war, 200, 3, () => {});
    const other = start(23, "plain");
    const copies = [codewars.copy(war), codewars.copy(war, other)];
    storm(war, 100, 4, () => {});
    for (const copy of copies) {
      storm(copy, 100, 4, () => {});
      expect(fingerprint(copy)).toBe(fingerprint(war));
    }
  });
});
