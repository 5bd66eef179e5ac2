// Sending a program: written here from a template, or chosen as a file or an archive; then its way to the verdict, live.

import { lazy, Suspense, useEffect, useState } from "react";
import type { ContestInfo } from "../../contract/office/contests.ts";
import { call } from "../api/client.ts";
import { useData } from "../api/use-data.ts";
import { FileButton } from "../shell/file-button.tsx";
import { readStored, store } from "../shell/local-storage.ts";
import { Await } from "../shell/notice.tsx";
import { Link } from "../shell/route.tsx";
import { Field, Form } from "./parts.tsx";
import { useAction } from "./use-office.ts";
import { Verdict } from "./verdict.tsx";
import { useContestWords } from "./words/index.ts";

const Editor = lazy(() => import("./editor.tsx"));

interface Draft {
  readonly file: string;
  readonly text: string;
}

export function Send({ contest }: { contest: ContestInfo }) {
  const { say } = useContestWords();
  const place = `draft.${contest.slug}`;
  const [draft, setDraft] = useState(() => readStored<Draft | undefined>(place, undefined));
  const [language, setLanguage] = useState<string>();
  const [chosen, setChosen] = useState<File>();
  const [note, setNote] = useState("");
  const [test, setTest] = useState(false);
  const [reset, setReset] = useState(false);
  const [sent, setSent] = useState<number>();
  const action = useAction();
  const params = { contest: contest.slug };
  const template = useData(
    () => call("GET /api/contests/:contest/template", { params, query: { language } }),
    `${contest.slug} ${language}`,
  );
  useEffect(() => {
    if (template.status !== "there") return;
    const { file, text } = template.data;
    // What somebody has written is not overwritten; asking for a language is asking for its template.
    setDraft((own) => (own && language === undefined ? own : { file, text }));
  }, [template, language]);
  const { quotas } = contest;
  const write = (text: string) => {
    const own = { file: draft?.file ?? "bot.py", text };
    setDraft(own);
    store(place, own);
  };
  const send = async () => {
    const file = chosen ?? new File([draft!.text], draft!.file);
    const yes = (wished: boolean) => (wished ? ("yes" as const) : undefined);
    const query = { name: file.name, note, test: yes(test), reset: yes(reset && !test) };
    const { id } = await call("POST /api/contests/:contest/submissions", { params, query, body: file });
    setSent(id);
    setChosen(undefined);
  };
  return (
    <>
      <p className="dim">
        {say("quota", { n: quotas.submissions, minutes: quotas.minutes, kb: Math.round(quotas.bytes / 1024) })} ·{" "}
        <Link href={`/games/${contest.game}`}>{say("rules")}</Link>
      </p>
      {sent !== undefined && <Verdict key={sent} id={sent} />}
      <Form action={action} submit={say("sendNow")} onSubmit={send} disabled={!chosen && !draft}>
        <Await loaded={template}>
          {({ languages, file }) => (
            <div className="office-row">
              <label className="office-field">
                <span>{say("template")}</span>
                <select value={language ?? ""} onChange={(event) => setLanguage(event.target.value)}>
                  {language === undefined && <option value="">{draft?.file ?? file}</option>}
                  {languages.map(({ name, title }) => (
                    <option key={name} value={name}>
                      {title}
                    </option>
                  ))}
                </select>
              </label>
              <span>
                {say("orFile")} <FileButton label={say("orFile")} onFile={setChosen} />
              </span>
            </div>
          )}
        </Await>
        {chosen ? (
          <p className="office-chosen">
            {chosen.name} ({Math.ceil(chosen.size / 1024)} KB){" "}
            <button type="button" className="button small" onClick={() => setChosen(undefined)}>
              {say("delete")}
            </button>
          </p>
        ) : (
          draft && (
            <Suspense fallback={<div className="skeleton" aria-busy="true" />}>
              <Editor key={draft.file} file={draft.file} text={draft.text} label={say("editor")} onText={write} />
            </Suspense>
          )
        )}
        <Field label={say("note")} value={note} maxLength={500} onText={setNote} />
        <label className="office-check">
          <input type="checkbox" checked={test} onChange={(event) => setTest(event.target.checked)} /> {say("test")}
        </label>
        {contest.ladder && !test && (
          <label className="office-check">
            <input type="checkbox" checked={reset} onChange={(event) => setReset(event.target.checked)} />{" "}
            {say("reset")}
          </label>
        )}
      </Form>
    </>
  );
}
