// Games from outside: the guide for their authors is true to the end, and what is wrong with a plugin is said plainly.

import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { ludusIn, speakingIn } from "../src/cli/ludus.fixture.ts";
import { temporaryFolder } from "../src/players/temporary.fixture.ts";
import { followGuide } from "./guide.fixture.ts";

const folder = temporaryFolder();
const ludus = (...args: string[]) => ludusIn(folder, ...args);

describe("the guide for authors of games", () => {
  it("is true to the end: its files and command lines make a game that is tested, played, solved and in a tournament", () => {
    const said = followGuide(folder);
    const heard = (words: string) => [...said].filter(([line]) => line.includes(words)).at(-1)![1].out;
    expect(heard("test last-stone")).toMatch(/last-stone: no errors in random play[\s\S]*pass 4\n/);
    expect(heard("alphabeta:depth=14")).toMatch(/alphabeta:depth=14 +20 +20 +0 +0 /);
    expect(heard("solve last-stone")).toContain(
      "Last stone: the player to move wins in 7 moves\nValue   1\nBest    1\n",
    );
    expect(heard("solve elephant")).toContain("\n1  P P N N P P\n   a b c d e f\n");
    const standings = JSON.parse(readFileSync(join(folder, "stones-results/standings.json"), "utf8"));
    expect(standings).toMatchObject({ game: "last-stone", over: true, played: 6 });
    expect(readFileSync(join(folder, "stones-results/games.jsonl"), "utf8")).not.toContain('"faults":[{');
  });

  it("has made a game that every command knows: replays, comparisons, presets of tournaments, bots in other languages", () => {
    const plugin = ["--plugin", "./last-stone"];
    expect(ludus("games", "--json", ...plugin).out).toContain('"last-stone"');
    const played = ludus("play", "last-stone", "perfect", "random", "--seed", "2", "--replay", "game.json", ...plugin);
    expect(played.err + played.out).toContain("Last stone, seed 2");
    expect(ludus("replay", "verify", "game.json", ...plugin).out).toContain("1 of 1");
    const unknown = ludus("replay", "verify", "game.json");
    expect([unknown.code, unknown.out + unknown.err]).toEqual([1, expect.stringContaining("last-stone")]);
    const compared = ludus(
      "compare",
      "perfect",
      "random",
      "--game",
      "last-stone",
      "--games",
      "20",
      "--concurrency",
      "2",
      ...plugin,
    );
    expect([compared.code, compared.err]).toEqual([0, expect.any(String)]);
    const bot = ludus("new", "bot", "--game", "last-stone", "--lang", "javascript", "js-bot", ...plugin);
    expect(bot.out).toContain(`--plugin ${join(folder, "last-stone")}`);
  });

  it("can name plugins in the environment", async () => {
    const env = { LUDUS_PLUGINS: "./last-stone" };
    const { hear, ended } = speakingIn(folder, env, "play", "last-stone", "perfect", "random", "--seed", "1");
    await hear(/Last stone, seed 1/);
    expect(await ended).toBe(0);
  });
});

describe("a plugin", () => {
  const plugin = (name: string, files: Record<string, string>) => {
    mkdirSync(join(folder, name), { recursive: true });
    for (const [file, text] of Object.entries(files)) writeFileSync(join(folder, name, file), text);
    return ludus("games", "--plugin", `./${name}`);
  };
  const complete = `{ name: "x", title: "X", summary: "", rules: 1, seats: { min: 2, max: 2 }, config: { fields: {} } `;

  /** Rules that nothing is wrong with, but for what is added. */
  const sound = (name: string, more = "") => `import { turnGame, won } from "ludus";
    export const g = turnGame({
      name: "${name}", title: "Bad", summary: "", rules: 1, seats: { min: 2, max: 2 }, config: { fields: {} },
      start: () => ({ n: 0 }), mover: (s) => (s.n > 3 ? -1 : s.n % 2), width: () => 1,
      list: (_s, m) => { m[0] = 0; return 1; }, move: (s) => { s.n++; }, copy: (s) => ({ ...s }),
      outcome: (s) => (s.n > 3 ? won(0, 2) : undefined), view: () => null, formatMove: (_s, m) => String(m), ${more}
    });`;

  it.each<[what: string, files: Record<string, string>, told: string]>([
    ["without rules", { "readme.md": "" }, "has no rules.ts (or .js); ludus new game creates a folder to start from"],
    ["without a game", { "rules.ts": "export const a = 1;" }, "exports no game"],
    ["that does not compile", { "rules.ts": "export const = 1;" }, "cannot be loaded"],
    ["that imports what is not there", { "rules.ts": 'import "./board.ts";' }, "board.ts"],
    [
      "with a bad name",
      { "rules.js": `export const g = { ...${complete}, start() {} }, name: "X Y" };` },
      "lower-case letters",
    ],
    [
      "with half a game",
      { "rules.js": `export const g = ${complete}, start() {}, onFault: "forfeit" };` },
      "the rules of x lack `acting`",
    ],
    ["without a name", { "rules.js": sound("x").replace('name: "x",', "") }, "a game lacks `name`"],
    ["without a config", { "rules.js": sound("x").replace("config: { fields: {} },", "") }, "config is missing"],
    ["without seats", { "rules.js": sound("x").replace("seats: { min: 2, max: 2 },", "") }, "seats is missing"],
    [
      "without its notation",
      { "rules.js": sound("x").replace("formatMove: (_s, m) => String(m),", "") },
      "the rules of x lack `formatMove`",
    ],
    ["with a misspelt list", { "rules.js": sound("x").replace("list:", "lsit:") }, "did you mean `list`?"],
    ["with a misspelt extra", { "rules.js": sound("x", "evaluaton: {},") }, "did you mean `evaluations`?"],
    [
      "with a name that is taken",
      { "rules.js": 'export { kalah } from "ludus/games/kalah";' },
      "a game called kalah already",
    ],
    [
      "with the name of a part of Ludus",
      { "rules.js": sound("players"), "words.json": '{"ru": {"players.unknown": "!"}}' },
      "a game cannot be called players: Ludus itself uses that name",
    ],
    ["with a broken package.json", { "package.json": "{", "rules.js": "" }, "package.json cannot be read"],
    [
      "whose file is not there",
      { "package.json": '{"ludus": {"rules": "a.js"}}' },
      "names rules a.js, which is not there",
    ],
    [
      "without fields in its config",
      { "rules.js": `export const g = { ...${complete}, start() {} }, config: { fields: null } };` },
      "config is missing",
    ],
    [
      "with two games of one name",
      { "rules.js": `${sound("x")} export const other = { ...g };` },
      "two games called x",
    ],
    ["with words that are no JSON", { "rules.js": sound("x"), "words.json": "{" }, "words.json cannot be read"],
    ["with words that are nothing", { "rules.js": sound("x"), "words.json": "null" }, "texts by language and code"],
    ["with a language of nothing", { "rules.js": sound("x"), "words.json": '{"ru": null}' }, "texts by language"],
    [
      "with a number for a text",
      { "rules.js": sound("x"), "words.json": '{"ru": {"x.title": 5}}' },
      "x.title must be text, not 5",
    ],
    [
      "with words for games of others",
      { "rules.js": sound("x"), "words.json": '{"ru": {"kalah.title": "Х"}}' },
      "kalah.title is not of a game of this plugin; its codes begin with the name of a game, such as x.title",
    ],
  ])("%s is refused in plain words", (what, files, told) => {
    const { code, err } = plugin(what.replace(/\W/g, "-"), files);
    expect([code, err]).toEqual([2, expect.stringContaining(told)]);
    expect(err).toMatch(/^ludus: /);
  });

  it("without settings and rules for people has no heading for them", () => {
    plugin("bare", { "rules.js": sound("bare") });
    const { out } = ludus("games", "bare", "--plugin", "./bare");
    expect(out).toMatch(/^Bad \(bare\), 2 players/);
    expect(out).not.toMatch(/Settings|Rules:/);
    writeFileSync(join(folder, "bare/rules.md"), "# Bad");
    expect(ludus("games", "bare", "--plugin", "./bare").out).toContain(`Rules: ${join(folder, "bare/rules.md")}`);
  });

  it.each([
    ["does not compile", "export default = 3;", "cannot be used: Build failed"],
    ["is none", "export const a = 3;", "exports no drawing of drawn"],
    ["fails", "export default { scene: ({ cells }) => cells.length };", "fails in the first position"],
    ["gives what cannot be sent", "export default { scene: () => () => 3 };", "could not be cloned"],
  ])("whose drawing %s does not pass its test", (_what, drawing, told) => {
    plugin("drawn", { "rules.js": sound("drawn"), "drawing.js": drawing });
    const { code, out } = ludus("test", "drawn");
    expect([code, out]).toEqual([1, expect.stringContaining(told)]);
  });

  it("may bring bots that change what they see, and only deceive themselves", () => {
    const vandal = `bots: { vandal: { summary: "", make: () => ({ act(s) { s.n = 99; return 0; } }) } },`;
    plugin("vandal", { "rules.js": sound("vandal", vandal) });
    const [named, file] = [["--plugin", "./vandal"], "vandal.json"];
    const { code, out } = ludus("play", "vandal", "vandal/vandal", "vandal/vandal", "--replay", file, ...named);
    expect([code, out]).toEqual([0, expect.stringContaining("4 turns")]);
    expect(ludus("replay", "verify", file, ...named).out).toContain("1 of 1");
  });

  it("is found where --plugin was forgotten", () => {
    plugin("forgotten", { "rules.js": sound("forgotten") });
    const { code, err } = ludus("play", "forgotten", "random", "random");
    expect([code, err]).toEqual([
      2,
      'ludus: there is no game "forgotten"; if it is a plugin, add --plugin ./forgotten\n',
    ]);
  });

  it("whose rules do not compile is shown where, without the ways of Node", () => {
    const { err } = plugin("crooked", { "rules.js": "export const a = 1;\nnothing();" });
    expect(err).toMatch(/ReferenceError: nothing is not defined\n +at .*rules\.js:2:1\n/);
    expect(err).not.toContain("node:internal");
  });

  it("whose seats do not hold its winner is told so by the check", () => {
    plugin("winner", { "rules.js": sound("winner", "outcome: (s) => (s.n > 3 ? won(5, 2) : undefined),") });
    const { code, out } = ludus("test", "winner");
    expect([code, out]).toEqual([1, expect.stringContaining("seat 5 cannot win; the seats are 0 to 1")]);
  });

  it.each([
    ["here", "1"],
    ["in threads", "2"],
  ])("whose games do not end is told so once, played %s", (_where, games) => {
    const [long, name] = ["s.n > 100_100", `endless-${games}`];
    const rules = `mover: (s) => (${long} ? -1 : s.n % 2), outcome: (s) => (${long} ? won(0, 2) : undefined),`;
    plugin(name, { "rules.js": sound(name, rules) });
    const several = ["--games", games, "--concurrency", games];
    const { err } = ludus("play", name, "random", "random", "--plugin", `./${name}`, ...several);
    expect(err.match(/this game does not end: 100000 turns were played/g)).toHaveLength(1);
  });

  it("whose rules give no score for everybody is told so", () => {
    plugin("nan", {
      "rules.js": sound("nan", "outcome: (s) => (s.n > 3 ? { places: [1, 2], scores: [NaN] } : undefined),"),
    });
    const { code, err } = ludus("play", "nan", "random", "random", "--plugin", "./nan");
    expect([code, err]).toEqual([1, expect.stringContaining("the rules of nan are wrong")]);
  });

  it("is not made with a name that would be refused", () => {
    for (const [name, told] of [
      ["players", "a game cannot be called players: Ludus itself uses that name"],
      ["random", "a game cannot be called random"],
      ["ludus", "a game cannot be called ludus"],
      ["kalah", "there is a game called kalah already"],
      ["My_Game", 'such as connect-four, not "My_Game"'],
    ] as const) {
      const { code, err } = ludus("new", "game", name);
      expect([name, code, err, existsSync(join(folder, name))]).toEqual([
        name,
        2,
        expect.stringContaining(told),
        false,
      ]);
    }
  });

  it("that is not there is refused, and so is an option without one", () => {
    expect(ludus("games", "--plugin", "./nowhere").err).toContain("there is no plugin ./nowhere");
    expect(ludus("games", "--plugin").err).toContain("--plugin needs a folder");
  });

  it("can be an installed package, and bring several games", () => {
    const rules = `import { turnGame } from "ludus"; import { kalah } from "ludus/games/kalah";
      export const a = turnGame({ ...kalah, name: "kalah-a", title: "A" });
      export const b = turnGame({ ...kalah, name: "kalah-b", title: "B" });`;
    mkdirSync(join(folder, "node_modules/two-games/dist"), { recursive: true });
    writeFileSync(join(folder, "node_modules/two-games/dist/rules.js"), rules);
    writeFileSync(
      join(folder, "node_modules/two-games/package.json"),
      '{"type": "module", "ludus": {"rules": "dist/rules.js"}}',
    );
    expect(ludus("play", "kalah-b", "random", "greedy", "--seed", "1", "--plugin", "two-games").out).toContain(
      "B, seed 1",
    );
  });

  it("that is unsound is told where, and its own tests count", () => {
    plugin("bad-game", {
      "rules.ts": `import { turnGame, won } from "ludus";
        export const g = turnGame<{ n: number }, object>({
          name: "bad-game", title: "Bad", summary: "", rules: 1, seats: { min: 2, max: 2 }, config: { fields: {} },
          start: () => ({ n: 0 }), mover: (s) => (s.n > 3 ? -1 : s.n % 2), width: () => 1,
          list: (_s, m) => { m[0] = 0; m[1] = 1; return 2; }, move: (s) => { s.n++; },
          outcome: (s) => (s.n > 3 ? won(0, 2) : undefined), view: () => null, formatMove: (_s, m) => String(m),
        });`,
      "rules.test.ts": 'import { test } from "node:test"; test("never", () => { throw new Error("as told"); });',
    });
    const { code, out } = ludus("test", "bad-game");
    expect(code).toBe(1);
    expect(out).toContain("there are 2 moves, more than width says (1)");
    expect(out).toContain("as told");
  });

  it("whose rules or bots throw is told so, wherever that happens", () => {
    plugin("bad-moves", { "rules.js": sound("bad-moves", 'move() { throw new Error("no such square"); }') });
    plugin("bad-bot", {
      "rules.js": sound("bad-bot", 'bots: { sad: { summary: "", make() { throw new Error("no such square"); } } }'),
    });
    for (const line of [
      "play bad-moves random random --seed 1 --plugin ./bad-moves",
      "play bad-moves random random --seed 1 --games 4 --concurrency 2 --plugin ./bad-moves",
      "play bad-bot bad-bot/sad random --seed 1 --plugin ./bad-bot",
      "solve bad-moves --plugin ./bad-moves",
    ]) {
      const { code, err } = ludus(...line.split(" "));
      expect([line, code, err]).toEqual([line, 1, expect.stringMatching(/^ludus: .*: no such square\n/m)]);
      expect(err).not.toContain("Node.js v");
    }
  });
});
