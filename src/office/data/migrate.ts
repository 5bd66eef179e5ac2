// Brings a database to the schema that this Ludus knows: numbered SQL files, each once, in order, forward only. Whoever
// comes first does it, and the others wait.

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type pg from "pg";
import { type Refusal, refuse } from "../../core/refusal.ts";
import { say } from "../words/en.ts";

const FOLDER = join(import.meta.dirname, "migrations");
/** Any number will do that nobody else uses. */
const LOCK = 0x4c75_6475;

export interface Migration {
  readonly version: number;
  readonly name: string;
  readonly sql: string;
}

export function migrations(): Migration[] {
  return readdirSync(FOLDER)
    .filter((name) => name.endsWith(".sql"))
    .sort()
    .map((name) => ({ version: Number(name.slice(0, 4)), name, sql: readFileSync(join(FOLDER, name), "utf8") }));
}

/** The newest version that this Ludus knows. */
export function newestSchema(): number {
  return migrations().at(-1)!.version;
}

/** Up to the newest version, or up to this one. */
export async function migrate(client: pg.ClientBase, upTo = Number.POSITIVE_INFINITY): Promise<Refusal | undefined> {
  const known = migrations();
  const newest = newestSchema();
  await client.query("select pg_advisory_lock($1)", [LOCK]);
  try {
    const version = await schemaVersion(client);
    if (version > newest) return refuse(say("office.newer-schema", { version, newest }));
    for (const step of known.filter((step) => step.version > version && step.version <= upTo)) {
      await client.query("begin");
      try {
        await client.query(step.sql);
        await client.query("insert into ludus_schema (version, name) values ($1, $2)", [step.version, step.name]);
        await client.query("commit");
      } catch (error) {
        await client.query("rollback");
        throw error;
      }
    }
    return undefined;
  } finally {
    await client.query("select pg_advisory_unlock($1)", [LOCK]);
  }
}

/** 0 for an empty database. */
export async function schemaVersion(client: pg.ClientBase): Promise<number> {
  await client.query(
    "create table if not exists ludus_schema (version integer primary key, name text not null, at timestamptz not null default now())",
  );
  const { rows } = await client.query("select coalesce(max(version), 0) as version from ludus_schema");
  return rows[0].version;
}
