// Handlers for webhooks of a contest: where news is sent, and what was sent.

import { Refusal } from "../../core/refusal.ts";
import {
  deliverAgain,
  listDeliveries,
  listWebhooks,
  makeWebhook,
  ping,
  removeWebhook,
} from "../../office/webhooks/webhooks.ts";
import type { OfficeHandlers } from "./guard.ts";

export const webhookHandlers = {
  "GET /api/contests/:contest/webhooks": async (_, { office, contest }) => ({
    webhooks: (await listWebhooks(office.db, contest.id)).map(({ createdAt, ...webhook }) => ({
      ...webhook,
      createdAt: createdAt.toISOString(),
    })),
  }),
  "POST /api/contests/:contest/webhooks": ({ body }, { office, person, contest }) =>
    makeWebhook(office.db, contest.id, person.id, body, office.webhooksAnywhere),
  "DELETE /api/contests/:contest/webhooks/:id": ({ params: { id } }, { office, person, contest }) =>
    removeWebhook(office.db, contest.id, person.id, Number(id)),
  "POST /api/contests/:contest/webhooks/:id/ping": async ({ params: { id } }, { office, contest }) => {
    const delivery = await ping(office.db, contest.id, Number(id));
    return delivery instanceof Refusal ? delivery : { id: delivery };
  },
  "GET /api/contests/:contest/webhooks/:id/deliveries": async (
    { params: { id }, query: { before } },
    { office, contest },
  ) => {
    const found = await listDeliveries(office.db, contest.id, Number(id), before);
    if (found instanceof Refusal) return found;
    return {
      deliveries: found.map(({ id, event, body, state, tries, status, error, createdAt, triedAt, dueAt }) => ({
        ...{ id, event, body, state, tries, status, error },
        createdAt: createdAt.toISOString(),
        triedAt: triedAt?.toISOString() ?? null,
        dueAt: state === "waiting" ? dueAt.toISOString() : null,
      })),
    };
  },
  "POST /api/contests/:contest/webhooks/:id/deliveries/:delivery": ({ params }, { office, contest }) =>
    deliverAgain(office.db, contest.id, Number(params.id), Number(params.delivery)),
} satisfies Partial<OfficeHandlers>;
