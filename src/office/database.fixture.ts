// A database for a test file: a clone of one that has the schema, on the server of the run.

import { randomBytes } from "node:crypto";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import pg from "pg";
import { afterAll } from "vitest";
import { addressOf, TEMPLATE } from "./database-server.fixture.ts";

/** The address of a fresh database that is gone after the tests. */
export async function freshDatabase(template: string = TEMPLATE): Promise<string> {
  const server = JSON.parse(await text(connect(process.env.LUDUS_TEST_DATABASE!))) as pg.ClientConfig & {
    error?: string;
  };
  if (server.error) throw new Error(server.error);
  const name = `test_${randomBytes(6).toString("hex")}`;
  const asked = async (sql: string) => {
    const client = new pg.Client({ ...server, database: "postgres" });
    await client.connect();
    await client.query(sql);
    await client.end();
  };
  await asked(`create database ${name} template ${template}`);
  afterAll(() => asked(`drop database ${name} with (force)`));
  return addressOf(server, name);
}
