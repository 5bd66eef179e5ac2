// One's own team: who is in it, a code by which others join, and the way out.

import { useState } from "react";
import type { ContestInfo } from "../../contract/office/contests.ts";
import { call } from "../api/client.ts";
import { useData } from "../api/use-data.ts";
import { Await } from "../shell/notice.tsx";
import { Form, Refused } from "./parts.tsx";
import { useAction } from "./use-office.ts";
import { useContestWords } from "./words/index.ts";

export function Team({ contest: { slug }, onLeft }: { contest: ContestInfo; onLeft: () => void }) {
  const { say, moment } = useContestWords();
  const action = useAction();
  const [code, setCode] = useState<string>();
  const params = { contest: slug };
  const loaded = useData(() => call("GET /api/contests/:contest/team", { params }), slug);
  const leave = async () => {
    await call("DELETE /api/contests/:contest/team", { params });
    onLeft();
  };
  return (
    <Await loaded={loaded}>
      {({ name, members, most }) => (
        <div className="office-narrow">
          <h2>{name}</h2>
          <p className="dim">{say("teamSize", { n: members.length, most })}</p>
          <ul>
            {members.map((one) => (
              <li key={one.name}>
                {one.name} <span className="dim">· {moment(one.joinedAt)}</span>
              </li>
            ))}
          </ul>
          {members.length >= most && <Refused message={action.refused} />}
          {members.length < most && (
            <Form
              action={action}
              submit={say("newTeamCode")}
              onSubmit={async () =>
                setCode((await call("POST /api/contests/:contest/team/code", { params, body: {} })).code)
              }
            >
              <p>{say("newTeamCodeText")}</p>
            </Form>
          )}
          <button
            type="button"
            className="button"
            disabled={action.busy}
            onClick={() => confirm(say("leaveTeamText")) && action.run(leave)}
          >
            {say("leaveTeam")}
          </button>
          {code !== undefined && (
            <p role="status" className="office-code">
              {say("teamCodeIs", { code })}
            </p>
          )}
        </div>
      )}
    </Await>
  );
}
