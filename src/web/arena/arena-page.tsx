// Compose a match: game, seats, settings, seed; fight once and watch, or run many and see the table.

import { Suspense, useCallback, useRef, useState } from "react";
import type { Catalogue, GameEntry } from "../../contract/games.ts";
import { type Message, plain } from "../../core/message.ts";
import { adapterOf } from "../adapters/index.ts";
import { fetchCatalogue, type Order, startMatch } from "../api/api.ts";
import type { Failure } from "../api/failure.ts";
import { useSeries } from "../api/series.ts";
import { useData } from "../api/use-data.ts";
import { FIRST } from "../pages/first-games.ts";
import { readStored, store } from "../shell/local-storage.ts";
import { Await } from "../shell/notice.tsx";
import { Link } from "../shell/route.tsx";
import { useTitle } from "../shell/title.ts";
import { useWords } from "../words/index.ts";
import { ConfigFields } from "./config-fields.tsx";
import { Fight } from "./fight.tsx";
import { completed, type LineUp } from "./line-up.ts";
import { OwnPresets } from "./own-presets.tsx";
import { SeatList } from "./seat-list.tsx";
import { SeriesTable } from "./series-table.tsx";
import { useUploads } from "./uploads.tsx";

export default function ArenaPage() {
  const { say } = useWords();
  useTitle(say("composeTitle"));
  const catalogue = useData(fetchCatalogue, "catalogue");
  return (
    <>
      <h1>{say("composeTitle")}</h1>
      <Await loaded={catalogue}>{(catalogue) => <Composer catalogue={catalogue} />}</Await>
    </>
  );
}

export interface Composition {
  readonly game: string;
  readonly players: LineUp;
  readonly preset: string;
  readonly values: Readonly<Record<string, string>>;
  readonly seed: string;
}

/** The game's own players in the order of the catalogue, the strongest of them first. */
function favourites(game: GameEntry): string[] {
  const own = Object.keys(game.players).filter((spec) => spec.startsWith(`${game.name}/`));
  const others = Object.keys(game.players).filter((spec) => !own.includes(spec));
  return [...own.reverse(), ...others.reverse()];
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

/** As it was left, so that it is still there after the fight; anew if another game is asked for. */
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
  const [count, setCount] = useState("20");
  const series = useSeries();
  const uploadStore = useUploads(programs);
  const game = games.find(({ name }) => name === composition.game)!;
  const change = (changes: Partial<Composition>) => setComposition({ ...composition, ...changes });
  const order: Order = {
    game: game.name,
    players: composition.players,
    preset: composition.preset || undefined,
    config: composition.values,
    seed: composition.seed,
  };
  const last = useRef("");
  const broken = useCallback((why: Message | undefined) => {
    setMatch(undefined);
    setProblem(why ?? plain(""));
  }, []);
  const [starting, setStarting] = useState(false);
  // Pressed twice in the same moment, the state of the page is too late.
  const once = useRef(false);
  const fight = async () => {
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
  const { MatchChoices } = adapterOf(game.name);
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
          onChange={(players) => change({ players })}
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
            onClick={() => void fight()}
          >
            {say("fight")}
          </button>
        </div>
        {match && <Fight id={match} turns={turnsOf(game, setting)} onBroken={broken} />}
        {problem !== undefined && (
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
                onClick={() => void series.run(order, Number(count))}
              >
                {say("run")}
              </button>
            )}
          </div>
          <SeriesTable state={series.state} players={composition.players.map(uploadStore.nameOf)} />
        </fieldset>
      </div>
      <div>
        {MatchChoices && (
          <Suspense fallback={null}>
            <MatchChoices
              seats={composition.players.length}
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
