// How far long work is: one line that rewrites itself on a terminal, a line now and then elsewhere. It goes to standard
// error, so that output can be piped.

import type { Message } from "../../core/message.ts";
import { say } from "../words/en.ts";
import { text } from "../words/reader.ts";

const ON_TERMINAL = 100;
const ELSEWHERE = 10_000;

/** What is counted. */
type Unit = "games" | "games-at-most" | "programs" | "ticks" | "positions-at-most";

export class Progress {
  private readonly total: number;
  private readonly unit: Unit;
  private readonly before: number;
  private readonly started = performance.now();
  private shown: number;
  private readonly terminal = process.stderr.isTTY === true;

  /** `before` were done already when this work began. */
  constructor(total: number, unit: Unit, before = 0) {
    this.total = total;
    this.unit = unit;
    this.before = before;
    this.shown = this.terminal ? 0 : this.started;
  }

  show(done: number, more = ""): void {
    const now = performance.now();
    if (done >= this.total || now - this.shown < (this.terminal ? ON_TERMINAL : ELSEWHERE)) return;
    this.shown = now;
    const line = `${this.line(done)}${more && ` · ${more}`}`;
    if (!this.terminal) process.stderr.write(`${line}\n`);
    else process.stderr.write(`\r\x1b[K${line.slice(0, (process.stderr.columns || 80) - 1)}`);
  }

  /** `12 of 60 games, 3.5 a second, about 14 s left` */
  line(done: number): string {
    const own = done - this.before;
    const time = performance.now() - this.started;
    const rate = (own / time) * 1000;
    const progress = text(`cli.progress-${this.unit}`, { done, total: this.total });
    if (own <= 0) return progress;
    const figure = Number(rate < 10 ? rate.toFixed(1) : rate.toFixed(0));
    const speed = rate >= 0.1 ? text("cli.progress-speed", { rate: figure }) : "";
    const left = duration((time / own) * Math.max(0, this.total - done));
    return `${progress}${speed}${text("cli.progress-left", { left })}`;
  }

  clear(): void {
    if (this.terminal) process.stderr.write("\r\x1b[K");
  }
}

export function duration(milliseconds: number): Message {
  const seconds = Math.round(milliseconds / 1000);
  if (seconds < 60) return say("cli.seconds", { seconds });
  const minutes = Math.round(seconds / 60);
  if (minutes < 60) return say("cli.minutes", { minutes });
  return say("cli.hours", { hours: Math.floor(minutes / 60), minutes: minutes % 60 });
}
