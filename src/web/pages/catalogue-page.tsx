// Every game with its picture.

import type { GameEntry } from "../../contract/games.ts";
import { isWorld } from "../adapters/index.ts";
import { fetchCatalogue } from "../api/api.ts";
import { useData } from "../api/use-data.ts";
import { Await } from "../shell/notice.tsx";
import { Link } from "../shell/route.tsx";
import { useTitle } from "../shell/title.ts";
import { useWords } from "../words/index.ts";
import { Emblem } from "./emblem.tsx";

export function CataloguePage() {
  const { say } = useWords();
  useTitle(say("allGames"));
  const catalogue = useData(fetchCatalogue, "catalogue");
  return (
    <>
      <h1>{say("allGames")}</h1>
      <Await loaded={catalogue}>
        {({ games }) => (
          <>
            <h2>{say("worlds")}</h2>
            <GameCards games={games.filter(({ name }) => isWorld(name))} />
            <h2>{say("boardGames")}</h2>
            <GameCards games={games.filter(({ name }) => !isWorld(name))} />
          </>
        )}
      </Await>
    </>
  );
}

export function GameCards({ games }: { games: readonly GameEntry[] }) {
  const { gameTitle, gameSummary } = useWords();
  return (
    <ul className="cards">
      {games.map(({ name, title, summary }) => (
        <li key={name}>
          <Link className="card" href={`/games/${name}`}>
            <Emblem game={name} />
            <span className="card-title">{gameTitle(name, title)}</span>
            <span className="card-text">{gameSummary(name, summary)}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
