import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { temporaryFolder } from "../../players/temporary.fixture.ts";
import { KEYS, readSettings, type Settings } from "./settings.ts";
import { parseSettings } from "./settings-file.ts";
import { rulesFor } from "./tournament-rules.ts";

const folder = temporaryFolder();

function read(...lines: string[]): Settings {
  return readSettings(parseSettings(lines.join("\n"), "cup.yaml").section(KEYS), folder, "cup");
}

function refusal(...lines: string[]): string {
  try {
    read(...lines);
  } catch (error) {
    return (error as Error).message;
  }
  return "";
}

const GAME = "game: kalah";
const PLAYERS = "players: [random, greedy]";

describe("a tournament file", () => {
  it("needs only a game and players; the rest is usual", () => {
    const settings = read(GAME, PLAYERS);
    expect(settings).toMatchObject({ title: "cup", kind: "round-robin", seats: 2, rotate: true, concurrency: 1 });
    expect(settings.limits).toEqual({ startTime: 10_000, turnTime: 2_000 });
    expect(rulesFor(settings, 5).format).toMatchObject({ kind: "round-robin", gamesPerPairing: 2 });
  });

  it("names the line of a wrong key, and what was meant", () => {
    expect(refusal(GAME, "fromat: swiss", PLAYERS)).toMatch(
      /^cup.yaml, line 2: no setting "fromat" here\. Did you mean "format"\? There are /s,
    );
    expect(refusal(GAME, PLAYERS, "limits:", "  turnTme: 2s")).toMatch(/^cup.yaml, line 4: .*Did you mean "turnTime"/s);
    expect(refusal(GAME, "players:", "  - random", "  - nmae: x", "    program: greedy")).toMatch(
      /^cup.yaml, line 4: .*Did you mean "name"/s,
    );
  });

  it("names the line of a wrong value, and what was meant", () => {
    expect(refusal("game: kalha", PLAYERS)).toMatch(
      /^cup.yaml, line 1: game "kalha" is not a known game\. Did you mean "kalah"\? There are beans,/,
    );
    expect(refusal(GAME, PLAYERS, "format: swis")).toMatch(/^cup.yaml, line 3: format must be one of.*"swiss"/s);
    expect(refusal(GAME, PLAYERS, "preset: clas")).toMatch(
      /^cup.yaml, line 3: preset is not a known tournament preset.*"class"/s,
    );
    expect(refusal(GAME, PLAYERS, "gamesPerPairing: two")).toContain("line 3: gamesPerPairing must be a whole number");
    expect(refusal("game: codewars", PLAYERS, "opening: 4")).toMatch(/line 3: opening is not possible: the actions of/);
    expect(refusal(GAME, PLAYERS, "seed: -1")).toContain("line 3: seed is wrong: a seed is");
    expect(refusal(GAME, PLAYERS, "set: { pit: 4 }")).toMatch(
      /line 3: set: Kalah: no setting "pit"\. Did you mean "pits"/s,
    );
    expect(refusal(GAME, PLAYERS, "tieBreaks: [bucholz]")).toContain('Did you mean "buchholz"?');
    expect(refusal(GAME, PLAYERS, "seats: 3")).toContain('seats must be 2, not "3"');
    expect(refusal(GAME, PLAYERS, "limits: { turnTime: soon }")).toContain(
      "turnTime is wrong: a time is above 0 and written 2s",
    );
    expect(refusal(GAME, PLAYERS, "format: gauntlet", "challengers:", "  - random", "  - random")).toMatch(
      /line 6: challengers names "random" twice/,
    );
    expect(refusal(GAME, "players: [random, { program: greedy, submitted: May }]")).toContain(
      'submitted is wrong: a date is written 2026-05-01 or 2026-05-01 12:00, not "May"',
    );
    expect(refusal("game: kalah: x")).toContain("line 1: not valid YAML");
  });

  it("refuses limits that contradict each other", () => {
    const limits = (text: string) => refusal(GAME, PLAYERS, `limits: { ${text} }`);
    expect(limits("turnTime: 3s, gameTime: 2s")).toMatch(/line 3: turnTime contradicts the game's time: 3 s .* 2 s/);
    expect(limits("turnCpu: 3s, gameCpu: 2s")).toContain("turnCpu contradicts the game's");
    expect(limits("turnCpu: 3s, turnTime: 2s")).toContain("turnCpu contradicts the turn's time");
    expect(limits("gameCpu: 3s, gameTime: 2s")).toContain("gameCpu contradicts the game's time");
    expect(limits("increment: 1s")).toContain("increment needs a time for the game");
    expect(limits("gameTime: 2s, increment: 1s, turnTime: 3s")).toBe("");
  });

  it("leaves the clock on the wall wide where processor time is limited", () => {
    expect(read(GAME, PLAYERS, "limits: { turnCpu: 20ms }").limits).toMatchObject({ turnCpu: 20, turnTime: 10_000 });
  });

  it("refuses keys that mean nothing in the chosen format", () => {
    expect(refusal(GAME, PLAYERS, "rounds: 3")).toContain("rounds is for swiss, waves, finals");
    expect(refusal(GAME, PLAYERS, "format: waves", "gamesPerPairing: 3")).toContain("gamesPerPairing is for");
    expect(refusal(GAME, PLAYERS, "format: gauntlet")).toContain("challengers: [new]");
    expect(refusal(GAME, PLAYERS, "preset: class", "format: waves")).toContain("the preset class is for");
    expect(refusal(GAME, PLAYERS, "preset: class-mmpawns")).toContain("does not fit the preset class-mmpawns");
    expect(refusal("game: shortest-path", PLAYERS)).not.toBe("");
  });

  it("refuses two players of one name", () => {
    expect(refusal(GAME, "players:", "  - random", "  - random")).toMatch(
      /two players are called "random" \(cup.yaml, line 3: players; cup.yaml, line 4: players\)/,
    );
    mkdirSync(join(folder, "twins"));
    for (const name of ["ivanov.py", "ivanov.js"]) writeFileSync(join(folder, "twins", name), "");
    expect(refusal(GAME, "bots: twins")).toMatch(/two players are called "ivanov" .*ivanov.js; .*ivanov.py/);
  });

  it("finds the programs of a folder, and the one that matters in folders of it", () => {
    for (const name of ["petrov", "sidorov", "unclear", "reports", "anna", "class-results"])
      mkdirSync(join(folder, "class", name), { recursive: true });
    for (const name of [
      "anna.py",
      "notes.txt",
      "petrov/main.c",
      "petrov/other.c",
      "sidorov/x.js",
      "unclear/a.c",
      "unclear/b.c",
      "anna/data.bin",
      "class-results/tournament.json",
    ])
      writeFileSync(join(folder, "class", name), "");
    const players = read(GAME, "bots: class").players.map(({ name, refused }) => [name, refused?.text.slice(0, 13)]);
    expect(players).toEqual([
      ["anna", undefined],
      ["petrov", undefined],
      ["reports", "there is no p"],
      ["sidorov", undefined],
      ["unclear", "several files"],
    ]);
    expect(refusal(GAME, "bots: nowhere")).toContain("there is no folder");
    expect(refusal(GAME, "bots: class/reports")).toContain("there is no program in");
    expect(refusal(GAME)).toContain("there are no players");
  });

  it("takes start positions in turn", () => {
    const settings = read(GAME, PLAYERS, "starts:", "  - { stones: 3 }", "  - { stones: 4 }");
    expect(settings.configs).toMatchObject([{ stones: 3 }, { stones: 4 }]);
    expect(rulesFor(settings, 4).format).toMatchObject({ gamesPerPairing: 4 });
    expect(refusal(GAME, PLAYERS, "starts: [abc]")).toContain("has no text notation");
  });

  it("makes a class tournament of any game, and of MMPawns through files", () => {
    const kalah = read(GAME, PLAYERS, "preset: class");
    expect(rulesFor(kalah, 4).standings).toMatchObject({
      tieBreaks: ["sonneborn-berger", "direct-encounter", "wins"],
      disqualification: "losses",
    });
    expect(kalah.marks).toEqual({ correct: 3, byPlace: [10, 5, 3], bestReport: 2 });
    const pawns = read("preset: class-mmpawns", "bots: class");
    expect(pawns).toMatchObject({ game: { name: "mmpawns" }, programSize: 500_000 });
    expect(pawns.limits).toMatchObject({ gameCpu: 30_000, memory: 1 << 30 });
    // Only a source that clearly speaks the line protocol is taken for that.
    expect(pawns.players[0]!.spec).toBe(`matrix:${join(folder, "class/anna.py")}`);
    mkdirSync(join(folder, "files/orlov"), { recursive: true });
    writeFileSync(join(folder, "files/boris.py"), 'print({"action": 1})');
    writeFileSync(join(folder, "files/orlov/main.cpp"), '#include "io.h"\nAction action; FILE *f = fopen(NAME, "r");');
    writeFileSync(join(folder, "files/orlov/io.h"), '#define NAME "matrix.txt"');
    expect(read("preset: class-mmpawns", "bots: files").players.map(({ spec }) => spec)).toEqual([
      join(folder, "files/boris.py"),
      `matrix:${join(folder, "files/orlov/main.cpp")}`,
    ]);
    expect(pawns.disqualify!.rule.kinds).toContain("crash");
  });

  it("knows what students of a class handed in, and what came after the deadline", () => {
    const settings = read(
      GAME,
      "deadline: 2026-04-23 23:59",
      "players:",
      "  - { name: anna, program: class/anna.py, report: yes, sources: true, buildNotes: python3 anna.py }",
      "  - { name: late, program: class/anna.py, report: 2026-04-24 00:10 }",
      "  - { name: none, program: class/anna.py, report: no, sources: false }",
    );
    expect(settings.deadline).toBe(Date.parse("2026-04-23T23:59Z"));
    expect(settings.players.map(({ handedIn }) => handedIn)).toEqual([
      { report: "yes", sources: true, buildNotes: "python3 anna.py" },
      { report: "late" },
      { report: "no", sources: false },
    ]);
    expect(refusal(GAME, "players:", "  - { program: class/anna.py, report: soon }")).toContain("yes, no, late");
    const checked = read(
      GAME,
      "checkpoint: 2026-04-16 23:59",
      "deadline: 2026-04-23 23:59",
      "players:",
      "  - { name: anna, program: class/anna.py, checkpoint: 2026-04-16 12:00 }",
      "  - { name: late, program: class/anna.py, checkpoint: 2026-04-17 12:00 }",
    );
    expect(checked.players.map(({ handedIn }) => handedIn)).toEqual([{ checkpoint: "yes" }, { checkpoint: "late" }]);
  });

  it("takes a program of the folder that is named one by one as well only once, with its name and rating", () => {
    mkdirSync(join(folder, "team/deep"), { recursive: true });
    for (const name of ["anna.py", "boris.py", "deep/bot.py", "deep/mind.py"])
      writeFileSync(join(folder, "team", name), "");
    const players = "players: [{ name: Anna the first, program: ./team/anna.py, rating: 1500 }, ./team/deep]";
    const { players: all } = read(GAME, "bots: team", players);
    expect(all.map(({ name, rating }) => [name, rating])).toEqual([
      ["Anna the first", 1500],
      ["deep", undefined],
      ["boris", undefined],
    ]);
    expect(all[1]).toMatchObject({ file: join(folder, "team/deep/bot.py"), folder: join(folder, "team/deep") });
  });

  it("says how challengers are named, in the file and on the command line", () => {
    expect(refusal(GAME, PLAYERS, "format: gauntlet")).toContain("challengers: [new] in the file, or --challenger new");
  });
});
