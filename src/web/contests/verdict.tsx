// The way of a submission to its verdict, live: its steps, what the compiler says, and the one line that says why.

import { useEffect, useState } from "react";
import type { SubmissionEntry } from "../../contract/office/submissions.ts";
import { call, listen } from "../api/client.ts";
import { useContestWords } from "./words/index.ts";

const STEPS = ["waiting", "building", "testing"] as const;

export function Verdict({ id }: { id: number }) {
  const { say, tell } = useContestWords();
  const [submission, setSubmission] = useState<SubmissionEntry>();
  const [report, setReport] = useState("");
  useEffect(() => {
    const params = { id: String(id) };
    const source = listen(
      "GET /api/submissions/:id/events",
      { params },
      {
        submission: (state) => {
          setSubmission(state);
          if (state.decidedAt === null) return;
          source.close();
          call("GET /api/submissions/:id", { params }).then(
            ({ report }) => setReport(report),
            () => {},
          );
        },
      },
    );
    return () => source.close();
  }, [id]);
  if (!submission) return <div className="skeleton" aria-busy="true" />;
  const { state, number, output, reason } = submission;
  const decided = state === "accepted" || state === "rejected";
  const at = decided ? STEPS.length : STEPS.indexOf(state);
  return (
    <section className={`office-verdict ${state}`} aria-live="polite">
      <h2>{say("submission", { n: number })}</h2>
      <ol className="office-steps">
        {STEPS.map((step, n) => (
          <li key={step} className={n < at ? "done" : n === at ? "now" : undefined}>
            {say(step)}
          </li>
        ))}
        {decided && <li className={`office-decided ${state}`}>{say(state)}</li>}
      </ol>
      {reason && <p className="office-refused">{tell(reason)}</p>}
      {report !== "" && report !== reason?.text ? (
        <Output title={say("report")} text={report} />
      ) : (
        output !== "" && <Output title={say("output")} text={output} />
      )}
    </section>
  );
}

export function Output({ title, text }: { title: string; text: string }) {
  return (
    <>
      <h3>{title}</h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <pre className="office-output" tabIndex={0}>
        {text}
      </pre>
    </>
  );
}
