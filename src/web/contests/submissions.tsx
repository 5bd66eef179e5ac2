// What somebody sent so far: states and reasons, and for each its report, its sources and what changed since the one before.

import { useState } from "react";
import type { ContestInfo } from "../../contract/office/contests.ts";
import type { SourceFile, SubmissionEntry } from "../../contract/office/submissions.ts";
import { call } from "../api/client.ts";
import { useData } from "../api/use-data.ts";
import { Await, Notice } from "../shell/notice.tsx";
import { Link } from "../shell/route.tsx";
import { Diff } from "./diff.tsx";
import { lineDiff } from "./line-diff.ts";
import { Kept, saveFile } from "./parts.tsx";
import { Output } from "./verdict.tsx";
import { useContestWords } from "./words/index.ts";

export function Submissions({ contest, version }: { contest: ContestInfo; version: number }) {
  const { say } = useContestWords();
  const params = { contest: contest.slug };
  const loaded = useData(
    () => call("GET /api/contests/:contest/submissions", { params }),
    `${contest.slug} ${version}`,
  );
  return (
    <Kept loaded={loaded}>
      {({ submissions }) =>
        submissions.length === 0 ? (
          <Notice title={say("noSubmissions")}>
            <Link className="button primary" href={`/contests/${contest.slug}/send`}>
              {say("send")}
            </Link>
          </Notice>
        ) : (
          <>
            <h2>{say("mine")}</h2>
            <ol className="office-history">
              {submissions.map((one, at) => (
                <Entry key={one.id} submission={one} before={submissions[at + 1]} />
              ))}
            </ol>
          </>
        )
      }
    </Kept>
  );
}

function Entry({ submission, before }: { submission: SubmissionEntry; before: SubmissionEntry | undefined }) {
  const { say, tell, moment } = useContestWords();
  const [open, setOpen] = useState(false);
  const { number, state, test, language, note, reason, createdAt } = submission;
  return (
    <li>
      <details open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary>
          <span className="office-number">{say("submission", { n: number })}</span>
          <span className={`office-decided ${state}`}>{say(state)}</span>
          <span className="dim">
            {language} · {moment(createdAt)}
            {test && ` · ${say("isTest")}`}
          </span>
          {note !== "" && <span>{note}</span>}
          {reason && <span className="office-reason">{tell(reason)}</span>}
        </summary>
        {open && <Details submission={submission} before={before} />}
      </details>
    </li>
  );
}

async function details(id: number, before: number | undefined) {
  const files = (id: number) => call("GET /api/submissions/:id/files", { params: { id: String(id) } });
  const [{ report }, own, earlier] = await Promise.all([
    call("GET /api/submissions/:id", { params: { id: String(id) } }),
    files(id),
    before === undefined ? undefined : files(before),
  ]);
  return { report, files: own.files, earlier: earlier?.files };
}

function Details({
  submission: { id, output },
  before,
}: {
  submission: SubmissionEntry;
  before: SubmissionEntry | undefined;
}) {
  const { say } = useContestWords();
  const loaded = useData(() => details(id, before?.id), `${id}`);
  return (
    <Await loaded={loaded}>
      {({ report, files, earlier }) => (
        <>
          {report !== "" && <Output title={say("report")} text={report} />}
          {report === "" && output !== "" && <Output title={say("output")} text={output} />}
          {earlier && before && (
            <Changes title={say("changes", { n: before.number })} earlier={earlier} files={files} />
          )}
          <h3>{say("sources")}</h3>
          <p className="office-row">
            {files.map((file) => (
              <button key={file.path} type="button" className="button small" onClick={() => save(file)}>
                {say("download", { file: file.path })}
              </button>
            ))}
          </p>
        </>
      )}
    </Await>
  );
}

function save({ path, text, base64 }: SourceFile): void {
  const name = path.split("/").at(-1)!;
  saveFile(name, text ?? Uint8Array.from(atob(base64 ?? ""), (letter) => letter.charCodeAt(0)));
}

interface ChangesProps {
  readonly title: string;
  readonly earlier: readonly SourceFile[];
  readonly files: readonly SourceFile[];
}

function Changes({ title, earlier, files }: ChangesProps) {
  const { say } = useContestWords();
  const paths = [...new Set([...earlier, ...files].map(({ path }) => path))].sort();
  const textOf = (some: readonly SourceFile[], path: string) => some.find((file) => file.path === path)?.text ?? "";
  const changed = paths
    .map((path) => ({ path, lines: lineDiff(textOf(earlier, path), textOf(files, path)) }))
    .filter(({ lines }) => lines.length > 0);
  return (
    <>
      <h3>{title}</h3>
      {changed.length === 0 && <p className="dim">{say("noChanges")}</p>}
      {changed.map(({ path, lines }) => (
        <Diff key={path} title={path} lines={lines} />
      ))}
    </>
  );
}
