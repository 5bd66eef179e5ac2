// How far long work is: one line that rewrites itself on a terminal, a line now and then elsewhere. It goes to standard
// error, so that output can be piped.

const ON_TERMINAL = 100;
const ELSEWHERE = 10_000;

export class Progress {
  private readonly total: number;
  private readonly unit: string;
  private readonly started = performance.now();
  private shown: number;
  private readonly terminal = process.stderr.isTTY === true;

  constructor(total: number, unit: string) {
    this.total = total;
    this.unit = unit;
    this.shown = this.terminal ? 0 : this.started;
  }

  show(done: number, more = ""): void {
    const now = performance.now();
    if (done >= this.total || now - this.shown < (this.terminal ? ON_TERMINAL : ELSEWHERE)) return;
    this.shown = now;
    const left = done > 0 ? `, about ${duration(((now - this.started) / done) * (this.total - done))} left` : "";
    const line = `${done} of ${this.total} ${this.unit}${left}${more && ` · ${more}`}`;
    if (!this.terminal) process.stderr.write(`${line}\n`);
    else process.stderr.write(`\r\x1b[K${line.slice(0, (process.stderr.columns ?? 80) - 1)}`);
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
