// The server's side of one connection in the Kalah Game Protocol: greeting, mode, keep-alive, and one question at a time.
// Nonsense is answered with an error, too much of it with a goodbye. Who plays which game is not known here.

import { type Trouble, trouble as troubleWith } from "../../../arena/fault.ts";
import { seconds } from "../../../arena/limits.ts";
import { printable } from "../../../core/printable.ts";
import { Refusal, refuse } from "../../../core/refusal.ts";
import { CappedText, excerpt } from "../../process/capped-text.ts";
import { say } from "../../words/en.ts";
import { type CommandId, formatCommand, type KgpCommand, parseCommand, quoted } from "./command.ts";
import { KgpWire, type Line } from "./wire.ts";

/** How long a client may take to choose its mode, and to answer a ping. */
const MODE_TIME = 20_000;
const PONG_TIME = 20_000;
/** How many lines may be wrong before we hang up. */
const MOST_MISTAKES = 20;
const MOST_NOTES = 64 * 1024;
const LONGEST_NAME = 40;
/** An answer to an older state is not late, but wrong. */
const STATES_KEPT = 1_000;

/** A pit that the client chose, counted from 1 as it wrote it, and its line. */
export interface ChosenPit {
  readonly pit: number;
  readonly line: string;
}

export interface SessionEvents {
  /** The client wants to play. */
  ready(session: KgpSession): void;
  gone(session: KgpSession): void;
}

/** A state that the client was sent and may answer. */
class Asked {
  readonly ref: CommandId;
  /** Resolves when the client has yielded or is gone. */
  readonly finished: Promise<void>;
  chosen: ChosenPit | undefined;
  private isFinished = false;
  private resolve!: () => void;

  constructor(ref: CommandId) {
    this.ref = ref;
    this.finished = new Promise((resolve) => {
      this.resolve = resolve;
    });
  }

  /** The last move counts, until the client yields: that is its own stop. */
  choose(chosen: ChosenPit): void {
    if (!this.isFinished) this.chosen = chosen;
  }

  finish(): void {
    this.isFinished = true;
    this.resolve();
  }
}

export class KgpSession {
  /** Why the client is gone. */
  trouble: Trouble | undefined;
  /** How the client calls itself. */
  name: string | undefined;
  /** Whether it has ever answered a ping. */
  hasAnswered = false;
  private readonly wire: KgpWire;
  private readonly events: SessionEvents;
  private readonly notes = new CappedText(MOST_NOTES);
  private id = 0;
  private playing = false;
  private mistakes = 0;
  private asked: Asked | undefined;
  /** The ids of the last states, open or over, in their order. */
  private readonly states = new Set<CommandId>();
  private pinged: { ref: CommandId; answer: Promise<boolean>; settle: (alive: boolean) => void } | undefined;
  private readonly modeTimer: NodeJS.Timeout;

  constructor(line: Line, events: SessionEvents) {
    this.events = events;
    this.wire = new KgpWire(line, {
      line: (text) => this.take(text),
      broken: (why) => this.turnAway(troubleWith("protocol", why), why.text),
      closed: () => this.leave(troubleWith("crash", say("players.kgp-hung-up"))),
    });
    this.modeTimer = setTimeout(() => {
      const why = say("players.kgp-no-mode", { time: seconds(MODE_TIME) });
      this.turnAway(troubleWith("protocol", why), why.text);
    }, MODE_TIME);
    this.tell("kgp", ["1", "0", "1"]);
  }

  /** Tells the client something about what follows. Those who do not know the option ignore it. */
  set(option: string, value: string | number): void {
    this.tell("set", [option, typeof value === "number" ? String(value) : quoted(value)]);
  }

  /** Sends a position, in which the client is South and to move. */
  ask(board: string): Asked {
    const asked = new Asked(this.tell("state", [board]));
    if (this.trouble) asked.finish();
    this.asked = asked;
    this.states.add(asked.ref);
    if (this.states.size > STATES_KEPT) this.states.delete(this.states.values().next().value!);
    return asked;
  }

  /** Ends the question, always with a word to the client. What it sends for it afterwards is ignored. */
  stop(): ChosenPit | undefined {
    const { asked } = this;
    if (!asked) return undefined;
    this.asked = undefined;
    this.tell("stop", [], asked.ref);
    return asked.chosen;
  }

  /** Whether the client is still there. One that does not answer is hung up on. */
  ping(): Promise<boolean> {
    if (this.trouble) return Promise.resolve(false);
    if (this.pinged) return this.pinged.answer;
    const ref = this.tell("ping");
    let settle!: (alive: boolean) => void;
    const answer = new Promise<boolean>((resolve) => {
      settle = resolve;
    });
    const timer = setTimeout(() => {
      const why = say("players.kgp-no-pong", { time: seconds(PONG_TIME) });
      this.turnAway(troubleWith("crash", why), why.text);
    }, PONG_TIME);
    this.pinged = {
      ref,
      answer,
      settle: (alive) => {
        clearTimeout(timer);
        this.hasAnswered ||= alive;
        this.pinged = undefined;
        settle(alive);
      },
    };
    return answer;
  }

  sayGoodbye(): void {
    if (this.trouble) return;
    this.wire.send("goodbye");
    this.leave(troubleWith("crash", say("players.kgp-sent-home")));
  }

  /** Hangs up on a client that has done nothing wrong, and says why. */
  sendAway(why: string): void {
    this.turnAway(troubleWith("crash", say("players.kgp-sent-away")), why);
  }

  /** What the client said about itself and its moves. */
  log(): string {
    return this.notes.text();
  }

  private tell(name: string, args: readonly string[] = [], ref?: CommandId): CommandId {
    this.id += 2;
    const id = String(this.id);
    this.wire.send(formatCommand({ id, ref, name, args }));
    return id;
  }

  private take(line: string): void {
    if (this.trouble || line.trim() === "") return;
    const command = parseCommand(line);
    const wrong = command instanceof Refusal ? command : this.obey(command, line);
    if (!wrong || this.trouble) return;
    this.mistakes++;
    if (this.mistakes < MOST_MISTAKES)
      return void this.tell("error", [quoted(wrong.why)], command instanceof Refusal ? undefined : command.id);
    const mistakes = say("players.kgp-mistakes", { lines: this.mistakes, why: wrong.message });
    this.turnAway(troubleWith("protocol", mistakes, excerpt(line)), "Too many mistakes");
  }

  /** Does as the client says, or tells why not. */
  private obey({ id, ref, name, args }: KgpCommand, line: string): Refusal | undefined {
    switch (name) {
      case "mode":
        return this.choose(args[0] ?? "", id);
      case "set":
        if (args[0] === undefined) return refuse(say("players.kgp-set"));
        if (/^info:/.test(args[0])) this.note(`${args[0]} ${args[1] ?? ""}`);
        if (args[0] === "info:name") this.name = shortName(args[1] ?? "");
        return undefined;
      case "move":
        return this.move(ref, args, line);
      case "yield":
        if (this.isUnknown(ref)) return refuse(say("players.kgp-no-state"));
        if (this.isMeant(ref)) this.asked?.finish();
        return undefined;
      case "ping":
        this.tell("pong", args.slice(0, 1).map(quoted), id);
        return undefined;
      case "pong":
        if (ref === undefined || ref === this.pinged?.ref) this.pinged?.settle(true);
        return undefined;
      case "error":
        this.note(`error ${args.join(" ")}`);
        return undefined;
      case "ok":
        return undefined;
      case "goodbye":
        this.leave(troubleWith("crash", say("players.kgp-goodbye")));
        return undefined;
      default:
        return refuse(say("players.kgp-unknown", { name: name.slice(0, 40) }));
    }
  }

  /** One state is open at a time: it is meant where none is named. */
  private isMeant(ref: CommandId | undefined): boolean {
    return ref === undefined || ref === this.asked?.ref;
  }

  /** No state of that name was ever sent. */
  private isUnknown(ref: CommandId | undefined): boolean {
    return ref !== undefined && !this.states.has(ref);
  }

  private choose(mode: string, id: CommandId | undefined): undefined {
    if (mode !== "freeplay")
      return this.turnAway(
        troubleWith("protocol", say("players.kgp-mode", { mode: excerpt(mode, 40) })),
        "Unsupported activity",
      );
    if (this.playing)
      return this.turnAway(troubleWith("protocol", say("players.kgp-mode-twice")), "The mode cannot be chosen again");
    this.playing = true;
    clearTimeout(this.modeTimer);
    this.tell("ok", [quoted(mode)], id);
    this.events.ready(this);
  }

  /** The last move before the stop counts; moves for states that are over come late and are nobody's fault. */
  private move(ref: CommandId | undefined, args: readonly string[], line: string): Refusal | undefined {
    if (args.length !== 1 || !/^[+-]?\d{1,9}$/.test(args[0]!)) return refuse(say("players.kgp-move-pit"));
    if (this.isUnknown(ref)) return refuse(say("players.kgp-no-state"));
    if (this.isMeant(ref)) this.asked?.choose({ pit: Number(args[0]), line });
    return undefined;
  }

  /** Writes into the client's log. */
  note(text: string): void {
    this.notes.add(Buffer.from(`${excerpt(text, 2_000)}\n`));
  }

  /** Tells the client why it must go. */
  private turnAway(trouble: Trouble, word: string): undefined {
    if (this.trouble) return;
    this.tell("error", [quoted(word)]);
    this.wire.send("goodbye");
    this.leave(trouble);
  }

  private leave(trouble: Trouble): void {
    if (this.trouble) return;
    this.trouble = trouble;
    clearTimeout(this.modeTimer);
    this.wire.close();
    this.pinged?.settle(false);
    this.asked?.finish();
    this.events.gone(this);
  }
}

/** A name as it can stand in a table: on one line, without anything that is not to be seen. */
function shortName(text: string): string | undefined {
  const name = printable(text.replace(/\s+/g, " ").trim());
  return name.length > LONGEST_NAME ? `${name.slice(0, LONGEST_NAME - 1)}…` : name || undefined;
}
