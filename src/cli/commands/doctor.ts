// `ludus doctor`: what this machine offers for running programs, what is missing and the command that installs it.

import { type Message, plain } from "../../core/message.ts";
import { type Toolchain, toolchains } from "../../players/build/toolchains.ts";
import { findExecutable } from "../../players/process/executables.ts";
import { bestMode } from "../../players/sandbox/confinement.ts";
import { installCommand, type Machine, machine } from "../../players/sandbox/machine.ts";
import { type Arguments, type Command, columns } from "../options/command.ts";
import { say } from "../words/en.ts";
import { tell, text } from "../words/reader.ts";

interface Finding {
  readonly what: Message;
  readonly ok: boolean;
  readonly how: Message;
}

export const doctor: Command = {
  name: "doctor",
  summary: "Shows what this machine offers for running programs, and what is missing.",
  usage: "[--json]",
  options: { json: { help: "print one JSON document instead of text" } },
  examples: [["ludus doctor", "the sandbox, its limits, and the languages"]],
  run(args: Arguments): number {
    const findings = sandboxFindings(machine());
    const languages = languageFindings();
    if (args.has("json")) {
      console.log(
        JSON.stringify({ mode: bestMode(), sandbox: findings.map(plainly), languages: languages.map(plainly) }),
      );
      return 0;
    }
    console.log(`${text(`cli.mode-${bestMode()}`)}\n`);
    console.log(`${text("cli.sandbox")}\n${table(findings)}\n`);
    console.log(`${text("cli.languages")}\n${table(languages)}`);
    return 0;
  },
};

/** In JSON everything is English. */
function plainly({ what, ok, how }: Finding): { what: string; ok: boolean; text: string } {
  return { what: what.text, ok, text: how.text };
}

function table(findings: readonly Finding[]): string {
  return columns(findings.map(({ what, ok, how }) => [`${ok ? "+" : "–"} ${tell(what)}`, tell(how)] as const)).join(
    "\n",
  );
}

function sandboxFindings({ root, bubblewrap, sandboxProblem, seccomp, groups }: Machine): Finding[] {
  const account = (what: Message, place: { version: 1 | 2 } | undefined, without: Message): Finding => ({
    what,
    ok: place !== undefined,
    how: place ? say("cli.groups", { version: place.version }) : say("cli.no-groups", { without }),
  });
  const ok = sandboxProblem === undefined;
  const user = say(root ? "cli.own-user" : "cli.namespaces");
  const calls = seccomp ? say("cli.filtered") : say("cli.unfiltered", { machine: process.arch });
  return [
    { what: say("cli.isolation"), ok, how: sandboxProblem ?? plain(`bubblewrap ${bubblewrap}`) },
    { what: say("cli.user"), ok, how: ok ? user : say("cli.same-user") },
    { what: say("cli.calls"), ok: ok && seccomp, how: ok ? calls : say("cli.unfiltered-bare") },
    account(say("cli.memory"), groups.memory, say("cli.memory-without")),
    account(say("cli.cpu"), groups.cpu, say("cli.cpu-without")),
    account(say("cli.processes"), groups.processes, say("cli.processes-without")),
    account(say("cli.freezing"), groups.freezer, say("cli.freezing-without")),
  ];
}

function languageFindings(): Finding[] {
  const byLanguage = new Map<string, Toolchain>();
  for (const toolchain of Object.values(toolchains))
    if (toolchain.build || !byLanguage.has(toolchain.language)) byLanguage.set(toolchain.language, toolchain);
  return [...byLanguage.values()].map((toolchain) => {
    const { language, build, run, install } = toolchain;
    const runners = run.map(([program]) => program!).filter((program) => !program.startsWith("{"));
    const compilers = build?.map(([program]) => program!) ?? [];
    const parts = [compilers, runners].filter((names) => names.length > 0);
    const found = parts.map((names) => names.map(findExecutable).find((path) => path));
    const ok = found.every((path) => path !== undefined);
    return {
      what: plain(language),
      ok,
      how: ok ? plain([...new Set(found)].join(", ")) : say("cli.not-installed", { command: installCommand(install) }),
    };
  });
}
