// A strategy written with the original CodeWars kits takes a seat: started by us with host, port and token, or awaited on
// a port where its author starts it, perhaps under a debugger.

import { randomBytes } from "node:crypto";
import { chmodSync } from "node:fs";
import { createServer, type Server, type Socket } from "node:net";
import { join } from "node:path";
import { Alarm } from "../../arena/alarm.ts";
import { type Trouble, trouble as troubleWith } from "../../arena/fault.ts";
import { type Limits, SeatClock, seconds } from "../../arena/limits.ts";
import type { Invitation, Player, Question, Reply } from "../../arena/player.ts";
import type { Protection } from "../../arena/replay.ts";
import { say as sayArena } from "../../arena/words/en.ts";
import type { Outcome } from "../../core/game.ts";
import type { Message } from "../../core/message.ts";
import { Refusal, refuse } from "../../core/refusal.ts";
import type { War } from "../../games/codewars/war.ts";
import { afterHearing, hostDelay } from "../clocks/host-delay.ts";
import { nodeClock } from "../clocks/node-clock.ts";
import { TurnClock } from "../clocks/turn-clock.ts";
import { guardedFolder, removeGuarded } from "../process/guardian.ts";
import { Program } from "../process/program.ts";
import type { ProgramCommand } from "../process/program-command.ts";
import { type Confinement, confinement } from "../sandbox/confinement.ts";
import { say } from "../words/en.ts";
import { cannotListen } from "./cannot-listen.ts";
import { CgdkConnection } from "./cgdk-connection.ts";

export const LOCALHOST = "127.0.0.1";
/** Where a sandboxed strategy connects to, in a network that it has for itself. */
const INNER_PORT = 31001;
/** How long a program may take to leave after the end. */
const LEAVE_TIME = 3_000;
/** How long after its connection broke the exit of a program may take to be told. */
const EXIT_WORD = 300;

/** Ports that are tried at this moment: two at once would find each other. */
const tried = new Map<number, Promise<Refusal | undefined>>();

/** Why nobody can be awaited on this port, as far as that can be told beforehand. */
export function portTrouble(port: number): Promise<Refusal | undefined> {
  const trying =
    tried.get(port) ??
    new Promise<Refusal | undefined>((resolve) => {
      const server = createServer();
      server.on("error", (error) => resolve(refuse(cannotListen(port, error))));
      server.listen(port, LOCALHOST, () => server.close(() => resolve(undefined)));
    }).finally(() => tried.delete(port));
  tried.set(port, trying);
  return trying;
}

export interface CgdkOptions {
  /** What to start once we listen on the port. Without it somebody else starts the strategy. */
  readonly start?: (port: number, token: string) => ProgramCommand;
  /** The strategy was not told its token: any will do. */
  readonly anyToken?: boolean;
  /** The port to listen on; 0 for any. */
  readonly port: number;
  /** How a strategy that we start is confined; by limits if nothing is said. */
  readonly confinement?: Confinement;
  /** Called when we begin to wait for a strategy that somebody else starts. */
  readonly onWaiting?: (port: number) => void;
}

export class CgdkPlayer implements Player {
  private readonly options: CgdkOptions;
  private readonly isolation: Confinement;
  /** Holds the socket that a sandboxed strategy comes in by. */
  private folder: string | undefined;
  private readonly alarm = new Alarm(nodeClock, () => this.timeIsUp());
  private server: Server | undefined;
  private program: Program | undefined;
  private connection: CgdkConnection | undefined;
  private connected!: Promise<CgdkConnection | undefined>;
  private trouble: Trouble | undefined;
  private failed: ((trouble: Trouble) => void) | undefined;
  private left: (() => void) | undefined;
  /** Ends the wait for a first word. */
  private impatience = () => {};
  private allowance = 0;
  private limits: Limits = {};
  /** Undefined before the first answer. */
  private cpuUsed: number | undefined;
  private watchesHost = false;
  private readonly clock = new TurnClock();

  constructor(options: CgdkOptions) {
    this.options = options;
    this.isolation = options.confinement ?? confinement({ mode: "limited" });
  }

  begin({ seat, seed, limits }: Invitation): void {
    this.limits = limits;
    this.cpuUsed = undefined;
    this.trouble = undefined;
    this.connection = undefined;
    if (!this.watchesHost) hostDelay.watch();
    this.watchesHost = true;
    const { start, anyToken } = this.options;
    const token = randomBytes(8).toString("hex");
    const expected = start && !anyToken ? token : undefined;
    this.connected = new Promise((resolve) => {
      const server = createServer((socket) => {
        const connection = this.accept(socket, seat, BigInt(seed));
        if (connection) this.meet(connection, expected, new SeatClock(limits).allowance(), resolve);
      });
      this.server = server;
      server.on("error", (error) => {
        const why = cannotListen(this.options.port, error);
        this.fail(troubleWith("crash", say("players.not-awaited", { why })));
        resolve(undefined);
      });
      if (start && this.isolation.mode === "sandboxed") {
        // Its own network is empty: the port inside leads to this socket.
        this.folder = guardedFolder("ludus-bridge-");
        const socket = join(this.folder, "socket");
        server.listen(socket, () => {
          chmodSync(socket, 0o666);
          const port = this.options.port || INNER_PORT;
          this.run({ ...start(port, token), bridge: { port, socket } }, limits, resolve);
        });
        return;
      }
      server.listen(this.options.port, LOCALHOST, () => {
        const { port } = server.address() as { port: number };
        if (start) this.run(start(port, token), limits, resolve);
        else this.options.onWaiting?.(port);
      });
    });
  }

  /** Whoever starts the strategy may take their time. */
  async ready(): Promise<void> {
    if (!this.options.start) await this.connected;
  }

  async ask({ state, allowance }: Question): Promise<Reply> {
    this.allowance = allowance;
    this.clock.ask(this.program);
    const failing = new Promise<Trouble>((resolve) => {
      this.failed = resolve;
      if (this.trouble) resolve(this.trouble);
    });
    this.alarm.set(allowance);
    const answering = (async (): Promise<Reply | Trouble> => {
      const connection = await this.connected;
      if (!connection) return failing;
      if (connection.spokeUnasked) return troubleWith("protocol", say("players.unasked-move"));
      this.program?.wake();
      this.allowCpu();
      connection.tell(state as War);
      const move = await connection.move();
      if (!(move instanceof Refusal)) {
        this.program?.halt();
        const times = this.times();
        this.program?.rest();
        return { action: move, ...times };
      }
      await this.exitWord();
      return this.trouble ?? troubleWith("protocol", move.message);
    })();
    const result = await Promise.race([answering, failing]);
    this.alarm.clear();
    this.failed = undefined;
    if (!("kind" in result)) return result;
    this.trouble ??= result;
    return { trouble: this.trouble, ...this.times() };
  }

  /** Time in which this host was too busy to look is not the strategy's. */
  private times(): Pick<Reply, "wall" | "cpu" | "late"> {
    const cpu = this.program?.cpuLap();
    this.cpuUsed = (this.cpuUsed ?? 0) + (cpu ?? 0);
    return { ...this.clock.times(this.program, cpu ?? 0), cpu };
  }

  /** A strategy that uses up its processor time is stopped in the midst of it. */
  private allowCpu(): void {
    const { turnCpu = Number.POSITIVE_INFINITY, gameCpu = Number.POSITIVE_INFINITY, startTime = 0 } = this.limits;
    const turn = turnCpu + (this.cpuUsed === undefined ? startTime : 0);
    this.program?.allowCpu(Math.min(turn, gameCpu - (this.cpuUsed ?? 0)));
  }

  private timeIsUp(): void {
    const more = this.clock.more(this.program);
    if (more > 0) this.alarm.set(more);
    else this.fail(this.outOfTime(sayArena("arena.late", { time: seconds(this.allowance) })));
  }

  async end(_outcome: Outcome | undefined): Promise<Trouble | undefined> {
    this.program?.wake();
    this.connection?.sayGoodbye();
    const { program } = this;
    if (!program || program.isGone) return undefined;
    await new Promise<void>((resolve) => {
      const cancel = afterHearing(LEAVE_TIME, resolve);
      this.left = () => {
        cancel();
        resolve();
      };
    });
    return program.isGone ? undefined : program.outOfTime(say("players.stays", { time: seconds(LEAVE_TIME) }));
  }

  private outOfTime(why: Message): Trouble {
    return this.program?.outOfTime(why) ?? troubleWith("time", why);
  }

  endMatch(): void {
    if (this.watchesHost) hostDelay.unwatch();
    this.watchesHost = false;
    this.alarm.dispose();
    this.impatience();
    this.server?.close();
    this.connection?.close();
    this.program?.kill();
    if (this.folder !== undefined) removeGuarded(this.folder);
    this.folder = undefined;
  }

  get protections(): readonly Protection[] | undefined {
    return this.program?.protections;
  }

  log(): string {
    return this.program?.log() ?? "";
  }

  private run(command: ProgramCommand, limits: Limits, resolve: (none: undefined) => void): void {
    this.program = new Program(command, this.isolation, limits, {
      trouble: (trouble) => {
        if (this.connection && trouble.kind === "crash") this.trouble ??= trouble;
        else this.fail(trouble);
      },
      gone: () => {
        this.left?.();
        if (!this.connection) this.fail(troubleWith("crash", say("players.ended-unconnected")));
        resolve(undefined);
      },
    });
  }

  /** The first to connect takes the seat; others are turned away. A program that we started has one attempt, and no door to knock at. */
  private accept(socket: Socket, seat: number, seed: bigint): CgdkConnection | undefined {
    if (this.options.start) this.server?.close();
    if (this.connection) {
      socket.destroy();
      return undefined;
    }
    this.connection = new CgdkConnection(socket, seat, seed);
    return this.connection;
  }

  /** Hears who came. Whoever is awaited, and has come, must say so in the time of a first answer. */
  private meet(
    connection: CgdkConnection,
    token: string | undefined,
    allowance: number,
    resolve: (connection: CgdkConnection | undefined) => void,
  ): void {
    const isAwaited = !this.options.start;
    if (isAwaited) {
      this.impatience = afterHearing(allowance, () => {
        this.fail(troubleWith("time", say("players.unnamed", { time: seconds(allowance) })));
        resolve(undefined);
      });
    }
    void connection.greet(token).then(async (refusal) => {
      this.impatience();
      if (refusal && isAwaited && connection.isMute) {
        // Somebody only looked whether the port is open.
        this.connection = undefined;
        return;
      }
      this.server?.close();
      if (refusal) {
        await this.exitWord();
        this.fail(troubleWith("protocol", refusal.message));
      }
      resolve(refusal ? undefined : connection);
    });
  }

  private fail(trouble: Trouble): void {
    this.trouble ??= trouble;
    this.failed?.(this.trouble);
  }

  /** When a program's connection breaks, its exit is about to be told and explains more. */
  private exitWord(): Promise<void> {
    if (!this.program || this.program.isGone) return Promise.resolve();
    return new Promise((resolve) => {
      setTimeout(resolve, EXIT_WORD);
      this.left = resolve;
    });
  }
}
