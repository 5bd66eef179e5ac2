// Contents by their SHA-256, each kept once, packed where that pays. Small ones and, without a store of objects, all of
// them lie in the database. Whatever row points at a content keeps it; what nobody points at is swept away later, and
// never while somebody is bringing it.

import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { gunzip, gzip } from "node:zlib";
import { eq, sql } from "drizzle-orm";
import type { Database, Transaction } from "../data/connect.ts";
import { files } from "../data/schema.ts";
import type { ObjectStore } from "./objects.ts";

/** With a store of objects at hand, larger ones go there. Packed bytes. */
const LARGEST_ROW = 32 * 1024;
/** Whoever brings a content points at it within this time, or it may go. */
export const GRACE_MINUTES = 60;
const SWEPT_AT_ONCE = 500;

export class FileStore {
  private readonly db: Database;
  private readonly objects: ObjectStore | undefined;

  constructor(db: Database, objects?: ObjectStore) {
    this.db = db;
    this.objects = objects;
  }

  /** The hash under which it is found; within a transaction it is there when that is done. */
  async put(content: Buffer, within?: Transaction): Promise<Buffer> {
    const sha256 = createHash("sha256").update(content).digest();
    const zipped = await promisify(gzip)(content);
    const packed = zipped.length < 0.95 * content.length;
    const bytes = packed ? zipped : content;
    const outside = this.objects && bytes.length > LARGEST_ROW ? this.objects : undefined;
    const row = {
      sha256,
      size: content.length,
      place: outside ? ("s3" as const) : ("database" as const),
      packed,
      bytes: outside ? null : bytes,
    };
    const bring = async (tx: Transaction) => {
      // Somebody who brings or removes the same at this moment is waited for here.
      const [{ fresh }] = (await tx
        .insert(files)
        .values(row)
        .onConflictDoUpdate({ target: files.sha256, set: { touchedAt: sql`now()` } })
        .returning({ fresh: sql<boolean>`xmax = 0` })) as [{ fresh: boolean }];
      if (fresh) await outside?.put(sha256.toString("hex"), bytes);
    };
    await (within ? bring(within) : this.db.transaction(bring));
    return sha256;
  }

  /** Undefined if there is none. */
  async get(sha256: Buffer): Promise<Buffer | undefined> {
    const [row] = await this.db.select().from(files).where(eq(files.sha256, sha256));
    if (!row) return undefined;
    const bytes = row.place === "s3" ? await this.outside().get(sha256.toString("hex")) : row.bytes!;
    const content = row.packed ? await promisify(gunzip)(bytes) : bytes;
    if (!createHash("sha256").update(content).digest().equals(sha256))
      throw new Error(`the file ${sha256.toString("hex")} is damaged in its store`);
    return content;
  }

  /** Removes what nobody points at; returns how many went. */
  async sweep(graceMinutes = GRACE_MINUTES): Promise<number> {
    let gone = 0;
    for (;;) {
      const some = await this.sweepSome(graceMinutes);
      gone += some;
      if (some < SWEPT_AT_ONCE) return gone;
    }
  }

  private async sweepSome(graceMinutes: number): Promise<number> {
    return this.db.transaction(async (tx) => {
      const { rows } = await tx.execute<{ sha256: Buffer; place: string }>(sql`
        delete from files where sha256 in (
          select f.sha256 from files f
           where f.touched_at <= now() - make_interval(mins => ${graceMinutes})
             and not exists (select from submission_files s where s.sha256 = f.sha256)
             and not exists (select from submissions s where s.report = f.sha256)
             and not exists (select from games g where g.replay = f.sha256)
             and not exists (select from game_seats g where g.log = f.sha256)
           limit ${SWEPT_AT_ONCE} for update skip locked)
        returning sha256, place`);
      // The rows are locked until the objects are gone: who brings one of them again waits, and puts it there anew.
      for (const { sha256, place } of rows) if (place === "s3") await this.outside().remove(sha256.toString("hex"));
      return rows.length;
    });
  }

  private outside(): ObjectStore {
    if (!this.objects) throw new Error("this file lies in a store of objects: name it in LUDUS_STORE");
    return this.objects;
  }
}
