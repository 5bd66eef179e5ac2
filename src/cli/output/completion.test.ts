// Bash itself completes; where other shells are installed, they read their scripts.

import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { games } from "../../games/index.ts";
import { findExecutable } from "../../players/process/executables.ts";
import { temporaryFolder } from "../../players/temporary.fixture.ts";
import { loadCommands } from "../commands/all.ts";
import { SHELLS } from "./completion.ts";

const folder = temporaryFolder();
const known = { GAME: [...games.keys()], LANGUAGE: ["ruby", "rust", "go"] };

const LINES: Readonly<Record<string, string>> = {
  pl: "play",
  "play k": "king knight kalah kingdom",
  "play kalah ./bot": "",
  "play kalah --sandb": "--sandbox",
  "play kalah --sandbox o": "on off",
  "new bot --lang r": "ruby rust",
  "replay ": "show verify",
  "learn ": "check start",
  "completion ": "bash zsh fish",
  "serve ": "",
};

it.runIf(findExecutable("bash"))("completes commands, options, games and values", async () => {
  const script = join(folder, "ludus.bash");
  writeFileSync(script, SHELLS.bash!(await loadCommands(), known));
  const tries = Object.keys(LINES).map((line) => {
    const words = ["ludus", ...line.split(" ")];
    return `COMP_WORDS=(${words.map((word) => `'${word}'`).join(" ")}); COMP_CWORD=${words.length - 1}; _ludus; echo "\${COMPREPLY[*]}"`;
  });
  const said = execFileSync("bash", ["-c", `source ${script}\n${tries.join("\n")}`], { encoding: "utf8" });
  expect(said.split("\n").slice(0, -1)).toEqual(Object.values(LINES));
});

it.runIf(findExecutable("zsh"))("is a script that zsh can read", async () => {
  const script = join(folder, "ludus.zsh");
  writeFileSync(script, SHELLS.zsh!(await loadCommands(), known));
  execFileSync("zsh", ["-n", script]);
});

it.runIf(findExecutable("fish"))("completes in fish, too", async () => {
  const script = join(folder, "ludus.fish");
  writeFileSync(script, SHELLS.fish!(await loadCommands(), known));
  const tries = ["ludus play kal", "ludus replay sh", "ludus new bot --lang ru"].map((line) => `complete -C '${line}'`);
  const said = execFileSync("fish", ["-c", [`source ${script}`, ...tries].join("; ")], {
    encoding: "utf8",
    env: { ...process.env, HOME: folder },
  });
  expect(said.split("\n").map((line) => line.split("\t")[0])).toEqual(["kalah", "show", "ruby", "rust", ""]);
});
