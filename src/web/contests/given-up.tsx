// What nobody could play or judge, for organisers: which games and submissions these are, and the button that has them tried
// again.

import { useState } from "react";
import type { ContestInfo } from "../../contract/office/contests.ts";
import { call } from "../api/client.ts";
import { useData } from "../api/use-data.ts";
import { Kept, Refused } from "./parts.tsx";
import { useAction } from "./use-office.ts";
import { useContestWords } from "./words/index.ts";

/** Nothing, where nothing was given up. */
export function GivenUp({ contest: { slug } }: { contest: ContestInfo }) {
  const { say } = useContestWords();
  const action = useAction();
  const [times, setTimes] = useState(0);
  const params = { contest: slug };
  const loaded = useData(() => call("GET /api/contests/:contest/given-up", { params }), `${slug} ${times}`);
  const tryAgain = async () => {
    await call("POST /api/contests/:contest/given-up", { params, body: {} });
    setTimes(times + 1);
  };
  return (
    <Kept loaded={loaded}>
      {({ games, submissions }) =>
        games.length + submissions.length > 0 && (
          <section>
            <h2>{say("givenUp")}</h2>
            <p>{say("givenUpText")}</p>
            <ul>
              {games.map(({ id, players }) => (
                <li key={`game ${id}`}>
                  {id}: {players.join(" – ")}
                </li>
              ))}
              {submissions.map(({ id, number, participant }) => (
                <li key={`submission ${id}`}>{say("givenUpSubmission", { number, name: participant })}</li>
              ))}
            </ul>
            <Refused message={action.refused} />
            <button type="button" className="button" disabled={action.busy} onClick={() => action.run(tryAgain)}>
              {say("tryAgain")}
            </button>
          </section>
        )
      }
    </Kept>
  );
}
