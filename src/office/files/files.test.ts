import { randomBytes } from "node:crypto";
import { createServer } from "node:http";
import { eq, sql } from "drizzle-orm";
import S3rver from "s3rver";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { accepted, type Refusal } from "../../core/refusal.ts";
import { temporaryFolder } from "../../players/temporary.fixture.ts";
import { enter } from "../contests/entrants.ts";
import { files, gameSeats, games, submissionFiles } from "../data/schema.ts";
import { addGames } from "../games/plan.ts";
import { openContest, person, testOffice } from "../office.fixture.ts";
import type { Office } from "../office.ts";
import { submit } from "../submissions/submit.ts";
import { openObjects } from "./objects.ts";
import { forgetOld, retentionFrom } from "./retention.ts";

const folder = temporaryFolder();
const KEYS = { AWS_ACCESS_KEY_ID: "S3RVER", AWS_SECRET_ACCESS_KEY: "S3RVER" };
const objects = new S3rver({
  port: 0,
  address: "127.0.0.1",
  directory: folder,
  silent: true,
  configureBuckets: [{ name: "ludus", configs: [] }],
});
let inDatabase: Office;
let outside: Office;
let address: string;
beforeAll(async () => {
  const { port } = (await objects.run()) as { port: number };
  address = `s3://127.0.0.1:${port}/ludus/files?tls=no`;
  inDatabase = await testOffice();
  outside = await testOffice({ LUDUS_STORE: address, ...KEYS });
});
afterAll(() => objects.close());

const older = (office: Office) => office.pool.query("update files set touched_at = now() - interval '2 hours'");
const place = async (office: Office, sha256: Buffer) =>
  (await office.db.select().from(files).where(eq(files.sha256, sha256)))[0]?.place;

describe("a store of files", () => {
  it("gives back what was put in, kept once, in the database or in a store of objects by size", async () => {
    const [small, large] = [Buffer.from("small"), randomBytes(300_000)];
    const text = Buffer.from("a line of a replay\n".repeat(10_000));
    for (const office of [inDatabase, outside]) {
      const before = await office.db.$count(files);
      for (const content of [small, large, text, Buffer.alloc(0)]) {
        const [one, two] = await Promise.all([office.store.put(content), office.store.put(content)]);
        expect(one.equals(two)).toBe(true);
        expect((await office.store.get(one))!.equals(content)).toBe(true);
      }
      expect(await office.db.$count(files)).toBe(before + 4);
    }
    const sha256 = await outside.store.put(large);
    expect([await place(outside, sha256), await place(inDatabase, sha256)]).toEqual(["s3", "database"]);
    // What packs well stays a row.
    expect(await place(outside, await outside.store.put(text))).toBe("database");
    expect(await outside.store.get(randomBytes(32))).toBeUndefined();
  });

  it("keeps what somebody points at and sweeps away the rest, without a hole", async () => {
    for (const office of [inDatabase, outside]) {
      const contest = await openContest(office);
      const author = await person(office);
      accepted(await enter(office.db, contest, author));
      const program = Buffer.concat([Buffer.from("# "), Buffer.from(randomBytes(60_000).toString("base64"))]);
      const { id } = accepted(await submit(office, contest, author.id, { name: "bot.py", bytes: program }));
      const [kept] = await office.db.select().from(submissionFiles).where(eq(submissionFiles.submissionId, id));
      const loose = randomBytes(100_000);
      const sha256 = await office.store.put(loose);
      expect(await office.store.sweep()).toBe(0);
      await older(office);
      // Brought again by somebody else in the meantime: it stays.
      await office.store.put(loose);
      await office.store.sweep();
      expect(await office.store.get(sha256)).toBeDefined();
      await older(office);
      expect(await office.store.sweep()).toBeGreaterThan(0);
      expect(await office.store.get(sha256)).toBeUndefined();
      expect((await office.store.get(kept!.sha256))!.equals(program)).toBe(true);
      await expect(office.db.delete(files).where(eq(files.sha256, kept!.sha256))).rejects.toThrow();
    }
  });

  it("has everything that was put while somebody swept all the time", async () => {
    const contents = Array.from({ length: 8 }, () => randomBytes(50_000));
    let sweeping = true;
    const sweeper = (async () => {
      while (sweeping) await outside.store.sweep(0);
    })();
    for (let round = 0; round < 10; round++) {
      await Promise.all(
        contents.map(async (content) => {
          const sha256 = await outside.store.put(content);
          // Swept already, or whole: never a row without its object.
          const found = await outside.store.get(sha256).catch((error: Error) => error);
          if (found instanceof Error) expect(found.message).toContain("404");
        }),
      );
    }
    sweeping = false;
    await sweeper;
    for (const content of contents) {
      const sha256 = await outside.store.put(content);
      expect((await outside.store.get(sha256))!.equals(content)).toBe(true);
    }
  });

  it("that is named wrongly, or does not answer, is told in plain words", async () => {
    expect((openObjects("http://x/y", KEYS) as Refusal).why).toContain("LUDUS_STORE is written");
    expect((openObjects(address, {}) as Refusal).why).toContain("AWS_ACCESS_KEY_ID");
    const broken = createServer((_, answer) => answer.writeHead(403).end()).listen(0);
    const { port } = broken.address() as { port: number };
    const store = accepted(openObjects(`s3://127.0.0.1:${port}/ludus?tls=no`, KEYS));
    await expect(store.put("x", Buffer.from("x"))).rejects.toThrow("answered 403");
    broken.close();
  });

  it("lets go of old logs and replays by setting; results and replays of stages stay", async () => {
    const office = inDatabase;
    const contest = await openContest(office);
    const seats = [{ spec: "random" }, { spec: "greedy" }];
    const planned = (["ladder", "stage"] as const).map((kind) => ({ kind, seats }));
    const added = await office.db.transaction((tx) => addGames(tx, contest, planned, () => "play/noughts/1/none"));
    for (const { id } of added) {
      const replay = await office.store.put(Buffer.from(`replay ${id}`));
      const log = await office.store.put(Buffer.from(`log ${id}`));
      const result = { state: "finished" as const, places: [1, 2], scores: [1, 0], replay };
      await office.db
        .update(games)
        .set({ ...result, finishedAt: sql`now() - interval '40 days'` })
        .where(eq(games.id, id));
      await office.db.update(gameSeats).set({ log }).where(eq(gameSeats.gameId, id));
    }
    await older(office);
    expect(retentionFrom({ LUDUS_KEEP_LOGS: "30", LUDUS_KEEP_REPLAYS: "soon" })).toEqual({
      logs: 30,
      replays: undefined,
    });
    await forgetOld(office.db, office.store, {});
    const kept = async () => {
      const rows = await office.db.select().from(games).where(eq(games.contestId, contest.id)).orderBy(games.id);
      const logs = await office.db.select().from(gameSeats).where(eq(gameSeats.gameId, added[0]!.id));
      return [...rows.map(({ replay }) => replay !== null), logs.some(({ log }) => log !== null)];
    };
    expect(await kept()).toEqual([true, true, true]);
    expect(await forgetOld(office.db, office.store, { logs: 30, replays: 30 })).toBe(3);
    expect(await kept()).toEqual([false, true, false]);
  });
});
