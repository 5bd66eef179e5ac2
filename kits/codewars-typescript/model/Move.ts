import type { ActionType, VehicleType } from "./kinds.ts";

/** Your answer. Which action needs which fields: docs/games/codewars.md. */
export class Move {
  action: ActionType | null = null;
  group = 0;
  left = 0;
  top = 0;
  right = 0;
  bottom = 0;
  x = 0;
  y = 0;
  angle = 0;
  factor = 0;
  maxSpeed = 0;
  maxAngularSpeed = 0;
  vehicleType: VehicleType | null = null;
  facilityId = -1;
  vehicleId = -1;
}
