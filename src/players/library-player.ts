// A ruler of Kingdom in a shared library takes a seat. It runs in a process of its own, so that a crash, an endless loop or
// scribbling over memory costs that ruler only.

import { fileURLToPath } from "node:url";
import type { Invitation, Player, Question, Reply } from "../arena/player.ts";
import type { Game, Json } from "../core/game.ts";
import { Refusal } from "../core/refusal.ts";
import type { KingdomConfig } from "../games/kingdom/config.ts";
import {
  CASTLE_BYTES,
  describeState,
  type LibraryBuffers,
  newBuffers,
  readBuffers,
  SERVANT_BYTES,
} from "../games/kingdom/library.ts";
import type { Orders } from "../games/kingdom/orders.ts";
import type { KingdomState } from "../games/kingdom/state.ts";
import { LinePlayer } from "./line-player.ts";

const MEGABYTE = 1024 * 1024;
/** What a library may hold unless told otherwise, and what its host process holds before it. */
const LIBRARY_MEMORY = 64 * MEGABYTE;
const HOST_MEMORY = 128 * MEGABYTE;

const HOST = fileURLToPath(
  new URL(import.meta.url.endsWith(".ts") ? "./library-host.ts" : "./library-host.js", import.meta.url),
);

type Changes = readonly (readonly [buffer: number, word: number, value: number])[];

export class LibraryPlayer implements Player {
  private readonly host: LinePlayer;
  private before!: LibraryBuffers;
  private seat = 0;

  constructor(file: string) {
    this.host = new LinePlayer({ file: process.execPath, args: [HOST, file] });
  }

  begin(invitation: Invitation): void {
    const { game, config, seat, seats, limits } = invitation;
    this.before = newBuffers(config as KingdomConfig);
    this.seat = seat;
    const { actions: _, ...rules } = game;
    const described: Game = {
      ...rules,
      view: (state) => this.describe(state as KingdomState, config as KingdomConfig, seats),
    };
    const memory = (limits.memory ?? LIBRARY_MEMORY) + HOST_MEMORY;
    this.host.begin({ ...invitation, game: described, limits: { ...limits, memory } });
  }

  async ask(question: Question): Promise<Reply> {
    const reply = await this.host.ask(question);
    if (!("answer" in reply)) return reply;
    const { wall, cpu } = reply;
    const orders = this.readOrders(question.state as KingdomState, reply.answer);
    if (!(orders instanceof Refusal)) return { action: orders, wall, cpu };
    return { trouble: { kind: "illegal", message: orders.why }, wall, cpu };
  }

  end(outcome: Parameters<Player["end"]>[0]): ReturnType<Player["end"]> {
    return this.host.end(outcome);
  }

  dismiss(): void {
    this.host.dismiss();
  }

  log(): string {
    return this.host.log();
  }

  /** What the host needs to fill the library's buffers and to call it. */
  private describe(state: KingdomState, { width, height }: KingdomConfig, count: number): Json {
    describeState(state, this.before);
    const { castles, servants, land } = this.before;
    const used = [
      castles.subarray(0, state.castles.count * CASTLE_BYTES),
      servants.subarray(0, state.servants.count * SERVANT_BYTES),
      land,
    ];
    return {
      turn: state.turn + 1,
      id: this.seat,
      count,
      width,
      height,
      castles: state.castles.count,
      servants: state.servants.count,
      sizes: [castles.length, servants.length, land.length],
      bytes: used.map((bytes) => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString("base64")),
    };
  }

  /** The orders, by the rules for what a library may change; Init is held to them too. */
  private readOrders(state: KingdomState, answer: Json): Orders | Refusal {
    const { init, turn } = answer as unknown as { init: Changes; turn: Changes };
    if (init.length > 0) {
      const orders = readBuffers(state, this.seat, this.before, this.changed(init));
      if (orders instanceof Refusal) return new Refusal(`Init ${orders.why}`);
    }
    return readBuffers(state, this.seat, this.before, this.changed(turn));
  }

  private changed(changes: Changes): LibraryBuffers {
    const { castles, servants, land } = this.before;
    const after = [castles.slice(), servants.slice(), land.slice()] as const;
    for (const [buffer, word, value] of changes)
      new DataView(after[buffer as 0 | 1 | 2].buffer).setUint32(4 * word, value, true);
    return { castles: after[0], servants: after[1], land: after[2] };
  }
}
