import { describe, expect, it } from "vitest";
import { type FilterWishes, seccompFilter } from "./seccomp.ts";
import { ALLOWED } from "./system-calls.ts";

const ALLOW = 0x7fff0000;
const KILL = 0x80000000;
const [DONE, EPERM, ENOMEM, EINVAL, ENOLCK, ENOSYS, EAFNOSUPPORT] = [
  0x50000, 0x50001, 0x5000c, 0x50016, 0x50025, 0x50026, 0x50061,
];
const AUDIT = { x64: 0xc000003e, arm64: 0xc00000b7 } as const;
type Arch = keyof typeof AUDIT;

interface Call {
  readonly number: number;
  readonly args?: readonly (number | bigint)[];
  readonly audit?: number;
}

/** Runs the filter as the kernel would. */
function verdict(arch: Arch, { number, args = [], audit = AUDIT[arch] }: Call, wishes: FilterWishes = {}): number {
  const filter = seccompFilter(wishes, arch)!;
  const data = Buffer.alloc(64);
  data.writeUInt32LE(number, 0);
  data.writeUInt32LE(audit, 4);
  for (const [index, value] of args.entries()) data.writeBigUInt64LE(BigInt(value), 16 + 8 * index);
  let loaded = 0;
  for (let at = 0; ; at++) {
    const [code, value] = [filter.readUInt16LE(8 * at), filter.readUInt32LE(8 * at + 4)];
    const jump = (condition: boolean) => filter[8 * at + (condition ? 2 : 3)]!;
    if (code === 0x20) loaded = data.readUInt32LE(value);
    else if (code === 0x54) loaded &= value;
    else if (code === 0x15) at += jump(loaded === value);
    else if (code === 0x35) at += jump(loaded >= value);
    else if (code === 0x45) at += jump((loaded & value) !== 0);
    else if (code === 0x06) return value;
    else throw new Error(`code ${code}`);
  }
}

/** The numbers of some calls, in the order x64, arm64. */
const CALLS = {
  clone: [56, 220],
  clone3: [435, 435],
  close_range: [436, 436],
  mmap: [9, 222],
  splice: [275, 76],
  sendfile: [40, 71],
  socket: [41, 198],
  socketpair: [53, 199],
  fcntl: [72, 25],
  ioctl: [16, 29],
  mknodat: [259, 33],
  flock: [73, 32],
  madvise: [28, 233],
  fadvise64: [221, 223],
  sched_setparam: [142, 118],
  sched_setscheduler: [144, 119],
  sched_setaffinity: [203, 122],
  prlimit64: [302, 261],
  setpriority: [141, 140],
  prctl: [157, 167],
  timer_create: [222, 107],
  kill: [62, 129],
  tkill: [200, 130],
  tgkill: [234, 131],
  rt_sigqueueinfo: [129, 138],
  rt_tgsigqueueinfo: [297, 240],
  pidfd_send_signal: [424, 424],
  refused: {
    ptrace: [101, 117],
    process_vm_readv: [310, 270],
    mount: [165, 40],
    unshare: [272, 97],
    setns: [308, 268],
    chroot: [161, 51],
    bpf: [321, 280],
    keyctl: [250, 219],
    perf_event_open: [298, 241],
    userfaultfd: [323, 282],
    memfd_create: [319, 279],
    shmget: [29, 194],
    personality: [135, 92],
    open_by_handle_at: [304, 265],
    setxattr: [188, 5],
    sync: [162, 81],
    seccomp: [317, 277],
    setsid: [112, 157],
    setpgid: [109, 154],
    setuid: [105, 146],
    setgroups: [116, 159],
    capset: [126, 91],
    sched_setattr: [314, 274],
    ioprio_set: [251, 30],
    mincore: [27, 232],
    preadv2: [327, 286],
  },
  unknown: { io_uring_setup: [425, 425], fsopen: [430, 430], statmount: [457, 457], "one of the future": [999, 999] },
} as const;

describe.each(["x64", "arm64"] as const)("the filter of system calls on %s", (arch) => {
  const own = (numbers: readonly [number, number]) => numbers[arch === "x64" ? 0 : 1];

  it("lets through what is on the list", () => {
    const numbers = ALLOWED.map((call) => call[arch]).filter((number) => number !== undefined);
    expect(new Set(numbers).size).toBe(numbers.length);
    expect(numbers.length).toBeGreaterThan(150);
    for (const number of numbers) expect([number, verdict(arch, { number })]).toEqual([number, ALLOW]);
  });

  it("forbids the rest, and denies that newer calls exist", () => {
    for (const [name, numbers] of Object.entries(CALLS.refused))
      expect([name, verdict(arch, { number: own(numbers) })]).toEqual([name, EPERM]);
    for (const [name, numbers] of Object.entries(CALLS.unknown))
      expect([name, verdict(arch, { number: own(numbers) })]).toEqual([name, ENOSYS]);
  });

  it("gives threads and children, but no namespaces", () => {
    const number = own(CALLS.clone);
    expect(verdict(arch, { number, args: [0x3d0f00] })).toBe(ALLOW);
    expect(verdict(arch, { number, args: [0x10000000] })).toBe(EPERM);
    expect(verdict(arch, { number, args: [0x00020011] })).toBe(EPERM);
    expect(verdict(arch, { number: own(CALLS.clone3) })).toBe(ENOSYS);
  });

  it("gives local sockets, and others only beside a bridge", () => {
    const number = own(CALLS.socket);
    const [unix, inet, inet6, netlink] = [1, 2, 10, 16];
    expect(verdict(arch, { number, args: [unix] })).toBe(ALLOW);
    for (const family of [inet, inet6, netlink]) expect(verdict(arch, { number, args: [family] })).toBe(EAFNOSUPPORT);
    for (const family of [unix, inet, inet6])
      expect(verdict(arch, { number, args: [family] }, { internet: true })).toBe(ALLOW);
    const [packet, bluetooth, alg, vsock] = [17, 31, 38, 40];
    for (const family of [packet, bluetooth, alg, vsock])
      expect(verdict(arch, { number, args: [family] }, { internet: true })).toBe(EAFNOSUPPORT);
  });

  it("lets programs beside a bridge ask what network there is, and nothing else of netlink", () => {
    const [number, netlink, raw] = [own(CALLS.socket), 16, 3];
    const [route, audit, generic] = [0, 9, 16];
    expect(verdict(arch, { number, args: [netlink, raw, route] }, { internet: true })).toBe(ALLOW);
    for (const protocol of [audit, generic])
      expect(verdict(arch, { number, args: [netlink, raw, protocol] }, { internet: true })).toBe(EAFNOSUPPORT);
    expect(verdict(arch, { number, args: [netlink, raw, route] })).toBe(EAFNOSUPPORT);
  });

  it("makes pairs of local sockets only", () => {
    const number = own(CALLS.socketpair);
    expect(verdict(arch, { number, args: [1] })).toBe(ALLOW);
    for (const family of [2, 16, 30, 40])
      for (const internet of [false, true])
        expect(verdict(arch, { number, args: [family] }, { internet })).toBe(EAFNOSUPPORT);
  });

  it("tells nobody what others do with files", () => {
    const [DUPFD, SETFL, SETLEASE, NOTIFY, DUPFD_CLOEXEC] = [0, 4, 1024, 1026, 1030];
    const fcntl = (what: number) => verdict(arch, { number: own(CALLS.fcntl), args: [0, what] });
    expect([DUPFD, SETFL, DUPFD_CLOEXEC].map(fcntl)).toEqual([ALLOW, ALLOW, ALLOW]);
    expect([SETLEASE, NOTIFY].map(fcntl)).toEqual([EPERM, EPERM]);
    const [COLD, PAGEOUT, DONTNEED] = [20, 21, 4];
    const madvise = (what: number) => verdict(arch, { number: own(CALLS.madvise), args: [0, 0, what] });
    expect([COLD, PAGEOUT, DONTNEED].map(madvise)).toEqual([EPERM, EPERM, ALLOW]);
    expect(verdict(arch, { number: own(CALLS.fadvise64) })).toBe(DONE);
  });

  it("sends signals, but lets nobody go on who was stopped, by whatever way", () => {
    const [KILL_NOW, USER, CONT, CHILD] = [9, 10, 18, 17];
    const { kill, tkill, tgkill, rt_sigqueueinfo, rt_tgsigqueueinfo, pidfd_send_signal } = CALLS;
    const third = [tgkill, rt_tgsigqueueinfo] as const;
    for (const call of [kill, tkill, rt_sigqueueinfo, pidfd_send_signal, ...third])
      for (const signal of [0, KILL_NOW, USER, CONT]) {
        const args = third.some((one) => one === call) ? [CONT, CONT, signal] : [CONT, signal, 0];
        expect(verdict(arch, { number: own(call), args })).toBe(signal === CONT ? EPERM : ALLOW);
      }
    const clone = (flags: number) => verdict(arch, { number: own(CALLS.clone), args: [flags] });
    expect([clone(CHILD), clone(0x1200000 | CHILD), clone(CONT), clone(0x1200000 | CONT)]).toEqual([
      ALLOW,
      ALLOW,
      EPERM,
      EPERM,
    ]);
    const [PDEATHSIG, SET_NAME] = [1, 15];
    const prctl = (...args: number[]) => verdict(arch, { number: own(CALLS.prctl), args });
    expect([prctl(PDEATHSIG, KILL_NOW), prctl(SET_NAME, CONT)]).toEqual([ALLOW, ALLOW]);
    expect(prctl(PDEATHSIG, CONT)).toBe(EPERM);
    const [SETFL, SETSIG] = [4, 10];
    const fcntl = (...args: number[]) => verdict(arch, { number: own(CALLS.fcntl), args: [0, ...args] });
    expect([fcntl(SETFL, CONT), fcntl(SETSIG, USER), fcntl(SETSIG, CONT)]).toEqual([ALLOW, ALLOW, EPERM]);
    const timer = (signalled: bigint) => verdict(arch, { number: own(CALLS.timer_create), args: [0, signalled, 1] });
    expect([timer(0n), timer(0x7ffe1000n), timer(0x7fff00000000n)]).toEqual([ALLOW, EPERM, EPERM]);
  });

  it("hears what runtimes tell about themselves, and nothing by which a program hides or takes a core for itself", () => {
    const [NAME, NO_NEW_RIGHTS, DUMPABLE, SUBREAPER, MAP, SCHED_CORE, VMA] = [15, 38, 4, 36, 35, 62, 0x53564d41];
    const prctl = (...args: number[]) => verdict(arch, { number: own(CALLS.prctl), args });
    expect([NAME, NO_NEW_RIGHTS].map((what) => prctl(what, 1))).toEqual([ALLOW, ALLOW]);
    expect([prctl(DUMPABLE, 1), prctl(DUMPABLE, 0)]).toEqual([ALLOW, EPERM]);
    for (const what of [SUBREAPER, MAP, SCHED_CORE, VMA, 0x7fffffff]) expect(prctl(what, 1)).toBe(EINVAL);
    // Threads have their files in common, so that those of a process are those that its first thread has.
    const [thread, files] = [0x3d0f00, 0x400];
    const clone = (flags: number) => verdict(arch, { number: own(CALLS.clone), args: [flags] });
    expect([clone(thread), clone(thread & ~files), clone(files | 17)]).toEqual([ALLOW, EPERM, ALLOW]);
    const [UNSHARE, CLOSE_ON_EXEC] = [2, 4];
    const close = (flags: number) => verdict(arch, { number: own(CALLS.close_range), args: [3, 0xffffffff, flags] });
    expect([close(0), close(CLOSE_ON_EXEC)]).toEqual([ALLOW, ALLOW]);
    expect([close(UNSHARE), close(UNSHARE | CLOSE_ON_EXEC)]).toEqual([EINVAL, EINVAL]);
  });

  it("makes no memory that a watcher could not count, where one counts", () => {
    const [SHARED, PRIVATE, ANONYMOUS, MB] = [1, 2, 0x20, 1 << 20];
    for (const watched of [false, true]) {
      const map = (length: number | bigint, flags: number) =>
        verdict(arch, { number: own(CALLS.mmap), args: [0, length, 3, flags, -1 >>> 0, 0] }, { watched });
      expect([map(32 * MB, SHARED | ANONYMOUS), map(64 * MB, PRIVATE | ANONYMOUS), map(64 * MB, SHARED)]).toEqual([
        ALLOW,
        ALLOW,
        ALLOW,
      ]);
      const large = [32 * MB + 1, 1n << 32n].map((length) => map(length, SHARED | ANONYMOUS));
      expect(large).toEqual(watched ? [ENOMEM, ENOMEM] : [ALLOW, ALLOW]);
      for (const call of [CALLS.splice, CALLS.sendfile])
        expect(verdict(arch, { number: own(call) }, { watched })).toBe(watched ? EINVAL : ALLOW);
    }
  });

  it("locks files for compilers only", () => {
    const [GETLK, SETLK, SETLKW, OFD_GETLK, OFD_SETLK, OFD_SETLKW] = [5, 6, 7, 36, 37, 38];
    for (const locks of [false, true]) {
      const wanted = locks ? ALLOW : ENOLCK;
      for (const what of [GETLK, SETLK, SETLKW, OFD_GETLK, OFD_SETLK, OFD_SETLKW])
        expect(verdict(arch, { number: own(CALLS.fcntl), args: [0, what] }, { locks })).toBe(wanted);
      expect(verdict(arch, { number: own(CALLS.flock) }, { locks })).toBe(wanted);
    }
  });

  it("lets a program set priorities and limits of its own processes, never of the one that ends them", () => {
    for (const call of [CALLS.sched_setparam, CALLS.sched_setscheduler, CALLS.sched_setaffinity, CALLS.prlimit64])
      expect([0, 1, 2, 77].map((pid) => verdict(arch, { number: own(call), args: [pid] }))).toEqual([
        ALLOW,
        EPERM,
        ALLOW,
        ALLOW,
      ]);
    const [process, group, user] = [0, 1, 2];
    const priority = (which: number, who: number) =>
      verdict(arch, { number: own(CALLS.setpriority), args: [which, who] });
    expect([priority(process, 0), priority(process, 7), priority(process, 1)]).toEqual([ALLOW, ALLOW, EPERM]);
    expect([priority(group, 0), priority(user, 0)]).toEqual([EPERM, EPERM]);
  });

  it("lets nobody type into a terminal or make devices", () => {
    const [TCGETS, TIOCSTI, TIOCLINUX] = [0x5401, 0x5412, 0x541c];
    expect(verdict(arch, { number: own(CALLS.ioctl), args: [0, TCGETS] })).toBe(ALLOW);
    for (const question of [TIOCSTI, TIOCLINUX])
      expect(verdict(arch, { number: own(CALLS.ioctl), args: [0, question] })).toBe(EPERM);
    const [pipe, character, block] = [0o010644, 0o020644, 0o060644];
    expect(verdict(arch, { number: own(CALLS.mknodat), args: [0, 0, pipe] })).toBe(ALLOW);
    for (const kind of [character, block])
      expect(verdict(arch, { number: own(CALLS.mknodat), args: [0, 0, kind] })).toBe(EPERM);
  });

  it("ends who calls as another machine", () => {
    expect(verdict(arch, { number: 0, audit: 0x40000003 })).toBe(KILL);
    expect(verdict(arch, { number: 0x40000000 })).toBe(KILL);
  });
});

describe("a machine of another kind", () => {
  it("has no filter", () => {
    expect(seccompFilter({}, "mips")).toBeUndefined();
  });
});
