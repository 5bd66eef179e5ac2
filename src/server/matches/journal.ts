// The matches that are being played, as files: what was asked for, and the turns as they are played, so that a match goes on
// after the server was stopped or killed. Whoever can read them sees what programs do; they are the server's alone.

import { appendFileSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Compile } from "typebox/compile";
import { type Batch, MatchWish } from "../../contract/matches.ts";
import { privateFolder } from "../access/private-folder.ts";

/** What a match was begun with. The wish has the seed that was drawn, so that it is the same match again. */
export interface Begun {
  readonly wish: MatchWish;
  readonly share: string;
  readonly owner: string;
  /** What whoever asked might name as players; looked at anew with what the server allows now. */
  readonly asker: { readonly operator: boolean; readonly local: boolean };
}

export interface UnfinishedMatch extends Begun {
  readonly id: string;
  readonly batches: readonly Batch[];
  readonly server: ServerProcess;
  /** How often it was gone on with since the last turn that was played. */
  readonly attempts: number;
}

/** The server that plays it from here on. */
interface ServerProcess {
  readonly pid: number;
  /** When it was started: its number may be another's later. Not known on every system. */
  readonly since?: string | undefined;
}

type Line =
  | ({ readonly begun: Begun } & ServerProcess)
  | { readonly batch: Batch }
  | ({ readonly resumed: number } & ServerProcess);

const FORM = /^([\w-]{1,80})\.jsonl$/;

export class MatchJournal {
  private readonly folder: string;

  constructor(folder: string) {
    this.folder = folder;
    privateFolder(folder);
  }

  begin(id: string, begun: Begun): void {
    writeFileSync(this.file(id), `${JSON.stringify({ begun, ...thisServer() } satisfies Line)}\n`, { mode: 0o600 });
  }

  /** Logs are written anew by whoever wrote them. */
  add(id: string, batch: Batch): void {
    const line: Line = { batch: { ...batch, logs: batch.logs.map(() => []) } };
    appendFileSync(this.file(id), `${JSON.stringify(line)}\n`);
  }

  /** This server plays it from here on. Written anew, since the last line may be half a line. */
  resume({ id, batches, attempts, server: _, ...begun }: UnfinishedMatch): void {
    const server = thisServer();
    const resumed = { resumed: attempts + 1, ...server };
    const lines: Line[] = [{ begun, ...server }, ...batches.map((batch) => ({ batch })), resumed];
    const draft = join(this.folder, `${id}.draft`);
    writeFileSync(draft, lines.map((line) => `${JSON.stringify(line)}\n`).join(""), { mode: 0o600 });
    renameSync(draft, this.file(id));
  }

  remove(id: string): void {
    rmSync(this.file(id), { force: true });
  }

  /**
   * What was being played when the server ended. A file that cannot be read is a match that cannot go on; one that another
   * server plays is left to it.
   */
  unfinished(): UnfinishedMatch[] {
    return readdirSync(this.folder).flatMap((name) => {
      const id = FORM.exec(name)?.[1];
      const found = id === undefined ? undefined : read(id, readFileSync(join(this.folder, name), "utf8"));
      if (!found) rmSync(join(this.folder, name), { recursive: true, force: true });
      return found && !isAlive(found.server) ? found : [];
    });
  }

  private file(id: string): string {
    return join(this.folder, `${id}.jsonl`);
  }
}

function isBegun({ wish, asker, share, owner }: Begun): boolean {
  return (
    Compile(MatchWish).Check(wish) && asker !== undefined && [share, owner].every((word) => typeof word === "string")
  );
}

function thisServer(): ServerProcess {
  return { pid: process.pid, since: startOf(process.pid) };
}

/** In a container a server often has the number again that the one before it had; elsewhere anybody may have it. */
function isAlive({ pid, since }: ServerProcess): boolean {
  if (pid === process.pid) return false;
  const started = startOf(pid);
  if (since !== undefined && started !== undefined) return started === since;
  try {
    // What may not be asked is another user's, and no server of this folder.
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** When a process was started, as the kernel counts within one run of the machine. */
function startOf(pid: number): string | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "latin1");
    // Its name, in brackets, may hold anything; the start is the 20th word after it.
    const start = stat.slice(stat.lastIndexOf(")") + 2).split(" ")[19];
    return `${readFileSync("/proc/sys/kernel/random/boot_id", "latin1").trim()} ${start}`;
  } catch {
    return undefined;
  }
}

function read(id: string, text: string): UnfinishedMatch | undefined {
  const lines: Line[] = [];
  for (const line of text.split("\n")) {
    try {
      lines.push(JSON.parse(line));
    } catch {
      // The last line of a killed server may be half a line.
      break;
    }
  }
  const [first, ...rest] = lines;
  if (!first || !("begun" in first) || !isBegun(first.begun)) return undefined;
  const { pid, since } = rest.findLast((line) => "resumed" in line) ?? first;
  const lastTurn = rest.findLastIndex((line) => "batch" in line);
  return {
    ...first.begun,
    id,
    server: { pid, since },
    batches: rest.flatMap((line) => ("batch" in line ? line.batch : [])),
    attempts: rest.slice(lastTurn + 1).findLast((line) => "resumed" in line)?.resumed ?? 0,
  };
}
