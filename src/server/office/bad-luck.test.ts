// Bad luck and bad will on the way to the office: uploads that break off, crowds, archives that lie, hostile programs, a
// database that goes away.

import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { printable } from "../../core/printable.ts";
import { refuse } from "../../core/refusal.ts";
import { submissions } from "../../office/data/schema.ts";
import { eventually, workerAtWork } from "../../office/office.fixture.ts";
import { say } from "../../office/words/en.ts";
import { packageRoot } from "../../players/package-root.ts";
import type { Attack } from "../../players/sandbox/attacks/attack.ts";
import { ATTACKS } from "../../players/sandbox/attacks/attacks.ts";
import { BUILD_ATTACKS } from "../../players/sandbox/attacks/build-attacks.ts";
import { ENDINGS, PRELUDES } from "../../players/sandbox/attacks/preludes.ts";
import { machine } from "../../players/sandbox/machine.ts";
import { temporaryFolder } from "../../players/temporary.fixture.ts";
import { zip } from "../../players/uploads/zip.fixture.ts";
import { createApp } from "../app.ts";
import { ask, cookieFor, officeServer, type TestSite } from "./office-server.fixture.ts";

let site: TestSite;
beforeAll(async () => {
  site = await officeServer();
});

const sent = () => site.office.db.$count(submissions);
const path = (name: string) => `/api/contests/${site.contest.slug}/submissions?name=${name}`;

/** As the page sends a file. */
async function upload(name: string, body: Buffer<ArrayBuffer> | string, cookie: string | undefined) {
  const headers = { origin: site.address, ...(cookie && { cookie }) };
  const response = await fetch(`${site.address}${path(name)}`, { method: "POST", headers, body });
  return { status: response.status, ...(await response.json()) };
}

async function participant(): Promise<string> {
  const cookie = (await cookieFor(site, "stranger"))!;
  const entry = { path: `/api/contests/${site.contest.slug}/entry`, body: {} };
  expect((await ask(site, "POST", entry, { cookie })).status).toBe(201);
  return cookie;
}

describe("a submission over HTTP", () => {
  it("that breaks off in the middle leaves nothing behind", async () => {
    const before = await sent();
    const cookie = await participant();
    const { port } = new URL(site.address);
    const socket = connect(Number(port), "localhost");
    socket.write(
      `POST ${path("bot.py")} HTTP/1.1\r\nhost: localhost:${port}\r\norigin: ${site.address}\r\n` +
        `cookie: ${cookie}\r\ncontent-length: 100000\r\n\r\nprint("half of a prog`,
    );
    await new Promise((resolve) => setTimeout(resolve, 300));
    socket.destroy();
    expect((await upload("bot.py", "print(1)", cookie)).status).toBe(201);
    expect(await sent()).toBe(before + 1);
  });

  it("of fifty at once passes as often as the quota says", async () => {
    const cookie = await participant();
    const { submissions: allowed } = site.contest.settings.quotas;
    const answers = await Promise.all(Array.from({ length: 50 }, (_, n) => upload("bot.py", `print(${n})`, cookie)));
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([...Array(allowed).fill(201), ...Array(50 - allowed).fill(429)]);
    const numbers = answers.filter(({ status }) => status === 201).map(({ number }) => number);
    expect(new Set(numbers).size).toBe(allowed);
  });

  it("that is too large, a bomb, or tries to get out is refused in words", async () => {
    const cookie = await participant();
    const bomb = zip([{ name: "bot.py", bytes: Buffer.alloc(64 << 20) }]);
    const liar = zip([{ name: "bot.py", bytes: Buffer.alloc(4 << 20), size: 10 }]);
    const outside = zip([{ name: "../../etc/bot.py" }]);
    const link = zip([{ name: "bot.py", mode: 0o120777 }]);
    const crowd = zip(Array.from({ length: 20_000 }, (_, n) => ({ name: `f${n}.py` })));
    const huge = zip([{ name: "bot.py", bytes: Buffer.from("print(1)"), size: 0xffff_fffe }]);
    // What an archive of 100 000 files says of itself.
    const hundredThousand = zip([{ name: "bot.py" }]);
    for (const at of [8, 10]) hundredThousand.writeUInt16LE(0xffff, hundredThousand.length - 22 + at);
    for (const archive of [bomb, liar, outside, link, crowd, huge, hundredThousand]) {
      const { status, error } = await upload("bot.zip", archive as Buffer<ArrayBuffer>, cookie);
      expect([status, error.length > 10], error).toEqual([400, true]);
    }
    expect(existsSync("/etc/bot.py")).toBe(false);
    expect((await upload("bot.py", Buffer.alloc(9 << 20), cookie)).status).toBe(413);
    expect((await upload("notes.txt", "hello", cookie)).code).toBe("office.no-program");
    expect((await upload("bot.py", "print(1)", undefined)).status).toBe(401);
  });
});

/** One of each promise that the sandbox makes; all of them are tried in its own tests. */
const HOSTILE = [
  ...["double-forked daemon", "connecting to our HTTP port", "reading the other seat's file", "reading our files"],
  ...["reading the system's people and keys", "reading our environment", "becoming root", "nested JSON"],
  ...["terminal escapes in the last words", "leaving in the middle"],
];
const HOSTILE_BUILDS = ["including our files", "taking our files into the program", "including /dev/stdin"];

describe.skipIf(machine().sandboxProblem !== undefined)("hostile programs that are sent as submissions", () => {
  const SECRET = "# a secret plan";
  const mark = `ludus-mark-${process.pid}`;

  /** Sends it as somebody new. */
  async function send(name: string, text: string): Promise<{ id: number; cookie: string }> {
    const cookie = await participant();
    const { status, id, error } = await upload(name, text, cookie);
    expect(status, error).toBe(201);
    return { id, cookie };
  }

  const decided = ({ id, cookie }: { id: number; cookie: string }) =>
    eventually(async () => {
      const { text } = await ask(site, "GET", { path: `/api/submissions/${id}` }, { cookie });
      const { submission, report } = JSON.parse(text);
      return submission.decidedAt !== null && { ...submission, report };
    }, 200_000);

  it("harm nobody, see nothing, and are told what was wrong with them", async () => {
    // What the tests before have sent need not be played.
    await site.office.pool.query("delete from pgboss.job");
    await site.office.db.update(submissions).set({ state: "rejected", decidedAt: sql`now()` });
    await workerAtWork(site.office);
    process.env.LUDUS_SECRET = SECRET;
    const honest = PRELUDES.py("pass");
    expect((await decided(await send("bot.py", `${honest}${SECRET}\n`))).state).toBe("accepted");
    const programs = join(process.env.LUDUS_CACHE!, "programs");
    const [victim] = readdirSync(programs).map((name) => join(programs, name, "bot.py"));
    expect(readFileSync(victim!, "utf8")).toContain(SECRET);
    const words: Readonly<Record<string, string>> = {
      ...{ PORT: new URL(site.address).port, SECRET: victim!, OTHER: victim!, LUDUS: packageRoot, MARK: mark },
      UID: String(process.getuid!()),
    };
    const fill = (source: string) => source.replace(/\{([A-Z]+)\}/g, (all, word: string) => words[word] ?? all);
    const attacks = (Object.values(ATTACKS) as (readonly Attack[])[])
      .flat()
      .filter(({ name }) => HOSTILE.includes(name));
    const builds = BUILD_ATTACKS.filter(({ name }) => HOSTILE_BUILDS.includes(name));
    expect([attacks.length, builds.length]).toEqual([HOSTILE.length, HOSTILE_BUILDS.length]);
    const sent = [
      ...attacks.map(({ name, language, source, expect }) => {
        const file = `bot.${ENDINGS[language]}`;
        return { name, file, text: fill(PRELUDES[language](source)), wanted: expect === "plays" ? "" : expect.message };
      }),
      ...builds.map(({ name, source, expect }) => ({ name, file: "bot.c", text: fill(source), wanted: expect })),
    ];
    const verdicts = sent.map(async ({ name, file, text, wanted }) => ({
      ...{ name, wanted },
      ...(await decided(await send(file, text))),
    }));
    for (const { name, wanted, state, reason, report } of await Promise.all(verdicts)) {
      expect(state, `${name}: ${report}`).toBe(wanted === "" ? "accepted" : "rejected");
      if (wanted !== "") expect(`${reason?.text}\n${report}`, name).toMatch(wanted);
      expect(printable(report), name).toBe(report);
    }
    // What they wrote in their games, and what the compiler said.
    const { rows } = await site.office.pool.query("select sha256 from files");
    const kept = await Promise.all(rows.map(({ sha256 }) => site.office.store.get(sha256)));
    const wrote = kept.map(String).filter((text) => !text.includes("def escaped") && !text.includes("escaped()"));
    expect(wrote.filter((text) => text.includes("ESCAPED") || text.includes(SECRET))).toEqual([]);
    const left = () =>
      readdirSync("/proc").filter((pid) => {
        const file = `/proc/${pid}/cmdline`;
        return /^\d+$/.test(pid) && existsSync(file) && readFileSync(file, "latin1").includes(mark);
      });
    await eventually(async () => left().length === 0);
    delete process.env.LUDUS_SECRET;
  }, 400_000);
});

describe("the server", () => {
  it("answers in words while connections to the database break, and goes on", async () => {
    const cookie = await cookieFor(site, "administrator");
    const asking = Array.from({ length: 40 }, async (_, n) => {
      await new Promise((resolve) => setTimeout(resolve, n * 10));
      if (n % 8 === 0)
        await site.office.pool
          .query(
            "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()",
          )
          .catch(() => {});
      return ask(site, "GET", { path: "/api/contests" }, { cookie });
    });
    const statuses = new Set((await Promise.all(asking)).map(({ status }) => status));
    expect([...statuses].filter((status) => status !== 200 && status !== 503)).toEqual([]);
    await eventually(async () => (await ask(site, "GET", { path: "/api/me" }, { cookie })).status === 200);
  });

  it("says that the database is full in words, and takes the program when there is room", async () => {
    const cookie = await participant();
    await site.office.pool.query(`
      create function no_room() returns trigger language plpgsql as
        $$ begin raise exception 'could not extend file' using errcode = '53100'; end $$;
      create trigger no_room before insert on submissions for each row execute function no_room();`);
    const { status, error } = await upload("bot.py", "print(1)", cookie);
    expect([status, error]).toEqual([503, expect.stringContaining("try again in a moment")]);
    await site.office.pool.query("drop function no_room cascade");
    expect((await upload("bot.py", "print(1)", cookie)).status).toBe(201);
  });

  it("looks again for a database that was away when it started", async () => {
    const folder = temporaryFolder();
    writeFileSync(join(folder, "index.html"), "<title>Ludus</title>");
    let tries = 0;
    const away = refuse(say("office.no-database"));
    const openOffice = async () => (tries++ === 0 ? away : { ...site.office, close: async () => {} });
    const { http } = createApp({ page: folder, data: folder, local: false, openOffice });
    const status = async () => (await http.inject({ url: "/api/contests", headers: { host: "localhost" } })).statusCode;
    expect(await status()).toBe(503);
    await eventually(async () => (await status()) === 200);
    expect(tries).toBe(2);
    await http.close();
  });

  it("says that there are no contests where nobody holds any", async () => {
    const folder = temporaryFolder();
    writeFileSync(join(folder, "index.html"), "<title>Ludus</title>");
    const { http } = createApp({ page: folder, data: folder, local: false });
    const asked = async (url: string) => {
      const { statusCode, body } = await http.inject({ url, headers: { host: "localhost" } });
      return [statusCode, JSON.parse(body)];
    };
    expect(await asked("/api/office")).toEqual([200, { open: false, person: null }]);
    expect((await asked("/api/contests"))[1].error).toContain("ludus serve --contests");
    await http.close();
  });
});
