// A table where people play by link, each in a browser of their own.

import type { TableState } from "../../contract/tables.ts";
import "../look/viewer.css";
import "../look/boards.css";
import "../look/play.css";
import { useEffect, useMemo, useState, useSyncExternalStore } from "react";
import { Clocks } from "../play/clocks.tsx";
import { LookBackLinks } from "../play/look-back.tsx";
import { MadeMoves } from "../play/made-moves.tsx";
import { SoundChoice } from "../play/play-aids.tsx";
import { PlayBoard, usePlayKeys } from "../play/play-board.tsx";
import { PlayLog } from "../play/play-log.tsx";
import { RulesLink } from "../play/rules-link.tsx";
import { PlaySession, type PlayState } from "../play/session.ts";
import { Status } from "../play/status.tsx";
import { startThinker } from "../play/thinker.ts";
import { startSceneWorker } from "../scenes/start-worker.ts";
import { copyText } from "../shell/copy.ts";
import { Icon } from "../shell/icon.tsx";
import { readStored, store } from "../shell/local-storage.ts";
import { Notice } from "../shell/notice.tsx";
import { go, Link } from "../shell/route.tsx";
import { useTitle } from "../shell/title.ts";
import { useClock } from "../viewer/model/use-viewed-match.ts";
import { GoalLine } from "../viewer/panels/board-line.tsx";
import { SeatBadge } from "../viewer/panels/standings.tsx";
import { useDrawing } from "../viewer/screen.tsx";
import { type Say, useWords } from "../words/index.ts";
import { type LineState, TableLine } from "./table-line.ts";

export default function TablePage({ id }: { id: string }) {
  const { say, tell } = useWords();
  const [line, setLine] = useState<TableLine>();
  useEffect(() => {
    const opened = new TableLine(id, readStored("name", ""));
    setLine(opened);
    return () => opened.close();
  }, [id]);
  const state = useSyncExternalStore(line?.listen ?? never, line?.current ?? nothing);
  if (state?.line === "gone") {
    return (
      <>
        <h1>{say("byLink")}</h1>
        <Notice title={state.problem === undefined ? say("notFound") : tell(state.problem)} problem>
          <Link className="button primary" href="/games">
            {say("allGames")}
          </Link>
        </Notice>
      </>
    );
  }
  if (!line || !state?.told) {
    return state?.line === "lost" ? (
      <Notice title={say("tableLost")} problem />
    ) : (
      <div className="skeleton" aria-busy="true" />
    );
  }
  return <AtTable line={line} state={state} told={state.told} />;
}

const never = () => () => {};
const nothing = () => undefined;

function AtTable({ line, state, told }: { line: TableLine; state: LineState; told: TableState }) {
  const { say, gameTitle } = useWords();
  const { opening, seat, status, here } = told;
  const drawing = useDrawing(opening.game);
  const opened = useTableSession(line, state, told);
  const shown = opened && shownState(opened.state, told, state, say);
  const mayAskBack = told.mayAskBack && here;
  const askBack = () => void line.act("takeback");
  usePlayKeys(opened && shown && { session: opened.session, state: shown }, mayAskBack ? { u: askBack } : {});
  const title = gameTitle(opening.game, shown?.contents?.title ?? opening.game);
  const wanted = shown?.legal.length || (asksMe(told) && here);
  useTitle(`${say("byLink")}: ${title}`, wanted ? say("yourTurn") : undefined);
  return (
    <div className="play">
      <div className="play-board">
        <h1 className="viewer-title">{title}</h1>
        {shown?.contents && <GoalLine contents={shown.contents} me={seat ?? undefined} />}
        {status === "waiting" ? (
          <p className="status" role="status">
            {say("waitingForOthers")}
          </p>
        ) : (
          shown && <Status state={shown} me={seat ?? undefined} />
        )}
        <Troubles line={line} state={state} told={told} />
        <WhoIsWho told={told} clock={state.clock} />
        {opened && shown && drawing?.kind === "board" && (
          <PlayBoard Board={drawing.Board} session={opened.session} state={shown} best={[]} near={seat ?? undefined} />
        )}
        <div className="table-news">
          <Absences line={line} state={state} told={told} />
          <TakeBack line={line} told={told} />
        </div>
        <p className="actions">
          {status === "playing" && seat !== null && here && (
            <>
              {told.seats.length === 2 && (
                <button type="button" className="button" disabled={!mayAskBack} onClick={askBack}>
                  <Icon name="undo" /> {say("undo")}
                </button>
              )}
              {!told.faults.some((fault) => fault.seat === seat) && <Resign line={line} />}
            </>
          )}
          {status === "over" && (seat !== null || told.next !== null) && (
            <button
              type="button"
              className="button primary"
              onClick={async () => {
                const next = told.next ?? (await line.act("again"))?.id;
                if (next) go(`/table/${next}`);
              }}
            >
              {say(told.next ? "joinAgain" : "againSwapped")}
            </button>
          )}
          {told.replay !== null && <LookBackLinks id={told.replay} />}
          <RulesLink game={opening.game} />
        </p>
        {opened && shown?.playback && (
          <MadeMoves session={opened.session} state={{ ...shown, playback: shown.playback }} />
        )}
      </div>
      <aside className="play-side">
        {status !== "over" && <Invitation waiting={told.seats.some(({ taken }) => !taken)} />}
        <Company line={line} told={told} />
        <p className="sound-choice">
          <SoundChoice />
        </p>
        <PlayLog state={shown} title={title} file={`${opening.game}.txt`} />
      </aside>
    </div>
  );
}

/** The session as this person may see it: names as they are now, the server's clock, moves only where they may be made. */
function shownState(state: PlayState, told: TableState, { clock }: LineState, say: Say): PlayState {
  const free = told.status === "playing" && told.here;
  const contents = state.contents && {
    ...state.contents,
    seats: state.contents.seats.map((seat, n) => ({ ...seat, name: nameAt(told, n, say) ?? seat.name })),
  };
  return { ...state, contents, clock, legal: free ? state.legal : [] };
}

/** Who gave no name has a number, in the words of the page; oneself needs neither. */
function nameAt({ seats, seat }: TableState, n: number, say: Say): string | undefined {
  const name = seats[n]?.name;
  if (name !== `Player ${n + 1}`) return name;
  return n === seat ? say("you") : say("person", { n: n + 1 });
}

interface Opened {
  readonly session: PlaySession;
  readonly state: PlayState;
}

function useTableSession(line: TableLine, { refusals }: LineState, told: TableState): Opened | undefined {
  const [session, setSession] = useState<PlaySession>();
  const { seat } = told;
  useEffect(() => {
    const { opening, steps, faults, takenBack } = line.current().told!;
    const sitters = opening.seats.map((_, n) => (n === seat ? { person: true as const } : { away: true as const }));
    const opened = new PlaySession(opening, steps, sitters, {
      faults,
      takenBack,
      sceneWorker: startSceneWorker(),
      thinker: startThinker(),
      onMove: (turn, action) => void line.move(turn, action),
    });
    setSession(opened);
    return () => opened.close();
    // A refused move is taken off the board by setting it up anew.
  }, [line, seat, refusals]);
  useEffect(() => session?.receive(told), [session, told]);
  const state = useSyncExternalStore(session?.listen ?? never, session?.current ?? nothing);
  useClock(state?.playback);
  return useMemo(() => (session && state ? { session, state } : undefined), [session, state]);
}

/** By the board: whose seat is which, with the clocks where there are any. */
function WhoIsWho({ told, clock }: { told: TableState; clock: LineState["clock"] }) {
  const { say } = useWords();
  const nameOf = (n: number) => (n === told.seat ? say("you") : nameAt(told, n, say)!);
  const seats = told.seats.map(({ taken }, n) => ({ name: taken ? nameOf(n) : say("freeSeat") }));
  if (clock) return <Clocks face={clock} seats={seats} named />;
  return (
    <p className="who-is-who">
      {seats.map(({ name }, n) => (
        <span key={n}>
          <SeatBadge seat={n} /> {name}
        </span>
      ))}
    </p>
  );
}

/** What keeps this person from playing, in plain words, with a way on. */
function Troubles({ line, state, told }: { line: TableLine; state: LineState; told: TableState }) {
  const { say, tell } = useWords();
  const { seat, here, status } = told;
  return (
    <>
      {state.problem !== undefined && (
        <p className="warning" role="alert">
          {tell(state.problem)}
        </p>
      )}
      {seat === null && status !== "over" && (
        <p className="notice-line" role="status">
          {say("lookingOn")}
        </p>
      )}
      {seat !== null && !here && status !== "over" && (
        <p className="warning" role="alert">
          {say("otherTab")}{" "}
          <button type="button" className="button" onClick={() => void line.act("seat")}>
            {say("playHere")}
          </button>
        </p>
      )}
    </>
  );
}

/** Who has lost the connection. It comes and goes, so it stands where it moves no board. */
function Absences({ line, state, told }: { line: TableLine; state: LineState; told: TableState }) {
  const { say } = useWords();
  const { seats, seat, status } = told;
  const isOut = (n: number) => told.faults.some((fault) => fault.seat === n);
  const gone = seats.find(({ taken, present }, n) => taken && !present && n !== seat && !isOut(n));
  return (
    <>
      {state.line === "lost" && (
        <p className="warning" role="alert">
          {say("tableLost")}
        </p>
      )}
      {gone && status === "playing" && state.line === "open" && (
        <p className="warning" role="status">
          {say("hasLeft", { name: nameAt(told, seats.indexOf(gone), say)! })}{" "}
          {seat !== null && (
            <button type="button" className="button" onClick={() => void line.act("expel")}>
              {say("endGame")}
            </button>
          )}
        </p>
      )}
    </>
  );
}

const asksMe = ({ takeBack, seat }: TableState): boolean =>
  takeBack !== null && !takeBack.declined && seat !== null && takeBack.seat !== seat;

/** A move is taken back when one asks and the other agrees. */
function TakeBack({ line, told }: { line: TableLine; told: TableState }) {
  const { say } = useWords();
  const { takeBack, seat, here } = told;
  const answer = (yes: boolean) => void line.act("takeback", { answer: yes });
  const own = takeBack?.seat === seat;
  const asked = takeBack !== null && !takeBack.declined && seat !== null && here;
  const name = takeBack ? nameAt(told, own ? 1 - takeBack.seat : takeBack.seat, say)! : "";
  return (
    <div className="take-back" role="status">
      {asked && !own && (
        <>
          {say("wantsBack", { name })}{" "}
          <button type="button" className="button primary" onClick={() => answer(true)}>
            {say("agreeBack")}
          </button>
          <button type="button" className="button" onClick={() => answer(false)}>
            {say("declineBack")}
          </button>
        </>
      )}
      {asked && own && (
        <>
          {say("askedBack", { name })}{" "}
          <button type="button" className="button" onClick={() => answer(false)}>
            {say("neverMind")}
          </button>
        </>
      )}
      {takeBack?.declined && own && say("wouldNotBack", { name })}
    </div>
  );
}

function Resign({ line }: { line: TableLine }) {
  const { say } = useWords();
  const [sure, setSure] = useState(false);
  if (!sure) {
    return (
      <button type="button" className="button" onClick={() => setSure(true)}>
        {say("resign")}
      </button>
    );
  }
  return (
    <>
      <button type="button" className="button primary" onClick={() => void line.act("resign")}>
        {say("resignSure")}
      </button>
      <button type="button" className="button" onClick={() => setSure(false)}>
        {say("playOn")}
      </button>
    </>
  );
}

function Invitation({ waiting }: { waiting: boolean }) {
  const { say } = useWords();
  const [copied, setCopied] = useState<"copyLink" | "copied" | "notCopied">("copyLink");
  const local = /^(localhost|127\.|\[::1\])/.test(location.host);
  return (
    <fieldset className="play-setup">
      <legend>{say("byLink")}</legend>
      {waiting && <p>{say("sendLink")}</p>}
      <input
        readOnly
        aria-label={say("linkToTable")}
        value={location.href}
        onFocus={(event) => event.target.select()}
      />
      <button
        type="button"
        className="button"
        onClick={async () => {
          setCopied((await copyText(location.href)) ? "copied" : "notCopied");
        }}
      >
        {say(copied)}
      </button>
      {local && waiting && <p className="dim">{say("onlyThisMachine")}</p>}
    </fieldset>
  );
}

/** Who is here, and one's own name. */
function Company({ line, told }: { line: TableLine; told: TableState }) {
  const { say } = useWords();
  const { seats, seat } = told;
  const [name, setName] = useState(() => readStored("name", ""));
  return (
    <fieldset className="play-setup">
      <legend>{say("atTable")}</legend>
      <ul className="company">
        {seats.map((sitter, n) => (
          <li key={n}>
            <SeatBadge seat={n} /> <span className="name">{sitter.taken ? nameAt(told, n, say) : say("freeSeat")}</span>{" "}
            <span className="dim">
              {n === seat && nameAt(told, n, say) !== say("you")
                ? say("thatIsYou")
                : sitter.taken && !sitter.present
                  ? say("notHere")
                  : ""}
            </span>
          </li>
        ))}
      </ul>
      {seat !== null && (
        <form
          className="name-form"
          onSubmit={(event) => {
            event.preventDefault();
            store("name", name);
            void line.act("seat", { name });
          }}
        >
          <label>
            {say("yourName")} <input value={name} maxLength={40} onChange={(event) => setName(event.target.value)} />
          </label>
          <button type="submit" className="button">
            {say("saveName")}
          </button>
        </form>
      )}
    </fieldset>
  );
}
