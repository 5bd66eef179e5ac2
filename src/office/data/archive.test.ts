import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { accepted, type Refusal } from "../../core/refusal.ts";
import { temporaryFolder } from "../../players/temporary.fixture.ts";
import type { Contest } from "../contests/contests.ts";
import { enter } from "../contests/entrants.ts";
import { planGames, requeueStranded } from "../games/plan.ts";
import { replayText } from "../games/records.ts";
import { eventually, openContest, person, testOffice, workerAtWork } from "../office.fixture.ts";
import type { Office } from "../office.ts";
import { register } from "../people/accounts.ts";
import { signIn } from "../people/sessions.ts";
import { sourceFile } from "../submissions/history.ts";
import { submit } from "../submissions/submit.ts";
import { LEFT_OUT, readBackup, TABLES, writeBackup } from "./archive.ts";
import { newestSchema } from "./migrate.ts";
import { games, submissions } from "./schema.ts";

const folder = temporaryFolder();
const file = join(folder, "backup.sql.gz");
const SOURCE = '# "quotes", \\backslash, \ttab\nprint("русский")\n';

let office: Office;
let contest: Contest;
let author: Awaited<ReturnType<typeof person>>;
beforeAll(async () => {
  office = await testOffice();
  contest = await openContest(office, { title: "Тест \\. \t\n и 'кавычки'" });
  author = accepted(await register(office.db, { name: "Ada", password: "correct horse" }));
  accepted(await enter(office.db, contest, author));
  const seats = [{ spec: "random" }, { spec: "greedy" }];
  const [played] = await planGames(office, contest, [{ kind: "ladder", name: "first", seats, seed: 1n }], 0);
  const { stop } = await workerAtWork(office, 1);
  await eventually(async () => (await office.db.$count(games, eq(games.state, "finished"))) === 1);
  await stop();
  expect(accepted(await replayText(office, undefined, played!))).toContain('"game": "noughts"');
  await planGames(office, contest, [{ kind: "ladder", name: "second", seats, seed: 2n }], 0);
  accepted(await submit(office, contest, author.id, { name: "bot.py", bytes: Buffer.from(SOURCE) }));
  await writeBackup(office.pool, office.store, file);
});

const NEWEST = `"schema":${newestSchema()}`;

/** All rows of all tables, as text. */
async function everything(where: Office): Promise<string[]> {
  const texts: string[] = [];
  for (const table of TABLES) {
    const { rows } = await where.pool.query(`select t::text as row from ${table} t order by 1`);
    texts.push(...rows.map(({ row }) => `${table} ${row}`));
  }
  return texts;
}

describe("a backup", () => {
  it("has every table but those of the moment", async () => {
    const { rows } = await office.pool.query(
      "select table_name as name from information_schema.tables where table_schema = 'public' order by 1",
    );
    expect(rows.map(({ name }) => name)).toEqual([...TABLES, ...LEFT_OUT, "ludus_schema"].sort());
  });

  it("becomes the same office in an empty database, and goes on from there", async () => {
    const other = await testOffice();
    expect(await readBackup(other.pool, file)).toBeUndefined();
    expect(await everything(other)).toEqual(await everything(office));
    accepted(await signIn(other.db, "ada", "correct horse"));
    const [submission] = await other.db.select().from(submissions);
    expect(String(await sourceFile(other, author, submission!.id, "bot.py"))).toBe(SOURCE);
    const newcomer = await person(other);
    expect(newcomer.id).toBeGreaterThan(author.id);
    expect(await requeueStranded(other, 0)).toBe(2);
    expect(await requeueStranded(other, 0)).toBe(0);
    await workerAtWork(other, 1);
    await eventually(async () => (await other.db.$count(games, eq(games.state, "waiting"))) === 0);
    const [decided] = await other.db.select().from(submissions);
    expect(decided!.state).toBe("rejected");
  });

  it("of an older Ludus is brought up to date", async () => {
    const text = gunzipSync(readFileSync(file)).toString();
    const later = TABLES.filter((table) =>
      /^(workers|games|game_|ladder_|stage|part_|webhooks|deliveries|announcements)/.test(table),
    );
    const without = later.reduce(
      (text, table) => text.replace(new RegExp(`^COPY public\\.${table} [^]*?^\\\\\\.\n`, "m"), ""),
      text
        .replace(NEWEST, '"schema":2')
        .replace(/^(COPY public\.contests .*), "ladder_at"(.*\n.*)\t\\N\n/m, "$1$2\n")
        .replace(
          /^(COPY public\.entrants .*), "disqualified_at", "disqualified_for", "games", "wins"(.*\n.*)\t\\N\t\\N\t0\t0\n/m,
          "$1$2\n",
        ),
    );
    writeFileSync(join(folder, "older"), gzipSync(without));
    const other = await testOffice();
    expect(await readBackup(other.pool, join(folder, "older"))).toBeUndefined();
    const kept = (await everything(office)).filter((row) => !later.some((table) => row.startsWith(`${table} `)));
    expect(await everything(other)).toEqual(kept);
    expect((await other.pool.query("select max(version) as version from ludus_schema")).rows[0].version).toBe(
      newestSchema(),
    );
  });

  it("is refused by a database that is not empty, and if it is damaged nothing of it stays", async () => {
    const other = await testOffice();
    const why = async (path: string) => ((await readBackup(other.pool, path)) as Refusal).why;
    const text = gunzipSync(readFileSync(file)).toString();
    const damaged = (name: string, text: string | Buffer) => {
      writeFileSync(join(folder, name), text);
      return join(folder, name);
    };
    const half = text.slice(0, Math.floor(text.length * 0.7));
    expect(await why(damaged("half", gzipSync(half.slice(0, half.lastIndexOf("\n") + 1))))).toMatch(
      /not complete|cannot be restored/,
    );
    expect(await why(damaged("cut", readFileSync(file).subarray(0, 2000)))).toMatch(/not complete|cannot be restored/);
    expect(await why(damaged("other", "hello"))).toContain("not a backup");
    expect(await why(damaged("newer", gzipSync(text.replace(NEWEST, '"schema":999'))))).toContain("newer Ludus");
    expect(await why(join(folder, "nothing"))).toContain("there is no file");
    expect((await other.pool.query("select from accounts")).rowCount).toBe(0);
    expect(await readBackup(other.pool, file)).toBeUndefined();
    expect(await why(file)).toContain("not empty");
  });
});
