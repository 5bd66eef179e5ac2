// Hostile programs and what must come of each. `plays` means that the attack was fended off without a fault and without
// its writing ESCAPED. Words in capitals and braces are replaced by the test: {PORT}, {SECRET}, {OTHER} and so on.

import type { FaultKind } from "../../../arena/fault.ts";
import type { Limits } from "../../../arena/limits.ts";
import type { Guards } from "../guards.ts";
import type { Language } from "./preludes.ts";

export interface ExpectedFault {
  readonly kind: FaultKind | readonly FaultKind[];
  readonly message: RegExp;
  /** It may also play on without a fault, as the machine allows. */
  readonly orPlays?: true;
}

export interface Attack {
  readonly name: string;
  readonly language: Language;
  readonly source: string;
  readonly expect: "plays" | ExpectedFault;
  readonly limits?: Limits;
  readonly guards?: Partial<Guards>;
  /** It plays against an honest program that computes for 0.3 s a move and must not lose for that. */
  readonly victim?: true;
  /** It is to stand still between its turns, and the opponent thinks for a while. */
  readonly freeze?: true;
}
