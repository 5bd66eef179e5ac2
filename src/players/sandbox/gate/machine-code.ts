// A program for the kernel alone, made here as bytes: system calls one after the other, with constants, texts and the
// results of earlier calls as arguments. No compiler is needed where Ludus runs, and no library where the program runs.

/** A value that a call is given. */
export type Value =
  | number
  | bigint
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
  | { readonly call: CallName; readonly args: readonly Value[]; readonly into?: number; readonly onFailure: OnFailure }
  | { readonly set: number; readonly to: Value };

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

/** What differs from one kind of processor to the other. Jumps count bytes from the start of the code. */
interface Processor {
  readonly elf: number;
  readonly index: 0 | 1;
  /** Puts the address of the environment, which lies on the stack, into a cell. */
  begin(cell: number): Buffer;
  constant(argument: number, value: bigint): Buffer;
  load(argument: number, address: number): Buffer;
  /** The result of the last call. */
  store(address: number): Buffer;
  /** From a value given as the first argument. */
  storeFirst(address: number): Buffer;
  call(number: number): Buffer;
  /** Jumps if the last call failed; or if it failed otherwise than so. */
  ifFailed(from: number, to: number): Buffer;
  ifNot(errno: number, from: number, to: number): Buffer;
}

const bytes = (...list: readonly number[]) => Buffer.from(list);

function word(value: number): Buffer {
  const buffer = Buffer.alloc(4);
  buffer.writeInt32LE(value | 0);
  return buffer;
}

function long(value: bigint): Buffer {
  const buffer = Buffer.alloc(8);
  buffer.writeBigUInt64LE(BigInt.asUintN(64, value));
  return buffer;
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
  begin: (cell) => Buffer.concat([bytes(0x48, 0x8b, 0x04, 0x24, 0x48, 0x8d, 0x44, 0xc4, 0x10), x64.store(cell)]),
  // mov register, value
  constant(argument, value) {
    const [newer, register] = X64_ARGUMENTS[argument]!;
    return Buffer.concat([bytes(0x48 | newer, 0xb8 | register), long(value)]);
  },
  // mov register, [address]
  load(argument, address) {
    const [newer, register] = X64_ARGUMENTS[argument]!;
    return Buffer.concat([bytes(0x48 | (newer << 2), 0x8b, 0x04 | (register << 3), 0x25), word(address)]);
  },
  // mov [address], rax
  store: (address) => Buffer.concat([bytes(0x48, 0x89, 0x04, 0x25), word(address)]),
  // mov [address], rdi
  storeFirst: (address) => Buffer.concat([bytes(0x48, 0x89, 0x3c, 0x25), word(address)]),
  // mov eax, number; syscall
  call: (number) => Buffer.concat([bytes(0xb8), word(number), bytes(0x0f, 0x05)]),
  // test rax, rax; js to
  ifFailed: (from, to) => Buffer.concat([bytes(0x48, 0x85, 0xc0, 0x0f, 0x88), word(to - from - 9)]),
  // cmp rax, -errno; jne to
  ifNot: (errno, from, to) => Buffer.concat([bytes(0x48, 0x83, 0xf8, -errno & 0xff, 0x0f, 0x85), word(to - from - 10)]),
};

/** Four instructions: movz and movk of 16 bits each. */
function arm64Constant(register: number, value: bigint): Buffer {
  const part = (index: number) => Number((BigInt.asUintN(64, value) >> BigInt(16 * index)) & 0xffffn);
  return Buffer.concat(
    [0xd2800000, 0xf2a00000, 0xf2c00000, 0xf2e00000].map((code, index) => word(code | (part(index) << 5) | register)),
  );
}

/** A register that no call uses. */
const X9 = 9;
const arm64Address = (address: number) => arm64Constant(X9, BigInt(address));

const arm64: Processor = {
  elf: 183,
  index: 1,
  // ldr x10, [sp]; add x10, sp, x10, lsl 3; add x10, x10, 16; str x10, [x9]
  begin: (cell) =>
    Buffer.concat([0xf94003ea, 0x8b2a6fea, 0x9100414a].map(word).concat(arm64Address(cell), word(0xf900012a))),
  constant: arm64Constant,
  // ldr register, [x9]
  load: (argument, address) => Buffer.concat([arm64Address(address), word(0xf9400120 | argument)]),
  // str x0, [x9]
  store: (address) => Buffer.concat([arm64Address(address), word(0xf9000120)]),
  storeFirst: (address) => arm64.store(address),
  // x8 = number; svc 0
  call: (number) => Buffer.concat([arm64Constant(8, BigInt(number)), word(0xd4000001)]),
  // tbz x0, 63, over the next; b to
  ifFailed: (from, to) => Buffer.concat([word(0xb6f80040), word(0x14000000 | (((to - from - 4) >> 2) & 0x3ffffff))]),
  // cmn x0, errno; b.eq over the next; b to
  ifNot: (errno, from, to) =>
    Buffer.concat([
      word(0xb100001f | (errno << 10)),
      word(0x54000040),
      word(0x14000000 | (((to - from - 8) >> 2) & 0x3ffffff)),
    ]),
};

const PROCESSORS: Readonly<Record<string, Processor>> = { x64, arm64 };

/** The whole file, or undefined for processors that are not known to us. When a step ends it, it says so. */
export function systemProgram(
  steps: readonly Step[],
  lastWords: string,
  arch: string = process.arch,
): Buffer | undefined {
  const processor = PROCESSORS[arch];
  if (!processor) return undefined;
  const words = Buffer.from(lastWords);
  const farewell: readonly Step[] = [
    { call: "write", args: [2, { bytes: words }, words.length], onFailure: "go on" },
    { call: "exit_group", args: [127], onFailure: "go on" },
  ];
  // Twice: where the end lies, and so where the texts lie, is known after the first time only; no length depends on it.
  const sized = assemble(processor, steps, farewell, 0, 0);
  const { code, data } = assemble(processor, steps, farewell, sized.farewellAt, sized.code.length);
  return Buffer.concat([headers(processor, code.length + data.length), code, data]);
}

function assemble(
  processor: Processor,
  steps: readonly Step[],
  farewell: readonly Step[],
  farewellAt: number,
  codeLength: number,
): { code: Buffer; data: Buffer; farewellAt: number } {
  const parts: Buffer[] = [];
  let at = 0;
  const emit = (part: Buffer) => {
    parts.push(part);
    at += part.length;
  };
  const data = new Data(CODE_ADDRESS + HEADERS + codeLength);
  const give = (argument: number, value: Value) => {
    if (typeof value === "object" && "cell" in value) emit(processor.load(argument, cellAddress(value.cell)));
    else emit(processor.constant(argument, constant(value, data)));
  };
  const add = (step: Step) => {
    if ("set" in step) {
      give(0, step.to);
      emit(processor.storeFirst(cellAddress(step.set)));
      return;
    }
    for (const [index, value] of step.args.entries()) give(index, value);
    emit(processor.call(CALLS[step.call][processor.index]));
    if (step.into !== undefined) emit(processor.store(cellAddress(step.into)));
    if (step.onFailure === "stop") emit(processor.ifFailed(at, farewellAt));
    else if (step.onFailure !== "go on") emit(processor.ifNot(step.onFailure.unless, at, farewellAt));
  };
  emit(processor.begin(cellAddress(ENVIRONMENT)));
  for (const step of steps) add(step);
  const end = at;
  for (const step of farewell) add(step);
  return { code: Buffer.concat(parts), data: data.all(), farewellAt: end };
}

const cellAddress = (cell: number) => CELLS_ADDRESS + 8 * cell;

function constant(value: Exclude<Value, { cell: number }>, data: Data): bigint {
  if (typeof value !== "object") return BigInt(value);
  if ("addressOf" in value) return BigInt(cellAddress(value.addressOf));
  if ("bytes" in value) return BigInt(data.add(value.bytes));
  const addresses = value.texts.map((text) => long(BigInt(data.add(text0(text)))));
  return BigInt(data.add(Buffer.concat([...addresses, long(0n)])));
}

/** A text as the kernel reads it. */
export function text0(text: string): Buffer {
  return Buffer.from(`${text}\0`);
}

/** What does not change, behind the code. */
class Data {
  private readonly start: number;
  private readonly parts: Buffer[] = [];
  private length = 0;

  constructor(start: number) {
    this.start = start;
  }

  /** Its address. */
  add(part: Buffer): number {
    const gap = -(this.start + this.length) & 7;
    this.parts.push(Buffer.alloc(gap), part);
    this.length += gap + part.length;
    return this.start + this.length - part.length;
  }

  all(): Buffer {
    return Buffer.concat(this.parts);
  }
}

/** Of an ELF file with two parts: code with its constants, and cells that are zero at first. */
function headers({ elf }: Processor, length: number): Buffer {
  const all = Buffer.alloc(HEADERS);
  all.set([0x7f, 0x45, 0x4c, 0x46, 2, 1, 1]);
  all.writeUInt16LE(2, 16);
  all.writeUInt16LE(elf, 18);
  all.writeUInt32LE(1, 20);
  all.writeBigUInt64LE(BigInt(CODE_ADDRESS + HEADERS), 24);
  all.writeBigUInt64LE(64n, 32);
  all.writeUInt16LE(64, 52);
  all.writeUInt16LE(56, 54);
  all.writeUInt16LE(2, 56);
  const [READ_EXECUTE, READ_WRITE] = [5, 6];
  writePart(all.subarray(64), READ_EXECUTE, CODE_ADDRESS, HEADERS + length, HEADERS + length);
  writePart(all.subarray(64 + 56), READ_WRITE, CELLS_ADDRESS, 0, 8 * CELLS);
  return all;
}

function writePart(header: Buffer, flags: number, address: number, inFile: number, inMemory: number): void {
  header.writeUInt32LE(1, 0);
  header.writeUInt32LE(flags, 4);
  header.writeBigUInt64LE(BigInt(address), 16);
  header.writeBigUInt64LE(BigInt(address), 24);
  header.writeBigUInt64LE(BigInt(inFile), 32);
  header.writeBigUInt64LE(BigInt(inMemory), 40);
  header.writeBigUInt64LE(BigInt(LARGEST_PAGE), 48);
}
