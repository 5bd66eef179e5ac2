// The local runner as contestants know it: properties, ports, the result file.

import { spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { bestMode } from "../../players/sandbox/confinement.ts";
import { temporaryFolder } from "../../players/temporary.fixture.ts";
import { LUDUS } from "../ludus.fixture.ts";

const folder = temporaryFolder();

function run(...args: string[]) {
  const { stdout, stderr, status } = spawnSync(LUDUS, ["local-runner", ...args], { cwd: folder, encoding: "utf8" });
  return { out: stdout, err: stderr, code: status };
}

const properties = (name: string, text: string) => writeFileSync(join(folder, name), text);

describe("the local runner", () => {
  it("plays what the properties say and writes result and replay in the known form", () => {
    properties(
      "a.properties",
      "# two built-in strategies\np1-type=Smart\np2-type=Empty\nticks = 60\nfacilities=true\nresults-file=result.txt\nlog-file=war.json.gz\nrender-to-screen=true\n",
    );
    properties("b.properties", "p2-type=Quick\np2-name=Second\n");
    const { code, out } = run("a.properties", "b.properties", "42");
    expect(code).toBe(0);
    expect(out).toContain("CodeWars, seed 42, 60 ticks");
    expect(out).toContain("Second");
    expect(readFileSync(join(folder, "result.txt"), "utf8")).toMatch(/^OK\nSEED 42\n[12] \d+ OK\n[12] \d+ OK\n$/);
    const verified = spawnSync(LUDUS, ["replay", "verify", "war.json.gz"], { cwd: folder, encoding: "utf8" });
    expect(verified.status).toBe(0);
  });

  it("tells a strategy that crashed from one that did not", () => {
    properties(
      "crash.properties",
      `p1-type=Local\np1-startup-command=${process.execPath} -e fs.writeSync(2,String(1024));process.exit(3)\np2-type=Empty\nticks=5\nbase-adapter-port=31877\nresults-file=crashed.txt\n`,
    );
    expect(run("crash.properties", "1", "--log", "said").out).toContain("crash in tick 0: it ended with exit code 3");
    expect(["p1.log", "p2.log"].map((name) => readFileSync(join(folder, "said", name), "utf8"))).toEqual(["1024", ""]);
    expect(readFileSync(join(folder, "crashed.txt"), "utf8")).toMatch(/^OK\nSEED 1\n\d \d+ CRASHED\n\d \d+ OK\n$/);
  });

  it("says at once that a port is taken, and that the game failed", async () => {
    const server = createServer().listen(0, "127.0.0.1");
    await once(server, "listening");
    const { port } = server.address() as { port: number };
    properties(
      "taken.properties",
      `p1-type=Local\np2-type=Local\nticks=5\nbase-adapter-port=${port}\nresults-file=taken.txt\n`,
    );
    const { code, err } = run("taken.properties", "7");
    expect([code, err]).toEqual([2, expect.stringContaining(`port ${port} is in use by another program`)]);
    expect(err).not.toContain("Waiting");
    expect(readFileSync(join(folder, "taken.txt"), "utf8")).toBe("FAILED\nSEED 7\n");
    properties(
      "walled.properties",
      `p1-type=Local\np1-startup-command=${process.execPath} -e fs.writeSync(2,String(1024));process.exit(3)\np2-type=Empty\nticks=5\nbase-adapter-port=${port}\n`,
    );
    const walled = run("walled.properties");
    if (bestMode() === "sandboxed") expect(walled.out).toContain("ended with exit code 3");
    else expect(walled.err).toContain("in use");
    server.close();
  });

  it("refuses places that it cannot write to before the game", () => {
    for (const key of ["results-file", "log-file"]) {
      properties("place.properties", `p1-type=Empty\np2-type=Empty\nticks=5\n${key}=${folder}\n`);
      const { code, err } = run("place.properties");
      expect([code, err]).toEqual([2, expect.stringContaining(`${folder} is a folder; name a file in it`)]);
    }
  });

  it.runIf(existsSync("/dev/full"))("says which file the disk had no room for", () => {
    properties(
      "full.properties",
      "p1-type=Empty\np2-type=Empty\nticks=5\nresults-file=/dev/full\nlog-file=kept.json\n",
    );
    const { code, out, err } = run("full.properties");
    expect([code, err]).toEqual([1, expect.stringContaining("cannot write to /dev/full: the disk is full")]);
    expect(out).toContain("5 ticks: time is up");
    expect(existsSync(join(folder, "kept.json"))).toBe(true);
  });

  it("takes an old file as it is, and tells two strategies of one name apart", () => {
    properties(
      "old.properties",
      "p1-type=Empty\np2-type=Empty\nskills-enabled=false\nrender-to-screen-size=1280x800\nticks=5\nlog-file=old.json\n",
    );
    const { code, out, err } = run("old.properties", "1");
    expect(code).toBe(0);
    expect(err).toContain('old.properties, line 3: no setting "skills-enabled" here; it is ignored.\n');
    expect(err).toContain("Replay: old.json (ludus watch old.json shows it)\n");
    expect(out).toMatch(/1\. Empty +0\n +1\. Empty \(2\) +0\n/);
  });

  it("is called as the original's scripts called it: with a file of one's own, which need not exist, and the defaults", () => {
    // All keys of the original's files, as they came.
    properties(
      "local-runner-sync.default.properties",
      `# Отрисовка игры на экран: true или false.
render-to-screen=true
render-to-screen-sync=true
render-to-screen-size=1300x1000
render-to-screen-tick=

results-file=result.txt
log-file=game.log
p1-type=Local
p2-type=Quick
p1-name=
p2-name=
p1-startup-command=
p2-startup-command=
base-adapter-port=31001
facilities=false
fog-of-war=false
#   0 - не отрисовывать.
fog-of-war-quality=2
seed=
plugins-directory=
`,
    );
    properties("own.properties", "p1-type=Empty\np2-type=Empty\nticks=5\n");
    const both = run("own.properties", "local-runner-sync.default.properties", "1");
    expect([both.code, both.err]).toEqual([0, expect.not.stringContaining("no setting")]);
    const one = run("nobody.properties", "own.properties", "1");
    expect(one.code).toBe(0);
    expect(run("nobody.properties", "none.properties").err).toContain(
      "there is no file nobody.properties, none.properties",
    );
  });

  it("answers mistakes with file, line and what exists", () => {
    properties("bad.properties", "p1-type=Smart\np2-tpye=Quick\n");
    expect(run("bad.properties").err).toContain(
      'bad.properties, line 2: no setting "p2-tpye". Did you mean "p2-type"?',
    );
    properties("type.properties", "p1-type=Smrt\n");
    expect(run("type.properties").err).toContain('Did you mean "Smart"?');
    properties("people.properties", "p1-type=Keyboard\np2-type=Keyboard\n");
    expect(run("people.properties").err).toContain("only one person can play here");
    expect(run("missing.properties").err).toContain("there is no file missing.properties");
    expect(run("1", "2").err).toContain("one seed");
    expect(run("missing.properties").code).toBe(2);
  });
});
