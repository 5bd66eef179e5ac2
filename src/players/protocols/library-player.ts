// A ruler of Kingdom in a shared library takes a seat. It runs in a process of its own, so that a crash, an endless loop or
// scribbling over memory costs that ruler only.

import { createRequire } from "node:module";
import { dirname, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { type Trouble, trouble } from "../../arena/fault.ts";
import type { Invitation, Player, Question, Reply } from "../../arena/player.ts";
import type { Protection } from "../../arena/replay.ts";
import type { Game, Json } from "../../core/game.ts";
import { Refusal } from "../../core/refusal.ts";
import type { KingdomConfig } from "../../games/kingdom/config.ts";
import {
  CASTLE_BYTES,
  describeState,
  type LibraryBuffers,
  newBuffers,
  readBuffers,
  SERVANT_BYTES,
} from "../../games/kingdom/library.ts";
import type { Orders } from "../../games/kingdom/orders.ts";
import type { KingdomState } from "../../games/kingdom/state.ts";
import { excerpt } from "../process/capped-text.ts";
import type { Confinement } from "../sandbox/confinement.ts";
import { megabytes } from "../sandbox/guards.ts";
import { say } from "../words/en.ts";
import { LinePlayer } from "./line-player.ts";

const MEGABYTE = 1024 * 1024;
/** What a library may hold unless told otherwise; and what its host process may need, for whatever is not told in time. */
const LIBRARY_MEMORY = 64 * MEGABYTE;
const HOST_MEMORY = 192 * MEGABYTE;
/** Nothing runs beside a call into the library, so that its memory can be measured; and the host stays small. */
const HOST_OPTIONS = ["--single-threaded", "--expose-gc", "--max-semi-space-size=1", "--max-old-space-size=64"];

const HOST = fileURLToPath(
  new URL(import.meta.url.endsWith(".ts") ? "./library-host.ts" : "./library-host.js", import.meta.url),
);

/** What the host is made of: our own code, and the modules that lie where koffi does. */
const HOST_PARTS = [
  HOST.endsWith(".ts") ? resolve(dirname(HOST), "../..") : dirname(HOST),
  createRequire(import.meta.url)
    .resolve("koffi")
    .replace(/(\/node_modules)\/.*/, "$1"),
];

type Changes = readonly (readonly [buffer: number, word: number, value: number])[];

/** What the host says of a turn: what Init and MakeTurn changed, and the memory that the library holds; or why it cannot play. */
type HostAnswer =
  | { readonly init: Changes; readonly turn: Changes; readonly memory: number }
  | { readonly unfit: string };

export class LibraryPlayer implements Player {
  private readonly host: LinePlayer;
  private before!: LibraryBuffers;
  private seat = 0;
  private memory = LIBRARY_MEMORY;

  constructor(file: string, confinement?: Confinement) {
    const command = {
      file: process.execPath,
      args: [...HOST_OPTIONS, HOST, file],
      cwd: dirname(file),
      source: file,
      reads: [file, ...HOST_PARTS],
    };
    this.host = new LinePlayer(command, confinement && { confinement });
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
    this.memory = limits.memory ?? LIBRARY_MEMORY;
    const memory = this.memory + HOST_MEMORY;
    this.host.begin({ ...invitation, game: described, limits: { ...limits, memory } });
  }

  async ask(question: Question): Promise<Reply> {
    const reply = await this.host.ask(question);
    if ("trouble" in reply && reply.trouble.kind === "memory") return { ...reply, trouble: this.hog(this.memory) };
    if (!("answer" in reply)) return reply;
    const { answer, line, ...times } = reply;
    const said = this.readAnswer(answer);
    // The library shares its process with the host, and can speak in its name; what it holds is seen from outside too.
    const forged = said !== undefined && "memory" in said && this.host.memory() > said.memory + HOST_MEMORY;
    if (!said || forged) {
      return { trouble: trouble("protocol", say("players.library-forged"), line && excerpt(line)), ...times };
    }
    if ("unfit" in said)
      return { trouble: trouble("crash", say("players.library-unfit", { error: said.unfit })), ...times };
    if (said.memory > this.memory) return { trouble: this.hog(said.memory), ...times };
    const orders = this.readOrders(question.state as KingdomState, said);
    if (!(orders instanceof Refusal)) return { action: orders, ...times };
    return { trouble: trouble("illegal", orders.message), ...times };
  }

  end(outcome: Parameters<Player["end"]>[0]): ReturnType<Player["end"]> {
    return this.host.end(outcome);
  }

  endMatch(): void {
    this.host.endMatch();
  }

  get protections(): readonly Protection[] | undefined {
    return this.host.protections;
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

  private hog(bytes: number): Trouble {
    // With decimals, or what is a little too much reads like what is allowed.
    const most = megabytes(this.memory, 2);
    const amount = megabytes(bytes, 2);
    const held = bytes > this.memory && amount.text !== most.text ? amount : say("players.more-than", { most });
    return trouble("memory", say("players.library-memory", { held, most }));
  }

  /** Undefined if it has not the form that the host gives it. */
  private readAnswer(answer: Json): HostAnswer | undefined {
    if (typeof answer !== "object" || answer === null) return undefined;
    const { unfit, init, turn, memory } = answer as Record<string, unknown>;
    if (typeof unfit === "string") return { unfit };
    if (!this.areChanges(init) || !this.areChanges(turn) || typeof memory !== "number") return undefined;
    return { init, turn, memory };
  }

  private areChanges(list: unknown): list is Changes {
    const { castles, servants, land } = this.before;
    const words = [castles, servants, land].map(({ length }) => length / 4);
    const isIndex = (value: unknown, end: number) =>
      Number.isInteger(value) && Number(value) >= 0 && Number(value) < end;
    const isChange = (change: unknown) =>
      Array.isArray(change) &&
      isIndex(change[0], words.length) &&
      isIndex(change[1], words[change[0]]!) &&
      isIndex(change[2], 2 ** 32);
    return Array.isArray(list) && list.every(isChange);
  }

  /** The orders, by the rules for what a library may change; Init is held to them too. */
  private readOrders(state: KingdomState, { init, turn }: { init: Changes; turn: Changes }): Orders | Refusal {
    if (init.length > 0) {
      const orders = readBuffers(state, this.seat, this.before, this.changed(init));
      if (orders instanceof Refusal) return new Refusal(say("players.in-init", { why: orders.message }));
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
