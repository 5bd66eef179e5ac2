import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import type { Chapter } from "../../arena/player.ts";
import { parseReplay } from "../../arena/replay.ts";
import { accepted, Refusal } from "../../core/refusal.ts";
import { games as knownGames } from "../../games/index.ts";
import { logText } from "../../players/matches/turn-batches.ts";
import { zip as makeZip } from "../../players/uploads/zip.fixture.ts";
import type { Contest } from "../contests/contests.ts";
import { enter, entrantOf } from "../contests/entrants.ts";
import { gameSeats, games, submissionFiles, submissions } from "../data/schema.ts";
import { orderGame } from "../games/custom.ts";
import { turnsSince } from "../games/live.ts";
import { faultsSince, gameRecord, listGames, replayText, seatLogs } from "../games/records.ts";
import { eventually, openContest, person, testOffice, workerAtWork } from "../office.fixture.ts";
import type { Office } from "../office.ts";
import type { Account } from "../people/accounts.ts";
import { deleteAccount } from "../people/leave.ts";
import { listSubmissions, sourceFile, submissionDetails } from "./history.ts";
import { type Submission, submit } from "./submit.ts";

const BOT = `import sys, json
for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "turn":
        print("thinking", file=sys.stderr)
        print(json.dumps({"action": message["legal"][0]}), flush=True)
`;

let office: Office;
let contest: Contest;
beforeAll(async () => {
  office = await testOffice();
  contest = await openContest(office);
  await workerAtWork(office);
});

async function participant(where: Contest = contest): Promise<Account> {
  const account = await person(office);
  accepted(await enter(office.db, where, account));
  return account;
}

const sent = (text: string, name = "bot.py") => ({ name, bytes: Buffer.from(text) });

function decided(id: number): Promise<Submission> {
  return eventually(async () => {
    const [row] = await office.db.select().from(submissions).where(eq(submissions.id, id));
    return row?.decidedAt ? row : undefined;
  });
}

async function accept(account: Account, text = BOT, where = contest): Promise<Submission> {
  const submission = await decided(accepted(await submit(office, where, account.id, sent(text))).id);
  expect(submission.reason).toBeNull();
  expect(submission.state).toBe("accepted");
  return submission;
}

describe("a submission", () => {
  it("is accepted when it plays every seat of the acceptance games without a fault", async () => {
    const ada = await participant();
    const submission = await accept(ada);
    expect([submission.number, submission.language, submission.entry]).toEqual([1, "Python", "bot.py"]);
    const played = await office.db.select().from(games).where(eq(games.submissionId, submission.id));
    expect(played.map(({ kind, state }) => [kind, state])).toEqual([["acceptance", "finished"]]);
    const record = accepted(await gameRecord(office, ada, played[0]!.id));
    expect(record.names).toEqual([ada.name, `${ada.name} (2)`]);
    const logs = accepted(await seatLogs(office, ada, played[0]!.id));
    expect(logs.map((log) => log.some(([turn, text]) => turn > 0 && text.includes("thinking")))).toEqual([true, true]);
    const text = accepted(await replayText(office, ada, played[0]!.id));
    const read = accepted(parseReplay(text, knownGames));
    expect(read.altered).toBe(false);
    expect(read.replay.seats.map(({ name }) => name)).toEqual(record.names);
    expect(text).not.toContain("programs");
  });

  it("is rejected with the report of its crash, which its author alone can read", async () => {
    const [ada, eve] = [await participant(), await participant()];
    const crash = `import sys\nprint("before the end", file=sys.stderr)\nraise ValueError("broken \\x00 text")\n`;
    const { id } = accepted(await submit(office, contest, ada.id, sent(crash)));
    const { state, reason } = await decided(id);
    expect(state).toBe("rejected");
    expect(reason!.text).toMatch(/crash/);
    const details = accepted(await submissionDetails(office, ada, id));
    expect(details.report).toContain("ValueError");
    expect(await submissionDetails(office, eve, id)).toBeInstanceOf(Refusal);
    expect(await sourceFile(office, eve, id, "bot.py")).toBeInstanceOf(Refusal);
    expect(String(await sourceFile(office, ada, id, "bot.py"))).toBe(crash);
    const { faults } = await faultsSince(office, await decided(id));
    expect(faults[0]!.evidence).toContain("ValueError");
    expect(faults[0]!.log).toContain("ValueError");
  });

  it("is rejected with what the compiler says, at the line", async () => {
    const ada = await participant();
    const { id } = accepted(
      await submit(office, contest, ada.id, sent("int main() {\n  return nothing;\n}\n", "bot.cpp")),
    );
    const { state, reason } = await decided(id);
    expect([state, reason!.text]).toEqual(["rejected", "bot.cpp does not build"]);
    expect(accepted(await submissionDetails(office, ada, id)).report).toContain("bot.cpp:2:10");
  });

  it("that is being built shows what the compiler says, before it has ended", async () => {
    const ada = await participant();
    const shout = '#pragma message("still at it")\nint main() { return 0; }\n';
    const { id } = accepted(await submit(office, contest, ada.id, sent(shout, "bot.cpp")));
    await decided(id);
    expect(accepted(await submissionDetails(office, ada, id)).submission.output).toContain("still at it");
  });

  it("cannot read what others sent, when it is built or when it plays, nor reach the network", async () => {
    const [victim, mallory] = [await participant(), await participant()];
    const secret = `${BOT}# a secret plan\n`;
    await accept(victim, secret);
    const programs = join(process.env.LUDUS_CACHE!, "programs");
    const path = readdirSync(programs)
      .map((name) => join(programs, name, "bot.py"))
      .find((file) => existsSync(file) && readFileSync(file, "utf8") === secret)!;
    const tricks = [
      ["bot.cpp", `#include "${path}"\nint main() {}\n`],
      ["bot.py", `print(open(${JSON.stringify(path)}).read())\n`],
      ["bot.py", "import socket\nsocket.create_connection(('127.0.0.1', 1), 1)\n"],
    ] as const;
    for (const [name, text] of tricks) {
      const { id } = accepted(await submit(office, contest, mallory.id, sent(text, name)));
      expect((await decided(id)).state).toBe("rejected");
      const { report } = accepted(await submissionDetails(office, mallory, id));
      expect(report).not.toContain("secret plan");
      expect(report).toMatch(/No such file|Address family not supported/);
    }
  });

  it("for a test plays one game that its author alone sees, and nothing else", async () => {
    const [ada, eve] = [await participant(), await participant()];
    const { id } = accepted(await submit(office, contest, ada.id, { ...sent(BOT), test: true }));
    await decided(id);
    const game = await eventually(async () => {
      const rows = await office.db.select().from(games).where(eq(games.submissionId, id));
      return rows.find(({ kind, state }) => kind === "test" && state === "finished");
    });
    expect((await gameRecord(office, ada, game.id)) instanceof Refusal).toBe(false);
    expect(await gameRecord(office, eve, game.id)).toBeInstanceOf(Refusal);
    expect(await gameRecord(office, undefined, game.id)).toBeInstanceOf(Refusal);
    expect(await replayText(office, eve, game.id)).toBeInstanceOf(Refusal);
    expect((await listGames(office.db, contest.id)).map((one) => one.game.id)).not.toContain(game.id);
    const refused = await orderGame(office, contest, ada.id, { opponents: [id] });
    expect((refused as Refusal).why).toContain("first program must be accepted");
  });

  it("of a kit counts as the strategy alone: the kit's own files are replaced", async () => {
    const cup = await openContest(office, { preset: "cup-2017", game: "codewars" });
    const ada = await participant(cup);
    const strategy =
      "from model.Move import Move\n\nclass MyStrategy:\n    def move(self, me, world, game, move):\n        pass\n";
    const archive = makeZip([
      { name: "mine/MyStrategy.py", bytes: Buffer.from(strategy) },
      { name: "mine/Runner.py", bytes: Buffer.from("raise SystemExit('not the real one')") },
      { name: "mine/extra.py", bytes: Buffer.from("x = 1\n") },
    ]);
    const submission = accepted(await submit(office, cup, ada.id, { name: "mine.zip", bytes: archive }));
    const { files } = accepted(await submissionDetails(office, ada, submission.id));
    expect(files.map(({ path }) => path)).toEqual(["MyStrategy.py", "extra.py"]);
    const { state, reason } = await decided(submission.id);
    expect([state, reason]).toEqual(["accepted", null]);
    expect(await office.db.$count(games, eq(games.submissionId, submission.id))).toBe(3);
  });

  it("is refused before anything is kept if it is no program, too large, or full of tricks", async () => {
    const ada = await participant();
    const why = async (name: string, bytes: Buffer) =>
      ((await submit(office, contest, ada.id, { name, bytes })) as Refusal).why;
    expect(await why("notes.txt", Buffer.from("hello"))).toContain("known extensions");
    expect(await why("bot.py", Buffer.alloc(3 * 1024 * 1024))).toContain("large");
    expect(await why("a.zip", makeZip([{ name: "../../etc/bot.py", bytes: Buffer.from("") }]))).toContain("leads out");
    const bomb = makeZip([{ name: "bot.py", bytes: Buffer.alloc(50 * 1024 * 1024) }]);
    expect(await why("bomb.zip", bomb)).toContain("too large when unpacked");
    const many = makeZip(Array.from({ length: 600 }, (_, n) => ({ name: `f${n}.py`, bytes: Buffer.from("") })));
    expect(await why("many.zip", many)).toContain("600 files");
    expect(((await submit(office, contest, (await person(office)).id, sent(BOT))) as Refusal).why).toContain(
      "enter it first",
    );
    expect(await listSubmissions(office.db, (await entrantOf(office.db, contest.id, ada.id))!.id)).toEqual([]);
  });

  it("is one of three in twenty minutes, however many come at once", async () => {
    const quotas = { submissions: 3, customGames: 3, minutes: 20, bytes: 2 << 20, bytesTogether: 3 << 20 };
    const strict = await openContest(office, { changes: { quotas } });
    const ada = await participant(strict);
    const all = await Promise.all(Array.from({ length: 50 }, () => submit(office, strict, ada.id, sent(BOT))));
    const taken = all.filter((one) => !(one instanceof Refusal)) as Submission[];
    expect(taken.map(({ number }) => number).sort()).toEqual([1, 2, 3]);
    expect((all.find((one) => one instanceof Refusal) as Refusal).why).toContain("3 submissions in 20 minutes");
    for (const { id } of taken) await decided(id);
    const games = await Promise.all(
      Array.from({ length: 20 }, () => orderGame(office, strict, ada.id, { opponents: [taken[0]!.id] })),
    );
    expect(games.filter((one) => !(one instanceof Refusal))).toHaveLength(3);
  });
});

describe("a custom game", () => {
  it("is played against an accepted program of before one's own, and everybody sees it but the logs", async () => {
    const [ada, bob] = [await participant(), await participant()];
    const early = await accept(ada);
    const late = await accept(bob);
    const id = accepted(await orderGame(office, contest, bob.id, { opponents: [early.id], seat: 1 }));
    const game = await eventually(async () => {
      const record = accepted(await gameRecord(office, undefined, id));
      return record.game.state === "finished" && record;
    });
    expect(game.names).toEqual([ada.name, bob.name]);
    const [own, others] = accepted(await seatLogs(office, ada, id)) as [Chapter[], Chapter[]];
    expect([logText(own).includes("thinking"), others]).toEqual([true, []]);
    expect(await seatLogs(office, await participant(), id)).toBeInstanceOf(Refusal);
    expect((await listGames(office.db, contest.id)).map(({ game }) => game.id)).toContain(id);
    expect(((await orderGame(office, contest, ada.id, { opponents: [late.id] })) as Refusal).why).toContain(
      "before your last",
    );
  });

  it("shows everybody that a program failed, and its author alone what it wrote", async () => {
    const [ada, bob] = [await participant(), await participant()];
    const early = await accept(ada);
    // Accepted as it was, and other files put in its place.
    const late = await accept(bob);
    await office.db
      .update(submissionFiles)
      .set({
        sha256: await office.store.put(Buffer.from("import sys\nprint('my secret', file=sys.stderr)\nsys.exit(3)\n")),
      })
      .where(eq(submissionFiles.submissionId, late.id));
    const id = accepted(await orderGame(office, contest, bob.id, { opponents: [early.id] }));
    const evidence = async (viewer: Account | undefined) => {
      const { game, faults } = accepted(await gameRecord(office, viewer, id));
      return game.state === "finished" && { texts: faults.map(({ kind, evidence }) => [kind, evidence]) };
    };
    expect((await eventually(() => evidence(bob))).texts).toEqual([["crash", expect.stringContaining("my secret")]]);
    for (const viewer of [ada, undefined]) expect(await evidence(viewer)).toEqual({ texts: [["crash", null]] });
    expect(accepted(await replayText(office, undefined, id))).not.toContain("my secret");
    // What the program of before did since belongs to it, until another one is accepted.
    const newest = await decided(accepted(await submit(office, contest, bob.id, sent("print(1 / 0)"))).id);
    const next = accepted(await orderGame(office, contest, bob.id, { opponents: [early.id] }));
    await eventually(async () => accepted(await gameRecord(office, bob, next)).game.state === "finished");
    const { faults, older } = await faultsSince(office, newest);
    const told = faults.map(({ game, seat, turn, submission, log }) => [game.kind, seat, turn, submission.number, log]);
    expect(told[0]).toEqual(["custom", 0, 1, 1, "my secret\n"]);
    expect(new Set(told.slice(1).map(([kind, , , number]) => `${kind} ${number}`))).toEqual(new Set(["acceptance 2"]));
    expect([faults[0]!.game.id, older]).toEqual([next, false]);
    expect((await faultsSince(office, newest, next)).faults.map(({ game }) => game.id)).not.toContain(next);
  });

  it("can be watched while it is played, and leaves nothing of that behind", async () => {
    const [ada, bob] = [await participant(), await participant()];
    const slow = BOT.replace("import sys, json", "import sys, json, time").replace(
      "print(json",
      "time.sleep(0.3); print(json",
    );
    const [early] = [await accept(ada, slow), await accept(bob, slow)];
    const id = accepted(await orderGame(office, contest, bob.id, { opponents: [early.id] }));
    const live = await eventually(async () => {
      const batches = await turnsSince(office.db, id, 0);
      return batches.length > 1 && batches;
    });
    expect(accepted(await gameRecord(office, undefined, id)).playing).toBe(true);
    expect(new Set(live.map(({ attempt }) => attempt)).size).toBe(1);
    expect(live.flatMap(({ batch }) => batch.logs.map(logText)).join("")).toContain("thinking");
    await eventually(async () => accepted(await gameRecord(office, undefined, id)).game.state === "finished");
    const { replay } = accepted(parseReplay(accepted(await replayText(office, undefined, id)), knownGames));
    const watched = live.flatMap(({ batch }) => batch.steps);
    expect(replay.steps.slice(0, watched.length)).toEqual(watched);
    expect(await turnsSince(office.db, id, 0)).toEqual([]);
  });

  it("stays under a pseudonym when a player leaves, and waits for nobody", async () => {
    const [ada, bob] = [await participant(), await participant()];
    const early = await accept(ada);
    await accept(bob);
    const id = accepted(await orderGame(office, contest, bob.id, { opponents: [early.id] }));
    await eventually(async () => accepted(await gameRecord(office, undefined, id)).game.state === "finished");
    const before = accepted(await gameRecord(office, undefined, id)).game;
    expect(await deleteAccount(office.db, ada.id, ada.id)).toBeUndefined();
    const after = accepted(await gameRecord(office, undefined, id));
    expect(after.names[1]).toMatch(/^Former player [0-9a-f]{8}$/);
    expect([after.game.places, after.game.scores]).toEqual([before.places, before.scores]);
    expect(accepted(await replayText(office, undefined, id))).not.toContain(ada.name);
    const [seat] = await office.db.select().from(gameSeats).where(eq(gameSeats.submissionId, early.id));
    expect(seat!.log).toBeNull();
    const gone = accepted(await orderGame(office, contest, bob.id, { opponents: [early.id] }));
    const record = await eventually(async () => {
      const record = accepted(await gameRecord(office, undefined, gone));
      return record.game.state !== "waiting" && record;
    });
    expect([record.game.state, record.game.trouble!.text]).toEqual(["void", "the program is no longer here"]);
  });
});
