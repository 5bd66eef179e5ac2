// One contest: its head, and one of its views by the address: overview, sending, submissions, what went wrong, organising.

import { type ReactNode, useState } from "react";
import type { ContestInfo } from "../../contract/office/contests.ts";
import { CONTEST_VIEWS, type ContestView } from "../../contract/pages.ts";
import { call } from "../api/client.ts";
import { useData } from "../api/use-data.ts";
import { Lost } from "../pages/not-found-page.tsx";
import { Notice } from "../shell/notice.tsx";
import { Link } from "../shell/route.tsx";
import { useTitle } from "../shell/title.ts";
import { StateWord, useEnglishTitles, Who } from "./contests-page.tsx";
import "./contests.css";
import { Faults } from "./faults.tsx";
import { LadderView } from "./ladder.tsx";
import { Organise } from "./organise.tsx";
import { Overview } from "./overview.tsx";
import { Field, Form, Kept } from "./parts.tsx";
import { Send } from "./send.tsx";
import { StagesView } from "./stages.tsx";
import { Submissions } from "./submissions.tsx";
import { Team } from "./team.tsx";
import { useAction, useChanges, useOffice } from "./use-office.ts";
import { useContestWords } from "./words/index.ts";

type View = ContestView | "overview";

interface Props {
  readonly slug: string;
  readonly view?: View;
  /** Of the ladder: one participant, and another whom they met. */
  readonly entrant?: number;
  readonly other?: number;
  /** Of the stages: which one. */
  readonly stage?: number;
}

export default function ContestPage({ slug, view = "overview", entrant, other, stage }: Props) {
  const office = useOffice();
  const version = useChanges(slug);
  const [entries, setEntries] = useState(0);
  const key = `${slug} ${office?.person?.id} ${entries}`;
  const loaded = useData(() => call("GET /api/contests/:contest", { params: { contest: slug } }), key);
  return (
    <Kept loaded={loaded}>
      {(contest) => (
        <>
          <Head contest={contest} view={view} />
          {view === "ladder" ? (
            <LadderView contest={contest} version={version} entrant={entrant} other={other} />
          ) : view === "stages" ? (
            <StagesView contest={contest} version={version} stage={stage} />
          ) : (
            <Body contest={contest} view={view} version={version} onEntered={() => setEntries((n) => n + 1)} />
          )}
        </>
      )}
    </Kept>
  );
}

function Head({ contest, view }: { contest: ContestInfo; view: View }) {
  const { say, gameTitle } = useContestWords();
  useTitle(contest.title);
  const title = useEnglishTitles()(contest.game);
  const base = `/contests/${contest.slug}`;
  const shown = {
    stages: contest.stages > 0 || view === "stages",
    ladder: contest.ladder !== null || view === "ladder",
    send: true,
    mine: true,
    wrong: true,
    team: contest.teamSize > 1,
    organise: contest.organiser,
  };
  const views = ["overview", ...CONTEST_VIEWS.filter((one) => shown[one])] as const;
  return (
    <>
      <div className="office-head">
        <h1>{contest.title}</h1>
        <Who />
      </div>
      <p className="dim">
        <Link href={`/games/${contest.game}`}>{gameTitle(contest.game, title)}</Link> ·{" "}
        <StateWord state={contest.state} />
        {contest.entrant && <> · {say("youAre", { name: contest.entrant.name })}</>}
      </p>
      <nav className="office-tabs" aria-label={contest.title}>
        {views.map((one) => (
          <Link
            key={one}
            href={one === "overview" ? base : `${base}/${one}`}
            aria-current={one === view ? "page" : undefined}
          >
            {say(one)}
          </Link>
        ))}
      </nav>
    </>
  );
}

interface ViewProps {
  readonly contest: ContestInfo;
  readonly view: Exclude<View, "ladder" | "stages">;
  readonly version: number;
  readonly onEntered: () => void;
}

function Body({ contest, view, version, onEntered }: ViewProps): ReactNode {
  const { say } = useContestWords();
  const office = useOffice();
  if (view === "overview")
    return <Overview contest={contest} version={version} enter={<Enter {...{ contest, onEntered }} />} />;
  if (!office) return <div className="skeleton" aria-busy="true" />;
  if (!office.person)
    return (
      <Notice title={say("signInFirst")}>
        <SignInLink />
      </Notice>
    );
  if (view === "organise")
    return contest.organiser ? <Organise {...{ contest, version }} onChanged={onEntered} /> : <Lost />;
  if (!contest.entrant)
    return (
      <Notice title={say("enterText")}>
        <Enter contest={contest} onEntered={onEntered} />
      </Notice>
    );
  if (view === "send") return <Send contest={contest} />;
  if (view === "team") return <Team contest={contest} onLeft={onEntered} />;
  return view === "mine" ? (
    <Submissions contest={contest} version={version} />
  ) : (
    <Faults contest={contest} version={version} />
  );
}

function SignInLink({ word = "signIn" }: { word?: "signIn" | "enter" }) {
  const { say } = useContestWords();
  return (
    <Link className="button primary" href={`/sign-in?to=${encodeURIComponent(location.pathname)}`}>
      {say(word)}
    </Link>
  );
}

/** The way into the contest: alone, or with a team where there are teams. */
function Enter({ contest, onEntered }: { contest: ContestInfo; onEntered: () => void }) {
  const { say } = useContestWords();
  const office = useOffice();
  const action = useAction();
  const [team, setTeam] = useState("");
  const [code, setCode] = useState("");
  const [made, setMade] = useState<string>();
  if (made !== undefined) return <p className="office-code">{say("teamCodeIs", { code: made })}</p>;
  if (contest.entrant || contest.state === "closed" || contest.state === "draft") return null;
  if (!office?.person) return <SignInLink word="enter" />;
  const enter = async (body: { team?: string; code?: string }) => {
    const { code } = await call("POST /api/contests/:contest/entry", { params: { contest: contest.slug }, body });
    if (code !== undefined) setMade(code);
    onEntered();
  };
  if (contest.teamSize === 1)
    return <Form action={action} submit={say("enter")} onSubmit={() => enter({})} children={null} />;
  return (
    <div className="office-columns">
      <Form action={action} submit={say("makeTeam")} onSubmit={() => enter({ team })}>
        <Field label={say("teamName")} value={team} required onText={setTeam} />
      </Form>
      <Form action={action} submit={say("joinTeam")} onSubmit={() => enter({ code })}>
        <Field label={say("teamCode")} value={code} required onText={setCode} />
      </Form>
      <Form action={action} submit={say("enter")} onSubmit={() => enter({})} children={null} />
    </div>
  );
}
