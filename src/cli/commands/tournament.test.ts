// Tournaments as a person runs them: typed, in a process of its own, stopped, resumed, with bad input.

import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { findExecutable } from "../../players/process/executables.ts";
import { answering, temporaryFolder, until, writeProgram } from "../../players/temporary.fixture.ts";
import { ludusIn, startIn } from "../ludus.fixture.ts";
import { beansPlayer } from "./beans-player.fixture.ts";

const folder = temporaryFolder();
const ludus = (...args: string[]) => ludusIn(folder, ...args);
const file = (...path: string[]) => join(folder, ...path);
const text = (...path: string[]) => readFileSync(file(...path), "utf8");

function programs(name: string, all: Record<string, string>): void {
  mkdirSync(file(name), { recursive: true });
  for (const [program, content] of Object.entries(all)) writeProgram(file(name), program, content);
}

function journal(out: string): { id: string; players: string[] }[] {
  return text(out, "games.jsonl")
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line));
}

describe("ludus tournament", () => {
  it("plays a file to the end and writes table, page, lists, replays and logs", () => {
    programs("bots", { talker: beansPlayer("echo hello >&2"), silent: beansPlayer() });
    writeFileSync(file("cup.yaml"), "game: beans\nplayers: [random, greedy, ./bots/talker, ./bots/silent]\nseed: 7\n");
    const { out, code } = ludus("tournament", "cup.yaml");
    expect(code).toBe(0);
    expect(out).toMatch(/^cup: White and black beans, round-robin, 12 games\n/);
    expect(out).toMatch(/game points +1 +2 +3 +4\n/);
    expect(journal("cup-results")).toHaveLength(12);
    const standings = JSON.parse(text("cup-results/standings.json"));
    expect(["sandboxed", "limited"]).toContain(standings.sandbox);
    expect(text("cup-results/index.html")).toContain(`Programs ran ${standings.sandbox}`);
    expect(standings).toMatchObject({ game: "beans", seed: 7, played: 12, over: true });
    expect(standings.standings).toHaveLength(4);
    expect(text("cup-results/standings.csv").split("\n")).toHaveLength(6);
    expect(text("cup-results/games.csv").split("\n")).toHaveLength(14);
    const page = text("cup-results/index.html");
    for (const word of ["Standings", "Cross table", "talker", "prefers-color-scheme", "@media print"])
      expect(page).toContain(word);
    expect(page).not.toMatch(/(src|href)="https?:/);
    const replays = readdirSync(file("cup-results/replays")).map((name) => `cup-results/replays/${name}`);
    expect(ludus("replay", "verify", ...replays).out).toBe("12 of 12 replays come out as recorded\n");
    const logs = readdirSync(file("cup-results/logs"));
    expect(logs).toHaveLength(6);
    expect(text("cup-results/logs", logs[0]!)).toBe("hello\n");
  });

  it("writes the page in the language of the command, and files for programs in English", () => {
    const { out, code } = ludus("tournament", "cup.yaml", "--out", "russian", "--language", "ru");
    expect(code).toBe(0);
    expect(out).toContain("круговой турнир");
    const page = text("russian/index.html");
    for (const word of ['<html lang="ru">', "12 игр", "<h2>Таблица</h2>", "Победы", "кто и так равен, делит место"])
      expect(page).toContain(word);
    const words = page.replace(/<style>.*?<\/style>|<code>.*?<\/code>|<[^>]*>/gs, " ");
    expect(words).not.toMatch(/\b(the|of|and|Points|Games|Seat|Written|seed|wins)\b/);
    for (const name of ["standings.json", "standings.csv", "games.csv"])
      expect(text("russian", name)).not.toMatch(/[а-я]/i);
  });

  it("has nothing left to play the second time", () => {
    const before = text("cup-results/games.jsonl");
    const { code, err } = ludus("tournament", "cup.yaml");
    expect(code).toBe(0);
    expect(err).toContain("This tournament is over: 12 games were finished before.");
    expect(err).not.toContain("Resuming");
    expect(text("cup-results/games.jsonl")).toBe(before);
  });

  it("notices a replay that is missing", () => {
    const [gone] = readdirSync(file("cup-results/replays"));
    rmSync(file("cup-results/replays", gone!));
    const { code, err } = ludus("tournament", "cup.yaml");
    expect(code).toBe(0);
    expect(err).toContain(`1 replay is missing (${gone!.replace(".json", "")}): its result counts all the same`);
  });

  it("begins in no folder that is somebody else's", () => {
    mkdirSync(file("mine"));
    expect(ludus("tournament", "cup.yaml", "--out", "mine").code).toBe(0);
    mkdirSync(file("theirs"));
    writeFileSync(file("theirs/thesis.txt"), "dear to somebody");
    const { code, err } = ludus("tournament", "cup.yaml", "--out", "theirs");
    expect(code).toBe(2);
    expect(err).toContain("theirs has other files (thesis.txt) and no tournament. Choose another folder with --out");
    expect(readdirSync(file("theirs"))).toEqual(["thesis.txt"]);
    rmSync(file("mine/tournament.json"));
    rmSync(file("mine/index.html"));
    expect(ludus("tournament", "cup.yaml", "--out", "mine").err).toContain("has games, but tournament.json");
  });

  it("plays the same games from the same seed, however many at a time", () => {
    for (const [name, at] of [
      ["one", "1"],
      ["three", "3"],
    ])
      expect(ludus("tournament", "cup.yaml", "--out", name!, "--concurrency", at!).code).toBe(0);
    const results = (out: string) =>
      text(out, "games.csv")
        .split("\n")
        .map((line) => line.split(",").slice(0, 12).join());
    expect(results("three")).toEqual(results("one"));
    expect(JSON.parse(text("three/standings.json")).standings).toEqual(
      JSON.parse(text("one/standings.json")).standings,
    );
  });

  it("says when players do the same every time; a random opening, the same for both sides, is the way out", () => {
    writeFileSync(file("same.yaml"), "game: kalah\nplayers: [kalah/left, kalah/right]\ngamesPerPairing: 6\nseed: 1\n");
    const same = ludus("tournament", "same.yaml");
    expect(same.out).toContain(
      "The same game, move for move: kalah/left – kalah/right (3 times), kalah/right – kalah/left (3 times)",
    );
    expect(same.out).toContain("4 games add nothing new. Random opening moves help: opening: 4");
    expect(text("same-results/index.html")).toContain("4 games add nothing new.");
    expect(JSON.parse(text("same-results/standings.json")).repeats).toHaveLength(2);

    const opened = ludus("tournament", "same.yaml", "--opening", "4", "--out", "opened");
    expect(opened.out).not.toContain("The same game");
    const replays = readdirSync(file("opened/replays")).map((name) => file("opened/replays", name));
    expect(ludus("replay", "verify", ...replays).out).toBe("6 of 6 replays come out as recorded\n");
    const steps = replays.map((path) => JSON.parse(readFileSync(path, "utf8")).steps.slice(0, 4).join());
    expect(steps[1]).toBe(steps[0]);
    expect(new Set(steps).size).toBeGreaterThan(1);
    const repeated = ludus("repeat", replays[0]!, "--seat", "1", "--json", "--", "kalah/left");
    expect(JSON.parse(repeated.out).differences).toEqual([]);
    const { opening, wall } = JSON.parse(readFileSync(replays[0]!, "utf8"));
    expect([opening, wall.flat().length]).toEqual([4, JSON.parse(readFileSync(replays[0]!, "utf8")).steps.length - 4]);
  });

  it("does not prolong a level match by the same games again", () => {
    const both = "players: [{ name: a, program: kalah/left }, { name: b, program: kalah/left }]";
    writeFileSync(file("level.yaml"), `game: kalah\nformat: knockout\nseed: 1\n${both}\n`);
    expect(ludus("tournament", "level.yaml").code).toBe(0);
    const games = journal("level-results");
    expect(games.length).toBeGreaterThan(2);
    const page = text("level-results/index.html");
    expect(page).toContain("<h2>Bracket</h2>");
    expect(page).toMatch(/<div class="side won"><span class="who">[ab]<\/span>/);
    const openings = games.map(({ id }) => JSON.parse(text("level-results/replays", `${id}.json`)).opening ?? 0);
    expect(openings).toEqual([0, 0, ...games.slice(2).map(() => 4)]);
  });

  it("plays every format to its end", () => {
    programs("field", Object.fromEntries(["a", "b", "c", "d", "e"].map((name) => [name, beansPlayer()])));
    for (const [format, games] of [
      ["swiss", 12],
      ["knockout", 8],
      ["waves", 20],
      ["finals", 10],
    ] as const) {
      const typed = ["--bots", "field", "--game", "beans", "--seed", "1", "--format", format, "--out", format];
      const { out, code } = ludus("tournament", ...typed, "--concurrency", "2", "--json");
      expect(code).toBe(0);
      const { over, played } = JSON.parse(out);
      expect(over).toBe(true);
      expect(played).toBeGreaterThanOrEqual(games);
    }
    const gauntlet = ["--format", "gauntlet", "--challenger", "a", "--out", "gauntlet", "--json"];
    const { out } = ludus("tournament", "--bots", "field", "--game", "beans", ...gauntlet);
    expect(JSON.parse(out)).toMatchObject({ over: true, played: 8 });
  });

  it("lists programs that do not build or are too large, and plays on with the rest", () => {
    programs("class", {
      "good.sh": beansPlayer(),
      "fine.sh": beansPlayer(),
      "large.sh": beansPlayer(`# ${"x".repeat(2000)}`),
      ...(findExecutable("gcc") && { "broken.c": "int main(void) { return x; }\n" }),
    });
    writeFileSync(file("class.yaml"), "game: beans\nbots: class\nlimits: { programSize: 1500 }\n");
    const { out, code } = ludus("tournament", "class.yaml");
    expect(code).toBe(0);
    expect(out).toContain("2 games");
    expect(out).toMatch(/Not playing:[\s\S]*large: its file has \d+ bytes \(limit 1500\)/);
    if (findExecutable("gcc")) expect(out).toMatch(/broken: broken.c does not build:\n[\s\S]*undeclared/);
    rmSync(file("class/good.sh"));
    const alone = ludus("tournament", "class.yaml", "--out", "alone");
    expect(alone.code).toBe(2);
    expect(alone.err).toContain("needs at least 2 players, and 1 can play. Not playing:");
  });

  it("disqualifies in a class tournament: the reason is told, remaining games are lost unplayed", () => {
    programs("cheats", {
      "a-cheater.cjs": answering('console.log(JSON.stringify({ action: "all of them" }));'),
      "b.sh": beansPlayer(),
      "c.sh": beansPlayer(),
    });
    const { out, code } = ludus("tournament", "--bots", "cheats", "--game", "beans", "--preset", "class", "--json");
    expect(code).toBe(0);
    const { standings, played } = JSON.parse(out);
    expect(played).toBe(6);
    expect(standings.at(-1)).toMatchObject({ name: "a-cheater", games: 4, losses: 4, faults: 1, marks: { total: 0 } });
    expect(standings.at(-1).disqualified).toMatch(/^illegal: .*all of them/);
    expect(standings[0].marks.total).toBeGreaterThanOrEqual(8);
    expect(readdirSync(file("cheats-results/replays"))).toHaveLength(3);
  });

  it("says what has changed when it is resumed differently, and what to do", () => {
    programs("players", { "one.sh": beansPlayer(), "two.sh": beansPlayer() });
    const yaml = (more: string) => writeFileSync(file("change.yaml"), `game: beans\nbots: players\n${more}`);
    yaml("seed: 1\n");
    expect(ludus("tournament", "change.yaml").code).toBe(0);
    yaml("seed: 1\ntitle: Cup\nconcurrency: 2\n");
    const told = ludus("tournament", "change.yaml");
    expect(told.code).toBe(0);
    expect(told.err).toContain('title: "change" → "Cup"');
    expect(told.err).toContain("concurrency: 1 → 2");
    yaml("seed: 1\ngamesPerPairing: 4\nlimits: { turnTime: 3s }\nkeepAlive: true\nsandbox: off\n");
    programs("players", { "one.sh": beansPlayer("# better"), "three.sh": beansPlayer() });
    const refused = ludus("tournament", "change.yaml");
    expect(refused.code).toBe(2);
    for (const word of [
      "gamesPerPairing: 2 → 4",
      "limits.turnTime: 2000 → 3000",
      "keepAlive: false → true",
      'sandbox: "auto" → "off"',
      "the program of one has changed",
      "three is new",
      "--continue-anyway or --start-over",
    ])
      expect(refused.err).toContain(word);
    expect(journal("change-results")).toHaveLength(2);

    expect(ludus("tournament", "change.yaml", "--continue-anyway").code).toBe(0);
    expect(journal("change-results")).toHaveLength(12);
    const { changes } = JSON.parse(text("change-results/standings.json"));
    const changed = { what: "the program of one has changed", after: 2, from: journal("change-results")[2]!.id };
    expect(changes).toContainEqual({ ...changed, when: expect.stringMatching(/^20\d\d-/) });
    expect(text("change-results/index.html")).toContain(
      `From game ${changed.from} on (2 games were finished before): the program of one has changed`,
    );
    rmSync(file("players/two.sh"));
    expect(ludus("tournament", "change.yaml").err).toContain("two no longer takes part");
    expect(ludus("tournament", "change.yaml", "--continue-anyway").code).toBe(0);
    expect(ludus("tournament", "change.yaml").code).toBe(0);
    expect(JSON.parse(text("change-results/standings.json")).changes).toEqual(changes);
    expect(new Set(journal("change-results").map(({ id }) => id)).size).toBe(12);

    yaml("seed: 1\ngamesPerPairing: 4\nformat: swiss\n");
    const other = ludus("tournament", "change.yaml", "--continue-anyway");
    expect(other.code).toBe(2);
    expect(other.err).toContain('format: "round-robin" → "swiss"');
    const anew = ludus("tournament", "change.yaml", "--start-over");
    expect(anew.err).toContain("Earlier results were moved to");
    expect(journal("change-results.old-1")).toHaveLength(12);
  });

  it("notices on resuming that a file beside the program's own has changed, or one named on a command line", () => {
    const beside = (part: string) => `#!/bin/sh\n. "\${0%/*}/${part}"\n`;
    programs("parts/deep", { "bot.sh": beside("mind.sh"), "mind.sh": beansPlayer() });
    programs("lines", { "typed.sh": beansPlayer() });
    writeFileSync(
      file("parts.yaml"),
      `game: beans\nbots: parts\nplayers: [{ name: typed, program: sh ${file("lines/typed.sh")} }]\n`,
    );
    expect(ludus("tournament", "parts.yaml").code).toBe(0);
    expect(ludus("tournament", "parts.yaml").code).toBe(0);
    programs("parts/deep", { "mind.sh": beansPlayer("# better") });
    programs("lines", { "typed.sh": beansPlayer("# better") });
    const { code, err } = ludus("tournament", "parts.yaml");
    expect(code).toBe(2);
    expect(err).toContain("the program of deep has changed\n");
    expect(err).toContain("the program of typed has changed\n");
  });

  it("tells equals apart by who sent the program first: as written, else by the time of the file", () => {
    programs("timed", { "early.sh": beansPlayer(), "late.sh": beansPlayer() });
    utimesSync(file("timed/early.sh"), 1000, 1_700_000_000);
    utimesSync(file("timed/late.sh"), 1000, 1_700_000_001.5);
    const yaml = (players: string) =>
      writeFileSync(file("timed.yaml"), `game: beans\ntieBreaks: [earlier-submission]\n${players}\n`);
    const table = (): { place: number; name: string; points: number; tieBreaks: object }[] =>
      JSON.parse(ludus("tournament", "timed.yaml", "--json").out).standings;
    yaml("players: [./timed/late.sh, ./timed/early.sh]");
    const byFile = table();
    expect(byFile[0]!.points).toBe(byFile[1]!.points);
    expect(byFile.map(({ name, tieBreaks }) => [name, tieBreaks])).toEqual([
      ["early", { "earlier-submission": "2023-11-14T22:13:20.000Z" }],
      ["late", { "earlier-submission": "2023-11-14T22:13:21.500Z" }],
    ]);
    expect(byFile[1]!.place).toBe(byFile[0]!.place + 1);
    expect(text("timed-results/standings.csv")).toContain("2023-11-14T22:13:20.000Z");
    expect(text("timed-results/index.html")).toContain("2023-11-14 22:13:21");

    // The same program under a new date is not sent again.
    utimesSync(file("timed/early.sh"), 1000, 1_800_000_000);
    expect(table()[0]!.name).toBe("early");
    yaml('players: [{ program: ./timed/late.sh, submitted: "2020-01-31 12:00" }, ./timed/early.sh]');
    const written = table();
    expect(written[0]).toMatchObject({
      name: "late",
      tieBreaks: { "earlier-submission": "2020-01-31T12:00:00.000Z" },
    });
  });

  it("puts nothing aside that is being played, that is no tournament, or that holds the programs", async () => {
    programs("busy", { "x.cjs": answering(SLOW), "y.cjs": answering(SLOW) });
    const typed = ["tournament", "--bots", "busy", "--game", "beans", "--keep-alive"];
    const { child, result } = startIn(folder, ...typed, "--games-per-pairing", "100000");
    const games = () => (existsSync(file("busy-results/games.jsonl")) ? text("busy-results/games.jsonl") : "");
    expect(await until(() => games().length > 0, 30_000)).toBe(true);
    const refused = ludus(...typed, "--start-over");
    expect(refused.code).toBe(2);
    expect(refused.err).toContain("another ludus tournament is writing to");
    const before = games().length;
    expect(await until(() => games().length > before, 30_000)).toBe(true);
    child.kill("SIGINT");
    await result;
    expect(existsSync(file("busy-results.old-1"))).toBe(false);

    mkdirSync(file("papers"));
    writeFileSync(file("papers/thesis.txt"), "dear to somebody");
    const papers = ludus(...typed, "--out", "papers", "--start-over");
    expect(papers.code).toBe(2);
    expect(papers.err).toContain("which is not a tournament. Nothing was moved");
    expect(readdirSync(file("papers"))).toEqual(["thesis.txt"]);

    writeFileSync(file("busy/tournament.json"), "{}");
    const own = ludus(...typed, "--out", "busy", "--start-over");
    expect(own.code).toBe(2);
    expect(own.err).toContain("x.cjs, which is to play");
    expect(existsSync(file("busy/x.cjs"))).toBe(true);
  });

  it("goes on when a program has left in the middle of a match, which then stays as it stands", () => {
    programs("leaving", Object.fromEntries(["a", "b", "c", "d"].map((name) => [`${name}.sh`, beansPlayer()])));
    const typed = ["tournament", "--bots", "leaving", "--game", "beans", "--format", "swiss", "--seed", "1"];
    expect(ludus(...typed).code).toBe(0);
    const [first] = text("leaving-results/games.jsonl").split("\n");
    writeFileSync(file("leaving-results/games.jsonl"), `${first}\n`);
    const [gone, other] = journal("leaving-results")[0]!.players;
    rmSync(file("leaving", `${gone}.sh`));
    const { code, out, err } = ludus(...typed, "--continue-anyway", "--json");
    expect(err).toContain("1 game was finished before");
    expect(code).toBe(0);
    expect(JSON.parse(out).over).toBe(true);
    const games = journal("leaving-results");
    expect(games.filter(({ players }) => players.includes(gone!))).toHaveLength(1);
    expect(games.filter(({ players }) => players.includes(other!)).length).toBeGreaterThan(1);
  });

  it("ends in order on Ctrl+C, tells how far it is, and goes on with the same command", async () => {
    programs("slow", { "x.cjs": answering(SLOW), "y.cjs": answering(SLOW) });
    const typed = ["tournament", "--bots", "slow", "--game", "beans", "--games-per-pairing", "40", "--keep-alive"];
    const { child, result } = startIn(folder, ...typed);
    expect(
      await until(() => existsSync(file("slow-results/games.jsonl")) && text("slow-results/games.jsonl").length > 0),
    ).toBe(true);
    child.kill("SIGINT");
    const { code, err } = await result;
    expect(code).toBe(130);
    expect(err).toMatch(/Stopped: \d+ of 40 games (is|are) finished. The same command resumes./);
    expect(text("slow-results/index.html")).toContain("unfinished");
    expect(ludus(...typed).code).toBe(0);
    expect(new Set(journal("slow-results").map(({ id }) => id)).size).toBe(40);
  });

  it("has a page and a table from the start; killed, it has them up to date as soon as it goes on", async () => {
    programs("slow", { "x.cjs": answering(SLOW), "y.cjs": answering(SLOW) });
    const typed = ["tournament", "--bots", "slow", "--game", "beans", "--games-per-pairing", "60", "--out", "killed"];
    const games = () =>
      existsSync(file("killed/games.jsonl")) ? text("killed/games.jsonl").split("\n").length - 1 : 0;
    const told = (): number =>
      existsSync(file("killed/standings.json")) ? JSON.parse(text("killed/standings.json")).played : -1;
    for (const some of [3, 6]) {
      const before = games();
      const { child, result } = startIn(folder, ...typed);
      expect(await until(() => told() === before, 30_000)).toBe(true);
      for (const name of ["index.html", "standings.csv", "games.csv"])
        expect(await until(() => existsSync(file("killed", name)), 30_000)).toBe(true);
      expect(await until(() => games() >= some, 30_000)).toBe(true);
      child.kill("SIGKILL");
      await result;
    }
    expect(text("killed/games.csv").trimEnd().split("\n").length).toBeGreaterThan(3);
  });

  it("answers what it cannot do in one clear line", () => {
    const refused = (...args: string[]) => {
      const { code, err } = ludus("tournament", ...args);
      expect(code).toBe(2);
      expect(err).not.toMatch(/\n\s+at /);
      return err;
    };
    expect(refused()).toContain("name a file, such as cup.yaml");
    expect(refused("nothing.yaml")).toContain("cannot read nothing.yaml: there is no such file");
    expect(refused("bots")).toContain("bots is a folder: write --bots bots");
    expect(refused("--bots", "bots")).toContain("name a game");
    expect(refused("--bots", "bots", "--game", "baens")).toContain('Did you mean "beans"?');
    writeFileSync(file("typo.yaml"), "game: kalah\nplayers: [random, greedi]\n");
    expect(refused("typo.yaml")).toMatch(/typo.yaml, line 2: players: there is no player "greedi".*"greedy"/s);
    expect(refused("cup.yaml", "--start-over", "--continue-anyway")).toContain("contradict each other");
  });
});

const SLOW = "setTimeout(() => console.log(JSON.stringify({ action: message.legal[message.legal.length - 1] })), 2);";
