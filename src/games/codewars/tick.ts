// One tick of the war, in the order of the rules.

import { attackAndRepair } from "./attack.ts";
import { captureFacilities } from "./capture.ts";
import type { MaybeMove } from "./move.ts";
import { moveVehicles } from "./movement.ts";
import { command } from "./orders.ts";
import { produce } from "./production.ts";
import { SEATS } from "./rulebook.ts";
import { settle } from "./score.ts";
import { strike } from "./strike.ts";
import { lookAround } from "./vision.ts";
import type { War } from "./war.ts";

export function playTick(war: War, moves: readonly (MaybeMove | undefined)[]): void {
  turnPage(war);
  for (let seat = 0; seat < SEATS; seat++) command(war, seat, war.players.crashed[seat] ? null : moves[seat]);
  moveVehicles(war);
  strike(war);
  attackAndRepair(war);
  captureFacilities(war);
  const made = war.made;
  produce(war);
  war.tick++;
  settle(war);
  lookAround(war, war.made === made);
}

/** Nothing has changed yet in this tick. */
function turnPage({ vehicles, made }: War): void {
  vehicles.changed.fill(0, 0, made);
  vehicles.lastX.set(vehicles.x);
  vehicles.lastY.set(vehicles.y);
}
