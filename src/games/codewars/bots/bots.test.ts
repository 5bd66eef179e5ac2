import { describe, expect, it } from "vitest";
import { readConfig } from "../../../core/config.ts";
import { Random } from "../../../core/random.ts";
import { accepted } from "../../../core/refusal.ts";
import { codewars } from "../rules.ts";
import { FIGHTER, HELICOPTER, IFV, TANK } from "../vehicles.ts";
import { NOTHING, type War } from "../war.ts";
import type { Force } from "./odds.ts";
import { bestProduct } from "./squads.ts";

function game(names: [string, string], preset: string, seed: number, ticks = 20_000): War {
  const config = accepted(readConfig(codewars.config, { preset, set: { ticks } }));
  const random = new Random(BigInt(seed));
  const war = codewars.start(config, 2, random);
  const bots = names.map((name) => (codewars.bots![name] as any).make());
  const streams = names.map((name, seat) => random.stream(`${name} ${seat}`));
  while (!codewars.outcome(war)) {
    codewars.play(
      war,
      bots.map((bot, seat) => bot.act(codewars.known!(war, seat), seat, streams[seat]!)),
    );
  }
  return war;
}

function army(count: Partial<Record<"arrv" | "fighter" | "helicopter" | "ifv" | "tank", number>>): Force {
  const { arrv = 0, fighter = 0, helicopter = 0, ifv = 0, tank = 0 } = count;
  const counts = Float64Array.of(arrv, fighter, helicopter, ifv, tank);
  return { count: counts, durability: counts.map((one) => 100 * one) };
}

describe("the factories of strong", () => {
  it("make what beats most of the enemy's army, not what beats a small part of it easily", () => {
    expect(bestProduct(army({ helicopter: 100, fighter: 20 }), NOTHING)).toBe(IFV);
    expect(bestProduct(army({ helicopter: 20, tank: 200 }), NOTHING)).toBe(HELICOPTER);
    expect(bestProduct(army({ ifv: 200, tank: 20 }), NOTHING)).toBe(TANK);
  });

  it("turn to another product when the enemy's army has become another one", () => {
    expect(bestProduct(army({ ifv: 100, tank: 100 }), FIGHTER)).not.toBe(FIGHTER);
  });

  it("keep their product while another one is hardly better", () => {
    const mixed = army({ fighter: 50, helicopter: 50, ifv: 50, tank: 50 });
    const first = bestProduct(mixed, NOTHING);
    expect(bestProduct(army({ fighter: 52, helicopter: 48, ifv: 48, tank: 52 }), first)).toBe(first);
  });

  it("make something even when no enemy is known", () => {
    expect(bestProduct(army({}), NOTHING)).not.toBe(NOTHING);
  });
});

describe("the built-in strategies", () => {
  it("empty does nothing", () => {
    const war = game(["empty", "empty"], "fog", 1, 100);
    expect(war.vehicles.order.every((order) => order === 0)).toBe(true);
  });

  it("example sends everything to the middle", () => {
    const { vehicles } = game(["example", "empty"], "plain", 1, 3);
    expect(vehicles.goalX[0]! - vehicles.x[0]!).toBeGreaterThan(500);
    expect(vehicles.selected.subarray(0, 500).every((one) => one === 1)).toBe(true);
  });

  it("quick beats example", () => {
    const war = game(["quick", "example"], "plain", 3, 4000);
    expect(war.players.score[0]).toBeGreaterThan(war.players.score[1]!);
  });

  it("smart beats quick in either seat", () => {
    for (const [names, seat] of [[["smart", "quick"], 0] as const, [["quick", "smart"], 1] as const]) {
      const war = game([...names] as [string, string], "plain", 1, 3000);
      expect(war.players.score[seat]).toBeGreaterThan(war.players.score[1 - seat]!);
    }
  });

  it("champion marks strikes from afar: it destroys enemies and loses nobody, where strong and strong only wait", () => {
    const war = game(["champion", "strong"], "plain", 1, 4000);
    expect(war.players.score[0]).toBeGreaterThanOrEqual(10);
    expect(war.players.score[1]).toBe(0);
  });

  it("smart and strong take facilities and make vehicles", () => {
    for (const name of ["smart", "strong"]) {
      const war = game([name, "empty"], "facilities", 1, 3000);
      expect(war.players.score[0]).toBeGreaterThanOrEqual(200);
      expect(war.made).toBeGreaterThan(1000);
    }
  });
});
