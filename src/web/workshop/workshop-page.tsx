// The workshop: a program in the editor, a match with it on the board, and below it all that it said and saw. Everything runs in
// this page; the server is needed only to fetch it.

import "../look/viewer.css";
import "../look/boards.css";
import "./workshop.css";
import {
  type KeyboardEvent,
  lazy,
  type ReactNode,
  Suspense,
  useEffect,
  useMemo,
  useState,
  useSyncExternalStore,
} from "react";
import { kindInWords, messageOf } from "../../arena/fault.ts";
import type { Catalogue, GameEntry } from "../../contract/games.ts";
import { isDraw, reasonOf } from "../../core/game.ts";
import { adapterOf, isWorld } from "../adapters/index.ts";
import { fetchCatalogue } from "../api/api.ts";
import { useData } from "../api/use-data.ts";
import { PresetSelect } from "../arena/config-fields.tsx";
import { FIRST } from "../pages/first-games.ts";
import { opponentsOf } from "../play/levels.ts";
import { useStored } from "../shell/local-storage.ts";
import { Await } from "../shell/notice.tsx";
import { Link } from "../shell/route.tsx";
import { useTitle } from "../shell/title.ts";
import { useChoices } from "../viewer/controls/display-choices.ts";
import { PlaybackBar } from "../viewer/controls/playback-bar.tsx";
import type { Playhead } from "../viewer/model/playhead.ts";
import { useClock } from "../viewer/model/use-viewed-match.ts";
import type { ViewedMatch } from "../viewer/model/viewed-match.ts";
import { Standings } from "../viewer/panels/standings.tsx";
import { Screen } from "../viewer/screen.tsx";
import { useWords } from "../words/index.ts";
import { playerName } from "../words/player-names.ts";
import type { Bench, BenchState } from "./bench/bench.ts";
import type { BenchOrder, ProgramLanguage, ProgramSource } from "./bench/messages.ts";
import { useBench } from "./bench/use-bench.ts";
import { ComparePanel } from "./compare-panel.tsx";
import { useCrashMark } from "./crash-mark.ts";
import { fileOf, LANGUAGES } from "./languages.ts";
import { PositionPanel } from "./position-panel.tsx";
import { ProgramMenu } from "./program-menu.tsx";
import { SeriesPanel } from "./series-panel.tsx";
import { TurnsPanel } from "./turns-panel.tsx";
import { usePrograms } from "./use-programs.ts";
import { useWorkshopWords } from "./words/index.ts";

const Editor = lazy(() => import("../contests/editor.tsx"));

const SERIES_GAMES = 100;
const TURN_TIMES = [1, 2, 5, 10];
const MEGABYTE = 1e6;

export default function WorkshopPage() {
  const say = useWorkshopWords();
  useTitle(say("title"));
  const catalogue = useData(fetchCatalogue, "catalogue");
  return <Await loaded={catalogue}>{(catalogue) => <Workshop catalogue={catalogue} />}</Await>;
}

/** What stands below the board, and on a phone which third of the page is seen. */
type Tab = "turns" | "position" | "series" | "compare";
type Part = "code" | "board" | "log";

function Workshop({ catalogue: { games: all, programs: onServer } }: { catalogue: Catalogue }) {
  const say = useWorkshopWords();
  const { say: sayPage, tell, gameTitle } = useWords();
  // Worlds have no legal moves to choose from: their programs need more than the template knows.
  const games = useMemo(() => all.filter(({ name }) => !isWorld(name)), [all]);
  const first = games.find(({ name }) => name === FIRST.played) ?? games[0]!;
  const programs = usePrograms(games, first, ({ name, title }) => gameTitle(name, title));
  const { current } = programs;
  const game = games.find(({ name }) => name === current.game) ?? first;
  const [bench, state] = useBench();
  const [tab, setTab] = useState<Tab>("turns");
  const [part, setPart] = useState<Part>("code");
  const [news, setNews] = useState("");
  const [opponents, setOpponents] = useStored<Readonly<Record<string, string>>>("workshop.opponents", {});
  const [seat, setSeat] = useState(0);
  const [preset, setPreset] = useState("");
  const [seed, setSeed] = useState("");
  const [seconds, setSeconds] = useStored("workshop.seconds", 2);
  const specs = opponentsOf(game);
  const opponent = specs.includes(opponents[game.name] ?? "") ? opponents[game.name]! : "random";
  const seats = seatsOf(game);
  const source: ProgramSource = { language: current.language, file: fileOf(current.language), text: current.text };
  const order = (): BenchOrder => ({
    game: game.name,
    preset: game.presets[preset] ? preset : "",
    seats,
    seat: Math.min(seat, seats - 1),
    opponent,
    seed: seed || String(crypto.getRandomValues(new Uint32Array(1))[0]),
    turnTime: seconds * 1000,
    name: current.name,
    program: source,
  });
  const isBusy = state.doing !== "nothing";
  const crashed = useCrashMark(isBusy, current.name);
  const run = () => {
    setNews("");
    setTab("turns");
    setPart("board");
    programs.flush();
    bench.run(order());
  };
  const runSeries = () => {
    setNews("");
    setTab("series");
    setPart("log");
    programs.flush();
    bench.series(order(), SERIES_GAMES);
  };
  const openTab = (name: Tab) => {
    setTab(name);
    // Who looks at a position stops at it.
    const { playback } = state.viewed?.current() ?? {};
    if (name === "position" && playback?.playhead.playing) playback.playhead.pause();
    playback?.touch();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey) || isBusy) return;
    event.preventDefault();
    run();
  };
  const choose = (name: string, language: ProgramLanguage) => {
    const kept = programs.all.findLast((program) => program.game === name && program.language === language);
    if (kept) programs.open(kept.id);
    else programs.begin(games.find((game) => game.name === name)!, language);
  };
  const listed = programs.all.some(({ id }) => id === current.id) ? programs.all : [current, ...programs.all];
  const error =
    state.error?.line === undefined ? undefined : { line: state.error.line, text: lastLine(state.error.text) };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Run has a button, too
    <div className="workshop" data-part={part} onKeyDown={onKeyDown}>
      <header className="workshop-head">
        <h1>{say("title")}</h1>
        <p className="dim">
          {say("lead")} <Link href="/learn">{say("lessons")}</Link>
        </p>
      </header>
      {crashed !== undefined && (
        <p className="warning" role="alert">
          {say("tabCrashed", { name: crashed })}
        </p>
      )}
      <div className="workshop-bar">
        <Choice label={sayPage("game")} value={game.name} onChange={(name) => choose(name, current.language)}>
          {games.map(({ name, title }) => (
            <option key={name} value={name}>
              {gameTitle(name, title)}
            </option>
          ))}
        </Choice>
        <Choice
          label={say("language")}
          value={current.language}
          onChange={(language) => choose(game.name, language as ProgramLanguage)}
        >
          {Object.entries(LANGUAGES).map(([language, { title }]) => (
            <option key={language} value={language}>
              {title}
            </option>
          ))}
        </Choice>
        <Choice label={say("program")} value={current.id} onChange={programs.open}>
          {listed.map(({ id, name, language }) => (
            <option key={id} value={id}>
              {name} ({LANGUAGES[language].title})
            </option>
          ))}
        </Choice>
        {seats > 1 && (
          <>
            <Choice
              label={say("opponent")}
              value={opponent}
              onChange={(spec) => setOpponents({ ...opponents, [game.name]: spec })}
            >
              {specs.map((spec) => (
                <option key={spec} value={spec}>
                  {playerName(game, spec, { say: sayPage, tell })}
                </option>
              ))}
            </Choice>
            <Choice label={say("seat")} value={String(seat)} onChange={(value) => setSeat(Number(value))}>
              {Array.from({ length: seats }, (_, n) => (
                <option key={n} value={n}>
                  {seats > 2 ? sayPage("person", { n: n + 1 }) : sayPage(n === 0 ? "first" : "second")}
                </option>
              ))}
            </Choice>
          </>
        )}
        <div className="workshop-run">
          {isBusy ? (
            <button type="button" className="button primary" onClick={() => bench.stop()}>
              {say("stop")}
            </button>
          ) : (
            <button type="button" className="button primary" title={say("runHint")} onClick={run}>
              {say("run")}
            </button>
          )}
          {seats > 1 && (
            <button type="button" className="button" disabled={isBusy} onClick={runSeries}>
              {say("bestOf", { n: SERIES_GAMES })}
            </button>
          )}
        </div>
      </div>
      <details className="workshop-more">
        <summary>{say("more")}</summary>
        <div className="workshop-row">
          {Object.keys(game.presets).length > 0 && (
            <label className="workshop-choice" htmlFor="workshop-preset">
              <span>{sayPage("preset")}</span>
              <PresetSelect
                id="workshop-preset"
                game={game}
                preset={game.presets[preset] ? preset : ""}
                onPreset={setPreset}
              />
            </label>
          )}
          <Choice label={say("timePerMove")} value={String(seconds)} onChange={(value) => setSeconds(Number(value))}>
            {TURN_TIMES.map((n) => (
              <option key={n} value={n}>
                {say("secondsEach", { n })}
              </option>
            ))}
          </Choice>
          <label className="workshop-choice">
            <span>{sayPage("seed")}</span>
            <input
              size={18}
              inputMode="numeric"
              placeholder={sayPage("seedHint")}
              value={seed}
              onChange={(event) => setSeed(event.target.value.trim())}
            />
          </label>
        </div>
        <ProgramMenu
          key={current.id}
          programs={programs}
          game={game}
          opponents={Array(seats - 1).fill(opponent)}
          preset={preset}
          onServer={onServer}
          tell={setNews}
        />
      </details>
      <div role="status">
        {news !== "" && <p className="workshop-news">{news}</p>}
        {programs.notKept && <p className="warning">{say("notKept")}</p>}
        {programs.linkProblem && (
          <p className="warning">
            {programs.linkProblem === "badLink" ? say("badLink") : say("linkGame", programs.linkProblem)}
          </p>
        )}
        {programs.isForeign && (
          <p className="workshop-news">
            {say("fromLink")}{" "}
            <button type="button" className="button small" onClick={programs.keep}>
              {say("keep")}
            </button>
          </p>
        )}
      </div>
      <div className="workshop-parts" role="tablist" aria-label={say("title")}>
        {(["code", "board", "log"] as const).map((name) => (
          <button key={name} type="button" role="tab" aria-selected={part === name} onClick={() => setPart(name)}>
            {say(name)}
          </button>
        ))}
      </div>
      <div className="workshop-columns">
        <section className="workshop-code" aria-label={say("code")}>
          <Suspense fallback={<div className="skeleton" aria-busy="true" />}>
            <Editor
              key={current.id}
              file={source.file}
              text={current.text}
              label={say("editor")}
              onText={(text) => programs.change({ text })}
              problem={error}
            />
          </Suspense>
        </section>
        <section className="workshop-board" aria-label={say("board")}>
          <Status state={state} language={current.language} />
          {state.viewed ? (
            <Match key={game.name} viewed={state.viewed} />
          ) : (
            <p className="workshop-empty">{say("empty")}</p>
          )}
        </section>
      </div>
      <section className="workshop-log" aria-label={say("log")}>
        <div className="workshop-tabs" role="tablist" aria-label={say("log")}>
          {(["turns", "position", "series", "compare"] as const).map((name) => (
            <button key={name} type="button" role="tab" aria-selected={tab === name} onClick={() => openTab(name)}>
              {name === "series" ? say("bestOf", { n: SERIES_GAMES }) : say(name)}
            </button>
          ))}
        </div>
        <Below
          tab={tab}
          bench={bench}
          state={state}
          compare={<ComparePanel current={current} all={listed} />}
          onAskAgain={(turn) => bench.askAgain(turn, source, seconds * 1000)}
        />
      </section>
    </div>
  );
}

/** Characters of an error that stand below its line. */
const SHOWN_ERROR = 160;

const lastLine = (text: string) => text.trimEnd().split("\n").at(-1)!.slice(0, SHOWN_ERROR);

/** As many as the rules mean, else as few as can play. */
function seatsOf(game: GameEntry): number {
  const { min, max } = game.seats;
  return Math.min(max, Math.max(min, adapterOf(game.name).usualSeats ?? min));
}

interface ChoiceProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly children: ReactNode;
}

function Choice({ label, value, onChange, children }: ChoiceProps) {
  return (
    <label className="workshop-choice">
      <span>{label}</span>
      <select value={value} onChange={(event) => onChange(event.target.value)}>
        {children}
      </select>
    </label>
  );
}

/** The picture of the match, with its playback. */
function Match({ viewed }: { viewed: ViewedMatch }) {
  const { contents, playback, survey } = useSyncExternalStore(viewed.listen, viewed.current);
  const choices = useChoices();
  useClock(playback);
  useEffect(() => {
    // Nobody waits a minute for a game that was played in a moment.
    playback?.playhead.setSpeed(4);
  }, [playback]);
  if (!contents || !playback) return <div className="screen-wait" />;
  const act = (action: (playhead: Playhead) => void) => {
    action(playback.playhead);
    playback.touch();
  };
  return (
    <>
      <div className="screen">
        <Screen
          game={contents.game}
          playback={playback}
          seats={contents.seats}
          options={choices.options}
          follow={undefined}
          minimap={false}
          notes={contents.notes}
        />
      </div>
      <PlaybackBar playback={playback} length={contents.length} marks={survey?.marks ?? []} act={act} />
      <Standings playback={playback} contents={contents} />
    </>
  );
}

/** How the match ended, or how far it has come. */
function Status({ state, language }: { state: BenchState; language: ProgramLanguage }) {
  const say = useWorkshopWords();
  const { tell } = useWords();
  const { doing, progress, outcome, seat, turns, fault, refused, wasStopped, score } = state;
  if (progress && doing !== "nothing")
    return (
      <p className="workshop-status" role="status">
        {"loaded" in progress ? (
          <>
            {say("pythonComes", {
              loaded: (progress.loaded / MEGABYTE).toFixed(1),
              size: (progress.size / MEGABYTE).toFixed(1),
            })}{" "}
            <progress max={progress.size} value={progress.loaded} />
          </>
        ) : (
          say("pythonStarts")
        )}
      </p>
    );
  if (doing !== "nothing")
    return (
      <p className="workshop-status" role="status">
        {doing === "match"
          ? say("playing")
          : doing === "asking"
            ? say("asking")
            : say("counting", { n: (score?.games ?? 0) + 1, of: SERIES_GAMES })}
      </p>
    );
  if (refused)
    return (
      <p className="workshop-status failed" role="alert">
        {say("failed")}: {tell(refused)}
      </p>
    );
  if (fault && outcome)
    return (
      <div className="workshop-status failed" role="alert">
        <p>
          <strong>{say("failed")}</strong> ({say("turn")} {fault.turn}): {tell(kindInWords(fault.kind))},{" "}
          {tell(messageOf(fault))}
        </p>
        {fault.evidence && <pre>{fault.evidence}</pre>}
        {fault.kind === "time" && <p className="dim">{say("loopHint")}</p>}
        {fault.kind === "protocol" && <p className="dim">{say("garbageHint", { how: PRINT[language] })}</p>}
      </div>
    );
  if (outcome) {
    const { places, scores } = outcome;
    const isFirst = places[seat] === 1;
    const reason = reasonOf(outcome);
    const result =
      places.length === 1
        ? say("scored", { score: scores[0]! })
        : say(isDraw(outcome) ? "drawn" : isFirst ? "won" : "lost");
    return (
      <p className="workshop-status" role="status">
        <strong>{result}</strong>
        {places.length > 1 && ` ${scores.join(" : ")}`}, {say("afterTurns", { turns })}
        {reason && ` (${tell(reason)})`}
      </p>
    );
  }
  return (
    <p className="workshop-status dim" role="status">
      {wasStopped && say("stopped")}
    </p>
  );
}

/** How a program writes to standard error. */
const PRINT: Readonly<Record<ProgramLanguage, string>> = {
  javascript: "console.error(…)",
  typescript: "console.error(…)",
  python: "print(…, file=sys.stderr)",
};

interface BelowProps {
  readonly tab: Tab;
  readonly bench: Bench;
  readonly state: BenchState;
  readonly compare: ReactNode;
  readonly onAskAgain: (turn: number) => void;
}

function Below({ tab, bench, state, compare, onAskAgain }: BelowProps) {
  const say = useWorkshopWords();
  const { viewed, seat, score } = state;
  const shown = useSyncExternalStore(viewed?.listen ?? (() => () => {}), () => viewed?.current());
  if (tab === "compare") return compare;
  if (tab === "series")
    return score ? <SeriesPanel score={score} /> : <p className="dim">{say("seriesText", { moves: 4 })}</p>;
  const { contents, playback } = shown ?? {};
  if (!shown || !contents || !playback) return <p className="dim">{say(tab === "turns" ? "noTurns" : "noPosition")}</p>;
  if (tab === "position")
    return <PositionPanel bench={bench} state={state} playback={playback} onAskAgain={onAskAgain} />;
  const goTo = (turn: number) => {
    playback.playhead.pause();
    playback.playhead.seek(turn);
    playback.touch();
  };
  return <TurnsPanel state={{ ...shown, contents, playback }} seat={seat} onTurn={goTo} />;
}
