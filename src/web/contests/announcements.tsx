// Announcements of a contest: for everybody on its first page, and on the organiser's desk with a form for the next one.

import { useState } from "react";
import type { ContestInfo } from "../../contract/office/contests.ts";
import type { AnnouncementData } from "../../contract/office/stages.ts";
import { call } from "../api/client.ts";
import { useData } from "../api/use-data.ts";
import { Field, Form, Kept } from "./parts.tsx";
import { useAction } from "./use-office.ts";
import { When } from "./when.tsx";
import { useContestWords } from "./words/index.ts";

function useAnnouncements(slug: string, version: number) {
  const params = { contest: slug };
  return useData(() => call("GET /api/contests/:contest/announcements", { params }), `${slug} ${version}`);
}

/** On the first page: the latest few, the others behind a fold. */
export function Announcements({ contest, version }: { contest: ContestInfo; version: number }) {
  const { say } = useContestWords();
  const loaded = useAnnouncements(contest.slug, version);
  return (
    <Kept loaded={loaded}>
      {({ announcements }) => {
        if (announcements.length === 0) return null;
        const [latest, older] = [announcements.slice(0, 3), announcements.slice(3)];
        return (
          <section>
            <div className="stage-head">
              <h2>{say("announcements")}</h2>
              <a href={`/api/contests/${contest.slug}/feed`}>{say("feed")}</a>
            </div>
            {latest.map((one) => (
              <Entry key={one.id} contest={contest} one={one} />
            ))}
            {older.length > 0 && (
              <details>
                <summary>{say("older")}</summary>
                {older.map((one) => (
                  <Entry key={one.id} contest={contest} one={one} />
                ))}
              </details>
            )}
          </section>
        );
      }}
    </Kept>
  );
}

function Entry({ contest, one: { id, at, title, text } }: { contest: ContestInfo; one: AnnouncementData }) {
  return (
    <article id={`announcement-${id}`} className="announcement">
      <h3>{title}</h3>
      <p className="dim">
        <When at={at} zone={contest.timeZone} />
      </p>
      {text && <p className="announcement-text">{text}</p>}
    </article>
  );
}

export function AnnouncementDesk({ contest, version }: { contest: ContestInfo; version: number }) {
  const { say } = useContestWords();
  const action = useAction();
  const [title, setTitle] = useState("");
  const [text, setText] = useState("");
  const loaded = useAnnouncements(contest.slug, version);
  const params = { contest: contest.slug };
  const make = async () => {
    await call("POST /api/contests/:contest/announcements", { params, body: { title, text } });
    setTitle("");
    setText("");
  };
  const remove = (id: number) =>
    call("DELETE /api/contests/:contest/announcements/:id", { params: { ...params, id: String(id) } });
  return (
    <section>
      <h2>{say("announcements")}</h2>
      <p>{say("announceText")}</p>
      <Form action={action} submit={say("announce")} onSubmit={make}>
        <Field label={say("announceTitle")} value={title} required maxLength={200} onText={setTitle} />
        <label className="office-field">
          <span>{say("announceBody")}</span>
          <textarea rows={4} maxLength={10_000} value={text} onChange={(event) => setText(event.target.value)} />
        </label>
      </Form>
      <Kept loaded={loaded}>
        {({ announcements }) => (
          <ul>
            {announcements.map(({ id, title, at }) => (
              <li key={id}>
                {title} <When at={at} zone={contest.timeZone} />{" "}
                <button
                  type="button"
                  className="as-link"
                  onClick={() => confirm(say("takeBackText")) && action.run(() => remove(id))}
                >
                  {say("takeBack")} <span className="hidden">{title}</span>
                </button>
              </li>
            ))}
          </ul>
        )}
      </Kept>
    </section>
  );
}
