// The table while the games are played: redrawn in place on a terminal, a line now and then elsewhere.

import type { Standing } from "../../contest/standings/standings.ts";
import { Throttle } from "../../tournament/course/throttle.ts";
import { text } from "../words/reader.ts";
import { Progress } from "./progress.ts";
import { standingsText } from "./report-text.ts";

const PERIOD = 250;

export class LiveTable {
  private readonly progress: Progress;
  private readonly terminal = process.stderr.isTTY === true;
  private readonly standings: () => readonly Standing[];
  private readonly drawing = new Throttle(PERIOD);
  private lines = 0;

  constructor(total: number, before: number, standings: () => readonly Standing[]) {
    this.progress = new Progress(total, "games", before);
    this.standings = standings;
  }

  show(done: number): void {
    if (this.terminal) this.drawing.try(() => this.draw(done));
    else this.progress.show(done);
  }

  private draw(done: number): void {
    const height = (process.stderr.rows || 24) - 3;
    const width = (process.stderr.columns || 80) - 1;
    const table = standingsText(this.standings());
    const shown = table.slice(0, height);
    if (table.length > height) shown[height - 1] = text("cli.more-rows", { more: table.length - height + 1 });
    const lines = [...shown, "", this.progress.line(done)].map((line) => line.slice(0, width));
    process.stderr.write(`${this.up()}${lines.join("\n")}\n`);
    this.lines = lines.length;
  }

  clear(): void {
    if (this.terminal) process.stderr.write(this.up());
  }

  /** Back to where the table began, and everything below it wiped. */
  private up(): string {
    return this.lines === 0 ? "" : `\x1b[${this.lines}A\r\x1b[J`;
  }
}
