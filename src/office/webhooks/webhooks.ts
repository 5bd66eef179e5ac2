// Webhooks of a contest, what is to be sent to them, and the log of it. A message is written down in the transaction of
// what it tells of, so nothing is told that did not happen, and nothing is forgotten.

import { randomBytes } from "node:crypto";
import { and, arrayContains, desc, eq, lt, sql } from "drizzle-orm";
import { WEBHOOK_EVENTS, type WebhookEvent } from "../../contract/office/webhook-events.ts";
import type { Json } from "../../core/game.ts";
import { Refusal, refuse } from "../../core/refusal.ts";
import { attempt, type Database, type Queries, type Transaction } from "../data/connect.ts";
import { deliveries, now, webhooks } from "../data/schema.ts";
import { announce } from "../events.ts";
import { note } from "../people/audit.ts";
import { say } from "../words/en.ts";
import { readWebhookAddress } from "./addresses.ts";
import { SECRET_PREFIX } from "./post.ts";

const MOST = 10;
const PAGE = 50;
const SECRET_BYTES = 32;

export interface NewWebhook {
  readonly address: string;
  readonly events: readonly WebhookEvent[];
}

/** With the secret that nobody sees again. */
export async function makeWebhook(
  db: Database,
  contest: number,
  by: number,
  wish: NewWebhook,
  anywhere: boolean,
): Promise<{ id: number; secret: string } | Refusal> {
  const url = readWebhookAddress(wish.address, anywhere);
  if (url instanceof Refusal) return url;
  const events = WEBHOOK_EVENTS.filter((event) => wish.events.includes(event));
  if (events.length === 0) return refuse(say("office.webhook-events", { known: WEBHOOK_EVENTS }));
  const secret = SECRET_PREFIX + randomBytes(SECRET_BYTES).toString("base64");
  return attempt(db, async (tx) => {
    if ((await tx.$count(webhooks, eq(webhooks.contestId, contest))) >= MOST)
      return refuse(say("office.many-webhooks", { most: MOST }));
    const values = { contestId: contest, address: url.href, secret, events, createdBy: by };
    const [made] = await tx.insert(webhooks).values(values).returning({ id: webhooks.id });
    await note(tx, { actor: by, contest, action: "webhook.made", details: { address: url.href, events } });
    return { id: made!.id, secret };
  });
}

/** Never with their secrets. */
export async function listWebhooks(db: Queries, contest: number) {
  const { id, address, events, createdAt } = webhooks;
  return db
    .select({ id, address, events, createdAt })
    .from(webhooks)
    .where(eq(webhooks.contestId, contest))
    .orderBy(id);
}

export async function removeWebhook(
  db: Database,
  contest: number,
  by: number,
  id: number,
): Promise<Refusal | undefined> {
  return attempt(db, async (tx) => {
    const [gone] = await tx.delete(webhooks).where(ofContest(contest, id)).returning({ address: webhooks.address });
    if (!gone) return refuse(say("office.no-webhook"));
    await note(tx, { actor: by, contest, action: "webhook.removed", details: { address: gone.address } });
    return undefined;
  });
}

/** A message that says nothing, to see whether it arrives. */
export async function ping(db: Database, contest: number, id: number): Promise<number | Refusal> {
  return attempt(db, async (tx) => {
    const [known] = await tx.select().from(webhooks).where(ofContest(contest, id));
    if (!known) return refuse(say("office.no-webhook"));
    const [first] = await put(tx, [id], "ping", {});
    return first!;
  });
}

export async function listDeliveries(db: Queries, contest: number, id: number, before?: number) {
  const [known] = await db.select().from(webhooks).where(ofContest(contest, id));
  if (!known) return refuse(say("office.no-webhook"));
  return db
    .select()
    .from(deliveries)
    .where(and(eq(deliveries.webhookId, id), before === undefined ? undefined : lt(deliveries.id, before)))
    .orderBy(desc(deliveries.id))
    .limit(PAGE);
}

/** Once more from the first try on. */
export async function deliverAgain(
  db: Database,
  contest: number,
  id: number,
  delivery: number,
): Promise<Refusal | undefined> {
  return attempt(db, async (tx) => {
    const [known] = await tx.select().from(webhooks).where(ofContest(contest, id));
    const again = await tx
      .update(deliveries)
      .set({ state: "waiting", tries: 0, dueAt: now })
      .where(and(eq(deliveries.id, delivery), eq(deliveries.webhookId, known?.id ?? 0), eq(deliveries.state, "failed")))
      .returning({ id: deliveries.id });
    if (again.length === 0) return refuse(say("office.no-delivery"));
    await announce(tx, { what: "delivery", id: delivery });
    return undefined;
  });
}

/** Tells the webhooks that want to know; `data` is worked out only where there are any. */
export async function tellWebhooks(
  tx: Transaction,
  contest: number,
  event: WebhookEvent,
  data: () => Promise<Record<string, Json>>,
): Promise<void> {
  const wanting = await tx
    .select({ id: webhooks.id })
    .from(webhooks)
    .where(and(eq(webhooks.contestId, contest), arrayContains(webhooks.events, [event])));
  if (wanting.length === 0) return;
  await put(
    tx,
    wanting.map(({ id }) => id),
    event,
    await data(),
  );
}

async function put(
  tx: Transaction,
  ids: readonly number[],
  event: WebhookEvent | "ping",
  data: Record<string, Json>,
): Promise<number[]> {
  const body = JSON.stringify({ type: event, timestamp: new Date().toISOString(), data });
  const rows = ids.map((webhookId) => ({ webhookId, event, body }));
  const added = await tx.insert(deliveries).values(rows).returning({ id: deliveries.id });
  await announce(tx, { what: "delivery", id: added[0]!.id });
  return added.map(({ id }) => id);
}

function ofContest(contest: number, id: number) {
  return and(eq(webhooks.id, id), eq(webhooks.contestId, contest));
}

const KEPT_DAYS = 30;

export async function forgetDeliveries(db: Queries): Promise<void> {
  await db.delete(deliveries).where(lt(deliveries.createdAt, sql`now() - make_interval(days => ${KEPT_DAYS})`));
}
