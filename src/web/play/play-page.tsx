// Playing at this screen: against the machine or another person, with levels, hints, moves taken back and a log.

import "../look/viewer.css";
import "../look/boards.css";
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { fetchCatalogue, type GameEntry } from "../api/api.ts";
import { useData } from "../api/use-data.ts";
import { Lost } from "../pages/lost.tsx";
import { Icon } from "../shell/icon.tsx";
import { Await, Notice } from "../shell/notice.tsx";
import { Link } from "../shell/route.tsx";
import { isTyping } from "../shell/shell.tsx";
import { prefersStillness } from "../shell/theme.ts";
import { startStage } from "../stage/start-worker.ts";
import { saveText } from "../viewer/save.ts";
import { useDrawing } from "../viewer/screen.tsx";
import { resultWords, SeatBadge } from "../viewer/standings.tsx";
import { useClock, usePicture } from "../viewer/use-show.ts";
import { useWords } from "../words/index.ts";
import { adviserOf, levelsOf } from "./levels.ts";
import { PlaySetup, type Setup } from "./play-setup.tsx";
import { Session, type SessionState } from "./session.ts";
import { takenOver } from "./take-over.ts";
import { startThinker } from "./thinker.ts";

export default function PlayPage({ name }: { name: string }) {
  const catalogue = useData(fetchCatalogue, "catalogue");
  return (
    <Await loaded={catalogue}>
      {({ games }) => {
        const game = games.find((game) => game.name === name);
        return game ? <Table game={game} /> : <Lost />;
      }}
    </Await>
  );
}

function Table({ game }: { game: GameEntry }) {
  const { say, gameTitle } = useWords();
  const levels = levelsOf(game);
  const drawing = useDrawing(game.name);
  const [setup, setSetup] = useState<Setup>(() => {
    const taken = takenOver(game.name);
    const level = Math.min(levels.length - 1, 1);
    return { mode: "machine", level, side: 0, preset: "", taken, number: 0 };
  });
  const session = useSession(game, setup, levels, say("you"), (n) => say("person", { n }));
  const [keepLog, setKeepLog] = useState(false);
  if (drawing?.kind === "world") {
    return (
      <>
        <h1>{gameTitle(game.name, game.title)}</h1>
        <Notice title={say("noHumans")}>
          <Link className="button primary" href={`/arena?game=${game.name}`}>
            {say("composeGame")}
          </Link>
        </Notice>
      </>
    );
  }
  const again = (change: Partial<Setup>) =>
    setSetup({ ...setup, taken: undefined, ...change, number: setup.number + 1 });
  const adviser = adviserOf(game);
  return (
    <div className="play">
      <div className="play-board">
        <h1 className="viewer-title">{gameTitle(game.name, game.title)}</h1>
        {session && <Status state={session.state} />}
        {session && drawing?.kind === "board" && (
          <PlayBoard Board={drawing.Board} session={session.session} state={session.state} />
        )}
        <p className="actions">
          <button
            type="button"
            className="button"
            disabled={!session?.state.canUndo}
            onClick={() => session?.session.undo()}
          >
            <Icon name="undo" /> {say("undo")}
          </button>
          {adviser && (
            <button
              type="button"
              className="button"
              disabled={!session || session.state.legal.length === 0}
              onClick={() => session?.session.advise(adviser)}
            >
              <Icon name="hint" /> {say("hint")}
            </button>
          )}
          <button type="button" className="button primary" onClick={() => again({})}>
            {say("newGame")}
          </button>
        </p>
        <p className="dim play-help">{say("playHelp")}</p>
      </div>
      <aside className="play-side">
        <PlaySetup game={game} setup={setup} levels={levels} onChange={again} />
        <fieldset className="log-choice">
          <legend>{say("log")}</legend>
          <label>
            <input type="checkbox" checked={keepLog} onChange={(event) => setKeepLog(event.target.checked)} />{" "}
            {say("keepLog")}
          </label>
          {keepLog && session && (
            <>
              {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
              <pre className="play-log" tabIndex={0}>
                {session.state.log.join("\n")}
              </pre>
              <button
                type="button"
                className="button"
                onClick={() =>
                  saveText(
                    `${game.title}\n${session.state.log.join("\n")}\n${ending(session.state)}\n`,
                    `${game.name}.txt`,
                  )
                }
              >
                {say("saveLog")}
              </button>
            </>
          )}
        </fieldset>
      </aside>
    </div>
  );
}

function ending({ outcome, contents }: SessionState): string {
  if (!outcome || !contents) return "";
  return contents.seats.map(({ name }, seat) => `${outcome.places[seat]}. ${name} ${outcome.scores[seat]}`).join("\n");
}

interface Opened {
  readonly session: Session;
  readonly state: SessionState;
}

function useSession(
  game: GameEntry,
  setup: Setup,
  levels: readonly string[],
  you: string,
  person: (n: number) => string,
): Opened | undefined {
  const [session, setSession] = useState<Session>();
  useEffect(() => {
    const opened = openSession(game, setup, levels, you, person);
    setSession(opened);
    return () => opened.close();
  }, [game.name, setup.number]);
  const state = useSyncExternalStore(session?.listen ?? never, session?.current ?? nothing);
  useClock(state?.projector);
  return session && state && { session, state };
}

const never = () => () => {};
const nothing = () => undefined;

function openSession(
  game: GameEntry,
  setup: Setup,
  levels: readonly string[],
  you: string,
  person: (n: number) => string,
): Session {
  const { taken, mode, side, preset } = setup;
  const spec = levels[setup.level] ?? levels[0] ?? "random";
  const count =
    taken?.opening.seats.length ?? Math.max(game.seats.min, Number(game.presets[preset]?.values.players ?? 0));
  const isPerson = (seat: number) => mode === "people" || seat === Math.min(side, count - 1);
  const seats = Array.from({ length: count }, (_, seat) => {
    if (!isPerson(seat)) return { name: spec, spec };
    return { name: mode === "people" && count > 1 ? person(seat + 1) : you, spec: "human" };
  });
  const sitters = seats.map(({ spec }) => (spec === "human" ? { person: true as const } : { spec }));
  const defaults = Object.fromEntries(Object.entries(game.config).map(([key, field]) => [key, field.default]));
  const players = "players" in game.config ? { players: count } : {};
  const config = taken?.opening.config ?? { ...defaults, ...game.presets[preset]?.values, ...players };
  const seed = taken?.opening.seed ?? Math.floor(Math.random() * 2 ** 32);
  const opening = { game: game.name, config, seed, seats };
  return new Session(opening, taken?.steps ?? [], sitters, startStage(), [startThinker(), startThinker()]);
}

function Status({ state }: { state: SessionState }) {
  const { say } = useWords();
  const { contents, mover, thinking, outcome, problem, hint } = state;
  if (problem) {
    return (
      <p className="warning" role="alert">
        {problem}
      </p>
    );
  }
  if (!contents) return <p className="status">{say("loading")}</p>;
  const { seats } = contents;
  if (outcome) {
    const people = seats.filter(({ spec }) => spec === "human").length;
    const me = seats.findIndex(({ spec }) => spec === "human");
    const alone = outcome.places.filter((place) => place === 1).length === 1 || seats.length === 1;
    const words =
      people === 1 && alone ? say(outcome.places[me] === 1 ? "youWon" : "youLost") : resultWords(outcome, seats, say);
    const scores = seats.map(({ name }, seat) => `${name} ${outcome.scores[seat]}`).join(" · ");
    return (
      <p className="status over" role="status">
        <strong>{words}</strong>{" "}
        <span className="dim">
          {outcome.reason ?? ""} — {scores}
        </span>
      </p>
    );
  }
  if (mover === undefined) return <p className="status">&nbsp;</p>;
  const { name, spec } = seats[mover]!;
  const single = seats.filter(({ spec }) => spec === "human").length === 1;
  const words = thinking
    ? say("thinking", { name })
    : spec === "human" && single
      ? say("yourTurn")
      : say("toMove", { name });
  return (
    <p className="status" role="status">
      <SeatBadge seat={mover} /> {words} {hint && <span className="hint">{say("hintIs", { move: hint.text })}</span>}
    </p>
  );
}

function PlayBoard({
  Board,
  session,
  state,
}: {
  Board: React.ComponentType<any>;
  session: Session;
  state: SessionState;
}) {
  const frame = useRef<HTMLDivElement>(null);
  const play = useCallback((legal: Parameters<Session["play"]>[0]) => session.play(legal), [session]);
  usePlayKeys(session, state);
  const moving = state.projector?.film.playing === true;
  const hadFocus = useRef(false);
  useEffect(() => {
    // After a move the pressed thing is gone; the keyboard stays on the board.
    const inside = frame.current?.contains(document.activeElement);
    if (inside) hadFocus.current = true;
    if (hadFocus.current && !inside && state.legal.length > 0 && document.activeElement === document.body) {
      frame.current?.querySelector<HTMLElement>("[role=button]")?.focus();
    }
  });
  if (!state.projector || !state.contents) return <div className="screen-wait" />;
  return (
    <div className="screen" ref={frame} data-moving={moving}>
      <Moment Board={Board} state={state} onPlay={play} />
    </div>
  );
}

function Moment({
  Board,
  state,
  onPlay,
}: {
  Board: React.ComponentType<any>;
  state: SessionState;
  onPlay: Session["play"];
}) {
  const projector = state.projector!;
  const picture = usePicture(projector);
  if (!picture) return <div className="screen-wait" />;
  const { frame, next } = picture;
  const still = prefersStillness();
  const arrived = frame.turn === projector.film.length;
  const shown = still && next ? next : frame;
  return (
    <Board
      scene={shown.scene}
      next={still ? undefined : next?.scene}
      progress={still ? 0 : picture.progress}
      seats={state.contents!.seats}
      legal={arrived || still ? state.legal : []}
      onPlay={onPlay}
      hint={state.hint}
    />
  );
}

/** Number keys play the pit (or cell) of that name; U takes back. */
function usePlayKeys(session: Session, state: SessionState): void {
  const latest = useRef({ session, state });
  latest.current = { session, state };
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (isTyping(event.target) || event.ctrlKey || event.metaKey || event.altKey) return;
      const { session, state } = latest.current;
      if (/^[1-9]$/.test(event.key)) {
        const legal = state.legal.find(({ text }) => text === event.key);
        if (legal) session.play(legal);
      } else if (event.key === "u" || event.key === "U") session.undo();
    };
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, []);
}
