// The last step into the sandbox: that it is what it should be for both processors, and that Landlock holds by itself.

import { spawnSync } from "node:child_process";
import { chmodSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { temporaryFolder } from "../../temporary.fixture.ts";
import { seccompFilter } from "../seccomp.ts";
import { gate, type Passage } from "./gate.ts";
import { landlockVersion } from "./landlock.ts";
import { systemProgram } from "./machine-code.ts";

const folder = temporaryFolder();
chmodSync(folder, 0o755);
const version = landlockVersion();
const known = ["x64", "arm64"].includes(process.arch) && process.platform === "linux";

/** Runs a gate bare, without any sandbox around it. */
function pass(passage: Partial<Passage>): { said: string; log: string; code: number | null } {
  const file = join(folder, "gate");
  const whole = { file: "/bin/sh", args: [], reach: ALL, landlock: 0, filter: seccompFilter()!, processes: 5_000 };
  writeFileSync(file, gate({ ...whole, ...passage })!, { mode: 0o755 });
  // Filters are for those who cannot gain rights; what the gate calls standard output is its sixth file.
  const line = ["--no-new-privs", "/bin/sh", "-c", 'exec 6>&1 1>/dev/null; exec "$0"', file];
  const { stdout, stderr, status } = spawnSync("/usr/bin/setpriv", line, {
    encoding: "utf8",
    env: { GREETING: "hello" },
  });
  return { said: stdout, log: stderr, code: status };
}

const ALL = { read: ["/"], write: ["/"], use: ["/"] };

describe.runIf(known)("the gate", () => {
  it("becomes the program, with its words, its environment and its standard output", () => {
    const words = ["-c", 'echo "$GREETING $1 $2"; exit 7', "sh", "two  words", "naïve"];
    expect(pass({ args: words })).toEqual({ said: "hello two  words naïve\n", log: "", code: 7 });
  });

  it("gives a script without a first line to the shell", () => {
    const file = join(folder, "script");
    writeFileSync(file, "echo script $1\n", { mode: 0o755 });
    expect(pass({ file, args: ["one"] }).said).toBe("script one\n");
  });

  it("says what it could not start", () => {
    expect(pass({ file: "/no/such/program" })).toEqual({ said: "", log: "cannot start /no/such/program\n", code: 127 });
  });

  it("sets the limit of processes and the filter of system calls", () => {
    const { said } = pass({ args: ["-c", "ulimit -u || ulimit -p; grep Seccomp: /proc/self/status"], processes: 77 });
    expect(said).toMatch(/^77\nSeccomp:\s+2\n$/);
  });

  it.runIf(process.getuid?.() === 0)("becomes another user, without any rights", () => {
    const { said } = pass({ args: ["-c", "id -u; id -g; id -G; grep Cap /proc/self/status"], user: 1_900_000_001 });
    expect(said).toMatch(/^1900000001\n1900000001\n1900000001\nCapInh:\t0+\nCapPrm:\t0+\nCapEff:\t0+\n/);
  });
});

describe.runIf(known && version > 0)("Landlock", () => {
  const secret = join(folder, "secret");
  writeFileSync(secret, "secret\n", { mode: 0o644 });
  const open = join(folder, "open");
  mkdirSync(open, { mode: 0o777 });
  chmodSync(open, 0o777);
  const reach = { read: ["/usr", "/bin", "/lib", "/lib64", "/etc", "/no/such/place"], write: [open], use: ["/dev"] };

  it("hides what no mount hides", () => {
    const args = ["-c", `cat ${secret}; ls ${folder}; echo x >${secret}; echo x >${open}/new && cat ${open}/new`];
    expect(pass({ args }).said).toContain("secret");
    writeFileSync(secret, "secret\n");
    const { said, log } = pass({ args, reach, landlock: version });
    expect(said).toBe("x\n");
    expect(log.match(/Permission denied/g)).toHaveLength(3);
  });

  it("works as an older kernel would have it", () => {
    for (let older = 1; older <= version; older++)
      expect(pass({ args: ["-c", `cat ${secret} || echo hidden`], reach, landlock: older }).said).toBe("hidden\n");
  });

  it.runIf(version >= 4)("lets nobody connect but to the one port", () => {
    const filter = seccompFilter({ internet: true })!;
    const source =
      "use Socket; socket(S, PF_INET, SOCK_STREAM, 0) or die; for (@ARGV) { connect(S, sockaddr_in($_, inet_aton('127.0.0.1'))); print 0 + $!, ' ' }";
    const args = ["-e", source, "1", "2"];
    const [EACCES, ECONNREFUSED] = [13, 111];
    const perl = { file: "/usr/bin/perl", args, filter, landlock: version };
    expect(pass({ ...perl, reach: { ...reach, port: 1 } }).said).toBe(`${ECONNREFUSED} ${EACCES} `);
    expect(pass({ ...perl, reach }).said).toBe(`${EACCES} ${EACCES} `);
  });

  it.runIf(version >= 6)("keeps signals in", () => {
    const { said } = pass({ args: ["-c", "kill -0 $PPID || echo held"], reach, landlock: version });
    expect(said).toBe("held\n");
  });
});

describe("machine code", () => {
  const steps = [
    { call: "openat", args: [-100, { bytes: Buffer.from("x\0") }, 0, 0], into: 1, onFailure: "stop" },
    { call: "close", args: [{ cell: 1 }], onFailure: "go on" },
    { call: "execve", args: [1, 2, { cell: 0 }], onFailure: { unless: 8 } },
  ] as const;

  it("for arm64 is what an assembler makes of the same lines", () => {
    const file = systemProgram(steps, "bye\n", "arm64")!;
    expect(file.readUInt16LE(18)).toBe(183);
    const code = file.subarray(file.readUInt32LE(24) - 0x400000);
    const words = Array.from({ length: 60 }, (_, at) => (4 * at < code.length ? code.readUInt32LE(4 * at) : 0));
    // ldr x10, [sp]; add x10, sp, x10, lsl 3; add x10, x10, 16; movz x9, 0; movk x9, 0x1000, lsl 16; …; str x10, [x9]
    expect(words.slice(0, 8)).toEqual([
      0xf94003ea, 0x8b2a6fea, 0x9100414a, 0xd2800009, 0xf2a20009, 0xf2c00009, 0xf2e00009, 0xf900012a,
    ]);
    // movz x0, 0xff9c; movk x0, 0xffff, lsl 16 …: -100
    expect(words.slice(8, 12)).toEqual([0xd29ff380, 0xf2bfffe0, 0xf2dfffe0, 0xf2ffffe0]);
    // x8 = 56 (openat); svc 0
    const call = words.indexOf(0xd4000001);
    expect(words.slice(call - 4, call)).toEqual([0xd2800708, 0xf2a00008, 0xf2c00008, 0xf2e00008]);
    // str x0, [x9]; tbz x0, 63, over the next; b farther on
    expect(words.slice(call + 5, call + 7)).toEqual([0xf9000120, 0xb6f80040]);
    expect(words[call + 7]! >>> 26).toBe(0b000101);
  });

  it("is not made for processors that are not known", () => {
    expect(systemProgram(steps, "", "riscv64")).toBeUndefined();
  });
});
