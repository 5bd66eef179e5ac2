// One's own account: the password, tokens for programs, taking everything out, and leaving.

import { useState } from "react";
import { SCOPES, type Scope } from "../../contract/route.ts";
import { call } from "../api/client.ts";
import { useData } from "../api/use-data.ts";
import { Await, Notice } from "../shell/notice.tsx";
import { go, Link } from "../shell/route.tsx";
import { useTitle } from "../shell/title.ts";
import "./contests.css";
import { Checks, Field, Form, Refused, saveFile } from "./parts.tsx";
import { refreshOffice, useAction, useOffice } from "./use-office.ts";
import { useContestWords } from "./words/index.ts";

export default function AccountPage() {
  const { say } = useContestWords();
  useTitle(say("account"));
  const office = useOffice();
  const action = useAction();
  if (!office) return <div className="skeleton" aria-busy="true" />;
  if (!office.person)
    return (
      <Notice title={say("signInFirst")}>
        <Link className="button primary" href="/sign-in?to=/account">
          {say("signIn")}
        </Link>
      </Notice>
    );
  const { name, email } = office.person;
  const leave = async () => {
    await refreshOffice();
    go("/contests");
  };
  return (
    <div className="office-narrow">
      <div className="office-head">
        <h1>{name}</h1>
        <button
          type="button"
          className="button"
          onClick={() => action.run(() => call("DELETE /api/session").then(leave))}
        >
          {say("signOut")}
        </button>
      </div>
      {email !== null && <p className="dim">{email}</p>}
      <Password />
      <Tokens />
      <h2>{say("account")}</h2>
      <p className="office-row">
        <button
          type="button"
          className="button"
          onClick={() =>
            action.run(async () =>
              saveFile("ludus.json", JSON.stringify(await call("GET /api/me/export"), undefined, 2)),
            )
          }
        >
          {say("export")}
        </button>
        <button
          type="button"
          className="button"
          onClick={() => action.run(() => call("DELETE /api/me/sessions").then(leave))}
        >
          {say("signOutEverywhere")}
        </button>
      </p>
      <Refused message={action.refused} />
      <Leave onGone={leave} />
    </div>
  );
}

function Password() {
  const { say } = useContestWords();
  const action = useAction();
  const [before, setBefore] = useState("");
  const [after, setAfter] = useState("");
  const change = async () => {
    await call("PUT /api/me/password", { body: { before, after } });
    alert(say("changed"));
    await refreshOffice();
    go("/sign-in?to=/account");
  };
  return (
    <section>
      <h2>{say("changePassword")}</h2>
      <Form action={action} submit={say("changePassword")} onSubmit={change}>
        <Field
          label={say("currentPassword")}
          type="password"
          value={before}
          required
          autoComplete="current-password"
          onText={setBefore}
        />
        <Field
          label={say("newPassword")}
          type="password"
          value={after}
          required
          minLength={8}
          autoComplete="new-password"
          onText={setAfter}
        />
      </Form>
    </section>
  );
}

/** How long tokens may be good for; 0: for ever. */
const DAYS = [7, 30, 365, 0];

function Tokens() {
  const { say, moment } = useContestWords();
  const action = useAction();
  const [name, setName] = useState("");
  const [days, setDays] = useState(365);
  const [scopes, setScopes] = useState<readonly Scope[]>(["read", "submit", "games"]);
  const [made, setMade] = useState<string>();
  const [version, setVersion] = useState(0);
  const loaded = useData(() => call("GET /api/me/tokens"), String(version));
  const make = async () => {
    setMade((await call("POST /api/me/tokens", { body: { name, scopes, ...(days > 0 && { days }) } })).token);
    setName("");
    setVersion((n) => n + 1);
  };
  const remove = async (id: number) => {
    await call("DELETE /api/me/tokens/:id", { params: { id: String(id) } });
    setVersion((n) => n + 1);
  };
  return (
    <section>
      <h2>{say("tokens")}</h2>
      <p>{say("tokensText")}</p>
      <Await loaded={loaded}>
        {({ tokens }) => (
          <ul>
            {tokens.map((token) => (
              <li key={token.id}>
                {token.name}{" "}
                <span className="dim">· {token.scopes.map((one) => say(`scope-${one as Scope}`)).join(", ")}</span>
                <span className="dim">
                  {" "}
                  · {token.usedAt === null ? say("neverUsed") : say("lastUsed", { at: moment(token.usedAt) })}
                  {token.expiresAt !== null && ` · ${say("until", { at: moment(token.expiresAt) })}`}
                </span>{" "}
                <button type="button" className="as-link" onClick={() => action.run(() => remove(token.id))}>
                  {say("delete")}
                </button>
              </li>
            ))}
          </ul>
        )}
      </Await>
      {made !== undefined && (
        <p role="status">
          {say("newToken")} <code className="office-code">{made}</code>
        </p>
      )}
      <Form action={action} submit={say("makeToken")} onSubmit={make} disabled={scopes.length === 0}>
        <Field label={say("tokenFor")} value={name} required maxLength={60} onText={setName} />
        <Checks all={SCOPES} chosen={scopes} word={(scope) => say(`scope-${scope}`)} onChosen={setScopes} />
        <label className="office-field">
          <span>{say("goodFor")}</span>
          <select value={days} onChange={(event) => setDays(Number(event.target.value))}>
            {DAYS.map((n) => (
              <option key={n} value={n}>
                {n === 0 ? say("forEver") : say("days", { n })}
              </option>
            ))}
          </select>
        </label>
      </Form>
    </section>
  );
}

function Leave({ onGone }: { onGone: () => Promise<void> }) {
  const { say } = useContestWords();
  const action = useAction();
  const [password, setPassword] = useState("");
  return (
    <details>
      <summary>{say("leave")}</summary>
      <p>{say("leaveText")}</p>
      <Form
        action={action}
        submit={say("leave")}
        onSubmit={() => call("POST /api/me/deletion", { body: { password } }).then(onGone)}
      >
        <Field
          label={say("currentPassword")}
          type="password"
          value={password}
          required
          autoComplete="current-password"
          onText={setPassword}
        />
      </Form>
    </details>
  );
}
