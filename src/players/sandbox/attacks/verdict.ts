// What came of an attack.

import type { GuaranteeName } from "./guarantees.ts";

export interface Verdict {
  readonly promise: GuaranteeName;
  readonly name: string;
  /** How many there are in all. */
  readonly of: number;
  readonly seconds?: number;
  /** What went wrong; the promise held if nothing did. */
  readonly problem?: string | undefined;
  /** Why it could not be tried here. */
  readonly untried?: string;
}
