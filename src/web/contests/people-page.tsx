// Accounts, for administrators: finding one, blocking it with a reason, a one-time code for a forgotten password, and who
// else is an administrator.

import { useState } from "react";
import type { AccountEntry } from "../../contract/office/people.ts";
import { call } from "../api/client.ts";
import { useData } from "../api/use-data.ts";
import { Notice } from "../shell/notice.tsx";
import { useTitle } from "../shell/title.ts";
import { AdministratorsOnly } from "./administrators-only.tsx";
import "./contests.css";
import { Field, Form, Kept, Refused } from "./parts.tsx";
import { useAction } from "./use-office.ts";
import { useContestWords } from "./words/index.ts";

export default function PeoplePage() {
  const { say } = useContestWords();
  useTitle(say("people"));
  return <AdministratorsOnly page="people">{(me) => <Accounts me={me.id} />}</AdministratorsOnly>;
}

function Accounts({ me }: { me: number }) {
  const { say } = useContestWords();
  const [search, setSearch] = useState("");
  const [version, setVersion] = useState(0);
  const loaded = useData(() => call("GET /api/people", { query: { search } }), `${search} ${version}`);
  return (
    <>
      <Field label={say("findName")} type="search" value={search} maxLength={100} onText={setSearch} />
      <Kept loaded={loaded}>
        {({ people }) =>
          people.length === 0 ? (
            <Notice title={say("nobodyFound")} />
          ) : (
            <ul className="office-history">
              {people.map((one) => (
                <Entry key={one.id} account={one} own={one.id === me} onChanged={() => setVersion((n) => n + 1)} />
              ))}
            </ul>
          )
        }
      </Kept>
    </>
  );
}

interface EntryProps {
  readonly account: AccountEntry;
  readonly own: boolean;
  readonly onChanged: () => void;
}

function Entry({ account, own, onChanged }: EntryProps) {
  const { say, moment } = useContestWords();
  const { name, email, administrator, createdAt, blockedReason } = account;
  return (
    <li>
      <details>
        <summary>
          <span className="office-number">{name}</span>
          {administrator && <span>{say("administrator")}</span>}
          {blockedReason !== null && (
            <span className="office-decided rejected">{say("blockedFor", { reason: blockedReason })}</span>
          )}
          <span className="dim">
            {email !== null && `${email} · `}
            {moment(createdAt)}
          </span>
        </summary>
        <Decisions account={account} own={own} onChanged={onChanged} />
      </details>
    </li>
  );
}

function Decisions({ account: { id, name, administrator, blockedReason }, own, onChanged }: EntryProps) {
  const { say } = useContestWords();
  const action = useAction();
  const [reason, setReason] = useState("");
  const [code, setCode] = useState<string>();
  const params = { id: String(id) };
  const run = (work: () => Promise<unknown>) => action.run(() => work().then(onChanged));
  const appoint = () => call("PUT /api/people/:id/administrator", { params, body: { administrator: !administrator } });
  return (
    <>
      <p className="office-row">
        <button
          type="button"
          className="button small"
          disabled={action.busy}
          onClick={() =>
            action.run(async () => setCode((await call("POST /api/people/:id/code", { params, body: {} })).code))
          }
        >
          {say("makeCode")}
        </button>
        <button
          type="button"
          className="button small"
          disabled={action.busy}
          onClick={() => {
            if (administrator || confirm(say("appointText", { name }))) run(appoint);
          }}
        >
          {say(administrator ? "dismiss" : "appoint")}
        </button>
        {blockedReason !== null && (
          <button
            type="button"
            className="button small"
            disabled={action.busy}
            onClick={() => run(() => call("DELETE /api/people/:id/block", { params }))}
          >
            {say("unblock")}
          </button>
        )}
      </p>
      {code !== undefined && (
        <p role="status">
          {say("codeFor", { name })} <code className="office-code">{code}</code>
        </p>
      )}
      {blockedReason === null && !own ? (
        <Form
          action={action}
          submit={say("block")}
          onSubmit={() => call("POST /api/people/:id/block", { params, body: { reason } }).then(onChanged)}
        >
          <p className="dim">{say("blockText")}</p>
          <Field label={say("blockReason")} value={reason} required maxLength={500} onText={setReason} />
        </Form>
      ) : (
        <Refused message={action.refused} />
      )}
    </>
  );
}
