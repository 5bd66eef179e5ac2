// Comparisons and experiments as a person runs them.

import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { answering, temporaryFolder, until, writeProgram } from "../../players/temporary.fixture.ts";
import { ludusIn, startIn } from "../ludus.fixture.ts";

const folder = temporaryFolder();
const ludus = (...args: string[]) => ludusIn(folder, ...args);

function refused(...args: string[]): string {
  const { err, code } = ludus(...args);
  expect(code).toBe(2);
  expect(err).not.toMatch(/\n\s+at /);
  return err;
}

describe("ludus compare", () => {
  it("plays until it knows that one is stronger", () => {
    const { out, code } = ludus(
      "compare",
      "greedy",
      "random",
      "--game",
      "kalah",
      "--seed",
      "1",
      "--elo1",
      "50",
      "--json",
    );
    expect(code).toBe(0);
    const answer = JSON.parse(out);
    expect(answer).toMatchObject({ player: "greedy", opponents: ["random"], verdict: { accepted: "upper" } });
    expect(answer.elo.low).toBeGreaterThan(0);
    expect(answer.superiority).toBeGreaterThan(0.99);
    expect(answer.games).toBe(2 * answer.units);
  });

  it("plays until it knows that one is not stronger, and says so in words", () => {
    const { out } = ludus("compare", "random", "greedy", "--game", "kalah", "--seed", "1", "--elo1", "50");
    expect(out).toMatch(/\(0 or \+50 Elo: the first; log-likelihood ratio/);
    expect(out).toMatch(/to measure the difference to within ±5 Elo \d+, ±10 Elo \d+, ±20 Elo \d+/);
    for (const word of ["random is not stronger", "score", "Elo", "with probability 0.0 %", "games to measure"])
      expect(out).toContain(word);
  });

  it("does not call games of a player by chance repeated that came out the same", () => {
    const { out } = ludus("compare", "random", "perfect", "--game", "queen", "--games", "60", "--seed", "1");
    expect(out).toContain("60 in 30 sets");
    expect(out).not.toContain("different");
  });

  it("has the same answer with several games at a time", () => {
    const answer = (concurrency: string) => {
      const typed = ["--game", "kalah", "--seed", "4", "--games", "40", "--concurrency", concurrency, "--json"];
      return JSON.parse(ludus("compare", "greedy", "random", ...typed).out).counts;
    };
    expect(answer("3")).toEqual(answer("1"));
  });

  it("plays whole sets: as many games as asked or up to a set more, and never more than the most", () => {
    const played = (...typed: string[]) =>
      JSON.parse(ludus("compare", "random", "random", "--game", "kalah", "--json", ...typed).out).played;
    expect(played("--games", "5")).toBe(6);
    expect(played("--most", "5")).toBe(4);
    const { code, err } = ludus("compare", "random", "random", "--game", "kalah", "--most", "1");
    expect(code).toBe(2);
    expect(err).toContain("--most");
  });

  it("notices players that play the same game again and again", () => {
    const { out } = ludus("compare", "kalah/left", "kalah/right", "--game", "kalah");
    expect(out).toContain("games     20 in 10 sets of 2");
    expect(out).toContain("move for move");
    expect(out).toContain("--opening 4");
  });

  it("compares shares of the score at tables of three", () => {
    const typed = ["--game", "beans", "--games", "30", "--seed", "2", "--json"];
    const answer = JSON.parse(ludus("compare", "greedy", "random", "random", ...typed).out);
    expect(answer).toMatchObject({ measure: "scores", units: 10, played: 30, opponents: ["random", "random (2)"] });
    expect(answer.elo).toBeUndefined();
    expect(answer.hypotheses.lower).toBeCloseTo(1 / 3);
    expect(answer.needed["0.01"]).toBeGreaterThan(4 * answer.needed["0.02"] - 13);
    const { out } = ludus("compare", "greedy", "random", "random", ...typed.slice(0, -1));
    expect(out).toContain("a share of 33.3 % or 36.7 %");
    expect(out).toMatch(/games to measure the score to within ±1 % \d+, ±2 % \d+, ±5 % \d+/);
  });

  it("tells why a program failed the first time", () => {
    writeProgram(folder, "liar.cjs", answering('console.log(JSON.stringify({ action: "all of them" }));'));
    const { out } = ludus("compare", "./liar.cjs", "random", "--game", "beans", "--games", "4");
    expect(out).toMatch(/liar.cjs failed in 4 games, first: illegal action in turn [12]: .*all of them/);
  });

  it("tells on Ctrl+C what is known so far", async () => {
    // Eight games begun are some games ended.
    const begun = join(folder, "begun");
    const slow = answering(
      "setTimeout(() => console.log(JSON.stringify({ action: message.legal[0] })), 3);",
      `process.stdin.on("data", (text) => { if (String(text).includes('"init"')) require("node:fs").appendFileSync(${JSON.stringify(begun)}, "."); });`,
    );
    writeProgram(folder, "slow.cjs", slow);
    const { child, result } = startIn(
      folder,
      "compare",
      "./slow.cjs",
      "random",
      "--game",
      "beans",
      "--json",
      "--keep-alive",
      "--sandbox",
      "off",
    );
    await until(() => existsSync(begun) && readFileSync(begun).length >= 8);
    child.kill("SIGINT");
    const { out, code } = await result;
    expect(code).toBe(130);
    expect(JSON.parse(out).played).toBeGreaterThan(0);
  });

  it("answers bad input in one clear line", () => {
    expect(refused("compare", "random", "greedy")).toContain("give --game GAME; games: beans, ");
    expect(refused("compare", "random", "--game", "kalah")).toContain("name two players");
    expect(refused("compare", "random", "greedi", "--game", "kalah")).toContain('Did you mean "greedy"?');
    expect(refused("compare", "random", "greedy", "--game", "kalah", "--elo0", "30")).toContain("must be the smaller");
    expect(refused("compare", "random", "greedy", "--game", "kalah", "--alpha", "x")).toContain(
      "--alpha must be a number",
    );
    expect(refused("compare", "random", "greedy", "--game", "kalah", "--by", "points")).toContain("places, scores");
  });
});

describe("ludus lab", () => {
  it("runs the experiments of a file and writes tables and charts", () => {
    const file = [
      "game: kalah",
      "opening: 2",
      "games: 20",
      "experiments:",
      "  - title: Mock players",
      "    vary: { player: [kalah/left, kalah/right], stones: [3, 4] }",
      '    player: "{player}"',
      "    opponent: random",
      '    set: { stones: "{stones}" }',
      "  - title: Greedy",
      "    player: greedy",
      "    opponent: random",
      "    show: elo",
    ];
    writeFileSync(join(folder, "mock.yaml"), file.join("\n"));
    const { out, code } = ludus("lab", "mock.yaml");
    expect(code).toBe(0);
    expect(out).toMatch(/^Mock players\nplayer \\ stones +3 +4\nkalah\/left +[\d.]+ % [±−]/);
    expect(readdirSync(join(folder, "mock-results")).sort()).toEqual([
      ...["1-mock-players", "2-greedy"].flatMap((name) => [`${name}.csv`, `${name}.svg`, `${name}.txt`]),
      ...["comparisons.jsonl", "lab.json"],
    ]);
    expect(readFileSync(join(folder, "mock-results/2-greedy.csv"), "utf8")).toMatch(
      /^elo,low,high\n[^,]*,[^,]+,[^,]*\n$/,
    );
    expect(readFileSync(join(folder, "mock-results/1-mock-players.csv"), "utf8").split("\n")).toHaveLength(6);
    expect(readFileSync(join(folder, "mock-results/2-greedy.svg"), "utf8")).toMatch(/^<svg/);
  });

  it("goes on after Ctrl+C where it was stopped, to the same tables, and plays nothing twice", async () => {
    const begun = join(folder, "sets");
    const counting = answering(
      "console.log(JSON.stringify({ action: message.legal[message.turn % message.legal.length] }));",
      `process.stdin.on("data", (text) => { if (String(text).includes('"init"')) require("node:fs").appendFileSync(${JSON.stringify(begun)}, "."); });`,
    );
    writeProgram(folder, "counting.cjs", counting);
    const games = () => (existsSync(begun) ? readFileSync(begun).length : 0);
    const experiments = ["a", "b"].flatMap((title) => [
      `  - title: ${title}`,
      "    player: ./counting.cjs",
      "    opponent: random",
    ]);
    const file = ["game: beans", "games: 60", "set: { white: 20, black: 20 }", "experiments:", ...experiments];
    file.push("    seed: 2");
    writeFileSync(join(folder, "stopped.yaml"), file.join("\n"));
    const typed = ["lab", "stopped.yaml", "--sandbox", "off"];
    const whole = ludus(...typed, "--out", "whole");
    expect(whole.code).toBe(0);
    expect(games()).toBe(120);
    const { child, result } = startIn(folder, ...typed);
    await until(() => games() >= 120 + 20, 60_000);
    child.kill("SIGINT");
    const { code, err } = await result;
    expect(code).toBe(130);
    expect(err).toContain("The same command resumes.");
    const before = games();
    expect(ludus(...typed).out.replace("stopped-results", "whole")).toBe(whole.out);
    expect(games() - before).toBeLessThanOrEqual(120 - (before - 120) + 2);
    const again = games();
    expect(ludus(...typed).code).toBe(0);
    expect(games()).toBe(again);
  });

  it("writes into no folder of another file, nor of somebody else", () => {
    const one = ["game: kalah", "games: 2", "experiments:", "  - { player: greedy, opponent: random }"];
    writeFileSync(join(folder, "one.yaml"), one.join("\n"));
    writeFileSync(join(folder, "two.yaml"), one.join("\n"));
    expect(ludus("lab", "one.yaml", "--out", "shared").code).toBe(0);
    const before = readFileSync(join(folder, "shared/1-experiment.txt"), "utf8");
    expect(refused("lab", "two.yaml", "--out", "shared")).toMatch(/shared has the results of another file, .*one.yaml/);
    expect(readFileSync(join(folder, "shared/1-experiment.txt"), "utf8")).toBe(before);
    mkdirSync(join(folder, "papers"));
    writeFileSync(join(folder, "papers/thesis.txt"), "dear to somebody");
    expect(refused("lab", "one.yaml", "--out", "papers")).toContain("papers has other files (thesis.txt)");
  });

  it("names the line of a mistake", () => {
    const lab = (...lines: string[]) => {
      writeFileSync(join(folder, "bad.yaml"), lines.join("\n"));
      return refused("lab", "bad.yaml");
    };
    expect(lab("game: kalah", "experimnts: []")).toMatch(/bad.yaml, line 2: .*Did you mean "experiments"/s);
    expect(lab("game: kalah", "experiments:", "  - player: random")).toContain('line 3: experiment 1 needs "opponent"');
    expect(
      lab("game: kalah", "experiments:", "  - { player: 'x:{dept}', opponent: random, vary: { depth: [1] } }"),
    ).toContain('Did you mean "depth"?');
    const experiment = ["game: kalah", "experiments:", "  - title: x", "    vary: {}", "    player: greedy"];
    expect(lab(...experiment, "    opponent: greedi")).toMatch(/line 6: opponent cannot play: .*"greedy"/s);
    expect(lab(...experiment, "    opponent: 'x{y}'")).toMatch(/line 6: opponent is wrong: .*nothing is varied/);
    expect(lab(...experiment, "    opponent: random", "    set:", "      stones: 4", "      pits: 0")).toMatch(
      /line 9: pits is wrong: pits must be/,
    );
    const varied = ["    vary:", "      who:", "        - greedy", "        - greedi"];
    expect(
      lab("game: kalah", "experiments:", "  - title: x", ...varied, "    player: '{who}'", "    opponent: random"),
    ).toMatch(/line 7: who cannot play: .*"greedy"/s);
    expect(lab("game: kalah", "experiments:", "  - { player: greedy, opponent: random }", "opening: x")).toMatch(
      /line 4/,
    );
  });

  it("has a file of known findings in the guides that is sound", () => {
    const { code, out } = ludus(
      "lab",
      join(import.meta.dirname, "../../../docs/lab/kalah.yaml"),
      "--games",
      "2",
      "--out",
      "kalah",
    );
    expect(code).toBe(0);
    expect(out).toContain("Mock players");
  });
});
