// Runs all attacks as the user it is started by and prints one line of JSON for each (verdict.ts). `ludus attack` starts it, and
// the test does, as root and as an ordinary user. An argument picks attacks by a part of their name. With --bare, which is for
// the test alone, each attack on what was a hole once meets a Ludus without the defences that closed it.

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
import { takeAway } from "../../defences.ts";
import { packageRoot } from "../../package-root.ts";
import type { ProgramCommand } from "../../process/program-command.ts";
import { resolveContender } from "../../spec.ts";
import { isRoot } from "../bubblewrap.ts";
import { BUILD_GUARDS } from "../guards.ts";
import { endPrestarted } from "../prestarted-shells.ts";
import { processTree } from "../process-tree.ts";
import type { Attack, Fails } from "./attack.ts";
import { ATTACKS } from "./attacks.ts";
import { BUILD_ATTACKS, type BuildAttack } from "./build-attacks.ts";
import { FOLDER_ATTACKS, type FolderAttack } from "./folder-attacks.ts";
import type { GuaranteeName } from "./guarantees.ts";
import { ENDINGS, PRELUDES } from "./preludes.ts";
import type { Verdict } from "./verdict.ts";

const AT_ONCE = 2;
/** Without its defences an attack must succeed; those that race with us need not at once. */
const BARE_TRIES = 10;
/** Seconds in which what an attack has taken must be noticed, on the busiest machine; and in which it is not where nobody looks. */
const WAIT = 60;
const BARE_WAIT = 1;
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
mkdirSync(join(base, "treasure"), { mode: 0o700 });
writeFileSync(join(base, "treasure/chest"), Buffer.alloc(7 * MB));
process.once("exit", () => rmSync(base, { recursive: true, force: true }));
// Nobody listens any more, or nobody wants to wait.
process.stdout.on("error", () => process.exit(1));
process.once("SIGINT", () => process.exit(130));

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
    TREASURE: join(base, "treasure"),
    SOCKET: join(base, "database.sock"),
    LUDUS: packageRoot,
    OTHER: join(folder, "other.py"),
    SELF: self,
    FOLDER: folder,
    MARK: mark,
    PID: String(process.pid),
    WAIT: String(bare ? BARE_WAIT : WAIT),
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
  const { tries = 1 } = attack;
  const most = bare ? BARE_TRIES : tries;
  let problem = await meetOnce(attack);
  for (let n = 1; n < most && (problem === undefined) === bare; n++) problem = await meetOnce(attack);
  return problem;
}

async function meetOnce(attack: Attack): Promise<string | undefined> {
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

async function meetFolder(attack: FolderAttack): Promise<string | undefined> {
  const { source, message, kind = "protocol", times = 1 } = attack;
  const limits = { ...LIMITS, ...attack.limits };
  const folder = makeFolder();
  const file = join(folder, "attack.py");
  writeFileSync(file, `import os, time\n${fill(source, folder, file)}\n`);
  const contender = await resolveContender(`matrix:${file}`, mmpawns, { sandbox: { mode: "sandboxed" } });
  if (contender instanceof Refusal) return contender.why;
  const config = accepted(readConfig(mmpawns.config, {}));
  for (let time = 0; time < (bare ? BARE_TRIES : times); time++) {
    const players = [contender.seat(), contender.seat()];
    const seats = players.map(() => ({ name: "x", spec: "x" }));
    const match = { game: mmpawns, config, seed: 1n, players, seats, limits, clock: nodeClock };
    const { faults } = (await playMatch(match))!;
    const told = JSON.stringify(faults);
    if (told.includes(SECRET)) return `the secret came out: ${told}`;
    if (faults[0]?.kind !== kind || !message.test(faults[0].message)) return told;
    const left = await survivors(folder);
    if (left !== undefined) return left;
  }
  return undefined;
}

/** How long a hundred killed processes may take to be gone after their game, where others want the processors as well. */
const LEAVING = 10_000;

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
  const { file: name, source, links = {}, files = {}, honest, expect, orBuilds = expect === "builds" } = attack;
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
    buildLimits: BUILD,
  });
  if (built instanceof Refusal) {
    if (built.why.includes(SECRET)) return `the secret came out: ${built.why}`;
    return expect !== "builds" && expect.test(built.why) ? undefined : built.why;
  }
  const content = contentOf(built);
  if (content.includes(SECRET)) return "the secret came out in the program";
  if (content.includes("POISON") && !honest) return "the poison got into the program";
  if (honest) return meetBuild({ name: attack.name, file: name, source, files: honest, expect });
  return orBuilds ? await survivors(folder) : "it was built";
}

/** Of all files that a build has made. */
function contentOf(built: ProgramCommand): string {
  const [result] = built.reads!.filter((path) => path.includes("/cache/"));
  return readdirSync(result!)
    .map((part) => readFileSync(join(result!, part), "latin1"))
    .join("");
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

const bare = process.argv.includes("--bare");
const wanted = process.argv.slice(2).find((word) => word !== "--bare") ?? "";
interface Job {
  readonly promise: GuaranteeName;
  readonly name: string;
  readonly fails?: Fails | undefined;
  run(): Promise<string | undefined>;
}
const jobs = [
  ...Object.entries(ATTACKS).flatMap(([promise, attacks]) =>
    attacks.map((attack) => job(promise as GuaranteeName, attack, () => meet(attack))),
  ),
  ...FOLDER_ATTACKS.map((attack) => job("folder", attack, () => meetFolder(attack))),
  ...BUILD_ATTACKS.map((attack) => job("build", attack, () => meetBuild(attack))),
]
  .filter(({ promise, name }) => `${promise}: ${name}`.includes(wanted))
  .filter(({ fails }) => !bare || (fails && !fails.alsoHeld?.[isRoot() ? "root" : "user"]));

function job(promise: GuaranteeName, { name, fails }: Pick<Job, "name" | "fails">, meet: Job["run"]): Job {
  const run = async () => {
    const putBack = takeAway(bare ? fails!.by : []);
    return meet().finally(putBack);
  };
  return { promise, name, fails, run };
}

const queue = jobs.values();
const tell = (verdict: Omit<Verdict, "of">) => console.log(JSON.stringify({ ...verdict, of: jobs.length + 1 }));
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
  await Promise.all(Array.from({ length: bare ? 1 : AT_ONCE }, work));
  if (!bare) tell({ promise: "host", name: "the host is unharmed", problem: await harm() });
} finally {
  for (const door of doors) door.close();
}
