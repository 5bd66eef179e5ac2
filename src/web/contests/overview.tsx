// A contest as it stands: who takes part with which program, the latest games, and games against others.

import { Fragment, type ReactNode, useState } from "react";
import type { ContestInfo, EntrantRow } from "../../contract/office/contests.ts";
import type { ContestGame } from "../../contract/office/games.ts";
import { call } from "../api/client.ts";
import { useData } from "../api/use-data.ts";
import { Notice } from "../shell/notice.tsx";
import { Link } from "../shell/route.tsx";
import { Announcements } from "./announcements.tsx";
import { Kept, Refused, Scroll } from "./parts.tsx";
import "./stages.css";
import { useAction } from "./use-office.ts";
import { useContestWords } from "./words/index.ts";

interface Props {
  readonly contest: ContestInfo;
  readonly version: number;
  readonly enter: ReactNode;
}

export function Overview({ contest, version, enter }: Props) {
  const { say } = useContestWords();
  const params = { contest: contest.slug };
  const entrants = useData(() => call("GET /api/contests/:contest/entrants", { params }), `${contest.slug} ${version}`);
  const games = useData(() => call("GET /api/contests/:contest/games", { params }), `${contest.slug} ${version}`);
  return (
    <>
      {enter}
      <Announcements contest={contest} version={version} />
      <h2>{say("participants")}</h2>
      <Kept loaded={entrants}>
        {({ entrants }) =>
          entrants.length === 0 ? (
            <Notice title={say("noParticipants")} />
          ) : (
            <Standings contest={contest} entrants={entrants} />
          )
        }
      </Kept>
      <h2>{say("games")}</h2>
      <p>
        <Link href={`/contests/${contest.slug}/show`}>{say("showMode")}</Link>
      </p>
      <Kept loaded={games}>
        {({ games }) =>
          games.length === 0 ? (
            <Notice title={say("noGames")} />
          ) : (
            <GameTable games={games} own={contest.entrant?.name} />
          )
        }
      </Kept>
    </>
  );
}

function Standings({ contest, entrants }: { contest: ContestInfo; entrants: readonly EntrantRow[] }) {
  const { say, moment } = useContestWords();
  const action = useAction();
  const [ordered, setOrdered] = useState<number>();
  const own = entrants.find(({ id }) => id === contest.entrant?.id);
  // Against one opponent: where more sit down, the command line orders games.
  const mayOrder = own?.program != null && contest.seats === 2 && contest.state === "open";
  const order = async (opponent: number) => {
    const params = { contest: contest.slug };
    setOrdered((await call("POST /api/contests/:contest/games", { params, body: { opponents: [opponent] } })).id);
  };
  return (
    <>
      {mayOrder && <p className="dim">{say("customText")}</p>}
      <Refused message={action.refused} />
      {ordered !== undefined && (
        <p role="status">
          {say("ordered", { id: ordered })} <Link href={`/watch/contest-${ordered}`}>{say("watch")}</Link>
        </p>
      )}
      <Scroll>
        <table className="wide office-standings">
          <thead>
            <tr>
              <th>{say("name")}</th>
              <th>{say("program")}</th>
              <th className="number">{say("gamesPlayed")}</th>
              <th className="number">{say("wins")}</th>
              {mayOrder && (
                <th>
                  <span className="hidden">{say("play")}</span>
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {entrants.map(({ id, name, program, games, wins, disqualified }) => (
              <tr key={id} className={id === own?.id ? "own" : undefined}>
                <td>
                  {name}
                  {disqualified && <span className="stage-out"> · {say("isOut", { reason: disqualified })}</span>}
                </td>
                <td className={program ? undefined : "dim"}>
                  {program ? (
                    <>
                      {program.language} <span className="dim">· {moment(program.at)}</span>
                    </>
                  ) : (
                    say("noProgram")
                  )}
                </td>
                <td className="number">{games}</td>
                <td className="number">{wins}</td>
                {mayOrder && (
                  <td>
                    {program && (
                      <button
                        type="button"
                        className="button small"
                        disabled={action.busy}
                        onClick={() => action.run(() => order(program.submission))}
                      >
                        {say("play")} <span className="hidden">{name}</span>
                      </button>
                    )}
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </Scroll>
    </>
  );
}

/** `own`: who reads it; of their lost games it can be asked why. */
export function GameTable({ games, own }: { games: readonly ContestGame[]; own?: string | undefined }) {
  const { say, tell, moment } = useContestWords();
  return (
    <Scroll>
      <table className="wide">
        <thead>
          <tr>
            <th className="number">№</th>
            <th>{say("players")}</th>
            <th>{say("result")}</th>
            <th>{say("when")}</th>
            <th>
              <span className="hidden">{say("watch")}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {games.map(({ id, players, places, state, playing, reason, trouble, createdAt, finishedAt }) => (
            <tr key={id}>
              <td className="number dim">{id}</td>
              <td>
                {players.map((name, seat) => (
                  <Fragment key={seat}>
                    {seat > 0 && <span className="dim"> – </span>}
                    <span className={places?.[seat] === 1 ? "winner name" : "name"}>{name}</span>
                  </Fragment>
                ))}
              </td>
              <td>
                {state === "waiting"
                  ? say(playing ? "playing" : "waits")
                  : state === "void"
                    ? trouble
                      ? tell(trouble)
                      : say("void")
                    : reason
                      ? tell(reason)
                      : ""}
              </td>
              <td className="dim office-when">{moment(finishedAt ?? createdAt)}</td>
              <td>
                {state !== "void" && <Link href={`/watch/contest-${id}`}>{say(playing ? "watchLive" : "watch")}</Link>}
                {lostBy(own, players, places) && (
                  <>
                    {" · "}
                    <Link href={`/watch/contest-${id}?lost=${players.indexOf(own!) + 1}`}>{say("whyLost")}</Link>
                  </>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Scroll>
  );
}

/** Alone in its loss: not against itself. */
function lostBy(own: string | undefined, players: readonly string[], places: ContestGame["places"]): boolean {
  const seats = players.flatMap((name, seat) => (name === own ? seat : []));
  return seats.length === 1 && (places?.[seats[0]!] ?? 1) > 1;
}
