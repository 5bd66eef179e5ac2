// Programs that are started for every move of MMPawns, honest and otherwise.

import { spawn } from "node:child_process";
import { mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { describe, expect, it } from "vitest";
import type { Fault } from "../../arena/fault.ts";
import type { Limits } from "../../arena/limits.ts";
import { playMatch } from "../../arena/referee.ts";
import type { Replay } from "../../arena/replay.ts";
import { LUDUS } from "../../cli/ludus.fixture.ts";
import { readConfig } from "../../core/config.ts";
import { accepted } from "../../core/refusal.ts";
import { mmpawns } from "../../games/mmpawns/rules.ts";
import { nodeClock } from "../clocks/node-clock.ts";
import type { ConfinementWishes } from "../sandbox/confinement.ts";
import { machine } from "../sandbox/machine.ts";
import { resolveContender } from "../spec.ts";
import { temporaryFolder, until, writeProgram } from "../temporary.fixture.ts";

const folder = temporaryFolder();
/** Red to move with one man on e2 before an open board, blue far away: the program's move is e2-e3. */
const CONFIG = accepted(
  readConfig(mmpawns.config, { set: { position: `B-------/${"--------/".repeat(5)}----A---/-------- A 1` } }),
);
let programs = 0;

/** A shell program; in `$file` it finds what it would write after e2-e3. */
async function contenderOf(script: string, sandbox: ConfinementWishes = {}) {
  const honest = `B-------\\n${"--------\\n".repeat(4)}----A---\\n--------\\n--------\\n`;
  const text = `#!/bin/sh
read -r side number result <matrix.txt
[ "$number" = 1 ] || exit 0
rows='${honest}'
${script}
`;
  const path = writeProgram(folder, `p${++programs}`, text);
  return accepted(await resolveContender(`matrix:${path}`, mmpawns, { sandbox }));
}

async function play(script: string, limits: Limits = { turnTime: 20_000 }): Promise<Replay> {
  const own = await contenderOf(script);
  const other = await contenderOf("exit 0");
  const seats = [own, other].map(({ spec, name }) => ({ spec, name }));
  const players = [own.seat(), other.seat()];
  const setting = { game: mmpawns, config: CONFIG, seed: 1n, players, seats, limits, clock: nodeClock };
  return (await playMatch(setting))!;
}

async function faultOf(script: string, limits?: Limits): Promise<Fault> {
  const { faults, outcome } = await play(script, limits);
  expect(faults[0]).toMatchObject({ seat: 0, turn: 1 });
  expect(outcome.places).toEqual([2, 1]);
  return faults[0]!;
}

describe("a spec", () => {
  const resolved = (spec: string) => resolveContender(spec, mmpawns);

  it("of a program that names matrix.txt needs no prefix, as a file or in a command line", async () => {
    const file = writeProgram(folder, "reads.py", 'open("matrix.txt")');
    expect(accepted(await resolved(file)).seating).toMatchObject({ by: "matrix" });
    expect(accepted(await resolved(`python3 ${file}`)).seating).toMatchObject({ by: "matrix" });
    const lines = writeProgram(folder, "lines.py", "print()");
    expect(accepted(await resolved(lines)).seating).toMatchObject({ by: "lines" });
  });

  it("is told by the files that a program is made of, if its own does not tell", async () => {
    const seatedBy = async (name: string, text: string) =>
      accepted(await resolved(writeProgram(join(folder, "parts"), name, text))).seating;
    mkdirSync(join(folder, "parts"));
    writeFileSync(join(folder, "parts/names.py"), 'FILE = "matrix.txt"');
    expect(await seatedBy("main.py", "from names import FILE\nopen(FILE)")).toMatchObject({ by: "matrix" });
    expect(await seatedBy("built.py", 'open("matrix" + ".txt")')).toMatchObject({ by: "matrix" });
    // As a compiler leaves the name in a program: eight bytes here, the rest elsewhere.
    expect(await seatedBy("compiled", "#!/bin/true\nmatrix.tH")).toMatchObject({ by: "matrix" });
    const answers = 'import names\nprint({"action": view["matrix"]})';
    expect(await seatedBy("lines.py", answers)).toMatchObject({ by: "lines" });
    // The folder itself means its main program.
    const whole = { spec: join(folder, "parts"), name: "parts", seating: { by: "matrix" } };
    expect(await resolved(join(folder, "parts"))).toMatchObject(whole);
    expect(await resolved(`matrix:${folder}/parts`)).toMatchObject({ seating: { by: "matrix" } });
  });

  it("of a program that fails as one of the line protocol says what else it may be", async () => {
    const crashes = accepted(await resolved(writeProgram(folder, "crashes", "#!/bin/sh\nexit 3")));
    const setting = { game: mmpawns, config: CONFIG, seed: 1n, limits: { turnTime: 20_000 }, clock: nodeClock };
    const seats = [crashes, crashes].map(({ spec, name }) => ({ spec, name }));
    const replay = await playMatch({ ...setting, seats, players: [crashes.seat(), crashes.seat()] });
    expect(replay!.faults[0]).toMatchObject({
      kind: "crash",
      message: expect.stringMatching(/exit code 3; it was started as .*write matrix: before its name/),
    });
  });

  it("of a command line finds its files from the folder of the move", async () => {
    const file = writeProgram(folder, "beside.py", "1");
    const contender = accepted(await resolved(`matrix:python3 ${relative(process.cwd(), file)}`));
    expect(contender.seating).toMatchObject({ command: { args: [file] } });
  });

  it("of a program for Windows says what it is", async () => {
    const file = join(folder, "ivanov.exe");
    writeFileSync(file, Buffer.concat([Buffer.from("MZ"), Buffer.alloc(100)]), { mode: 0o755 });
    for (const spec of [file, `matrix:${file}`])
      expect(await resolved(spec)).toMatchObject({ why: expect.stringContaining("is a program for Windows") });
  });
});

describe("a program that answers through matrix.txt", () => {
  it("makes its move by writing the file", async () => {
    const { steps, faults } = await play(`printf "B 2 U\\n0 29.9\\n0 30\\n$rows" >matrix.txt`);
    expect(steps[0]).toEqual(["e2-e3"]);
    expect(faults).toMatchObject([{ seat: 1, kind: "protocol", message: expect.stringContaining("no move was made") }]);
  });

  it("may write CRLF and a byte order mark, and may end with any code if the file is right", async () => {
    const { steps } = await play(
      `printf "\\357\\273\\277B 2 U\\n0 29.9\\n0 30\\n$rows" | sed 's/$/\\r/' >matrix.txt; exit 3`,
    );
    expect(steps[0]).toEqual(["e2-e3"]);
  });

  it("is told which line of a spoilt file is wrong, with the file", async () => {
    const time = await faultOf(`printf "B 2 U\\n0 29.9\\n0 3\\n$rows" >matrix.txt`);
    expect(time).toMatchObject({
      kind: "protocol",
      message: expect.stringMatching(/^left a wrong matrix.txt, line 3: the opponent's time/),
    });
    expect(time.evidence).toContain("> 0 3\n");
    expect(await faultOf(`printf "C 2 U\\n" >matrix.txt`)).toMatchObject({ kind: "protocol" });
    expect(await faultOf(`printf "B 2 A\\n0 29.9\\n0 30\\n$rows" >matrix.txt`)).toMatchObject({
      message: expect.stringContaining("line 1: the game is not over, but the file says A"),
    });
  });

  it("breaks the rules with a move that is none", async () => {
    const script = `printf "B 2 U\\n0 29.9\\n0 30\\nB-------\\n----A---\\n${"--------\\n".repeat(6)}" >matrix.txt`;
    expect(await faultOf(script)).toMatchObject({
      kind: "illegal",
      message: expect.stringMatching(/^left a wrong matrix.txt, line 5: no legal move leads to this board/),
    });
  });

  it("may touch nothing else, nor take the file away", async () => {
    expect(await faultOf("touch mine.txt")).toMatchObject({
      kind: "protocol",
      message: expect.stringContaining("mine.txt"),
    });
    expect(await faultOf("rm matrix.txt")).toMatchObject({ kind: "protocol", message: "left no matrix.txt" });
    expect(await faultOf("rm matrix.txt; ln -s /etc/passwd matrix.txt")).toMatchObject({
      message: "left a link in place of matrix.txt",
    });
  });

  it("may not make a file for a moment either, nor write the answer beside and move it", async () => {
    const answer = `printf "B 2 U\\n0 29.9\\n0 30\\n$rows"`;
    for (const script of [`touch mine; rm mine; ${answer} >matrix.txt`, `${answer} >mine; mv mine matrix.txt`])
      expect(await faultOf(script)).toMatchObject({
        kind: "protocol",
        message: "touched more than matrix.txt: made and removed mine in the folder",
      });
  });

  it("may pad, put spaces between the cells and write times with one digit", async () => {
    const { steps } = await play(`printf " B  2  U\\n0  29.9\\n 0 30.0\\n$rows" | sed '4,$s/./& /g' >matrix.txt`);
    expect(steps[0]).toEqual(["e2-e3"]);
  });

  it("crashes with what it said last", async () => {
    const fault = await faultOf("echo going down >&2; kill -SEGV $$");
    expect(fault).toMatchObject({ kind: "crash", message: "was ended by SIGSEGV", evidence: "going down" });
    expect(await faultOf("exit 4")).toMatchObject({ kind: "crash", message: expect.stringContaining("exit code 4") });
  });

  it("is ended when it sleeps, and when its processor time is used up", async () => {
    expect(await faultOf("sleep 60", { turnTime: 300 })).toMatchObject({ kind: "time" });
    const busy = await faultOf("while :; do :; done", { turnTime: 60_000, gameCpu: 300 });
    expect(busy).toMatchObject({
      kind: "time",
      message: expect.stringMatching(/used [\d.]+ s of CPU time, and 0.3 s were left/),
    });
  });

  it.runIf(machine().sandboxProblem === undefined)("sees nothing of ours behind its isolation", async () => {
    const secret = writeProgram(folder, "secret", "the secret of the house");
    const script = `cat ${secret} /etc/passwd; ls ${import.meta.dirname}; touch ${folder}/mine; kill -0 ${process.pid} && echo alive`;
    const sandboxed = await contenderOf(script, { mode: "sandboxed", hidden: [secret] });
    expect(sandboxed.sandbox).toBe("sandboxed");
    const player = sandboxed.seat();
    const setting = { game: mmpawns, config: CONFIG, seed: 1n, limits: { turnTime: 20_000 }, clock: nodeClock };
    const other = await contenderOf("exit 0");
    const seats = [sandboxed, other].map(({ spec, name }) => ({ spec, name }));
    await playMatch({ ...setting, players: [player, other.seat()], seats });
    expect(player.log!()).toMatch(/No such file/);
    expect(player.log!()).not.toMatch(/secret of the house|root:|matrix-player|alive/);
    expect(readdirSync(folder)).not.toContain("mine");
  });

  it("is ended when it fills its folder, holds too much memory or starts too much", async () => {
    expect(await faultOf("while :; do cat /bin/sh /bin/sh >>f$((n += 1)); done")).toMatchObject({
      kind: "protocol",
      message: expect.stringMatching(/wrote \d+ MB into its folder \(limit 4 MB\)/),
    });
    const hog = "x=xxxxxxxxxxxxxxxx; while :; do x=$x$x; done";
    expect(await faultOf(hog, { turnTime: 20_000, memory: 32 << 20 })).toMatchObject({
      kind: "memory",
      message: expect.stringMatching(/held \d+ MB of memory \(limit 32 MB\)/),
    });
    expect(await faultOf("while :; do sleep 9 & done")).toMatchObject({ kind: "crash" });
  });

  it("leaves no folder behind", async () => {
    await play("exit 0");
    const before = readdirSync(tmpdir()).filter((name) => name.startsWith("ludus-matrix-"));
    await play("exit 0");
    const after = readdirSync(tmpdir()).filter((name) => name.startsWith("ludus-matrix-"));
    expect(after.filter((name) => !before.includes(name))).toEqual([]);
  });

  it("plays nothing but MMPawns", async () => {
    const { kalah } = await import("../../games/kalah/rules.ts");
    expect(await resolveContender("matrix:./x", kalah)).toMatchObject({
      why: expect.stringContaining("play mmpawns, not kalah"),
    });
  });
});

it("leaves no folder behind when Ludus is killed in the middle of a move", async () => {
  const temporary = join(folder, "a place for *");
  mkdirSync(join(temporary, "of others"), { recursive: true });
  const sleeper = writeProgram(folder, "sleeper", "#!/bin/sh\nsleep 300\n");
  const child = spawn(LUDUS, ["play", "mmpawns", `matrix:${sleeper}`, `matrix:${sleeper}`, "--turn-time", "300s"], {
    env: { ...process.env, TMPDIR: temporary },
    stdio: "ignore",
  });
  const matrices = () => readdirSync(temporary).filter((name) => name.startsWith("ludus-matrix-"));
  expect(await until(() => matrices().length > 0, 30_000)).toBe(true);
  child.kill("SIGKILL");
  expect(await until(() => matrices().length === 0, 30_000)).toBe(true);
  expect(readdirSync(temporary)).toContain("of others");
});
