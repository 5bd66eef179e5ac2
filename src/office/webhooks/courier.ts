// Brings messages to webhooks: what is due is taken by one of all servers, tried, and tried again later if it did not
// arrive. It arrives at least once; who gets it twice knows it by its id.

import { eq, sql } from "drizzle-orm";
import { deliveries, now } from "../data/schema.ts";
import { storableMessage } from "../games/result.ts";
import type { Office } from "../office.ts";
import { type Posted, post } from "./post.ts";

/** Seconds to wait after each try that failed; then it is given up. */
export const WAITS_S: readonly number[] = [5, 30, 2 * 60, 10 * 60, 3600, 6 * 3600];
/** Whoever has not ended a try after so long has died. Longer than any try takes. */
const LEASE_S = 60;
/** At a time; of one webhook no more than a few, so that a slow one does not hold up the others. */
const AT_ONCE = 20;
const OF_ONE = 2;
const LOOK_EVERY_MS = 5_000;

export class Courier {
  private readonly office: Office;
  private readonly timer: NodeJS.Timeout;
  private round: Promise<void> | undefined;
  private again = false;
  private closed = false;

  constructor(office: Office) {
    this.office = office;
    this.timer = setInterval(() => this.look(), LOOK_EVERY_MS).unref();
    this.look();
  }

  /** Something may be due. */
  look(): void {
    this.again = true;
    this.round ??= this.rounds().finally(() => {
      this.round = undefined;
    });
  }

  async close(): Promise<void> {
    this.closed = true;
    clearInterval(this.timer);
    await this.round;
  }

  private async rounds(): Promise<void> {
    while (this.again && !this.closed) {
      this.again = false;
      // The database may be away: there is a next time.
      const due = await this.take().catch(() => []);
      await Promise.all(due.map((one) => this.bring(one).catch(() => {})));
      if (due.length > 0) this.again = true;
    }
  }

  private async take(): Promise<Due[]> {
    const { rows } = await this.office.pool.query(
      `update deliveries d set tries = tries + 1, tried_at = now(), status = null, error = null,
              due_at = now() + make_interval(secs => ${LEASE_S})
         from webhooks w
        where w.id = d.webhook_id and d.state = 'waiting' and d.due_at <= now() and d.id in (
          select id from (
            select id, due_at, row_number() over (partition by webhook_id order by due_at, id) as place
              from deliveries where state = 'waiting' and due_at <= now()) waiting
           where place <= ${OF_ONE} order by due_at, id limit ${AT_ONCE})
        returning d.id, d.body, d.tries, w.address, w.secret`,
    );
    return rows;
  }

  private async bring({ id, body, tries, address, secret }: Due): Promise<void> {
    const message = { id: `delivery_${id}`, at: Math.floor(Date.now() / 1000), body };
    const posted = await post(address, secret, message, { anywhere: this.office.webhooksAnywhere });
    await this.office.db
      .update(deliveries)
      .set({ status: posted.status, error: posted.error && storableMessage(posted.error), ...next(posted, tries) })
      .where(eq(deliveries.id, id));
  }
}

interface Due {
  readonly id: number;
  readonly body: string;
  readonly tries: number;
  readonly address: string;
  readonly secret: string;
}

function next({ error, hopeless }: Posted, tries: number) {
  if (!error) return { state: "delivered" as const, dueAt: now };
  const wait = hopeless ? undefined : WAITS_S[tries - 1];
  if (wait === undefined) return { state: "failed" as const, dueAt: now };
  return { dueAt: sql`now() + make_interval(secs => ${wait})` };
}
