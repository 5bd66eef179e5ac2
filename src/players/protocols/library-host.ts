// The process around a ruler in a shared library: loads it, calls Init and MakeTurn on buffers that stay where they are,
// and tells every word that the library changed. Started by LibraryPlayer; speaks the line protocol with it. The
// library's own prints go to the log.

import { writeSync } from "node:fs";
import { createInterface } from "node:readline";
import koffi from "koffi";
import { LibraryMemory } from "./library-memory.ts";

/** One word of one buffer: which (0 castles, 1 servants, 2 land), where in 4-byte words, the new value. */
type Change = [buffer: number, word: number, value: number];

interface Described {
  readonly turn: number;
  readonly id: number;
  readonly count: number;
  readonly width: number;
  readonly height: number;
  readonly castles: number;
  readonly servants: number;
  readonly sizes: readonly number[];
  /** The beginnings of the three buffers, as base64; the rest is zero. */
  readonly bytes: readonly string[];
}

/** More than this many changes prove the point. */
const CHANGES_TOLD = 20_000;

const file = process.argv[2]!;
const answers = keepStandardOutput();
const memory = new LibraryMemory();
const library = load();
let buffers: Uint32Array[] = [];
let before: Uint32Array[] = [];

for await (const line of createInterface({ input: process.stdin })) {
  const message = JSON.parse(line);
  if (message.type === "turn") say({ action: "unfit" in library ? library : makeTurn(message.view) });
}

function makeTurn(view: Described): { init: Change[]; turn: Change[]; memory: number } {
  const { turn, id, count, width, height, castles, servants } = view;
  const functions = library as Functions;
  let init: Change[] = [];
  if (buffers.length === 0) {
    buffers = view.sizes.map((size) => new Uint32Array(size / 4));
    describe(view);
    const [castle, servant, land] = buffers;
    memory.during(() => functions.init(id, count, width, height, castle, servant, land, 0, castles, servants));
    init = changes();
  }
  describe(view);
  memory.during(() => functions.makeTurn(turn, castles, servants));
  return { init, turn: changes(), memory: memory.held() };
}

function describe({ bytes }: Described): void {
  for (const [index, buffer] of buffers.entries()) {
    const words = new Uint8Array(buffer.buffer);
    words.fill(0);
    words.set(Buffer.from(bytes[index]!, "base64"));
  }
  before = buffers.map((buffer) => buffer.slice());
}

function changes(): Change[] {
  const found: Change[] = [];
  for (const [index, buffer] of buffers.entries()) {
    const old = before[index]!;
    for (let word = 0; word < buffer.length && found.length < CHANGES_TOLD; word++) {
      if (buffer[word] !== old[word]) found.push([index, word, buffer[word]!]);
    }
  }
  return found;
}

/** From now on what anybody prints goes to standard error; answers have a way of their own. */
function keepStandardOutput(): number {
  const c = koffi.load(null);
  const own = c.func("int dup(int)")(1) as number;
  c.func("int dup2(int, int)")(2, 1);
  return own;
}

interface Functions {
  init(...args: unknown[]): void;
  makeTurn(...args: unknown[]): void;
}

/** Its functions, or why it cannot be used. */
function load(): Functions | { readonly unfit: string } {
  try {
    const library = memory.whileLoading(file, () => koffi.load(file));
    const init = library.func("void Init(int, int, int, int, void *, void *, void *, int, int, int)");
    const makeTurn = library.func("void MakeTurn(int, int, int)");
    return { init, makeTurn };
  } catch (error) {
    return { unfit: (error as Error).message };
  }
}

function say(message: object): void {
  const bytes = Buffer.from(`${JSON.stringify(message)}\n`);
  for (let sent = 0; sent < bytes.length; ) {
    try {
      sent += writeSync(answers, bytes, sent);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "EAGAIN") throw error;
    }
  }
}
