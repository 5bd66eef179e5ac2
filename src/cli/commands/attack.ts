// `ludus attack`: the hostile programs of our own tests, run on this machine, and the table of promises that held.

import { spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import type { Verdict } from "../../players/sandbox/attacks/verdict.ts";
import { machine } from "../../players/sandbox/machine.ts";
import { type Arguments, type Command, columns } from "../options/command.ts";

const SCRIPT = fileURLToPath(
  new URL(
    import.meta.url.endsWith(".ts") ? "../../players/sandbox/attacks/run.ts" : "./attack-run.js",
    import.meta.url,
  ),
);

export const attack: Command = {
  name: "attack",
  summary: "Runs hostile programs in the sandbox of this machine and says which promises held.",
  usage: "[PART OF A NAME] [--json]",
  about:
    "Some two minutes. Nothing of it is dangerous where the sandbox holds; where it does not, better you learn it from these. " +
    "Run it as the user who runs Ludus. The exit code is 1 if something did not hold.",
  options: { json: { help: "print one line of JSON for each attack instead of text" } },
  examples: [
    ["ludus attack", "all of them"],
    ["ludus attack memory", "those with memory in their name"],
  ],
  async run(args: Arguments): Promise<number> {
    const { sandboxProblem } = machine();
    if (sandboxProblem !== undefined) {
      console.error(`ludus: there is no sandbox to attack here: ${sandboxProblem}`);
      return 2;
    }
    const verdicts: Verdict[] = [];
    const child = spawn(process.execPath, [SCRIPT, ...args.words], { stdio: ["ignore", "pipe", "inherit"] });
    for await (const line of createInterface({ input: child.stdout })) {
      const verdict: Verdict = JSON.parse(line);
      verdicts.push(verdict);
      console.log(args.has("json") ? line : row(verdict));
    }
    if (!args.has("json")) console.log(`\n${table(verdicts)}`);
    const isComplete = verdicts.some(({ name }) => name === "the host is unharmed");
    return isComplete && verdicts.every(({ problem }) => problem === undefined) ? 0 : 1;
  },
};

const WIDEST_NAME = 76;

/** Whether it held, against what, and what was promised. */
function row({ promise, name, problem, untried }: Verdict): string {
  const held = problem !== undefined ? "! NOT HELD" : untried !== undefined ? "– not tried" : "+ held";
  return `${held.padEnd(12)} ${name.padEnd(WIDEST_NAME)} a program ${promise}`;
}

/** By promises, with those attacks that were not held or not tried. */
function table(verdicts: readonly Verdict[]): string {
  const promises = [...new Set(verdicts.map(({ promise }) => promise))];
  const rows = promises.flatMap((promise) => {
    const of = verdicts.filter((verdict) => verdict.promise === promise);
    const broken = of.filter(({ problem }) => problem !== undefined);
    const untried = of.filter((verdict) => verdict.untried !== undefined);
    const held = broken.length === 0 ? "held" : "NOT HELD";
    const count = `${of.length - broken.length - untried.length} of ${of.length} attacks fended off`;
    const more = [...broken, ...untried].map(
      ({ name, problem, untried }) => ["", `${name}: ${problem ?? untried}`] as const,
    );
    return [[`${broken.length === 0 ? "+" : "!"} A program ${promise}`, `${held}, ${count}`] as const, ...more];
  });
  return columns(rows).join("\n");
}
