// A program that is started for every move of MMPawns: it finds the position in matrix.txt in a folder of its own,
// replaces the file by the position after its move, and ends. What it made of the file is judged with the game's rules.

import { chmodSync, mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Trouble } from "../../arena/fault.ts";
import type { Invitation, Player, Question, Reply } from "../../arena/player.ts";
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
import { readStrangersFile } from "../sandbox/strangers-files.ts";

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
  private readonly walls: Confinement;
  private invitation!: Invitation;
  private memory = MEMORY;
  private folder: string | undefined;
  private moves = 0;
  private running: Running | undefined;
  private notes = new CappedText();

  constructor(command: ProgramCommand, walls: Confinement = confinement()) {
    this.command = command;
    this.walls = walls;
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
    this.running = runOnce(this.command, folder, most, this.walls);
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
    const { folder, running } = this;
    this.folder = undefined;
    if (folder === undefined) return;
    running?.kill();
    // Nobody may be in there any more while it is taken away.
    void (running?.done ?? Promise.resolve()).then(() => removeGuarded(folder));
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
    if (verdict.kind === "out of time") return { trouble: { kind: "time", message: verdict.why } };
    // A program that crashed has rarely left a good file: then the crash says more than the file.
    if (run.code !== 0) return { trouble: crash(`ended with exit code ${run.code}`, run, verdict) };
    const kind = verdict.line >= FIRST_ROW_LINE && !isBad(parseMatrix(text)) ? "illegal" : "protocol";
    return {
      trouble: {
        kind,
        message: `left a wrong ${FILE}, line ${verdict.line}: ${verdict.why}`,
        evidence: shown(text, verdict.line),
      },
    };
  }
}

/** What went wrong before the file need be looked at. */
function accident(run: Run): Trouble | undefined {
  if (run.trouble) return run.trouble;
  return run.signal === undefined ? undefined : crash(`was ended by ${run.signal}`, run);
}

/** The file that the program left, or what is wrong with the folder. */
function answerIn(folder: string): { text: string } | Trouble {
  const names = readdirSync(folder);
  const foreign = names.filter((name) => name !== FILE);
  if (foreign.length > 0)
    return {
      kind: "protocol",
      message: `touched more than ${FILE}: left ${foreign.slice(0, 3).map(printable).join(", ")} in the folder`,
    };
  if (names.length === 0) return { kind: "protocol", message: `left no ${FILE}` };
  const content = readStrangersFile(folder, FILE, LONGEST_FILE);
  if (content === "too much") return { kind: "protocol", message: `left a ${FILE} of more than ${LONGEST_FILE} bytes` };
  if (!Buffer.isBuffer(content)) return { kind: "protocol", message: `left ${content} in place of ${FILE}` };
  const text = content.toString("latin1");
  if (text.startsWith(BYTE_ORDER_MARK))
    return { kind: "protocol", message: `began ${FILE} with the byte order mark of UTF-8; plain letters are expected` };
  return { text };
}

function crash(how: string, { log }: Run, file?: BadLine): Trouble {
  const words = log.lastLines(10);
  const more = file ? `; ${FILE}, line ${file.line}: ${file.why}` : "";
  return { kind: "crash", message: how + more, ...(words && { evidence: words }) };
}

/** The file as it was found, with a sign at the line in question. */
function shown(text: string, line: number): string {
  const lines = printable(text).split("\n").slice(0, 14);
  return lines.map((row, index) => `${index + 1 === line ? ">" : " "} ${row.slice(0, 80)}`).join("\n");
}
