// Matches of this machine, running and finished, and the way to watch a file.

import { fetchCatalogue, fetchLive, fetchReplays, type LiveEntry, type ReplayEntry } from "../api/api.ts";
import { useData } from "../api/use-data.ts";
import { showFile } from "../shell/dropped.ts";
import { Await, Notice } from "../shell/notice.tsx";
import { Link } from "../shell/route.tsx";
import { useTitle } from "../shell/title.ts";
import { SeatBadge, shortName } from "../viewer/standings.tsx";
import { useWords } from "../words/index.ts";
import { Emblem } from "./emblem.tsx";

export default function ShelfPage() {
  const { say } = useWords();
  useTitle(say("replays"));
  const replays = useData(fetchReplays, "replays");
  const live = useData(fetchLive, "live");
  const catalogue = useData(fetchCatalogue, "catalogue");
  const titles = new Map(
    catalogue.status === "there" ? catalogue.data.games.map(({ name, title }) => [name, title]) : [],
  );
  const running = live.status === "there" ? live.data.matches : [];
  return (
    <>
      <h1>{say("replays")}</h1>
      <p className="choose-file">
        <label htmlFor="replay-file">{say("dropHint")}</label>{" "}
        <input
          id="replay-file"
          type="file"
          accept=".json,.gz,application/json"
          onChange={(event) => {
            const [file] = event.target.files ?? [];
            if (file) void showFile(file);
          }}
        />
      </p>
      {running.length > 0 && (
        <>
          <h2>
            <span className="live">●</span> {say("liveNow")}
          </h2>
          <MatchTable matches={running} titles={titles} />
          <h2>{say("finished")}</h2>
        </>
      )}
      <Await loaded={replays}>
        {({ replays }) =>
          replays.length > 0 ? (
            <MatchTable matches={replays} titles={titles} />
          ) : (
            <Notice title={say("noReplays")}>
              <p>{say("noReplaysText")}</p>
              <Link className="button primary" href="/arena">
                {say("composeNow")}
              </Link>
            </Notice>
          )
        }
      </Await>
    </>
  );
}

interface Props {
  readonly matches: readonly (LiveEntry & Partial<ReplayEntry>)[];
  readonly titles: ReadonlyMap<string, string>;
}

function MatchTable({ matches, titles }: Props) {
  const { say, language, gameTitle } = useWords();
  const date = new Intl.DateTimeFormat(language, { dateStyle: "medium", timeStyle: "short" });
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <div className="scroll" tabIndex={0}>
      <table className="wide shelf">
        <thead>
          <tr>
            <th>{say("game")}</th>
            <th>{say("match")}</th>
            <th className="number">{say("turns")}</th>
            <th>{say("when")}</th>
          </tr>
        </thead>
        <tbody>
          {matches.map(({ id, game, players, places, turns, played }) => (
            <tr key={id}>
              <td>
                <span className="shelf-game">
                  <Emblem game={game} /> <span>{gameTitle(game, titles.get(game) ?? game)}</span>
                </span>
              </td>
              <td>
                <Link href={`/watch/${id}`}>
                  {players.map((player, seat) => (
                    <span key={seat} className={places?.[seat] === 1 ? "winner name" : "name"}>
                      <SeatBadge seat={seat} /> {shortName(player, game)}
                    </span>
                  ))}
                </Link>
              </td>
              <td className="number">{turns}</td>
              <td className="dim">{played === undefined ? say("now") : date.format(played)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
