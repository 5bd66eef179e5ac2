// The show of a contest, for a wall: one game after the other by itself, what is being played first, with the table and the
// latest results beside.

import "../look/viewer.css";
import "../look/boards.css";
import "./contests.css";
import "./show.css";
import { useCallback, useEffect, useRef, useState } from "react";
import type { ContestGame } from "../../contract/office/games.ts";
import { call } from "../api/client.ts";
import { useData } from "../api/use-data.ts";
import type { Contents } from "../scenes/messages.ts";
import { Icon } from "../shell/icon.tsx";
import { Notice } from "../shell/notice.tsx";
import { Link } from "../shell/route.tsx";
import { useTitle } from "../shell/title.ts";
import { useChoices } from "../viewer/controls/display-choices.ts";
import type { Playback } from "../viewer/model/playback.ts";
import { SPEEDS } from "../viewer/model/playhead.ts";
import { useSlowPicture, useViewedMatch } from "../viewer/model/use-viewed-match.ts";
import { resultWords, SeatBadge } from "../viewer/panels/standings.tsx";
import { Screen } from "../viewer/screen.tsx";
import { useWords } from "../words/index.ts";
import { Kept } from "./parts.tsx";
import { nextGame } from "./show-choice.ts";
import { useChanges } from "./use-office.ts";
import { useContestWords } from "./words/index.ts";

/** A finished game is shown in so long, and its end a while longer. */
const GAME_S = 45;
const END_MS = 6000;
/** One that shows nothing, since its replay is gone or the server is away, gives way. */
const NOTHING_MS = 15_000;
const ROWS = 12;
const RESULTS = 6;

interface Row {
  readonly key: number;
  readonly name: string;
  readonly value: string;
}

export default function ShowPage({ slug }: { slug: string }) {
  const version = useChanges(slug);
  const loaded = useData(() => load(slug), `${slug} ${version}`);
  return <Kept loaded={loaded}>{(show) => <Show slug={slug} {...show} />}</Kept>;
}

async function load(contest: string) {
  const params = { contest };
  const [{ title, ladder }, { games }, { entrants }] = await Promise.all([
    call("GET /api/contests/:contest", { params }),
    call("GET /api/contests/:contest/games", { params }),
    call("GET /api/contests/:contest/entrants", { params }),
  ]);
  const rated = ladder === null ? [] : (await call("GET /api/contests/:contest/ladder", { params })).rows;
  const byWins = [...entrants].sort((a, b) => b.wins - a.wins).filter(({ games }) => games > 0);
  const rows: Row[] =
    rated.length > 0
      ? rated.map(({ entrant, name, rating }) => ({ key: entrant, name, value: String(Math.round(rating)) }))
      : byWins.map(({ id, name, wins, games }) => ({ key: id, name, value: `${wins} / ${games}` }));
  return { title, games, rows, ratings: new Map(rated.map(({ name, rating }) => [name, rating])) };
}

type Loaded = Awaited<ReturnType<typeof load>>;

function Show({ slug, title, games, rows, ratings }: Loaded & { slug: string }) {
  const { say, moment } = useContestWords();
  useTitle(title);
  const whole = useRef<HTMLDivElement>(null);
  const [seen, setSeen] = useState<readonly number[]>([]);
  const current = seen.at(-1);
  const next = useCallback(() => {
    setSeen((seen) => {
      const game = nextGame(games, seen, ratings);
      // What was shown last is the newest; one that is shown again moves to the end.
      return game ? [...seen.filter((id) => id !== game.id), game.id] : seen;
    });
  }, [games, ratings]);
  useEffect(() => {
    if (current === undefined) next();
  }, [current, next]);
  const latest = games.filter(({ state }) => state === "finished").slice(0, RESULTS);
  return (
    <div className="show" ref={whole}>
      <header className="show-head">
        <h1>{title}</h1>
        <button type="button" className="button" onClick={() => void whole.current?.requestFullscreen()}>
          <Icon name="full" /> {say("showFull")}
        </button>
        <button type="button" className="button" onClick={next}>
          {say("showNext")}
        </button>
        <Link className="button" href={`/contests/${slug}`}>
          {say("overview")}
        </Link>
      </header>
      <div className="show-game">
        {current === undefined ? (
          <Notice title={say("noGames")} />
        ) : (
          <ShownGame key={current} id={current} live={isLive(games, current)} onOver={next} />
        )}
      </div>
      <aside className="show-side">
        <h2 className="panel-title">{say("participants")}</h2>
        <MovingRows rows={rows.slice(0, ROWS)} />
        <h2 className="panel-title">{say("games")}</h2>
        <ul className="show-results">
          {latest.map(({ id, players, places, finishedAt }) => (
            <li key={id}>
              <Link href={`/watch/contest-${id}`}>
                {players.map((name, seat) => (
                  <span key={seat} className={places?.[seat] === 1 ? "winner name" : "name"}>
                    {name}
                  </span>
                ))}
              </Link>{" "}
              <span className="dim">{finishedAt && moment(finishedAt)}</span>
            </li>
          ))}
        </ul>
      </aside>
    </div>
  );
}

function isLive(games: readonly ContestGame[], id: number): boolean {
  return games.some((game) => game.id === id && game.playing);
}

/** Rows glide to their places when those change. */
function MovingRows({ rows }: { rows: readonly Row[] }) {
  // In one order for the browser, so that it moves them instead of making them anew.
  const stable = rows.map((row, place) => ({ ...row, place })).sort((a, b) => a.key - b.key);
  return (
    <ol className="show-table" style={{ height: `${2.2 * rows.length}em` }}>
      {stable.map(({ key, name, value, place }) => (
        <li key={key} aria-posinset={place + 1} style={{ transform: `translateY(${2.2 * place}em)` }}>
          <span className="show-place">{place + 1}</span> <span className="name">{name}</span>{" "}
          <span className="show-value">{value}</span>
        </li>
      ))}
    </ol>
  );
}

function ShownGame({ id, live, onOver }: { id: number; live: boolean; onOver: () => void }) {
  const { say } = useContestWords();
  const opened = useViewedMatch(`contest-${id}`, undefined);
  const choices = useChoices();
  const { contents, playback } = opened.status === "open" ? opened.state : {};
  const there = contents !== undefined && playback !== undefined;
  useEffect(() => {
    if (there) return;
    const timer = setTimeout(onOver, NOTHING_MS);
    return () => clearTimeout(timer);
  }, [there, onOver]);
  if (!contents || !playback) return <div className="skeleton" aria-busy="true" />;
  return (
    <>
      <p className="show-players">
        {live && <span className="live">● {say("showLive")}</span>}
        {contents.seats.map(({ name }, seat) => (
          <span key={seat} className="name">
            <SeatBadge seat={seat} /> {name}
          </span>
        ))}
      </p>
      <div className="screen">
        <Screen
          game={contents.game}
          playback={playback}
          seats={contents.seats}
          options={choices.options}
          follow={undefined}
          minimap={false}
        />
      </div>
      <Course playback={playback} contents={contents} onOver={onOver} />
    </>
  );
}

/** Plays it by itself, says how it ended, and goes on. */
function Course({ playback, contents, onOver }: { playback: Playback; contents: Contents; onOver: () => void }) {
  const { say } = useWords();
  const picture = useSlowPicture(playback, 300);
  const { length, pace, outcome, seats } = contents;
  const over = picture?.frame.turn === length && outcome !== undefined;
  useEffect(() => {
    const wanted = length / pace / GAME_S;
    playback.playhead.setSpeed(SPEEDS.find((speed) => speed >= wanted) ?? SPEEDS.at(-1)!);
    playback.playhead.play();
    playback.touch();
  }, [playback, length, pace]);
  useEffect(() => {
    if (!over) return;
    const timer = setTimeout(onOver, END_MS);
    return () => clearTimeout(timer);
  }, [over, onOver]);
  return (
    <p className="show-course" role="status">
      {over ? (
        <strong>{resultWords(outcome, seats, say)}</strong>
      ) : (
        say("turnOf", { turn: picture?.frame.turn ?? 0, length })
      )}
    </p>
  );
}
