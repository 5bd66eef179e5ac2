// Replays of this machine, and the way to watch a file.

import { fetchReplays, type ReplayEntry } from "../api/api.ts";
import { useData } from "../api/use-data.ts";
import { showFile } from "../shell/dropped.ts";
import { Await, Notice } from "../shell/notice.tsx";
import { Link } from "../shell/route.tsx";
import { useWords } from "../words/index.ts";

export default function ShelfPage() {
  const { say } = useWords();
  const replays = useData(fetchReplays, "replays");
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
      <Await loaded={replays}>
        {({ replays }) =>
          replays.length > 0 ? (
            <ReplayTable replays={replays} />
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

function ReplayTable({ replays }: { replays: readonly ReplayEntry[] }) {
  const { say, language, gameTitle } = useWords();
  const date = new Intl.DateTimeFormat(language, { dateStyle: "medium", timeStyle: "short" });
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <div className="scroll" tabIndex={0}>
      <table className="wide">
        <thead>
          <tr>
            <th>{say("match")}</th>
            <th>{say("game")}</th>
            <th className="number">{say("turns")}</th>
            <th>{say("when")}</th>
          </tr>
        </thead>
        <tbody>
          {replays.map(({ id, game, players, places, turns, played }) => (
            <tr key={id}>
              <td>
                <Link href={`/watch/${id}`}>
                  {players.map((player, seat) => (
                    <span key={seat} className={places[seat] === 1 ? "winner name" : "name"}>
                      {player}
                    </span>
                  ))}
                </Link>
              </td>
              <td>{gameTitle(game, game)}</td>
              <td className="number">{turns}</td>
              <td>{date.format(played)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
