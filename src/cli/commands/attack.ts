// `ludus attack`: the hostile programs of our own tests, run on this machine, and the table of promises that held.

import { spawn } from "node:child_process";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { printable } from "../../core/printable.ts";
import { packageRoot } from "../../players/package-root.ts";
import { GUARANTEES, type GuaranteeName } from "../../players/sandbox/attacks/guarantees.ts";
import type { Verdict } from "../../players/sandbox/attacks/verdict.ts";
import { machine } from "../../players/sandbox/machine.ts";
import { UsageError } from "../../tournament/usage-error.ts";
import type { Arguments, Command } from "../options/command.ts";
import { say } from "../words/en.ts";
import { decimal, reader, tell, text } from "../words/reader.ts";

const SCRIPT = fileURLToPath(
  new URL(
    import.meta.url.endsWith(".ts") ? "../../players/sandbox/attacks/run.ts" : "./attack-run.js",
    import.meta.url,
  ),
);
const WIDEST_NAME = 76;

export const attack: Command = {
  name: "attack",
  summary: "Runs hostile programs in the sandbox of this machine and shows which promises held.",
  usage: "[NAME] [--json]",
  about:
    "Takes some two minutes. It is safe where the sandbox holds, and where it does not, it is better to learn that from these " +
    "programs than from a stranger's. Run it as the user who runs Ludus. The exit code is 1 if a promise did not hold.",
  options: { json: { help: "print one line of JSON for each attack instead of text" } },
  examples: [
    ["ludus attack", "all attacks"],
    ["ludus attack memory", "those with memory in their name"],
    ["ludus attack --json > attacks.jsonl", "for other programs"],
  ],
  async run(args: Arguments): Promise<number> {
    const { sandboxProblem } = machine();
    if (sandboxProblem !== undefined) throw new UsageError(say("cli.attack-nowhere", { problem: sandboxProblem }));
    const [part = "", ...more] = args.words;
    if (more.length > 0) throw new UsageError(say("cli.attack-one"));
    const verdicts: Verdict[] = [];
    const child = spawn(process.execPath, [SCRIPT, part], { stdio: ["ignore", "pipe", "inherit"] });
    const shows = !args.has("json") && process.stderr.isTTY;
    for await (const line of createInterface({ input: child.stdout })) {
      const verdict: Verdict = JSON.parse(line);
      verdicts.push(verdict);
      const held = verdict.problem === undefined && verdict.untried === undefined;
      if (args.has("json"))
        console.log(JSON.stringify({ ...verdict, held, promise: GUARANTEES[verdict.promise].text }));
      if (shows) process.stderr.write(`\r${verdicts.length}/${verdict.of} `);
    }
    if (shows) process.stderr.write("\r\x1b[K");
    // The last one is no attack.
    if (part !== "" && verdicts.length === 1) throw new UsageError(say("cli.attack-none", { part }));
    if (!args.has("json")) console.log(table(verdicts));
    // The last one looks at what is left of all: without it something has ended the attacks themselves.
    const isComplete = verdicts.length > 0 && verdicts.length === verdicts[0]!.of;
    return isComplete && verdicts.every(({ problem }) => problem === undefined) ? 0 : 1;
  },
};

/** Each promise, the attacks on it, and whether it held. */
function table(verdicts: readonly Verdict[]): string {
  const promises = Object.keys(GUARANTEES) as GuaranteeName[];
  const parts = promises.flatMap((promise) => {
    const tried = verdicts.filter((verdict) => verdict.promise === promise);
    // They come as they end, several at a time.
    const rows = tried.sort((a, b) => (a.name < b.name ? -1 : 1)).map(row);
    return rows.length > 0 ? [[tell(GUARANTEES[promise]), ...rows].join("\n")] : [];
  });
  const broken = verdicts.filter(({ problem }) => problem !== undefined).length;
  const untried = verdicts.filter((verdict) => verdict.untried !== undefined).length;
  const held = verdicts.length - broken - untried;
  const advice = broken > 0 ? [text("cli.attack-advice", { file: join(packageRoot, "SECURITY.md") })] : [];
  const names = reader().language === "en" ? [] : [text("cli.attack-names")];
  return [...names, ...parts, text("cli.attack-sum", { held, broken, untried }), ...advice].join("\n\n");
}

function row({ name, problem, untried, seconds }: Verdict): string {
  const [mark, outcome] =
    problem !== undefined
      ? ["!", text("cli.attack-broken")]
      : untried !== undefined
        ? ["–", text("cli.attack-untried")]
        : ["+", text("cli.attack-held")];
  const time = seconds === undefined ? "" : text("cli.attack-time", { seconds: decimal(seconds, 1) });
  const line = `  ${mark} ${outcome.padEnd(12)} ${name.padEnd(WIDEST_NAME)} ${time}`.trimEnd();
  const why = problem ?? untried;
  return why === undefined ? line : `${line}\n      ${printable(why).trimEnd().replaceAll("\n", "\n      ")}`;
}
