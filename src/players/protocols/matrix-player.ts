// A program that is started for every move of MMPawns: it finds the position in matrix.txt in a folder of its own,
// replaces the file by the position after its move, and ends. What it made of the file is judged with the game's rules.

import { chmodSync, mkdirSync, readdirSync, watch, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { setImmediate as nextTurn } from "node:timers/promises";
import { type Trouble, trouble } from "../../arena/fault.ts";
import type { Invitation, Player, Question, Reply } from "../../arena/player.ts";
import type { Protection } from "../../arena/replay.ts";
import type { Message } from "../../core/message.ts";
import { printable } from "../../core/printable.ts";
import type { MMPawnsState } from "../../games/mmpawns/board.ts";
import { firstMatrix, judge, SECONDS_PER_GAME } from "../../games/mmpawns/judging.ts";
import {
  type BadLine,
  FIRST_ROW_LINE,
  formatMatrix,
  isBad,
  lineInFile,
  type Matrix,
  parseMatrix,
} from "../../games/mmpawns/matrix.ts";
import { CappedText } from "../process/capped-text.ts";
import { guardedFolder, removeFolder, removeGuarded } from "../process/guardian.ts";
import type { ProgramCommand } from "../process/program-command.ts";
import { type Run, type Running, runOnce } from "../process/run-once.ts";
import { type Confinement, confinement } from "../sandbox/confinement.ts";
import { heldThroughout } from "../sandbox/protections.ts";
import { inPlace, readStrangersFile } from "../sandbox/strangers-files.ts";
import { say } from "../words/en.ts";

const FILE = "matrix.txt";
/** No honest file is longer. */
const LONGEST_FILE = 64 * 1024;
/** Of UTF-8, as latin1: editors and languages of Windows put it before plain text. */
const BYTE_ORDER_MARK = /^\u00ef\u00bb\u00bf/;
/** Bytes in its folder: to write more than an answer is a mistake, and to fill the disk is none of a program's business. */
const MOST_WRITTEN = 4 * 1024 * 1024;
/** A delay of the host below this many milliseconds is lost in the noise. */
const WORTH_TELLING = 1;
/** The memory of the original tournament, where the match sets no other limit. */
const MEMORY = 1024 ** 3;

/** Seconds left to A and B. Both programs of a match sit before the same state and see each other's clock in the file. */
const clocks = new WeakMap<object, [number, number]>();

export class MatrixPlayer implements Player {
  private readonly command: ProgramCommand;
  private readonly isolation: Confinement;
  private invitation!: Invitation;
  private memory = MEMORY;
  private folder: string | undefined;
  private moves = 0;
  private running: Running | undefined;
  private notes = new CappedText();
  private held: readonly Protection[] | undefined;

  constructor(command: ProgramCommand, isolation: Confinement = confinement()) {
    this.command = command;
    this.isolation = isolation;
  }

  begin(invitation: Invitation): void {
    this.invitation = invitation;
    this.memory = invitation.limits.memory ?? MEMORY;
    this.notes = new CappedText();
    this.moves = 0;
    this.held = undefined;
    this.folder = guardedFolder("ludus-matrix-");
  }

  async ask({ state, allowance }: Question): Promise<Reply> {
    const pawns = state as MMPawnsState;
    const { limits } = this.invitation;
    const budget = (limits.gameCpu ?? SECONDS_PER_GAME * 1000) / 1000;
    const left = clocks.get(pawns) ?? [budget, budget];
    const before: Matrix = { ...firstMatrix(pawns), seconds: left };
    const folder = this.layOut(before);
    const own = before.side === "A" ? 0 : 1;
    const most = { wall: allowance, cpu: left[own] * 1000, memory: this.memory, written: MOST_WRITTEN };
    const touched = touchedIn(folder);
    this.running = runOnce(this.command, folder, most, this.isolation);
    const run = await this.running.done;
    this.note(pawns, run);
    this.held = this.held ? heldThroughout(this.held, run.protections) : run.protections;
    const foreign = await touched();

    const { wall, cpu } = run;
    const late = run.late >= WORTH_TELLING ? run.late : undefined;
    const reply = this.verdict(run, before, folder, pawns.halfMoves, foreign);
    removeFolder(folder);
    if ("trouble" in reply) return { trouble: reply.trouble, wall, cpu, late };
    clocks.set(pawns, [...reply.next.seconds]);
    return { action: reply.move, wall, cpu, late };
  }

  end(): undefined {
    return undefined;
  }

  endMatch(): void {
    const { folder, running } = this;
    this.folder = undefined;
    if (folder === undefined) return;
    running?.kill();
    // Nobody may be in there any more while it is taken away.
    void (running?.done ?? Promise.resolve()).then(() => removeGuarded(folder));
  }

  /** Of all its starts. */
  get protections(): readonly Protection[] | undefined {
    return this.held;
  }

  log(): string {
    return this.notes.text();
  }

  /** A fresh folder with nothing but the file. */
  private layOut(matrix: Matrix): string {
    const folder = join(this.folder!, `half-move-${++this.moves}`);
    mkdirSync(folder);
    writeFileSync(join(folder, FILE), formatMatrix(matrix));
    chmodSync(join(folder, FILE), 0o666);
    return folder;
  }

  private note(state: MMPawnsState, { log, code, signal }: Run): void {
    const ended = code !== 0 && signal === undefined ? `(ended with exit code ${code})\n` : "";
    const text = log.text() + ended;
    if (text !== "") this.notes.add(Buffer.from(`half-move ${state.number}:\n${text.trimEnd()}\n`));
  }

  private verdict(
    run: Run,
    before: Matrix,
    folder: string,
    halfMoves: number,
    foreign: Touched,
  ): { trouble: Trouble } | { move: number; next: Matrix } {
    const lost = accident(run);
    if (lost) return { trouble: lost };
    const after = answerIn(folder, foreign);
    if ("kind" in after) return { trouble: after };
    const { text } = after;
    const verdict = judge({ before, after: text, wall: run.wall / 1000, cpu: run.cpu / 1000, halfMoves });
    if (verdict.kind === "played") return verdict;
    if (verdict.kind === "out of time") return { trouble: trouble("time", verdict.why) };
    const bad = { line: lineInFile(text, verdict.line), why: verdict.why };
    // A program that crashed has rarely left a good file: then the crash says more than the file.
    if (run.code !== 0) return { trouble: crash(say("players.exit-code", { code: String(run.code) }), run, bad) };
    const kind = verdict.line >= FIRST_ROW_LINE && !isBad(parseMatrix(text)) ? "illegal" : "protocol";
    return { trouble: trouble(kind, say("players.matrix-wrong", { ...bad }), shown(text, bad.line)) };
  }
}

/** What went wrong before the file need be looked at. */
function accident(run: Run): Trouble | undefined {
  if (run.trouble) return run.trouble;
  return run.signal === undefined ? undefined : crash(say("players.signal", { signal: run.signal }), run);
}

/** More names than that are not told anyway. */
const NAMES_KEPT = 3;

/** What is told of the one file: no honest program touches it as often, and whoever does would keep us listening to nothing else. */
const MOST_NEWS = 2_000;

/** What happened in the folder meanwhile. */
interface Touched {
  /** Of files that were made or removed. */
  readonly names: readonly string[];
  /** Its one file was touched so often that nobody listened any more. */
  readonly restless: boolean;
}

/** Listens for files that are made or removed in a folder, however short they live; tells their names when it is called. */
function touchedIn(folder: string): () => Promise<Touched> {
  const names = new Set<string>();
  let news = 0;
  // What happens to the folder itself, such as to its rights, is told under its own name.
  const ours = [FILE, basename(folder)];
  const watcher = watch(folder, { persistent: false }, (_event, name) => {
    if (++news > MOST_NEWS) watcher.close();
    if (name !== null && !ours.includes(name) && names.size < NAMES_KEPT) names.add(name);
  });
  watcher.on("error", () => {});
  return async () => {
    // What the kernel has written down by now is read in the next turn of the loop.
    await nextTurn();
    await nextTurn();
    watcher.close();
    return { names: [...names], restless: news > MOST_NEWS };
  };
}

/** The file that the program left, or what is wrong with the folder. */
function answerIn(folder: string, touched: Touched): { text: string } | Trouble {
  const names = readdirSync(folder);
  const foreign = names.filter((name) => name !== FILE);
  if (foreign.length > 0)
    return trouble("protocol", say("players.matrix-more", { files: foreign.slice(0, NAMES_KEPT).map(printable) }));
  if (touched.names.length > 0)
    return trouble("protocol", say("players.matrix-temporary", { files: touched.names.map(printable) }));
  if (touched.restless) return trouble("protocol", say("players.matrix-restless", { most: MOST_NEWS }));
  if (names.length === 0) return trouble("protocol", say("players.matrix-none"));
  const content = readStrangersFile(folder, FILE, LONGEST_FILE);
  if (content === "too-much") return trouble("protocol", say("players.matrix-size", { most: LONGEST_FILE }));
  if (!Buffer.isBuffer(content)) return trouble("protocol", say("players.matrix-left", { what: inPlace[content] }));
  return { text: content.toString("latin1").replace(BYTE_ORDER_MARK, "") };
}

function crash(how: Message, { log }: Run, file?: BadLine): Trouble {
  const more = file ? say("players.matrix-crash", { how, line: file.line, why: file.why }) : how;
  return trouble("crash", more, log.lastLines(10) || undefined);
}

/** The file as it was found, with a sign at the line in question. */
function shown(text: string, line: number): string {
  const lines = printable(text).split("\n").slice(0, 14);
  return lines.map((row, index) => `${index + 1 === line ? ">" : " "} ${row.slice(0, 80)}`).join("\n");
}
