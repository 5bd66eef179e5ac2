// The page of one match: finds it and shows it, or says why not.

import "../look/viewer.css";
import "../look/boards.css";
import { Notice } from "../shell/notice.tsx";
import { droppedReplay } from "../shell/opened-file.ts";
import { Link } from "../shell/route.tsx";
import { useTitle } from "../shell/title.ts";
import { useWords } from "../words/index.ts";
import { usePlayerNames } from "../words/player-names.ts";
import { firstTurn } from "./model/turn-address.ts";
import { useViewedMatch } from "./model/use-viewed-match.ts";
import { Viewer } from "./viewer.tsx";

export default function WatchPage({ id, embedded = false }: { id: string; embedded?: boolean }) {
  const { say, gameTitle, tell } = useWords();
  const nameOf = usePlayerNames();
  const opened = useViewedMatch(id, firstTurn());
  const { contents: shown } = opened.status === "open" ? opened.state : {};
  const names = shown?.seats.map(({ name }) => nameOf(name, shown.game)).join(" – ");
  useTitle(shown ? `${names} · ${gameTitle(shown.game, shown.title)}` : undefined);
  if (opened.status === "opening") return <div className="skeleton" aria-busy="true" />;
  const problem =
    id === "file" && droppedReplay() === undefined
      ? say("fileGone")
      : opened.status === "failed"
        ? opened.offline
          ? say("offline")
          : tell(opened.told)
        : opened.state.refused && tell(opened.state.refused);
  if (problem !== undefined) {
    return (
      <>
        <h1>{say("cannotShow")}</h1>
        <Notice title={problem || say("liveLost")} problem>
          <p className="actions">
            {opened.status === "failed" && opened.offline && (
              <button type="button" className="button primary" onClick={opened.again}>
                {say("tryAgain")}
              </button>
            )}
            <Link className="button" href="/watch">
              {say("otherReplay")}
            </Link>
          </p>
        </Notice>
      </>
    );
  }
  if (opened.status !== "open") return null;
  const { contents, playback } = opened.state;
  if (!contents || !playback) return <div className="skeleton" aria-busy="true" />;
  return (
    <Viewer
      id={id}
      state={{ ...opened.state, contents, playback }}
      tellTruth={opened.viewed.tellTruth}
      reconnect={opened.again}
      trouble={opened.trouble && (opened.trouble.offline ? say("offline") : tell(opened.trouble.told))}
      embedded={embedded}
    />
  );
}
