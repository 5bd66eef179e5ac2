// Kingdom Ruler: up to six rulers command castles, workers and knights on one board, all at the same time. Workers take
// land, land feeds castles, castles make servants, knights kill and capture. The phases of a turn are in phases/.

import type { Game, Seat } from "../../core/game.ts";
import { Refusal, refuse } from "../../core/refusal.ts";
import { type KingdomConfig, kingdomConfig } from "./config.ts";
import { kingdomKits } from "./kits.ts";
import type { Orders } from "./orders.ts";
import { kingdomOutcome } from "./phases/score.ts";
import { playTurn } from "./phases/turn.ts";
import { ordersInWords, readOrders, viewKingdom, writeOrders } from "./protocol.ts";
import { kingdomRulers } from "./rulers/index.ts";
import { randomOrders } from "./rulers/random.ts";
import { parseSites } from "./sites.ts";
import { copyKingdom, foundKingdom, isOut, type KingdomState } from "./state.ts";
import { standings } from "./statistics.ts";
import { say } from "./words/en.ts";

export const kingdom: Game<KingdomState, Orders, KingdomConfig> = {
  name: "kingdom",
  title: "Kingdom Ruler",
  summary: "Workers take land, land feeds castles, knights fight: two to six rulers at once",
  rules: 2,
  seats: { min: 2, max: 6 },
  config: kingdomConfig,
  onFault: "idle",

  unfit({ sites }, seats) {
    const given = parseSites(sites);
    if (given instanceof Refusal || given.length === 0 || given.length === seats) return undefined;
    return refuse(say("kingdom.sites-count", { cells: given.length, players: seats }));
  },
  start: foundKingdom,
  acting,
  play: playTurn,
  outcome: kingdomOutcome,
  randomAction: randomOrders,

  view: viewKingdom,
  openView: true,
  read: readOrders,
  write: (_state, _seat, orders) => writeOrders(orders),
  formatAction: (_state, _seat, orders) => ordersInWords(orders).text,
  tellAction: (_state, _seat, orders) => ordersInWords(orders),
  copy: copyKingdom,
  statistics: kingdomStatistics,
  programForms: ["lib"],
  kits: kingdomKits,
  bots: kingdomRulers,
};

/** The table of results. Orders that could not be carried out are `failed`. */
function kingdomStatistics(state: KingdomState): Record<string, number[]> {
  const rows = standings(state);
  return {
    land: rows.map(({ land }) => land),
    castles: rows.map(({ castles }) => castles),
    knights: rows.map(({ knights }) => knights),
    workers: rows.map(({ workers }) => workers),
    killed: rows.map(({ knightsKilled, workersKilled }) => knightsKilled + workersKilled),
    lost: rows.map(({ knightsLost, workersLost }) => knightsLost + workersLost),
    captured: rows.map(({ captured }) => captured),
    trained: rows.map(({ trained }) => trained),
    damage: rows.map(({ damage }) => damage),
    failed: rows.map(({ failed }) => failed),
  };
}

/** Everybody who is not out, in every turn to the last. */
function acting(state: KingdomState): Seat[] {
  const seats: Seat[] = [];
  if (state.turn >= state.rules.turns) return seats;
  for (let seat = 0; seat < state.seats; seat++) if (!isOut(state, seat)) seats.push(seat);
  return seats;
}
