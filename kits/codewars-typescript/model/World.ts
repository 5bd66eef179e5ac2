import type { Facility } from "./Facility.ts";
import type { TerrainType, WeatherType } from "./kinds.ts";
import type { Player } from "./Player.ts";
import type { Vehicle } from "./Vehicle.ts";
import type { VehicleUpdate } from "./VehicleUpdate.ts";

/** What you see in one tick. Keep your own table of vehicles: only news of them come here. */
export class World {
  tickIndex = 0;
  tickCount = 0;
  width = 0;
  height = 0;
  players: readonly Player[] = [];
  newVehicles: readonly Vehicle[] = [];
  vehicleUpdates: readonly VehicleUpdate[] = [];
  terrainByCellXY: readonly (readonly TerrainType[])[] = [];
  weatherByCellXY: readonly (readonly WeatherType[])[] = [];
  facilities: readonly Facility[] = [];

  getMyPlayer(): Player | undefined {
    return this.players.find((player) => player.me);
  }

  getOpponentPlayer(): Player | undefined {
    return this.players.find((player) => !player.me);
  }
}
