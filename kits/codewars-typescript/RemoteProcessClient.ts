// The protocol: reads what the game server sends, writes moves.

import { connect, type Socket } from "node:net";
import { FACILITY_BYTES, type Facility, readFacility } from "./model/Facility.ts";
import { GAME_BYTES, type Game, readGame } from "./model/Game.ts";
import type { TerrainType, WeatherType } from "./model/kinds.ts";
import type { Move } from "./model/Move.ts";
import { PLAYER_BYTES, type Player, readPlayer } from "./model/Player.ts";
import { VEHICLE_BYTES, Vehicle } from "./model/Vehicle.ts";
import { readVehicleUpdate, VEHICLE_UPDATE_BYTES, type VehicleUpdate } from "./model/VehicleUpdate.ts";
import { World } from "./model/World.ts";
import { Wire } from "./Wire.ts";

const GAME_OVER = 1;
const AUTHENTICATION_TOKEN = 2;
const TEAM_SIZE = 3;
const PROTOCOL_VERSION = 4;
const GAME_CONTEXT = 5;
const PLAYER_CONTEXT = 6;
const MOVE = 7;

const VERSION = 3;
const MOVE_BYTES = 104;
/** The flag of a player or facility that has not changed: its id follows, and nothing else. */
const AS_BEFORE = 127;

export class RemoteProcessClient {
  private readonly socket: Socket;
  private readonly wire: Wire;
  private readonly playerById = new Map<number, Player>();
  private readonly facilityById = new Map<number, Facility>();
  private last = new World();

  private constructor(socket: Socket) {
    this.socket = socket;
    this.wire = new Wire(socket);
  }

  static connect(host: string, port: number): Promise<RemoteProcessClient> {
    return new Promise((resolve, reject) => {
      const socket = connect({ host, port, noDelay: true });
      socket.once("connect", () => resolve(new RemoteProcessClient(socket)));
      socket.once("error", reject);
    });
  }

  async greet(token: string): Promise<void> {
    const text = Buffer.from(token);
    const hello = Buffer.alloc(text.length + 10);
    hello.writeInt8(AUTHENTICATION_TOKEN, 0);
    hello.writeInt32LE(text.length, 1);
    text.copy(hello, 5);
    hello.writeInt8(PROTOCOL_VERSION, text.length + 5);
    hello.writeInt32LE(VERSION, text.length + 6);
    this.socket.write(hello);
    await this.expect(TEAM_SIZE);
    await this.readInt();
  }

  async readGame(): Promise<Game> {
    await this.expect(GAME_CONTEXT);
    if (!(await this.readFlag())) throw new Error("the server sent no game");
    await this.wire.need(GAME_BYTES);
    return readGame(this.wire);
  }

  /** My player and the world; undefined when the game is over. */
  async readPlayerContext(): Promise<{ player: Player; world: World } | undefined> {
    const message = await this.readFlag();
    if (message === GAME_OVER) return undefined;
    if (message !== PLAYER_CONTEXT) throw unexpected(message, PLAYER_CONTEXT);
    if (!(await this.readFlag())) return undefined;
    const player = await this.readPlayer();
    if (!(await this.readFlag())) return undefined;
    return { player, world: await this.readWorld() };
  }

  writeMove(move: Move): void {
    const bytes = Buffer.alloc(MOVE_BYTES);
    bytes.writeInt8(MOVE, 0);
    bytes.writeInt8(1, 1);
    bytes.writeInt8(move.action ?? -1, 2);
    bytes.writeInt32LE(move.group, 3);
    const { left, top, right, bottom, x, y, angle, factor, maxSpeed, maxAngularSpeed } = move;
    [left, top, right, bottom, x, y, angle, factor, maxSpeed, maxAngularSpeed].forEach((value, index) => {
      bytes.writeDoubleLE(value, 7 + 8 * index);
    });
    bytes.writeInt8(move.vehicleType ?? -1, 87);
    bytes.writeBigInt64LE(BigInt(move.facilityId), 88);
    bytes.writeBigInt64LE(BigInt(move.vehicleId), 96);
    this.socket.write(bytes);
  }

  close(): void {
    this.socket.destroy();
  }

  private async readWorld(): Promise<World> {
    const { wire, last } = this;
    const world = new World();
    await wire.need(24);
    world.tickIndex = wire.int();
    world.tickCount = wire.int();
    world.width = wire.double();
    world.height = wire.double();
    world.players = (await this.readList(() => this.readPlayer())) ?? last.players;
    world.newVehicles = await this.readVehicles();
    world.vehicleUpdates = await this.readVehicleUpdates();
    const mapsKnown = last.terrainByCellXY.length > 0;
    world.terrainByCellXY = mapsKnown ? last.terrainByCellXY : await this.readMap<TerrainType>();
    world.weatherByCellXY = mapsKnown ? last.weatherByCellXY : await this.readMap<WeatherType>();
    world.facilities = (await this.readList(() => this.readFacility())) ?? last.facilities;
    this.last = world;
    return world;
  }

  /** Undefined stands for the same list as before. */
  private async readList<Item>(read: () => Promise<Item>): Promise<Item[] | undefined> {
    const length = await this.readInt();
    if (length < 0) return undefined;
    const list: Item[] = [];
    while (list.length < length) list.push(await read());
    return list;
  }

  private readPlayer(): Promise<Player> {
    return this.readCached(this.playerById, PLAYER_BYTES, readPlayer);
  }

  private readFacility(): Promise<Facility> {
    return this.readCached(this.facilityById, FACILITY_BYTES, readFacility);
  }

  private async readCached<Item extends { id: number }>(
    known: Map<number, Item>,
    size: number,
    read: (wire: Wire) => Item,
  ): Promise<Item> {
    const { wire } = this;
    const flag = await this.readFlag();
    if (flag === 0) throw new Error("the server sent a player or facility that is none");
    if (flag === AS_BEFORE) {
      await wire.need(8);
      const id = wire.id();
      const item = known.get(id);
      if (!item) throw new Error(`the server named ${id} before telling what it is`);
      return item;
    }
    await wire.need(size);
    const item = read(wire);
    known.set(item.id, item);
    return item;
  }

  // There are many vehicles: nothing is awaited here that has already arrived.

  private async readVehicles(): Promise<Vehicle[]> {
    const { wire } = this;
    const length = await this.readInt();
    const list: Vehicle[] = [];
    while (list.length < length) {
      if (wire.lacks(VEHICLE_BYTES)) await wire.need(VEHICLE_BYTES);
      this.checkPresent();
      const vehicle = new Vehicle(wire);
      const groups = wire.int();
      if (groups > 0) vehicle.groups = await this.readGroups(groups);
      list.push(vehicle);
    }
    return list;
  }

  private async readVehicleUpdates(): Promise<VehicleUpdate[]> {
    const { wire } = this;
    const length = await this.readInt();
    const list: VehicleUpdate[] = [];
    while (list.length < length) {
      if (wire.lacks(VEHICLE_UPDATE_BYTES)) await wire.need(VEHICLE_UPDATE_BYTES);
      this.checkPresent();
      const update = readVehicleUpdate(wire);
      const groups = wire.int();
      if (groups > 0) update.groups = await this.readGroups(groups);
      list.push(update);
    }
    return list;
  }

  private async readGroups(count: number): Promise<number[]> {
    await this.wire.need(4 * count);
    return Array.from({ length: count }, () => this.wire.int());
  }

  /** Columns of cells. Maps come once, with the first world. */
  private async readMap<Kind extends number>(): Promise<Kind[][]> {
    const columns: Kind[][] = [];
    const length = await this.readInt();
    while (columns.length < length) {
      const rows = await this.readInt();
      await this.wire.need(rows);
      columns.push(Array.from({ length: rows }, () => this.wire.byte() as Kind));
    }
    return columns;
  }

  private async expect(message: number): Promise<void> {
    const came = await this.readFlag();
    if (came !== message) throw unexpected(came, message);
  }

  private async readFlag(): Promise<number> {
    await this.wire.need(1);
    return this.wire.byte();
  }

  private async readInt(): Promise<number> {
    await this.wire.need(4);
    return this.wire.int();
  }

  private checkPresent(): void {
    if (!this.wire.bool()) throw new Error("the server sent a vehicle that is none");
  }
}

function unexpected(came: number, expected: number): Error {
  return new Error(`message ${came} came where ${expected} was expected`);
}
