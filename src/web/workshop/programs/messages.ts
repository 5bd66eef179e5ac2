// What a program's worker and whoever seats the program say to each other.

/** Where an error is in the program's own text, as far as that is known. */
export interface ProgramError {
  readonly text: string;
  readonly line?: number | undefined;
}

export type ToProgram =
  /** Python brings its interpreter along, once. */
  | { readonly interpreter: Interpreter }
  | { readonly start: string; readonly file: string }
  | { readonly line: string }
  | { readonly close: true };

/** The parts of the interpreter as they were fetched: programs themselves may fetch nothing. */
export interface Interpreter {
  readonly loader: string;
  readonly script: string;
  readonly wasm: ArrayBuffer;
  readonly library: ArrayBuffer;
}

export type FromProgram =
  | { readonly ready: true }
  | { readonly line: string }
  | { readonly log: string }
  /** The program is over. */
  | { readonly gone: { readonly error?: ProgramError | undefined; readonly code: number } };
