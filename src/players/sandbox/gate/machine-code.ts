// A program for the kernel alone, made here as bytes: system calls one after the other, with constants, texts and the
// results of earlier calls as arguments. No compiler is needed where Ludus runs, and no library where the program runs.

/** A value that a call is given. */
export type Operand =
  | number
  /** The address of bytes that do not change. */
  | { readonly bytes: Buffer }
  /** The address of a list of addresses of texts, with a zero at its end. */
  | { readonly texts: readonly string[] }
  /** What is in a cell, and its address. */
  | { readonly cell: number }
  | { readonly addressOf: number };

/** What comes after a call that fails: the next step all the same, the end, or the end unless it failed for this reason. */
export type OnFailure = "go on" | "stop" | { readonly unless: number };

export type Step =
  | {
      readonly call: CallName;
      readonly args: readonly Operand[];
      readonly into?: number;
      readonly onFailure: OnFailure;
    }
  | { readonly set: number; readonly to: Operand };

/** By their numbers on x64 and arm64. */
const CALLS = {
  write: [1, 64],
  close: [3, 57],
  execve: [59, 221],
  setgroups: [116, 159],
  setresuid: [117, 147],
  setresgid: [119, 149],
  capset: [126, 91],
  exit_group: [231, 94],
  openat: [257, 56],
  dup3: [292, 24],
  prlimit64: [302, 261],
  seccomp: [317, 277],
  landlock_create_ruleset: [444, 444],
  landlock_add_rule: [445, 445],
  landlock_restrict_self: [446, 446],
} as const;
type CallName = keyof typeof CALLS;

/** Holds the address of the environment from the beginning. */
export const ENVIRONMENT = 0;
const CELLS = 64;

const CODE_ADDRESS = 0x400000;
const CELLS_ADDRESS = 0x10000000;
const HEADERS = 64 + 2 * 56;
const LARGEST_PAGE = 0x10000;

/** Code as it grows, byte by byte: made anew for every start, so it must be quick. */
type Code = number[];

/** What differs from one kind of processor to the other: each adds instructions to the code. Jumps go to a place in it. */
interface Processor {
  readonly elf: number;
  readonly index: 0 | 1;
  /** Puts the address of the environment, which lies on the stack, into a cell. */
  begin(code: Code, cell: number): void;
  constant(code: Code, argument: number, value: number): void;
  load(code: Code, argument: number, address: number): void;
  /** The result of the last call. */
  store(code: Code, address: number): void;
  /** From a value given as the first argument. */
  storeFirst(code: Code, address: number): void;
  call(code: Code, number: number): void;
  /** Jumps if the last call failed; or if it failed otherwise than so. */
  ifFailed(code: Code, to: number): void;
  ifNot(code: Code, errno: number, to: number): void;
}

function word(code: Code, value: number): void {
  code.push(value & 0xff, (value >> 8) & 0xff, (value >> 16) & 0xff, (value >> 24) & 0xff);
}

/** The upper half of a whole number as 64 bits. */
const upper = (value: number) => Math.floor(value / 2 ** 32);

function long(code: Code, value: number): void {
  word(code, value);
  word(code, upper(value));
}

/** rdi, rsi, rdx, r10, r8: whether it is one of the newer registers, and its number. */
const X64_ARGUMENTS = [
  [0, 7],
  [0, 6],
  [0, 2],
  [1, 2],
  [1, 0],
] as const;

const x64: Processor = {
  elf: 62,
  index: 0,
  // mov rax, [rsp]; lea rax, [rsp + 8 rax + 16]; mov [cell], rax
  begin(code, cell) {
    code.push(0x48, 0x8b, 0x04, 0x24, 0x48, 0x8d, 0x44, 0xc4, 0x10);
    x64.store(code, cell);
  },
  // mov register, value
  constant(code, argument, value) {
    const [newer, register] = X64_ARGUMENTS[argument]!;
    code.push(0x48 | newer, 0xb8 | register);
    long(code, value);
  },
  // mov register, [address]
  load(code, argument, address) {
    const [newer, register] = X64_ARGUMENTS[argument]!;
    code.push(0x48 | (newer << 2), 0x8b, 0x04 | (register << 3), 0x25);
    word(code, address);
  },
  // mov [address], rax
  store(code, address) {
    code.push(0x48, 0x89, 0x04, 0x25);
    word(code, address);
  },
  // mov [address], rdi
  storeFirst(code, address) {
    code.push(0x48, 0x89, 0x3c, 0x25);
    word(code, address);
  },
  // mov eax, number; syscall
  call(code, number) {
    code.push(0xb8);
    word(code, number);
    code.push(0x0f, 0x05);
  },
  // test rax, rax; js to
  ifFailed(code, to) {
    code.push(0x48, 0x85, 0xc0, 0x0f, 0x88);
    word(code, to - code.length - 4);
  },
  // cmp rax, -errno; jne to
  ifNot(code, errno, to) {
    code.push(0x48, 0x83, 0xf8, -errno & 0xff, 0x0f, 0x85);
    word(code, to - code.length - 4);
  },
};

/** Four instructions: movz and movk of 16 bits each. */
function arm64Constant(code: Code, register: number, value: number): void {
  const high = upper(value);
  const part = (half: number, shift: number) => ((half >> shift) & 0xffff) << 5;
  word(code, 0xd2800000 | part(value, 0) | register);
  word(code, 0xf2a00000 | part(value, 16) | register);
  word(code, 0xf2c00000 | part(high, 0) | register);
  word(code, 0xf2e00000 | part(high, 16) | register);
}

/** A register that no call uses. */
const X9 = 9;
const arm64Jump = (code: Code, to: number) => word(code, 0x14000000 | (((to - code.length) >> 2) & 0x3ffffff));

const arm64: Processor = {
  elf: 183,
  index: 1,
  // ldr x10, [sp]; add x10, sp, x10, lsl 3; add x10, x10, 16; str x10, [x9]
  begin(code, cell) {
    for (const instruction of [0xf94003ea, 0x8b2a6fea, 0x9100414a]) word(code, instruction);
    arm64Constant(code, X9, cell);
    word(code, 0xf900012a);
  },
  constant: arm64Constant,
  // ldr register, [x9]
  load(code, argument, address) {
    arm64Constant(code, X9, address);
    word(code, 0xf9400120 | argument);
  },
  // str x0, [x9]
  store(code, address) {
    arm64Constant(code, X9, address);
    word(code, 0xf9000120);
  },
  storeFirst: (code, address) => arm64.store(code, address),
  // x8 = number; svc 0
  call(code, number) {
    arm64Constant(code, 8, number);
    word(code, 0xd4000001);
  },
  // tbz x0, 63, over the next; b to
  ifFailed(code, to) {
    word(code, 0xb6f80040);
    arm64Jump(code, to);
  },
  // cmn x0, errno; b.eq over the next; b to
  ifNot(code, errno, to) {
    word(code, 0xb100001f | (errno << 10));
    word(code, 0x54000040);
    arm64Jump(code, to);
  },
};

const PROCESSORS: Readonly<Record<string, Processor>> = { x64, arm64 };
/** Where the code says that a step has failed: first of all, so that all jumps lead back. */
const FAILURE_EXIT = 0;

/** The whole file, or undefined for processors that are not known to us. When a step ends it, it says so. */
export function systemProgram(
  steps: readonly Step[],
  lastWords: string,
  arch: string = process.arch,
): Buffer | undefined {
  const processor = PROCESSORS[arch];
  if (!processor) return undefined;
  const data = new Data(CODE_ADDRESS + HEADERS);
  const code: Code = [];
  const words = Buffer.from(lastWords);
  add(processor, code, data, { call: "write", args: [2, { bytes: words }, words.length], onFailure: "go on" });
  add(processor, code, data, { call: "exit_group", args: [127], onFailure: "go on" });
  const entry = code.length;
  processor.begin(code, cellAddress(ENVIRONMENT));
  for (const step of steps) add(processor, code, data, step);
  const constants = data.all();
  const start = HEADERS + constants.length;
  return Buffer.concat([headers(processor, start + entry, start + code.length), constants, Buffer.from(code)]);
}

function add(processor: Processor, code: Code, data: Data, step: Step): void {
  const give = (argument: number, value: Operand) => {
    if (typeof value === "object" && "cell" in value) processor.load(code, argument, cellAddress(value.cell));
    else processor.constant(code, argument, constant(value, data));
  };
  if ("set" in step) {
    give(0, step.to);
    processor.storeFirst(code, cellAddress(step.set));
    return;
  }
  for (const [index, value] of step.args.entries()) give(index, value);
  processor.call(code, CALLS[step.call][processor.index]);
  if (step.into !== undefined) processor.store(code, cellAddress(step.into));
  if (step.onFailure === "stop") processor.ifFailed(code, FAILURE_EXIT);
  else if (step.onFailure !== "go on") processor.ifNot(code, step.onFailure.unless, FAILURE_EXIT);
}

const cellAddress = (cell: number) => CELLS_ADDRESS + 8 * cell;

function constant(value: Exclude<Operand, { cell: number }>, data: Data): number {
  if (typeof value !== "object") return value;
  if ("addressOf" in value) return cellAddress(value.addressOf);
  if ("bytes" in value) return data.add(value.bytes);
  const list: number[] = [];
  for (const text of value.texts) long(list, data.add(text0(text)));
  long(list, 0);
  return data.add(Buffer.from(list));
}

/** A text as the kernel reads it. */
export function text0(text: string): Buffer {
  return Buffer.from(`${text}\0`);
}

/** What does not change, before the code; each part begins at a multiple of eight bytes, and so does what follows. */
class Data {
  private readonly start: number;
  private readonly parts: Buffer[] = [];
  private length = 0;

  constructor(start: number) {
    this.start = start;
  }

  /** Its address. */
  add(part: Buffer): number {
    const address = this.start + this.length;
    const gap = -part.length & 7;
    this.parts.push(part);
    if (gap > 0) this.parts.push(ZEROS.subarray(0, gap));
    this.length += part.length + gap;
    return address;
  }

  all(): Buffer {
    return Buffer.concat(this.parts, this.length);
  }
}

const ZEROS = Buffer.alloc(8);

/** Of an ELF file with two parts: constants and code, which begins at `entry`, and cells that are zero at first. */
function headers({ elf }: Processor, entry: number, length: number): Buffer {
  const all = Buffer.alloc(HEADERS);
  all.set([0x7f, 0x45, 0x4c, 0x46, 2, 1, 1]);
  all.writeUInt16LE(2, 16);
  all.writeUInt16LE(elf, 18);
  all.writeUInt32LE(1, 20);
  all.writeUInt32LE(CODE_ADDRESS + entry, 24);
  all.writeUInt32LE(64, 32);
  all.writeUInt16LE(64, 52);
  all.writeUInt16LE(56, 54);
  all.writeUInt16LE(2, 56);
  const [READ_EXECUTE, READ_WRITE] = [5, 6];
  writePart(all.subarray(64), READ_EXECUTE, CODE_ADDRESS, length, length);
  writePart(all.subarray(64 + 56), READ_WRITE, CELLS_ADDRESS, 0, 8 * CELLS);
  return all;
}

function writePart(header: Buffer, flags: number, address: number, inFile: number, inMemory: number): void {
  header.writeUInt32LE(1, 0);
  header.writeUInt32LE(flags, 4);
  header.writeUInt32LE(address, 16);
  header.writeUInt32LE(address, 24);
  header.writeUInt32LE(inFile, 32);
  header.writeUInt32LE(inMemory, 40);
  header.writeUInt32LE(LARGEST_PAGE, 48);
}
