// How much of the sources a run has reached: counted by the runtime itself, in blocks of the files that were loaded.

import { Session } from "node:inspector/promises";

interface Range {
  readonly startOffset: number;
  readonly endOffset: number;
  readonly count: number;
}

export class Coverage {
  private readonly session: Session;
  /** By file, which characters were run: what the runtime tells is only what is new. */
  private readonly run = new Map<string, Uint8Array>();

  static async start(): Promise<Coverage> {
    const session = new Session();
    session.connect();
    await session.post("Profiler.enable");
    await session.post("Profiler.startPreciseCoverage", { callCount: false, detailed: true });
    return new Coverage(session);
  }

  private constructor(session: Session) {
    this.session = session;
  }

  /** By room of the sources, how much of what was loaded was run since the start, in percent of its characters. */
  async told(): Promise<string> {
    const { result } = await this.session.post("Profiler.takePreciseCoverage");
    for (const { url, functions } of result) {
      if (/\/src\/.*\.ts$/.test(url) && !url.includes("/words/")) {
        this.add(
          url,
          functions.flatMap(({ ranges }) => ranges),
        );
      }
    }
    const rooms = new Map<string, { run: number; all: number }>();
    for (const [url, run] of this.run) {
      const [, room = ""] = /\/src\/(\w+\/?\w*)\//.exec(url) ?? [];
      const known = rooms.get(room) ?? { run: 0, all: 0 };
      const count = run.reduce((sum, one) => sum + one, 0);
      rooms.set(room, { run: known.run + count, all: known.all + run.length });
    }
    const told = [...rooms].sort().map(([room, { run, all }]) => `${room} ${Math.round((100 * run) / all)} %`);
    return `run of what was loaded: ${told.join(", ")}`;
  }

  /** Inner ranges say it better than outer ones. The first report of a file spans all of it. */
  private add(url: string, ranges: readonly Range[]): void {
    const known = this.run.get(url) ?? new Uint8Array(Math.max(0, ...ranges.map(({ endOffset }) => endOffset)));
    const now = new Uint8Array(known.length);
    const outerFirst = [...ranges].sort((a, b) => b.endOffset - b.startOffset - (a.endOffset - a.startOffset));
    for (const { startOffset, endOffset, count } of outerFirst) now.fill(count > 0 ? 1 : 0, startOffset, endOffset);
    this.run.set(
      url,
      known.map((one, at) => one | now[at]!),
    );
  }
}
