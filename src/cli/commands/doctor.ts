// `ludus doctor`: what this machine offers for running programs, what is missing and the command that installs it.

import type { DatabaseStatus } from "../../office/data/status.ts";
import { type Toolchain, toolchains } from "../../players/build/toolchains.ts";
import { defaultData } from "../../players/data-folder.ts";
import { findExecutable } from "../../players/process/executables.ts";
import { bestMode } from "../../players/sandbox/confinement.ts";
import { megabytes } from "../../players/sandbox/guards.ts";
import { installCommand, type Machine, machine } from "../../players/sandbox/machine.ts";
import { type Arguments, type Command, columns } from "../options/command.ts";

interface Finding {
  readonly what: string;
  readonly ok: boolean;
  readonly text: string;
}

export const doctor: Command = {
  name: "doctor",
  summary: "Shows what this machine offers for running programs, what is missing, and how the database is.",
  usage: "[--json]",
  options: {
    json: { help: "print one JSON document instead of text" },
    data: { value: "DIR", help: "the data folder (default ~/.ludus, or $LUDUS_DATA)" },
  },
  examples: [["ludus doctor", "the sandbox, its limits, the languages, the database and its queue"]],
  async run(args: Arguments): Promise<number> {
    const { databaseStatus } = await import("../../office/data/status.ts");
    const database = await databaseStatus(args.value("data") ?? defaultData(), process.env.DATABASE_URL || undefined);
    const walls = sandboxFindings(machine());
    const languages = languageFindings();
    if (args.has("json")) {
      console.log(JSON.stringify({ mode: bestMode(), sandbox: walls, languages, database }));
      return 0;
    }
    console.log(`Programs run here: ${bestMode()}\n`);
    console.log(`Sandbox\n${table(walls)}\n`);
    console.log(`Languages\n${table(languages)}\n`);
    console.log(`Database\n${table(databaseFindings(database))}`);
    return 0;
  },
};

function table(findings: readonly Finding[]): string {
  return columns(findings.map(({ what, ok, text }) => [`${ok ? "+" : "–"} ${what}`, text] as const)).join("\n");
}

function databaseFindings(status: DatabaseStatus): Finding[] {
  const { place, problem, version, schema, bytes = 0, waiting, active, failed = 0, oldest, workers = 0 } = status;
  const found: Finding[] = [{ what: "database", ok: problem === undefined, text: problem ?? place }];
  if (version === undefined) return found;
  found.push({ what: "version", ok: true, text: `PostgreSQL ${version}, schema ${schema}` });
  found.push({ what: "size", ok: true, text: megabytes(bytes) });
  if (waiting === undefined) return found;
  const given = failed > 0 ? `, ${failed} given up` : "";
  const stuck = waiting > 0 && workers === 0 ? ": start one with ludus worker" : "";
  found.push({ what: "queue", ok: failed === 0, text: `${waiting} jobs wait, ${active} under way${given}` });
  if (oldest) found.push({ what: "oldest job", ok: true, text: `has been waiting since ${oldest.toISOString()}` });
  found.push({ what: "workers", ok: stuck === "", text: `${workers} at work${stuck}` });
  return found;
}

function sandboxFindings({ root, bubblewrap, sandboxProblem, seccomp, groups }: Machine): Finding[] {
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
    account("memory", groups.memory, "address space limits and a watcher over all processes"),
    account("processor time", groups.cpu, "added up over all processes"),
    account("processes", groups.processes, "limits of the user and a watcher"),
    account("freezing", groups.freezer, "stop signals"),
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
      what: language,
      ok,
      text: ok ? [...new Set(found)].join(", ") : `not installed; ${installCommand(install)}`,
    };
  });
}
