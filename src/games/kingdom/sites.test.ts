import { describe, expect, it } from "vitest";
import { readConfig } from "../../core/config.ts";
import { Random } from "../../core/random.ts";
import { Refusal } from "../../core/refusal.ts";
import { kingdom } from "./rules.ts";
import { checkSites, symmetricSites } from "./sites.ts";

const standard = readConfig(kingdom.config);
const found = (seats: number, seed: number, set: Record<string, unknown> = {}) => {
  const config = readConfig(kingdom.config, { set });
  if (config instanceof Refusal) throw new Error(config.why);
  const state = kingdom.start(config, seats, new Random(BigInt(seed)));
  return Array.from(state.castles.cell, (cell) => `${state.board.x[cell]},${state.board.y[cell]}`);
};

describe("sites", () => {
  it("are (16,16) and (47,47) for two, and the four mirror images for four", () => {
    expect(found(2, 1).sort()).toEqual(["16,16", "47,47"]);
    expect(found(4, 1).sort()).toEqual(["16,16", "16,47", "47,16", "47,47"]);
  });

  it("lie on a circle of radius 22 about the middle for three, five and six, turned by chance", () => {
    for (const seats of [3, 5, 6]) {
      const turned = new Set<string>();
      for (let seed = 0; seed < 50; seed++) {
        const sites = symmetricSites({ width: 64, height: 64 }, seats, new Random(BigInt(seed)));
        turned.add(JSON.stringify(sites));
        for (const { x, y } of sites) {
          const [east, south] = [x - 31.5, y - 31.5];
          expect(Math.abs(Math.sqrt(east * east + south * south) - 22)).toBeLessThan(0.75);
        }
      }
      expect(turned.size).toBeGreaterThan(30);
    }
  });

  it("are fit for every size of board and number of rulers", () => {
    for (const [width, height] of [
      [16, 16],
      [16, 128],
      [128, 16],
      [17, 23],
      [128, 128],
    ] as const) {
      for (const seats of [2, 3, 4, 5, 6]) {
        for (let seed = 0; seed < 50; seed++) {
          const sites = symmetricSites({ width, height }, seats, new Random(BigInt(seed)));
          const text = sites.map(({ x, y }) => `${x},${y}`).join(";");
          expect(checkSites(text, { width, height })).toBeUndefined();
        }
      }
    }
  });

  it("are dealt to the seats by the seed", () => {
    const dealt = new Set(Array.from({ length: 30 }, (_, seed) => found(2, seed).join(" ")));
    expect([...dealt].sort()).toEqual(["16,16 47,47", "47,47 16,16"]);
    expect(found(5, 9)).toEqual(found(5, 9));
  });

  it("go to the seats in their order when placed by hand", () => {
    for (let seed = 0; seed < 10; seed++) {
      expect(found(3, seed, { sites: "40,8; 3,60;20,20" })).toEqual(["40,8", "3,60", "20,20"]);
    }
  });

  it("are refused in plain words when they cannot be read, leave the board or crowd each other", () => {
    const why = (sites: string) => {
      const config = readConfig(kingdom.config, { set: { sites } });
      return config instanceof Refusal ? config.why : "accepted";
    };
    expect(why("here")).toMatch(/^sites must be cells written x,y/);
    expect(why("0,5;47,47")).toMatch(/0,5 must be at least one cell away from every edge: x 1\.\.62/);
    expect(why("5,63;47,47")).toMatch(/one cell away/);
    expect(why("10,10;12,12")).toMatch(/10,10 and 12,12 must be at least 3 cells apart/);
    expect(why("10,10;13,12")).toBe("accepted");
  });

  it("must be one for each player", () => {
    const config = { ...(standard as object), sites: "16,16;47,47" };
    expect(kingdom.unfit!(config as never, 2)).toBeUndefined();
    expect(kingdom.unfit!(config as never, 3)).toMatchObject({ why: expect.stringMatching(/2 cells for 3 players/) });
  });
});
