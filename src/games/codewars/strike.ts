// The tactical nuclear strike: asked for, marked by a vehicle that must keep the point in sight for 30 ticks, exploding.

import { buryDead, hurt } from "./damage.ts";
import { turnedPoint } from "./halfturn.ts";
import type { Move } from "./move.ts";
import {
  SEATS,
  STRIKE_COOLDOWN,
  STRIKE_COOLDOWN_LESS,
  STRIKE_DAMAGE,
  STRIKE_DELAY,
  STRIKE_RADIUS,
  WORLD,
} from "./rulebook.ts";
import { SIGHT } from "./vehicles.ts";
import { controlCenters, coverOf, endStrike, NO_STRIKE, type War } from "./war.ts";

/** The cooldown is fixed when the strike is asked for, and not given back if the strike fails (decided). */
export function requestStrike(war: War, seat: number, { x = 0, y = 0, vehicleId = -1 }: Move): void {
  const { players } = war;
  if (war.tick < players.strikeReady[seat]!) return;
  if (!(x >= 0 && x <= WORLD && y >= 0 && y <= WORLD)) return;
  const targetX = turnedPoint(seat, x);
  const targetY = turnedPoint(seat, y);
  if (!marks(war, seat, vehicleId, targetX, targetY)) return;
  players.strikeReady[seat] = war.tick + STRIKE_COOLDOWN - STRIKE_COOLDOWN_LESS * controlCenters(war, seat);
  players.strikeTick[seat] = war.tick + STRIKE_DELAY;
  players.strikeVehicle[seat] = vehicleId;
  players.strikeX[seat] = targetX;
  players.strikeY[seat] = targetY;
}

/** Whether that vehicle is the seat's own, alive, and sees the point. Stealth plays no part. */
function marks(war: War, seat: number, vehicleId: number, x: number, y: number): boolean {
  const slot = vehicleId - 1;
  const { owner, type, durability } = war.vehicles;
  if (!Number.isInteger(slot) || slot < 0 || slot >= war.made) return false;
  if (owner[slot] !== seat || durability[slot] === 0) return false;
  const dx = war.vehicles.x[slot]! - x;
  const dy = war.vehicles.y[slot]! - y;
  const sight = SIGHT[3 * type[slot]! + coverOf(war, slot)]!;
  return dx * dx + dy * dy <= sight * sight;
}

/** After movement: strikes whose vehicle lost the point are called off, the due ones explode, all at once. */
export function strike(war: War): void {
  const { strikeTick, strikeVehicle, strikeX, strikeY } = war.players;
  for (let seat = 0; seat < SEATS; seat++) {
    if (strikeTick[seat] === NO_STRIKE) continue;
    if (!marks(war, seat, strikeVehicle[seat]!, strikeX[seat]!, strikeY[seat]!)) endStrike(war, seat);
  }
  let exploded = false;
  for (let seat = 0; seat < SEATS; seat++) {
    if (strikeTick[seat] !== war.tick) continue;
    explode(war, strikeX[seat]!, strikeY[seat]!);
    endStrike(war, seat);
    exploded = true;
  }
  if (exploded) buryDead(war);
}

/** Friend and foe alike; the defence plays no part, the damage is cut to whole points. */
function explode(war: War, centreX: number, centreY: number): void {
  const { x, y } = war.vehicles;
  for (let k = 0; k < war.livingCount; k++) {
    const i = war.living[k]!;
    const dx = x[i]! - centreX;
    const dy = y[i]! - centreY;
    const squared = dx * dx + dy * dy;
    if (squared > STRIKE_RADIUS * STRIKE_RADIUS) continue;
    hurt(war, i, Math.trunc(STRIKE_DAMAGE * (1 - Math.sqrt(squared) / STRIKE_RADIUS)));
  }
}
