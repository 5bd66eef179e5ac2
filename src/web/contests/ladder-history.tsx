// One participant on the ladder: the curve, what each version changed, against whom, and the games; or the same of two
// participants against each other.

import type { ContestInfo } from "../../contract/office/contests.ts";
import type { LadderHistory as History, LadderVersion } from "../../contract/office/ladder.ts";
import { call } from "../api/client.ts";
import { useData } from "../api/use-data.ts";
import { Notice } from "../shell/notice.tsx";
import { Link } from "../shell/route.tsx";
import { Older, useOlder } from "./older.tsx";
import { GameTable } from "./overview.tsx";
import { Kept, Scroll } from "./parts.tsx";
import { RatingCurve } from "./rating-curve.tsx";
import { useContestWords } from "./words/index.ts";

interface Props {
  readonly contest: ContestInfo;
  readonly version: number;
  readonly entrant: number;
  readonly other: number | undefined;
}

const GAMES_AT_A_TIME = 50;

export function LadderHistory({ contest: { slug, entrant: reader }, version, entrant, other }: Props) {
  const { say } = useContestWords();
  const key = `${slug} ${entrant} ${version}`;
  const of = (id: number) =>
    call("GET /api/contests/:contest/ladder/:entrant", { params: { contest: slug, entrant: String(id) } });
  const loaded = useData(
    async () => ({ own: await of(entrant), met: other === undefined ? undefined : await of(other) }),
    key,
  );
  const games = useOlder(async (before) => {
    const query = { entrant, against: other, kind: "ladder" as const, before };
    return (await call("GET /api/contests/:contest/games", { params: { contest: slug }, query })).games;
  }, key);
  return (
    <>
      <p>
        <Link href={`/contests/${slug}/ladder`}>← {say("backToLadder")}</Link>
      </p>
      <Kept loaded={loaded}>
        {({ own, met }) =>
          met && other !== undefined ? (
            <Meeting slug={slug} entrant={entrant} other={other} own={own} met={met} />
          ) : (
            <Alone slug={slug} entrant={entrant} history={own} />
          )
        }
      </Kept>
      <h2>{say("games")}</h2>
      <Older list={games} page={GAMES_AT_A_TIME}>
        {(games) =>
          games.length === 0 ? <Notice title={say("noRated")} /> : <GameTable games={games} own={reader?.name} />
        }
      </Older>
    </>
  );
}

function Alone({ slug, entrant, history }: { slug: string; entrant: number; history: History }) {
  const { say } = useContestWords();
  const { name, curve, versions, opponents } = history;
  const games = versions.reduce((sum, version) => sum + version.games, 0);
  const last = curve.at(-1);
  return (
    <>
      <h2 className="ladder-title">
        {name} {last && <span className="ladder-now">{Math.round(last.rating)}</span>}
      </h2>
      {curve.length > 0 && (
        <>
          <RatingCurve title={say("curve")} curve={curve} />
          <p className="dim">{say("curveText", { n: games })}</p>
        </>
      )}
      {versions.length > 0 && <Versions versions={versions} />}
      {opponents.length > 0 && (
        <>
          <h2>{say("opponents")}</h2>
          <Scroll>
            <table className="wide">
              <thead>
                <tr>
                  <th>{say("name")}</th>
                  <TallyHead />
                </tr>
              </thead>
              <tbody>
                {opponents.map((one) => (
                  <tr key={one.entrant}>
                    <td className="ladder-name">
                      <Link href={`/contests/${slug}/ladder/${entrant}/${one.entrant}`}>{one.name}</Link>
                    </td>
                    <TallyCells {...one} />
                  </tr>
                ))}
              </tbody>
            </table>
          </Scroll>
        </>
      )}
    </>
  );
}

function TallyHead() {
  const { say } = useContestWords();
  return (["gamesPlayed", "wins", "draws", "losses"] as const).map((word) => (
    <th key={word} className="number">
      {say(word)}
    </th>
  ));
}

function TallyCells({ games, wins, draws, losses }: Pick<LadderVersion, "games" | "wins" | "draws" | "losses">) {
  return [games, wins, draws, losses].map((count, at) => (
    <td key={at} className="number">
      {count}
    </td>
  ));
}

/** What did version 7 change? */
function Versions({ versions }: { versions: readonly LadderVersion[] }) {
  const { say, moment } = useContestWords();
  return (
    <>
      <h2>{say("versions")}</h2>
      <Scroll>
        <table className="wide">
          <thead>
            <tr>
              <th className="number">{say("version")}</th>
              <th>{say("whatChanged")}</th>
              <TallyHead />
              <th className="number">{say("crashes")}</th>
              <th className="number">{say("rating")}</th>
              <th>{say("when")}</th>
            </tr>
          </thead>
          <tbody>
            {versions.map((version) => (
              <tr key={version.number}>
                <td className="number">{version.number}</td>
                <td>
                  <Change version={version} />
                </td>
                <TallyCells {...version} />
                <td className="number">{version.crashes}</td>
                <td className="number">{version.rating === null ? "–" : Math.round(version.rating)}</td>
                <td className="dim">
                  {moment(version.at)} · {version.language}
                  {version.reset && ` · ${say("wasReset")}`}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </Scroll>
    </>
  );
}

const SIGNS = { better: "▲", worse: "▼", unknown: "◇" } as const;

function Change({ version: { change, games } }: { version: LadderVersion }) {
  const { say } = useContestWords();
  if (!change) return <span className="dim">{say(games === 0 ? "notPlayedYet" : "firstVersion")}</span>;
  const { verdict, since, points, low, high } = change;
  return (
    <>
      <span className={`ladder-change ${verdict}`}>
        <span aria-hidden="true">{SIGNS[verdict]}</span> {say(`change-${verdict}`, { since })}
      </span>{" "}
      <span className="dim">{say("changeBy", { points: signed(points), low: signed(low), high: signed(high) })}</span>
    </>
  );
}

function signed(points: number): string {
  const whole = Math.round(points);
  return whole > 0 ? `+${whole}` : whole < 0 ? `−${-whole}` : "0";
}

interface MeetingProps {
  readonly slug: string;
  readonly entrant: number;
  readonly other: number;
  readonly own: History;
  readonly met: History;
}

function Meeting({ slug, entrant, other, own, met }: MeetingProps) {
  const { say } = useContestWords();
  const { games, wins, draws, losses } = own.opponents.find((one) => one.entrant === other) ?? {
    ...{ games: 0, wins: 0, draws: 0, losses: 0 },
  };
  const share = (count: number) => ({ width: `${(100 * count) / games}%` });
  return (
    <>
      <h2 className="ladder-title">{say("headToHead", { one: own.name, other: met.name })}</h2>
      {games === 0 ? (
        <p>{say("neverMet")}</p>
      ) : (
        <>
          <div className="ladder-meeting" aria-hidden="true">
            <span className="win" style={share(wins)} />
            <span className="draw" style={share(draws)} />
            <span className="loss" style={share(losses)} />
          </div>
          <p>{say("tally", { games, wins, draws, losses })}</p>
        </>
      )}
      <p className="office-row">
        <Link href={`/contests/${slug}/ladder/${entrant}`}>{own.name}</Link>
        <Link href={`/contests/${slug}/ladder/${other}`}>{met.name}</Link>
      </p>
    </>
  );
}
