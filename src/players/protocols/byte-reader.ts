// Bytes come in pieces of any size; this hands them out in the sizes that a protocol asks for.

export class ByteReader {
  private parts: Buffer[] = [];
  private size = 0;
  private waiting: { count: number; resolve: (bytes: Buffer | undefined) => void } | undefined;
  private ended = false;

  /** Bytes that nobody has asked for yet. */
  get held(): number {
    return this.size;
  }

  add(chunk: Buffer): void {
    this.parts.push(chunk);
    this.size += chunk.length;
    this.serve();
  }

  end(): void {
    this.ended = true;
    this.serve();
  }

  /** The next `count` bytes, as soon as they are there; undefined if the end comes first. */
  take(count: number): Promise<Buffer | undefined> {
    return new Promise((resolve) => {
      this.waiting = { count, resolve };
      this.serve();
    });
  }

  private serve(): void {
    const { waiting } = this;
    if (!waiting || (this.size < waiting.count && !this.ended)) return;
    this.waiting = undefined;
    if (this.size < waiting.count) return waiting.resolve(undefined);
    const all = this.parts.length === 1 ? this.parts[0]! : Buffer.concat(this.parts);
    const rest = all.subarray(waiting.count);
    this.parts = rest.length > 0 ? [rest] : [];
    this.size = rest.length;
    waiting.resolve(all.subarray(0, waiting.count));
  }
}
