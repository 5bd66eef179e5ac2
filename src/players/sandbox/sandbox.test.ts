// What the sandbox owes to honest programs and to the host: true clocks, freezing, modes that are told, and nothing left.

import { spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it, vi } from "vitest";
import type { Limits } from "../../arena/limits.ts";
import { playMatch } from "../../arena/referee.ts";
import type { Replay } from "../../arena/replay.ts";
import { readConfig } from "../../core/config.ts";
import { accepted } from "../../core/refusal.ts";
import { beans } from "../../games/beans/rules.ts";
import { nodeClock } from "../clocks/node-clock.ts";
import { planSeries, playSeries } from "../matches/series.ts";
import { resolveContender } from "../spec.ts";
import { temporaryFolder, until, writeProgram } from "../temporary.fixture.ts";
import { PRELUDES } from "./attacks/preludes.ts";
import type { ConfinementWishes } from "./confinement.ts";
import { ControlGroup, findHierarchies } from "./control-groups.ts";
import { machine } from "./machine.ts";
import { endPrestarted } from "./prestarted-shells.ts";
import { processTree, treeCpu } from "./process-tree.ts";

const folder = temporaryFolder();
process.env.LUDUS_CACHE = join(folder, "cache");
mkdirSync(process.env.LUDUS_CACHE);
// Other tests run beside this one: what is left of theirs is not counted here.
process.env.TMPDIR = join(folder, "temporary");
mkdirSync(process.env.TMPDIR);
const config = accepted(readConfig(beans.config, { set: { white: 3, black: 3 } }));
const missing = machine().sandboxProblem;
const MODES = [...(missing === undefined ? (["sandboxed"] as const) : []), "limited", "off"] as const;

interface Played {
  readonly replay: Replay;
  readonly log: string;
}

async function play(file: string, sandbox: ConfinementWishes, limits: Limits, onTurn?: () => void): Promise<Played> {
  const contender = accepted(await resolveContender(file, beans, { sandbox }));
  const player = contender.seat();
  const random = accepted(await resolveContender("random", beans)).seat();
  const { spec, sandbox: mode, protections } = contender;
  const seats = [
    { name: spec, spec, ...(mode && { sandbox: mode, protections }) },
    { name: "random", spec: "random" },
  ];
  const match = { game: beans, config, seed: 1n, players: [player, random], seats, clock: nodeClock };
  const replay = await playMatch({ ...match, limits: { startTime: 30_000, turnTime: 20_000, ...limits }, onTurn });
  return { replay: replay!, log: (player as unknown as { log(): string }).log() };
}

const python = (name: string, attack: string) => writeProgram(folder, name, PRELUDES.py(attack));

describe.each(MODES)("a program that is %s", (mode) => {
  it("plays, and its processor time is that of all its processes", async () => {
    const burn = `
import resource
def burn(ms):
    end = time.process_time() + ms / 1000
    while time.process_time() < end: pass
if turn == 2:
    if os.fork() == 0:
        burn(150)
        os._exit(0)
    os.wait()
    burn(100)`;
    const { replay } = await play(python(`burn-${mode}.py`, burn), { mode }, {});
    expect(replay.faults).toEqual([]);
    const second = replay.cpu[0]![1]! / 1000;
    expect(second).toBeGreaterThan(235);
    expect(second).toBeLessThan(400);
  });

  it("that holds too much memory in its children is told the figure", async () => {
    const file = python(
      `big-${mode}.py`,
      "if os.fork() == 0:\n    x = b'x' * (200 << 20)\n    time.sleep(30)\ntime.sleep(30)",
    );
    const { replay } = await play(file, { mode }, { memory: 128 << 20 });
    expect(replay.faults[0]).toMatchObject({
      kind: "memory",
      message: expect.stringMatching(/held \d+ MB of memory \(limit 128 MB\)/),
    });
  });

  it("stands still between its turns if it is to be frozen", async () => {
    const counter = `
global count, worker
if turn == 1:
    count = [0]
    def run():
        while True:
            count[0] += 1
            time.sleep(0.005)
    worker = threading.Thread(target=run, daemon=True)
    worker.start()
    time.sleep(0.05)
sys.stderr.write("%d " % count[0])
if turn > 1: time.sleep(0.05)
sys.stderr.write("%d\\n" % count[0])`;
    const file = python(`counter-${mode}.py`, counter);
    const wait = () => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 300);
    const { log, replay } = await play(file, { mode, freeze: true }, {}, wait);
    expect(replay.faults).toEqual([]);
    const [first, second] = log
      .trim()
      .split("\n")
      .map((line) => line.split(" ").map(Number));
    expect(second![0]! - first![1]!).toBeLessThan(20);
  });
});

describe("the clock", () => {
  it("does not charge a program for a host that was late, and says so", async () => {
    const file = python("quick.py", "time.sleep(0.05 if turn == 2 else 0)");
    let turns = 0;
    const { replay } = await play(file, { mode: "off" }, { turnTime: 400 }, () => {
      // After the question of its second turn has gone out, this thread is busy for longer than the referee is patient.
      if (++turns === 2) setTimeout(() => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 5_000), 5);
    });
    expect(replay.faults).toEqual([]);
    const told = replay.lateHost!.find(({ turn }) => turn === 3);
    expect(told!.late).toBeGreaterThan(4_000_000);
    expect(replay.wall[0]![1]!).toBeLessThan(400_000);
  });
});

describe("a program that uses more processor time than a turn may take", () => {
  it.each(MODES)(
    "%s: is ended, or the machine was taken away meanwhile, and never told to have used less",
    async (mode) => {
      const burn = "end = time.process_time() + 0.108\nwhile time.process_time() < end: pass";
      const { replay } = await play(python(`over-${mode}.py`, burn), { mode }, { turnCpu: 100 });
      for (const used of replay.cpu[0]!) expect(used).toBeGreaterThanOrEqual(100_000);
    },
  );
});

describe("a program that is limited", () => {
  it("cannot start processes without end, whatever the watcher sees", async () => {
    const { log } = await play(
      python("many.py", "sys.stderr.write(open('/proc/self/limits').read())"),
      { mode: "limited" },
      {},
    );
    const most = Number(/Max processes +(\d+) +(\d+)/.exec(log)![2]);
    const running = Number(/\/(\d+)/.exec(readFileSync("/proc/loadavg", "latin1"))![1]);
    expect(most).toBeLessThan(10 * running);
  });
});

describe("control groups", () => {
  const mounts = process.platform === "linux" ? readFileSync("/proc/self/mounts", "utf8") : "";
  const versions = [
    ["as they are", mounts],
    ["without version 2", mounts.replace(/^.*cgroup2.*$/gm, "")],
    ["without any", ""],
  ] as const;

  it.each(versions)("%s: processor time agrees with the kernel's own clock", async (_, text) => {
    const group = ControlGroup.make(findHierarchies(text));
    const enter = group?.doors().map((door) => `echo 0 >${door}; `) ?? [];
    const work = "read x; i=0; while [ $i -lt 300000 ]; do i=$((i + 1)); done; read x";
    const child = spawn("/bin/sh", ["-c", `${enter.join("")}${work}`], { stdio: ["pipe", "ignore", "inherit"] });
    const kernel = () => treeCpu(processTree(child.pid!));
    try {
      // What the shell used before it came into the group is not in the group's account.
      expect(await until(() => asleep(child.pid!))).toBe(true);
      const before = { told: group?.cpu() ?? kernel(), kernel: kernel() };
      child.stdin.write("\n");
      expect(await until(() => kernel() > before.kernel + 20 && asleep(child.pid!))).toBe(true);
      const used = kernel() - before.kernel;
      expect(Math.abs((group?.cpu() ?? kernel()) - before.told - used)).toBeLessThan(Math.max(1, 0.01 * used));
    } finally {
      child.kill("SIGKILL");
    }
    await group?.remove();
  });

  it("of version 2 are limited and asked by the files that the kernel's documentation names", async () => {
    const place = { version: 2, folder: mkdtempSync(join(folder, "version-2-")) } as const;
    const group = ControlGroup.make({ memory: place, processes: place, freezer: place, kill: place })!;
    const [name] = readdirSync(place.folder) as [string];
    const file = (part: string) => join(place.folder, name, part);
    expect(group.doors()).toEqual([file("cgroup.procs")]);
    group.limit({ memory: 1 << 26, processes: 20 });
    group.freeze(true);
    group.kill();
    const written = ["memory.max", "memory.swap.max", "memory.oom.group", "pids.max", "cgroup.freeze", "cgroup.kill"];
    expect(written.map((part) => readFileSync(file(part), "utf8"))).toEqual(["67108864", "0", "1", "20", "1", "1"]);
    expect([group.starved(), group.crowded(), group.memoryPeak()]).toEqual([0, 0, 0]);
    writeFileSync(file("memory.events"), "low 0\nhigh 0\nmax 12\noom 2\noom_kill 2\noom_group_kill 1\n");
    writeFileSync(file("pids.events"), "max 3\n");
    writeFileSync(file("memory.peak"), "67108864\n");
    expect([group.starved(), group.crowded(), group.memoryPeak()]).toEqual([2, 3, 1 << 26]);
    expect(group.accounts.memory).toBe(true);
    rmSync(join(place.folder, name), { recursive: true });
    // The controller was taken away: the watcher must do it.
    group.limit({ memory: 1 << 26, processes: 20 });
    expect(group.accounts.memory).toBe(false);
    await group.remove();
  });

  it.runIf(missing === undefined)("that did not hold a program's memory are not said to have", async () => {
    const file = python("plain.py", "pass");
    const expected = machine().groups.memory ? "memory-group" : "watcher";
    const told = async () => (await play(file, {}, {})).replay.seats[0]!.protections;
    expect(await told()).toContain(expected);
    // As where the controller was taken away.
    const accounts = { memory: false, cpu: false, freezer: false, weight: false };
    const spy = vi.spyOn(ControlGroup.prototype, "accounts", "get").mockReturnValue(accounts);
    try {
      const held = await told();
      expect(held).toContain("watcher");
      for (const one of ["memory-group", "freezer", "equal-shares"]) expect(held).not.toContain(one);
    } finally {
      spy.mockRestore();
    }
  });

  function asleep(pid: number): boolean {
    return readFileSync(`/proc/${pid}/syscall`, "latin1").startsWith("0 0x0 ");
  }
});

describe.runIf(missing === undefined)("nothing is left", () => {
  it("of programs whose Ludus is killed", async () => {
    const name = `orphan${process.pid}.py`;
    python(name, "import subprocess\nsubprocess.Popen(['/bin/sleep', '300'])\ntime.sleep(300)");
    const ludus = join(import.meta.dirname, "../../../bin/ludus");
    const child = spawn(ludus, ["play", "beans", `./${name}`, "random", "--turn-time", "100s"], {
      cwd: folder,
      stdio: "ignore",
    });
    const running = () =>
      readdirSync("/proc").filter((pid) => /^\d+$/.test(pid) && read(`/proc/${pid}/cmdline`).includes(name));
    expect(await until(() => running().some((pid) => read(`/proc/${pid}/comm`).startsWith("python")), 30_000)).toBe(
      true,
    );
    child.kill("SIGKILL");
    expect(await until(() => running().length === 0)).toBe(true);
  });

  it("after 500 matches: no process, file, group, mount or folder", { timeout: 300_000 }, async () => {
    const file = writeProgram(folder, "tiny.c", PRELUDES.c("static void attack(int turn) {}"));
    const sandbox = { mode: "sandboxed" } as const;
    const contenders = [
      accepted(await resolveContender(file, beans, { sandbox })),
      accepted(await resolveContender(file, beans, { sandbox })),
    ];
    const tiny = accepted(readConfig(beans.config, { set: { white: 1, black: 1 } }));
    const series = (games: number) =>
      playSeries({
        game: beans,
        config: tiny,
        contenders,
        names: ["a", "b"],
        plan: planSeries(2, games, 1n, false),
        limits: { startTime: 60_000, turnTime: 60_000 },
        concurrency: 4,
        onGame: (_, { faults }) => expect(faults).toEqual([]),
      });
    await series(10);
    endPrestarted();
    expect(await until(() => left().groups === 0)).toBe(true);
    const before = left();
    await series(500);
    endPrestarted();
    const grown = () => Object.entries(left()).filter(([what, count]) => count > before[what as keyof typeof before]);
    await expect.poll(grown, { timeout: 60_000, interval: 50 }).toEqual([]);
  });

  function left() {
    const own = (name: string) => name.startsWith(`${process.pid}-`);
    const places = Object.values(machine().groups) as { folder: string }[];
    return {
      processes: processTree(process.pid).length,
      files: readdirSync("/proc/self/fd").length,
      groups: places.flatMap(({ folder: place }) => readdirSync(place).filter(own)).length,
      mounts: readFileSync("/proc/self/mounts", "utf8").split("\n").length,
      folders: readdirSync(join(folder, "cache/build")).length,
      temporary: readdirSync(process.env.TMPDIR!).length,
    };
  }

  function read(file: string): string {
    try {
      return readFileSync(file, "latin1");
    } catch {
      return "";
    }
  }
});
