// How far a program is confined, and how that is chosen: `sandboxed`, `limited` by limits only (your own
// programs, on a machine without bubblewrap), `off` for debugging.

import type { SandboxMode } from "../../arena/replay.ts";
import { type Refusal, refuse } from "../../core/refusal.ts";
import { say } from "../words/en.ts";
import type { BuildLimits } from "./build-room.ts";
import { DEFAULT_GUARDS, type Guards } from "./guards.ts";
import { machine } from "./machine.ts";
import { expectPrograms } from "./prestarted-shells.ts";

export const SANDBOX_CHOICES = ["auto", "on", "off"] as const;
export type SandboxChoice = (typeof SANDBOX_CHOICES)[number];

export interface Confinement {
  readonly mode: SandboxMode;
  readonly guards: Guards;
  /** Paths of other players, not to be seen. */
  readonly hidden: readonly string[];
  /** Stopped while it is not its turn. */
  readonly freeze: boolean;
  readonly buildLimits?: BuildLimits | undefined;
  /** Hears what a compiler says while it works. */
  readonly onBuildOutput?: ((text: Buffer) => void) | undefined;
  /** Ends a compiler at once. */
  readonly stopBuild?: AbortSignal | undefined;
}

/** What callers may say about it; the rest is as this machine allows. */
export interface ConfinementWishes {
  readonly mode?: SandboxMode;
  readonly guards?: Partial<Guards>;
  readonly hidden?: readonly string[];
  readonly freeze?: boolean;
  readonly buildLimits?: BuildLimits | undefined;
  readonly onBuildOutput?: (text: Buffer) => void;
  readonly stopBuild?: AbortSignal | undefined;
}

export function confinement(wishes: ConfinementWishes = {}): Confinement {
  const { mode, guards, hidden = [], freeze = false, buildLimits, onBuildOutput, stopBuild } = wishes;
  const chosen = mode ?? bestMode();
  if (chosen === "sandboxed") expectPrograms();
  const building = { buildLimits, onBuildOutput, stopBuild };
  return { mode: chosen, guards: { ...DEFAULT_GUARDS, ...guards }, hidden, freeze, ...building };
}

/** The safest mode that works here. */
export function bestMode(): SandboxMode {
  return machine().sandboxProblem === undefined ? "sandboxed" : "limited";
}

/** The mode for a person's choice; `on` insists on a sandbox. */
export function chooseMode(choice: SandboxChoice): SandboxMode | Refusal {
  if (choice === "off") return "off";
  const problem = machine().sandboxProblem;
  if (problem === undefined) return "sandboxed";
  return choice === "auto" ? "limited" : refuse(say("players.no-sandbox", { problem }));
}

/** For whoever runs other people's programs: without a sandbox they are not run at all. */
export function requireSandbox(): Refusal | undefined {
  const problem = machine().sandboxProblem;
  return problem === undefined ? undefined : refuse(say("players.sandbox-needed", { problem }));
}
