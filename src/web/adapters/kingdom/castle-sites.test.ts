import { describe, expect, it } from "vitest";
import { MatchState } from "../../../arena/match-state.ts";
import { defaultConfig } from "../../../core/config.ts";
import { kingdom } from "../../../games/kingdom/rules.ts";
import { checkSites, formatSites } from "../../../games/kingdom/sites.ts";
import type { KingdomState } from "../../../games/kingdom/state.ts";
import { moved, sitesOf } from "./castle-sites.ts";

const SIZE = { width: 64, height: 64 };

describe("the castles on the arena's map", () => {
  it("stand where they are played, for every number of players and any seed", () => {
    for (const seats of [2, 3, 4, 5, 6])
      for (const seed of ["5", "6", "12345678901234567890"]) {
        const match = new MatchState(kingdom, defaultConfig(kingdom.config), seats, BigInt(seed));
        const { castles, board } = match.state as KingdomState;
        const played = Array.from({ length: seats }, (_, seat) => {
          const cell = castles.cell[seat]!;
          return { x: board.x[cell]!, y: board.y[cell]! };
        });
        expect(sitesOf("", SIZE, seats, seed), `${seats} players, seed ${seed}`).toEqual(played);
      }
  });

  it("are those placed by hand, unless they are for another number of players", () => {
    expect(sitesOf("3,4;20,30", SIZE, 2, "1")).toEqual([
      { x: 3, y: 4 },
      { x: 20, y: 30 },
    ]);
    expect(sitesOf("3,4;20,30", SIZE, 3, "1")).toEqual(sitesOf("", SIZE, 3, "1"));
  });

  it("never hide each other, nor stand too near or at the edge, wherever they are dropped", () => {
    const sites = sitesOf("", SIZE, 6, "7");
    for (const wanted of [...sites, { x: -5, y: 200 }, { x: 63, y: 0 }]) {
      const next = moved(sites, 2, wanted, SIZE);
      expect(checkSites(formatSites(next), SIZE)).toBeUndefined();
      expect(next.filter((_, at) => at !== 2)).toEqual(sites.filter((_, at) => at !== 2));
    }
  });
});
