// All numbers of Kingdom Ruler, with the defaults of the original game.

import { type ConfigSchema, text, whole } from "../../core/config.ts";
import { Refusal } from "../../core/refusal.ts";
import { checkSites, parseSites } from "./sites.ts";

export interface KingdomConfig {
  width: number;
  height: number;
  turns: number;
  workers: number;
  knights: number;
  knightHp: number;
  workerHp: number;
  blow: number;
  heal: number;
  cost: number;
  sites: string;
  perLand: number;
  perWorker: number;
  perKnight: number;
  perCastle: number;
  perWorkerKilled: number;
  perKnightKilled: number;
  perCapture: number;
}

const weight = (standard: number, what: string) =>
  whole({ default: standard, min: 0, max: 1000, help: `points a turn for every ${what}` });

export const kingdomConfig: ConfigSchema<KingdomConfig> = {
  fields: {
    width: whole({ default: 64, min: 16, max: 128, help: "cells from west to east" }),
    height: whole({ default: 64, min: 16, max: 128, help: "cells from north to south" }),
    turns: whole({ default: 500, min: 1, max: 5000, help: "turns of a match" }),
    workers: whole({ default: 4, min: 0, max: 4, help: "workers of every ruler at the start" }),
    knights: whole({ default: 4, min: 0, max: 4, help: "knights of every ruler at the start" }),
    knightHp: whole({ default: 100, min: 1, max: 10_000, help: "hit points of a healthy knight" }),
    workerHp: whole({ default: 1, min: 1, max: 10_000, help: "hit points of a worker" }),
    blow: whole({ default: 30, min: 1, max: 10_000, help: "strength of a blow; each takes 75 to 125 % of it" }),
    heal: whole({ default: 10, min: 0, max: 10_000, help: "hit points that a resting knight gets back in a turn" }),
    cost: whole({ default: 2000, min: 1, max: 1_000_000, help: "wealth that one servant costs" }),
    sites: text({
      default: "",
      help: "cells of the castles by seat; empty: symmetric, seats shuffled",
      range: "x,y;x,y;…",
      check: (value) => {
        const sites = parseSites(value);
        return sites instanceof Refusal ? sites : undefined;
      },
    }),
    perLand: weight(1, "cell of land"),
    perWorker: weight(10, "worker"),
    perKnight: weight(20, "knight"),
    perCastle: weight(250, "castle"),
    perWorkerKilled: weight(40, "worker killed so far"),
    perKnightKilled: weight(60, "knight killed so far"),
    perCapture: weight(150, "castle captured so far"),
  },
  check: (config) => checkSites(config.sites, config),
};
