// Every language plays a full game in the sandbox. What is missing is skipped by name: `npm test` has installed it before
// where that is possible, by scripts/toolchains.

import { mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { playMatch } from "../../arena/referee.ts";
import { readConfig } from "../../core/config.ts";
import { accepted } from "../../core/refusal.ts";
import { beans } from "../../games/beans/rules.ts";
import { toolchains } from "../build/toolchains.ts";
import { nodeClock } from "../clocks/node-clock.ts";
import { findExecutable } from "../process/executables.ts";
import { resolveContender } from "../spec.ts";
import { temporaryFolder, writeProgram } from "../temporary.fixture.ts";
import { PRELUDES } from "./attacks/preludes.ts";
import { machine } from "./machine.ts";

const folder = temporaryFolder();
process.env.LUDUS_CACHE = join(folder, "cache");
mkdirSync(process.env.LUDUS_CACHE);

/** Small bots: each takes the first legal action. */
const BOTS: Readonly<Record<string, string>> = {
  "bot.c": PRELUDES.c("static void attack(int turn) {}"),
  "bot.cpp": `#include <iostream>
#include <string>
int main() {
  for (std::string line; std::getline(std::cin, line);) {
    auto at = line.find("\\"legal\\":[");
    if (at == std::string::npos) continue;
    at += 9;
    std::cout << "{\\"action\\":" << line.substr(at, line.find_first_of(",]", at) - at) << "}" << std::endl;
  }
}`,
  "Attack.java": PRELUDES.java(""),
  "bot.py": PRELUDES.py("pass"),
  "bot.cjs": PRELUDES.js(""),
  "bot.sh": PRELUDES.sh("true"),
  "bot.ts": `import { createInterface } from "node:readline";
interface Message { type: string; legal: string[] }
createInterface({ input: process.stdin }).on("line", (line: string) => {
  const message = JSON.parse(line) as Message;
  if (message.type === "turn") console.log(JSON.stringify({ action: message.legal[0] }));
});`,
  "bot.rb": `require "json"
$stdout.sync = true
while (line = gets)
  message = JSON.parse(line)
  puts JSON.generate({ action: message["legal"][0] }) if message["type"] == "turn"
end`,
  "bot.pl": `$| = 1; while (<STDIN>) { print "{\\"action\\":$1}\\n" if /"legal":\\[([^,\\]]*)/; }`,
  "bot.lua": `io.stdout:setvbuf("line")
for line in io.lines() do
  local legal = line:match('"legal":%[([^,%]]*)')
  if legal then print('{"action":' .. legal .. '}') end
end`,
  "bot.pas": `program bot;
var line, rest: ansistring; at, stop: longint;
begin
  while not eof do begin
    readln(line);
    at := pos('"legal":[', line);
    if at = 0 then continue;
    rest := copy(line, at + 9, length(line));
    stop := 1;
    while not (rest[stop] in [',', ']']) do inc(stop);
    writeln('{"action":', copy(rest, 1, stop - 1), '}');
    flush(output);
  end;
end.`,
  "bot.cs": `using System;
class Bot {
  static void Main() {
    string line;
    while ((line = Console.ReadLine()) != null) {
      int at = line.IndexOf("\\"legal\\":[");
      if (at < 0) continue;
      string rest = line.Substring(at + 9);
      Console.WriteLine("{\\"action\\":" + rest.Substring(0, rest.IndexOfAny(new char[] { ',', ']' })) + "}");
    }
  }
}`,
  "bot.rs": `use std::io::{self, BufRead, Write};
fn main() {
    for line in io::stdin().lock().lines() {
        let line = line.unwrap();
        if let Some(at) = line.find("\\"legal\\":[") {
            let rest = &line[at + 9..];
            let stop = rest.find(|c| c == ',' || c == ']').unwrap();
            println!("{{\\"action\\":{}}}", &rest[..stop]);
            io::stdout().flush().unwrap();
        }
    }
}`,
  "bot.go": `package main
import ("bufio"; "fmt"; "os"; "strings")
func main() {
	in := bufio.NewScanner(os.Stdin)
	in.Buffer(make([]byte, 1<<20), 1<<20)
	for in.Scan() {
		at := strings.Index(in.Text(), "\\"legal\\":[")
		if at < 0 { continue }
		rest := in.Text()[at+9:]
		fmt.Printf("{\\"action\\":%s}\\n", rest[:strings.IndexAny(rest, ",]")])
	}
}`,
};

const missing = machine().sandboxProblem;

function isInstalled(ending: string): boolean {
  const { build, run } = toolchains[ending]!;
  const some = (lines: readonly (readonly string[])[]) =>
    lines.some(([program]) => program!.startsWith("{") || findExecutable(program!));
  return some(run) && (!build || some(build));
}

describe.runIf(missing === undefined)("in the sandbox", () => {
  for (const [name, source] of Object.entries(BOTS)) {
    const ending = name.slice(name.indexOf("."));
    const { language, install: packages } = toolchains[ending]!;
    if (!isInstalled(ending)) console.warn(`${language} is skipped: it is not installed (apt-get install ${packages})`);
    it.runIf(isInstalled(ending))(`a program in ${language} (${ending}) plays a full game`, async () => {
      const contender = accepted(await resolveContender(writeProgram(folder, name, source), beans));
      expect(contender.sandbox).toBe("sandboxed");
      const replay = await playMatch({
        game: beans,
        config: accepted(readConfig(beans.config, { set: { white: 5, black: 5 } })),
        seed: 1n,
        players: [contender.seat(), contender.seat()],
        seats: [
          { name: "a", spec: name },
          { name: "b", spec: name },
        ],
        limits: { startTime: 30_000, turnTime: 20_000 },
        clock: nodeClock,
      });
      expect(replay!.faults).toEqual([]);
      expect(replay!.outcome.reason).not.toBe("forfeit");
    });
  }
});

it("scripts/toolchains installs every language that has to be built or run by something", () => {
  const script = readFileSync(join(import.meta.dirname, "../../../scripts/toolchains"), "utf8");
  const known = new Set(script.matchAll(/^need \S+ (.+)$/gm).flatMap(([, packages]) => packages!.split(" ")));
  // Node comes with Ludus, a shell with every system, and who can build Java can run it.
  for (const { install } of Object.values(toolchains))
    if (!["nodejs", "dash", "default-jre-headless"].includes(install))
      expect(known).toEqual(new Set([...known, ...install.split(" ")]));
});
