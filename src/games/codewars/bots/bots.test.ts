import { describe, expect, it } from "vitest";
import { readConfig } from "../../../core/config.ts";
import { Random } from "../../../core/random.ts";
import { accepted } from "../../../core/refusal.ts";
import { codewars } from "../rules.ts";
import type { War } from "../war.ts";

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

  it("smart and strong take facilities and make vehicles", () => {
    for (const name of ["smart", "strong"]) {
      const war = game([name, "empty"], "facilities", 1, 3000);
      expect(war.players.score[0]).toBeGreaterThanOrEqual(200);
      expect(war.made).toBeGreaterThan(1000);
    }
  });
});
