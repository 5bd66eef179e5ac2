// Sets up a match: game, seats, settings, seed; play once and watch, or run many and see the table.

import { Suspense, useCallback, useReducer, useRef, useState } from "react";
import type { Failure } from "../../client/failure.ts";
import type { Catalogue, GameEntry } from "../../contract/games.ts";
import { type Message, plain } from "../../core/message.ts";
import { adapterOf } from "../adapters/index.ts";
import { fetchCatalogue, type Order, startMatch } from "../api/api.ts";
import { useSeries } from "../api/series.ts";
import { useData } from "../api/use-data.ts";
import { FIRST } from "../pages/first-games.ts";
import { readStored, store, useStored } from "../shell/local-storage.ts";
import { Await } from "../shell/notice.tsx";
import { Link } from "../shell/route.tsx";
import { useTitle } from "../shell/title.ts";
import { WithKey } from "../shell/with-key.tsx";
import { useWords } from "../words/index.ts";
import type { Composition } from "./composition.ts";
import { ConfigFields } from "./config-fields.tsx";
import { completed, favourites, type LineUp } from "./line-up.ts";
import { MatchProgress } from "./match-progress.tsx";
import { OwnPresets } from "./own-presets.tsx";
import { SeatList } from "./seat-list.tsx";
import { SeriesTable } from "./series-table.tsx";
import { settingProblem } from "./setting-problem.ts";
import { useUploads } from "./uploads.tsx";

export default function ArenaPage() {
  const { say } = useWords();
  useTitle(say("setUpMatch"));
  const catalogue = useData(fetchCatalogue, "catalogue");
  return (
    <>
      <h1>{say("setUpMatch")}</h1>
      <Await loaded={catalogue}>
        {(catalogue) => (
          <WithKey>
            <Composer catalogue={catalogue} />
          </WithKey>
        )}
      </Await>
    </>
  );
}

function fresh(game: GameEntry): Composition {
  const players = completed(
    [],
    { min: adapterOf(game.name).usualSeats ?? game.seats.min, max: game.seats.max },
    favourites(game),
  );
  return { game: game.name, players, preset: "", values: {}, seed: "" };
}

const KEPT = "composition";
/** So many games of a series can be watched. */
const KEPT_GAMES = 50;

/** As many digits as a page shows without trouble. */
function randomSeed(): string {
  return String(Math.floor(Math.random() * 2 ** 32));
}

/** As it was left, so that it is still there after the match; anew if another game is asked for. */
function useComposition(games: readonly GameEntry[]) {
  const [composition, setComposition] = useState(() => {
    const wished = new URLSearchParams(location.search).get("game");
    const kept = readStored<Composition | undefined>(KEPT, undefined);
    const game = games.find(({ name }) => name === (wished ?? kept?.game ?? FIRST.matched)) ?? games[0]!;
    return kept?.game === game.name ? kept : fresh(game);
  });
  const set = (composition: Composition) => {
    store(KEPT, composition);
    setComposition(composition);
  };
  return [composition, set] as const;
}

function Composer({ catalogue: { games, programs } }: { catalogue: Catalogue }) {
  const { say, gameTitle, tell } = useWords();
  const [composition, setComposition] = useComposition(games);
  const [match, setMatch] = useState<string>();
  const [problem, setProblem] = useState<Message>();
  const [count, setCount] = useStored("games", "20");
  const series = useSeries("arena");
  const uploadStore = useUploads(programs);
  const game = games.find(({ name }) => name === composition.game)!;
  const change = (changes: Partial<Composition>) => {
    // What was wrong may be right now.
    setProblem(undefined);
    setComposition({ ...composition, ...changes });
  };
  const [drawnSeed, drawSeed] = useReducer(randomSeed, undefined, randomSeed);
  const { MatchChoices, settingsBySeat = [] } = adapterOf(game.name);
  /** Settings by seat are for these seats; who shuffles wants the usual places, dealt out anew. */
  const seat = (players: LineUp, isShuffled = false) => {
    const stays = players.length === composition.players.length && !isShuffled;
    const values = Object.entries(composition.values).filter(([key]) => stays || !settingsBySeat.includes(key));
    if (isShuffled) drawSeed();
    change({ players, values: Object.fromEntries(values) });
  };
  const order: Order = {
    game: game.name,
    players: composition.players,
    preset: composition.preset || undefined,
    config: composition.values,
    // What the page shows of the match is what is played: it draws the seed itself.
    seed: composition.seed || drawnSeed,
  };
  const last = useRef("");
  const broken = useCallback((why: Message | undefined) => {
    setMatch(undefined);
    setProblem(why ?? plain(""));
  }, []);
  const [starting, setStarting] = useState(false);
  // Pressed twice in the same moment, the state of the page is too late.
  const once = useRef(false);
  const start = async () => {
    if (once.current) return;
    once.current = true;
    setStarting(true);
    setProblem(undefined);
    try {
      last.current = (await startMatch(order)).id;
      setMatch(last.current);
    } catch (error) {
      const { told, offline } = error as Failure;
      setProblem(offline ? plain(say("offline")) : told);
    }
    once.current = false;
    setStarting(false);
  };
  const missing = composition.players.length < game.seats.min;
  const setting = (key: string) =>
    String(composition.values[key] ?? game.presets[composition.preset]?.values[key] ?? game.config[key]?.default);
  return (
    <div className="arena-columns">
      <div>
        <fieldset>
          <legend>{say("game")}</legend>
          <select
            aria-label={say("game")}
            value={game.name}
            onChange={(event) => setComposition(fresh(games.find(({ name }) => name === event.target.value)!))}
          >
            {games.map(({ name, title }) => (
              <option key={name} value={name}>
                {gameTitle(name, title)}
              </option>
            ))}
          </select>
        </fieldset>
        <SeatList
          game={game}
          players={composition.players}
          programs={programs}
          uploadStore={uploadStore}
          onChange={seat}
        />
        <div className="actions">
          <label>
            {say("seed")}{" "}
            <input
              size={26}
              inputMode="numeric"
              placeholder={say("seedHint")}
              value={composition.seed}
              onChange={(event) => change({ seed: event.target.value.trim() })}
            />
          </label>
          <button
            type="button"
            className="button primary"
            disabled={missing || starting || match !== undefined}
            onClick={() => void start()}
          >
            {say("startMatch")}
          </button>
        </div>
        {match && <MatchProgress id={match} turns={turnsOf(game, setting)} onBroken={broken} />}
        {problem !== undefined && !settingProblem(problem, game.config) && (
          <p className="warning" role="alert">
            {tell(problem) || say("liveLost")}{" "}
            {problem.text === "" && <Link href={`/watch/${last.current}`}>{say("watchNow")}</Link>}
          </p>
        )}
        <fieldset>
          <legend>{say("many")}</legend>
          <div className="add-row">
            <label>
              {say("gamesCount")}{" "}
              <input size={6} inputMode="numeric" value={count} onChange={(event) => setCount(event.target.value)} />
            </label>
            {series.state.running ? (
              <button type="button" className="button" onClick={series.stop}>
                {say("stop")}
              </button>
            ) : (
              <button
                type="button"
                className="button"
                disabled={missing}
                onClick={() =>
                  void series.run({ ...order, seed: composition.seed }, Number(count), { keep: KEPT_GAMES })
                }
              >
                {say("run")}
              </button>
            )}
          </div>
          <SeriesTable state={series.state} nameOf={uploadStore.nameOf} />
        </fieldset>
      </div>
      <div>
        {MatchChoices && (
          <Suspense fallback={null}>
            <MatchChoices
              seats={composition.players.length}
              seed={composition.seed || drawnSeed}
              setting={setting}
              onChange={(key, value) => {
                const { [key]: _, ...values } = composition.values;
                change({ values: value === "" ? values : { ...values, [key]: value } });
              }}
            />
          </Suspense>
        )}
        <ConfigFields
          game={game}
          preset={composition.preset}
          values={composition.values}
          onPreset={(preset) => change({ preset })}
          onValues={(values) => change({ values })}
          problem={problem}
        />
        <OwnPresets composition={composition} onChoose={setComposition} />
      </div>
    </div>
  );
}

function turnsOf(game: GameEntry, setting: (key: string) => string): number | undefined {
  const key = ["turns", "ticks"].find((key) => key in game.config);
  return key === undefined ? undefined : Number(setting(key));
}
