// `ludus doctor`: what this machine offers for running programs, what is missing and the command that installs it.

import { type Message, plain } from "../../core/message.ts";
import type { DatabaseStatus } from "../../office/data/status.ts";
import { type Toolchain, toolchains } from "../../players/build/toolchains.ts";
import { defaultData } from "../../players/data-folder.ts";
import { findExecutable } from "../../players/process/executables.ts";
import { bestMode } from "../../players/sandbox/confinement.ts";
import { misnamedGroup } from "../../players/sandbox/control-groups.ts";
import { megabytes } from "../../players/sandbox/guards.ts";
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
  summary: "Shows what this machine offers for running programs, what is missing, and the state of the database.",
  usage: "[--json]",
  options: {
    json: { help: "print one JSON document instead of text" },
    data: { value: "DIR", help: "the data folder (default ~/.ludus, or $LUDUS_DATA)" },
  },
  examples: [["ludus doctor", "the sandbox, its limits, the languages, the database and its queue"]],
  async run(args: Arguments): Promise<number> {
    const { databaseStatus } = await import("../../office/data/status.ts");
    const database = await databaseStatus(args.value("data") ?? defaultData(), process.env.DATABASE_URL || undefined);
    const findings = sandboxFindings(machine());
    const languages = languageFindings();
    if (args.has("json")) {
      const { place, problem, ...state } = database;
      console.log(
        JSON.stringify({
          mode: bestMode(),
          sandbox: findings.map(plainly),
          languages: languages.map(plainly),
          database: { place: place.text, problem: problem?.text, ...state },
        }),
      );
      return 0;
    }
    console.log(`${text(`cli.mode-${bestMode()}`)}\n`);
    console.log(`${text("cli.sandbox")}\n${table(findings)}\n`);
    console.log(`${text("cli.languages")}\n${table(languages)}\n`);
    console.log(`${text("cli.database")}\n${table(databaseFindings(database))}`);
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

function databaseFindings(status: DatabaseStatus): Finding[] {
  const { place, problem, version, schema, bytes = 0, waiting, active, failed = 0, oldest, workers = 0 } = status;
  const found: Finding[] = [{ what: say("cli.database"), ok: problem === undefined, how: problem ?? place }];
  if (version === undefined) return found;
  const known = say("cli.database-schema", { version, schema: schema! });
  found.push({ what: say("cli.database-version"), ok: true, how: known });
  found.push({ what: say("cli.database-size"), ok: true, how: megabytes(bytes) });
  if (waiting === undefined) return found;
  const jobs = { waiting, active: active!, failed };
  const queue = say(failed > 0 ? "cli.queue-failed" : "cli.queue-state", jobs);
  found.push({ what: say("cli.queue"), ok: failed === 0, how: queue });
  if (oldest) {
    const since = say("cli.oldest-since", { when: oldest.toISOString() });
    found.push({ what: say("cli.oldest-job"), ok: true, how: since });
  }
  const idle = waiting > 0 && workers === 0;
  const count = idle ? say("cli.no-workers") : say("cli.workers-active", { workers });
  found.push({ what: say("cli.workers"), ok: !idle, how: count });
  return found;
}

function sandboxFindings(found: Machine): Finding[] {
  const { root, bubblewrap, sandboxProblem, seccomp, landlock, groups, autogroups } = found;
  const account = (what: Message, place: { version: 1 | 2 } | undefined, without: Message): Finding => ({
    what,
    ok: place !== undefined,
    how: place ? say("cli.groups", { version: place.version }) : say("cli.no-groups", { without }),
  });
  const ok = sandboxProblem === undefined;
  const user = say(root ? "cli.own-user" : "cli.namespaces");
  const misnamed = misnamedGroup();
  const calls = seccomp ? say("cli.filtered") : say("cli.unfiltered", { machine: process.arch });
  return [
    { what: say("cli.isolation"), ok, how: sandboxProblem ?? plain(`bubblewrap ${bubblewrap}`) },
    { what: say("cli.user"), ok, how: ok ? user : say("cli.same-user") },
    { what: say("cli.calls"), ok: ok && seccomp, how: ok ? calls : say("cli.unfiltered-bare") },
    { what: plain("Landlock"), ok: ok && landlock > 0, how: landlockText(ok, landlock) },
    ...(misnamed === undefined
      ? []
      : [{ what: plain("LUDUS_CGROUP"), ok: false, how: say("cli.misnamed-group", { folder: misnamed }) }]),
    account(say("cli.memory"), groups.memory, say("cli.memory-without")),
    account(say("cli.cpu"), groups.cpu, say("cli.cpu-without")),
    account(say("cli.processes"), groups.processes, say("cli.processes-without")),
    account(say("cli.freezing"), groups.freezer, say("cli.freezing-without")),
    account(say("cli.shares"), groups.weight, say(autogroups ? "cli.shares-without" : "cli.shares-none")),
  ];
}

function landlockText(sandboxed: boolean, version: number): Message {
  if (!sandboxed) return say("cli.landlock-bare");
  return version > 0 ? say("cli.landlock", { version }) : say("cli.no-landlock");
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
