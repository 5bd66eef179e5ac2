import { getTableColumns, is } from "drizzle-orm";
import { PgTable } from "drizzle-orm/pg-core";
import pg from "pg";
import { afterAll, describe, expect, it } from "vitest";
import { accepted, type Refusal } from "../../core/refusal.ts";
import { freshDatabase } from "../database.fixture.ts";
import { openDatabase } from "./connect.ts";
import { migrate, migrations, schemaVersion } from "./migrate.ts";
import * as schema from "./schema.ts";

const clients: pg.Client[] = [];
afterAll(() => Promise.all(clients.map((client) => client.end())));

async function client(url: string): Promise<pg.Client> {
  const client = new pg.Client(url);
  client.on("error", () => {});
  await client.connect();
  clients.push(client);
  return client;
}

/** All columns, constraints and indexes, as text. */
async function shape(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query(`
    select format('%s.%s %s %s %s', table_name, column_name, data_type, is_nullable, column_default) as line
      from information_schema.columns where table_schema = 'public'
    union all select format('%s %s', conrelid::regclass, pg_get_constraintdef(oid)) from pg_constraint
      where connamespace = 'public'::regnamespace
    union all select indexdef from pg_indexes where schemaname = 'public' order by 1`);
  return rows.map(({ line }) => line);
}

/** Rows as an office of that version would have them, so that no step may count on empty tables. */
const SAMPLES: Readonly<Record<number, string>> = {
  1: `insert into accounts (name, name_key) values ('Ivan', 'ivan');
      insert into audit (actor_id, action) values (1, 'account.made');
      insert into files (sha256, size, place, packed, bytes) values (sha256('x'), 1, 'database', false, 'x');`,
  2: `insert into contests (slug, title, game, preset, settings, created_by) values ('c', 'C', 'kalah', 'class', '{}', 1);
      insert into entrants (contest_id, name, name_key) values (1, 'Ivan', 'ivan');
      insert into members (contest_id, account_id, entrant_id) values (1, 1, 1);
      insert into submissions (contest_id, entrant_id, author_id, number, test, language, entry, size)
        values (1, 1, 1, 1, false, 'Python', 'bot.py', 1);
      insert into submission_files values (1, 'bot.py', sha256('x'), 1);`,
  3: `insert into games (contest_id, kind, game, rules, config, limits, seed, queue) values
        (1, 'custom', 'kalah', 1, '{}', '{}', '1', 'play/kalah/1/none');`,
};

describe("the schema", () => {
  it("is the same whatever version the database had, and keeps what is in it", async () => {
    const versions = migrations().map(({ version }) => version);
    expect(versions).toEqual(versions.map((_, index) => index + 1));
    const fresh = await client(await freshDatabase("template0"));
    expect(await migrate(fresh)).toBeUndefined();
    const expected = await shape(fresh);
    for (const from of versions) {
      const old = await client(await freshDatabase("template0"));
      for (const version of versions.filter((version) => version <= from)) {
        await migrate(old, version);
        expect(SAMPLES[version], `rows for version ${version}`).toBeDefined();
        await old.query(SAMPLES[version]!);
      }
      expect(await schemaVersion(old)).toBe(from);
      expect(await migrate(old)).toBeUndefined();
      expect(await shape(old), `from version ${from}`).toEqual(expected);
      expect((await old.query("select name from accounts")).rows).toEqual([{ name: "Ivan" }]);
    }
  });

  it("has exactly the columns that the code knows", async () => {
    const connection = accepted(await openDatabase({ data: "", url: await freshDatabase() }));
    const tables = Object.values<unknown>(schema).filter((value) => is(value, PgTable));
    for (const table of tables) expect(await connection.db.select().from(table)).toEqual([]);
    const columns = tables.reduce((sum, table) => sum + Object.keys(getTableColumns(table)).length, 0);
    const { rows } = await connection.pool.query(
      "select count(*)::int as count from information_schema.columns where table_schema = 'public' and table_name <> 'ludus_schema'",
    );
    expect(rows[0].count).toBe(columns);
    await connection.close();
  });

  it("is brought up to date once by many who come at the same time", async () => {
    const url = await freshDatabase("template0");
    const many = await Promise.all(Array.from({ length: 8 }, () => client(url)));
    expect(await Promise.all(many.map((one) => migrate(one)))).toEqual(many.map(() => undefined));
    const { rows } = await many[0]!.query("select version from ludus_schema order by 1");
    expect(rows.map(({ version }) => version)).toEqual(migrations().map(({ version }) => version));
  });

  it("of a newer Ludus is refused", async () => {
    const url = await freshDatabase();
    await (await client(url)).query("insert into ludus_schema (version, name) values (999, 'from the future')");
    const refused = (await openDatabase({ data: "", url })) as Refusal;
    expect(refused.why).toContain("newer Ludus (schema 999");
  });
});
