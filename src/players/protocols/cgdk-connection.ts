// The server's side of one connection in the original CodeWars protocol: the hand-shake, the world of each tick, the
// strategy's move. What the messages hold is in games/codewars/wire.ts.

import type { Socket } from "node:net";
import { Refusal, refuse } from "../../core/refusal.ts";
import type { MaybeMove } from "../../games/codewars/move.ts";
import type { War } from "../../games/codewars/war.ts";
import { GAME_OVER_MESSAGE, KitWire, MESSAGE, PROTOCOL_VERSION, TEAM_SIZE_MESSAGE } from "../../games/codewars/wire.ts";
import { decodeMove, EMPTY_MOVE_BYTES, MOVE_BYTES } from "../../games/codewars/wiremove.ts";
import { say } from "../words/en.ts";
import { ByteReader } from "./byte-reader.ts";

/** A token is short; a length beyond this is garbage. */
const LONGEST_TOKEN = 1024;
/** So much of what nobody asked for is kept; then the strategy is not listened to any more. */
const MOST_UNASKED = 64 * 1024;
const HUNG_UP = refuse(say("players.kit-hung-up"));
/** How long the rest of a move may stay away before the strategy is helped to send it, in milliseconds. */
const STALL = 1;
/** What is left to say of a context that will not come: the kits take it for the end. */
const NO_CONTEXT = Uint8Array.of(0);

export class CgdkConnection {
  private readonly socket: Socket;
  private readonly wire: KitWire;
  private readonly seed: bigint;
  private readonly reader = new ByteReader();
  private greeted = false;
  private heard = false;
  /** Bytes of the move that is awaited; undefined when it is not the strategy's turn. */
  private heardOfMove: number | undefined;
  private stalled: NodeJS.Timeout | undefined;
  /** Whether the first byte of the next context has gone ahead. */
  private hasPromised = false;

  constructor(socket: Socket, seat: number, seed: bigint) {
    this.socket = socket;
    this.seed = seed;
    this.wire = new KitWire(seat);
    socket.setNoDelay(true);
    socket.on("data", (chunk) => {
      this.heard = true;
      this.reader.add(chunk as Buffer);
      if (this.reader.held > MOST_UNASKED) socket.pause();
      if (this.heardOfMove !== undefined) this.hearMove(chunk.length);
    });
    socket.on("close", () => this.reader.end());
    socket.on("error", () => this.reader.end());
  }

  /** What the kit says first: its token and its version. Undefined if all is well. */
  async greet(token: string | undefined): Promise<Refusal | undefined> {
    const first = await this.message(MESSAGE.AUTHENTICATION_TOKEN, "token", 4);
    if (first instanceof Refusal) return first;
    const length = first.readInt32LE(0);
    if (length < -1 || length > LONGEST_TOKEN) return refuse(say("players.token-size", { bytes: length }));
    const sent = await this.reader.take(Math.max(0, length));
    if (!sent) return HUNG_UP;
    if (token !== undefined && sent.toString("utf8") !== token) return refuse(say("players.other-token"));
    const version = await this.message(MESSAGE.PROTOCOL_VERSION, "version", 4);
    if (version instanceof Refusal) return version;
    const number = version.readInt32LE(0);
    return number === PROTOCOL_VERSION
      ? undefined
      : refuse(say("players.other-version", { version: number, ours: PROTOCOL_VERSION }));
  }

  /** Sends the world as this seat sees it. */
  tell(war: War): void {
    if (!this.greeted) {
      this.greeted = true;
      this.socket.write(TEAM_SIZE_MESSAGE);
      this.socket.write(Buffer.from(this.wire.game(war, this.seed)));
    }
    // The encoder uses its buffer again for the next tick, and the socket may not be done with it by then.
    this.socket.write(Buffer.from(this.wire.context(war).subarray(this.hasPromised ? 1 : 0)));
    this.hasPromised = false;
    this.heardOfMove = 0;
  }

  async move(): Promise<MaybeMove | Refusal> {
    const move = await this.readMove();
    this.heardOfMove = undefined;
    clearTimeout(this.stalled);
    return move;
  }

  /**
   * Some kits (Ruby's) send value by value and leave Nagle's algorithm on: all but the first byte of a move then waits in
   * their system until that byte is acknowledged, which ours puts off for 40 ms unless it has something to send. So the
   * first byte of what comes next goes ahead.
   */
  private hearMove(bytes: number): void {
    this.heardOfMove! += bytes;
    if (this.hasPromised || this.heardOfMove! >= MOVE_BYTES) return;
    clearTimeout(this.stalled);
    this.stalled = setTimeout(() => {
      this.hasPromised = true;
      this.socket.write(Uint8Array.of(MESSAGE.PLAYER_CONTEXT));
    }, STALL);
  }

  private async readMove(): Promise<MaybeMove | Refusal> {
    const head = await this.reader.take(EMPTY_MOVE_BYTES);
    if (!head) return refuse(say("players.kit-no-move"));
    if (head[0] !== MESSAGE.MOVE || head[1] === 0) return decodeMove(head);
    const body = await this.reader.take(MOVE_BYTES - EMPTY_MOVE_BYTES);
    return body ? decodeMove(Buffer.concat([head, body])) : HUNG_UP;
  }

  /** Whether nothing at all was ever said. */
  get isMute(): boolean {
    return !this.heard;
  }

  /** Whether the strategy has said something that nobody asked for. */
  get spokeUnasked(): boolean {
    return this.reader.held > 0;
  }

  sayGoodbye(): void {
    this.socket.end(this.hasPromised ? NO_CONTEXT : GAME_OVER_MESSAGE);
  }

  close(): void {
    clearTimeout(this.stalled);
    this.socket.destroy();
  }

  private async message(type: number, what: "token" | "version", bytes: number): Promise<Buffer | Refusal> {
    const head = await this.reader.take(1);
    if (!head) return refuse(say(`players.kit-no-${what}`));
    if (head[0] !== type) return refuse(say(`players.kit-other-than-${what}`, { got: head[0]!, expected: type }));
    return (await this.reader.take(bytes)) ?? HUNG_UP;
  }
}
