// Matches of this machine, running and finished, and the way to watch a file.

import { useEffect, useRef, useState } from "react";
import type { LiveEntry } from "../../contract/matches.ts";
import type { ReplayEntry } from "../../contract/replays.ts";
import { fetchCatalogue, fetchLive, fetchReplays } from "../api/api.ts";
import { useData } from "../api/use-data.ts";
import { FileButton } from "../shell/file-button.tsx";
import { useStored } from "../shell/local-storage.ts";
import { Await, Notice } from "../shell/notice.tsx";
import { showFile } from "../shell/opened-file.ts";
import { Link } from "../shell/route.tsx";
import { useTitle } from "../shell/title.ts";
import { resultWords, SeatBadge } from "../viewer/panels/standings.tsx";
import { useWords } from "../words/index.ts";
import { useSeatNames } from "../words/player-names.ts";
import { Emblem } from "./emblem.tsx";

/** Which replays somebody wants to see; empty: all. */
interface Wish {
  readonly game: string;
  readonly player: string;
}

const ALL: Wish = { game: "", player: "" };

export default function ShelfPage() {
  const { say } = useWords();
  useTitle(say("replays"));
  const [wish, setWish] = useWish();
  // Who wants to watch does not want to know who won, unless they say so.
  const [spoilers, setSpoilers] = useStored("results", false);
  const asked = useCalm(wish);
  const loading = useData(() => fetchReplays(asked), JSON.stringify(asked));
  // What was found before stays until something else is: nothing jumps while somebody types.
  const last = useRef(loading);
  if (loading.status !== "loading") last.current = loading;
  const live = useData(fetchLive, "live");
  const catalogue = useData(fetchCatalogue, "catalogue");
  const titles = new Map(
    catalogue.status === "there" ? catalogue.data.games.map(({ name, title }) => [name, title]) : [],
  );
  const running = live.status === "there" ? live.data.matches.filter((match) => fits(match, wish)) : [];
  const all = wish.game === "" && wish.player === "";
  return (
    <>
      <h1>{say("replays")}</h1>
      <p className="choose-file">
        <span>{say("dropHint")}</span>
        <FileButton
          id="replay-file"
          label={say("dropHint")}
          accept=".json,.gz,application/json"
          onFile={(file) => void showFile(file)}
        />
      </p>
      <WishFields wish={wish} titles={titles} onChange={setWish} />
      <label className="spoilers">
        <input type="checkbox" checked={spoilers} onChange={(event) => setSpoilers(event.target.checked)} />{" "}
        {say("showResults")}
      </label>
      {running.length > 0 && (
        <>
          <h2>
            <span className="live">●</span> {say("liveNow")}
          </h2>
          <MatchTable matches={running} titles={titles} spoilers={false} />
          <h2>{say("finished")}</h2>
        </>
      )}
      <Await loaded={last.current}>
        {({ replays }) =>
          replays.length > 0 ? (
            <MatchTable matches={replays} titles={titles} spoilers={spoilers} />
          ) : (
            <Notice title={say(all ? "noReplays" : "noSuchReplays")}>
              {all && <p>{say("noReplaysText")}</p>}
              {all ? (
                <Link className="button primary" href="/arena">
                  {say("setUpMatch")}
                </Link>
              ) : (
                <button type="button" className="button" onClick={() => setWish(ALL)}>
                  {say("allReplays")}
                </button>
              )}
            </Notice>
          )
        }
      </Await>
    </>
  );
}

const fits = ({ game, players }: LiveEntry, wish: Wish) =>
  (wish.game === "" || wish.game === game) &&
  players.some((name) => name.toLowerCase().includes(wish.player.trim().toLowerCase()));

/** The wish stands in the address: it can be sent, and is there again after a look at a match. */
function useWish(): [Wish, (wish: Wish) => void] {
  const [wish, setWish] = useState<Wish>(() => {
    const asked = new URLSearchParams(location.search);
    return { game: asked.get("game") ?? "", player: asked.get("player") ?? "" };
  });
  const change = (wish: Wish) => {
    setWish(wish);
    const words = new URLSearchParams(Object.entries(wish).filter(([, value]) => value !== ""));
    history.replaceState(null, "", words.size > 0 ? `?${words}` : location.pathname);
  };
  return [wish, change];
}

/** The value once it has rested a moment: not every letter is a question. */
function useCalm(value: Wish): Wish {
  const [calm, setCalm] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setCalm(value), 150);
    return () => clearTimeout(timer);
  }, [value]);
  return calm;
}

interface WishProps {
  readonly wish: Wish;
  readonly titles: ReadonlyMap<string, string>;
  readonly onChange: (wish: Wish) => void;
}

function WishFields({ wish, titles, onChange }: WishProps) {
  const { say, gameTitle } = useWords();
  const games = [...titles].map(([name, title]) => ({ name, title: gameTitle(name, title) }));
  if (wish.game !== "" && !titles.has(wish.game)) games.push({ name: wish.game, title: wish.game });
  return (
    <search className="wish">
      <label>
        {say("game")}{" "}
        <select value={wish.game} onChange={(event) => onChange({ ...wish, game: event.target.value })}>
          <option value="">{say("allGames")}</option>
          {games.map(({ name, title }) => (
            <option key={name} value={name}>
              {title}
            </option>
          ))}
        </select>
      </label>
      <label>
        {say("player_")}{" "}
        <input
          type="search"
          maxLength={80}
          value={wish.player}
          onChange={(event) => onChange({ ...wish, player: event.target.value })}
        />
      </label>
    </search>
  );
}

interface Props {
  readonly matches: readonly (LiveEntry & Partial<ReplayEntry>)[];
  readonly titles: ReadonlyMap<string, string>;
  /** Whether it says who won. */
  readonly spoilers: boolean;
}

function MatchTable({ matches, titles, spoilers }: Props) {
  const { say, language, gameTitle } = useWords();
  const namesOf = useSeatNames();
  // In the way of the person's own country, where the browser knows it.
  const locale = navigator.languages.find((locale) => locale.startsWith(language)) ?? language;
  const date = new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeStyle: "short" });
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <div className="scroll" tabIndex={0}>
      <table className="wide replay-table">
        <thead>
          <tr>
            <th>{say("game")}</th>
            <th>{say("match")}</th>
            {spoilers && <th>{say("result")}</th>}
            <th className="number">{say("turns")}</th>
            <th>{say("when")}</th>
          </tr>
        </thead>
        <tbody>
          {matches.map(({ id, game, players, places, scores, together, turns, played }) => (
            <tr key={id}>
              <td>
                <span className="replay-game">
                  <Emblem game={game} /> <span>{gameTitle(game, titles.get(game) ?? game)}</span>
                </span>
              </td>
              <td>
                <Link href={`/watch/${id}`}>
                  {namesOf(players, game).map((player, seat) => (
                    <span key={seat} className={spoilers && places?.[seat] === 1 ? "winner name" : "name"}>
                      <SeatBadge seat={seat} /> <span>{player}</span>
                    </span>
                  ))}
                </Link>
              </td>
              {spoilers && <td>{places && <Result {...{ places, players, game, scores, together }} />}</td>}
              <td className="number">{turns}</td>
              <td className="dim">{played === undefined ? say("now") : date.format(played)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

type ResultProps = Pick<ReplayEntry, "places" | "players" | "game"> & {
  scores: readonly number[] | undefined;
  together: boolean | undefined;
};

/** Who won, and with how many points where they are known. */
function Result({ places, players, game, scores, together }: ResultProps) {
  const { say } = useWords();
  const namesOf = useSeatNames();
  const seats = namesOf(players, game).map((name) => ({ name, spec: "" }));
  const points = scores?.map((score) => Number(score.toFixed(2))).join(" : ");
  return (
    <>
      {resultWords({ places, scores: scores ?? [], together: together ?? false }, seats, say)}{" "}
      {points && <span className="dim">{points}</span>}
    </>
  );
}
