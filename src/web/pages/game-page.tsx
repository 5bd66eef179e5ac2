// One game: play it, its rules, its built-in players, its settings, and how to write a program for it.

import type { GameEntry } from "../../contract/games.ts";
import { playerSummary } from "../../engines/player-summary.ts";
import { isWorld } from "../adapters/index.ts";
import { fetchCatalogue, fetchRules } from "../api/api.ts";
import { useData } from "../api/use-data.ts";
import { Await } from "../shell/notice.tsx";
import { Link } from "../shell/route.tsx";
import { useTitle } from "../shell/title.ts";
import {
  inSentenceCase,
  presetName,
  presetSummary,
  settingChoices,
  settingHelp,
  settingRange,
  settingValue,
} from "../words/about-games.ts";
import { useWords } from "../words/index.ts";
import { Emblem } from "./emblem.tsx";
import { Markdown } from "./markdown.tsx";
import { Lost } from "./not-found-page.tsx";

export default function GamePage({ name }: { name: string }) {
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
              {say("setUpMatch")}
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
          <Settings game={game} />
          <Presets game={game} />
          <h2>{say("newBot")}</h2>
          {!isWorld(name) && (
            <p>
              <Link href={`/workshop?game=${name}`}>{say("inWorkshop")}</Link>
            </p>
          )}
          <p>{say("newBotText")}</p>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
          <pre className="command-line" tabIndex={0}>
            {[`bin/ludus new bot --game ${name} --lang python my-bot`, firstMatch(game)].join("\n")}
          </pre>
        </aside>
      </div>
    </>
  );
}

/** The command by which a new program plays its first match. */
function firstMatch({ name, seats, starter: { program, against } }: GameEntry): string {
  const others = Array(Math.max(0, seats.min - 1)).fill(against);
  return ["bin/ludus play", name, program === "" ? "my-bot" : `my-bot/${program}`, ...others].join(" ");
}

function Settings({ game: { name, config } }: { game: GameEntry }) {
  const { say, tell } = useWords();
  if (Object.keys(config).length === 0) return null;
  return (
    <>
      <h2>{say("settings")}</h2>
      <dl className="bots">
        {Object.entries(config).map(([key, field]) => {
          const inWords = (value: string) => settingValue(name, key, value, { say, tell });
          const range = settingChoices(field)?.map(inWords).join(", ") ?? tell(settingRange(field));
          const standard = inWords(String(field.default));
          return (
            <div key={key}>
              <dt>{inSentenceCase(tell(settingHelp(name, key, field)))}</dt>
              <dd>
                <code>{key}</code> {range}
                {standard !== "" && <span className="dim">; {say("standardIs", { value: standard })}</span>}
              </dd>
            </div>
          );
        })}
      </dl>
    </>
  );
}

function Presets({ game: { name, presets } }: { game: GameEntry }) {
  const { say, tell } = useWords();
  if (Object.keys(presets).length === 0) return null;
  return (
    <>
      <h2>{say("presets")}</h2>
      <dl className="bots">
        {Object.entries(presets).map(([preset, { summary }]) => (
          <div key={preset}>
            <dt>{tell(presetName(name, preset))}</dt>
            <dd>
              <code>{preset}</code> {tell(presetSummary(name, preset, summary))}
            </dd>
          </div>
        ))}
      </dl>
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
