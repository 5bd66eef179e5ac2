// A program that is started for every move of MMPawns: it finds the position in matrix.txt in a folder of its own,
// replaces the file by the position after its move, and ends. What it made of the file is judged with the game's rules.

import { chmodSync, lstatSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type Trouble, trouble } from "../../arena/fault.ts";
import type { Invitation, Player, Question, Reply } from "../../arena/player.ts";
import type { Message } from "../../core/message.ts";
import { printable } from "../../core/printable.ts";
import type { MMPawnsState } from "../../games/mmpawns/board.ts";
import { firstMatrix, judge, SECONDS_PER_GAME } from "../../games/mmpawns/judging.ts";
import {
  type BadLine,
  FIRST_ROW_LINE,
  formatMatrix,
  isBad,
  type Matrix,
  parseMatrix,
} from "../../games/mmpawns/matrix.ts";
import { CappedText } from "../process/capped-text.ts";
import { guardedFolder, removeFolder, removeGuarded } from "../process/guardian.ts";
import type { ProgramCommand } from "../process/program-command.ts";
import { type Run, type Running, runOnce } from "../process/run-once.ts";
import { type Confinement, confinement } from "../sandbox/confinement.ts";
import { say } from "../words/en.ts";

const FILE = "matrix.txt";
/** No honest file is longer. */
const LONGEST_FILE = 64 * 1024;
/** As latin1. */
const BYTE_ORDER_MARK = "\u00ef\u00bb\u00bf";
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

  constructor(command: ProgramCommand, isolation: Confinement = confinement()) {
    this.command = command;
    this.isolation = isolation;
  }

  begin(invitation: Invitation): void {
    this.invitation = invitation;
    this.memory = invitation.limits.memory ?? MEMORY;
    this.notes = new CappedText();
    this.moves = 0;
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
    this.running = runOnce(this.command, folder, most, this.isolation);
    const run = await this.running.done;
    this.note(pawns, run);

    const { wall, cpu } = run;
    const late = run.late >= WORTH_TELLING ? run.late : undefined;
    const reply = this.verdict(run, before, folder, pawns.halfMoves);
    removeFolder(folder);
    if ("trouble" in reply) return { trouble: reply.trouble, wall, cpu, late };
    clocks.set(pawns, [...reply.next.seconds]);
    return { action: reply.move, wall, cpu, late };
  }

  end(): undefined {
    return undefined;
  }

  endMatch(): void {
    this.running?.kill();
    if (this.folder !== undefined) removeGuarded(this.folder);
    this.folder = undefined;
  }

  log(): string {
    return this.notes.text();
  }

  /** A fresh folder with nothing but the file. */
  private layOut(matrix: Matrix): string {
    const folder = join(this.folder!, String(++this.moves));
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
  ): { trouble: Trouble } | { move: number; next: Matrix } {
    const lost = accident(run);
    if (lost) return { trouble: lost };
    const after = answerIn(folder);
    if ("kind" in after) return { trouble: after };
    const { text } = after;
    const verdict = judge({ before, after: text, wall: run.wall / 1000, cpu: run.cpu / 1000, halfMoves });
    if (verdict.kind === "played") return verdict;
    if (verdict.kind === "out of time") return { trouble: trouble("time", verdict.why) };
    // A program that crashed has rarely left a good file: then the crash says more than the file.
    if (run.code !== 0) return { trouble: crash(say("players.exit-code", { code: String(run.code) }), run, verdict) };
    const kind = verdict.line >= FIRST_ROW_LINE && !isBad(parseMatrix(text)) ? "illegal" : "protocol";
    const wrong = say("players.matrix-wrong", { line: verdict.line, why: verdict.why });
    return { trouble: trouble(kind, wrong, shown(text, verdict.line)) };
  }
}

/** What went wrong before the file need be looked at. */
function accident(run: Run): Trouble | undefined {
  if (run.trouble) return run.trouble;
  return run.signal === undefined ? undefined : crash(say("players.signal", { signal: run.signal }), run);
}

/** The file that the program left, or what is wrong with the folder. */
function answerIn(folder: string): { text: string } | Trouble {
  const names = readdirSync(folder);
  const foreign = names.filter((name) => name !== FILE);
  if (foreign.length > 0)
    return trouble("protocol", say("players.matrix-more", { files: foreign.slice(0, 3).map(printable) }));
  if (names.length === 0) return trouble("protocol", say("players.matrix-none"));
  const file = join(folder, FILE);
  const info = lstatSync(file, { throwIfNoEntry: false });
  if (!info?.isFile())
    return trouble("protocol", say(info?.isDirectory() ? "players.matrix-folder" : "players.matrix-link"));
  if (info.size > LONGEST_FILE) return trouble("protocol", say("players.matrix-size", { size: info.size }));
  const text = readFileSync(file, "latin1");
  if (text.startsWith(BYTE_ORDER_MARK)) return trouble("protocol", say("players.matrix-mark"));
  return { text };
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
