// Time, handed in from the host: the arena itself runs in the browser, on a server and in tests with a clock of their own.

export interface Clock {
  /** Milliseconds, from any beginning. */
  now(): number;
  /** Calls back once after this many milliseconds; the result takes it back. */
  after(milliseconds: number, ring: () => void): () => void;
  /** Lets the host do other work for a moment: draw, read input, stop us. */
  breathe(): Promise<void>;
  /** Milliseconds by which the host itself has been late in all, where that is known. */
  late?(): number;
}
