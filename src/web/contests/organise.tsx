// The organiser's desk: the state of the contest, its time table, announcements, who is out, a class from a list of names with
// sheets to print, who organises it, webhooks, workers, what they gave up, the audit log.

import { useEffect, useState } from "react";
import type { ContestInfo, SheetEntry } from "../../contract/office/contests.ts";
import { call } from "../api/client.ts";
import { useData } from "../api/use-data.ts";
import { AnnouncementDesk } from "./announcements.tsx";
import { AuditLog } from "./audit-log.tsx";
import { Disqualified } from "./disqualified.tsx";
import { GivenUp } from "./given-up.tsx";
import { Organisers } from "./organisers.tsx";
import { Field, Form, Kept, Refused } from "./parts.tsx";
import "./stages.css";
import { Timetable } from "./timetable.tsx";
import { useAction } from "./use-office.ts";
import { Webhooks } from "./webhooks.tsx";
import { useContestWords } from "./words/index.ts";

interface Props {
  readonly contest: ContestInfo;
  /** Grows whenever something in the contest has changed. */
  readonly version: number;
  readonly onChanged: () => void;
}

export function Organise({ contest, version, onChanged }: Props) {
  return (
    <>
      <StateButtons contest={contest} onChanged={onChanged} />
      <Timetable contest={contest} version={version} />
      <AnnouncementDesk contest={contest} version={version} />
      <Disqualified contest={contest} version={version} />
      <LadderPace contest={contest} onChanged={onChanged} />
      <ClassList contest={contest} />
      <Organisers contest={contest} />
      <Webhooks contest={contest} />
      <Workers contest={contest} version={version} />
      <GivenUp contest={contest} />
      <Audit contest={contest} version={version} />
    </>
  );
}

const NEXT = { draft: ["open"], open: ["frozen", "closed"], frozen: ["open", "closed"], closed: [] } as const;
const VERBS = { open: "open", frozen: "freeze", closed: "close" } as const;

function StateButtons({ contest, onChanged }: { contest: ContestInfo; onChanged: () => void }) {
  const { say } = useContestWords();
  const action = useAction();
  const become = async (state: "open" | "frozen" | "closed") => {
    await call("PUT /api/contests/:contest/state", { params: { contest: contest.slug }, body: { state } });
    onChanged();
  };
  const next = NEXT[contest.state];
  return (
    <section>
      <h2>{say("status")}</h2>
      <p className="office-row">
        {next.map((state) => (
          <button
            key={state}
            type="button"
            className={state === "open" ? "button primary" : "button"}
            disabled={action.busy}
            onClick={() => {
              if (state !== "closed" || confirm(say("closeText"))) action.run(() => become(state));
            }}
          >
            {say(VERBS[state])}
          </button>
        ))}
      </p>
      <Refused message={action.refused} />
    </section>
  );
}

/** How often everybody plays on the ladder, and whether there is one. */
function LadderPace({ contest: { slug, ladder }, onChanged }: { contest: ContestInfo; onChanged: () => void }) {
  const { say } = useContestWords();
  const action = useAction();
  const [minutes, setMinutes] = useState(String(ladder?.minutes ?? 10));
  const set = async (minutes: number | null) => {
    await call("PUT /api/contests/:contest/ladder", { params: { contest: slug }, body: { minutes } });
    onChanged();
  };
  return (
    <section>
      <h2>{say("ladder")}</h2>
      <p>{say(ladder ? "ladderText" : "noLadderText")}</p>
      <Form action={action} submit={say(ladder ? "setLadder" : "beginLadder")} onSubmit={() => set(Number(minutes))}>
        <Field
          label={say("ladderMinutes")}
          type="number"
          min={1}
          max={1440}
          required
          value={minutes}
          onText={setMinutes}
        />
      </Form>
      {ladder && (
        <button
          type="button"
          className="button"
          disabled={action.busy}
          onClick={() => confirm(say("endLadderText")) && action.run(() => set(null))}
        >
          {say("endLadder")}
        </button>
      )}
    </section>
  );
}

function ClassList({ contest }: { contest: ContestInfo }) {
  const { say } = useContestWords();
  const action = useAction();
  const [names, setNames] = useState("");
  const [sheets, setSheets] = useState<readonly SheetEntry[]>();
  const make = async () => {
    const params = { contest: contest.slug };
    setSheets((await call("POST /api/contests/:contest/class", { params, body: { names } })).sheets);
    setNames("");
  };
  return (
    <section>
      <h2>{say("class")}</h2>
      <p>{say("classText")}</p>
      <Form action={action} submit={say("makeClass")} onSubmit={make}>
        <label className="office-field">
          <span>{say("names")}</span>
          <textarea rows={6} required value={names} onChange={(event) => setNames(event.target.value)} />
        </label>
      </Form>
      {sheets && (
        <div className="office-sheets">
          <button type="button" className="button" onClick={() => print()}>
            {say("print")}
          </button>
          <ul>
            {sheets.map(({ account, name, code }) => (
              <li key={account}>
                <strong>{name}</strong>
                <code>{code}</code>
                <span>{say("sheetText", { address: `${location.origin}/sign-in` })}</span>
                <span className="dim">{contest.title}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  );
}

/** Seconds. What waits changes without anything in the contest doing so. */
const LOOK_EVERY_S = 5;

function Workers({ contest, version }: { contest: ContestInfo; version: number }) {
  const { say } = useContestWords();
  const params = { contest: contest.slug };
  const [looks, setLooks] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setLooks((n) => n + 1), 1000 * LOOK_EVERY_S);
    return () => clearInterval(timer);
  }, []);
  const key = `${contest.slug} ${version} ${looks}`;
  const loaded = useData(() => call("GET /api/contests/:contest/workers", { params }), key);
  return (
    <section>
      <h2>{say("workers")}</h2>
      <Kept loaded={loaded}>
        {({ workers, queues }) => (
          <>
            {workers.length === 0 && <p>{say("noWorkers")}</p>}
            <ul>
              {workers.map(({ name, slots, playing, finished, languages }, at) => (
                <li key={at}>
                  {name}: {say("workerLine", { playing, slots, finished })}{" "}
                  <span className="dim">{languages.join(", ")}</span>
                </li>
              ))}
              {queues.map(({ name, waiting, active, failed }) => (
                <li key={name}>
                  <span className="dim">{name}</span>: {say("queueLine", { waiting, active, failed })}
                </li>
              ))}
            </ul>
          </>
        )}
      </Kept>
    </section>
  );
}

function Audit({ contest: { slug }, version }: { contest: ContestInfo; version: number }) {
  const { say } = useContestWords();
  const load = (before: number | undefined) =>
    call("GET /api/contests/:contest/audit", { params: { contest: slug }, query: { before } });
  return (
    <section>
      <h2>{say("audit")}</h2>
      <AuditLog load={load} version={`${slug} ${version}`} />
    </section>
  );
}
