// How far long work is: one line that rewrites itself on a terminal, a line now and then elsewhere. It goes to standard
// error, so that output can be piped.

const ON_TERMINAL = 100;
const ELSEWHERE = 10_000;

export class Progress {
  private readonly total: number;
  private readonly unit: string;
  private readonly before: number;
  private readonly started = performance.now();
  private shown: number;
  private readonly terminal = process.stderr.isTTY === true;

  /** `before` were done already when this work began. */
  constructor(total: number, unit: string, before = 0) {
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
    const left = own > 0 ? `, about ${duration((time / own) * Math.max(0, this.total - done))} left` : "";
    const speed = own > 0 && rate >= 0.1 ? `, ${rate < 10 ? rate.toFixed(1) : rate.toFixed(0)} a second` : "";
    return `${done} of ${this.total} ${this.unit}${speed}${left}`;
  }

  clear(): void {
    if (this.terminal) process.stderr.write("\r\x1b[K");
  }
}

function duration(milliseconds: number): string {
  const seconds = Math.round(milliseconds / 1000);
  if (seconds < 60) return `${seconds} s`;
  const minutes = Math.round(seconds / 60);
  if (minutes < 60) return `${minutes} min`;
  return `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}
