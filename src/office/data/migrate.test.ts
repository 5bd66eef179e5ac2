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
  4: `insert into live_turns (game_id, number, try, batch) values (1, 0, gen_random_uuid(), '{}');
      insert into webhooks (contest_id, address, secret, events, created_by)
        values (1, 'https://example.org', 'whsec_x', '{game.finished}', 1);
      insert into deliveries (webhook_id, event, body) values (1, 'game.finished', '{}');
      insert into contests (slug, title, game, preset, settings, created_by)
        values ('cup', 'Cup', 'codewars', 'cup-2017', '{"config": {"ticks": 9}}', 1);`,
  5: `insert into ladder_ratings (entrant_id, contest_id, mean, sigma, games, submission_id) values (1, 1, 1950, 250, 1, 1);
      insert into entrants (contest_id, name, name_key) values (1, 'Petya', 'petya');
      insert into games (contest_id, kind, game, rules, config, limits, seed, queue, state, finished_at, places, scores)
        select 1, kind, 'kalah', 1, '{}', '{}', '1', 'q', 'finished', now(), places, '{1,0}'
          from (values ('custom', '{1,2}'::int[]), ('custom', '{1,1}'), ('acceptance', '{1,2}')) v (kind, places);
      insert into game_seats (game_id, seat, entrant_id, submission_id)
        select id, 0, 1, 1 from games where state = 'finished' union all
        select id, 1, 2, 1 from games where state = 'finished';`,
  6: `insert into stages (contest_id, number, title, rules, config, seed) values (1, 1, 'Round 1', '{}', '{}', '1');
      insert into stage_parts (stage_id, number, count) values (1, 1, 10);
      insert into stage_entrants (stage_id, entrant_id, number, via, rating) values (1, 1, 1, 'all', 1200);
      insert into part_programs values (1, 1, 1, 1);
      insert into announcements (contest_id, title, text, created_by) values (1, 'Welcome', '', 1);`,
  7: "",
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
      if (from === 5)
        expect((await old.query("select games, wins from entrants order by id")).rows).toEqual([
          { games: 2, wins: 1 },
          { games: 2, wins: 0 },
        ]);
      if (from !== 4) continue;
      const { rows } = await old.query("select settings->'ladder' as ladder from contests order by id");
      const formats = [{ ticks: 9 }, { ticks: 9, facilities: true }, { ticks: 9, facilities: true, fog: true }];
      expect(rows).toEqual([{ ladder: null }, { ladder: { minutes: 60, formats } }]);
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

describe("a connection", () => {
  it("that breaks in the middle of a transaction fails that, and nothing else", async () => {
    const { pool, close } = accepted(await openDatabase({ data: "", url: await freshDatabase() }));
    const held = await pool.connect();
    await held.query("begin");
    const { rows } = await held.query("select pg_backend_pid() as pid");
    // Nobody waits for an answer when it goes: an error that nobody hears would end the process.
    const gone = new Promise((resolve) => held.once("end", resolve));
    await pool.query("select pg_terminate_backend($1)", [rows[0].pid]);
    await gone;
    await expect(held.query("commit")).rejects.toThrow();
    held.release(true);
    expect((await pool.query("select 1 as one")).rows).toEqual([{ one: 1 }]);
    await close();
  });
});
