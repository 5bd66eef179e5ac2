// Runs all attacks as the user it is started by and prints one line of JSON for each (verdict.ts). `ludus attack` starts it, and
// the test does, as root and as an ordinary user. An argument picks attacks by a part of their name.

import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { dirname, extname, join } from "node:path";
import type { Player, Question } from "../../../arena/player.ts";
import { playMatch } from "../../../arena/referee.ts";
import type { Replay } from "../../../arena/replay.ts";
import { readConfig } from "../../../core/config.ts";
import { printable } from "../../../core/printable.ts";
import { accepted, Refusal } from "../../../core/refusal.ts";
import { beans } from "../../../games/beans/rules.ts";
import { mmpawns } from "../../../games/mmpawns/rules.ts";
import { prepareSource } from "../../build/build.ts";
import { type Toolchain, toolchains } from "../../build/toolchains.ts";
import { nodeClock } from "../../clocks/node-clock.ts";
import { resolveContender } from "../../spec.ts";
import { BUILD_GUARDS } from "../guards.ts";
import { endPrestarted } from "../prestarted-shells.ts";
import { processTree } from "../process-tree.ts";
import type { Attack } from "./attack.ts";
import { BUILD_PROMISE, FOLDER_PROMISE, HOST_PROMISE, PROMISES } from "./attacks.ts";
import { BUILD_ATTACKS, type BuildAttack } from "./build-attacks.ts";
import { FOLDER_ATTACKS, type FolderAttack } from "./folder-attacks.ts";
import { ENDINGS, PRELUDES } from "./preludes.ts";
import type { Verdict } from "./verdict.ts";

const AT_ONCE = 2;
const MB = 1024 * 1024;
const SECRET = "the secret of the house";
const LONG = { white: 12, black: 12 };
const SHORT = { white: 4, black: 4 };
const LIMITS = { startTime: 30_000, turnTime: 10_000 };
const BUILD = {
  time: 20_000,
  output: 8 * MB,
  messages: 65_536,
  guards: { ...BUILD_GUARDS, memory: 256 * MB, fileSize: 16 * MB },
};

const base = mkdtempSync(join(tmpdir(), "ludus-attacks-"));
rmSync(base, { recursive: true });
mkdirSync(base, { mode: 0o755 });
const mark = `ludus-mark-${process.pid}`;
process.env.LUDUS_CACHE = join(base, "cache");
process.env.TMPDIR = join(base, "temporary");
mkdirSync(process.env.TMPDIR);
process.env.LUDUS_SECRET = SECRET;
writeFileSync(join(base, "secret"), SECRET);

let visitors = 0;
const doors = [createServer(), createServer(), createServer()];
for (const door of doors)
  door.on("connection", (visitor) => {
    visitors++;
    visitor.destroy();
  });
const listening = [0, join(base, "database.sock"), `\0${mark}`].map(
  (place, index) => new Promise<void>((resolve) => doors[index]!.listen(place as never, resolve)),
);
await Promise.all(listening);
const { port } = doors[0]!.address() as { port: number };

function fill(source: string, folder: string, self: string): string {
  const words: Readonly<Record<string, string>> = {
    PORT: String(port),
    SECRET: join(base, "secret"),
    SOCKET: join(base, "database.sock"),
    LUDUS: join(import.meta.dirname, import.meta.url.endsWith(".ts") ? "../../../.." : ".."),
    OTHER: join(folder, "other.py"),
    SELF: self,
    FOLDER: folder,
    MARK: mark,
    PID: String(process.pid),
    UID: String(process.getuid!()),
  };
  return source.replace(/\{([A-Z]+)\}/g, (all, word: string) => words[word] ?? all);
}

let folders = 0;

function makeFolder(): string {
  const folder = join(base, `program-${folders++}`);
  mkdirSync(folder, { mode: 0o755 });
  writeFileSync(join(folder, "other.py"), "# the other seat's best idea\n");
  // Another seat's program may have the same name but for its ending; whose folder this is then, nobody knows.
  mkdirSync(join(folder, "Attack"), { mode: 0o755 });
  writeFileSync(join(folder, "Attack/idea"), "the idea of Attack.rb\n");
  return folder;
}

/** What programs of the other seats are and have there. */
const othersIn = (folder: string) => ["other.py", "Attack.rb", "Attack"].map((name) => join(folder, name));

/** What went wrong, or undefined. */
async function meet(attack: Attack): Promise<string | undefined> {
  const folder = makeFolder();
  const file = join(folder, `Attack.${ENDINGS[attack.language]}`);
  writeFileSync(file, fill(PRELUDES[attack.language](attack.source), folder, file));
  const { guards = {}, freeze = false } = attack;
  const sandbox = { mode: "sandboxed", guards, freeze, hidden: othersIn(folder) } as const;
  const contender = await resolveContender(file, beans, { sandbox });
  if (contender instanceof Refusal) return contender.why;
  const random = accepted(await resolveContender("random", beans));
  const honest = attack.victim ? accepted(await resolveContender(victim(), beans, { sandbox })) : random;
  const opponent = attack.name.startsWith("meeting") ? contender : honest;
  const players = [contender.seat(), freeze ? slow(opponent.seat()) : opponent.seat()];
  const replay = await playMatch({
    game: beans,
    config: accepted(readConfig(beans.config, { set: attack.victim ? SHORT : LONG })),
    seed: 1n,
    players,
    seats: players.map(() => ({ name: "x", spec: "x" })),
    limits: { ...LIMITS, ...attack.limits },
    clock: nodeClock,
  });
  const logs = players.map((player) => ("log" in player ? (player.log as () => string)() : ""));
  return judge(attack, replay!, logs.join("")) ?? (await survivors(folder));
}

/** A program that computes for a while and answers. */
function victim(): string {
  const file = join(makeFolder(), "victim.c");
  const work = "static void attack(int t) { for (clock_t end = clock() + 300000; clock() < end; ); }";
  writeFileSync(file, PRELUDES.c(work));
  return file;
}

/** The player thinks long about its first move. */
function slow(player: Player): Player {
  let wait = 3_000;
  const answer = player.ask.bind(player);
  const ask = async (question: Question) => {
    await new Promise((resolve) => setTimeout(resolve, wait));
    wait = 0;
    return answer(question);
  };
  return Object.assign(player, { ask });
}

function judge({ expect, name }: Attack, { faults }: Replay, log: string): string | undefined {
  if (log.includes("ESCAPED")) return log.slice(0, 300);
  const told = JSON.stringify(faults);
  if (!name.startsWith("meeting") && faults.some(({ seat }) => seat === 1))
    return `the other seat has suffered: ${told}`;
  const words = faults.map(({ message, evidence = "" }) => message + evidence).join("\n");
  if (printable(words) !== words) return `control characters in ${told}`;
  if (expect === "plays") return faults.length === 0 ? undefined : told;
  const [fault] = faults;
  if (!fault && expect.orPlays) return undefined;
  const kinds = [expect.kind].flat();
  return fault && kinds.includes(fault.kind) && expect.message.test(fault.message) ? undefined : told;
}

async function meetFolder({ source, message, times = 1 }: FolderAttack): Promise<string | undefined> {
  const folder = makeFolder();
  const file = join(folder, "attack.py");
  writeFileSync(file, `import os, time\n${fill(source, folder, file)}\n`);
  const contender = await resolveContender(`matrix:${file}`, mmpawns, { sandbox: { mode: "sandboxed" } });
  if (contender instanceof Refusal) return contender.why;
  const config = accepted(readConfig(mmpawns.config, {}));
  for (let time = 0; time < times; time++) {
    const players = [contender.seat(), contender.seat()];
    const seats = players.map(() => ({ name: "x", spec: "x" }));
    const match = { game: mmpawns, config, seed: 1n, players, seats, limits: LIMITS, clock: nodeClock };
    const { faults } = (await playMatch(match))!;
    const told = JSON.stringify(faults);
    if (told.includes(SECRET)) return `the secret came out: ${told}`;
    if (faults[0]?.kind !== "protocol" || !message.test(faults[0].message)) return told;
    const left = await survivors(folder);
    if (left !== undefined) return left;
  }
  return undefined;
}

/** How long a program may take to be gone after its game. */
const LEAVING = 1_500;

/** Who of a program is left after that. */
async function survivors(folder: string): Promise<string | undefined> {
  const end = performance.now() + LEAVING;
  const left = () => readdirSync("/proc").filter((pid) => /^\d+$/.test(pid) && commandLine(pid).includes(folder));
  while (left().length > 0 && performance.now() < end) await new Promise((resolve) => setTimeout(resolve, 20));
  const { length } = left();
  return length === 0 ? undefined : `${length} of its processes were left after ${LEAVING} ms`;
}

/** A build that is a script of the stranger's, as those of kits are. */
const SCRIPT: Toolchain = {
  language: "script",
  build: [["sh", "{file}", "{out}"]],
  run: [["{out}/{name}"]],
  outputs: ["{name}"],
  install: "dash",
};

async function meetBuild(attack: BuildAttack): Promise<string | undefined> {
  const { file: name, source, links = {}, files = {}, expect, orBuilds = expect === "builds" } = attack;
  const folder = makeFolder();
  const file = join(folder, name);
  writeFileSync(file, fill(source, folder, file));
  for (const [link, target] of Object.entries(links)) symlinkSync(fill(target, folder, file), join(folder, link));
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
  const built = await prepareSource(file, toolchains[extname(name)] ?? SCRIPT, {
    mode: "sandboxed",
    hidden: [join(folder, "other.py")],
    limits: BUILD,
  });
  if (built instanceof Refusal) {
    if (built.why.includes(SECRET)) return `the secret came out: ${built.why}`;
    return expect !== "builds" && expect.test(built.why) ? undefined : built.why;
  }
  const [result] = built.reads!.filter((path) => path.includes("/cache/"));
  const content = readdirSync(result!).map((part) => readFileSync(join(result!, part), "latin1"));
  if (content.join("").includes(SECRET)) return "the secret came out in the program";
  return orBuilds ? await survivors(folder) : "it was built";
}

/** What the attacks left behind on this machine. */
async function harm(): Promise<string | undefined> {
  endPrestarted();
  const end = performance.now() + 5_000;
  let found = lookForHarm();
  while (found !== undefined && performance.now() < end) {
    await new Promise((resolve) => setTimeout(resolve, 50));
    found = lookForHarm();
  }
  return found;
}

function lookForHarm(): string | undefined {
  if (visitors > 0) return "somebody came in through the network";
  if (readFileSync(join(base, "secret"), "utf8") !== SECRET) return "our file was changed";
  // The guardian's shell alone may be there.
  const children = processTree(process.pid).length - 1;
  if (children > 1) return `${children} processes are left`;
  const marked = readdirSync("/proc").filter((pid) => /^\d+$/.test(pid) && commandLine(pid).includes(mark));
  if (marked.length > 0) return `marked processes are left: ${marked.join(" ")}`;
  const groups = ["memory", "pids", "unified", "."].map((name) => `/sys/fs/cgroup/${name}/ludus`);
  const left = groups.flatMap((group) => (existsSync(group) ? readdirSync(group) : []));
  if (left.some((name) => name.startsWith(`${process.pid}-`))) return "control groups are left";
  if (readdirSync(process.env.TMPDIR!).length > 0) return "a program's folder is left";
  const builds = join(base, "cache/build");
  if (existsSync(builds) && readdirSync(builds).some((name) => name.startsWith("work-")))
    return "a build's folder is left";
  return undefined;
}

function commandLine(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, "latin1");
  } catch {
    return "";
  }
}

const wanted = process.argv[2] ?? "";
const jobs = [
  ...PROMISES.flatMap(([promise, attacks]) =>
    attacks.map((attack) => ({ promise, name: attack.name, run: () => meet(attack) })),
  ),
  ...FOLDER_ATTACKS.map((attack) => ({
    promise: FOLDER_PROMISE,
    name: `folder: ${attack.name}`,
    run: () => meetFolder(attack),
  })),
  ...BUILD_ATTACKS.map((attack) => ({
    promise: BUILD_PROMISE,
    name: `build: ${attack.name}`,
    run: () => meetBuild(attack),
  })),
].filter(({ name }) => name.includes(wanted));
const queue = jobs.values();
const tell = (verdict: Verdict) => console.log(JSON.stringify(verdict));
/** What a program says whose language is not there. */
const NOT_INSTALLED = /is not installed here/;
const work = async () => {
  for (const { promise, name, run } of queue) {
    const start = performance.now();
    const problem = await run().catch((error: Error) => error.stack);
    const seconds = Math.round(performance.now() - start) / 1000;
    const untried = problem !== undefined && NOT_INSTALLED.test(problem);
    tell({ promise, name, seconds, ...(untried ? { untried: problem } : { problem }) });
  }
};
try {
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  tell({ promise: HOST_PROMISE, name: "the host is unharmed", problem: await harm() });
} finally {
  for (const door of doors) door.close();
  rmSync(base, { recursive: true, force: true });
}
