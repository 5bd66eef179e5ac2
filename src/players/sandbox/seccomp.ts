// The filter that the kernel lays between a program and itself: classic BPF, made here as bytes and laid by the
// last step into the sandbox.
// It lets through what programs need (system-calls.ts) and refuses the rest; calls newer than our tables do not exist.

import { stands } from "../defences.ts";
import { ALLOWED } from "./system-calls.ts";

const EPERM = 1;
const ENOMEM = 12;
const EINVAL = 22;
const ENOLCK = 37;
const ENOSYS = 38;
const EAFNOSUPPORT = 97;
/** The call does nothing and says that it did. */
const PRETENDED = 0;

/** How the kernel names a machine, and how it numbers the calls that are looked at closely. */
interface Machine {
  readonly audit: number;
  readonly calls: readonly number[];
  readonly clone: number;
  readonly socket: number;
  readonly socketPair: number;
  readonly fcntl: number;
  readonly flock: number;
  readonly ioctl: number;
  readonly madvise: number;
  readonly fadvise: number;
  readonly setPriority: number;
  readonly control: number;
  readonly makeTimer: number;
  readonly newSession: number;
  readonly map: number;
  readonly closeRange: number;
  /** Calls that lead pages from files to pipes and sockets. */
  readonly leadPages: readonly number[];
  /** Calls that send signals, and which argument tells the signal. */
  readonly signal: readonly (readonly [call: number, argument: number])[];
  /** Calls that may concern another process, which they name first. */
  readonly ofProcess: readonly number[];
  /** Calls that make files of any kind, and which argument tells the kind. */
  readonly makeNode: readonly (readonly [call: number, argument: number])[];
  /** The last call of the old table: what is refused up to there is forbidden, what is refused beyond does not exist. */
  readonly lastOld: number;
}

const isNumber = (call: number | undefined) => call !== undefined;

const X64: Machine = {
  audit: 0xc000003e,
  calls: ALLOWED.map(({ x64 }) => x64).filter(isNumber),
  clone: 56,
  socket: 41,
  socketPair: 53,
  fcntl: 72,
  flock: 73,
  ioctl: 16,
  madvise: 28,
  fadvise: 221,
  setPriority: 141,
  control: 157,
  makeTimer: 222,
  newSession: 112,
  map: 9,
  closeRange: 436,
  leadPages: [275, 40],
  signal: [
    [62, 1],
    [200, 1],
    [234, 2],
    [129, 1],
    [297, 2],
    [424, 1],
  ],
  ofProcess: [142, 144, 203, 302],
  makeNode: [
    [133, 1],
    [259, 2],
  ],
  lastOld: 334,
};

const ARM64: Machine = {
  audit: 0xc00000b7,
  calls: ALLOWED.map(({ arm64 }) => arm64).filter(isNumber),
  clone: 220,
  socket: 198,
  socketPair: 199,
  fcntl: 25,
  flock: 32,
  ioctl: 29,
  madvise: 233,
  fadvise: 223,
  setPriority: 140,
  control: 167,
  makeTimer: 107,
  newSession: 157,
  map: 222,
  closeRange: 436,
  leadPages: [76, 71],
  signal: [
    [129, 1],
    [130, 1],
    [131, 2],
    [138, 1],
    [240, 2],
    [424, 1],
  ],
  ofProcess: [118, 119, 122, 261],
  makeNode: [[33, 2]],
  lastOld: 293,
};

/** All CLONE_NEW* flags: a program gets no namespaces of its own, above all no user namespace. */
const NEW_NAMESPACES = 0x7e020000;
/** A thread with open files of its own: nobody could count them all. */
const THREAD = 0x10000;
const SHARING_FILES = 0x400;
/** The one wish at closing many files that gives the thread no table of its own: CLOSE_RANGE_CLOEXEC. */
const CLOSE_ON_EXEC = 4;
/** MAP_SHARED and MAP_ANONYMOUS. */
const SHARED_MEMORY = 0x21;
/** Bytes of shared memory in one piece, where a watcher counts it: who lets go of all but a page of it keeps it all. */
export const LONGEST_SHARED = 32 * 1024 * 1024;
/** Set in the kinds of both character and block devices, and in no other. */
const DEVICE = 0o020000;
const AF_UNIX = 1;
const AF_INET = 2;
const AF_INET6 = 10;
const AF_NETLINK = 16;
/** The one protocol of netlink by which a runtime learns what network there is. */
const NETLINK_ROUTE = 0;
/**
 * What runtimes ask of their files: is it a terminal and how wide (TCGETS, TCGETS2, TIOCGPGRP, TIOCGWINSZ), what is there to
 * read (FIONREAD), wait or not (FIONBIO), hand it on or not (FIOCLEX, FIONCLEX).
 */
const QUESTIONS = [0x5401, 0x802c542a, 0x540f, 0x5413, 0x541b, 0x5421, 0x5451, 0x5450];
/** F_SETLEASE and F_NOTIFY: being told what others do with files of the system. */
const WATCHES = [1024, 1026];
/** F_GETLK, F_SETLK, F_SETLKW and those of open files: a lock on a file that all can read is a signal to all. */
const LOCKS = [5, 6, 7, 36, 37, 38];
/** MADV_COLD and MADV_PAGEOUT: what is in the memory of files is another such signal. */
const EVICTIONS = [20, 21];
/** Bubblewrap's own process, which ends the others and must not come too late for that. All others are the program's own. */
const INIT = 1;
const PRIO_PROCESS = 0;
/** Whoever stands still between turns must not be let go on by one of its own: not by a signal, not by a child's end. */
const SIGCONT = 18;
const EXIT_SIGNAL = 0xff;
const PR_SET_PDEATHSIG = 1;
/** Whoever cannot be dumped cannot be looked at either. */
const PR_SET_DUMPABLE = 4;
const HIDDEN = 0;
/**
 * What runtimes tell the kernel about themselves, by name: signal at a parent's end, dumps, kept rights (asked), name, filter
 * (asked), rights (asked), time stamps (asked), secure bits (asked), slack of timers, no new rights, address of the thread's
 * number, large pages, width of vectors, speculation (asked), keys and tags of pointers, what the kernel told at the start.
 * Not: a core of the processor for oneself alone, inheriting orphans, names for pieces of memory, changes of one's own map.
 */
const CONTROLS = [2, 3, 7, 15, 16, 21, 23, 25, 27, 29, 30, 37, 38, 39, 40, 41, 42, 50, 51, 52, 54, 55, 56, 0x41555856];
const F_SETSIG = 10;
const X32_BIT = 0x40000000;

const MACHINES: Readonly<Record<string, Machine>> = { x64: X64, arm64: ARM64 };

const LOAD = 0x20;
const AND = 0x54;
const JUMP_EQUAL = 0x15;
const JUMP_AT_LEAST = 0x35;
const JUMP_ANY_BIT = 0x45;
const RETURN = 0x06;
const ALLOW = 0x7fff0000;
const KILL = 0x80000000;
const ERRNO = 0x00050000;

const NUMBER = 0;
const ARCHITECTURE = 4;
/** The low half of an argument, on little-endian machines. The other half is beside it. */
const argument = (index: number) => 16 + 8 * index;
const HALF = 4;

type Instruction = readonly [code: number, whenTrue: number, whenFalse: number, value: number];

export interface FilterWishes {
  /**
   * There are sockets of that family too, for programs that talk to a bridge in their own empty network. Mono connects only if
   * it finds out what network there is and gets a socket of each version of the protocol that this one knows.
   */
  readonly internet?: boolean;
  /** Files may be locked. */
  readonly locks?: boolean;
  /** Memory is counted by a watcher, who cannot see what shared memory and pages on their way may hold. */
  readonly watched?: boolean;
}

const made = new Map<string, Buffer>();
const SWITCHED = ["init", "sessions", "signals", "controls"] as const;

/** The filter for this machine, or undefined where its calls are not known to us. */
export function seccompFilter(wishes: FilterWishes = {}, arch: string = process.arch): Buffer | undefined {
  const machine = MACHINES[arch];
  if (!machine) return undefined;
  const { internet = false, locks = false, watched = false } = wishes;
  const weak = SWITCHED.filter((defence) => !stands(defence));
  const key = `${arch} ${internet} ${locks} ${watched} ${weak}`;
  const filter = made.get(key) ?? encode(instructions(machine, { internet, locks, watched }));
  made.set(key, filter);
  return filter;
}

function instructions(machine: Machine, { internet, locks, watched }: Required<FilterWishes>): Instruction[] {
  const { audit, calls, clone, socket, socketPair, fcntl, flock, ioctl, makeNode, lastOld } = machine;
  const { madvise, fadvise, setPriority, ofProcess, control, makeTimer, signal, newSession } = machine;
  const { map, closeRange, leadPages } = machine;
  const cont = stands("signals") ? [SIGCONT] : [];
  const init = stands("init") ? [INIT] : [];
  return [
    [LOAD, 0, 0, ARCHITECTURE],
    [JUMP_EQUAL, 1, 0, audit],
    [RETURN, 0, 0, KILL],
    [LOAD, 0, 0, NUMBER],
    [JUMP_AT_LEAST, 0, 1, X32_BIT],
    [RETURN, 0, 0, KILL],
    ...only(clone, [
      [LOAD, 0, 0, argument(0)],
      [JUMP_ANY_BIT, 0, 1, NEW_NAMESPACES],
      fail(EPERM),
      [AND, 0, 0, THREAD | SHARING_FILES],
      ...refusing(stands("controls") ? [THREAD] : [], EPERM),
      [LOAD, 0, 0, argument(0)],
      [AND, 0, 0, EXIT_SIGNAL],
      ...refusing(cont, EPERM),
      allow,
    ]),
    ...signal.flatMap(([call, which]) => only(call, [[LOAD, 0, 0, argument(which)], ...refusing(cont, EPERM), allow])),
    ...only(control, [
      [LOAD, 0, 0, argument(0)],
      ...only(PR_SET_PDEATHSIG, [[LOAD, 0, 0, argument(1)], ...refusing(cont, EPERM), allow]),
      ...(stands("controls") ? [] : [allow]),
      ...only(PR_SET_DUMPABLE, [[LOAD, 0, 0, argument(1)], ...refusing([HIDDEN], EPERM), allow]),
      ...oneOf(CONTROLS),
      // As a kernel says that does not know what is asked.
      fail(EINVAL),
      allow,
    ]),
    // Which signal a timer sends stands in memory that a filter cannot read: without such, it is SIGALRM.
    ...only(makeTimer, [
      ...(stands("signals") ? [] : [allow]),
      [LOAD, 0, 0, argument(1)],
      [JUMP_EQUAL, 0, 2, 0],
      [LOAD, 0, 0, argument(1) + HALF],
      [JUMP_EQUAL, 1, 0, 0],
      fail(EPERM),
      allow,
    ]),
    ...makeNode.flatMap(([call, kind]) =>
      only(call, [[LOAD, 0, 0, argument(kind)], [JUMP_ANY_BIT, 0, 1, DEVICE], fail(EPERM), allow]),
    ),
    ...only(socket, [
      [LOAD, 0, 0, argument(0)],
      ...(internet ? networkQuestions : []),
      ...oneOf(internet ? [AF_UNIX, AF_INET, AF_INET6] : [AF_UNIX]),
      fail(EAFNOSUPPORT),
      allow,
    ]),
    ...only(socketPair, [[LOAD, 0, 0, argument(0)], ...oneOf([AF_UNIX]), fail(EAFNOSUPPORT), allow]),
    ...only(fcntl, [
      [LOAD, 0, 0, argument(1)],
      ...(locks ? [] : refusing(LOCKS, ENOLCK)),
      ...refusing(WATCHES, EPERM),
      ...second(F_SETSIG, 2, cont),
      allow,
    ]),
    ...only(flock, [locks ? allow : fail(ENOLCK)]),
    ...only(ioctl, [[LOAD, 0, 0, argument(1)], ...oneOf(QUESTIONS), fail(EPERM), allow]),
    ...only(madvise, [[LOAD, 0, 0, argument(2)], ...refusing(EVICTIONS, EPERM), allow]),
    ...only(fadvise, [fail(PRETENDED)]),
    ...ofProcess.flatMap((call) => only(call, [[LOAD, 0, 0, argument(0)], ...refusing(init, EPERM), allow])),
    ...only(setPriority, [
      [LOAD, 0, 0, argument(0)],
      ...oneOf([PRIO_PROCESS]),
      fail(EPERM),
      [LOAD, 0, 0, argument(1)],
      ...refusing(init, EPERM),
      allow,
    ]),
    ...(stands("sessions") ? [] : only(newSession, [allow])),
    ...only(closeRange, [
      [LOAD, 0, 0, argument(2)],
      ...(stands("controls") ? oneOf([0, CLOSE_ON_EXEC]) : [allow]),
      // As a kernel says that does not know this wish.
      fail(EINVAL),
      allow,
    ]),
    ...(watched ? watchedMemory(map, leadPages) : []),
    ...ranges(calls).flatMap(([first, last]): Instruction[] => [
      [JUMP_AT_LEAST, 0, 2, first],
      [JUMP_AT_LEAST, 1, 0, last + 1],
      allow,
    ]),
    [JUMP_AT_LEAST, 0, 1, lastOld + 1],
    fail(ENOSYS),
    fail(EPERM),
  ];
}

const fail = (errno: number): Instruction => [RETURN, 0, 0, ERRNO | errno];
const allow: Instruction = [RETURN, 0, 0, ALLOW];

/** What a watcher could not count: large pieces of shared memory, and pages that pipes and sockets keep for a byte of them each. */
function watchedMemory(map: number, leadPages: readonly number[]): Instruction[] {
  return [
    ...only(map, [
      [LOAD, 0, 0, argument(3)],
      [AND, 0, 0, SHARED_MEMORY],
      [JUMP_EQUAL, 0, 5, SHARED_MEMORY],
      [LOAD, 0, 0, argument(1) + HALF],
      [JUMP_EQUAL, 0, 2, 0],
      [LOAD, 0, 0, argument(1)],
      [JUMP_AT_LEAST, 0, 1, LONGEST_SHARED + 1],
      fail(ENOMEM),
      allow,
    ]),
    // As the kernel says of files that it cannot do this with: runtimes then read and write.
    ...leadPages.flatMap((call) => only(call, [fail(EINVAL)])),
  ];
}

/** Decides about sockets of netlink; others go on. */
const networkQuestions: readonly Instruction[] = [
  [JUMP_EQUAL, 0, 4, AF_NETLINK],
  [LOAD, 0, 0, argument(2)],
  [JUMP_EQUAL, 1, 0, NETLINK_ROUTE],
  fail(EAFNOSUPPORT),
  allow,
];

/** What happens to one call alone, or where the loaded value is this one. */
function only(value: number, then: readonly Instruction[]): Instruction[] {
  return [[JUMP_EQUAL, 0, then.length, value], ...then];
}

/** Goes on after the next instruction if the loaded value is one of these, else with it. */
function oneOf(values: readonly number[]): Instruction[] {
  return values.map((value, index) => [JUMP_EQUAL, values.length - index, 0, value]);
}

/** Fails if the loaded value is one of these, and goes on with it else. */
function refusing(values: readonly number[], errno: number): Instruction[] {
  if (values.length === 0) return [];
  return [
    ...values.map((value, index): Instruction => {
      const [hit, miss] = [values.length - 1 - index, index === values.length - 1 ? 1 : 0];
      return [JUMP_EQUAL, hit, miss, value];
    }),
    fail(errno),
  ];
}

/** Fails if the loaded value is this one, and another argument one of those; goes on else, where nothing is asked of them any more. */
function second(value: number, other: number, refused: readonly number[]): Instruction[] {
  const then: Instruction[] = [[LOAD, 0, 0, argument(other)], ...refusing(refused, EPERM)];
  return [[JUMP_EQUAL, 0, then.length, value], ...then];
}

/** The numbers as ranges without gaps. */
function ranges(numbers: readonly number[]): [first: number, last: number][] {
  const found: [number, number][] = [];
  for (const number of numbers.toSorted((a, b) => a - b)) {
    const last = found.at(-1);
    if (last && number === last[1] + 1) last[1] = number;
    else found.push([number, number]);
  }
  return found;
}

function encode(program: readonly Instruction[]): Buffer {
  const bytes = Buffer.alloc(8 * program.length);
  for (const [index, [code, whenTrue, whenFalse, value]] of program.entries()) {
    bytes.writeUInt16LE(code, 8 * index);
    bytes.writeUInt8(whenTrue, 8 * index + 2);
    bytes.writeUInt8(whenFalse, 8 * index + 3);
    bytes.writeUInt32LE(value >>> 0, 8 * index + 4);
  }
  return bytes;
}
