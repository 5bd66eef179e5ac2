// Whose programs play on this server, and how they are confined: those of the machine that the operator names at the
// machine itself, and those that were uploaded there. Command lines only where the server was started so.

import { existsSync } from "node:fs";
import { Refusal, refuse } from "../../core/refusal.ts";
import { withoutForm } from "../../players/protocols/forms.ts";
import { bestMode, requireSandbox } from "../../players/sandbox/confinement.ts";
import type { Visit } from "../access/visit.ts";
import { LONGEST_THOUGHT, tooMuchFor } from "../matches/engine-limits.ts";
import type { ProgramDesk, ProgramRule } from "../matches/match-order.ts";
import { say } from "../words/en.ts";
import type { Uploads } from "./uploads.ts";

export interface ProgramPolicy {
  /** Whether programs of this machine may be named by whoever asks. */
  allowed(visit: Asker): boolean;
  rule(visit: Asker): ProgramRule;
  desk(visit: Asker): ProgramDesk;
}

/** What is to be known of whoever names programs. */
export type Asker = Pick<Visit, "operator" | "local">;

export interface ProgramOptions {
  /** The server is there for its own machine alone. */
  readonly local: boolean;
  readonly isPublic: boolean;
  readonly ownPrograms: boolean;
  readonly commands: boolean;
  readonly data: string;
  readonly uploads: Uploads;
}

export function programPolicy(options: ProgramOptions): ProgramPolicy {
  const { local, isPublic, ownPrograms, commands, data, uploads } = options;
  const allowed = (visit: Asker) => local && !isPublic && visit.local && visit.operator;
  const rule = (visit: Asker): ProgramRule => {
    if (!allowed(visit)) return refuse(say(isPublic ? "server.public-programs" : "server.local-programs"));
    return ownPrograms ? bestMode() : (requireSandbox() ?? "sandboxed");
  };
  const named = (visit: Asker, spec: string): ProgramRule => {
    const answer = rule(visit);
    if (answer instanceof Refusal) {
      return allowed(visit) ? refuse(say("server.own-programs", { why: answer.message })) : answer;
    }
    return commands || !isCommandLine(spec) ? answer : refuse(say("server.commands"));
  };
  return {
    allowed,
    rule,
    desk: (visit) => ({
      rule: (spec) => named(visit, spec),
      uploaded: (spec) => uploads.file(spec),
      ...(!visit.operator && { tooMuch: tooMuchFor, longestThought: LONGEST_THOUGHT }),
      data,
    }),
  };
}

/** Anything but the place of a file: words with arguments, names that are looked for on the PATH, ports. */
function isCommandLine(spec: string): boolean {
  const program = withoutForm(spec);
  return !existsSync(program) && (!program.includes("/") || /\s/.test(program));
}
