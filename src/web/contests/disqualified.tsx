// Who is disqualified, on the organiser's desk: somebody more, with the reason; and back again.

import { useState } from "react";
import type { ContestInfo } from "../../contract/office/contests.ts";
import { call } from "../api/client.ts";
import { useData } from "../api/use-data.ts";
import { Field, Form, Kept } from "./parts.tsx";
import { useAction } from "./use-office.ts";
import { useContestWords } from "./words/index.ts";

export function Disqualified({ contest, version }: { contest: ContestInfo; version: number }) {
  const { say } = useContestWords();
  const action = useAction();
  const [name, setName] = useState("");
  const [reason, setReason] = useState("");
  const [asked, setAsked] = useState(0);
  const params = { contest: contest.slug };
  const key = `${contest.slug} ${version} ${asked}`;
  const loaded = useData(() => call("GET /api/contests/:contest/entrants", { params }), key);
  return (
    <section>
      <h2>{say("disqualified")}</h2>
      <p>{say("disqualifyText")}</p>
      <Kept loaded={loaded}>
        {({ entrants }) => {
          const found = entrants.find((entrant) => entrant.name === name.trim());
          const out = async () => {
            const whom = { ...params, entrant: String(found!.id) };
            const body = { reason };
            await call("POST /api/contests/:contest/entrants/:entrant/disqualification", { params: whom, body });
            setName("");
            setReason("");
            setAsked((n) => n + 1);
          };
          const back = async (id: number) => {
            const whom = { ...params, entrant: String(id) };
            await call("DELETE /api/contests/:contest/entrants/:entrant/disqualification", { params: whom });
            setAsked((n) => n + 1);
          };
          return (
            <>
              <ul>
                {entrants
                  .filter((one) => one.disqualified !== null)
                  .map((one) => (
                    <li key={one.id}>
                      {one.name}: {one.disqualified}{" "}
                      <button type="button" className="as-link" onClick={() => action.run(() => back(one.id))}>
                        {say("undo")} <span className="hidden">{one.name}</span>
                      </button>
                    </li>
                  ))}
              </ul>
              <Form action={action} submit={say("disqualify")} disabled={!found} onSubmit={out}>
                <Field label={say("participant")} value={name} required list="participants" onText={setName} />
                <datalist id="participants">
                  {entrants.slice(0, 1000).map((one) => (
                    <option key={one.id} value={one.name} />
                  ))}
                </datalist>
                <Field label={say("reasonForAll")} value={reason} required maxLength={500} onText={setReason} />
              </Form>
            </>
          );
        }}
      </Kept>
    </section>
  );
}
