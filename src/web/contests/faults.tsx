// What went wrong since the last submission: every fault of its games, with turn, log and the command that repeats it.

import { useState } from "react";
import type { ContestInfo } from "../../contract/office/contests.ts";
import type { FaultEntry } from "../../contract/office/submissions.ts";
import { call } from "../api/client.ts";
import { useData } from "../api/use-data.ts";
import { Notice } from "../shell/notice.tsx";
import { Link } from "../shell/route.tsx";
import { Kept, Refused } from "./parts.tsx";
import { useAction } from "./use-office.ts";
import { Output } from "./verdict.tsx";
import { useContestWords } from "./words/index.ts";

export function Faults({ contest: { slug }, version }: { contest: ContestInfo; version: number }) {
  const { say, tell } = useContestWords();
  const action = useAction();
  const [older, setOlder] = useState<readonly Faulty[]>([]);
  const ask = (before?: number) =>
    call("GET /api/contests/:contest/faults", { params: { contest: slug }, query: { before } });
  const loaded = useData(() => ask(), `${slug} ${version}`);
  const more = (before: number) => action.run(async () => setOlder([...older, await ask(before)]));
  return (
    <Kept loaded={loaded}>
      {(first) => {
        const { submission } = first;
        if (!submission) return <Notice title={say("noSubmissions")} />;
        const pages = [first, ...older];
        const faults = pages.flatMap((page) => page.faults);
        return (
          <>
            <h2>
              {say("submission", { n: submission.number })}{" "}
              <span className={`office-decided ${submission.state}`}>{say(submission.state)}</span>
            </h2>
            {submission.reason && <p className="office-refused">{tell(submission.reason)}</p>}
            {faults.length === 0 && !submission.reason && <Notice title={say("nothingWrong")} />}
            <ol className="office-faults">
              {faults.map((fault, at) => (
                <Fault
                  key={at}
                  fault={fault}
                  last={faults[at + 1]?.game !== fault.game || faults[at + 1]?.seat !== fault.seat}
                />
              ))}
            </ol>
            <Refused message={action.refused} />
            {pages.at(-1)!.older && (
              <button type="button" className="button" disabled={action.busy} onClick={() => more(faults.at(-1)!.game)}>
                {say("older")}
              </button>
            )}
          </>
        );
      }}
    </Kept>
  );
}

type Faulty = Awaited<ReturnType<typeof call<"GET /api/contests/:contest/faults">>>;

/** `last`: of its seat in its game. */
function Fault({ fault, last }: { fault: FaultEntry; last: boolean }) {
  const { say, tell } = useContestWords();
  const { game, kind, seat, turn, message, evidence, log, submission, program, more } = fault;
  return (
    <li>
      <p className="office-refused">{tell(message)}</p>
      <p>
        <Link href={`/watch/contest-${game}?turn=${turn}`}>{say("faultAt", { game, turn, seat: seat + 1 })}</Link>{" "}
        <span className="dim">
          · {say(`kind-${kind}`)} · {say("submission", { n: submission })}
        </span>
      </p>
      {evidence !== null && <Output title={say("report")} text={evidence} />}
      {log !== "" && log !== evidence && <Output title={say("logUntil", { turn })} text={log} />}
      <Output
        title={say("repeat")}
        text={`ludus repeat ${location.origin}/watch/contest-${game} --seat ${seat + 1} -- ${quoted(program)}`}
      />
      {last && more > 0 && <p className="dim">{say("moreFaults", { n: more })}</p>}
    </li>
  );
}

/** For a shell, where it needs that. */
function quoted(program: string): string {
  return /^[\w./:-]+$/.test(program) ? program : `'${program.replaceAll("'", "'\\''")}'`;
}
