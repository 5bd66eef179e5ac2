// The filter that the kernel lays between a program and itself: classic BPF, made here as bytes and handed to bubblewrap.
// It refuses what no game needs and what a way out would begin with; unknown newer calls do not exist for the program.

const EPERM = 1;
const ENOSYS = 38;
const EAFNOSUPPORT = 97;

/** How the kernel names a machine, and how it numbers its calls there. */
interface Machine {
  readonly audit: number;
  readonly clone: number;
  readonly socket: number;
  readonly ioctl: number;
  readonly refused: readonly number[];
  /** The last call of the old table; above it and from 424 on only `newer` exist. */
  readonly lastOld: number;
}

// Both tables refuse, in this order: ptrace, process_vm_*, kcmp; mount, umount2, pivot_root, chroot, unshare, setns;
// keys; bpf, perf, userfaultfd; modules, kexec, reboot, swap, acct; setting the time; quotactl, syslog, host names,
// personality; memory that belongs to no process (memfd, System V and POSIX queues); file handles, lookup_dcookie,
// nfsservctl, vhangup, fanotify; NUMA moves.
const X64: Machine = {
  audit: 0xc000003e,
  clone: 56,
  socket: 41,
  ioctl: 16,
  refused: [
    101, 310, 311, 312, 165, 166, 155, 161, 272, 308, 248, 249, 250, 321, 298, 323, 175, 313, 176, 246, 320, 169, 167,
    168, 163, 164, 227, 305, 159, 179, 103, 170, 171, 135, 319, 29, 30, 31, 67, 68, 69, 70, 71, 64, 65, 66, 220, 240,
    241, 242, 243, 244, 245, 303, 304, 212, 180, 153, 300, 301, 237, 238, 256, 279,
    // Old ways of this machine alone: uselib, ustat, sysfs, _sysctl, module tables, iopl, ioperm, modify_ldt.
    134, 136, 139, 156, 174, 177, 178, 172, 173, 154,
  ],
  lastOld: 334,
};

const ARM64: Machine = {
  audit: 0xc00000b7,
  clone: 220,
  socket: 198,
  ioctl: 29,
  refused: [
    117, 270, 271, 272, 40, 39, 41, 51, 97, 268, 217, 218, 219, 280, 241, 282, 105, 273, 106, 104, 294, 142, 224, 225,
    89, 170, 112, 266, 171, 60, 116, 161, 162, 92, 279, 194, 196, 195, 197, 186, 189, 188, 187, 190, 193, 191, 192, 180,
    181, 182, 183, 184, 185, 264, 265, 18, 42, 58, 262, 263, 235, 237, 238, 239,
  ],
  lastOld: 293,
};

/** close_range, openat2, faccessat2, epoll_pwait2, futex_waitv, pidfd_send_signal, pidfd_open. */
const NEWER = [436, 437, 439, 441, 449, 424, 434];
/** All CLONE_NEW* flags: a program gets no namespaces of its own, above all no user namespace. */
const NEW_NAMESPACES = 0x7e020000;
const AF_UNIX = 1;
/** Terminal calls that type on behalf of somebody else. */
const TIOCSTI = 0x5412;
const TIOCLINUX = 0x541c;
const X32_BIT = 0x40000000;

const MACHINES: Readonly<Record<string, Machine>> = { x64: X64, arm64: ARM64 };

const LOAD = 0x20;
const JUMP_EQUAL = 0x15;
const JUMP_AT_LEAST = 0x35;
const JUMP_ANY_BIT = 0x45;
const RETURN = 0x06;
const ALLOW = 0x7fff0000;
const KILL = 0x80000000;
const ERRNO = 0x00050000;

const NUMBER = 0;
const ARCHITECTURE = 4;
/** The low half of an argument, on little-endian machines. */
const argument = (index: number) => 16 + 8 * index;

type Instruction = readonly [code: number, whenTrue: number, whenFalse: number, value: number];

/** The filter for this machine, or undefined where its calls are not known to us. */
export function seccompFilter(arch: string = process.arch): Buffer | undefined {
  const machine = MACHINES[arch];
  return machine && encode(instructions(machine));
}

function instructions({ audit, clone, socket, ioctl, refused, lastOld }: Machine): Instruction[] {
  const fail = (errno: number): Instruction => [RETURN, 0, 0, ERRNO | errno];
  const allow: Instruction = [RETURN, 0, 0, ALLOW];
  return [
    [LOAD, 0, 0, ARCHITECTURE],
    [JUMP_EQUAL, 1, 0, audit],
    [RETURN, 0, 0, KILL],
    [LOAD, 0, 0, NUMBER],
    [JUMP_AT_LEAST, 0, 1, X32_BIT],
    [RETURN, 0, 0, KILL],
    ...refused.flatMap((call): Instruction[] => [[JUMP_EQUAL, 0, 1, call], fail(EPERM)]),
    [JUMP_EQUAL, 0, 4, clone],
    [LOAD, 0, 0, argument(0)],
    [JUMP_ANY_BIT, 0, 1, NEW_NAMESPACES],
    fail(EPERM),
    allow,
    [JUMP_EQUAL, 0, 4, socket],
    [LOAD, 0, 0, argument(0)],
    [JUMP_EQUAL, 1, 0, AF_UNIX],
    fail(EAFNOSUPPORT),
    allow,
    [JUMP_EQUAL, 0, 5, ioctl],
    [LOAD, 0, 0, argument(1)],
    [JUMP_EQUAL, 1, 0, TIOCSTI],
    [JUMP_EQUAL, 0, 1, TIOCLINUX],
    fail(EPERM),
    allow,
    ...NEWER.flatMap((call): Instruction[] => [[JUMP_EQUAL, 0, 1, call], allow]),
    [JUMP_AT_LEAST, 0, 1, lastOld + 1],
    fail(ENOSYS),
    allow,
  ];
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
