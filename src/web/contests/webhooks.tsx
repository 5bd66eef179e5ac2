// Webhooks of a contest: addresses to which news is posted, with the log of what was sent and what came of it.

import { useState } from "react";
import type { ContestInfo } from "../../contract/office/contests.ts";
import { WEBHOOK_EVENTS, type WebhookEvent } from "../../contract/office/webhook-events.ts";
import type { DeliveryEntry, WebhookEntry } from "../../contract/office/webhooks.ts";
import { call } from "../api/client.ts";
import { useData } from "../api/use-data.ts";
import { Await } from "../shell/notice.tsx";
import { Older, useOlder } from "./older.tsx";
import { Checks, Field, Form, Refused } from "./parts.tsx";
import { useAction } from "./use-office.ts";
import { Output } from "./verdict.tsx";
import { useContestWords } from "./words/index.ts";

export function Webhooks({ contest: { slug } }: { contest: ContestInfo }) {
  const { say } = useContestWords();
  const action = useAction();
  const [address, setAddress] = useState("");
  const [events, setEvents] = useState<readonly WebhookEvent[]>(["game.finished"]);
  const [secret, setSecret] = useState<string>();
  const [version, setVersion] = useState(0);
  const params = { contest: slug };
  const loaded = useData(() => call("GET /api/contests/:contest/webhooks", { params }), `${slug} ${version}`);
  const changed = () => setVersion((n) => n + 1);
  const make = async () => {
    setSecret((await call("POST /api/contests/:contest/webhooks", { params, body: { address, events } })).secret);
    setAddress("");
    changed();
  };
  return (
    <section>
      <h2>{say("webhooks")}</h2>
      <p>{say("webhooksText")}</p>
      <Await loaded={loaded}>
        {({ webhooks }) => (
          <ul className="office-history">
            {webhooks.map((one) => (
              <Entry key={one.id} slug={slug} webhook={one} onGone={changed} />
            ))}
          </ul>
        )}
      </Await>
      {secret !== undefined && (
        <p role="status">
          {say("webhookSecret")} <code className="office-code">{secret}</code>
        </p>
      )}
      <Form action={action} submit={say("makeWebhook")} onSubmit={make} disabled={events.length === 0}>
        <Field
          label={say("webhookAddress")}
          type="url"
          placeholder="https://"
          value={address}
          required
          maxLength={500}
          onText={setAddress}
        />
        <Checks all={WEBHOOK_EVENTS} chosen={events} word={(event) => say(`event-${event}`)} onChosen={setEvents} />
      </Form>
    </section>
  );
}

function Entry({ slug, webhook, onGone }: { slug: string; webhook: WebhookEntry; onGone: () => void }) {
  const { say } = useContestWords();
  const action = useAction();
  const [open, setOpen] = useState(false);
  const [version, setVersion] = useState(0);
  const params = { contest: slug, id: String(webhook.id) };
  const look = () => setVersion((n) => n + 1);
  const ping = async () => {
    await call("POST /api/contests/:contest/webhooks/:id/ping", { params, body: {} });
    setOpen(true);
    look();
  };
  const remove = async () => {
    await call("DELETE /api/contests/:contest/webhooks/:id", { params });
    onGone();
  };
  return (
    <li>
      <details open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary>
          <span className="office-number office-address">{webhook.address}</span>
          <span className="dim">{webhook.events.map((event) => say(`event-${event}`)).join(", ")}</span>
        </summary>
        <p className="office-row">
          <button type="button" className="button small" disabled={action.busy} onClick={() => action.run(ping)}>
            {say("ping")}
          </button>
          <button type="button" className="button small" onClick={look}>
            {say("lookAgain")}
          </button>
          <button
            type="button"
            className="button small"
            disabled={action.busy}
            onClick={() => {
              if (confirm(say("removeWebhookText"))) action.run(remove);
            }}
          >
            {say("delete")}
          </button>
        </p>
        <Refused message={action.refused} />
        {open && <Deliveries params={params} version={version} onAgain={look} />}
      </details>
    </li>
  );
}

interface DeliveriesProps {
  readonly params: { readonly contest: string; readonly id: string };
  readonly version: number;
  readonly onAgain: () => void;
}

function Deliveries({ params, version, onAgain }: DeliveriesProps) {
  const { say } = useContestWords();
  const list = useOlder(async (before) => {
    const route = "GET /api/contests/:contest/webhooks/:id/deliveries";
    return (await call(route, { params, query: { before } })).deliveries;
  }, `${params.id} ${version}`);
  return (
    <Older list={list} page={50}>
      {(deliveries) =>
        deliveries.length === 0 ? (
          <p className="dim">{say("noDeliveries")}</p>
        ) : (
          <ul className="office-deliveries">
            {deliveries.map((one) => (
              <Delivery key={one.id} params={params} delivery={one} onAgain={onAgain} />
            ))}
          </ul>
        )
      }
    </Older>
  );
}

const LOOKS = { waiting: "waiting", delivered: "accepted", failed: "rejected" } as const;

interface DeliveryProps extends Omit<DeliveriesProps, "version"> {
  readonly delivery: DeliveryEntry;
}

function Delivery({ params, delivery, onAgain }: DeliveryProps) {
  const { say, tell, moment } = useContestWords();
  const action = useAction();
  const { id, event, body, state, tries, status, error, createdAt, dueAt } = delivery;
  const again = async () => {
    const route = "POST /api/contests/:contest/webhooks/:id/deliveries/:delivery";
    await call(route, { params: { ...params, delivery: String(id) }, body: {} });
    onAgain();
  };
  return (
    <li>
      <details>
        <summary>
          <span className={`office-decided ${LOOKS[state]}`}>{say(`delivery-${state}`)}</span>
          <span>{say(`event-${event}` as "event-ping")}</span>
          <span className="dim">
            {moment(createdAt)} · {say("tries", { n: tries })}
            {status !== null && ` · HTTP ${status}`}
            {dueAt !== null && tries > 0 && ` · ${say("nextTry", { at: moment(dueAt) })}`}
          </span>
          {error && state !== "delivered" && <span className="office-reason">{tell(error)}</span>}
        </summary>
        <Output title={say("delivered")} text={body} />
        <Refused message={action.refused} />
        {state === "failed" && (
          <button type="button" className="button small" disabled={action.busy} onClick={() => action.run(again)}>
            {say("deliverAgain")}
          </button>
        )}
      </details>
    </li>
  );
}
