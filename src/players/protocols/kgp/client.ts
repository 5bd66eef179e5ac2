// Ludus as a client of a server of the Kalah Game Protocol, in freeplay: any number of states may be open at a time, each is
// answered with a move and a yield, and a stop takes the question back.

import type { Message } from "../../../core/message.ts";
import { Refusal, refuse } from "../../../core/refusal.ts";
import { type KalahState, kalah } from "../../../games/kalah/rules.ts";
import { excerpt } from "../../process/capped-text.ts";
import { say } from "../../words/en.ts";
import { parseBoard } from "./board.ts";
import { formatCommand, type KgpCommand, parseCommand, quoted } from "./command.ts";
import { type Line, Wire } from "./wire.ts";

export interface ClientOptions {
  readonly name?: string | undefined;
  readonly token?: string | undefined;
  /** Finds the move in a position, as a pit from 1, and calls back unless it is cancelled by calling the result. */
  think(board: string, done: (pit: number | Refusal) => void): () => void;
  /** What the person should know meanwhile. */
  note(words: Message): void;
}

/** No server asks for so many moves at a time. */
const MOST_OPEN = 1_000;
const MAJOR = 1;

export class KgpClient {
  /** Undefined when the server has said goodbye, else what went wrong. */
  readonly finished: Promise<Refusal | undefined>;
  /** Moves sent so far. */
  moves = 0;
  /** Positions that the server took back before there was a move. */
  stops = 0;
  /** The position of the last question, with our move in it. */
  private last: KalahState | undefined;
  private readonly options: ClientOptions;
  private readonly wire: Wire;
  private readonly open = new Map<number, () => void>();
  private finish!: (how: Refusal | undefined) => void;
  private isOver = false;
  private greeted = false;
  private id = -1;

  constructor(line: Line, options: ClientOptions) {
    this.options = options;
    this.finished = new Promise((resolve) => {
      this.finish = resolve;
    });
    this.wire = new Wire(line, {
      line: (text) => this.take(text),
      broken: (why) => this.end(refuse(say("players.kgp-server-did", { what: why }))),
      closed: () => this.end(refuse(say("players.kgp-server-hung-up"))),
    });
  }

  /** What this side knows of the last game, as a sentence. The protocol itself never tells how a game ended. */
  result(): Message | undefined {
    if (!this.last) return undefined;
    const { board, mover, rules } = this.last;
    const stores = `${board[rules.pits]}:${board[2 * rules.pits + 1]}`;
    return say(mover < 0 ? "players.kgp-ended" : "players.kgp-stood", { stores });
  }

  sayGoodbye(): void {
    if (!this.isOver) this.tell("goodbye");
    this.end(undefined);
  }

  private take(line: string): void {
    if (this.isOver || line.trim() === "") return;
    const command = parseCommand(line);
    if (command instanceof Refusal) this.options.note(say("players.kgp-server-sent", { what: command.message }));
    else this.obey(command);
  }

  private obey({ id, ref, name, args }: KgpCommand): void {
    switch (name) {
      case "kgp":
        return this.greet(args);
      case "state":
        return this.answer(id, args[0] ?? "");
      case "stop":
        return this.cancel(ref);
      case "ping":
        return this.tell("pong", args.slice(0, 1).map(quoted), id);
      case "error":
        return this.options.note(say("players.kgp-server-says", { words: excerpt(args.join(" ")) }));
      case "goodbye":
        return this.end(this.greeted ? undefined : refuse(say("players.kgp-server-goodbye")));
    }
  }

  private greet([major, minor, patch]: readonly string[]): void {
    if (this.greeted) return;
    if (Number(major) !== MAJOR) {
      this.tell("error", [quoted("protocol not supported")]);
      const version = excerpt([major, minor, patch].join("."), 40);
      return this.end(refuse(say("players.kgp-server-version", { version, ours: MAJOR })));
    }
    this.greeted = true;
    const { name, token } = this.options;
    if (name) this.tell("set", ["info:name", quoted(name)]);
    if (token) this.tell("set", ["auth:token", quoted(token)]);
    this.tell("mode", ["freeplay"]);
  }

  private answer(ref: number | undefined, board: string): void {
    if (ref === undefined || this.open.has(ref)) return;
    const state = parseBoard(board);
    if (state instanceof Refusal) {
      this.options.note(say("players.kgp-server-position", { why: state.message }));
      return this.tell("error", [quoted(state.why)], ref);
    }
    if (this.open.size >= MOST_OPEN) return this.end(refuse(say("players.kgp-server-many", { most: MOST_OPEN })));
    this.last = state;
    let isDone = false;
    const cancel = this.options.think(board, (pit) => {
      isDone = true;
      this.open.delete(ref);
      if (this.isOver) return;
      if (pit instanceof Refusal) this.options.note(say("players.kgp-nothing-found", { why: pit.message }));
      else this.move(ref, state, pit);
      this.tell("yield", [], ref);
    });
    if (!isDone) this.open.set(ref, cancel);
  }

  private move(ref: number, state: KalahState, pit: number): void {
    this.moves++;
    kalah.move(state, pit);
    this.tell("move", [String(pit)], ref);
  }

  private cancel(ref: number | undefined): void {
    const cancel = ref !== undefined && this.open.get(ref);
    if (!cancel) return;
    cancel();
    this.open.delete(ref);
    if (this.stops++ === 0) this.options.note(say("players.kgp-too-slow"));
  }

  private tell(name: string, args: readonly string[] = [], ref?: number): void {
    this.id += 2;
    this.wire.send(formatCommand({ id: this.id, ref, name, args }));
  }

  private end(how: Refusal | undefined): void {
    if (this.isOver) return;
    this.isOver = true;
    for (const cancel of this.open.values()) cancel();
    this.open.clear();
    this.wire.close();
    this.finish(how);
  }
}
