// Hostile programs and what must come of each. `plays` means that the attack was fended off without a fault and without
// its writing ESCAPED. Words in capitals and braces are replaced by the test: {PORT}, {SECRET}, {OTHER} and so on.

import type { FaultKind } from "../../../arena/fault.ts";
import type { Limits } from "../../../arena/limits.ts";
import type { Defence } from "../../defences.ts";
import type { Guards } from "../guards.ts";
import type { AttackLanguage } from "./preludes.ts";

export interface ExpectedFault {
  readonly kind: FaultKind | readonly FaultKind[];
  readonly message: RegExp;
  /** It may also play on without a fault, as the machine allows. */
  readonly orPlays?: true;
}

/** Without these defences the attack succeeds; not so for one kind of user, where something else is in its way too. */
export interface Fails {
  readonly by: readonly Defence[];
  readonly alsoHeld?: { readonly root?: string; readonly user?: string };
}

export interface Attack {
  readonly name: string;
  readonly language: AttackLanguage;
  readonly source: string;
  readonly expect: "plays" | ExpectedFault;
  /** What it fails by, where that has been a hole once. */
  readonly fails?: Fails;
  readonly limits?: Limits;
  readonly guards?: Partial<Guards>;
  /** It plays against an honest program that computes for 0.3 s a move and must not lose for that. */
  readonly victim?: true;
  /** Delay that others on this machine cause can look like its success: it must succeed so many times in a row. */
  readonly tries?: number;
  /** It is to stand still between its turns, and the opponent thinks for a while. */
  readonly freeze?: true;
}
