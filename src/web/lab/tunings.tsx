// Tuning runs of the server's lab folder: the course of every parameter, the expected gain, and the confirming test.
// A run that goes on is asked about again.

import { useEffect, useState } from "react";
import type { TuneRun } from "../../contract/tunes.ts";
import { fetchTunes } from "../api/api.ts";
import { useData } from "../api/use-data.ts";
import { Await } from "../shell/notice.tsx";
import { useWords } from "../words/index.ts";

const AGAIN_MS = 5_000;

export function Tunings() {
  const { say } = useWords();
  const loaded = useData(fetchTunes, "tunes");
  return (
    <section className="whole-row">
      <h2>{say("tunings")}</h2>
      <p className="dim">{say("tuningsIntro")}</p>
      <Await loaded={loaded}>{(runs) => <Runs first={runs} />}</Await>
    </section>
  );
}

const isOver = ({ iterations, of, confirms, confirmed, before, after }: TuneRun) =>
  iterations === of && (!confirms || (confirmed ? confirmed.accepted !== null : before === after));

function Runs({ first }: { first: readonly TuneRun[] }) {
  const { say } = useWords();
  const [runs, setRuns] = useState(first);
  const underWay = runs.some((run) => !isOver(run));
  useEffect(() => {
    if (!underWay) return;
    const timer = setInterval(() => void fetchTunes().then(setRuns, () => {}), AGAIN_MS);
    return () => clearInterval(timer);
  }, [underWay]);
  if (runs.length === 0)
    return (
      <>
        <p>{say("tuningsNone")}</p>
        <pre className="tuning-line">ludus tune docs/lab/tune-kalah.yaml --concurrency auto</pre>
      </>
    );
  return runs.map((run) => <Run key={run.id} run={run} />);
}

function Run({ run }: { run: TuneRun }) {
  const { say, gameTitle } = useWords();
  const { gain, confirmed, parameters, iterations, of } = run;
  const verdict =
    confirmed?.accepted === "upper"
      ? "tuneStronger"
      : confirmed?.accepted === "lower"
        ? "tuneNotStronger"
        : "verdictOpen";
  return (
    <article className="tuning">
      <h3>{run.title}</h3>
      <p className="dim">
        {gameTitle(run.game, run.game)} · {say("tuneIterations", { done: iterations, all: of })} · {say("gamesCount")}:{" "}
        {run.games}
      </p>
      <progress value={iterations} max={of} aria-label={say("tuneIterations", { done: iterations, all: of })} />
      <dl className="verdict">
        {gain && (
          <>
            <dt>{say("tuneExpected")}</dt>
            <dd>{gainInWords(gain)}</dd>
          </>
        )}
        {confirmed && (
          <>
            <dt>{say("tuneConfirmed")}</dt>
            <dd>
              {say(verdict)}: {gainInWords(confirmed)} · {say("gamesCount")}: {confirmed.games}
            </dd>
          </>
        )}
      </dl>
      <div className="tuning-courses">
        {parameters.map((parameter) => (
          <Course key={parameter.name} {...parameter} />
        ))}
      </div>
      <dl className="verdict tuning-specs">
        <dt>{say("tuneBefore")}</dt>
        <dd>
          <code>{run.before}</code>
        </dd>
        <dt>{say("tuneAfter")}</dt>
        <dd>
          <code>{run.after}</code>
        </dd>
      </dl>
    </article>
  );
}

/** `+35 Elo (+12 … +58)`, or the same in points of the score. */
function gainInWords({ score, elo }: NonNullable<TuneRun["gain"]>): string {
  const signed = (value: number, digits: number) => `${value < 0 ? "−" : "+"}${Math.abs(value).toFixed(digits)}`;
  if (elo) return `${signed(elo.mean, 0)} Elo (${signed(elo.low, 0)} … ${signed(elo.high, 0)})`;
  const percent = (value: number) => `${signed(100 * value, 1)} %`;
  return `${percent(score.mean)} (${percent(score.low)} … ${percent(score.high)})`;
}

const WIDTH = 260;
const HEIGHT = 96;
const TOP = 8;
const BOTTOM = HEIGHT - 8;

function Course({ name, start, value, course }: TuneRun["parameters"][number]) {
  const { say } = useWords();
  const low = Math.min(...course);
  const high = Math.max(...course);
  const x = (n: number) => 2 + ((WIDTH - 4) * n) / Math.max(1, course.length - 1);
  const y = (at: number) => (high === low ? HEIGHT / 2 : BOTTOM - ((BOTTOM - TOP) * (at - low)) / (high - low));
  const figure = (number: number) => String(Number(number.toPrecision(4))).replace("-", "−");
  const words = say("tuneCourse", { name, start: figure(start), value: figure(value) });
  return (
    <figure>
      <figcaption>
        <b>{name}</b> {figure(start)} → {figure(value)}
      </figcaption>
      <svg className="lab-curve" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={words}>
        <line className="even" x1="0" x2={WIDTH} y1={y(start)} y2={y(start)} />
        <polyline className="line" points={course.map((at, n) => `${x(n).toFixed(1)},${y(at).toFixed(1)}`).join(" ")} />
      </svg>
    </figure>
  );
}
