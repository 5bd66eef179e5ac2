import { afterAll, beforeAll, expect, it } from "vitest";
import { announce, listenForChanges, type OfficeChange } from "./events.ts";
import { eventually, testOffice } from "./office.fixture.ts";
import type { Office } from "./office.ts";

let office: Office;
let listening: ReturnType<typeof listenForChanges>;
const heard: OfficeChange[] = [];
let missed = 0;
beforeAll(async () => {
  office = await testOffice();
  listening = listenForChanges(
    office.pool,
    (change) => heard.push(change),
    () => missed++,
  );
  await eventually(async () => (await listeners()).length === 1);
});
afterAll(() => listening.close());

const listeners = async () =>
  (
    await office.pool.query(
      "select pid from pg_stat_activity where query = 'listen ludus' and datname = current_database()",
    )
  ).rows;

it("a change is heard of when its transaction is done, and not if it is undone", async () => {
  await office.db
    .transaction(async (tx) => {
      await announce(tx, { what: "game", id: 1 });
      tx.rollback();
    })
    .catch(() => {});
  await office.db.transaction((tx) => announce(tx, { what: "game", id: 2, contest: 7 }));
  await eventually(async () => heard.length > 0);
  expect(heard).toEqual([{ what: "game", id: 2, contest: 7 }]);
});

it("after a broken connection the listener is back, and knows that it may have missed something", async () => {
  const [{ pid }] = (await listeners()) as [{ pid: number }];
  await office.pool.query("select pg_terminate_backend($1)", [pid]);
  await eventually(async () => missed === 1);
  await announce(office.db, { what: "submission", id: 3 });
  await eventually(async () => heard.some(({ id }) => id === 3));
});
