// A contest from the command line: `ludus serve --contests` with its own database and worker, and people who sign in,
// submit, order a game and repeat it, each in processes of their own.

import { spawn } from "node:child_process";
import { mkdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import type { Client } from "../../client/client.ts";
import { packageRoot } from "../../players/package-root.ts";
import { machine } from "../../players/sandbox/machine.ts";
import { temporaryFolder } from "../../players/temporary.fixture.ts";
import { readZip } from "../../players/uploads/zip.ts";
import { type CommandResult, LUDUS, speakingIn } from "../ludus.fixture.ts";
import { readProgram } from "./program-archive.ts";
import { siteAt } from "./signed-in.ts";

const PASSWORD = "a long password";
const folder = temporaryFolder();

function ludus(env: NodeJS.ProcessEnv, input: string, ...args: string[]): Promise<CommandResult> {
  const child = spawn(LUDUS, args, { cwd: folder, env: { ...process.env, ...env } });
  let [out, err] = ["", ""];
  child.stdout.on("data", (chunk) => (out += chunk));
  child.stderr.on("data", (chunk) => (err += chunk));
  child.stdin.end(input);
  return new Promise((resolve) => child.on("close", (code) => resolve({ out, err, code })));
}

async function signedIn(address: string, path: string, body: object): Promise<Client> {
  const response = await siteAt(address).ask(`POST ${path}`, { body });
  return siteAt(address, { cookie: response.headers.get("set-cookie")!.split(";")[0]!, origin: address });
}

describe("a folder", () => {
  it("is sent as an archive of what belongs to the program", () => {
    const program = join(folder, "program");
    for (const name of ["", "lib", "__pycache__", ".git"]) mkdirSync(join(program, name), { recursive: true });
    for (const name of ["bot.py", "lib/море.py", "__pycache__/x.pyc", ".git/config", ".env"])
      writeFileSync(join(program, name), name.repeat(50));
    const { name, bytes } = readProgram(program);
    const files = readZip(bytes, { file: 1 << 20, total: 1 << 20, files: 100 });
    expect(name).toBe("program.zip");
    expect((files as { name: string; bytes: Buffer }[]).map((file) => [file.name, file.bytes.toString()])).toEqual([
      ["bot.py", "bot.py".repeat(50)],
      ["lib/море.py", "lib/море.py".repeat(50)],
    ]);
  });
});

describe.skipIf(machine().sandboxProblem !== undefined)("a contest from the command line", () => {
  it("goes from the first start to a repeated game", async () => {
    const serving = ["serve", "--port", "0", "--contests", "--data", join(folder, "site")];
    const { hear, child, ended } = speakingIn(folder, { DATABASE_URL: "" }, ...serving);
    const [, address] = (await hear(/running: (http:\/\/localhost:\d+)/)) as unknown as [string, string];
    await hear(/Only this machine can open the contests\..* --host 0\.0\.0\.0 --public/);
    const [, first, once] = (await hear(/as (\w+) with the password (\S+)/)) as unknown as [string, string, string];
    const admin = await signedIn(address, "/api/session", { login: first, password: once });
    const contest = { slug: "cup", title: "The Cup", preset: "class", game: "kalah" };
    await admin.call("POST /api/contests", { body: contest });
    await admin.call("PUT /api/contests/:contest/state", { params: { contest: "cup" }, body: { state: "open" } });

    const env = { LUDUS_DATA: join(folder, "home"), LUDUS_SERVER: "", LUDUS_TOKEN: "" };
    await signedIn(address, "/api/people", { name: "Ada", password: PASSWORD });
    const signing = ["sign-in", "--server", address, "--name", "Ada"];
    expect((await ludus(env, "wrong password\n", ...signing)).err).toContain("do not match");
    const { out: welcome, err } = await ludus(env, `${PASSWORD}\n`, ...signing);
    expect(welcome, err).toContain(`Signed in as Ada at ${address}`);
    expect(statSync(join(folder, "home/tokens.json")).mode & 0o777).toBe(0o600);

    const kit = readFileSync(join(packageRoot, "kits/bots/python/bot.py"), "utf8").replaceAll("{{game}}", "kalah");
    writeFileSync(join(folder, "bot.py"), kit);
    const sent = await ludus(env, "", "submit", "cup", "bot.py", "--note", "the kit");
    expect([sent.code, sent.err]).toEqual([0, ""]);
    expect(sent.out).toMatch(
      /You take part in The Cup as Ada\n[\s\S]*Submission 1 to The Cup[\s\S]*Submission 1: Accepted\n/,
    );

    writeFileSync(join(folder, "broken.cpp"), "int main() { return nothing; }\n");
    const broken = await ludus(env, "", "submit", "cup", "broken.cpp");
    expect(broken.code, broken.err).toBe(1);
    expect(broken.out).toMatch(/Rejected: broken.cpp does not build\n[\s\S]*broken.cpp:1:\d+: error/);
    expect((await ludus(env, "", "submit", "nothing-here", "bot.py")).err).toContain("no such contest");
    expect((await ludus({ ...env, LUDUS_TOKEN: "ludus_x" }, "", "submit", "cup", "bot.py")).err).toContain("not known");

    const { tokens } = JSON.parse(readFileSync(join(folder, "home/tokens.json"), "utf8"));
    const ada = siteAt(address, { authorization: `Bearer ${tokens[address]}` });
    const params = { contest: "cup" };
    const { entrants } = await ada.call("GET /api/contests/:contest/entrants", { params });
    const opponents = [entrants[0]!.program!.submission];
    const { id } = await ada.call("POST /api/contests/:contest/games", { params, body: { opponents } });
    for (;;) {
      const { game } = await ada.call("GET /api/contest-games/:id", { params: { id: String(id) } });
      if (game.state !== "waiting") break;
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
    // A game against oneself is nobody's win.
    const after = await ada.call("GET /api/contests/:contest/entrants", { params });
    expect(after.entrants).toMatchObject([{ name: "Ada", games: 0, wins: 0, program: { number: 1 } }]);
    const ladder = await ludus(env, "", "contest", "ladder", "cup");
    expect([ladder.code, ladder.out]).toEqual([0, expect.stringMatching(/^Place +Name.*\n +1 +Ada +1200 /)]);
    expect((await ludus(env, "", "contest", "ladder", "cup", "Adda")).err).toContain("Ada");
    expect((await ludus(env, "", "contest", "audit", "cup")).err).toContain("token may not be used");
    const token = { name: "desk", scopes: ["organise" as const] };
    const { token: LUDUS_TOKEN } = await admin.call("POST /api/me/tokens", { body: token });
    const checked = await ludus({ ...env, LUDUS_TOKEN }, "", "contest", "audit", "cup");
    expect([checked.code, checked.out]).toEqual([0, expect.stringContaining("all tables are what the games make")]);

    // A stage begun by one alone is over at once.
    const desk = (...words: string[]) => ludus({ ...env, LUDUS_TOKEN }, "", "contest", ...words);
    expect((await desk("stages", "cup")).out).toBe(
      "1. Tournament: planned, 0 participants, 0 of 0 games played\n  Part 1: begins when an organiser begins it\n",
    );
    expect((await ludus(env, "", "contest", "start", "cup", "1")).err).toContain("token may not be used");
    expect((await desk("start", "cup", "1")).out).toBe("Done.\n");
    expect((await desk("stages", "cup")).out).toMatch(/over, 1 participant,[\s\S]*nothing was played/);
    expect((await desk("standings", "cup")).out).toMatch(/^Place +Name.*Marks\n +1 +Ada +0 /);
    expect((await desk("export", "cup", "1")).out).toMatch(/^place,name,points,.*\n1,Ada,0,/);
    expect((await desk("rerun", "cup", String(id), "--reason", "why not")).err).toContain("only games of stages");
    expect((await desk("disqualify", "cup", "Adda", "--reason", "x")).err).toContain("Ada");
    expect((await desk("void", "cup", "1")).err).toContain("--reason");
    expect((await desk("begin", "cup")).err).toMatch(/ACTION is one of.*ladder/);

    const again = ["repeat", `${address}/watch/contest-${id}`, "--seat", "2", "--json", "--", "./bot.py"];
    const repeated = await ludus(env, "", ...again);
    const { asked, differences } = JSON.parse(repeated.out || repeated.err);
    expect([repeated.code, asked > 5, differences]).toEqual([0, true, []]);

    child.kill("SIGTERM");
    expect(await ended).toBe(0);
  });
});
