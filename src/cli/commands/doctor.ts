// `ludus doctor`: what this machine offers for running programs, what is missing and the command that installs it.

import { type Toolchain, toolchains } from "../../players/build/toolchains.ts";
import { findExecutable } from "../../players/process/executables.ts";
import { bestMode } from "../../players/sandbox/confinement.ts";
import { installCommand, type Machine, machine } from "../../players/sandbox/machine.ts";
import { type Arguments, type Command, columns } from "../options/command.ts";

interface Finding {
  readonly what: string;
  readonly ok: boolean;
  readonly text: string;
}

export const doctor: Command = {
  name: "doctor",
  summary: "Shows what this machine offers for running programs, and what is missing.",
  usage: "[--json]",
  options: { json: { help: "print one JSON document instead of text" } },
  examples: [["ludus doctor", "the sandbox, its limits, and the languages"]],
  run(args: Arguments): number {
    const walls = sandboxFindings(machine());
    const languages = languageFindings();
    if (args.has("json")) {
      console.log(JSON.stringify({ mode: bestMode(), sandbox: walls, languages }));
      return 0;
    }
    console.log(`Programs run here: ${bestMode()}\n`);
    console.log(`Sandbox\n${table(walls)}\n`);
    console.log(`Languages\n${table(languages)}`);
    return 0;
  },
};

function table(findings: readonly Finding[]): string {
  return columns(findings.map(({ what, ok, text }) => [`${ok ? "+" : "–"} ${what}`, text] as const)).join("\n");
}

function sandboxFindings({ root, bubblewrap, sandboxProblem, seccomp, landlock, groups }: Machine): Finding[] {
  const version = (place: { version: 1 | 2 } | undefined) => place && `control groups, version ${place.version}`;
  const instead = (without: string) =>
    `${without}; for control groups run as root, or name a delegated folder in LUDUS_CGROUP`;
  const account = (what: string, place: { version: 1 | 2 } | undefined, without: string): Finding => ({
    what,
    ok: place !== undefined,
    text: version(place) ?? instead(without),
  });
  const walls = sandboxProblem === undefined;
  const user = root ? "each program gets a user of its own" : "user namespaces";
  const calls = seccomp ? "filtered" : `not filtered: no list for ${process.arch}`;
  return [
    { what: "walls", ok: walls, text: sandboxProblem ?? `bubblewrap ${bubblewrap}` },
    { what: "own user", ok: walls, text: walls ? user : "programs run as the user who runs Ludus, without walls" },
    { what: "system calls", ok: walls && seccomp, text: walls ? calls : "not filtered, without walls" },
    { what: "Landlock", ok: walls && landlock > 0, text: landlockText(walls, landlock) },
    account("memory", groups.memory, "address space limits and a watcher over all processes"),
    account("processor time", groups.cpu, "added up over all processes"),
    account("processes", groups.processes, "limits of the user and a watcher"),
    account("freezing", groups.freezer, "stop signals"),
    account("equal shares", groups.weight, "one session for each program"),
  ];
}

function landlockText(walls: boolean, version: number): string {
  if (!walls) return "not used, without walls";
  return version > 0 ? `version ${version}, behind the mounts` : "this kernel has none: the mounts stand alone";
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
      what: language,
      ok,
      text: ok ? [...new Set(found)].join(", ") : `not installed; ${installCommand(install)}`,
    };
  });
}
