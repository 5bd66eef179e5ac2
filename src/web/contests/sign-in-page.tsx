// Signing in, registering, and coming in by a code: one page with three ways.

import { useState } from "react";
import { call } from "../api/client.ts";
import { go } from "../shell/route.tsx";
import { useTitle } from "../shell/title.ts";
import "./contests.css";
import { Field, Form } from "./parts.tsx";
import { refreshOffice, useAction } from "./use-office.ts";
import { useContestWords } from "./words/index.ts";

const WAYS = ["haveAccount", "newHere", "haveCode"] as const;

export default function SignInPage() {
  const { say } = useContestWords();
  useTitle(say("signIn"));
  const asked = new URLSearchParams(location.search);
  const [way, setWay] = useState<(typeof WAYS)[number]>(asked.has("code") ? "haveCode" : "haveAccount");
  const [name, setName] = useState("");
  const [email, setEmail] = useState("");
  const [password, setPassword] = useState("");
  const [code, setCode] = useState(asked.get("code") ?? "");
  const [forgotten, setForgotten] = useState(false);
  const action = useAction();
  const enter = async () => {
    if (way === "haveAccount") await call("POST /api/session", { body: { login: name, password } });
    else if (way === "newHere")
      await call("POST /api/people", { body: { name, password, ...(email !== "" && { email }) } });
    else await call("POST /api/codes", { body: { code, password } });
    await refreshOffice();
    go(ownPath(asked.get("to")), true);
  };
  return (
    <div className="office-narrow">
      <h1>{say("signIn")}</h1>
      <div className="office-tabs">
        {WAYS.map((one) => (
          <button key={one} type="button" aria-pressed={one === way} onClick={() => setWay(one)}>
            {say(one)}
          </button>
        ))}
      </div>
      <Form action={action} submit={say(way === "newHere" ? "register" : "signIn")} onSubmit={enter}>
        {way === "haveCode" ? (
          <>
            <p>{say("codeText")}</p>
            <Field label={say("code")} value={code} required autoComplete="one-time-code" onText={setCode} />
          </>
        ) : (
          <Field
            label={say(way === "newHere" ? "name" : "nameOrEmail")}
            value={name}
            required
            autoComplete="username"
            onText={setName}
          />
        )}
        {way === "newHere" && (
          <Field label={say("email")} value={email} type="email" autoComplete="email" onText={setEmail} />
        )}
        <Field
          label={say(way === "haveAccount" ? "password" : "newPassword")}
          value={password}
          required
          type="password"
          minLength={way === "haveAccount" ? undefined : 8}
          autoComplete={way === "haveAccount" ? "current-password" : "new-password"}
          onText={setPassword}
        />
      </Form>
      {way === "haveAccount" && !forgotten && (
        <button
          type="button"
          className="as-link"
          disabled={name === ""}
          onClick={() =>
            action.run(async () => {
              await call("POST /api/password-resets", { body: { login: name } });
              setForgotten(true);
            })
          }
        >
          {say("forgot")}
        </button>
      )}
      {forgotten && <p role="status">{say("forgotDone")}</p>}
    </div>
  );
}

/** A page of ours, never an address elsewhere. */
function ownPath(to: string | null): string {
  return to !== null && /^\/(?![/\\])/.test(to) ? to : "/contests";
}
