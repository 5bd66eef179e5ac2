import { describe, expect, it } from "vitest";
import { seccompFilter } from "./seccomp.ts";
import { ALLOWED } from "./system-calls.ts";

const ALLOW = 0x7fff0000;
const KILL = 0x80000000;
const [EPERM, ENOSYS, EAFNOSUPPORT] = [0x50001, 0x50026, 0x50061];
const AUDIT = { x64: 0xc000003e, arm64: 0xc00000b7 } as const;
type Arch = keyof typeof AUDIT;

interface Call {
  readonly number: number;
  readonly args?: readonly number[];
  readonly audit?: number;
}

/** Runs the filter as the kernel would. */
function verdict(arch: Arch, { number, args = [], audit = AUDIT[arch] }: Call, internet = false): number {
  const filter = seccompFilter(internet, arch)!;
  const data = Buffer.alloc(64);
  data.writeUInt32LE(number, 0);
  data.writeUInt32LE(audit, 4);
  for (const [index, value] of args.entries()) data.writeUInt32LE(value, 16 + 8 * index);
  let loaded = 0;
  for (let at = 0; ; at++) {
    const [code, value] = [filter.readUInt16LE(8 * at), filter.readUInt32LE(8 * at + 4)];
    const jump = (condition: boolean) => filter[8 * at + (condition ? 2 : 3)]!;
    if (code === 0x20) loaded = data.readUInt32LE(value);
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
  socket: [41, 198],
  socketpair: [53, 199],
  fcntl: [72, 25],
  ioctl: [16, 29],
  mknodat: [259, 33],
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
    for (const family of [unix, inet, inet6]) expect(verdict(arch, { number, args: [family] }, true)).toBe(ALLOW);
    const [packet, bluetooth, alg, vsock] = [17, 31, 38, 40];
    for (const family of [packet, bluetooth, alg, vsock])
      expect(verdict(arch, { number, args: [family] }, true)).toBe(EAFNOSUPPORT);
  });

  it("lets programs beside a bridge ask what network there is, and nothing else of netlink", () => {
    const [number, netlink, raw] = [own(CALLS.socket), 16, 3];
    const [route, audit, generic] = [0, 9, 16];
    expect(verdict(arch, { number, args: [netlink, raw, route] }, true)).toBe(ALLOW);
    for (const protocol of [audit, generic])
      expect(verdict(arch, { number, args: [netlink, raw, protocol] }, true)).toBe(EAFNOSUPPORT);
    expect(verdict(arch, { number, args: [netlink, raw, route] })).toBe(EAFNOSUPPORT);
  });

  it("makes pairs of local sockets only", () => {
    const number = own(CALLS.socketpair);
    expect(verdict(arch, { number, args: [1] })).toBe(ALLOW);
    for (const family of [2, 16, 30, 40])
      for (const internet of [false, true])
        expect(verdict(arch, { number, args: [family] }, internet)).toBe(EAFNOSUPPORT);
  });

  it("tells nobody what others do with files", () => {
    const [DUPFD, SETLK, SETLEASE, NOTIFY, DUPFD_CLOEXEC] = [0, 6, 1024, 1026, 1030];
    const fcntl = (what: number) => verdict(arch, { number: own(CALLS.fcntl), args: [0, what] });
    expect([DUPFD, SETLK, DUPFD_CLOEXEC].map(fcntl)).toEqual([ALLOW, ALLOW, ALLOW]);
    expect([SETLEASE, NOTIFY].map(fcntl)).toEqual([EPERM, EPERM]);
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
    expect(seccompFilter(false, "mips")).toBeUndefined();
  });
});
