// What came of an attack.

export interface Verdict {
  readonly promise: string;
  readonly name: string;
  readonly seconds?: number;
  /** What went wrong; the promise held if nothing did. */
  readonly problem?: string | undefined;
  /** Why it could not be tried here. */
  readonly untried?: string;
}
