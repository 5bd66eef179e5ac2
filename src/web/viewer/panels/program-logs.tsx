// What programs said: notes sent with their moves, and their logs, each beside the turn.

import type { Logs } from "../../../contract/replays.ts";
import type { Contents } from "../../scenes/messages.ts";
import { useWords } from "../../words/index.ts";
import { chapterAt, lastWords } from "../model/notes.ts";
import { SeatBadge } from "./standings.tsx";

/** Of a whole log the end is shown: the beginning is in the file. */
const SHOWN = 20_000;

interface Props {
  readonly turn: number;
  readonly contents: Contents;
  readonly logs: Logs;
}

export function Notes({ turn, contents: { notes, seats } }: Omit<Props, "logs">) {
  const { say } = useWords();
  if (notes.length === 0) return null;
  return (
    <>
      <h2 className="panel-title">{say("notes")}</h2>
      <ul className="notes">
        {seats.map(({ name }, seat) => {
          const note = lastWords(notes, seat, turn);
          if (!note) return null;
          return (
            <li key={seat} className={note.turn === turn ? "now" : "dim"}>
              <SeatBadge seat={seat} /> <span className="hidden">{name}</span>
              {note.turn !== turn && <span className="dim">{say("atTurn", { turn: note.turn })} </span>}
              {note.text}
            </li>
          );
        })}
      </ul>
    </>
  );
}

export function ProgramLogs({ turn, contents: { seats }, logs }: Props) {
  const { say } = useWords();
  if (logs.every((log) => log.length === 0)) return null;
  return (
    <>
      <h2 className="panel-title">{say("programLogs")}</h2>
      {logs.map((log, seat) => {
        if (log.length === 0) return null;
        const chapter = chapterAt(log, turn);
        return (
          <section key={seat} className="program-log" aria-label={seats[seat]!.name}>
            <p>
              <SeatBadge seat={seat} /> <span className="name">{seats[seat]!.name}</span>{" "}
              {chapter && <span className="dim">{say("atTurn", { turn: chapter[0] })}</span>}
            </p>
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
            <pre tabIndex={0}>{chapter?.[1].slice(-SHOWN) ?? ""}</pre>
            <details>
              <summary>{say("wholeLog")}</summary>
              {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
              <pre tabIndex={0}>
                {log
                  .map(([, text]) => text)
                  .join("")
                  .slice(-SHOWN)}
              </pre>
            </details>
          </section>
        );
      })}
    </>
  );
}
