// Webhooks of a contest: where its organisers have news sent, signed, and the log of what was sent.

import { Type } from "typebox";
import { Said } from "../error.ts";
import { created, done, json, jsonBody, type Route, type RouteName } from "../route.ts";
import { type Data, list, object, oneOf, orNull, text, whole } from "../shape.ts";
import { Slug } from "./contests.ts";
import { idAt, Moment, Numeral } from "./people.ts";
import { WEBHOOK_EVENTS } from "./webhook-events.ts";

export type WebhookEntry = Data<typeof WebhookEntry>;
const WebhookEntry = object(
  {
    id: whole("Its number"),
    address: Type.String({ description: "Where messages are posted" }),
    events: list(oneOf(WEBHOOK_EVENTS)),
    createdAt: Moment,
  },
  { title: "Webhook" },
);

export type DeliveryEntry = Data<typeof DeliveryEntry>;
const DeliveryEntry = object(
  {
    id: whole("Its number; the same in every try, as webhook-id"),
    event: Type.String(),
    body: Type.String({ description: "What is posted" }),
    state: oneOf(["waiting", "delivered", "failed"]),
    tries: whole("So far"),
    createdAt: Moment,
    triedAt: orNull(Moment),
    dueAt: orNull(Moment),
    status: orNull(Type.Integer({ description: "Of the last answer" })),
    error: orNull(Said),
  },
  { title: "Delivery" },
);

const params = object({ contest: Slug, id: Numeral });

export const webhookRoutes = {
  "GET /api/contests/:contest/webhooks": {
    summary: "List the webhooks of a contest",
    who: "anyone",
    may: "organiser",
    scope: "organise",
    params: object({ contest: Slug }),
    answer: json(object({ webhooks: list(WebhookEntry) })),
  },
  "POST /api/contests/:contest/webhooks": {
    summary: "Have news of a contest posted to an address; the secret that signs them is shown once",
    about:
      "Signed as Standard Webhooks has it: webhook-signature is v1 and the base64 of HMAC-SHA256 over webhook-id, webhook-timestamp and the body, joined by dots.",
    who: "anyone",
    may: "organiser",
    scope: "organise",
    params: object({ contest: Slug }),
    body: jsonBody(
      object({
        address: text("Where they are posted; it begins with https", 500),
        events: list(oneOf(WEBHOOK_EVENTS), { maxItems: WEBHOOK_EVENTS.length }),
      }),
    ),
    answer: created(object({ id: whole("Its number"), secret: Type.String() })),
  },
  "DELETE /api/contests/:contest/webhooks/:id": {
    summary: "Delete a webhook with its log",
    who: "anyone",
    may: "organiser",
    scope: "organise",
    params,
    answer: done,
  },
  "POST /api/contests/:contest/webhooks/:id/ping": {
    summary: "Send a message that says nothing, to try a webhook",
    who: "anyone",
    may: "organiser",
    scope: "organise",
    params,
    body: jsonBody(object({})),
    answer: created(object({ id: whole("The delivery's number") })),
  },
  "GET /api/contests/:contest/webhooks/:id/deliveries": {
    summary: "Read what was sent to a webhook, the latest first",
    who: "anyone",
    may: "organiser",
    scope: "organise",
    params,
    query: object({ before: Type.Optional(idAt("Only older ones than this number")) }),
    answer: json(object({ deliveries: list(DeliveryEntry) })),
  },
  "POST /api/contests/:contest/webhooks/:id/deliveries/:delivery": {
    summary: "Send something once more that did not arrive",
    who: "anyone",
    may: "organiser",
    scope: "organise",
    params: object({ contest: Slug, id: Numeral, delivery: Numeral }),
    body: jsonBody(object({})),
    answer: done,
  },
} satisfies Record<RouteName, Route>;
