// What a program writes, cut into lines, and no more of it than anybody wants to read: one that prints without end must
// not fill the memory of those who listen.

import type { FromProgram } from "./messages.ts";

/** Characters without a newline, as the line protocol has it. */
const LONGEST_LINE = 1 << 20;
/** Lines and characters of the log between two questions. */
const MOST_LINES = 1000;
const MOST_LOGGED = 20_000;

export class ProgramOutput {
  private readonly tell: (message: FromProgram) => void;
  private half = "";
  private lines = 0;
  private logged = 0;

  constructor(tell: (message: FromProgram) => void) {
    this.tell = tell;
  }

  /** A question was asked: there is room again. */
  renew(): void {
    this.lines = 0;
    this.logged = 0;
  }

  write(text: string): void {
    const pieces = (this.half + text).split("\n");
    this.half = pieces.pop()!;
    if (this.half.length > LONGEST_LINE) {
      // What is so long is no answer, whatever comes after it.
      pieces.push(this.half.slice(0, 100));
      this.half = "";
    }
    for (const line of pieces) if (this.lines++ < MOST_LINES) this.tell({ line });
  }

  log(text: string): void {
    const room = MOST_LOGGED - this.logged;
    if (room <= 0) return;
    this.logged += text.length;
    this.tell({ log: text.length < room ? text : `${text.slice(0, room)} …\n` });
  }
}
