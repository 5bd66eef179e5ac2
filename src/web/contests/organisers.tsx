// Who organises a contest: the list, somebody more, somebody less.

import { useState } from "react";
import type { ContestInfo } from "../../contract/office/contests.ts";
import { call } from "../api/client.ts";
import { useData } from "../api/use-data.ts";
import { Field, Form, Kept } from "./parts.tsx";
import { useAction } from "./use-office.ts";
import { useContestWords } from "./words/index.ts";

export function Organisers({ contest: { slug } }: { contest: ContestInfo }) {
  const { say } = useContestWords();
  const action = useAction();
  const [name, setName] = useState("");
  const [version, setVersion] = useState(0);
  const params = { contest: slug };
  const loaded = useData(() => call("GET /api/contests/:contest/organisers", { params }), `${slug} ${version}`);
  const add = async () => {
    await call("POST /api/contests/:contest/organisers", { params, body: { name } });
    setName("");
    setVersion((n) => n + 1);
  };
  const remove = async (account: number) => {
    const whom = { ...params, account: String(account) };
    await call("DELETE /api/contests/:contest/organisers/:account", { params: whom });
    setVersion((n) => n + 1);
  };
  return (
    <section>
      <h2>{say("organisers")}</h2>
      <p>{say("organisersText")}</p>
      <Kept loaded={loaded}>
        {({ organisers }) => (
          <ul>
            {organisers.map((one) => (
              <li key={one.account}>
                {one.name}{" "}
                {organisers.length > 1 && (
                  <button type="button" className="as-link" onClick={() => action.run(() => remove(one.account))}>
                    {say("remove")} <span className="hidden">{one.name}</span>
                  </button>
                )}
              </li>
            ))}
          </ul>
        )}
      </Kept>
      <Form action={action} submit={say("addOrganiser")} onSubmit={add}>
        <Field label={say("nameOrEmail")} value={name} required maxLength={200} onText={setName} />
      </Form>
    </section>
  );
}
