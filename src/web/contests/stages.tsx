// The stages of a contest: the time table, and of each stage its standings, bracket or cross table, and games.

import { useState } from "react";
import type { ContestInfo } from "../../contract/office/contests.ts";
import type { StageInfo, StageTable } from "../../contract/office/stages.ts";
import { call } from "../api/client.ts";
import { useData } from "../api/use-data.ts";
import { Notice } from "../shell/notice.tsx";
import { Link } from "../shell/route.tsx";
import { Bracket } from "./bracket.tsx";
import { Older, useOlder } from "./older.tsx";
import { GameTable } from "./overview.tsx";
import { Field, Kept, Refused } from "./parts.tsx";
import { CrossTable, Standings } from "./stage-table.tsx";
import "./stages.css";
import { type Action, useAction } from "./use-office.ts";
import { When } from "./when.tsx";
import { useContestWords } from "./words/index.ts";

interface Props {
  readonly contest: ContestInfo;
  readonly version: number;
  readonly stage: number | undefined;
}

export function StagesView({ contest, version, stage }: Props) {
  const { say } = useContestWords();
  const params = { contest: contest.slug };
  const loaded = useData(() => call("GET /api/contests/:contest/stages", { params }), `${contest.slug} ${version}`);
  return (
    <Kept loaded={loaded}>
      {({ stages }) => {
        if (stages.length === 0) return <Notice title={say("noStages")} />;
        // What is being played, or was played last, or comes first.
        const now = stages.findLast(({ state }) => state !== "planned") ?? stages[0]!;
        const number = stage ?? now.number;
        return (
          <>
            <ol className="stage-list">
              {stages.map((one) => (
                <StageEntry key={one.number} contest={contest} stage={one} current={one.number === number} />
              ))}
            </ol>
            <OneStage key={number} contest={contest} version={version} number={number} />
          </>
        );
      }}
    </Kept>
  );
}

function StageEntry({ contest, stage, current }: { contest: ContestInfo; stage: StageInfo; current: boolean }) {
  const { say } = useContestWords();
  const { number, title, state, parts, entrants, games, finished } = stage;
  const next = parts.find(({ finishedAt }) => finishedAt === null);
  const at = next?.beganAt ?? next?.startsAt;
  return (
    <li className={state}>
      <Link href={`/contests/${contest.slug}/stages/${number}`} aria-current={current ? "page" : undefined}>
        <strong>{title}</strong> <span className={`stage-state ${state}`}>{say(`stage-${state}`)}</span>
      </Link>
      <span className="dim">
        {entrants > 0 && say("stageProgress", { entrants, finished, games })}
        {entrants > 0 && next && " · "}
        {next && parts.length > 1 && `${say("partNumber", { n: next.number })} `}
        {next && at && <When at={at} zone={contest.timeZone} />}
        {next && !at && say("partByHand")}
      </span>
    </li>
  );
}

function OneStage({ contest, version, number }: { contest: ContestInfo; version: number; number: number }) {
  const { say, tell } = useContestWords();
  const params = { contest: contest.slug, stage: String(number) };
  const key = `${contest.slug} ${number} ${version}`;
  const loaded = useData(() => call("GET /api/contests/:contest/stages/:stage", { params }), key);
  return (
    <Kept loaded={loaded}>
      {(table) => (
        <>
          <div className="stage-head">
            <h2>{table.stage.title}</h2>
            {table.rows.length > 0 && (
              <p className="office-row stage-exports">
                <a
                  href={`/api/contests/${contest.slug}/stages/${number}/csv`}
                  download={`${contest.slug}-${number}.csv`}
                >
                  CSV
                </a>
                <a href={`/api/contests/${contest.slug}/stages/${number}`}>JSON</a>
                <button type="button" className="as-link" onClick={() => print()}>
                  {say("printTable")}
                </button>
              </p>
            )}
          </div>
          <p className="dim">{howPlayed(table, say)}</p>
          {table.stage.trouble && <p>{tell(table.stage.trouble)}</p>}
          {!table.shown && <Notice title={say("standingsHidden")} />}
          {table.shown && table.rows.length === 0 && <Notice title={say("stageNotBegun")} />}
          {table.rows.length > 0 && <Standings contest={contest} table={table} />}
          {table.bracket && <Bracket matches={table.bracket} />}
          {table.cross && !table.bracket && table.rows.length > 1 && <CrossTable table={table} />}
          {table.rows.length > 0 && <StageGames contest={contest} number={number} version={version} />}
        </>
      )}
    </Kept>
  );
}

function howPlayed({ stage, cut }: StageTable, say: ReturnType<typeof useContestWords>["say"]): string {
  const { kind, places, parts } = stage;
  const counts = parts.map(({ count }) => count).join(" + ");
  return [
    say(`kind-${kind}`),
    kind === "waves" && say("wavesCount", { counts }),
    places && say("placesText", { best: places.best, sandbox: places.sandbox }),
    cut !== null && say("cutText", { n: cut }),
  ]
    .filter(Boolean)
    .join(" · ");
}

const PAGE = 50;

function StageGames({ contest, number, version }: { contest: ContestInfo; number: number; version: number }) {
  const { say } = useContestWords();
  const params = { contest: contest.slug };
  const list = useOlder(
    async (before) =>
      (await call("GET /api/contests/:contest/games", { params, query: { stage: number, before } })).games,
    `${contest.slug} ${number} ${version}`,
  );
  const action = useAction();
  return (
    <section className="stage-games">
      <h2>{say("games")}</h2>
      <Refused message={action.refused} />
      <Older list={list} page={PAGE}>
        {(games) =>
          games.length === 0 ? (
            <Notice title={say("noGames")} />
          ) : (
            <>
              <GameTable games={games} own={contest.entrant?.name} />
              {contest.organiser && <CorrectGame contest={contest} action={action} />}
            </>
          )
        }
      </Older>
    </section>
  );
}

/** Takes a game of the stage away, or has it played again. */
function CorrectGame({ contest, action }: { contest: ContestInfo; action: Action }) {
  const { say } = useContestWords();
  const [game, setGame] = useState("");
  const [reason, setReason] = useState("");
  const correct = async (again: boolean) => {
    const params = { contest: contest.slug, id: game };
    await call("POST /api/contests/:contest/games/:id/void", { params, body: { reason, again } });
    setGame("");
    setReason("");
  };
  const ready = /^[1-9]\d*$/.test(game) && reason.trim() !== "" && !action.busy;
  return (
    <details className="stage-correct">
      <summary>{say("correctGame")}</summary>
      <p>{say("correctGameText")}</p>
      <div className="office-form">
        <Field label={say("gameNumber")} value={game} inputMode="numeric" onText={setGame} />
        <Field label={say("reasonForAll")} value={reason} maxLength={500} onText={setReason} />
        <p className="office-row">
          <button type="button" className="button" disabled={!ready} onClick={() => action.run(() => correct(true))}>
            {say("playAgain")}
          </button>
          <button type="button" className="button" disabled={!ready} onClick={() => action.run(() => correct(false))}>
            {say("voidGame")}
          </button>
        </p>
      </div>
    </details>
  );
}
