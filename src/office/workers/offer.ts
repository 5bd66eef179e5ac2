// What a machine offers to games, and what a game asks of a machine. A queue is called after what its games ask for, so a
// worker sees from the name alone whether it can play them.

import { execFile } from "node:child_process";
import { availableParallelism } from "node:os";
import { promisify } from "node:util";
import type { SandboxMode } from "../../arena/replay.ts";
import { games } from "../../games/index.ts";
import { type Toolchain, toolchains } from "../../players/build/toolchains.ts";
import { findExecutable } from "../../players/process/executables.ts";
import { bestMode } from "../../players/sandbox/confinement.ts";
import { machine } from "../../players/sandbox/machine.ts";

export interface Offer {
  readonly cores: number;
  readonly sandbox: SandboxMode;
  /** Memory, processor time and processes are counted by the kernel. */
  readonly controlGroups: boolean;
  /** Versions by language, as their programs tell them. */
  readonly languages: Readonly<Record<string, string>>;
  /** Versions of the rules by game. */
  readonly rules: Readonly<Record<string, number>>;
}

export interface Needs {
  readonly work: "play" | "judge";
  readonly game: string;
  readonly rules: number;
  readonly languages: readonly string[];
  readonly controlGroups: boolean;
}

/** `play/kalah/3/Cpp.Python`, with `/groups` behind it where control groups are asked for. */
export function queueFor({ work, game, rules, languages, controlGroups }: Needs): string {
  const parts = [work, game, rules, [...new Set(languages)].sort().map(word).join(".") || "none"];
  return [...parts, ...(controlGroups ? ["groups"] : [])].join("/");
}

/** Names of queues have letters, digits and a few signs: C++ and C# are written out. */
function word(language: string): string {
  return language.replaceAll("+", "p").replaceAll("#", "sharp").replaceAll(/\W/g, "_");
}

export function canServe(offer: Offer, queue: string): boolean {
  const [work, game = "", version, languages = "", groups] = queue.split("/");
  if (work !== "play" && work !== "judge") return false;
  const known = new Set(Object.keys(offer.languages).map(word));
  const wanted = languages === "none" ? [] : languages.split(".");
  return (
    String(offer.rules[game]) === version &&
    wanted.every((language) => known.has(language)) &&
    // Other people's programs run in a sandbox or not at all.
    (wanted.length === 0 || offer.sandbox === "sandboxed") &&
    (groups === undefined || offer.controlGroups)
  );
}

export async function offerOfThisMachine(): Promise<Offer> {
  const { memory, cpu, processes } = machine().groups;
  return {
    cores: availableParallelism(),
    sandbox: bestMode(),
    controlGroups: Boolean(memory && cpu && processes),
    languages: await installedLanguages(),
    rules: Object.fromEntries([...games.values()].map(({ name, rules }) => [name, rules])),
  };
}

async function installedLanguages(): Promise<Record<string, string>> {
  const byLanguage = new Map<string, Toolchain>();
  for (const toolchain of Object.values(toolchains))
    if (toolchain.build || !byLanguage.has(toolchain.language)) byLanguage.set(toolchain.language, toolchain);
  const found = await Promise.all(
    [...byLanguage.values()].map(async ({ language, build, run }) => {
      const runners = run.map(([program]) => program!).filter((program) => !program.startsWith("{"));
      const parts = [build?.map(([program]) => program!) ?? [], runners].filter((names) => names.length > 0);
      const paths = parts.map((names) => names.map(findExecutable).find(Boolean));
      if (paths.some((path) => path === undefined)) return [];
      return [[language, await versionOf(paths.at(-1)!)] as const];
    }),
  );
  return Object.fromEntries(found.flat());
}

/** The first line of what it says of itself. */
async function versionOf(program: string): Promise<string> {
  for (const word of ["--version", "-version", "version"]) {
    try {
      const { stdout, stderr } = await promisify(execFile)(program, [word], { timeout: 10_000 });
      const line = (stdout || stderr).trim().split("\n")[0]!;
      if (line) return line.slice(0, 100);
    } catch {
      // It wants to be asked in another way.
    }
  }
  return "unknown version";
}
