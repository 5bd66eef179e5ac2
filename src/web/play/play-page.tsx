// Playing at this screen: against the machine or another person, with levels, hints, moves taken back, clocks and a log.

import "../look/viewer.css";
import "../look/boards.css";
import "../look/play.css";
import { type ComponentType, lazy, Suspense, useEffect, useState, useSyncExternalStore } from "react";
import type { GameEntry } from "../../contract/games.ts";
import type { BoardProps } from "../adapters/drawing.ts";
import { adapterOf } from "../adapters/index.ts";
import { fetchCatalogue } from "../api/api.ts";
import { useData } from "../api/use-data.ts";
import { Lost } from "../pages/not-found-page.tsx";
import { startSceneWorker } from "../scenes/start-worker.ts";
import { Icon } from "../shell/icon.tsx";
import { Await } from "../shell/notice.tsx";
import { useTitle } from "../shell/title.ts";
import { TruthChoice, truthLegend } from "../viewer/controls/display-options.tsx";
import { useClock, useMoving } from "../viewer/model/use-viewed-match.ts";
import { useDrawing } from "../viewer/screen.tsx";
import { type Say, useWords } from "../words/index.ts";
import { shortPlayerName } from "../words/player-names.ts";
import { Clocks } from "./clocks.tsx";
import { EvalBar } from "./eval-bar.tsx";
import { LevelResults, noteResult } from "./level-results.tsx";
import { levelsOf } from "./levels.ts";
import { LookBack } from "./look-back.tsx";
import { MadeMoves } from "./made-moves.tsx";
import { AidChoices, useAids } from "./play-aids.tsx";
import { PlayBoard, usePlayKeys } from "./play-board.tsx";
import { PlayLog } from "./play-log.tsx";
import { opponentOf, PlaySetup, type Setup, timeOf } from "./play-setup.tsx";
import { RulesLink } from "./rules-link.tsx";
import { PlaySession, type PlayState } from "./session.ts";
import { Status } from "./status.tsx";
import { takenOver, useTakenOverOnce } from "./take-over.ts";
import { startThinker } from "./thinker.ts";
import { keepUnfinished, readUnfinished } from "./unfinished.ts";
import { useJudgement } from "./use-judgement.ts";

const CommandPage = lazy(() => import("../command/command-page.tsx"));

export default function PlayPage({ name }: { name: string }) {
  const catalogue = useData(fetchCatalogue, "catalogue");
  return (
    <Await loaded={catalogue}>
      {({ games }) => {
        const game = games.find((game) => game.name === name);
        return game ? <Room game={game} /> : <Lost />;
      }}
    </Await>
  );
}

/** Boards are played, worlds commanded. */
function Room({ game }: { game: GameEntry }) {
  const drawing = useDrawing(game.name);
  if (!drawing) return <div className="skeleton" aria-busy="true" />;
  if (drawing.kind === "board") return <PlayGame game={game} Board={drawing.Board} />;
  const { command, help } = adapterOf(game.name);
  if (!command) return <Lost />;
  return (
    <Suspense fallback={<div className="skeleton" aria-busy="true" />}>
      <CommandPage game={game} command={command} help={help} makePainter={drawing.makePainter} />
    </Suspense>
  );
}

function PlayGame({ game, Board }: { game: GameEntry; Board: ComponentType<BoardProps> }) {
  const { say, gameTitle } = useWords();
  useTitle(`${say("playGame")}: ${gameTitle(game.name, game.title)}`);
  const levels = levelsOf(game);
  const [setup, setSetup] = useState<Setup>(() => {
    const taken = takenOver(game.name);
    const level = Math.min(levels.length - 1, 1);
    const rules = { preset: "", values: {}, clock: "" };
    const usual: Setup = { mode: "machine", level, opponent: "", side: taken?.seat ?? 0, ...rules, taken, number: 0 };
    const unfinished = taken ? undefined : readUnfinished(game.name);
    if (!unfinished) return usual;
    const { opening, steps, left, setup } = unfinished;
    return { ...usual, ...setup, taken: { opening, steps, seat: 0, left } };
  });
  useTakenOverOnce();
  const opened = useSession(game, setup, say);
  const { session, state } = opened ?? {};
  const noted = useNotedResult(state, setup);
  useUnfinished(opened, setup);
  const resumed = setup.taken?.left !== undefined && state?.turn === setup.taken.steps.length;
  const [aids, setAids] = useAids();
  const { assessment, thinking, hint } = useJudgement(session, state?.turn ?? -1, aids.bar || aids.arrows);
  usePlayKeys(opened, {
    u: () => session?.undo(),
    t: hint,
    e: () => setAids({ ...aids, bar: !aids.bar }),
    a: () => setAids({ ...aids, arrows: !aids.arrows }),
  });
  const change = (change: Partial<Setup>) => {
    // What was taken over from a replay stays so with another opponent, but not under other rules.
    const gone = "preset" in change || "values" in change || change.mode === "link" || setup.taken?.left;
    const taken = gone ? undefined : setup.taken;
    setSetup({ ...setup, taken, ...change, number: setup.number + 1 });
  };
  const moving = useMoving(state?.playback);
  const over = state?.outcome !== undefined && !moving;
  const people = state?.contents?.seats.flatMap(({ spec }, seat) => (spec === "human" ? [seat] : []));
  const me = people?.length === 1 ? people[0] : undefined;
  return (
    <div className="play">
      <div className="play-board">
        <h1 className="viewer-title">{gameTitle(game.name, game.title)}</h1>
        {state && <Status state={state} me={me} />}
        {resumed && (
          <p className="notice-line" role="status">
            {say("resumed")}
          </p>
        )}
        {state?.clock && state.contents && <Clocks face={state.clock} seats={state.contents.seats} />}
        {aids.bar && state?.contents && (
          <EvalBar assessment={assessment} seats={state.contents.seats} thinking={thinking} />
        )}
        {session && state && (
          <PlayBoard
            Board={Board}
            session={session}
            state={state}
            best={aids.arrows ? (assessment?.best ?? []) : []}
            near={me}
          />
        )}
        <p className="actions">
          <button type="button" className="button" disabled={!state?.canUndo} onClick={() => session?.undo()}>
            <Icon name="undo" /> {say("undo")}
          </button>
          <button type="button" className="button" disabled={!state || state.legal.length === 0} onClick={hint}>
            <Icon name="hint" /> {say("hint")}
          </button>
          <button
            type="button"
            className={over ? "button primary" : "button"}
            onClick={() => change({ taken: undefined })}
          >
            {say("newGame")}
          </button>
          {over && session && <LookBack record={() => session.record} analysed />}
          <RulesLink game={game.name} />
        </p>
        {session && state?.playback && <MadeMoves session={session} state={{ ...state, playback: state.playback }} />}
        <p className="dim play-help mouse-only">{say(adapterOf(game.name).help ?? "playHelp")}</p>
      </div>
      <aside className="play-side">
        <PlaySetup game={game} setup={setup} onChange={change} />
        <AidChoices aids={aids} onChange={setAids} />
        {session && state?.contents?.cells && (
          <TruthChoice
            key={setup.number}
            legend={truthLegend(state.contents.cells)}
            tellTruth={(told) => session.tellTruth(told)}
          />
        )}
        <PlayLog state={state} title={game.title} file={`${game.name}.txt`} />
        {setup.mode === "machine" && <LevelResults key={noted} levels={levels} />}
      </aside>
    </div>
  );
}

interface Opened {
  readonly session: PlaySession;
  readonly state: PlayState;
}

function useSession(game: GameEntry, setup: Setup, say: Say): Opened | undefined {
  const [session, setSession] = useState<PlaySession>();
  useEffect(() => {
    const opened = openSession(game, setup, say);
    setSession(opened);
    return () => opened.close();
  }, [game.name, setup.number]);
  const state = useSyncExternalStore(session?.listen ?? never, session?.current ?? nothing);
  useClock(state?.playback);
  return session && state && { session, state };
}

const never = () => () => {};
const nothing = () => undefined;

function openSession(game: GameEntry, setup: Setup, say: Say): PlaySession {
  const { taken, mode, side, preset, values } = setup;
  const spec = opponentOf(game, setup);
  const count = taken?.opening.seats.length ?? seatsFor(game, setup);
  const isPerson = (seat: number) => mode !== "machine" || seat === Math.min(side, count - 1);
  const seats = Array.from({ length: count }, (_, seat) => {
    if (!isPerson(seat)) return { name: shortPlayerName(game, spec, say), spec };
    const name = mode !== "machine" && count > 1 ? say("person", { n: seat + 1 }) : say("you");
    return { name, spec: "human" };
  });
  const sitters = seats.map(({ spec }) => (spec === "human" ? { person: true as const } : { spec }));
  const defaults = Object.fromEntries(Object.entries(game.config).map(([key, field]) => [key, field.default]));
  const players = "players" in game.config ? { players: count } : {};
  const config = taken?.opening.config ?? { ...defaults, ...game.presets[preset]?.values, ...values, ...players };
  const seed = taken?.opening.seed ?? Math.floor(Math.random() * 2 ** 32);
  const opening = { game: game.name, config, seed, seats };
  const parts = { stage: startSceneWorker(), thinker: startThinker(), time: timeOf(setup.clock), left: taken?.left };
  return new PlaySession(opening, taken?.steps ?? [], sitters, parts);
}

/** As many as the rules want; where one can play alone, two for those who want company or the second seat. */
function seatsFor({ seats, presets }: GameEntry, { mode, side, preset }: Setup): number {
  const wanted = Number(presets[preset]?.values.players ?? 0);
  return Math.min(seats.max, Math.max(seats.min, wanted, mode === "machine" ? side + 1 : 2));
}

/** Keeps the game in the browser from its first move to its end. */
function useUnfinished(opened: Opened | undefined, setup: Setup): void {
  const { session, state } = opened ?? {};
  const turn = state?.turn ?? -1;
  const over = state?.outcome !== undefined;
  useEffect(() => {
    if (!session || turn < 0) return;
    const { opening, steps } = session.record;
    const { taken: _, number: __, ...chosen } = setup;
    const unfinished = over || steps.length === 0 ? undefined : { opening, steps, setup: chosen, left: session.left };
    keepUnfinished(opening.game, unfinished);
  }, [session, turn, over, setup]);
}

/** A game played from its beginning against a level counts, once. Gives the number of the game counted last. */
function useNotedResult(state: PlayState | undefined, setup: Setup): number {
  const [noted, setNoted] = useState(-1);
  useEffect(() => {
    if (!state?.outcome || !state.contents || (setup.taken && !setup.taken.left) || noted === setup.number) return;
    const { places } = state.outcome;
    const { seats } = state.contents;
    const me = seats.findIndex(({ spec }) => spec === "human");
    const level = seats.find(({ spec }) => /\/level\d+$/.test(spec));
    if (!level || seats.length !== 2) return;
    noteResult(level.spec, places[me] === 1 && places[1 - me] !== 1);
    setNoted(setup.number);
  }, [state?.outcome, state?.contents, setup, noted]);
  return noted;
}
