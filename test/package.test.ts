// What is published is what is tested: the packed package, installed into an empty folder and used from there.

import { execFileSync } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { gunzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { temporaryFolder } from "../src/players/temporary.fixture.ts";

const ROOT = resolve(import.meta.dirname, "..");
const folder = temporaryFolder();
const run = (file: string, ...args: string[]) => execFileSync(file, args, { cwd: folder, encoding: "utf8" });

describe("the package", () => {
  it("installs from its archive, plays from the command line, and can be imported with types", () => {
    execFileSync("npm", ["pack", "--silent", "--pack-destination", folder], { cwd: ROOT, encoding: "utf8" });
    mkdirSync(join(folder, "src"));
    writeFileSync(join(folder, "package.json"), '{"name": "user", "private": true, "type": "module"}');
    run("npm", "install", "--silent", "--no-audit", "--no-fund", "./ludus-0.1.0.tgz");
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
    const types = ["--noEmit", "--strict", "--skipLibCheck", "--module", "nodenext", "--target", "es2024", "use.ts"];
    run(
      join(ROOT, "node_modules/.bin/tsc"),
      "--typeRoots",
      join(ROOT, "node_modules/@types"),
      "--types",
      "node",
      ...types,
    );
  }, 180_000);
});
