// Large answers that are on their way. Whoever reads slowly, or not at all, holds what was prepared for them: so everybody who
// gets the same text gets the same bytes, one address keeps only so much waiting, and who reads nothing for a while is cut off.

import { promisify } from "node:util";
import { gzip } from "node:zlib";
import { type Refusal, refuse } from "../../core/refusal.ts";
import { say } from "../words/en.ts";

const MB = 1024 * 1024;
/** Characters from which an answer counts as large. */
export const LARGE = MB / 4;
const MOST_OF_ONE = 128 * MB;
const MOST = 512 * MB;
/** Milliseconds without a byte taken. */
export const SLOWEST_READER = 60_000;

export const compressed = promisify(gzip);

interface Prepared {
  readonly bytes: Promise<Buffer>;
  readonly share: string;
  size: number;
  readers: number;
}

interface Held {
  readonly bytes: Buffer;
  release(): void;
}

export class LargeAnswers {
  private readonly plain = new Map<string, Prepared>();
  private readonly packed = new Map<string, Prepared>();

  /** The bytes of a text for one more reader; who releases them has read them, or is gone. */
  async hold(text: string, isPacked: boolean, share: string): Promise<Held | Refusal> {
    const shelf = isPacked ? this.packed : this.plain;
    const found = shelf.get(text);
    const full = found ? undefined : this.full(text.length, share);
    if (full) return full;
    const prepared = found ?? { bytes: prepare(text, isPacked), share, size: text.length, readers: 0 };
    shelf.set(text, prepared);
    prepared.readers++;
    const release = () => {
      if (--prepared.readers === 0) shelf.delete(text);
    };
    try {
      const bytes = await prepared.bytes;
      prepared.size = bytes.length;
      return { bytes, release };
    } catch (error) {
      release();
      throw error;
    }
  }

  private full(size: number, share: string): Refusal | undefined {
    let own = size;
    let all = size;
    for (const prepared of [...this.plain.values(), ...this.packed.values()]) {
      all += prepared.size;
      if (prepared.share === share) own += prepared.size;
    }
    return own > MOST_OF_ONE || all > MOST ? refuse(say("server.answers-full")) : undefined;
  }
}

async function prepare(text: string, isPacked: boolean): Promise<Buffer> {
  return isPacked ? compressed(text) : Buffer.from(text);
}
