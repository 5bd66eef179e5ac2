// Ludus as a client of a server of the Kalah Game Protocol, in freeplay: any number of states may be open at a time, each is
// answered with a move and a yield, and a stop takes the question back. Servers are known that send a state before they
// have written it down, and refuse an answer that is quick: it is sent again.

import type { Message } from "../../../core/message.ts";
import { Refusal, refuse } from "../../../core/refusal.ts";
import { type KalahState, kalah } from "../../../games/kalah/rules.ts";
import { excerpt } from "../../process/capped-text.ts";
import { say } from "../../words/en.ts";
import { parseBoard } from "./board.ts";
import { type CommandId, formatCommand, type KgpCommand, parseCommand, quoted } from "./command.ts";
import { sharedNow } from "./shared-clock.ts";
import { KgpWire, type Line } from "./wire.ts";

export interface ClientOptions {
  readonly name?: string | undefined;
  readonly token?: string | undefined;
  /**
   * Finds the move in a position, as a pit from 1, within the time that the server has named, in milliseconds. Calls back
   * unless it is cancelled by calling the result.
   */
  think(board: string, done: (pit: number | Refusal) => void, time: MoveTime | undefined): () => void;
  /** What the person should know meanwhile. */
  note(words: Message): void;
}

/** How long a move may take, in milliseconds; whether that is the same for every move. */
export interface MoveTime {
  readonly ms: number;
  readonly isFixed: boolean;
  /** When the position came, by `sharedNow`. */
  readonly cameAt: number;
}

/** A move that was sent for a state, until the server stops that. */
interface Answer {
  readonly ref: CommandId | undefined;
  readonly pit: number;
  /** Of our commands, each time that it was sent. */
  readonly ids: CommandId[];
  /** The server did not know the state when the last one came. */
  isUnheard: boolean;
  again?: NodeJS.Timeout;
}

/** No server asks for so many moves at a time. */
const MOST_OPEN = 1_000;
const MAJOR = 1;
/** How long after the server did not know a state the answer is sent again, and how often. */
const AGAIN_AFTER = 10;
const MOST_TIMES = 100;
const UNKNOWN_STATE = /no state associated/i;
/** Of the time for a whole game, a move gets this part. */
const MOVES_IN_GAME = 20;
/** A state without an id. There is one of them at most. */
const UNNAMED = "";

export class KgpClient {
  /** Undefined when the server has said goodbye, else what went wrong. */
  readonly finished: Promise<Refusal | undefined>;
  /** Moves sent so far. */
  moves = 0;
  /** Positions that the server took back before there was a move. */
  stops = 0;
  /** Moves that had to be sent again, and those that were lost all the same: the server plays at random then. */
  resent = 0;
  lost = 0;
  /** The position of the last question, with our move in it. */
  private last: KalahState | undefined;
  private readonly options: ClientOptions;
  private readonly wire: KgpWire;
  /** States that are thought about, and those that were answered. */
  private readonly open = new Map<CommandId, () => void>();
  private readonly answers = new Map<CommandId, Answer>();
  private timeMode: string | undefined;
  private clock: number | undefined;
  private finish!: (how: Refusal | undefined) => void;
  private isOver = false;
  private greeted = false;
  private id = -1;

  constructor(line: Line, options: ClientOptions) {
    this.options = options;
    this.finished = new Promise((resolve) => {
      this.finish = resolve;
    });
    this.wire = new KgpWire(line, {
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
        return void this.tell("pong", args.slice(0, 1).map(quoted), id);
      case "set":
        return this.set(args[0], args[1] ?? "");
      case "error":
        if (this.isUnheard(ref, args[0] ?? "")) return;
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

  private set(option: string | undefined, value: string): void {
    if (option === "time:mode") this.timeMode = value;
    if (option === "time:clock" && /^\d{1,9}$/.test(value)) this.clock = Number(value);
  }

  private moveTime(): MoveTime | undefined {
    if (this.clock === undefined || this.timeMode === "none") return undefined;
    const isFixed = this.timeMode !== "absolute";
    return { ms: (this.clock * 1000) / (isFixed ? 1 : MOVES_IN_GAME), isFixed, cameAt: sharedNow() };
  }

  private answer(ref: CommandId | undefined, board: string): void {
    const key = ref ?? UNNAMED;
    if (ref !== undefined && this.open.has(ref)) return;
    // Who names no states has forgotten the last one.
    if (ref === undefined) this.cancel(ref);
    const state = parseBoard(board);
    if (state instanceof Refusal) {
      this.options.note(say("players.kgp-server-position", { why: state.message }));
      return void this.tell("error", [quoted(state.why)], ref);
    }
    if (this.open.size >= MOST_OPEN) return this.end(refuse(say("players.kgp-server-many", { most: MOST_OPEN })));
    this.last = state;
    let isDone = false;
    const done = (pit: number | Refusal) => {
      isDone = true;
      this.open.delete(key);
      if (this.isOver) return;
      if (!(pit instanceof Refusal)) return this.move(ref, state, pit);
      this.options.note(say("players.kgp-nothing-found", { why: pit.message }));
      this.tell("yield", [], ref);
    };
    const cancel = this.options.think(board, done, this.moveTime());
    if (!isDone) this.open.set(key, cancel);
  }

  private move(ref: CommandId | undefined, state: KalahState, pit: number): void {
    this.moves++;
    kalah.move(state, pit);
    const answer: Answer = { ref, pit, ids: [], isUnheard: false };
    // A server that never says stop must not fill our memory.
    if (this.answers.size >= MOST_OPEN) this.forget(this.answers.keys().next().value!);
    this.answers.set(ref ?? UNNAMED, answer);
    this.send(answer);
  }

  private send(answer: Answer): void {
    const { ref, pit, ids } = answer;
    answer.isUnheard = false;
    ids.push(this.tell("move", [String(pit)], ref), this.tell("yield", [], ref));
  }

  /** Whether the server says that it did not know the state of an answer. Move and yield are sent again, together. */
  private isUnheard(ref: CommandId | undefined, words: string): boolean {
    if (ref === undefined || !UNKNOWN_STATE.test(words)) return false;
    const answer = [...this.answers.values()].find(({ ids }) => ids.includes(ref));
    // The server may have stopped it meanwhile, and an answer to an earlier attempt says nothing new.
    if (!answer?.ids.slice(-2).includes(ref)) return true;
    answer.isUnheard = true;
    if (answer.again || answer.ids.length >= 2 * MOST_TIMES) return true;
    answer.again = setTimeout(() => {
      delete answer.again;
      this.resent += answer.ids.length === 2 ? 1 : 0;
      this.send(answer);
    }, AGAIN_AFTER);
    return true;
  }

  /** A stop that names no state means the one that is open. */
  private cancel(ref: CommandId | undefined): void {
    const key = ref ?? (this.open.size === 1 ? this.open.keys().next().value! : UNNAMED);
    this.forget(key);
    const cancel = this.open.get(key);
    if (!cancel) return;
    cancel();
    this.open.delete(key);
    if (this.stops++ === 0) this.options.note(say("players.kgp-too-slow"));
  }

  private forget(key: CommandId): void {
    const answer = this.answers.get(key);
    if (!answer) return;
    this.answers.delete(key);
    clearTimeout(answer.again);
    if (answer.isUnheard) this.lost++;
  }

  private tell(name: string, args: readonly string[] = [], ref?: CommandId): CommandId {
    this.id += 2;
    const id = String(this.id);
    this.wire.send(formatCommand({ id, ref, name, args }));
    return id;
  }

  private end(how: Refusal | undefined): void {
    if (this.isOver) return;
    this.isOver = true;
    for (const cancel of this.open.values()) cancel();
    this.open.clear();
    for (const key of [...this.answers.keys()]) this.forget(key);
    this.wire.close();
    this.finish(how);
  }
}
