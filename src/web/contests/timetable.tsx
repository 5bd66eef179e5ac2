// The time table on the organiser's desk: stages with their parts, begun at a time or by a button; each can be changed as far as
// no game is touched, and what does not fit is said by the server.

import { useState } from "react";
import type { ContestInfo } from "../../contract/office/contests.ts";
import type { StageInfo } from "../../contract/office/stages.ts";
import { call } from "../api/client.ts";
import { useData } from "../api/use-data.ts";
import { Link } from "../shell/route.tsx";
import { Field, Form, Kept, Refused } from "./parts.tsx";
import { useAction } from "./use-office.ts";
import { When } from "./when.tsx";
import { useContestWords } from "./words/index.ts";

const KINDS = ["waves", "finals", "round-robin", "swiss", "knockout", "double-knockout"] as const;

interface Wish {
  readonly title: string;
  readonly kind: StageInfo["kind"];
  readonly everybody: boolean;
  readonly best: number;
  readonly sandbox: number;
  readonly hidden: boolean;
  readonly parts: readonly { readonly count: number; readonly at: string }[];
}

const NEW: Wish = {
  ...{ title: "", kind: "round-robin", everybody: true, best: 0, sandbox: 100, hidden: false },
  parts: [{ count: 1, at: "" }],
};

function wishOf({ title, kind, places, hidden, parts }: StageInfo): Wish {
  return {
    ...{ title, kind, hidden, everybody: places === null, best: places?.best ?? 0, sandbox: places?.sandbox ?? 100 },
    parts: parts.map(({ count, startsAt }) => ({ count, at: startsAt === null ? "" : asLocal(startsAt) })),
  };
}

/** As a field for dates has it, in the reader's zone. */
function asLocal(at: string): string {
  const date = new Date(at);
  return new Date(date.getTime() - 60_000 * date.getTimezoneOffset()).toISOString().slice(0, 16);
}

function sent({ title, kind, everybody, best, sandbox, hidden, parts }: Wish) {
  return {
    ...{ title, kind, hidden, places: everybody ? null : { best, sandbox } },
    parts: parts.map(({ count, at }) => ({ count, startsAt: at === "" ? null : new Date(at).toISOString() })),
  };
}

export function Timetable({ contest, version }: { contest: ContestInfo; version: number }) {
  const { say } = useContestWords();
  const [asked, setAsked] = useState(0);
  const [adding, setAdding] = useState(false);
  const params = { contest: contest.slug };
  const key = `${contest.slug} ${version} ${asked}`;
  const loaded = useData(() => call("GET /api/contests/:contest/stages", { params }), key);
  const changed = () => setAsked((n) => n + 1);
  const add = async (wish: Wish) => {
    await call("POST /api/contests/:contest/stages", { params, body: sent(wish) });
    setAdding(false);
    changed();
  };
  return (
    <section>
      <h2>{say("timetable")}</h2>
      <p>{say("timetableText")}</p>
      <Kept loaded={loaded}>
        {({ stages }) => (
          <ol className="timetable">
            {stages.map((stage) => (
              <StageDesk key={stage.number} contest={contest} stage={stage} onChanged={changed} />
            ))}
          </ol>
        )}
      </Kept>
      {adding ? (
        <StageForm wish={NEW} begun={0} submit={say("addStage")} onSubmit={add} />
      ) : (
        <button type="button" className="button" onClick={() => setAdding(true)}>
          {say("addStage")}
        </button>
      )}
    </section>
  );
}

interface DeskProps {
  readonly contest: ContestInfo;
  readonly stage: StageInfo;
  readonly onChanged: () => void;
}

function StageDesk({ contest, stage, onChanged }: DeskProps) {
  const { say, tell } = useContestWords();
  const action = useAction();
  const [editing, setEditing] = useState(false);
  const { number, title, state, kind, entrants, games, finished, parts, audit, trouble } = stage;
  const params = { contest: contest.slug, stage: String(number) };
  const next = parts.find(({ beganAt }) => beganAt === null);
  const run = (work: () => Promise<unknown>) =>
    action.run(async () => {
      await work();
      onChanged();
    });
  const start = (part: number) =>
    call("POST /api/contests/:contest/stages/:stage/parts/:part/start", {
      params: { ...params, part: String(part) },
      body: {},
    });
  const change = async (wish: Wish) => {
    await call("PUT /api/contests/:contest/stages/:stage", { params, body: sent(wish) });
    setEditing(false);
    onChanged();
  };
  return (
    <li>
      <p className="timetable-head">
        <Link href={`/contests/${contest.slug}/stages/${number}`}>
          <strong>{title}</strong>
        </Link>{" "}
        <span className={`stage-state ${state}`}>{say(`stage-${state}`)}</span>{" "}
        <span className="dim">
          {say(`kind-${kind}`)}
          {entrants > 0 && ` · ${say("stageProgress", { entrants, finished, games })}`}
        </span>
      </p>
      {trouble && <p className="office-refused">{tell(trouble)}</p>}
      <ul>
        {parts.map((part) => (
          <li key={part.number}>
            {say("partNumber", { n: part.number })}:{" "}
            {part.beganAt ? (
              <>
                <When at={part.beganAt} zone={contest.timeZone} /> {part.finishedAt && `· ${say("partOver")}`}
              </>
            ) : part.startsAt ? (
              <When at={part.startsAt} zone={contest.timeZone} />
            ) : (
              say("partByHand")
            )}
          </li>
        ))}
      </ul>
      {audit && (
        <p className={audit.differences.length > 0 ? "office-refused" : "dim"}>
          {audit.differences.length === 0 ? say("auditClean") : audit.differences.map(tell).join("; ")}
        </p>
      )}
      <Refused message={action.refused} />
      <p className="office-row">
        {state !== "finished" && next && (
          <button
            type="button"
            className="button primary"
            disabled={action.busy}
            onClick={() => confirm(say("startText", { title, part: next.number })) && run(() => start(next.number))}
          >
            {say("startNow", { part: next.number })}
          </button>
        )}
        {state !== "finished" && (
          <button type="button" className="button" onClick={() => setEditing(!editing)} aria-expanded={editing}>
            {say("change")} <span className="hidden">{title}</span>
          </button>
        )}
        {state === "planned" && (
          <button
            type="button"
            className="button"
            disabled={action.busy}
            onClick={() =>
              confirm(say("removeStageText", { title })) &&
              run(() => call("DELETE /api/contests/:contest/stages/:stage", { params }))
            }
          >
            {say("remove")} <span className="hidden">{title}</span>
          </button>
        )}
      </p>
      {editing && (
        <StageForm
          wish={wishOf(stage)}
          begun={parts.filter(({ beganAt }) => beganAt !== null).length}
          submit={say("save")}
          onSubmit={change}
        />
      )}
    </li>
  );
}

interface FormProps {
  readonly wish: Wish;
  /** Parts that have begun: they stay as they are. */
  readonly begun: number;
  readonly submit: string;
  readonly onSubmit: (wish: Wish) => Promise<void>;
}

function StageForm({ wish: before, begun, submit, onSubmit }: FormProps) {
  const { say } = useContestWords();
  const action = useAction();
  const [wish, setWish] = useState(before);
  const set = (change: Partial<Wish>) => setWish({ ...wish, ...change });
  const setPart = (at: number, change: Partial<Wish["parts"][number]>) =>
    set({ parts: wish.parts.map((part, other) => (other === at ? { ...part, ...change } : part)) });
  return (
    <Form action={action} submit={submit} onSubmit={() => onSubmit(wish)}>
      <Field label={say("stageTitle")} value={wish.title} required maxLength={100} onText={(title) => set({ title })} />
      <label className="office-field">
        <span>{say("stageKind")}</span>
        <select
          value={wish.kind}
          disabled={begun > 0}
          onChange={(event) => set({ kind: event.target.value as Wish["kind"] })}
        >
          {KINDS.map((kind) => (
            <option key={kind} value={kind}>
              {say(`kind-${kind}`)}
            </option>
          ))}
        </select>
      </label>
      <label className="office-check">
        <input
          type="checkbox"
          checked={wish.everybody}
          disabled={begun > 0}
          onChange={({ target }) => set({ everybody: target.checked })}
        />{" "}
        {say("everybodyPlays")}
      </label>
      {!wish.everybody && (
        <div className="office-row">
          <Field
            label={say("bestOfBefore")}
            {...{ type: "number", min: 0, required: true, disabled: begun > 0, value: wish.best }}
            onText={(text) => set({ best: Number(text) })}
          />
          <Field
            label={say("bestOfLadder")}
            {...{ type: "number", min: 0, required: true, disabled: begun > 0, value: wish.sandbox }}
            onText={(text) => set({ sandbox: Number(text) })}
          />
        </div>
      )}
      {wish.parts.map((part, at) => (
        <fieldset key={at} className="timetable-part" disabled={at < begun}>
          <legend>{say("partNumber", { n: at + 1 })}</legend>
          <Field
            label={say(wish.kind === "waves" ? "countWaves" : wish.kind === "swiss" ? "countRounds" : "countTimes")}
            {...{ type: "number", min: 0, max: 1000, required: true, value: part.count }}
            onText={(text) => setPart(at, { count: Number(text) })}
          />
          <Field
            label={say("startsAt")}
            type="datetime-local"
            value={part.at}
            onText={(text) => setPart(at, { at: text })}
          />
        </fieldset>
      ))}
      <p className="office-row">
        <button
          type="button"
          className="button small"
          onClick={() => set({ parts: [...wish.parts, { count: wish.parts.at(-1)!.count, at: "" }] })}
        >
          {say("addPart")}
        </button>
        {wish.parts.length > Math.max(1, begun) && (
          <button type="button" className="button small" onClick={() => set({ parts: wish.parts.slice(0, -1) })}>
            {say("removePart")}
          </button>
        )}
      </p>
      <label className="office-check">
        <input type="checkbox" checked={wish.hidden} onChange={({ target }) => set({ hidden: target.checked })} />{" "}
        {say("hideStandings")}
      </label>
    </Form>
  );
}
