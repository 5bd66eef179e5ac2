// What is published is what is tested: the packed package, installed into an empty folder and used from there.

import { execFileSync, spawn } from "node:child_process";
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { gunzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { games } from "../src/games/index.ts";
import { temporaryFolder, until } from "../src/players/temporary.fixture.ts";

const ROOT = resolve(import.meta.dirname, "..");
const folder = temporaryFolder();
/** Python for the page is most of it. */
const MOST_MB = 22;
const run = (file: string, ...args: string[]) => execFileSync(file, args, { cwd: folder, encoding: "utf8" });

describe("the package", () => {
  it("installs from its archive, plays from the command line, and can be imported with types", async () => {
    const pack = ["pack", "--silent", "--pack-destination", folder];
    const archive = execFileSync("npm", pack, { cwd: ROOT, encoding: "utf8" }).trim().split("\n").at(-1)!;
    const packed = statSync(join(folder, archive)).size / 1e6;
    expect(packed, `the archive has ${packed.toFixed(1)} MB; RELEASE.md tells its size`).toBeLessThan(MOST_MB);
    mkdirSync(join(folder, "src"));
    writeFileSync(join(folder, "package.json"), '{"name": "user", "private": true, "type": "module"}');
    run("npm", "install", "--silent", "--no-audit", "--no-fund", `./${archive}`);
    const document = JSON.parse(
      run("node_modules/.bin/ludus", "play", "kalah", "random", "greedy", "--seed", "1", "--json"),
    );
    expect(document.games[0].faults).toEqual([]);
    run("node_modules/.bin/ludus", "new", "bot", "--game", "kalah", "--lang", "javascript", "mine");
    expect(run("node_modules/.bin/ludus", "play", "kalah", "mine/bot.mjs", "random", "--seed", "1")).toContain(
      "Kalah, seed 1",
    );

    // The database that comes along, and its schema.
    run("node_modules/.bin/ludus", "backup", "backup.sql.gz", "--data", join(folder, "data"));
    expect(gunzipSync(readFileSync(join(folder, "backup.sql.gz"))).toString()).toContain("COPY public.game_faults");

    writeFileSync(
      join(folder, "use.ts"),
      `import { Random, readConfig, type Outcome } from "ludus";
       import { kalah, type KalahConfig } from "ludus/games/kalah";
       const state = kalah.start(readConfig(kalah.config) as KalahConfig, 2, new Random(1n));
       while (kalah.mover(state) >= 0) kalah.move(state, kalah.actions!(state, 0)[0]!);
       const outcome: Outcome | undefined = kalah.outcome(state);
       console.log(outcome!.scores.reduce((a: number, b: number) => a + b));`,
    );
    expect(run(process.execPath, "use.ts")).toBe("72\n");
    // The parts of the package: a match between engines, and the table of what came of it.
    writeFileSync(
      join(folder, "parts.ts"),
      `import { accepted, readConfig } from "ludus";
       import { BotPlayer, playMatch, type Replay, usualLimits, verifyReplay } from "ludus/arena";
       import { crossTable, type FinishedGame, FORMATS, GAME_POINTS, seeded } from "ludus/contest";
       import { botNamed, engines, solverOf } from "ludus/engines";
       import { noughts } from "ludus/games/noughts";
       import { nodeClock } from "ludus";
       const config = accepted(readConfig(noughts.config, {}));
       const players = ["perfect", "random"].map((name) => new BotPlayer(accepted(botNamed(name, noughts)!), nodeClock));
       const replay: Replay | undefined = await playMatch({
         ...{ game: noughts, config, players, seats: [{ name: "a", spec: "perfect" }, { name: "b", spec: "random" }] },
         ...{ seed: 3n, clock: nodeClock, limits: usualLimits(noughts, config) },
       });
       const { places, scores } = replay!.outcome!;
       const game: FinishedGame = { id: "1", players: ["a", "b"], places, scores };
       console.log(verifyReplay(noughts, replay!) ?? "right", crossTable([game]).names.join(), FORMATS.includes("swiss"), engines.has("mcts"));
       console.log(typeof solverOf(noughts), GAME_POINTS.game !== undefined, seeded([{ name: "a" }], 1n).length);`,
    );
    expect(run(process.execPath, "parts.ts")).toBe("right a,b true true\nobject true 1\n");
    expect(run("node_modules/.bin/ludus", "completion", "bash")).toContain("complete -o default -F _ludus ludus");
    // Every game is where the package promises it, with its types, and what a game's author needs goes together.
    const names = [...games.keys()];
    writeFileSync(
      join(folder, "games.ts"),
      `import { COMPASS, copyState, defaultConfig, drawSpan, formatCell, Grid, parseCell, Random, span } from "ludus";
       ${names.map((name) => `import { ${name} } from "ludus/games/${name}";`).join("\n")}
       const size = span({ default: "5..9", min: 1, max: 9, help: "size" });
       const drawn: number = drawSpan(size.default, new Random(1n));
       const grid = new Grid(drawn, drawn);
       console.log(drawn >= 5, formatCell(grid, 0), parseCell(grid, "b1"), COMPASS.length, copyState({ a: 1 }).a);
       console.log([${names.join(", ")}].every((game) => game.start(defaultConfig<any>(game.config), 2, new Random(1n))));`,
    );
    expect(run(process.execPath, "games.ts")).toBe("true a1 1 8 1\ntrue\n");
    const types = ["--noEmit", "--strict", "--skipLibCheck", "--module", "nodenext", "--target", "es2024"];
    run(
      join(ROOT, "node_modules/.bin/tsc"),
      "--typeRoots",
      join(ROOT, "node_modules/@types"),
      "--types",
      "node",
      ...types,
      "use.ts",
      "parts.ts",
      "games.ts",
    );
    // A game from outside, without the sources of Ludus: made, tested, type-checked, played in threads, bundled for the page.
    run("node_modules/.bin/ludus", "new", "game", "connect-three");
    expect(run("node_modules/.bin/ludus", "test", "connect-three")).toMatch(/no errors in random play[\s\S]*pass 5\n/);
    const outside = ["--plugin", "./connect-three"];
    const two = ["--games", "4", "--concurrency", "2"];
    expect(run("node_modules/.bin/ludus", "play", "connect-three", "random", "greedy", ...two, ...outside)).toContain(
      "4 games",
    );
    expect(run("node_modules/.bin/ludus", "solve", "connect-three", ...outside)).toContain("the player to move wins");
    run(
      join(ROOT, "node_modules/.bin/tsc"),
      "-p",
      "connect-three",
      "--typeRoots",
      join(ROOT, "node_modules/@types"),
      "--types",
      "node,react",
      "--skipLibCheck",
    );
    await servesPlugin();
    // The same game as a package: built, packed, installed, played without its sources.
    const env = { ...process.env, PATH: `${join(ROOT, "node_modules/.bin")}:${process.env.PATH}` };
    execFileSync("npm", ["pack", "--silent", "--pack-destination", ".."], { cwd: join(folder, "connect-three"), env });
    rmSync(join(folder, "connect-three"), { recursive: true });
    run("npm", "install", "--silent", "--no-audit", "--no-fund", "./connect-three-1.0.0.tgz");
    expect(readdirSync(join(folder, "node_modules/connect-three/dist")).sort()).toEqual(["drawing.js", "rules.js"]);
    const published = ["random", "greedy", "--games", "2", "--plugin", "connect-three"];
    expect(run("node_modules/.bin/ludus", "play", "connect-three", ...published)).toContain("2 games");
    expect(run("node_modules/.bin/ludus", "test", "node_modules/connect-three")).toContain("The drawing can be shown");
  }, 240_000);
});

/** The page of the package names the plugin, and the module is there. */
async function servesPlugin(): Promise<void> {
  const server = spawn(
    join(folder, "node_modules/.bin/ludus"),
    ["serve", "--port", "0", "--data", "data", "--plugin", "./connect-three"],
    { cwd: folder },
  );
  try {
    let said = "";
    server.stdout.on("data", (chunk) => (said += chunk));
    await until(() => /http:\S+/.test(said));
    const [address] = /http:\S+/.exec(said)!;
    const page = await (await fetch(address)).text();
    const [module] = /\/plugins\/connect-three-\w+\.js/.exec(page)!;
    expect(await (await fetch(new URL(module, address))).text()).toContain("connect-three");
  } finally {
    server.kill("SIGKILL");
  }
}
