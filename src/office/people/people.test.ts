import { eq, inArray } from "drizzle-orm";
import { SMTPServer } from "smtp-server";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { accepted, Refusal } from "../../core/refusal.ts";
import {
  addOrganiser,
  contestBySlug,
  createContest,
  listContests,
  organises,
  setContestState,
} from "../contests/contests.ts";
import { enter, entrantOf, joinTeam, leaveTeam, makeTeam } from "../contests/entrants.ts";
import { accounts, audit, entrants, oneTimeCodes, sessions, submissionFiles } from "../data/schema.ts";
import { openContest, person, testOffice } from "../office.fixture.ts";
import type { Office } from "../office.ts";
import { sourceFile } from "../submissions/history.ts";
import { submit } from "../submissions/submit.ts";
import { type Account, accountById, block, changePassword, firstAdministrator, register, unblock } from "./accounts.ts";
import { listDeeds } from "./audit.ts";
import { makeClass } from "./class-list.ts";
import { deleteAccount, exportPerson } from "./leave.ts";
import { openMailer } from "./mail.ts";
import { askReset, resetCodeFor, useCode } from "./one-time-codes.ts";
import { forgetBuckets, limitRate, SIGN_IN_PER_ADDRESS } from "./rate-limit.ts";
import { forgetSessions, signIn, signOut, signOutEverywhere, whoseSession } from "./sessions.ts";
import { listTokens, makeToken, removeToken, whoseToken } from "./tokens.ts";

let office: Office;
beforeAll(async () => {
  office = await testOffice();
});

const PASSWORD = "correct horse battery";
const why = (answer: unknown) => (answer as Refusal).why;
const joined = async (name: string, email?: string) =>
  accepted(await register(office.db, { name, email, password: PASSWORD }));

describe("an account", () => {
  it("is registered under a name that nobody else could be taken for", async () => {
    const { id, password } = await joined("Иван Petrov", "ivan@example.org");
    expect(password).toMatch(/^argon2id\$/);
    for (const name of ["иван petrov", "ИВАН  PETROV ", "Иван Ｐetrov"])
      expect(why(await register(office.db, { name, password: PASSWORD })), name).toMatch(/taken|letters/);
    expect(why(await register(office.db, { name: "Other", email: "IVAN@example.org", password: PASSWORD }))).toMatch(
      "taken",
    );
    for (const name of ["x", "a\u202eb", "<b>bold</b>", "a".repeat(41), "'; drop table accounts; --", "..."])
      expect(await register(office.db, { name, password: PASSWORD }), name).toBeInstanceOf(Refusal);
    expect(why(await register(office.db, { name: "Short", password: "1234567" }))).toContain("at least 8");
    expect((await accountById(office.db, id))!.name).toBe("Иван Petrov");
  });

  it("of the first administrator is made once, however many start at once", async () => {
    const made = await Promise.all(Array.from({ length: 5 }, () => firstAdministrator(office.db)));
    const [only, ...others] = made.filter((one) => one !== undefined);
    expect(others).toEqual([]);
    const { account } = accepted(await signIn(office.db, only!.name, only!.password));
    expect(account.administrator).toBe(true);
    expect(await firstAdministrator(office.db)).toBeUndefined();
  });

  it("that is blocked is out at once and comes back when it is let in again", async () => {
    const [mallory, admin] = [await joined("Mallory"), await person(office)];
    const { token } = accepted(await signIn(office.db, "Mallory", PASSWORD));
    const api = accepted(await makeToken(office.db, mallory.id, "script", ["read"]));
    expect(await block(office.db, mallory.id, "slowed down the site", admin.id)).toBeUndefined();
    expect(await whoseSession(office.db, token)).toBeUndefined();
    expect(await whoseToken(office.db, api)).toBeUndefined();
    expect(why(await signIn(office.db, "Mallory", PASSWORD))).toBe("this account is blocked: slowed down the site");
    await unblock(office.db, mallory.id, admin.id);
    expect(await whoseSession(office.db, token)).toBeUndefined();
    accepted(await signIn(office.db, "Mallory", PASSWORD));
    expect(why(await block(office.db, admin.id, "", admin.id))).toContain("own account");
  });
});

describe("a session", () => {
  it("is a new token at every sign-in, kept as a hash, and over after signing out", async () => {
    await joined("Grace", "grace@example.org");
    const first = accepted(await signIn(office.db, "grace", PASSWORD));
    const second = accepted(await signIn(office.db, "GRACE@example.org", PASSWORD));
    expect(first.token).not.toBe(second.token);
    const rows = await office.db.select().from(sessions).where(eq(sessions.accountId, first.account.id));
    for (const row of rows) expect(row.token.toString("base64url")).not.toBe(first.token);
    expect((await whoseSession(office.db, first.token))!.name).toBe("Grace");
    await signOut(office.db, first.token);
    expect(await whoseSession(office.db, first.token)).toBeUndefined();
    expect((await whoseSession(office.db, second.token))!.name).toBe("Grace");
    await signOutEverywhere(office.db, first.account.id);
    expect(await whoseSession(office.db, second.token)).toBeUndefined();
  });

  it("ends with its time and is prolonged by use", async () => {
    const { id } = await joined("Linus");
    const { token } = accepted(await signIn(office.db, "Linus", PASSWORD));
    const age = (text: string) => office.pool.query(`update sessions set ${text} where account_id = ${id}`);
    await age("seen_at = now() - interval '1 day', expires_at = now() + interval '1 minute'");
    expect(await whoseSession(office.db, token)).toBeDefined();
    const [row] = await office.db.select().from(sessions).where(eq(sessions.accountId, id));
    expect(row!.expiresAt.getTime()).toBeGreaterThan(Date.now() + 86_400_000);
    await age("expires_at = now() - interval '1 second'");
    expect(await whoseSession(office.db, token)).toBeUndefined();
    await forgetSessions(office.db);
    expect(await office.db.$count(sessions, eq(sessions.accountId, id))).toBe(0);
  });

  it("tells strangers nothing about who is here, and nobody guesses for long", async () => {
    await joined("Victim");
    const [wrong, unknown] = [
      await signIn(office.db, "Victim", "wrong password"),
      await signIn(office.db, "Nobody", PASSWORD),
    ];
    expect(why(wrong)).toBe(why(unknown));
    const answers = await Promise.all(
      Array.from({ length: 30 }, () => signIn(office.db, "Victim", "guess", { address: "192.0.2.9" })),
    );
    expect(answers.filter((answer) => why(answer).startsWith("too many")).length).toBeGreaterThanOrEqual(20);
    expect(why(await signIn(office.db, "Victim", PASSWORD))).toContain("too many");
    const { burst } = SIGN_IN_PER_ADDRESS;
    const names = Array.from({ length: burst + 40 }, (_, number) => `name ${number}`);
    const guesses = await Promise.all(names.map((name) => signIn(office.db, name, "guess", { address: "192.0.2.10" })));
    expect(guesses.filter((answer) => why(answer).includes("too many")).length).toBeGreaterThan(0);
    expect(why(await signIn(office.db, "name 78", "guess", { address: "192.0.2.11" }))).not.toContain("too many");
  });

  it("is over everywhere when the password changes", async () => {
    const { id } = await joined("Margaret");
    const { token } = accepted(await signIn(office.db, "Margaret", PASSWORD));
    expect(why(await changePassword(office.db, id, "not this", "another password"))).toContain("wrong");
    expect(await changePassword(office.db, id, PASSWORD, "another password")).toBeUndefined();
    expect(await whoseSession(office.db, token)).toBeUndefined();
    expect(await signIn(office.db, "Margaret", PASSWORD)).toBeInstanceOf(Refusal);
    accepted(await signIn(office.db, "Margaret", "another password"));
  });
});

describe("rates", () => {
  it("let a burst through, then what leaks away; a clock set back changes nothing", async () => {
    const rate = { burst: 5, perMinute: 60 };
    const passed = async (count: number) => {
      const all = await Promise.all(Array.from({ length: count }, () => limitRate(office.db, "test", rate)));
      return all.filter((one) => one === undefined).length;
    };
    expect(await passed(30)).toBe(5);
    await office.pool.query("update rate_buckets set at = at - interval '2 seconds' where key = 'test'");
    expect(await passed(30)).toBe(2);
    await office.pool.query("update rate_buckets set at = at + interval '1 day' where key = 'test'");
    expect(await passed(30)).toBe(0);
    await office.pool.query("update rate_buckets set at = now() - interval '3 days' where key = 'test'");
    await forgetBuckets(office.db);
    expect((await office.pool.query("select from rate_buckets where key = 'test'")).rowCount).toBe(0);
  });
});

describe("a token for programs", () => {
  it("does what its scopes say for its owner until it is removed or too old", async () => {
    const { id } = await joined("Ken");
    const token = accepted(await makeToken(office.db, id, "laptop", ["submit", "read", "submit"]));
    expect(token).toMatch(/^ludus_/);
    const use = (await whoseToken(office.db, token))!;
    expect([use.account.name, use.scopes]).toEqual(["Ken", ["submit", "read"]]);
    expect(await whoseToken(office.db, `${token}x`)).toBeUndefined();
    expect(await makeToken(office.db, id, "all", ["root" as "read"])).toBeInstanceOf(Refusal);
    const [row] = await listTokens(office.db, id);
    expect(Object.keys(row!)).not.toContain("token");
    expect(row!.usedAt).not.toBeNull();
    expect(await removeToken(office.db, id + 1000, row!.id)).toBeInstanceOf(Refusal);
    expect(await removeToken(office.db, id, row!.id)).toBeUndefined();
    expect(await whoseToken(office.db, token)).toBeUndefined();
    const old = accepted(await makeToken(office.db, id, "old", ["read"], new Date(Date.now() - 1000)));
    expect(await whoseToken(office.db, old)).toBeUndefined();
  });
});

describe("a forgotten password", () => {
  const letters: string[] = [];
  const server = new SMTPServer({
    disabledCommands: ["AUTH", "STARTTLS"],
    onData(stream, _session, done) {
      let text = "";
      stream
        .on("data", (chunk) => (text += chunk))
        .on("end", () => {
          letters.push(text);
          done();
        });
    },
  });
  afterAll(() => new Promise<void>((resolve) => server.close(() => resolve())));

  it("is replaced by a link in a mail that works once", async () => {
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const { port } = server.server.address() as { port: number };
    const mailer = openMailer({ LUDUS_SMTP: `smtp://127.0.0.1:${port}` });
    await joined("Forgetful", "forgetful@example.org");
    const { token } = accepted(await signIn(office.db, "Forgetful", PASSWORD));
    await askReset(office.db, mailer, "nobody@example.org", "https://ludus.example/reset");
    expect(letters).toEqual([]);
    await askReset(office.db, mailer, "forgetful@example.org", "https://ludus.example/reset");
    expect(letters).toHaveLength(1);
    const letter = letters[0]!.replaceAll("=\r\n", "").replaceAll("=3D", "=");
    const code = /reset\?code=([\w-]+)/.exec(letter)![1]!;
    expect(why(await useCode(office.db, code, "short"))).toContain("at least 8");
    const signedIn = accepted(await useCode(office.db, code.toLowerCase().replaceAll("-", " "), "a new password"));
    expect(signedIn.account.name).toBe("Forgetful");
    expect(await whoseSession(office.db, token)).toBeUndefined();
    expect(why(await useCode(office.db, code, "a third password"))).toContain("used or too old");
    accepted(await signIn(office.db, "Forgetful", "a new password"));
    for (let times = 0; times < 5; times++)
      await askReset(office.db, mailer, "Forgetful", "https://ludus.example/reset");
    expect(letters.length).toBe(3);
  });

  it("without mail is asked for in the audit log, and an organiser hands the code over", async () => {
    const [lost, organiser] = [await joined("Lost"), await person(office)];
    await askReset(office.db, undefined, "Lost", "https://ludus.example/reset");
    const asked = await office.db
      .select()
      .from(audit)
      .where(eq(audit.subject, `account ${lost.id}`));
    expect(asked.map(({ action }) => action)).toEqual(["password.reset-asked"]);
    const first = await resetCodeFor(office.db, lost.id, organiser.id);
    const second = await resetCodeFor(office.db, lost.id, organiser.id);
    expect(await useCode(office.db, first, "a new password")).toBeInstanceOf(Refusal);
    accepted(await useCode(office.db, second, "a new password"));
  });
});

describe("a class", () => {
  it("is made from a pasted list: everybody takes part and comes in with the code of the sheet", async () => {
    const contest = await openContest(office);
    const teacher = await person(office);
    await person(office, "Мария Иванова");
    const sheets = accepted(
      await makeClass(office.db, contest, "  Мария   Иванова\n\nPeter O'Neill\r\nÁgnes\n", teacher.id),
    );
    expect(sheets.map(({ name }) => name)).toEqual(["Мария Иванова (2)", "Peter O'Neill", "Ágnes"]);
    for (const { code } of sheets) expect(code).toMatch(/^(\w{4}-){2}\w{4}$/);
    const peter = accepted(await useCode(office.db, sheets[1]!.code, "my own password"));
    expect((await entrantOf(office.db, contest.id, peter.account.id))!.name).toBe("Peter O'Neill");
    accepted(await signIn(office.db, "Peter O'Neill", "my own password"));
    const stored = await office.db.select().from(oneTimeCodes).where(eq(oneTimeCodes.accountId, sheets[0]!.account));
    expect(stored[0]!.code.toString()).not.toContain(sheets[0]!.code);
  });

  it("is made whole or not at all", async () => {
    const contest = await openContest(office);
    const teacher = await person(office);
    const before = await office.db.$count(accounts);
    const make = async (list: string) => why(await makeClass(office.db, contest, list, teacher.id));
    expect(await make("Zoe\nYan\nzoe")).toContain("line 3: zoe is in the list twice");
    expect(await make("Zoe\n<script>")).toContain("line 2");
    expect(await make("\n  \n")).toContain("no names");
    expect(await make(Array.from({ length: 501 }, (_, n) => `Pupil ${n}`).join("\n"))).toContain("500 are allowed");
    expect(await office.db.$count(accounts)).toBe(before);
  });
});

describe("a team", () => {
  it("is joined by its code until it is complete, by everybody once", async () => {
    const contest = await openContest(office, { changes: { teamSize: 2 } });
    const people = await Promise.all([1, 2, 3, 4].map(() => person(office)));
    const { entrant, code } = accepted(await makeTeam(office.db, contest, people[0]!, "The Pawns"));
    expect(why(await joinTeam(office.db, contest, people[0]!, code))).toContain("already");
    expect(why(await joinTeam(office.db, contest, people[1]!, "AAAA-BBBB-CCCC"))).toContain("no team");
    const answers = await Promise.all(people.slice(1).map((one) => joinTeam(office.db, contest, one, code)));
    expect(answers.filter((answer) => !(answer instanceof Refusal))).toEqual([
      expect.objectContaining({ id: entrant.id }),
    ]);
    expect(why(await makeTeam(office.db, contest, await person(office), "the pawns"))).toContain("called");
    const alone = await openContest(office);
    expect(why(await makeTeam(office.db, alone, people[0]!, "Nobody"))).toContain("everybody plays alone");
  });

  it("can be left; its programs stay with somebody, and one that has sent nothing goes with its last", async () => {
    const contest = await openContest(office, { changes: { teamSize: 3 } });
    const [one, two] = [await person(office), await person(office)];
    const { entrant, code } = accepted(await makeTeam(office.db, contest, one, "The Rooks"));
    accepted(await joinTeam(office.db, contest, two, code));
    expect(await leaveTeam(office.db, contest, two.id)).toBeUndefined();
    expect(why(await leaveTeam(office.db, contest, two.id))).toContain("enter it first");
    accepted(await joinTeam(office.db, contest, two, code));
    accepted(await submit(office, contest, two.id, { name: "bot.py", bytes: Buffer.from("1") }));
    // Both at once: one of them stays.
    const left = await Promise.all([one, two].map(({ id }) => leaveTeam(office.db, contest, id)));
    expect(left.filter((answer) => answer === undefined)).toHaveLength(1);
    expect(left.filter((answer) => answer instanceof Refusal).map(why)).toEqual([expect.stringContaining("the last")]);
    const gone = left[0] === undefined ? one : two;
    const other = accepted(await makeTeam(office.db, contest, gone, "The Bishops"));
    expect(await leaveTeam(office.db, contest, gone.id)).toBeUndefined();
    expect(await office.db.$count(entrants, inArray(entrants.id, [entrant.id, other.entrant.id]))).toBe(1);
    expect(why(await leaveTeam(office.db, await openContest(office), gone.id))).toContain("everybody plays alone");
  });
});

describe("roles", () => {
  it("are per contest, and administrators organise everything", async () => {
    const [one, two] = [await openContest(office), await openContest(office)];
    const helper = await person(office);
    expect(await organises(office.db, helper, one.id)).toBe(false);
    await addOrganiser(office.db, one.createdBy, one.id, helper.id);
    expect(await organises(office.db, helper, one.id)).toBe(true);
    expect(await organises(office.db, helper, two.id)).toBe(false);
    expect(await organises(office.db, undefined, one.id)).toBe(false);
    expect(await organises(office.db, { ...helper, administrator: true }, two.id)).toBe(true);
    expect((await contestBySlug(office.db, one.slug))!.id).toBe(one.id);
    expect((await listDeeds(office.db, one.id)).map(({ action }) => action)).toEqual([
      "organiser.added",
      "contest.open",
      "contest.made",
    ]);
    const [last] = await listDeeds(office.db);
    expect(await listDeeds(office.db, one.id, last!.id)).toHaveLength(last!.contestId === one.id ? 2 : 3);
  });

  it("let organisers alone see a contest that is still being prepared", async () => {
    const [organiser, visitor] = [await person(office), await person(office)];
    const wish = { slug: "secret-cup", title: "Secret", preset: "class", game: "kalah" };
    const { id } = accepted(await createContest(office.db, organiser.id, wish));
    const seen = async (viewer: Account | undefined) =>
      (await listContests(office.db, viewer)).some((one) => one.id === id);
    expect(await Promise.all([organiser, visitor, undefined, { ...visitor, administrator: true }].map(seen))).toEqual([
      ...[true, false, false, true],
    ]);
    for (const wrong of [
      { ...wish, slug: "Bad Slug" },
      { ...wish },
      { ...wish, slug: "other", preset: "cop-2017" },
      { ...wish, slug: "other", game: "chess" },
      { ...wish, slug: "other", game: "path" },
      { ...wish, slug: "other", timeZone: "Mars/Olympus" },
      { ...wish, slug: "other", title: " " },
      { ...wish, slug: "other", changes: { seats: 7 } },
    ])
      expect(await createContest(office.db, organiser.id, wrong), JSON.stringify(wrong)).toBeInstanceOf(Refusal);
    expect(why(await setContestState(office.db, organiser.id, id, "frozen"))).toContain("cannot become frozen");
    for (const state of ["open", "frozen", "open", "closed"] as const)
      expect(await setContestState(office.db, organiser.id, id, state)).toBeUndefined();
    expect(why(await setContestState(office.db, organiser.id, id, "open"))).toContain("cannot become open");
    expect(why(await enter(office.db, (await contestBySlug(office.db, "secret-cup"))!, visitor))).toContain("is over");
  });
});

describe("whoever leaves", () => {
  it("takes out what is theirs, and nothing of it stays", async () => {
    const contest = await openContest(office);
    const leaver = await joined("Leaving Soon", "leaving@example.org");
    accepted(await signIn(office.db, "Leaving Soon", PASSWORD, { address: "192.0.2.77" }));
    accepted(await enter(office.db, contest, leaver));
    const taken = await exportPerson(office.db, leaver.id);
    expect(taken.person).toMatchObject({ name: "Leaving Soon", email: "leaving@example.org" });
    expect(taken.contests).toMatchObject([{ contest: contest.slug, name: "Leaving Soon" }]);
    expect(taken.deeds.map(({ action }) => action)).toContain("session.opened");
    expect(await deleteAccount(office.db, leaver.id, leaver.id)).toBeUndefined();
    expect(why(await deleteAccount(office.db, leaver.id, leaver.id))).toContain("no such account");
    const { rows } = await office.pool.query(
      `select (select string_agg(a::text, ' ') from accounts a) || (select string_agg(a::text, ' ') from audit a)
              || (select string_agg(e::text, ' ') from entrants e) as everything`,
    );
    for (const trace of ["Leaving", "leaving", "192.0.2.77"]) expect(rows[0].everything).not.toContain(trace);
    expect(await signIn(office.db, "Leaving Soon", PASSWORD)).toBeInstanceOf(Refusal);
    await joined("Leaving Soon", "leaving@example.org");
  });

  it("leaves a team its program and its name", async () => {
    const contest = await openContest(office, { changes: { teamSize: 2 } });
    const [leaver, mate] = [await person(office), await person(office)];
    const { entrant, code } = accepted(await makeTeam(office.db, contest, leaver, "Two Rooks"));
    accepted(await joinTeam(office.db, contest, mate, code));
    const sent = accepted(await submit(office, contest, leaver.id, { name: "bot.py", bytes: Buffer.from("1") }));
    expect(await deleteAccount(office.db, leaver.id, leaver.id)).toBeUndefined();
    expect((await entrantOf(office.db, contest.id, mate.id))!.name).toBe("Two Rooks");
    expect(await entrantOf(office.db, contest.id, leaver.id)).toBeUndefined();
    expect(String(await sourceFile(office, mate, sent.id, "bot.py"))).toBe("1");
    // The last one takes everything along.
    expect(await deleteAccount(office.db, mate.id, mate.id)).toBeUndefined();
    expect(await office.db.$count(submissionFiles, eq(submissionFiles.submissionId, sent.id))).toBe(0);
    const [last] = await office.db.select().from(entrants).where(eq(entrants.id, entrant.id));
    expect([last!.name.slice(0, 13), last!.withdrawnAt !== null]).toEqual(["Former player", true]);
  });
});
