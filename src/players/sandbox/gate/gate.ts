// The last step into the sandbox, run behind bubblewrap's mounts: it gives the program its standard output, its user and its
// limits, lays Landlock and the filter of system calls around it, and becomes the program.

import { landlockSteps, type Reach } from "./landlock.ts";
import { ENVIRONMENT, type Step, systemProgram, text0 } from "./machine-code.ts";

/** Where the program's standard output waits: bubblewrap's own processes do not keep it open there. */
export const KEPT_OUTPUT = 6;

export interface Passage {
  readonly file: string;
  readonly args: readonly string[];
  readonly reach: Reach;
  /** The version of Landlock to use. */
  readonly landlock: number;
  /** Classic BPF. */
  readonly filter: Buffer;
  readonly processes: number;
  /** The user to become, where there is a choice. */
  readonly user?: number | undefined;
}

const PROCESS_LIMIT = 6;
const SET_FILTER = 1;
const NOT_EXECUTABLE = 8;
const [FILTER, PROGRAM] = [8, 9];

/** The program that does it, as a file; undefined for processors that are not known to us. */
export function gate(
  { file, args, reach, landlock, filter, processes, user }: Passage,
  arch?: string,
): Buffer | undefined {
  const limits = Buffer.alloc(16);
  limits.writeBigUInt64LE(BigInt(processes), 0);
  limits.writeBigUInt64LE(BigInt(processes), 8);
  const become = (path: string, line: readonly string[]): Step => ({
    call: "execve",
    args: [{ bytes: text0(path) }, { texts: line }, { cell: ENVIRONMENT }],
    onFailure: { unless: NOT_EXECUTABLE },
  });
  const steps: Step[] = [
    { call: "dup3", args: [KEPT_OUTPUT, 1, 0], onFailure: "stop" },
    { call: "close", args: [KEPT_OUTPUT], onFailure: "stop" },
    ...landlockSteps(reach, landlock),
    ...(user === undefined ? [] : becomeUser(user)),
    { call: "prlimit64", args: [0, PROCESS_LIMIT, { bytes: limits }, 0], onFailure: "stop" },
    { set: FILTER, to: filter.length / 8 },
    { set: PROGRAM, to: { bytes: filter } },
    { call: "seccomp", args: [SET_FILTER, 0, { addressOf: FILTER }], onFailure: "stop" },
    become(file, [file, ...args]),
    // A script that does not say who reads it is the shell's.
    become("/bin/sh", ["/bin/sh", file, ...args]),
  ];
  return systemProgram(steps, `cannot start ${file}\n`, arch);
}

/** A header of the third version for this process, and no rights of any kind. */
const CAPABILITIES = Buffer.from([0x22, 0x05, 0x08, 0x20, 0, 0, 0, 0]);
const NONE = Buffer.alloc(24);

function becomeUser(user: number): Step[] {
  return [
    { call: "setgroups", args: [0, 0], onFailure: "stop" },
    { call: "setresgid", args: [user, user, user], onFailure: "stop" },
    { call: "setresuid", args: [user, user, user], onFailure: "stop" },
    { call: "capset", args: [{ bytes: CAPABILITIES }, { bytes: NONE }], onFailure: "stop" },
  ];
}
