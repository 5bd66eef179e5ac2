// `ludus test`: puts the game of a plugin through its paces, then runs the tests in its folder.

import { spawnSync } from "node:child_process";
import { globSync } from "node:fs";
import { join, resolve } from "node:path";
import { Refusal } from "../../core/refusal.ts";
import { gameProblems } from "../../lab/check-game.ts";
import { drawingProblems } from "../../plugins/check-drawing.ts";
import { findPlugin } from "../../plugins/plugin-files.ts";
import { loadPlugin } from "../../plugins/plugins.ts";
import { UsageError } from "../../tournament/usage-error.ts";
import type { Arguments, Command } from "../options/command.ts";
import { say } from "../words/en.ts";
import { tell, text } from "../words/reader.ts";

const TESTS = "**/*.test.{ts,mts,js,mjs}";

export const testCommand: Command = {
  name: "test",
  summary: "Checks a plugin game and runs its tests: ludus test ./my-game",
  usage: "[FOLDER]",
  about: [
    "Random games are played through, and in every position the rules are checked against each other: moves that can be",
    "listed, written and read again, copies that share nothing, an end with an outcome. The drawing is bundled as for the",
    "page and makes a first scene. Then the folder's own tests run (*.test.ts, with Node's test runner); they import ludus",
    "as the game does.",
  ].join("\n"),
  options: {},
  examples: [
    ["ludus test ./my-game", "the game in this folder"],
    ["ludus test", "the game in the current folder"],
  ],
  async run(args: Arguments): Promise<number> {
    const [folder = ".", ...more] = args.words;
    if (more.length > 0) throw new UsageError(say("cli.one-folder-at-a-time"));
    const files = findPlugin(resolve(folder), process.cwd());
    const plugin = files instanceof Refusal ? files : await loadPlugin(files);
    if (plugin instanceof Refusal) throw new UsageError(plugin.message);
    let sound = true;
    for (const game of plugin.games) {
      const problems = gameProblems(game);
      console.log(text(problems.length === 0 ? "cli.sound" : "cli.not-sound", { game: game.name }));
      for (const problem of problems) console.log(`  ${tell(problem)}`);
      sound &&= problems.length === 0;
    }
    if (plugin.drawing !== undefined) {
      const problems = await drawingProblems(plugin);
      console.log(text(problems.length === 0 ? "cli.drawn" : "cli.not-drawn"));
      for (const problem of problems) console.log(`  ${tell(problem)}`);
      sound &&= problems.length === 0;
    }
    const tests = globSync(TESTS, { cwd: plugin.folder, exclude: (name) => name === "node_modules" });
    return runTests(tests.map((name) => join(plugin.folder, name))) && sound ? 0 : 1;
  },
};

function runTests(tests: readonly string[]): boolean {
  if (tests.length === 0) {
    console.log(text("cli.no-tests"));
    return true;
  }
  // From the sources this runs as TypeScript, from the package as what was built of it.
  const sources = import.meta.url.endsWith(".ts");
  const hook = new URL(sources ? "../../plugins/resolve-ludus.ts" : "./resolve-ludus.js", import.meta.url);
  const { status } = spawnSync(process.execPath, ["--import", hook.href, "--test", ...tests], {
    stdio: "inherit",
    env: { ...process.env, NODE_OPTIONS: "" },
  });
  return status === 0;
}
