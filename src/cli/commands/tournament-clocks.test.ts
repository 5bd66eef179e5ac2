// Programs that keep within their processor time do not lose on time, however many games share the machine.

import { mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { findExecutable } from "../../players/process/executables.ts";
import { temporaryFolder, writeProgram } from "../../players/temporary.fixture.ts";
import { ludusIn } from "../ludus.fixture.ts";

/** Plays beans after two milliseconds of work by its own processor clock. */
const WORKER = `#include <stdio.h>
#include <string.h>
#include <time.h>
static double used(void) {
  struct timespec t;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
  return t.tv_sec * 1e3 + t.tv_nsec / 1e6;
}
int main(void) {
  static char line[65536];
  while (fgets(line, sizeof line, stdin)) {
    if (strncmp(line, "{\\"type\\":\\"turn\\"", 14) != 0) continue;
    double end = used() + 2;
    while (used() < end) {}
    puts(strstr(line, "\\"white\\":0,") ? "{\\"action\\":\\"black\\"}" : "{\\"action\\":\\"white\\"}");
    fflush(stdout);
  }
}
`;

describe.runIf(findExecutable("gcc"))("2 ms of processor time a move, 20 ms allowed", () => {
  const folder = temporaryFolder();
  mkdirSync(join(folder, "bots"));
  for (const name of ["one.c", "two.c"]) writeProgram(join(folder, "bots"), name, WORKER);

  it.each([1, 2, 8, 32])("no game is lost on time with %i games at a time", (concurrency) => {
    const typed = ["--bots", "bots", "--game", "beans", "--turn-cpu", "20ms", "--out", `at-${concurrency}`];
    typed.push("--games-per-pairing", String(Math.max(8, 2 * concurrency)), "--concurrency", String(concurrency));
    const { code, err } = ludusIn(folder, "tournament", ...typed);
    expect([code, err.match(/line|Error/)]).toEqual([0, null]);
    const games = readFileSync(join(folder, `at-${concurrency}`, "games.jsonl"), "utf8")
      .trimEnd()
      .split("\n");
    expect(games).toHaveLength(Math.max(8, 2 * concurrency));
    expect(games.flatMap((line) => JSON.parse(line).faults ?? [])).toEqual([]);
  });

  it("nor is one against a bot that thinks meanwhile, 8 at a time", () => {
    const typed = ["bots/one.c", "mcts:ms=10", "--games", "16", "--concurrency", "8", "--turn-cpu", "20ms", "--json"];
    const { code, out } = ludusIn(folder, "play", "beans", ...typed);
    const { games } = JSON.parse(out);
    expect([code, games.length, games.flatMap(({ faults }: { faults: unknown[] }) => faults)]).toEqual([0, 16, []]);
  });
});
