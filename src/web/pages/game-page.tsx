// One game: play it, its rules, its built-in players, its settings, and how to write a program for it.

import type { GameEntry } from "../../contract/games.ts";
import { playerSummary } from "../../engines/player-summary.ts";
import { fetchCatalogue, fetchRules } from "../api/api.ts";
import { useData } from "../api/use-data.ts";
import { Await } from "../shell/notice.tsx";
import { Link } from "../shell/route.tsx";
import { useTitle } from "../shell/title.ts";
import { inSentenceCase, settingHelp, settingRange } from "../words/about-games.ts";
import { useWords } from "../words/index.ts";
import { Emblem } from "./emblem.tsx";
import { Markdown } from "./markdown.tsx";
import { Lost } from "./not-found-page.tsx";

export function GamePage({ name }: { name: string }) {
  const catalogue = useData(fetchCatalogue, "catalogue");
  return (
    <Await loaded={catalogue}>
      {({ games }) => {
        const game = games.find((game) => game.name === name);
        return game ? <Game game={game} /> : <Lost />;
      }}
    </Await>
  );
}

function Game({ game }: { game: GameEntry }) {
  const { say, gameTitle, gameSummary, tell } = useWords();
  useTitle(gameTitle(game.name, game.title));
  const { name, seats } = game;
  return (
    <>
      <header className="game-head">
        <Emblem game={name} />
        <div>
          <h1>{gameTitle(name, game.title)}</h1>
          <p className="lead">{gameSummary(name, game.summary)}</p>
          <p className="actions">
            <Link className="button primary" href={`/play/${name}`}>
              {say("playGame")}
            </Link>
            <Link className="button" href={`/arena?game=${name}`}>
              {say("composeGame")}
            </Link>
            <span className="dim">
              {seats.max === 1
                ? say("onePlayer")
                : say("forPlayers", { n: seats.min === seats.max ? seats.min : `${seats.min}–${seats.max}` })}
            </span>
          </p>
        </div>
      </header>
      <div className="game-body">
        <Rules game={name} />
        <aside>
          <h2>{say("bots")}</h2>
          <dl className="bots">
            {Object.entries(game.players).map(([spec, summary]) => (
              <div key={spec}>
                <dt>
                  <code>{spec}</code>
                </dt>
                <dd>{inSentenceCase(tell(playerSummary(spec, summary)))}</dd>
              </div>
            ))}
          </dl>
          <h2>{say("settings")}</h2>
          <dl className="bots">
            {Object.entries(game.config).map(([key, field]) => (
              <div key={key}>
                <dt>
                  <code>{key}</code> <span className="dim">{String(field.default) || "–"}</span>
                </dt>
                <dd>
                  {inSentenceCase(tell(settingHelp(name, key, field)))}{" "}
                  <span className="dim">({tell(settingRange(field))})</span>
                </dd>
              </div>
            ))}
          </dl>
          <h2>{say("newBot")}</h2>
          <p>{say("newBotText")}</p>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
          <pre className="command-line" tabIndex={0}>
            {`bin/ludus new bot --game ${name} --lang python my-bot\nbin/ludus play ${name} ${[`my-bot/bot.py`, ...Array(Math.max(0, seats.min - 1)).fill("random")].join(" ")}`}
          </pre>
        </aside>
      </div>
    </>
  );
}

/** The rules in the reader's language; what authors of programs need besides is told in English. */
function Rules({ game }: { game: string }) {
  const { say, language } = useWords();
  const whole = useData(() => fetchRules(game, "en"), `${game} en`);
  const rules = useData(() => fetchRules(game, language), `${game} ${language}`);
  if (rules.status === "loading") return <div className="skeleton" />;
  if (rules.status === "failed") return <p className="dim">{say("noRules")}</p>;
  return (
    <article className="prose" lang={language}>
      <Markdown text={rules.data} skipTitle />
      {language !== "en" && whole.status === "there" && (
        <details>
          <summary>{say("forAuthors")}</summary>
          <div lang="en">
            <Markdown text={whole.data} skipTitle />
          </div>
        </details>
      )}
    </article>
  );
}
