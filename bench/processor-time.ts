// Processor time by the kernel's own count, for figures that mean something on a machine that others use as well: of a
// process and all that it has started and that has ended, and of a database server. Milliseconds.

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** Of /proc/PID/stat, after the name: parent, and hundredths of seconds of itself and of children that have ended. */
function statOf(pid: number | string): { parent: number; ms: number } | undefined {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, "latin1").split(") ").at(-1)!.split(" ");
    const hundredths = [11, 12, 13, 14].reduce((sum, at) => sum + Number(fields[at]), 0);
    return { parent: Number(fields[1]), ms: 10 * hundredths };
  } catch {
    return undefined;
  }
}

export function processorMs(pid: number): number {
  return statOf(pid)?.ms ?? 0;
}

/** Of the database that Ludus brings along. */
export function databaseMs(data: string): number {
  const server = Number(readFileSync(join(data, "postgres/data/postmaster.pid"), "latin1").split("\n")[0]);
  const all = readdirSync("/proc").filter((name) => /^\d+$/.test(name));
  const backends = all.map(statOf).filter((stat) => stat?.parent === server);
  return backends.reduce((sum, stat) => sum + stat!.ms, processorMs(server));
}
