// Playing at this screen: against the machine or another person, with levels, hints, moves taken back, clocks and a log.

import "../look/viewer.css";
import "../look/boards.css";
import "../look/play.css";
import { type ComponentType, lazy, Suspense, useEffect, useRef, useState, useSyncExternalStore } from "react";
import type { GameEntry } from "../../contract/games.ts";
import type { Message } from "../../core/message.ts";
import type { BoardProps } from "../adapters/drawing.ts";
import { adapterOf } from "../adapters/index.ts";
import { fetchCatalogue } from "../api/api.ts";
import { useData } from "../api/use-data.ts";
import { settingProblem } from "../arena/setting-problem.ts";
import { Lost } from "../pages/not-found-page.tsx";
import { startSceneWorker } from "../scenes/start-worker.ts";
import { Icon } from "../shell/icon.tsx";
import { Await } from "../shell/notice.tsx";
import { useTitle } from "../shell/title.ts";
import { TruthChoice } from "../viewer/controls/display-options.tsx";
import { useClock, useMoving } from "../viewer/model/use-viewed-match.ts";
import { GoalLine } from "../viewer/panels/board-line.tsx";
import { useDrawing } from "../viewer/screen.tsx";
import { type SpeakingWords, useWords } from "../words/index.ts";
import { shortPlayerName } from "../words/player-names.ts";
import { askedPreset, useAskedOnce } from "./asked-preset.ts";
import { Clocks } from "./clocks.tsx";
import { EvalBar } from "./eval-bar.tsx";
import { LevelResults, noteResult } from "./level-results.tsx";
import { levelsOf } from "./levels.ts";
import { LookBack } from "./look-back.tsx";
import { MadeMoves } from "./made-moves.tsx";
import { AidChoices, useAids } from "./play-aids.tsx";
import { PlayBoard, usePlayKeys } from "./play-board.tsx";
import { PlayLog } from "./play-log.tsx";
import { withPlaySettings } from "./play-settings.ts";
import { opponentOf, PlaySetup, timeOf } from "./play-setup.tsx";
import { readSetup, rememberSetup } from "./remembered-setup.ts";
import { RulesLink } from "./rules-link.tsx";
import { seatCount, seatSpecs } from "./seating.ts";
import { PlaySession, type PlayState } from "./session.ts";
import type { Setup } from "./setup.ts";
import { Status } from "./status.tsx";
import { takenOver, useTakenOverOnce } from "./take-over.ts";
import { startThinker } from "./thinker.ts";
import { keepUnfinished, readUnfinished } from "./unfinished.ts";
import { useJudgement } from "./use-judgement.ts";
import { useKeptGame } from "./use-kept-game.ts";

const CommandPage = lazy(() => import("../command/command-page.tsx"));

export default function PlayPage({ name }: { name: string }) {
  const catalogue = useData(fetchCatalogue, "catalogue");
  return (
    <Await loaded={catalogue}>
      {({ games }) => {
        const game = games.find((game) => game.name === name);
        return game ? <Room game={withPlaySettings(game)} /> : <Lost />;
      }}
    </Await>
  );
}

/** Boards are played, worlds commanded. */
function Room({ game }: { game: GameEntry }) {
  const drawing = useDrawing(game.name);
  if (!drawing) return <div className="skeleton" aria-busy="true" />;
  if (drawing.kind === "board") return <PlayGame game={game} Board={drawing.Board} />;
  const { command } = adapterOf(game.name);
  if (!command) return <Lost />;
  return (
    <Suspense fallback={<div className="skeleton" aria-busy="true" />}>
      <CommandPage game={game} command={command} makePainter={drawing.makePainter} />
    </Suspense>
  );
}

/** What the game of a replay brings along itself. */
const TAKEN = { mode: "machine", preset: "", count: 0, clock: "" } as const;

function PlayGame({ game, Board }: { game: GameEntry; Board: ComponentType<BoardProps> }) {
  const { say, gameTitle, tell } = useWords();
  const { help } = adapterOf(game.name);
  const levels = levelsOf(game);
  /** What is chosen, and what the game that is being played was begun with. */
  const [setup, setSetup] = useState<Setup>(() => {
    const taken = takenOver(game.name);
    const asked = askedPreset(game);
    const rest = { values: {}, others: {}, taken, number: 0 };
    const usual: Setup = {
      ...readSetup(game),
      ...(taken && TAKEN),
      ...(asked && { preset: asked, count: 0 }),
      ...rest,
    };
    if (taken) return { ...usual, side: taken.seat };
    const unfinished = readUnfinished(game.name);
    if (!unfinished || (asked && asked !== unfinished.setup.preset)) return usual;
    const { setup, ...begun } = unfinished;
    return { ...usual, ...setup, taken: { ...begun, seat: 0 } };
  });
  const [played, setPlayed] = useState(setup);
  useTakenOverOnce();
  useAskedOnce();
  const opened = useSession(game, played, { say, tell });
  const { session, state } = opened ?? {};
  const noted = useNotedResult(state, played);
  const sameAsKept = state?.turn === played.taken?.steps.length;
  const known = sameAsKept ? played.taken?.kept : undefined;
  const kept = useKeptGame(session, state?.outcome !== undefined, known);
  useUnfinished(opened, played, kept);
  const resumed = played.taken?.left !== undefined && sameAsKept && !state?.outcome;
  const refused = useRefusal(game, opened, played, (next) => {
    setPlayed(next);
    setSetup({ ...setup, taken: next.taken, number: next.number });
  });
  const [aids, setAids] = useAids();
  const { assessment, thinking, hint } = useJudgement(session, state?.turn ?? -1, aids.bar || aids.arrows);
  usePlayKeys(opened, {
    u: () => session?.undo(),
    y: () => session?.redo(),
    t: hint,
    e: () => setAids({ ...aids, bar: !aids.bar }),
    a: () => setAids({ ...aids, arrows: !aids.arrows }),
  });
  const change = (change: Partial<Setup>, now = false) => {
    // What was taken over from a replay stays so with another opponent, but not under other rules.
    const gone = "preset" in change || "values" in change || change.mode === "link" || setup.taken?.left;
    const taken = gone ? undefined : setup.taken;
    const next = { ...setup, taken, ...change, number: played.number + 1 };
    setSetup(next);
    rememberSetup(game.name, next);
    if (now || !isUnderWay(state, played)) setPlayed(next);
  };
  const moving = useMoving(state?.playback);
  const over = state?.outcome !== undefined && !moving;
  const people = state?.contents?.seats.flatMap(({ spec }, seat) => (spec === "human" ? [seat] : []));
  const me = people?.length === 1 ? people[0] : undefined;
  const isMyTurn = me !== undefined && state?.mover === me && !moving;
  useTitle(`${say("playGame")}: ${gameTitle(game.name, game.title)}`, isMyTurn ? say("yourTurn") : undefined);
  return (
    <div className="play">
      <div className="play-board">
        <h1 className="viewer-title">{gameTitle(game.name, game.title)}</h1>
        {state?.contents && <GoalLine contents={state.contents} me={me} />}
        {state && !(refused && state.problem) && <Status state={state} me={me} />}
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
          <button type="button" className="button" disabled={!state?.canRedo} onClick={() => session?.redo()}>
            <Icon name="redo" /> {say("redo")}
          </button>
          <button type="button" className="button" disabled={!state || state.legal.length === 0} onClick={hint}>
            <Icon name="hint" /> {say("hint")}
          </button>
          <button
            type="button"
            className={over ? "button primary" : "button"}
            onClick={() => change({ taken: undefined }, true)}
          >
            {say("newGame")}
          </button>
          {over && session && <LookBack record={() => session.record} id={kept} analysed />}
          <RulesLink game={game.name} />
        </p>
        {session && state?.playback && <MadeMoves session={session} state={{ ...state, playback: state.playback }} />}
        <p className="dim play-help mouse-only">{help ? tell(help) : say("playHelp")}</p>
      </div>
      <aside className="play-side">
        <PlaySetup game={game} setup={setup} onChange={change} problem={refused ?? state?.problem} />
        {refused && !settingProblem(refused, game.config) && (
          <p className="warning" role="alert">
            {tell(refused)}
          </p>
        )}
        {setup !== played && setup.number > played.number && (
          <p className="notice-line" role="status">
            {say("nextGame")}{" "}
            <button type="button" className="button" onClick={() => change({ taken: undefined }, true)}>
              {say("newGame")}
            </button>
          </p>
        )}
        <AidChoices aids={aids} onChange={setAids} />
        {session && state?.contents?.cells && (
          <TruthChoice
            key={played.number}
            game={game.name}
            cells={state.contents.cells}
            tellTruth={(told) => session.tellTruth(told)}
          />
        )}
        <PlayLog state={state} title={game.title} file={`${game.name}.txt`} />
        {played.mode === "machine" && <LevelResults key={noted} game={game.name} levels={levels} />}
      </aside>
    </div>
  );
}

interface Opened {
  readonly session: PlaySession;
  readonly state: PlayState;
}

function useSession(game: GameEntry, setup: Setup, words: SpeakingWords): Opened | undefined {
  const [session, setSession] = useState<PlaySession>();
  useEffect(() => {
    const opened = openSession(game, setup, words);
    setSession(opened);
    return () => opened.close();
  }, [game.name, setup.number]);
  const state = useSyncExternalStore(session?.listen ?? never, session?.current ?? nothing);
  useClock(state?.playback);
  return session && state && { session, state };
}

const never = () => () => {};
const nothing = () => undefined;

function openSession(game: GameEntry, setup: Setup, words: SpeakingWords): PlaySession {
  const { say } = words;
  const { taken, mode, preset, values } = setup;
  const count = taken?.opening.seats.length ?? seatCount(game, setup);
  const seats = seatSpecs(count, opponentOf(game, setup), setup).map((spec, seat) => {
    if (spec !== "human") return { name: shortPlayerName(game.name, spec, words), spec };
    const name = mode !== "machine" && count > 1 ? say("person", { n: seat + 1 }) : say("you");
    return { name, spec: "human" };
  });
  const sitters = seats.map(({ spec }) => (spec === "human" ? { person: true as const } : { spec }));
  const defaults = Object.fromEntries(Object.entries(game.config).map(([key, field]) => [key, field.default]));
  const players = "players" in game.config ? { players: count } : {};
  const config = taken?.opening.config ?? { ...defaults, ...game.presets[preset]?.values, ...values, ...players };
  const seed = taken?.opening.seed ?? Math.floor(Math.random() * 2 ** 32);
  const opening = { game: game.name, config, seed, seats };
  const parts = {
    sceneWorker: startSceneWorker(),
    thinker: startThinker(),
    time: timeOf(setup.clock),
    left: taken?.left,
    ...(taken?.past && { past: taken.past }),
    ...(taken?.faults && { faults: taken.faults }),
  };
  return new PlaySession(opening, taken?.steps ?? [], sitters, parts);
}

/** Whether somebody would lose a game if another one began. */
function isUnderWay(state: PlayState | undefined, { taken }: Setup): boolean {
  if (!state || state.outcome) return false;
  return state.turn > (taken?.left ? 0 : (taken?.steps.length ?? 0));
}

/** Settings that the rules refuse: the game before them goes on, and it is said why. */
function useRefusal(
  game: GameEntry,
  opened: Opened | undefined,
  played: Setup,
  goBack: (setup: Setup) => void,
): Message | undefined {
  const [refused, setRefused] = useState<Message>();
  const lastGood = useRef<Setup>(undefined);
  /** The number of the game to which a refusal led back. */
  const ledTo = useRef(-1);
  const { contents, problem } = opened?.state ?? {};
  useEffect(() => {
    if (contents) {
      if (played.number !== ledTo.current) setRefused(undefined);
      lastGood.current = played;
    } else if (problem && lastGood.current) {
      setRefused(problem);
      const kept = readUnfinished(game.name);
      const taken = kept && { opening: kept.opening, steps: kept.steps, seat: 0, left: kept.left };
      ledTo.current = played.number + 1;
      goBack({ ...lastGood.current, taken, number: ledTo.current });
    }
  }, [contents, problem]);
  return refused;
}

/** Keeps the game in the browser from its first move until another one is begun. */
function useUnfinished(opened: Opened | undefined, setup: Setup, kept: string | undefined): void {
  const { session, state } = opened ?? {};
  const turn = state?.turn ?? -1;
  const over = state?.outcome !== undefined;
  useEffect(() => {
    if (!session || turn < 0) return;
    const { opening, steps, faults } = session.record;
    if (steps.length === 0) return keepUnfinished(opening.game, undefined);
    const { taken: _, number: __, ...chosen } = setup;
    const { left, past } = session;
    const id = over ? { kept: kept ?? "" } : {};
    keepUnfinished(opening.game, { opening, steps, setup: chosen, left, past, faults, ...id });
  }, [session, turn, over, setup, kept]);
}

/** A game played from its beginning against a level counts, once. Gives the number of the game counted last. */
function useNotedResult(state: PlayState | undefined, setup: Setup): number {
  const [noted, setNoted] = useState(-1);
  useEffect(() => {
    if (!state?.outcome || !state.contents || noted === setup.number) return;
    // What was taken over from a replay does not count, nor does what was over before.
    if (setup.taken && (!setup.taken.left || setup.taken.kept !== undefined)) return;
    const { places } = state.outcome;
    const { seats } = state.contents;
    const me = seats.findIndex(({ spec }) => spec === "human");
    const level = seats.find(({ spec }) => /\/level\d+$/.test(spec));
    // Other rules are another game.
    const isUsual = setup.preset === "" && Object.keys(setup.values).length === 0;
    if (!level || seats.length !== 2 || !isUsual) return;
    noteResult(level.spec, places[me] === 1 && places[1 - me] !== 1);
    setNoted(setup.number);
  }, [state?.outcome, state?.contents, setup, noted]);
  return noted;
}
