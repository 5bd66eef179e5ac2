// The ladder of a contest: the table with intervals and the latest games. What one participant did on it is a page of its
// own, and so is how two of them did against each other.

import { useState } from "react";
import type { ContestInfo } from "../../contract/office/contests.ts";
import type { LadderRow } from "../../contract/office/ladder.ts";
import { call } from "../api/client.ts";
import { useData } from "../api/use-data.ts";
import { Notice } from "../shell/notice.tsx";
import { Link } from "../shell/route.tsx";
import "./ladder.css";
import { LadderHistory } from "./ladder-history.tsx";
import { Field, Kept, Scroll } from "./parts.tsx";
import { useContestWords } from "./words/index.ts";

interface Props {
  readonly contest: ContestInfo;
  readonly version: number;
  readonly entrant: number | undefined;
  readonly other: number | undefined;
}

export function LadderView({ contest, version, entrant, other }: Props) {
  return entrant === undefined ? (
    <Ladder contest={contest} version={version} />
  ) : (
    <LadderHistory key={`${entrant} ${other}`} contest={contest} version={version} entrant={entrant} other={other} />
  );
}

function Ladder({ contest, version }: { contest: ContestInfo; version: number }) {
  const { say } = useContestWords();
  const params = { contest: contest.slug };
  const loaded = useData(() => call("GET /api/contests/:contest/ladder", { params }), `${contest.slug} ${version}`);
  return (
    <Kept loaded={loaded}>
      {({ running, rows }) => (
        <>
          <p className="dim">
            {running && contest.ladder ? say("ladderRuns", { minutes: contest.ladder.minutes }) : say("ladderRests")}
            {running && rows.length > 0 && rows.length < contest.seats && ` ${say("ladderOnlyOne")}`}
          </p>
          {rows.length === 0 ? (
            <Notice title={say("ladderEmpty")}>
              <Link className="button primary" href={`/contests/${contest.slug}/send`}>
                {say("send")}
              </Link>
            </Notice>
          ) : (
            <LadderTable contest={contest} rows={rows} />
          )}
        </>
      )}
    </Kept>
  );
}

/** So many at first: a table of thousands is asked for by a button. */
const AT_FIRST = 200;
const MORE = 1000;

function LadderTable({ contest, rows }: { contest: ContestInfo; rows: readonly LadderRow[] }) {
  const { say } = useContestWords();
  const [wanted, setWanted] = useState("");
  const [most, setMost] = useState(AT_FIRST);
  const found = rows.filter(({ name }) => name.toLocaleLowerCase().includes(wanted.trim().toLocaleLowerCase()));
  const own = contest.entrant?.id;
  const shown = found.filter(({ entrant }, at) => at < most || entrant === own);
  const scale = { low: Math.min(...rows.map(({ rating }) => rating)), high: Math.max(...rows.map(({ high }) => high)) };
  return (
    <>
      {rows.length > 20 && <Field label={say("findName")} type="search" value={wanted} onText={setWanted} />}
      {found.length === 0 && <p>{say("nobodyFound")}</p>}
      <Scroll>
        <table className="wide office-standings ladder-table">
          <thead>
            <tr>
              <th className="number">{say("place")}</th>
              <th>{say("name")}</th>
              <th className="number">{say("rating")}</th>
              <th>{say("ratingInterval")}</th>
              <th className="number">{say("gamesPlayed")}</th>
              <th>{say("lastGames")}</th>
              <th>{say("version")}</th>
            </tr>
          </thead>
          <tbody>
            {shown.map((row) => (
              <Line key={row.entrant} slug={contest.slug} row={row} scale={scale} own={row.entrant === own} />
            ))}
          </tbody>
        </table>
      </Scroll>
      {found.length > most && (
        <button type="button" className="button" onClick={() => setMost(most + MORE)}>
          {say("showMore")}
        </button>
      )}
    </>
  );
}

interface Scale {
  readonly low: number;
  readonly high: number;
}

function Line({ slug, row, scale, own }: { slug: string; row: LadderRow; scale: Scale; own: boolean }) {
  const { say, moment } = useContestWords();
  const { entrant, name, place, rating, high, games, last, program } = row;
  const at = (value: number) => (100 * (value - scale.low)) / Math.max(1, scale.high - scale.low);
  const words = say("ratingFromTo", { low: Math.round(rating), high: Math.round(high) });
  return (
    <tr className={own ? "own" : undefined}>
      <td className="number">{place}</td>
      <td className="ladder-name">
        <Link href={`/contests/${slug}/ladder/${entrant}`}>{name}</Link>
      </td>
      <td className="number ladder-rating">{Math.round(rating)}</td>
      <td>
        <svg className="ladder-interval" viewBox="0 0 100 10" preserveAspectRatio="none" role="img" aria-label={words}>
          <title>{words}</title>
          <rect x={at(rating)} width={Math.max(1, at(high) - at(rating))} y="3" height="4" />
          <rect className="middle" x={at((rating + high) / 2) - 0.5} width="1" y="0" height="10" />
        </svg>
      </td>
      <td className="number">{games}</td>
      <td>
        <span className="ladder-last">
          {last.map(({ game, result }) => (
            <Link
              key={game}
              className={result}
              href={`/watch/contest-${game}`}
              title={say(`result-${result}`)}
              aria-label={`${say(`result-${result}`)}, ${say("watch")} ${game}`}
            >
              {result === "win" ? "+" : result === "draw" ? "=" : "−"}
            </Link>
          ))}
        </span>
      </td>
      <td title={moment(program.at)}>
        {program.number} <span className="dim">· {program.language}</span>
      </td>
    </tr>
  );
}
